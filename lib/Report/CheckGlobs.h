//===-- CheckGlobs.h - lists of globs over rule names -----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The notation in which users name rules everywhere: "-*,cg-divergent-*". It
// means what it means to clang-tidy, so that one configuration serves both.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_CHECKGLOBS_H
#define GRIDLOCK_REPORT_CHECKGLOBS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace gridlock::report {

/// A list of globs, separated by commas or line ends, blanks around them
/// ignored. `*` is the only special character. A glob with `-` in front takes
/// names out; the last glob that matches a name decides.
///
/// An empty list holds nothing. Any text is a valid list.
class CheckGlobs {
public:
  /// What to do with the globs that have `-` in front: in a NOLINT comment they
  /// mean nothing.
  enum class Negative { TakesOut, Ignored };

  explicit CheckGlobs(llvm::StringRef List,
                      Negative Handling = Negative::TakesOut);

  bool contains(llvm::StringRef Name) const;

private:
  struct Glob {
    std::string Pattern;
    bool Adds;
  };
  std::vector<Glob> Globs;
};

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_CHECKGLOBS_H
