//===-- Positions.cpp - from linked summaries to findings -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Positions.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::rules {

Position position(const index::Program &Linked, unsigned Unit,
                  facts::SourceLoc At) {
  if (!At.isValid())
    return {};
  const facts::SourceFile &File = Linked.file(Unit, At);
  return {File.Path, At.Line, At.Column, File.IsSystem};
}

Finding findingAt(const index::Program &Linked, unsigned Unit,
                  const facts::SourceSpot &Where) {
  Finding F;
  F.Where = position(Linked, Unit, Where.At);
  for (facts::SourceLoc Spelling : Where.Spellings)
    F.Spellings.push_back(position(Linked, Unit, Spelling));
  F.MainFile = Linked.units()[Unit].MainFile;
  return F;
}

void finish(RuleResult &Result, llvm::StringRef RuleId) {
  for (Finding &F : Result.Findings)
    F.Rule = RuleId.str();
  auto Key = [](const Finding &F) { return std::tie(F.Where, F.Message); };
  llvm::stable_sort(Result.Findings, [&](const Finding &A, const Finding &B) {
    if (Key(A) != Key(B))
      return Key(A) < Key(B);
    if (A.Sure != B.Sure)
      return A.Sure == Confidence::Definite;
    if (A.Notes.size() != B.Notes.size())
      return A.Notes.size() < B.Notes.size();
    return A.Notes < B.Notes;
  });
  Result.Findings.erase(llvm::unique(Result.Findings,
                                     [&](const Finding &A, const Finding &B) {
                                       return Key(A) == Key(B);
                                     }),
                        Result.Findings.end());
}

} // namespace gridlock::rules
