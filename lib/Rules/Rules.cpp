//===-- Rules.cpp - the catalogue of rules --------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Rule.h"

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

llvm::ArrayRef<OptionInfo> allOptions() {
  static const OptionInfo Rows[] = {
#define RULE_OPTION(Rule, Name, Default, Shows) {Rule, Name, Default, Shows},
#include "Rules/Options.def"
  };
  return Rows;
}

const RuleInfo *findRule(llvm::StringRef Id) {
  for (const RuleInfo &Rule : allRules())
    if (Rule.Id == Id)
      return &Rule;
  return nullptr;
}

llvm::ArrayRef<Guideline> allGuidelines() {
  static const Guideline Rows[] = {
#define GUIDELINE(Number, Tag, Asks) {Number, Tag, Asks},
#include "Rules/Guidelines.def"
  };
  return Rows;
}

std::vector<llvm::StringRef> guidelinesOf(llvm::StringRef Id) {
  struct Row {
    llvm::StringRef Rule, Number;
  };
  static constexpr Row Rows[] = {
#define RULE_GUIDELINE(Rule, Number) {Rule, Number},
#include "Rules/Guidelines.def"
  };
  std::vector<llvm::StringRef> Numbers;
  for (const Row &Each : Rows)
    if (Each.Rule == Id)
      Numbers.push_back(Each.Number);
  return Numbers;
}

bool isNamedIfNeeded(const RuleInfo &Rule, llvm::StringRef Checks) {
  if (Rule.IsOnByDefault)
    return true;
  for (llvm::StringRef Rest = Checks; !Rest.empty();) {
    const size_t End = Rest.find_first_of(",\n");
    if (Rest.take_front(End).trim() == Rule.Id)
      return true;
    Rest = End == llvm::StringRef::npos ? "" : Rest.drop_front(End + 1);
  }
  return false;
}

} // namespace gridlock::rules
