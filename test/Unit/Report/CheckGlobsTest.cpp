//===-- CheckGlobsTest.cpp - lists of globs -------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/CheckGlobs.h"
#include "gtest/gtest.h"

namespace gridlock::report {
namespace {

TEST(CheckGlobs, LastMatchDecides) {
  CheckGlobs Globs("*,-cg-divergent-*,cg-divergent-sync");
  EXPECT_TRUE(Globs.contains("cg-tile-size"));
  EXPECT_FALSE(Globs.contains("cg-divergent-collective"));
  EXPECT_TRUE(Globs.contains("cg-divergent-sync"));
}

TEST(CheckGlobs, StarStandsForAnyTextInAnyPlace) {
  EXPECT_TRUE(CheckGlobs("cg-*-size").contains("cg-tile-size"));
  EXPECT_TRUE(CheckGlobs("*").contains(""));
  EXPECT_TRUE(CheckGlobs("c*t*e").contains("cg-tile-size"));
  EXPECT_TRUE(CheckGlobs("cg-tile*").contains("cg-tile"));
  EXPECT_FALSE(CheckGlobs("cg-*-size").contains("cg-tile-sizes"));
  EXPECT_FALSE(CheckGlobs("*-tile").contains("cg-tile-size"));
  // The two ends may not overlap.
  EXPECT_FALSE(CheckGlobs("abc*bcd").contains("abcd"));
}

TEST(CheckGlobs, WithoutStarTheWholeNameCounts) {
  EXPECT_TRUE(CheckGlobs("cg-tile-size").contains("cg-tile-size"));
  EXPECT_FALSE(CheckGlobs("cg-tile").contains("cg-tile-size"));
  EXPECT_FALSE(CheckGlobs("cg.tile-size").contains("cg-tile-size"));
}

TEST(CheckGlobs, BlanksAndLineEndsSeparate) {
  CheckGlobs Globs(" cg-a ,\n  - cg-b\n, cg-c");
  EXPECT_TRUE(Globs.contains("cg-a"));
  EXPECT_FALSE(Globs.contains("cg-b"));
  EXPECT_TRUE(Globs.contains("cg-c"));
}

TEST(CheckGlobs, EmptyListHoldsNothing) {
  EXPECT_FALSE(CheckGlobs("").contains("cg-a"));
  EXPECT_FALSE(CheckGlobs("-cg-b").contains("cg-a"));
}

TEST(CheckGlobs, NegativeGlobsCanBeIgnored) {
  CheckGlobs Globs("cg-*,-cg-a", CheckGlobs::Negative::Ignored);
  EXPECT_TRUE(Globs.contains("cg-a"));
}

} // namespace
} // namespace gridlock::report
