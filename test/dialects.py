"""The rules' tests on all headers, in CUDA and in HIP, from one source.

A test is written in CUDA. Its form in HIP is made by name, line by line, with
SUBSTITUTIONS: what HIP calls otherwise than by "hip" in place of "cuda". What only
one dialect or only some versions have is put between conditions on the macros of
Headers.macros, in the source itself:

    #ifndef __HIP__
      cudaLaunchKernelEx(&Config, k); // EXPECT: cg-x
    #endif
    #if CUDART_VERSION >= 13000

Expectations in a part that the headers' macros leave out do not count.
"""

import re
from dataclasses import dataclass, field

# In order. What HIP's documentation lists as the counterpart, where it is not
# cudaX -> hipX.
SUBSTITUTIONS = [
    # Headers. nvcc includes the runtime's by itself, hipcc does not: it comes by the
    # command line (COMPILER_FLAGS).
    (r"<cooperative_groups\.h>", "<hip/hip_cooperative_groups.h>"),
    (r"<cooperative_groups/\w+\.h>", "<hip/hip_cooperative_groups.h>"),
    (r"<(cuda|cuda_runtime|cuda_runtime_api)\.h>", "<hip/hip_runtime.h>"),
    # The sides of a compilation.
    (r"__CUDA_ARCH__ >= \d+", "__HIP_DEVICE_COMPILE__"),
    (r"\b__CUDA_ARCH__\b", "__HIP_DEVICE_COMPILE__"),
    # Types and enumerators.
    (r"\bcudaDeviceProp\b", "hipDeviceProp_t"),
    (r"\bcudaDevAttrMultiProcessorCount\b", "hipDeviceAttributeMultiprocessorCount"),
    (r"\bcudaDevAttr(?=[A-Z])", "hipDeviceAttribute"),
    # The driver API: modules.
    (r"\bCUmodule\b", "hipModule_t"),
    (r"\bCUfunction\b", "hipFunction_t"),
    (r"\bCUstream\b", "hipStream_t"),
    (r"\bCUresult\b", "hipError_t"),
    (r"\bCUDA_SUCCESS\b", "hipSuccess"),
    (r"\bcuModule(?=[A-Z])", "hipModule"),
    (r"\bcuLaunch(?=[A-Z])", "hipModuleLaunch"),
    # Device functions.
    (r"\b__trap\b", "__builtin_trap"),
    # Everything else.
    (r"\bcuda(?=[A-Z])", "hip"),
]

COMPILER_FLAGS = {"cuda": [], "hip": ["-include", "hip/hip_runtime.h"]}


@dataclass
class Headers:
    """Headers that a test is run on, and how a tool is told."""

    dialect: str  # "cuda" or "hip"
    gridlock: list[str] = field(default_factory=list)  # options of our scanner
    clang: list[str] = field(default_factory=list)  # flags for clang-tidy
    macros: dict[str, int] = field(default_factory=dict)  # that a test may ask for


def to_hip(text: str) -> str:
    """CUDA source as HIP; every line stays where it is.

    >>> to_hip("cudaLaunchKernel(cuda_like, mycudaCall); cuLaunchKernel(F)")
    'hipLaunchKernel(cuda_like, mycudaCall); hipModuleLaunchKernel(F)'
    >>> to_hip("#if __CUDA_ARCH__ >= 700\\n#include <cooperative_groups/reduce.h>")
    '#if __HIP_DEVICE_COMPILE__\\n#include <hip/hip_cooperative_groups.h>'
    >>> to_hip("cudaDeviceGetAttribute(&N, cudaDevAttrMultiProcessorCount, D)")
    'hipDeviceGetAttribute(&N, hipDeviceAttributeMultiprocessorCount, D)'
    """
    for pattern, replacement in SUBSTITUTIONS:
        text = re.sub(pattern, replacement, text)
    return text


# What a test may ask for; other macros are the compiler's business.
KNOWN = {"__HIP__", "CUDART_VERSION", "HIP_VERSION"}
CONDITION = re.compile(r"\s*#\s*(ifdef|ifndef|if|elif|else|endif)\b(.*)")


def holds(expression: str, macros: dict[str, int]) -> bool | None:
    """The value of a condition; None if it asks for other macros as well."""
    expression = re.sub(r"//.*|/\*.*?\*/", "", expression)
    expression = re.sub(
        r"\bdefined\s*\(?\s*(\w+)\s*\)?",
        lambda match: str(int(match[1] in macros)) if match[1] in KNOWN else match[0],
        expression,
    )
    if set(re.findall(r"[A-Za-z_]\w*", expression)) - KNOWN:
        return None
    expression = re.sub(r"[A-Za-z_]\w*", lambda m: str(macros.get(m[0], 0)), expression)
    expression = expression.replace("&&", " and ").replace("||", " or ")
    expression = re.sub(r"!(?!=)", " not ", expression)
    return bool(eval(expression.strip(), {"__builtins__": {}}))  # ours to write


def seen(text: str, macros: dict[str, int]) -> str:
    """The text as these macros leave it: other lines are empty.

    >>> def lines(text, **macros):
    ...     return [line for line in seen(text, macros).split("\\n") if len(line) == 1]
    >>> text = "#ifdef __HIP__\\na\\n#else\\nb\\n#endif\\nc\\n"
    >>> lines(text, __HIP__=1), lines(text, CUDART_VERSION=13000)
    (['a', 'c'], ['b', 'c'])
    >>> text = "#if CUDART_VERSION >= 13000 || defined(__HIP__)\\na\\n"
    >>> text += "#elif CUDART_VERSION\\nb\\n#endif"
    >>> lines(text, CUDART_VERSION=12090), lines(text, CUDART_VERSION=13000)
    (['b'], ['a'])
    >>> lines(text, __HIP__=1)
    ['a']
    >>> lines("#if MINE\\na\\n#else\\nb\\n#endif", __HIP__=1)
    ['a', 'b']
    >>> lines("#ifdef __HIP__\\n#ifdef MINE\\na\\n#endif\\n#endif\\nb")
    ['b']
    """
    result = []
    # For each open condition: whether its part counts, and whether one did; None
    # for a condition on other macros, all of whose parts count.
    stack: list[list[bool | None]] = []
    for line in text.splitlines():
        match = CONDITION.match(line)
        if match:
            word, rest = match[1], match[2]
            if word in ("if", "ifdef", "ifndef"):
                if word != "if":
                    rest = ("!" if word == "ifndef" else "") + f"defined({rest.strip()})"
                value = holds(rest, macros)
                stack.append([value, value])
            elif word == "endif":
                stack.pop()
            elif stack[-1][1] is not None:
                now = not stack[-1][1] and (word == "else" or bool(holds(rest, macros)))
                stack[-1] = [now, stack[-1][1] or now]
        counts = all(part[0] is not False for part in stack)
        result.append(line if counts else "")
    return "\n".join(result) + "\n"
