//===-- Checks.cpp - which checks run -------------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clangd has a list of the checks that are on where no configuration says
// otherwise, and another one of those that are fast, the only ones it runs.
//
//===----------------------------------------------------------------------===//

#include "Replaced.h"

namespace gridlock::clangd {

static constexpr llvm::StringRef Prefix = "cg-";

/// Ours are as tools/dev/benchmark measures.
std::optional<bool> newIsFastTidyCheck(llvm::StringRef Check) {
  if (Check.starts_with(Prefix))
    return true;
  return oldIsFastTidyCheck(Check);
}

/// As everywhere in Gridlock: ours are on, and what a configuration says comes
/// after that. clangd calls this provider behind those that read
/// configurations.
TidyProvider newProvideDefaultChecks() {
  return [Old = oldProvideDefaultChecks()](
             clang::tidy::ClangTidyOptions &Options, llvm::StringRef File) {
    Old(Options, File);
    Options.Checks = "cg-*," + Options.Checks.value_or("");
  };
}

} // namespace gridlock::clangd
