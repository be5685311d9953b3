//===-- RuleCheck.cpp - a rule as a clang-tidy check ----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tidy/RuleCheck.h"
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
  Unit = linkedUnit(*Result.Context);
  Sources = Result.SourceManager;
}

/// By now the other checks are done with the AST.
void RuleCheck::onEndOfTranslationUnit() {
  if (Unit)
    report();
  Unit.reset();
  forgetUnit();
}

void RuleCheck::report() {
  for (const rules::Finding &Finding : Rule.Run(Unit->program()).Findings) {
    if (Finding.Sure == Confidence::Possible &&
        MinConfidence == Confidence::Definite)
      continue;
    if (!Finding.Option.empty() && !OwnOptions.lookup(Finding.Option))
      continue;
    // The position handed to clang-tidy is the one outside of all macros, so it
    // cannot find the NOLINT comments of their bodies itself.
    if (Unit->nolints().judge(Finding) == report::Suppressions::Verdict::Shown)
      emit(Finding);
  }
}

static clang::SourceLocation locate(const rules::Position &Where,
                                    const clang::SourceManager &Sources) {
  clang::OptionalFileEntryRef File =
      Sources.getFileManager().getOptionalFileRef(Where.File);
  if (!File)
    return clang::SourceLocation();
  return Sources.translateFileLineCol(*File, Where.Line, Where.Column);
}

void RuleCheck::emit(const rules::Finding &Finding) {
  clang::SourceLocation Where = locate(Finding.Where, *Sources);
  // A position in a file that is gone by now is still a finding.
  if (Where.isInvalid())
    Where = Sources->getLocForStartOfFile(Sources->getMainFileID());
  diag(Where, "%0") << Finding.Message;
  for (const rules::Note &Note : Finding.Notes)
    if (clang::SourceLocation At = locate(Note.Where, *Sources); At.isValid())
      diag(At, "%0", clang::DiagnosticIDs::Note) << Note.Message;
}

} // namespace gridlock::tidy
