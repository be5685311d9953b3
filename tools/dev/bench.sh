#!/usr/bin/env bash
# Builds Gridlock's programs and measures what they cost: the share of our checks in a
# clang-tidy run, the time from an edit to its diagnostics beside Debian's clangd, and
# the growth of the analysis with the size of the code.
# Arguments go to benchmark/run.py: tools/dev/bench.sh --only growth
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

packages+=("clangd-$llvm")
install_packages
provide_cuda_headers
configure
compile gridlock gridlock-tidy gridlock-clangd

say "measuring (goals: overhead 1.05; editor 1.1; 2.3 times for twice the size; 10 s)"
exec python3 "$root/tools/dev/benchmark/run.py" --build "$build" "$@"
