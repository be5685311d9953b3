//===-- RuleCheck.cpp - a rule as a clang-tidy check ----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tidy/RuleCheck.h"
#include "API/Tables.h"
#include "Analysis/SummarizeUnit.h"
#include "Analysis/SummaryMemo.h"
#include "Index/Program.h"
#include "Report/Suppressions.h"
#include "clang/AST/ASTContext.h"
#include "clang/ASTMatchers/ASTMatchers.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"

using gridlock::rules::Confidence;

template <> struct clang::tidy::OptionEnumMapping<Confidence> {
  static llvm::ArrayRef<std::pair<Confidence, llvm::StringRef>>
  getEnumMapping() {
    static constexpr std::pair<Confidence, llvm::StringRef> Names[] = {
        {Confidence::Definite, "definite"}, {Confidence::Possible, "possible"}};
    return Names;
  }
};

namespace gridlock::tidy {

namespace {

bool KeepsResults = false;

/// clangd has a thread for each open file.
analysis::SummaryMemo *memo() {
  thread_local analysis::SummaryMemo OfFile;
  return KeepsResults ? &OfFile : nullptr;
}

/// What all checks of one unit share.
struct LinkedUnit {
  explicit LinkedUnit(clang::ASTContext &Context)
      : Of(&Context),
        Linked({analysis::summarize(Context, analysis::Portion::All, memo())}),
        Nolints(Linked.units()) {}

  const clang::ASTContext *Of;
  index::Program Linked;
  report::Suppressions Nolints;
};

/// clangd has a thread for each open file; clang-tidy has one.
thread_local std::unique_ptr<LinkedUnit> CurrentUnit;

const LinkedUnit &linkedUnit(clang::ASTContext &Context) {
  if (!CurrentUnit || CurrentUnit->Of != &Context)
    CurrentUnit = std::make_unique<LinkedUnit>(Context);
  return *CurrentUnit;
}

/// Whether the unit knows the name of a launching function at all: most host
/// files do not, and cost nothing then.
bool mentionsLaunches(const clang::ASTContext &Context) {
  auto Knows = [&](llvm::StringRef Name) {
    return Context.Idents.find(Name) != Context.Idents.end();
  };
  return llvm::any_of(api::launches(), [&](const api::LaunchRow &Row) {
    return Knows(Row.Cuda) || Knows(Row.Hip);
  });
}

} // namespace

void keepResults() { KeepsResults = true; }

RuleCheck::RuleCheck(llvm::StringRef Name,
                     clang::tidy::ClangTidyContext *Context,
                     const rules::RuleInfo &Rule)
    : ClangTidyCheck(Name, Context), Rule(Rule),
      SharedOptions("cg", Context->getOptions().CheckOptions, Context),
      MinConfidence(SharedOptions.get("MinConfidence", Confidence::Definite)),
      IsSelected(rules::isNamedIfNeeded(
          Rule, Context->getOptions().Checks.value_or(""))) {
  for (const rules::OptionInfo &Option : rules::allOptions())
    if (Option.Rule == Rule.Id)
      OwnOptions[Option.Name] = Options.get(Option.Name, Option.IsOnByDefault);
}

bool RuleCheck::isLanguageVersionSupported(
    const clang::LangOptions &Language) const {
  // CUDA is set for HIP as well. Host files launch through the runtime.
  return IsSelected && (Language.CUDA || Language.CPlusPlus);
}

void RuleCheck::storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Stored) {
  SharedOptions.store(Stored, "MinConfidence", MinConfidence);
  for (const auto &Option : OwnOptions)
    Options.store(Stored, Option.first(), Option.second);
}

void RuleCheck::registerMatchers(clang::ast_matchers::MatchFinder *Finder) {
  Finder->addMatcher(clang::ast_matchers::translationUnitDecl(), this);
}

void RuleCheck::check(
    const clang::ast_matchers::MatchFinder::MatchResult &Result) {
  if (!Result.Context->getLangOpts().CUDA && !mentionsLaunches(*Result.Context))
    return;
  const LinkedUnit &Unit = linkedUnit(*Result.Context);
  for (const rules::Finding &Finding : Rule.Run(Unit.Linked).Findings) {
    if (Finding.Sure == Confidence::Possible &&
        MinConfidence == Confidence::Definite)
      continue;
    if (!Finding.Option.empty() && !OwnOptions.lookup(Finding.Option))
      continue;
    // The position handed to clang-tidy is the one outside of all macros, so it
    // cannot find the NOLINT comments of their bodies itself.
    if (Unit.Nolints.judge(Finding) == report::Suppressions::Verdict::Shown)
      emit(Finding, *Result.SourceManager);
  }
}

void RuleCheck::onEndOfTranslationUnit() { CurrentUnit.reset(); }

static clang::SourceLocation locate(const rules::Position &Where,
                                    const clang::SourceManager &Sources) {
  clang::OptionalFileEntryRef File =
      Sources.getFileManager().getOptionalFileRef(Where.File);
  if (!File)
    return clang::SourceLocation();
  return Sources.translateFileLineCol(*File, Where.Line, Where.Column);
}

void RuleCheck::emit(const rules::Finding &Finding,
                     const clang::SourceManager &Sources) {
  clang::SourceLocation Where = locate(Finding.Where, Sources);
  // A position in a file that is gone by now is still a finding.
  if (Where.isInvalid())
    Where = Sources.getLocForStartOfFile(Sources.getMainFileID());
  diag(Where, "%0") << Finding.Message;
  for (const rules::Note &Note : Finding.Notes)
    if (clang::SourceLocation At = locate(Note.Where, Sources); At.isValid())
      diag(At, "%0", clang::DiagnosticIDs::Note) << Note.Message;
}

} // namespace gridlock::tidy
