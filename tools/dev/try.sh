#!/usr/bin/env bash
# Builds gridlock on a Debian 12 machine and lets it check the example: the
# shortest way from a clone to a finding. Safe to run again.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_packages
say "building in ${build#"$PWD"/}"
configure
compile gridlock

cd "$root"
gridlock=${build#"$root"/}/bin/gridlock
say "$gridlock check docs/examples/two_stage_sum.cu"
status=0
"$gridlock" check docs/examples/two_stage_sum.cu || status=$?
# 1 is the status of a run with findings, and this example has one.
[ "$status" -eq 1 ] ||
  die "expected the one finding of the example, got exit status $status"
