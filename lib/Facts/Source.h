//===-- Source.h - positions in source, as plain data -----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Positions that outlive the compiler: an index into a unit's list of files, a
// line and a column (both counted from 1, the column in bytes). Everything
// after the facts uses these, never clang::SourceLocation.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FACTS_SOURCE_H
#define GRIDLOCK_FACTS_SOURCE_H

#include <string>
#include <vector>

namespace gridlock::facts {

/// A file of a unit.
struct SourceFile {
  std::string Path;      ///< absolute, without "." and ".." components
  bool IsSystem = false; ///< found through a system include directory

  friend bool operator==(const SourceFile &, const SourceFile &) = default;
};

/// A position in one file.
struct SourceLoc {
  unsigned File = ~0u; ///< index into the unit's files
  unsigned Line = 0, Column = 0;

  bool isValid() const { return File != ~0u; }
  friend bool operator==(const SourceLoc &, const SourceLoc &) = default;
  friend auto operator<=>(const SourceLoc &, const SourceLoc &) = default;
};

/// Where something is. `At` is where a reader sees it: for code that a macro
/// produced, the outermost expansion. `Spellings` then lists, from the inside
/// out, the macro bodies and arguments the code comes from, because a NOLINT
/// comment counts there as well.
struct SourceSpot {
  SourceLoc At;
  std::vector<SourceLoc> Spellings;

  friend bool operator==(const SourceSpot &, const SourceSpot &) = default;
};

/// A NOLINT comment of a user's file, as written.
struct NolintDirective {
  enum KindType { Line, NextLine, Begin, End };
  SourceLoc At; ///< the comment's first character
  KindType Kind = Line;
  /// The text between the parentheses: a list of globs. "*" without them.
  std::string Checks = "*";

  friend bool operator==(const NolintDirective &,
                         const NolintDirective &) = default;
};

/// Which of the compilations of a CUDA or HIP file (or a plain host file).
enum class Side { Device, Host };

} // namespace gridlock::facts

#endif // GRIDLOCK_FACTS_SOURCE_H
