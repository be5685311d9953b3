#!/usr/bin/env bash
# Installs what is missing, builds everything and runs all tests. Arguments go to
# ctest: tools/dev/test.sh -R lit
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_packages
provide_cuda_headers
provide_cuda12
provide_cuda11
provide_test_tools
provide_rocm
say "building in ${build#"$PWD"/}"
configure -DGRIDLOCK_BUILD_TESTS=ON -DGRIDLOCK_REQUIRE_ALL_TESTS=ON \
  -DGRIDLOCK_TEST_CUDA="$CUDA_PATH" \
  -DGRIDLOCK_TEST_CUDA12="$GRIDLOCK_CUDA12" \
  -DGRIDLOCK_TEST_CUDA11="$GRIDLOCK_CUDA11" -DGRIDLOCK_TEST_ROCM="$GRIDLOCK_ROCM"
compile

say "testing"
cd "$build"
# lit has workers of its own; beside them, one of the unit tests at a time.
ctest --output-on-failure -j 2 "$@"
