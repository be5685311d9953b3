//===-- Concern.h - C++ that may launch kernels -----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tells C++ that has nothing to do with CUDA and HIP from the rest, by its text
// alone: a commit to a large project is mostly such, and must not wait for it
// to be parsed.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_CONCERN_H
#define GRIDLOCK_FRONTEND_CONCERN_H

#include "Frontend/IncludeScanner.h"
#include "llvm/ADT/StringMap.h"
#include <string>

namespace gridlock::frontend {

/// Where headers of a project without known flags may be: \p File's directory
/// and those above it up to \p Root, and what each has in include/. Absolute
/// paths; the nearest first.
std::vector<std::string> likelyIncludeDirs(llvm::StringRef File,
                                           llvm::StringRef Root);

class Concern {
public:
  /// Headers are looked for beside who includes them, and where they are likely
  /// to be in a project with the root \p Root (absolute).
  explicit Concern(std::string Root) : Root(std::move(Root)) {}

  /// Whether \p File (absolute) can hold what Gridlock looks for: it is CUDA or
  /// HIP by its name; or it has device code, a launch or a header of theirs; or
  /// a header that it includes has a launch. Device code alone in a header
  /// means little: functions for both sides are in many.
  bool holdsFor(const std::string &File);

private:
  bool launches(const std::string &File);

  const std::string Root;
  IncludeScanner Scanner;
  llvm::StringMap<bool> Known; ///< of files, whether they launch kernels
};

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_CONCERN_H
