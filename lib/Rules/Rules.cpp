//===-- Rules.cpp - the catalogue of rules --------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Rule.h"
#include "llvm/ADT/Twine.h"

namespace gridlock::rules {

llvm::ArrayRef<RuleInfo> allRules() {
  static const RuleInfo Rows[] = {
#define RULE(Class, Id, Side, Default, Since, Summary)                         \
  {Id,    #Class,  #Side,     llvm::StringRef(#Default) == "On",               \
   Since, Summary, run##Class},
#include "Rules/Rules.def"
  };
  return Rows;
}

const RuleInfo *findRule(llvm::StringRef Id) {
  for (const RuleInfo &Rule : allRules())
    if (Rule.Id == Id)
      return &Rule;
  return nullptr;
}

const std::string &defaultChecks() {
  static const std::string Checks = [] {
    std::string Globs = "cg-*";
    for (const RuleInfo &Rule : allRules())
      if (!Rule.IsOnByDefault)
        Globs += (",-" + Rule.Id).str();
    return Globs;
  }();
  return Checks;
}

std::string pageURL(llvm::StringRef RuleId) {
  return ("docs/rules/" + RuleId + ".md").str();
}

} // namespace gridlock::rules
