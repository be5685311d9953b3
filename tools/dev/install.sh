#!/usr/bin/env bash
# Installs what is missing, builds Gridlock without its tests, and installs it:
#
#     tools/dev/install.sh PREFIX
#
# For CI, which may have kept PREFIX from an earlier run: what is there and of the same
# revision is not built again.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

[ $# -eq 1 ] || die "usage: install.sh PREFIX"
prefix=$1
stamp=$prefix/share/gridlock/revision.txt

install_packages
revision=$(git -C "$root" rev-parse HEAD 2>/dev/null || echo unknown)
if [ "$revision" != unknown ] && [ "$(cat "$stamp" 2>/dev/null)" = "$revision" ]; then
  say "$prefix has revision $revision"
  exit 0
fi
say "building in ${build#"$PWD"/}"
configure -DGRIDLOCK_BUILD_TESTS=OFF
compile
cmake --install "$build" --prefix "$prefix" >"$build/install.log" ||
  die "the installation failed: see $build/install.log"
printf '%s' "$revision" >"$stamp"
say "installed: $("$prefix/bin/gridlock" --version | head -n 1), in $prefix/bin"
