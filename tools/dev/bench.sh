#!/usr/bin/env bash
# Builds gridlock and gridlock-tidy and measures what they cost: the share of our
# checks in a clang-tidy run, and the growth of the analysis with the size of the code.
# Arguments go to benchmark/run.py: tools/dev/bench.sh --only growth
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_packages
provide_cuda_headers
configure
compile gridlock gridlock-tidy

say "measuring (goals: overhead 1.05; 2.3 times for twice the size; 10 s)"
exec python3 "$root/tools/dev/benchmark/run.py" --build "$build" "$@"
