//===-- DiagnosticTest.cpp - one of each finding --------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Findings.h"
#include "gtest/gtest.h"
#include <algorithm>

namespace gridlock::report {
namespace {

using rules::Confidence;

TEST(Deduplicate, KeepsOneOfTheSame) {
  std::vector<Diagnostic> All = {{found(at("/a.cu", 3))},
                                 {found(at("/a.cu", 3))}};
  sortAndDeduplicate(All);
  EXPECT_EQ(All.size(), 1u);
}

TEST(Deduplicate, KeepsWhatDiffers) {
  std::vector<Diagnostic> All = {
      {found(at("/a.cu", 3))},
      {found(at("/a.cu", 3, 2))},
      {found(at("/a.cu", 4))},
      {found(at("/b.cu", 3))},
      {found(at("/a.cu", 3), "another message")},
      {found(at("/a.cu", 3), "message", "cg-other-rule")}};
  sortAndDeduplicate(All);
  EXPECT_EQ(All.size(), 6u);
}

TEST(Deduplicate, SortsByPositionThenRuleThenMessage) {
  std::vector<Diagnostic> All = {{found(at("/b.cu", 1))},
                                 {found(at("/a.cu", 10))},
                                 {found(at("/a.cu", 9), "m", "cg-b")},
                                 {found(at("/a.cu", 9), "n", "cg-a")},
                                 {found(at("/a.cu", 9), "m", "cg-a")}};
  sortAndDeduplicate(All);
  std::string Order;
  for (const Diagnostic &Shown : All)
    Order += Shown.What.Where.File + std::to_string(Shown.What.Where.Line) +
             Shown.What.Rule + Shown.What.Message + " ";
  EXPECT_EQ(Order, "/a.cu9cg-am /a.cu9cg-an /a.cu9cg-bm "
                   "/a.cu10cg-some-rulemessage /b.cu1cg-some-rulemessage ");
}

/// Whatever the order of the input, the same one is kept.
TEST(Deduplicate, PrefersSevereThenSureThenShort) {
  Diagnostic Possible{found(at("/a.cu", 3))};
  Possible.What.Sure = Confidence::Possible;
  Diagnostic Long{found(at("/a.cu", 3))};
  Long.What.Notes = {{"one", at("/a.cu", 1)}, {"two", at("/a.cu", 2)}};
  Diagnostic Short{found(at("/a.cu", 3))};
  Short.What.Notes = {{"one", at("/a.cu", 1)}};
  Diagnostic Error = Long;
  Error.Level = Severity::Error;

  std::vector<Diagnostic> All = {Possible, Long, Short};
  for (int Turn = 0; Turn < 3; ++Turn) {
    std::rotate(All.begin(), All.begin() + 1, All.end());
    std::vector<Diagnostic> Copy = All;
    sortAndDeduplicate(Copy);
    ASSERT_EQ(Copy.size(), 1u);
    EXPECT_EQ(Copy[0].What.Sure, Confidence::Definite);
    EXPECT_EQ(Copy[0].What.Notes.size(), 1u);
  }
  All.push_back(Error);
  sortAndDeduplicate(All);
  ASSERT_EQ(All.size(), 1u);
  EXPECT_EQ(All[0].Level, Severity::Error);
}

} // namespace
} // namespace gridlock::report
