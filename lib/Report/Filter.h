//===-- Filter.h - which findings a user wants to see -----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The choice a configuration makes among findings: by rule, by confidence, and
// by place (a user's own files or third-party headers), as clang-tidy chooses.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_FILTER_H
#define GRIDLOCK_REPORT_FILTER_H

#include "Report/CheckGlobs.h"
#include "Report/Diagnostic.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Regex.h"
#include <map>
#include <optional>
#include <set>

namespace gridlock::report {

/// The user's choice, with the names and defaults of `.clang-tidy`.
struct FilterOptions {
  std::string Checks = "cg-*";
  std::string WarningsAsErrors;
  /// An empty expression matches no header.
  std::string HeaderFilterRegex = ".*";
  std::string ExcludeHeaderFilterRegex;
  bool SystemHeaders = false;
  rules::Confidence MinConfidence = rules::Confidence::Definite;
  /// Options of rules that are not as by default, by their keys.
  std::map<std::string, bool> RuleOptions;
};

class Filter {
public:
  /// Fails if one of the regular expressions is none; the error says which.
  static llvm::Expected<Filter> create(const FilterOptions &Options);

  /// Whether findings of \p Rule can be shown at all.
  bool allows(llvm::StringRef Rule) const;

  /// How \p Finding is shown; nothing if it is not. It is shown if it or one of
  /// its notes is in the user's code: in a main file, or in a header that the
  /// header filter lets through and that is no system header.
  std::optional<Severity>
  judge(const rules::Finding &Finding,
        llvm::function_ref<bool(llvm::StringRef)> IsMainFile) const;

private:
  Filter(const FilterOptions &Options, llvm::Regex HeaderFilter,
         llvm::Regex ExcludeHeaderFilter);

  std::string Named; ///< Checks as they were given
  CheckGlobs Checks;
  CheckGlobs WarningsAsErrors;
  llvm::Regex HeaderFilter;
  llvm::Regex ExcludeHeaderFilter;
  bool SystemHeaders;
  rules::Confidence MinConfidence;
  std::set<std::string> Hidden; ///< keys of the options that are off
};

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_FILTER_H
