//===-- CheckGlobs.cpp - lists of globs over rule names -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/CheckGlobs.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace gridlock::report {

/// Whether \p Text is \p Pattern with each `*` standing for any characters.
static bool matches(llvm::StringRef Pattern, llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef, 4> Parts;
  Pattern.split(Parts, '*');
  if (Parts.size() == 1)
    return Pattern == Text;
  if (!Text.consume_front(Parts.front()) || !Text.consume_back(Parts.back()))
    return false;
  // The first place a middle part fits leaves the most for those behind it.
  for (llvm::StringRef Part :
       llvm::ArrayRef<llvm::StringRef>(Parts).drop_front().drop_back()) {
    size_t At = Text.find(Part);
    if (At == llvm::StringRef::npos)
      return false;
    Text = Text.drop_front(At + Part.size());
  }
  return true;
}

CheckGlobs::CheckGlobs(llvm::StringRef List, Negative Handling) {
  while (true) {
    size_t End = List.find_first_of(",\n");
    llvm::StringRef Glob = List.take_front(End).trim();
    bool Adds = !Glob.consume_front("-");
    if (Adds || Handling == Negative::TakesOut)
      Globs.push_back({Glob.trim().str(), Adds});
    if (End == llvm::StringRef::npos)
      return;
    List = List.drop_front(End + 1);
  }
}

bool CheckGlobs::contains(llvm::StringRef Name) const {
  for (auto Glob = Globs.rbegin(); Glob != Globs.rend(); ++Glob)
    if (matches(Glob->Pattern, Name))
      return Glob->Adds;
  return false;
}

} // namespace gridlock::report
