//===-- Filter.cpp - which findings a user wants to see -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/Filter.h"
#include "Rules/Rule.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::report {

static llvm::Expected<llvm::Regex> compile(llvm::StringRef Option,
                                           llvm::StringRef Pattern) {
  llvm::Regex Compiled(Pattern);
  std::string Why;
  // llvm::Regex takes an empty expression for an invalid one; it then matches
  // nothing, which is what clang-tidy makes of it.
  if (!Pattern.empty() && !Compiled.isValid(Why))
    return llvm::createStringError("%s: '%s' is no regular expression: %s",
                                   Option.data(), Pattern.str().c_str(),
                                   Why.c_str());
  return Compiled;
}

llvm::Expected<Filter> Filter::create(const FilterOptions &Options) {
  llvm::Expected<llvm::Regex> Header =
      compile("HeaderFilterRegex", Options.HeaderFilterRegex);
  if (!Header)
    return Header.takeError();
  llvm::Expected<llvm::Regex> Exclude =
      compile("ExcludeHeaderFilterRegex", Options.ExcludeHeaderFilterRegex);
  if (!Exclude)
    return Exclude.takeError();
  return Filter(Options, std::move(*Header), std::move(*Exclude));
}

Filter::Filter(const FilterOptions &Options, llvm::Regex HeaderFilter,
               llvm::Regex ExcludeHeaderFilter)
    : Named(Options.Checks), Checks(Options.Checks),
      WarningsAsErrors(Options.WarningsAsErrors),
      HeaderFilter(std::move(HeaderFilter)),
      ExcludeHeaderFilter(std::move(ExcludeHeaderFilter)),
      SystemHeaders(Options.SystemHeaders),
      MinConfidence(Options.MinConfidence) {
  for (const rules::OptionInfo &Option : rules::allOptions()) {
    auto Chosen = Options.RuleOptions.find(Option.key());
    if (Chosen == Options.RuleOptions.end() ? !Option.IsOnByDefault
                                            : !Chosen->second)
      Hidden.insert(Option.key());
  }
}

bool Filter::allows(llvm::StringRef Id) const {
  const rules::RuleInfo *Rule = rules::findRule(Id);
  return Checks.contains(Id) && (!Rule || rules::isNamedIfNeeded(*Rule, Named));
}

std::optional<Severity>
Filter::judge(const rules::Finding &Finding,
              llvm::function_ref<bool(llvm::StringRef)> IsMainFile) const {
  if (!allows(Finding.Rule))
    return std::nullopt;
  if (Finding.Sure == rules::Confidence::Possible &&
      MinConfidence == rules::Confidence::Definite)
    return std::nullopt;
  if (!Finding.Option.empty() &&
      Hidden.contains(Finding.Rule + "." + Finding.Option))
    return std::nullopt;
  auto IsUserCode = [&](const rules::Position &Where) {
    if (Where.IsSystem && !SystemHeaders)
      return false;
    return IsMainFile(Where.File) || (HeaderFilter.match(Where.File) &&
                                      !ExcludeHeaderFilter.match(Where.File));
  };
  if (!IsUserCode(Finding.Where) &&
      llvm::none_of(Finding.Notes, [&](const rules::Note &Note) {
        return IsUserCode(Note.Where);
      }))
    return std::nullopt;
  return WarningsAsErrors.contains(Finding.Rule) ? Severity::Error
                                                 : Severity::Warning;
}

} // namespace gridlock::report
