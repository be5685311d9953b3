//===-- ThreadValueTest.cpp - arithmetic on thread indices ----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ThreadValue.h"
#include "gtest/gtest.h"

using namespace gridlock::analysis;

namespace {

constexpr Warp W{32};

struct Arithmetic : testing::Test {
  BlockShape Shape;
  ThreadArithmetic On{Shape, W};
  ThreadValue Rank = ThreadValue::rank();
  ThreadValue N = ThreadValue::agreed(Scope::multiGrid());

  ThreadValue number(int64_t C) { return ThreadValue::constant(C); }
  Scope proven(const ThreadValue &V) { return V.agreement().Proven; }
  Scope atMost(const ThreadValue &V) { return V.agreement().AtMost; }
};

TEST_F(Arithmetic, RankDiffersBetweenThreads) {
  EXPECT_EQ(Scope::thread(), proven(Rank));
  EXPECT_EQ(Scope::thread(), atMost(Rank));
}

TEST_F(Arithmetic, QuotientsAreTheSameInATile) {
  for (int64_t By : {2, 8, 32, 64, 96})
    EXPECT_EQ(Scope::tile(By), proven(On.binary("/", Rank, number(By)))) << By;
  EXPECT_EQ(Scope::thread(), proven(On.binary("/", Rank, number(7))));
  EXPECT_EQ(Scope::tile(32), proven(On.binary(">>", Rank, number(5))));
  EXPECT_EQ(Scope::tile(32), proven(On.binary("&", Rank, number(~31))));
  EXPECT_EQ(Scope::thread(), proven(On.binary("%", Rank, number(32))));
  EXPECT_EQ(Scope::thread(), proven(On.binary("&", Rank, number(31))));
}

TEST_F(Arithmetic, LanesKeepTheirShape) {
  const ThreadValue Lane = On.binary("%", Rank, number(32));
  EXPECT_EQ(Scope::tile(8), proven(On.binary("/", Lane, number(8))));
  EXPECT_EQ(Scope::tile(16), proven(On.binary("<", Lane, number(16))));
  EXPECT_EQ(Scope::tile(32), proven(On.binary("-", Rank, Lane)));
}

TEST_F(Arithmetic, ComparisonsSplitAtTheBound) {
  EXPECT_EQ(Scope::tile(32), proven(On.binary("<", Rank, number(32))));
  EXPECT_EQ(Scope::tile(64), proven(On.binary(">=", Rank, number(192))));
  EXPECT_EQ(Scope::tile(32), proven(On.binary("<=", Rank, number(31))));
  EXPECT_EQ(Scope::tile(32), proven(On.binary(">", number(32), Rank)));
  EXPECT_EQ(Scope::thread(), proven(On.binary("<", Rank, number(21))));
  EXPECT_EQ(Scope::thread(), proven(On.binary("<", Rank, N)));
  EXPECT_EQ(Scope::thread(), proven(On.binary("==", Rank, number(32))));
  // No block has more threads.
  EXPECT_EQ(Scope::multiGrid(), proven(On.binary("<", Rank, number(1024))));
}

TEST_F(Arithmetic, DifferencesCancelTheRank) {
  const ThreadValue Moved = On.binary("+", On.binary("*", N, number(4)), Rank);
  EXPECT_EQ(Scope::thread(), proven(Moved));
  EXPECT_EQ(Scope::multiGrid(), proven(On.binary("-", Moved, Rank)));
  // A product with 0 is not taken for a constant.
  EXPECT_EQ(Scope::thread(), proven(On.binary("*", Rank, number(0))));
}

TEST_F(Arithmetic, MultiplesAreKept) {
  const ThreadValue Up =
      On.binary("*", On.binary("/", On.binary("+", N, number(31)), number(32)),
                number(32));
  EXPECT_EQ(32u, Up.Multiple);
  EXPECT_EQ(Scope::tile(32), proven(On.binary("<", Rank, Up)));
}

TEST_F(Arithmetic, RowsByTheirLength) {
  ThreadValue Row =
      ThreadValue::agreed(ScopeInterval{Scope::thread(), Scope::tile(512)});
  Row.Is = Role::ThreadY;
  ThreadValue Dim = N;
  Dim.Is = Role::DimX;
  Shape.IsOneRow = false;
  const ThreadValue Linear =
      On.binary("+", On.binary("*", Row, Dim), ThreadValue::column());
  EXPECT_EQ(Scope::tile(32), proven(On.binary("/", Linear, number(32))));
  // The column alone is no rank there.
  EXPECT_EQ(Scope::thread(),
            proven(On.binary("/", ThreadValue::column(), number(32))));
  EXPECT_EQ(Scope::tile(32),
            atMost(On.binary("/", ThreadValue::column(), number(32))));
}

TEST_F(Arithmetic, MeetGoesDown) {
  ThreadValue V = number(1);
  V.meetWith(number(3), W);
  EXPECT_EQ(std::nullopt, V.Constant);
  EXPECT_EQ(Scope::multiGrid(), proven(V));
  V.decideBy(On.binary("<", Rank, N), W);
  EXPECT_EQ(Scope::thread(), proven(V));
  ThreadValue Steps = Rank;
  Steps.meetWith(On.binary("+", Rank, number(64)), W);
  EXPECT_EQ(1, Steps.Rank);
  EXPECT_EQ(64u, Steps.Multiple);
}

} // namespace
