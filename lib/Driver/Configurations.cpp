//===-- Configurations.cpp - the filter of each main file -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Configurations.h"
#include "Rules/Rule.h"
#include "Tidy/TidyConfig.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::driver {

using rules::Confidence;

static bool allowsAnyRule(const report::Filter &Filter) {
  return llvm::any_of(rules::allRules(), [&](const rules::RuleInfo &Rule) {
    return Filter.allows(Rule.Id);
  });
}

/// The error, with the configuration file it is about in front.
static llvm::Error in(llvm::StringRef File, llvm::Error Error) {
  return llvm::createStringError("%s: %s", File.str().c_str(),
                                 llvm::toString(std::move(Error)).c_str());
}

/// What the configuration says of the options of rules.
static llvm::Expected<std::map<std::string, bool>>
ruleOptionsOf(const tidy::TidyConfig &Config) {
  std::map<std::string, bool> Result;
  for (const rules::OptionInfo &Option : rules::allOptions()) {
    auto Given = Config.CheckOptions.find(Option.key());
    if (Given == Config.CheckOptions.end())
      continue;
    // As clang-tidy reads them.
    auto Value = llvm::StringSwitch<std::optional<bool>>(Given->second)
                     .CasesLower({"true", "1"}, true)
                     .CasesLower({"false", "0"}, false)
                     .Default(std::nullopt);
    if (!Value)
      return llvm::createStringError(
          "%s: %s is '%s'; it can be 'true' or 'false'", Config.File.c_str(),
          Given->first.c_str(), Given->second.c_str());
    Result[Given->first] = *Value;
  }
  return Result;
}

static llvm::Expected<report::Filter> filterOf(const tidy::TidyConfig &Config,
                                               const OutputOptions &Options) {
  report::FilterOptions Choice;
  Choice.Checks = Config.Checks;
  Choice.WarningsAsErrors = Config.WarningsAsErrors;
  Choice.HeaderFilterRegex = Config.HeaderFilterRegex;
  Choice.ExcludeHeaderFilterRegex = Config.ExcludeHeaderFilterRegex;
  Choice.SystemHeaders = Config.SystemHeaders;
  auto Option = Config.CheckOptions.find("cg.MinConfidence");
  if (Options.MinConfidence) {
    Choice.MinConfidence = *Options.MinConfidence;
  } else if (Option != Config.CheckOptions.end()) {
    auto Value = llvm::StringSwitch<std::optional<Confidence>>(Option->second)
                     .Case("definite", Confidence::Definite)
                     .Case("possible", Confidence::Possible)
                     .Default(std::nullopt);
    if (!Value)
      return llvm::createStringError(
          "%s: cg.MinConfidence is '%s'; it can be 'definite' or 'possible'",
          Config.File.c_str(), Option->second.c_str());
    Choice.MinConfidence = *Value;
  }
  llvm::Expected<std::map<std::string, bool>> RuleOptions =
      ruleOptionsOf(Config);
  if (!RuleOptions)
    return RuleOptions.takeError();
  Choice.RuleOptions = std::move(*RuleOptions);
  llvm::Expected<report::Filter> Result = report::Filter::create(Choice);
  if (!Result)
    return in(Config.File, Result.takeError());
  return Result;
}

/// A misspelt rule in --checks changes nothing, which nobody meant.
static void warnOfUnknownRules(llvm::StringRef Checks) {
  llvm::SmallVector<llvm::StringRef, 4> Globs;
  Checks.split(Globs, ',');
  for (llvm::StringRef Glob : Globs) {
    llvm::StringRef Name = Glob.trim();
    Name.consume_front("-");
    report::CheckGlobs One(Name);
    if (Name.starts_with("cg-") &&
        llvm::none_of(rules::allRules(), [&](const rules::RuleInfo &Rule) {
          return One.contains(Rule.Id);
        }))
      llvm::errs() << "gridlock: warning: --checks: '" << Name
                   << "' names no rule ('gridlock rules' lists them)\n";
  }
}

static llvm::Error noRuleLeft(llvm::StringRef Checks) {
  return llvm::createStringError(
      "--checks=%s leaves no rule to check ('gridlock rules' lists them)",
      Checks.str().c_str());
}

llvm::Expected<Configurations>
Configurations::load(const std::set<std::string> &MainFiles,
                     const OutputOptions &Options) {
  report::FilterOptions Defaults;
  if (!Options.Checks.empty())
    Defaults.Checks += "," + Options.Checks;
  Defaults.MinConfidence = Options.MinConfidence.value_or(Confidence::Definite);
  llvm::Expected<report::Filter> Fallback = report::Filter::create(Defaults);
  if (!Fallback)
    return Fallback.takeError();

  warnOfUnknownRules(Options.Checks);
  Configurations Result(std::move(*Fallback));
  tidy::TidyConfigReader Reader(Options.Checks);
  std::set<std::string> Warned;
  bool AnyRule = false;
  for (const std::string &MainFile : MainFiles) {
    llvm::Expected<tidy::TidyConfig> Config = Reader.read(MainFile);
    if (!Config)
      return Config.takeError();
    llvm::Expected<report::Filter> Filter = filterOf(*Config, Options);
    if (!Filter)
      return Filter.takeError();
    bool Allows = allowsAnyRule(*Filter);
    AnyRule |= Allows;
    if (!Allows && Options.Checks.empty() && Warned.insert(Config->File).second)
      llvm::errs()
          << "gridlock: warning: " << Config->File
          << " enables no cg-* check, so the sources it is for are not "
             "checked: add 'cg-*' to its Checks, or pass "
             "--checks='cg-*'\n";
    Result.Filters.emplace(MainFile, std::move(*Filter));
  }
  if (!AnyRule && !Options.Checks.empty())
    return noRuleLeft(Options.Checks);
  return Result;
}

const report::Filter &
Configurations::filterFor(llvm::StringRef MainFile) const {
  auto Filter = Filters.find(MainFile);
  return Filter == Filters.end() ? Fallback : Filter->second;
}

bool Configurations::isMainFile(llvm::StringRef File) const {
  return Filters.find(File) != Filters.end();
}

bool Configurations::allows(llvm::StringRef Rule) const {
  return llvm::any_of(
      Filters, [&](const auto &Entry) { return Entry.second.allows(Rule); });
}

} // namespace gridlock::driver
