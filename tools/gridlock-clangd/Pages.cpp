//===-- Pages.cpp - findings link to our pages ----------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clangd makes up a page of clang-tidy's for every check. Those of ours are
// elsewhere.
//
//===----------------------------------------------------------------------===//

#include "Replaced.h"
#include "Report/RulePages.h"

namespace gridlock::clangd {

/// Has the diagnostic \p Value, if it is of one of our rules, link to its page.
static void linkPage(llvm::json::Value &Value) {
  llvm::json::Object *Diagnostic = Value.getAsObject();
  if (!Diagnostic)
    return;
  std::optional<llvm::StringRef> Rule = Diagnostic->getString("code");
  if (!Rule || !Rule->starts_with("cg-"))
    return;
  std::string Link = report::pageLink(*Rule);
  if (Link.empty()) {
    Diagnostic->erase("codeDescription");
    return;
  }
  (*Diagnostic)["codeDescription"] = llvm::json::Object{{"href", Link}};
}

llvm::json::Value newPublishToJSON(const PublishParams &Params) {
  llvm::json::Value Message = oldPublishToJSON(Params);
  if (llvm::json::Object *Fields = Message.getAsObject())
    if (llvm::json::Array *Diagnostics = Fields->getArray("diagnostics"))
      for (llvm::json::Value &Each : *Diagnostics)
        linkPage(Each);
  return Message;
}

} // namespace gridlock::clangd
