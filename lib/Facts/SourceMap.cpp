//===-- SourceMap.cpp - clang positions to plain ones ---------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Facts/SourceMap.h"
#include "clang/Basic/FileManager.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace gridlock::facts {

std::string absolutePath(const SourceManager &Sources, FileEntryRef File) {
  llvm::SmallString<256> Path(File.getName());
  Sources.getFileManager().makeAbsolutePath(Path);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return std::string(Path);
}

unsigned SourceMap::file(FileID Id) {
  auto [It, IsNew] = Known.try_emplace(Id, ~0u);
  if (!IsNew)
    return It->second;
  OptionalFileEntryRef Entry = Sources.getFileEntryRefForID(Id);
  if (!Entry)
    return ~0u;
  SourceFile File;
  File.Path = absolutePath(Sources, *Entry);
  File.IsSystem = Sources.isInSystemHeader(Sources.getLocForStartOfFile(Id));
  // A header included twice has two FileIDs and one row.
  for (unsigned I = 0; I < Files.size(); ++I)
    if (Files[I].Path == File.Path)
      return It->second = I;
  Files.push_back(std::move(File));
  return It->second = Files.size() - 1;
}

SourceLoc SourceMap::fileLoc(SourceLocation Loc) {
  auto [Id, Offset] = Sources.getDecomposedLoc(Loc);
  return {file(Id), Sources.getLineNumber(Id, Offset),
          Sources.getColumnNumber(Id, Offset)};
}

SourceSpot SourceMap::spot(SourceLocation Loc) {
  SourceSpot Spot;
  while (Loc.isMacroID()) {
    SourceLoc Spelling = fileLoc(Sources.getSpellingLoc(Loc));
    if (Spelling.isValid())
      Spot.Spellings.push_back(Spelling);
    Loc = Sources.getImmediateExpansionRange(Loc).getBegin();
  }
  if (Loc.isValid())
    Spot.At = fileLoc(Loc);
  return Spot;
}

} // namespace gridlock::facts
