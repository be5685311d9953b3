//===-- VersionGuard.cpp - is this the clang we were built for ------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tidy/VersionGuard.h"
#include "clang/Basic/Version.h"
#include <string_view>

namespace gridlock::tidy {

/// The number in "Debian clang version 22.1.8 (1~deb12u1)". Only std:: is used
/// here: in a foreign process nothing else of LLVM is sure to be as we know it.
static std::string_view numberIn(std::string_view Version) {
  constexpr std::string_view Word = "clang version ";
  size_t At = Version.find(Word);
  if (At == std::string_view::npos)
    return Version;
  Version.remove_prefix(At + Word.size());
  return Version.substr(0, Version.find(' '));
}

std::optional<std::string> versionMismatch() {
  constexpr std::string_view Built = CLANG_VERSION_STRING;
  std::string FullVersion = clang::getClangFullVersion();
  std::string_view Running = numberIn(FullVersion);
  if (Running == Built)
    return std::nullopt;
  std::string Message = "gridlock: the cg-* checks were built for clang ";
  Message += Built;
  Message += ", but this is clang ";
  Message += Running;
  Message += ": build Gridlock against that version (LLVM_DIR), use the "
             "clang-tidy of version ";
  Message += Built;
  Message += ", or run gridlock-tidy, which has the checks linked in\n";
  return Message;
}

} // namespace gridlock::tidy
