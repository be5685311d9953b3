//===-- GridlockTidyModule.cpp - the checks' registration -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes every rule of Rules.def known to the clang-tidy this is linked or
// loaded into.
//
//===----------------------------------------------------------------------===//

#include "Tidy/RuleCheck.h"
#include "Tidy/VersionGuard.h"
#include "clang-tidy/ClangTidyModule.h"
#include <cstdio>
#include <cstdlib>

namespace gridlock::tidy {

/// Ends the process if it is another clang than ours. To stay and register
/// nothing would let a gate pass that never ran its checks.
///
/// First of all constructors of the library, before one that calls what an
/// older or newer clang does not have.
[[gnu::constructor(101)]] static void guardVersion() {
  std::optional<std::string> Mismatch = versionMismatch();
  if (!Mismatch)
    return;
  std::fputs(Mismatch->c_str(), stderr);
  std::_Exit(1);
}

namespace {

class GridlockModule : public clang::tidy::ClangTidyModule {
public:
  void
  addCheckFactories(clang::tidy::ClangTidyCheckFactories &Factories) override {
    for (const rules::RuleInfo &Rule : rules::allRules())
      Factories.registerCheckFactory(
          Rule.Id,
          [&Rule](llvm::StringRef Name, clang::tidy::ClangTidyContext *Context)
              -> std::unique_ptr<clang::tidy::ClangTidyCheck> {
            return std::make_unique<RuleCheck>(Name, Context, Rule);
          });
  }

  /// Who links or loads the checks wants them: they are on by default, as in
  /// the scanner. A configuration's Checks come after these, so "-*" in front
  /// there still means what it says.
  clang::tidy::ClangTidyOptions getModuleOptions() override {
    clang::tidy::ClangTidyOptions Options;
    Options.Checks = "cg-*";
    return Options;
  }
};

} // namespace

static clang::tidy::ClangTidyModuleRegistry::Add<GridlockModule>
    Registration("gridlock-module",
                 "Finds unsafe use of CUDA and HIP cooperative groups.");

} // namespace gridlock::tidy

namespace clang::tidy {

/// A program that links the static library refers to this, and so keeps the
/// registration above from being left out.
extern volatile int GridlockModuleAnchorSource;
volatile int GridlockModuleAnchorSource = 0;

} // namespace clang::tidy
