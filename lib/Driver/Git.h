//===-- Git.h - what version control knows ----------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_GIT_H
#define GRIDLOCK_DRIVER_GIT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace gridlock::driver {

/// The top folder of the work tree that \p Folder is in, symbolic links
/// followed; nothing if it is in none. Starts no process.
std::optional<std::string> repositoryRoot(llvm::StringRef Folder);

/// What differs between the work tree at \p Root and the last commit that
/// \p Revision and HEAD have in common.
struct Changes {
  std::string Diff;                   ///< unified, paths relative to Root
  std::vector<std::string> Untracked; ///< new files, relative to Root
};

/// Fails where git is missing, the revision is unknown, or the clone does not
/// go back far enough to tell; the error says what to do.
llvm::Expected<Changes> changesSince(llvm::StringRef Root,
                                     llvm::StringRef Revision);

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_GIT_H
