//===-- VersionGuard.h - is this the clang we were built for ----*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plugin shares C++ objects with the clang-tidy that loads it, so both must
// be of the same version to the last digit. The guard asks before anything else
// of the plugin touches clang.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_TIDY_VERSIONGUARD_H
#define GRIDLOCK_TIDY_VERSIONGUARD_H

#include <optional>
#include <string>

namespace gridlock::tidy {

/// Nothing if the running clang is the version that this code was compiled
/// against; else a message that names both and says what to do.
std::optional<std::string> versionMismatch();

} // namespace gridlock::tidy

#endif // GRIDLOCK_TIDY_VERSIONGUARD_H
