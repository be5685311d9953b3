//===-- SourceMap.h - clang positions to plain ones -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns clang::SourceLocation into SourceSpot and keeps the unit's file table.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FACTS_SOURCEMAP_H
#define GRIDLOCK_FACTS_SOURCEMAP_H

#include "Facts/Source.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"

namespace gridlock::facts {

class SourceMap {
public:
  SourceMap(const clang::SourceManager &Sources, std::vector<SourceFile> &Files)
      : Sources(Sources), Files(Files) {}

  /// Where a reader sees \p Loc, and the macro positions behind it.
  SourceSpot spot(clang::SourceLocation Loc);

  /// The position of \p Loc, which must be no macro's.
  SourceLoc fileLoc(clang::SourceLocation Loc);

  /// The index of a file in the table; ~0u for a buffer without a file.
  unsigned file(clang::FileID Id);

  /// The path of a file of the table.
  llvm::StringRef path(unsigned File) const { return Files[File].Path; }

  const clang::SourceManager &sources() const { return Sources; }

private:
  const clang::SourceManager &Sources;
  std::vector<SourceFile> &Files;
  llvm::DenseMap<clang::FileID, unsigned> Known;
};

/// The absolute path of \p File without "." and "..": symbolic links are kept,
/// as users expect to see the path they wrote.
std::string absolutePath(const clang::SourceManager &Sources,
                         clang::FileEntryRef File);

} // namespace gridlock::facts

#endif // GRIDLOCK_FACTS_SOURCEMAP_H
