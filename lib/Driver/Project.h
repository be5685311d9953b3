//===-- Project.h - what a project is made of -------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Looks at the project that `gridlock init` is to set up: where its repository
// is hosted, how it is built, which kinds of sources it has.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_PROJECT_H
#define GRIDLOCK_DRIVER_PROJECT_H

#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace gridlock::driver {

struct Project {
  std::string Root; ///< of its git repository; absolute, a real path
  bool HasCuda = false, HasHip = false;
  bool OnGitHub = false, OnGitLab = false;
  bool HasCMake = false;
  /// The compile_commands.json that editors and the hook find by themselves;
  /// empty: there is none.
  std::string Database;
  /// Those that are elsewhere below the root, relative to it.
  std::vector<std::string> OtherDatabases;
};

/// Fails if \p Directory is no directory or not the root of a git repository.
llvm::Expected<Project> lookAtProject(llvm::StringRef Directory);

/// The path of \p Name in \p Directory.
std::string pathIn(llvm::StringRef Directory, llvm::StringRef Name);

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_PROJECT_H
