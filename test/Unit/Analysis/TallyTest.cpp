//===-- TallyTest.cpp - numbers of rounds that are not known --------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Tally.h"
#include "gtest/gtest.h"

using namespace gridlock::analysis;

namespace {

Tally sum(Tally A, const Tally &B) {
  A.add(B);
  return A;
}

const Tally One = Tally::of(1), Two = Tally::of(2);
const Tally Rounds = One.times("i"), Others = One.times("j");

TEST(Tally, Numbers) {
  EXPECT_EQ(Tally().number(), 0);
  EXPECT_TRUE(Tally::of(0).isZero());
  EXPECT_EQ(sum(One, Two).number(), 3);
  EXPECT_EQ(Two.times("").number(), 2);
  EXPECT_EQ(Rounds.number(), std::nullopt);
  EXPECT_EQ(Tally::endless().number(), std::nullopt);
  EXPECT_FALSE(Rounds.isZero());
}

TEST(Tally, LessInAnyNumberOfRounds) {
  EXPECT_TRUE(Tally().isSurelyLess(One));
  EXPECT_TRUE(One.isSurelyLess(Two));
  EXPECT_FALSE(One.isSurelyLess(One));
  EXPECT_FALSE(Two.isSurelyLess(One));
  EXPECT_TRUE(Rounds.isSurelyLess(Two.times("i")));
  EXPECT_TRUE(One.isSurelyLess(sum(One, Rounds)));
  // A round of one loop does not make up for one of another.
  EXPECT_FALSE(Rounds.isSurelyLess(Others));
  EXPECT_FALSE(Rounds.isSurelyLess(sum(One, Others)));
  EXPECT_FALSE(One.isSurelyLess(Rounds));
  EXPECT_FALSE(Tally::endless().isSurelyLess(Two));
}

TEST(Tally, Bounds) {
  EXPECT_EQ(larger(One, Two), Two);
  EXPECT_EQ(larger(One, Rounds), sum(One, Rounds));
  EXPECT_EQ(smaller(One, Rounds), Tally());
  EXPECT_EQ(smaller(sum(One, Rounds), sum(Two, Rounds)), sum(One, Rounds));
  EXPECT_TRUE(larger(One, Tally::endless()).isEndless());
  EXPECT_EQ(smaller(Tally::endless(), Two), Two);
}

TEST(Tally, RoundsOfRounds) {
  const Tally Inner = Two.times("i").times("j");
  EXPECT_EQ(Inner, Two.times("i").times("j"));
  EXPECT_TRUE(Rounds.times("j").isSurelyLess(Inner));
  EXPECT_FALSE(Rounds.isSurelyLess(Inner));
}

} // namespace
