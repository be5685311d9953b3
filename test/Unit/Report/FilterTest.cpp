//===-- FilterTest.cpp - which findings are shown -------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/Filter.h"
#include "Findings.h"
#include "gtest/gtest.h"

namespace gridlock::report {
namespace {

using rules::Confidence;
using rules::Finding;

constexpr llvm::StringLiteral Main = "/src/main.cu";

/// What a filter with \p Options makes of \p Finding in a program whose only
/// main file is Main.
std::optional<Severity> judged(const FilterOptions &Options,
                               const Finding &Finding) {
  llvm::Expected<Filter> Made = Filter::create(Options);
  if (!Made) {
    ADD_FAILURE() << llvm::toString(Made.takeError());
    return std::nullopt;
  }
  return Made->judge(Finding,
                     [](llvm::StringRef File) { return File == Main; });
}

bool shown(const FilterOptions &Options, const Finding &Finding) {
  return judged(Options, Finding).has_value();
}

Finding inSystemHeader() {
  Finding Result = found(at("/usr/include/lib.h", 3));
  Result.Where.IsSystem = true;
  return Result;
}

TEST(Filter, DefaultsShowDefiniteFindingsOfUserCode) {
  EXPECT_TRUE(shown({}, found(at(Main, 3))));
  EXPECT_TRUE(shown({}, found(at("/src/header.cuh", 3))));
  EXPECT_FALSE(shown({}, inSystemHeader()));
}

TEST(Filter, ChecksChooseRules) {
  FilterOptions Options;
  Options.Checks = "cg-*,-cg-some-*";
  EXPECT_FALSE(shown(Options, found(at(Main, 3))));
  Options.Checks = "-*,cg-some-rule";
  EXPECT_TRUE(shown(Options, found(at(Main, 3))));
  EXPECT_FALSE(shown(Options, found(at(Main, 3), "m", "cg-other")));
}

TEST(Filter, PossibleFindingsAreForThoseWhoAsk) {
  Finding Unsure = found(at(Main, 3));
  Unsure.Sure = Confidence::Possible;
  FilterOptions Options;
  EXPECT_FALSE(shown(Options, Unsure));
  Options.MinConfidence = Confidence::Possible;
  EXPECT_TRUE(shown(Options, Unsure));
  EXPECT_TRUE(shown(Options, found(at(Main, 3))));
}

TEST(Filter, OptionsShowOrHideFindings) {
  Finding On = found(at(Main, 3), "m", "cg-divergent-sync");
  On.Option = "WarnAfterExit";
  Finding Off = found(at(Main, 3), "m", "cg-divergent-partition");
  Off.Option = "WarnOnImplicitGroups";
  FilterOptions Options;
  EXPECT_TRUE(shown(Options, On));
  EXPECT_FALSE(shown(Options, Off));
  Options.RuleOptions = {{"cg-divergent-sync.WarnAfterExit", false},
                         {"cg-divergent-partition.WarnOnImplicitGroups", true}};
  EXPECT_FALSE(shown(Options, On));
  EXPECT_TRUE(shown(Options, Off));
  // Other findings of the rule are none of the option's.
  On.Option.clear();
  EXPECT_TRUE(shown(Options, On));
}

TEST(Filter, HeaderFilterChoosesHeadersButNotMainFiles) {
  FilterOptions Options;
  Options.HeaderFilterRegex = "/src/own/";
  EXPECT_TRUE(shown(Options, found(at("/src/own/a.cuh", 3))));
  EXPECT_FALSE(shown(Options, found(at("/src/third/a.cuh", 3))));
  EXPECT_TRUE(shown(Options, found(at(Main, 3))));
}

TEST(Filter, EmptyHeaderFilterMatchesNoHeader) {
  FilterOptions Options;
  Options.HeaderFilterRegex = "";
  EXPECT_FALSE(shown(Options, found(at("/src/a.cuh", 3))));
  EXPECT_TRUE(shown(Options, found(at(Main, 3))));
}

TEST(Filter, ExcludeHeaderFilterTakesHeadersOut) {
  FilterOptions Options;
  Options.ExcludeHeaderFilterRegex = "third|main";
  EXPECT_FALSE(shown(Options, found(at("/src/third/a.cuh", 3))));
  EXPECT_TRUE(shown(Options, found(at("/src/own/a.cuh", 3))));
  EXPECT_TRUE(shown(Options, found(at(Main, 3))));
}

TEST(Filter, SystemHeadersOnRequest) {
  FilterOptions Options;
  Options.SystemHeaders = true;
  EXPECT_TRUE(shown(Options, inSystemHeader()));
  Options.HeaderFilterRegex = "/src/";
  EXPECT_FALSE(shown(Options, inSystemHeader()));
}

TEST(Filter, NoteInUserCodeShowsTheFinding) {
  Finding Library = inSystemHeader();
  Library.Notes = {{"called here", at(Main, 9)}};
  EXPECT_TRUE(shown({}, Library));
  Library.Notes[0].Where = inSystemHeader().Where;
  EXPECT_FALSE(shown({}, Library));
}

TEST(Filter, WarningsAsErrorsRaisesSeverity) {
  FilterOptions Options;
  EXPECT_EQ(judged(Options, found(at(Main, 3))), Severity::Warning);
  Options.WarningsAsErrors = "*,-cg-other";
  EXPECT_EQ(judged(Options, found(at(Main, 3))), Severity::Error);
  EXPECT_EQ(judged(Options, found(at(Main, 3), "m", "cg-other")),
            Severity::Warning);
}

TEST(Filter, BrokenExpressionIsNamed) {
  FilterOptions Options;
  Options.HeaderFilterRegex = "(";
  llvm::Expected<Filter> Made = Filter::create(Options);
  ASSERT_FALSE(static_cast<bool>(Made));
  std::string Message = llvm::toString(Made.takeError());
  EXPECT_NE(Message.find("HeaderFilterRegex: '('"), std::string::npos)
      << Message;
}

} // namespace
} // namespace gridlock::report
