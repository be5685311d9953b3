//===-- Fingerprints.cpp - knowing a finding again ------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/Fingerprints.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"

namespace gridlock::report {

Fingerprints::Fingerprints(llvm::ArrayRef<analysis::UnitSummary> Units) {
  for (const analysis::UnitSummary &Unit : Units)
    for (const analysis::FunctionSummary &Function : Unit.Functions)
      if (const facts::SourceLoc At = Function.Where.At;
          At.isValid() && At.File < Unit.Files.size())
        Functions[Unit.Files[At.File].Path].try_emplace({At.Line, At.Column},
                                                        Function.Display);
}

std::string Fingerprints::functionAt(const rules::Position &Where) const {
  auto File = Functions.find(Where.File);
  if (File == Functions.end())
    return "";
  const Beginnings &All = File->second;
  auto Behind = All.upper_bound({Where.Line, Where.Column});
  return Behind == All.begin() ? "" : std::prev(Behind)->second;
}

static std::string withoutBlanks(llvm::StringRef Line) {
  std::string Result;
  llvm::copy_if(Line, std::back_inserter(Result),
                [](char C) { return !llvm::isSpace(C); });
  return Result;
}

void Fingerprints::describe(Diagnostic &Shown) {
  const rules::Finding &Finding = Shown.What;
  Shown.Function = functionAt(Finding.Where);
  std::optional<llvm::StringRef> Line =
      Lines.line(Finding.Where.File, Finding.Where.Line);
  llvm::SHA256 Hash;
  for (const std::string &Part :
       {Finding.Rule, Shown.Function,
        Line ? withoutBlanks(*Line) : Finding.Message}) {
    Hash.update(Part);
    Hash.update(llvm::StringRef("\0", 1));
  }
  // Half of it: long enough to be unique, short enough for a line.
  Shown.Fingerprint = llvm::toHex(
      llvm::ArrayRef<uint8_t>(Hash.final()).take_front(16), /*LowerCase=*/true);
}

void number(std::vector<Diagnostic> &Sorted) {
  llvm::StringMap<unsigned> Seen;
  for (Diagnostic &Shown : Sorted)
    Shown.Ordinal = Seen[Shown.Fingerprint]++;
}

} // namespace gridlock::report
