"""Configuration of the lit tests: substitutions and features.

    %gridlock %gridlock-tidy   our tools
    %clang-tidy %plugin        the distribution's clang-tidy, and our plugin for it
    %cuda %cuda12              flags with which clang-tidy parses CUDA on the real
                               headers: of the toolkit, of CUDA 12
    %cuda-path %cuda12-path    where those headers are
    %check-findings            see check_findings.py
    %repo %build %python %cxx  the source tree, the build tree, tools
    %nvcc %clangd              the toolkit's nvcc and LLVM's clangd, if they are there

Features: cuda-toolkit, cuda13 (the toolkit is of CUDA 13 or newer), cuda12 (there
are CUDA 12 headers as well), clang-tidy-22 (the distribution's is of the version
that the plugin is built for), nvcc and clangd-22 (which may be missing).
"""

import os
import re
import subprocess
from pathlib import Path

import lit.formats

config.name = "Gridlock"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".cu", ".cpp", ".test"]
config.excludes = ["Inputs", "Unit", "GPU"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.build_dir, "test")


def cuda_version(root: str) -> int:
    """The version of the headers in root as CUDA writes it (13020); 0: none."""
    header = Path(root, "include", "cuda.h")
    if not root or not Path(root, "include", "cuda_runtime.h").is_file():
        return 0
    match = re.search(r"^#define CUDA_VERSION (\d+)", header.read_text(), re.MULTILINE)
    return int(match[1]) if match else 0


def cuda_flags(root: str) -> str:
    """What stock clang needs to parse a device job on the headers in root."""
    flags = ["-x", "cuda", f"--cuda-path={root}", "--cuda-device-only"]
    flags += ["--cuda-gpu-arch=sm_90", "-std=c++17", "-nocudalib"]
    # Before /usr/local/include, which may hold another toolkit's; /usr/include must
    # stay behind the C++ library.
    if root != "/usr":
        flags += ["-isystem", f"{root}/include"]
    # cuda::std moved out of the include folder in CUDA 13.
    if Path(root, "include", "cccl").is_dir():
        flags += ["-isystem", f"{root}/include/cccl"]
    # The header shows cluster groups to nvcc alone, unless told.
    flags += ["-D_CG_CLUSTER_INTRINSICS_AVAILABLE", "-Wno-unknown-cuda-version"]
    # clang takes a toolkit it does not know, or without libdevice, for one so old
    # that <<<>>> was another function.
    return " ".join([*flags, "-Xclang", "-target-sdk-version=12.9"])


def llvm_version(tool: str) -> str:
    done = subprocess.run([tool, "--version"], capture_output=True, text=True)
    match = re.search(r"LLVM version (\S+)", done.stdout)
    return match[1] if match else ""


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
        ("clang-tidy", config.clang_tidy),
        ("clang-format", config.clang_format),
        ("plugin", plugin),
        ("cuda", cuda_flags(config.cuda)),
        ("cuda12", cuda_flags(config.cuda12)),
        ("cuda-path", config.cuda),
        ("cuda12-path", config.cuda12),
        ("check-findings", f"{config.python} {check_findings}"),
        ("python", config.python),
        ("cxx", config.cxx),
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
        # For check_findings.py.
        "GRIDLOCK": os.path.join(bin_dir, "gridlock"),
        "GRIDLOCK_TIDY": os.path.join(bin_dir, "gridlock-tidy"),
        "GRIDLOCK_PLUGIN": plugin,
        "GRIDLOCK_CUDA_FLAGS": cuda_flags(config.cuda),
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

features = {
    "cuda-toolkit": cuda_version(config.cuda) > 0,
    "cuda13": cuda_version(config.cuda) >= 13000,
    "cuda12": 12000 <= cuda_version(config.cuda12) < 13000,
    "clang-tidy-22": llvm_version(config.clang_tidy).startswith(config.llvm_major),
}
for feature, present in features.items():
    if present:
        config.available_features.add(feature)
        continue
    # Nothing is skipped in silence.
    report = lit_config.fatal if config.require_all else lit_config.warning
    report(f"feature '{feature}' is missing: tests that need it would be skipped")
