//===-- CatalogueCommands.cpp - gridlock rules and explain ----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Commands.h"
#include "Driver/Output.h"
#include "Report/RulePages.h"
#include "Rules/Rule.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::driver {

ExitStatus listRules(const Invocation &Asked) {
  size_t Width = 0;
  for (const rules::RuleInfo &Rule : rules::allRules())
    Width = std::max(Width, Rule.Id.size());
  for (const rules::RuleInfo &Rule : rules::allRules())
    llvm::outs() << llvm::formatv("{0}  {1,-6}  since {2}  {3}\n",
                                  llvm::left_justify(Rule.Id, Width),
                                  Rule.Side.lower(), Rule.Since, Rule.Summary);
  return NothingFound;
}

/// The rules whose names come near \p Name; all if none does.
static std::vector<llvm::StringRef> rulesLike(llvm::StringRef Name) {
  std::vector<llvm::StringRef> Near, All;
  for (const rules::RuleInfo &Rule : rules::allRules()) {
    All.push_back(Rule.Id);
    bool Contained = Name.size() > 2 && Rule.Id.contains(Name);
    if (Contained || Rule.Id.edit_distance(Name) <= Rule.Id.size() / 3)
      Near.push_back(Rule.Id);
  }
  return Near.empty() ? All : Near;
}

ExitStatus explain(const Invocation &Asked) {
  const std::string &Name = Asked.Operands.front();
  const rules::RuleInfo *Rule = rules::findRule(Name);
  if (!Rule) {
    llvm::errs() << "gridlock: error: there is no rule '" << Name
                 << "'; see:\n";
    for (llvm::StringRef Other : rulesLike(Name))
      llvm::errs() << "  " << Other << '\n';
    return Failure;
  }
  if (llvm::StringRef Page = report::pageText(Name); !Page.empty())
    llvm::outs() << Page;
  else
    llvm::outs() << Rule->Id << ' ' << Rule->Summary << '\n';
  return NothingFound;
}

} // namespace gridlock::driver
