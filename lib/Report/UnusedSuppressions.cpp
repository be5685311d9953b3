//===-- UnusedSuppressions.cpp - NOLINT comments in vain -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/Suppressions.h"
#include "Rules/Rule.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::report {

void Suppressions::useAt(const rules::Position &Where,
                         const std::string &Rule) {
  auto File = Files.find(Where.File);
  if (File == Files.end())
    return;
  for (LineDirective &Directive : File->second.Lines)
    if (Directive.Line == Where.Line && Directive.List.Checks.contains(Rule))
      Directive.List.UsedFor.insert(Rule);
  const Place Here(Where.Line, Where.Column);
  for (Block &Block : File->second.Blocks)
    if (Block.Begin < Here && Here < Block.End &&
        Block.List.Checks.contains(Rule))
      Block.List.UsedFor.insert(Rule);
}

void Suppressions::use(const rules::Finding &Finding) {
  for (const rules::Position &Spelling : Finding.Spellings)
    useAt(Spelling, Finding.Rule);
  useAt(Finding.Where, Finding.Rule);
}

std::vector<rules::Finding> Suppressions::unused(
    llvm::function_ref<bool(llvm::StringRef)> Ran,
    llvm::function_ref<bool(llvm::StringRef)> IsComplete) const {
  std::vector<rules::Finding> Result;
  auto Judge = [&](llvm::StringRef File, const Listing &List) {
    llvm::SmallVector<llvm::StringRef, 4> Names;
    llvm::StringRef(List.Text).split(Names, ',');
    for (llvm::StringRef Name : Names) {
      Name = Name.trim();
      if (!Name.starts_with("cg-"))
        continue;
      const CheckGlobs Glob(Name);
      bool Exists = false, DidRun = true;
      for (const rules::RuleInfo &Rule : rules::allRules())
        if (Glob.contains(Rule.Id)) {
          Exists = true;
          DidRun &= Ran(Rule.Id);
        }
      const bool IsUsed =
          llvm::any_of(List.UsedFor, [&](const std::string &Rule) {
            return Glob.contains(Rule);
          });
      if (IsUsed || (Exists && !DidRun))
        continue;
      rules::Finding Vain;
      Vain.Rule = "gridlock-unused-nolint";
      Vain.Message =
          Exists ? ("'" + Name + "' suppresses nothing here").str()
                 : ("there is no rule '" + Name + "' to suppress").str();
      Vain.Where.File = Vain.MainFile = File.str();
      Vain.Where.Line = List.At.first;
      Vain.Where.Column = List.At.second;
      Result.push_back(std::move(Vain));
    }
  };
  for (const auto &Each : Files) {
    if (!IsComplete(Each.first()))
      continue;
    for (const LineDirective &Directive : Each.second.Lines)
      Judge(Each.first(), Directive.List);
    for (const Block &Block : Each.second.Blocks)
      Judge(Each.first(), Block.List);
  }
  return Result;
}

} // namespace gridlock::report
