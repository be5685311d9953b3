//===-- SuppressionsTest.cpp - NOLINT comments ----------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/Suppressions.h"
#include "Findings.h"
#include "gtest/gtest.h"

namespace gridlock::report {
namespace {

using analysis::UnitSummary;
using facts::NolintDirective;
using Verdict = Suppressions::Verdict;

/// A unit of /a.cu (file 0) and /h.cuh (file 1).
class UnitWith {
public:
  UnitWith() {
    Unit.MainFile = "/a.cu";
    Unit.Files = {{"/a.cu", false}, {"/h.cuh", false}};
  }

  UnitWith &add(NolintDirective::KindType Kind, unsigned Line,
                llvm::StringRef Checks = "*", unsigned File = 0) {
    Unit.Nolints.push_back({{File, Line, 30}, Kind, Checks.str()});
    return *this;
  }

  Suppressions suppressions() const {
    return Suppressions(llvm::ArrayRef<UnitSummary>(Unit));
  }

  Verdict judge(unsigned Line, unsigned Column = 3) const {
    return suppressions().judge(found(at("/a.cu", Line, Column)));
  }

  UnitSummary Unit;
};

TEST(Suppressions, NothingWithoutComments) {
  EXPECT_EQ(UnitWith().judge(5), Verdict::Shown);
}

TEST(Suppressions, NolintCountsForItsLineOnly) {
  UnitWith Unit;
  Unit.add(NolintDirective::Line, 5);
  EXPECT_EQ(Unit.judge(5), Verdict::ByLine);
  EXPECT_EQ(Unit.judge(4), Verdict::Shown);
  EXPECT_EQ(Unit.judge(6), Verdict::Shown);
}

TEST(Suppressions, NextLineCountsForTheLineBelow) {
  UnitWith Unit;
  Unit.add(NolintDirective::NextLine, 5);
  EXPECT_EQ(Unit.judge(6), Verdict::ByLine);
  EXPECT_EQ(Unit.judge(5), Verdict::Shown);
  EXPECT_EQ(Unit.judge(7), Verdict::Shown);
}

TEST(Suppressions, OnlyTheFileOfTheComment) {
  UnitWith Unit;
  Unit.add(NolintDirective::Line, 5, "*", /*File=*/1);
  EXPECT_EQ(Unit.judge(5), Verdict::Shown);
  EXPECT_EQ(Unit.suppressions().judge(found(at("/h.cuh", 5))), Verdict::ByLine);
}

TEST(Suppressions, ListsAndGlobs) {
  EXPECT_EQ(UnitWith().add(NolintDirective::Line, 5, "cg-some-rule").judge(5),
            Verdict::ByLine);
  EXPECT_EQ(
      UnitWith().add(NolintDirective::Line, 5, "a, cg-some-rule ,b").judge(5),
      Verdict::ByLine);
  EXPECT_EQ(UnitWith().add(NolintDirective::Line, 5, "cg-*").judge(5),
            Verdict::ByLine);
  EXPECT_EQ(UnitWith().add(NolintDirective::Line, 5, "cg-other").judge(5),
            Verdict::Shown);
  EXPECT_EQ(UnitWith().add(NolintDirective::Line, 5, "cg-some").judge(5),
            Verdict::Shown);
  // NOLINT() is for no check, and a glob with a minus means nothing.
  EXPECT_EQ(UnitWith().add(NolintDirective::Line, 5, "").judge(5),
            Verdict::Shown);
  EXPECT_EQ(
      UnitWith().add(NolintDirective::Line, 5, "*,-cg-some-rule").judge(5),
      Verdict::ByLine);
}

TEST(Suppressions, BlockCountsBetweenItsComments) {
  UnitWith Unit;
  Unit.add(NolintDirective::Begin, 5).add(NolintDirective::End, 9);
  EXPECT_EQ(Unit.judge(4), Verdict::Shown);
  EXPECT_EQ(Unit.judge(5, 3), Verdict::Shown);
  EXPECT_EQ(Unit.judge(5, 60), Verdict::ByBlock);
  EXPECT_EQ(Unit.judge(7), Verdict::ByBlock);
  EXPECT_EQ(Unit.judge(9, 3), Verdict::ByBlock);
  EXPECT_EQ(Unit.judge(9, 60), Verdict::Shown);
  EXPECT_EQ(Unit.judge(10), Verdict::Shown);
}

TEST(Suppressions, BlocksNest) {
  UnitWith Unit;
  Unit.add(NolintDirective::Begin, 2, "cg-some-rule")
      .add(NolintDirective::Begin, 4, "cg-other")
      .add(NolintDirective::End, 6, "cg-other")
      .add(NolintDirective::End, 8, "cg-some-rule");
  EXPECT_EQ(Unit.judge(3), Verdict::ByBlock);
  EXPECT_EQ(Unit.judge(5), Verdict::ByBlock);
  EXPECT_EQ(Unit.judge(7), Verdict::ByBlock);
  EXPECT_EQ(Unit.judge(9), Verdict::Shown);
  EXPECT_TRUE(Unit.suppressions().unmatched(found(at("/a.cu", 3))).empty());
}

TEST(Suppressions, EndWithAnotherListEndsNothing) {
  UnitWith Unit;
  Unit.add(NolintDirective::Begin, 2, "cg-some-rule")
      .add(NolintDirective::End, 6, "cg-*");
  EXPECT_EQ(Unit.judge(4), Verdict::Shown);
  std::vector<rules::Finding> Broken =
      Unit.suppressions().unmatched(found(at("/a.cu", 4)));
  ASSERT_EQ(Broken.size(), 2u);
  for (const rules::Finding &Error : Broken)
    EXPECT_EQ(Error.Rule, "clang-tidy-nolint");
  EXPECT_EQ(Broken[0].Where, at("/a.cu", 6, 30));
  EXPECT_EQ(Broken[0].Message, "unmatched 'NOLINTEND' comment without a "
                               "previous 'NOLINTBEGIN' comment");
  EXPECT_EQ(Broken[1].Where, at("/a.cu", 2, 30));
  EXPECT_EQ(Broken[1].Message, "unmatched 'NOLINTBEGIN' comment without a "
                               "subsequent 'NOLINTEND' comment");
}

TEST(Suppressions, ListsOfABlockMayDifferInBlanks) {
  UnitWith Unit;
  Unit.add(NolintDirective::Begin, 2, "cg-a, cg-some-rule")
      .add(NolintDirective::End, 6, "cg-a,cg-some-rule ");
  EXPECT_EQ(Unit.judge(4), Verdict::ByBlock);
}

TEST(Suppressions, BlockWithoutEndSuppressesNothing) {
  UnitWith Unit;
  Unit.add(NolintDirective::Begin, 2);
  EXPECT_EQ(Unit.judge(4), Verdict::Shown);
  EXPECT_EQ(Unit.suppressions().unmatched(found(at("/a.cu", 4))).size(), 1u);
  EXPECT_TRUE(Unit.suppressions().unmatched(found(at("/h.cuh", 4))).empty());
}

TEST(Suppressions, MacroBodyCounts) {
  UnitWith Unit;
  Unit.add(NolintDirective::Line, 2, "*", /*File=*/1);
  rules::Finding InMacro = found(at("/a.cu", 20));
  EXPECT_EQ(Unit.suppressions().judge(InMacro), Verdict::Shown);
  InMacro.Spellings = {at("/h.cuh", 7), at("/h.cuh", 2)};
  EXPECT_EQ(Unit.suppressions().judge(InMacro), Verdict::ByLine);
}

TEST(Suppressions, UnitsShareTheCommentsOfAHeader) {
  UnitWith First, Second;
  First.add(NolintDirective::Begin, 2, "*", 1)
      .add(NolintDirective::End, 6, "*", 1);
  Second.Unit = First.Unit;
  Second.Unit.MainFile = "/b.cu";
  const UnitSummary Units[] = {First.Unit, Second.Unit};
  Suppressions Both(Units);
  rules::Finding InHeader = found(at("/h.cuh", 4));
  EXPECT_EQ(Both.judge(InHeader), Verdict::ByBlock);
  EXPECT_TRUE(Both.unmatched(InHeader).empty());
}

/// What is said of directives when the finding on line 4 of /a.cu was seen.
std::vector<std::string> saidOfUnused(UnitWith &Unit,
                                      llvm::StringRef NotRun = "") {
  Suppressions All(Unit.Unit);
  All.use(found(at("/a.cu", 4), "message", "cg-divergent-sync"));
  std::vector<std::string> Result;
  for (const rules::Finding &Vain :
       All.unused([&](llvm::StringRef Rule) { return Rule != NotRun; },
                  [](llvm::StringRef File) { return File == "/a.cu"; }))
    Result.push_back(std::to_string(Vain.Where.Line) + ": " + Vain.Message);
  return Result;
}

using Said = std::vector<std::string>;

TEST(UnusedSuppressions, OnesOfUseAreNotReported) {
  UnitWith Unit;
  Unit.add(NolintDirective::Line, 4, "cg-divergent-sync")
      .add(NolintDirective::NextLine, 3, "cg-divergent-*")
      .add(NolintDirective::Begin, 1, "cg-*")
      .add(NolintDirective::End, 9, "cg-*");
  EXPECT_EQ(saidOfUnused(Unit), Said());
}

TEST(UnusedSuppressions, EachNameIsJudged) {
  UnitWith Unit;
  Unit.add(NolintDirective::Line, 4, "cg-divergent-sync, cg-warp-mask");
  EXPECT_EQ(saidOfUnused(Unit),
            Said{"4: 'cg-warp-mask' suppresses nothing here"});
  EXPECT_EQ(saidOfUnused(Unit, "cg-warp-mask"), Said());
}

TEST(UnusedSuppressions, OthersAreNotOurs) {
  UnitWith Unit;
  Unit.add(NolintDirective::Line, 7)
      .add(NolintDirective::Line, 8, "bugprone-*,*")
      .add(NolintDirective::Line, 4, "cg-warp-mask", /*File=*/1);
  EXPECT_EQ(saidOfUnused(Unit), Said());
}

TEST(UnusedSuppressions, BlocksAndNamesThatDoNotExist) {
  UnitWith Unit;
  Unit.add(NolintDirective::Begin, 5, "cg-divergent-sync")
      .add(NolintDirective::End, 9, "cg-divergent-sync")
      .add(NolintDirective::Line, 4, "cg-divergent-snyc");
  EXPECT_EQ(saidOfUnused(Unit),
            (Said{"4: there is no rule 'cg-divergent-snyc' to suppress",
                  "5: 'cg-divergent-sync' suppresses nothing here"}));
}

} // namespace
} // namespace gridlock::report
