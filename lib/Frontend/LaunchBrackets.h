//===-- LaunchBrackets.h - launches whose brackets are apart ----*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc takes `<<` and `<` for the start of a launch, and `>>` and `>` for its
// end, also with space in between; old formatters put it there. clang does not.
// Here the files of a job are given to clang with the brackets together, the
// space in front of them: no other character moves, so that positions remain.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_LAUNCHBRACKETS_H
#define GRIDLOCK_FRONTEND_LAUNCHBRACKETS_H

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace llvm::vfs {
class FileSystem;
}

namespace gridlock::frontend {

/// \p Text, of the same length and with the same lines, with all launches in
/// one piece; nothing if they are. What only looks like a launch stays as it
/// is: `operator<< <T>`, `f<g<h<T>> >(x)`, strings and comments.
std::optional<std::string> joinLaunchBrackets(llvm::StringRef Text);

/// \p Files, with joinLaunchBrackets() applied to each of them.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
withJoinedLaunches(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_LAUNCHBRACKETS_H
