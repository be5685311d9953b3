//===-- ProjectFiles.h - what to write into a project -----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which files `gridlock init` has for a project, and what each becomes of that
// is there already. Decides and writes nothing.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_PROJECTFILES_H
#define GRIDLOCK_DRIVER_PROJECTFILES_H

#include "Driver/CommandLine.h"
#include "Driver/Project.h"

namespace gridlock::driver {

/// A file for a project.
struct ProjectFile {
  std::string Name;   ///< relative to the root
  std::string Text;   ///< what it is to hold; empty: it is not to be written
  std::string Remark; ///< why not, or what is left to do about it
};

/// The files that \p Options ask for, each with what is to become of it.
std::vector<ProjectFile> filesFor(const Project &Found,
                                  const InitOptions &Options);

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_PROJECTFILES_H
