//===-- Rule.h - the interface of all rules ---------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rule is a pure function from a linked program to findings. It knows no AST,
// no output format and no other rule.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_RULES_RULE_H
#define GRIDLOCK_RULES_RULE_H

#include "Rules/Finding.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include <map>

namespace gridlock::index {
class Program;
}

namespace gridlock::rules {

/// What a rule could not decide, by cause: "kernel: unknown function pointer".
/// Shown by --stats; never a finding.
using UnknownCounts = std::map<std::string, unsigned>;

/// What a rule produced.
struct RuleResult {
  std::vector<Finding> Findings; ///< sorted by position, no duplicates
  UnknownCounts Unknowns;
};

/// A row of Rules.def.
struct RuleInfo {
  llvm::StringRef Id;
  llvm::StringRef Class;
  llvm::StringRef Side;
  bool IsOnByDefault;
  llvm::StringRef Since;
  llvm::StringRef Summary;
  RuleResult (*Run)(const index::Program &);
};

/// A row of Options.def.
struct OptionInfo {
  llvm::StringRef Rule;
  llvm::StringRef Name;
  bool IsOnByDefault;
  llvm::StringRef Shows;

  /// As configurations spell it: "cg-divergent-sync.WarnAfterExit".
  std::string key() const { return (Rule + "." + Name).str(); }
};

/// All rules, sorted by id.
llvm::ArrayRef<RuleInfo> allRules();

/// The options of all rules, sorted by rule and name.
llvm::ArrayRef<OptionInfo> allOptions();

/// The rule with this id; null if there is none.
const RuleInfo *findRule(llvm::StringRef Id);

/// Whether globs as clang-tidy has them select \p Rule, as far as that is not a
/// matter of matching: a rule that is off by default has to be named in full.
bool isNamedIfNeeded(const RuleInfo &Rule, llvm::StringRef Checks);

/// A guideline of NVIDIA's "CUDA C++ Guidelines for Robust and Safety-Critical
/// Programming", version 3.0.1.
struct Guideline {
  llvm::StringRef Number; ///< "1.14"
  llvm::StringRef Tag;  ///< the name it has there: "synchronize.active_threads"
  llvm::StringRef Asks; ///< what it asks for, in our words
};

/// Those that rules find violations of, in the order of their numbers.
llvm::ArrayRef<Guideline> allGuidelines();

/// The numbers of the guidelines that findings of \p Rule violate.
std::vector<llvm::StringRef> guidelinesOf(llvm::StringRef Rule);

#define RULE(Class, Id, Side, Default, Since, Summary)                         \
  RuleResult run##Class(const index::Program &Linked);
#include "Rules/Rules.def"

} // namespace gridlock::rules

#endif // GRIDLOCK_RULES_RULE_H
