//===-- RuleCheck.h - a rule as a clang-tidy check --------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The adapter that lets clang-tidy and clangd run any rule of Rules.def: the
// unit that was parsed is summarized, linked as a program of one, and given to
// the rule; what it finds becomes clang-tidy diagnostics. All checks of a unit
// share one summary.
//
// clang-tidy parses one side of a CUDA or HIP file, the device's, in which host
// code has its bodies too. Code that only the host compilation has (behind
// __CUDA_ARCH__) is not seen here; the scanner sees it.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_TIDY_RULECHECK_H
#define GRIDLOCK_TIDY_RULECHECK_H

#include "Rules/Rule.h"
#include "Tidy/LinkedUnit.h"
#include "clang-tidy/ClangTidyCheck.h"
#include "llvm/ADT/StringMap.h"

namespace gridlock::tidy {

/// Runs \p Rule. One option is shared by all rules: `cg.MinConfidence`,
/// "definite" (the default) or "possible"; a rule's own are in Options.def.
class RuleCheck : public clang::tidy::ClangTidyCheck {
public:
  RuleCheck(llvm::StringRef Name, clang::tidy::ClangTidyContext *Context,
            const rules::RuleInfo &Rule);

  bool
  isLanguageVersionSupported(const clang::LangOptions &Language) const override;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;
  void onEndOfTranslationUnit() override;
  void storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Stored) override;

private:
  void report();
  void emit(const rules::Finding &Finding);

  const rules::RuleInfo &Rule;
  OptionsView SharedOptions;
  rules::Confidence MinConfidence;
  llvm::StringMap<bool> OwnOptions;       ///< by name: whether it is on
  bool IsSelected;                        ///< named, if the rule has to be
  std::shared_ptr<const LinkedUnit> Unit; ///< while there is one
  const clang::SourceManager *Sources = nullptr;
};

} // namespace gridlock::tidy

#endif // GRIDLOCK_TIDY_RULECHECK_H
