//===-- Suppressions.cpp - NOLINT comments applied to findings ------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/Suppressions.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <tuple>

namespace gridlock::report {

using facts::NolintDirective;

Suppressions::Suppressions(llvm::ArrayRef<analysis::UnitSummary> Units) {
  // Several units list the directives of a header they share. File numbers are
  // a unit's own, so the path takes their place.
  std::map<std::string, std::vector<NolintDirective>> ByPath;
  for (const analysis::UnitSummary &Unit : Units)
    for (const NolintDirective &Directive : Unit.Nolints)
      if (Directive.At.File < Unit.Files.size())
        ByPath[Unit.Files[Directive.At.File].Path].push_back(Directive);
  for (auto &[Path, Directives] : ByPath)
    Files.try_emplace(Path, match(Path, std::move(Directives)));
}

static rules::Finding unmatchedDirective(llvm::StringRef File,
                                         const NolintDirective &Directive) {
  rules::Finding Error;
  Error.Rule = "clang-tidy-nolint";
  Error.Message =
      Directive.Kind == NolintDirective::Begin
          ? "unmatched 'NOLINTBEGIN' comment without a subsequent 'NOLINTEND' "
            "comment"
          : "unmatched 'NOLINTEND' comment without a previous 'NOLINTBEGIN' "
            "comment";
  Error.Where.File = File.str();
  Error.Where.Line = Directive.At.Line;
  Error.Where.Column = Directive.At.Column;
  Error.MainFile = File.str();
  return Error;
}

/// The list with the blanks that do not count taken out, for comparing.
static std::string normalized(llvm::StringRef Checks) {
  std::string Result;
  llvm::SmallVector<llvm::StringRef, 4> Names;
  Checks.split(Names, ',');
  for (llvm::StringRef Name : Names)
    Result += Name.trim().str() + ",";
  return Result;
}

Suppressions::FileDirectives
Suppressions::match(llvm::StringRef File,
                    std::vector<NolintDirective> Directives) {
  auto Key = [](const NolintDirective &D) {
    return std::tuple(D.At.Line, D.At.Column, D.Kind, D.Checks);
  };
  llvm::sort(Directives, [&](auto &A, auto &B) { return Key(A) < Key(B); });
  Directives.erase(
      llvm::unique(Directives,
                   [&](auto &A, auto &B) { return Key(A) == Key(B); }),
      Directives.end());

  FileDirectives Result;
  std::vector<const NolintDirective *> Open;
  for (const NolintDirective &Directive : Directives) {
    auto ListOf = [](const NolintDirective &D) {
      return Listing{{D.At.Line, D.At.Column},
                     D.Checks,
                     CheckGlobs(D.Checks, CheckGlobs::Negative::Ignored),
                     {}};
    };
    Place Here(Directive.At.Line, Directive.At.Column);
    switch (Directive.Kind) {
    case NolintDirective::Line:
      Result.Lines.push_back({Here.first, ListOf(Directive)});
      break;
    case NolintDirective::NextLine:
      Result.Lines.push_back({Here.first + 1, ListOf(Directive)});
      break;
    case NolintDirective::Begin:
      Open.push_back(&Directive);
      break;
    case NolintDirective::End:
      if (Open.empty() ||
          normalized(Open.back()->Checks) != normalized(Directive.Checks)) {
        Result.Unmatched.push_back(unmatchedDirective(File, Directive));
        break;
      }
      Result.Blocks.push_back({{Open.back()->At.Line, Open.back()->At.Column},
                               Here,
                               ListOf(*Open.back())});
      Open.pop_back();
      break;
    }
  }
  for (const NolintDirective *Begin : Open)
    Result.Unmatched.push_back(unmatchedDirective(File, *Begin));
  return Result;
}

Suppressions::Verdict Suppressions::judgeAt(const rules::Position &Where,
                                            llvm::StringRef Rule) const {
  auto File = Files.find(Where.File);
  if (File == Files.end())
    return Verdict::Shown;
  for (const LineDirective &Directive : File->second.Lines)
    if (Directive.Line == Where.Line && Directive.List.Checks.contains(Rule))
      return Verdict::ByLine;
  Place Here(Where.Line, Where.Column);
  for (const Block &Block : File->second.Blocks)
    if (Block.Begin < Here && Here < Block.End &&
        Block.List.Checks.contains(Rule))
      return Verdict::ByBlock;
  return Verdict::Shown;
}

Suppressions::Verdict Suppressions::judge(const rules::Finding &Finding) const {
  for (const rules::Position &Spelling : Finding.Spellings)
    if (Verdict V = judgeAt(Spelling, Finding.Rule); V != Verdict::Shown)
      return V;
  return judgeAt(Finding.Where, Finding.Rule);
}

std::vector<rules::Finding>
Suppressions::unmatched(const rules::Finding &Finding) const {
  std::vector<llvm::StringRef> Paths = {Finding.Where.File};
  for (const rules::Position &Spelling : Finding.Spellings)
    Paths.push_back(Spelling.File);
  llvm::sort(Paths);
  Paths.erase(llvm::unique(Paths), Paths.end());
  std::vector<rules::Finding> Result;
  for (llvm::StringRef Path : Paths)
    if (auto File = Files.find(Path); File != Files.end())
      llvm::append_range(Result, File->second.Unmatched);
  return Result;
}

} // namespace gridlock::report
