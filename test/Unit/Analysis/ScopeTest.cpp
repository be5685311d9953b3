//===-- ScopeTest.cpp - the order of scopes -------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Scope.h"
#include "Analysis/ThreadValue.h"
#include "gtest/gtest.h"
#include <vector>

using namespace gridlock::analysis;

namespace {

std::vector<Scope> all() {
  std::vector<Scope> Result;
  for (unsigned R = 0; R < Scope::Count; ++R)
    Result.push_back(Scope::ofRank(R));
  return Result;
}

TEST(Scope, IsOneChain) {
  const std::vector<Scope> Chain = all();
  for (unsigned I = 0; I < Chain.size(); ++I)
    for (unsigned J = 0; J < Chain.size(); ++J) {
      EXPECT_EQ(I < J, Chain[I] < Chain[J]);
      EXPECT_EQ(I == J, Chain[I] == Chain[J]);
      EXPECT_EQ(Chain[std::min(I, J)], meet(Chain[I], Chain[J]));
      EXPECT_EQ(Chain[std::max(I, J)], join(Chain[I], Chain[J]));
    }
}

TEST(Scope, LawsOfALattice) {
  for (Scope A : all())
    for (Scope B : all()) {
      EXPECT_EQ(meet(A, B), meet(B, A));
      EXPECT_EQ(join(A, B), join(B, A));
      EXPECT_EQ(A, meet(A, join(A, B)));
      EXPECT_EQ(A, join(A, meet(A, B)));
      for (Scope C : all()) {
        EXPECT_EQ(meet(A, meet(B, C)), meet(meet(A, B), C));
        EXPECT_EQ(join(A, join(B, C)), join(join(A, B), C));
      }
    }
}

TEST(Scope, OrderOfTheNamedOnes) {
  EXPECT_LT(Scope::thread(), Scope::tile(2));
  EXPECT_EQ(Scope::thread(), Scope::tile(1));
  for (unsigned N = 2; N < Scope::MaxTile; N *= 2)
    EXPECT_LT(Scope::tile(N), Scope::tile(2 * N));
  EXPECT_LT(Scope::tile(Scope::MaxTile), Scope::block());
  EXPECT_LT(Scope::block(), Scope::cluster());
  EXPECT_LT(Scope::cluster(), Scope::grid());
  EXPECT_LT(Scope::grid(), Scope::multiGrid());
  EXPECT_EQ(Scope::Count, Scope::multiGrid().rank() + 1);
}

TEST(Scope, TilesByMultiple) {
  EXPECT_EQ(Scope::tile(32), Scope::tile(96));
  EXPECT_EQ(Scope::tile(4), Scope::tile(20));
  EXPECT_EQ(Scope::thread(), Scope::tile(7));
  EXPECT_EQ(Scope::tile(512), Scope::tile(1024));
  // Zero is a multiple of everything.
  EXPECT_EQ(Scope::tile(512), Scope::tile(0));
  EXPECT_EQ(32u, Scope::tile(32).threads());
  EXPECT_EQ(1u, Scope::thread().threads());
  EXPECT_EQ(0u, Scope::block().threads());
}

TEST(Scope, Names) {
  EXPECT_EQ("thread", nameOf(Scope::thread()));
  EXPECT_EQ("tile<32>", nameOf(Scope::tile(32)));
  EXPECT_EQ("block", nameOf(Scope::block()));
  EXPECT_EQ("multi-grid", nameOf(Scope::multiGrid()));
  const Warp W{32};
  EXPECT_EQ(Scope::tile(8), scopeByName("tile8", W));
  EXPECT_EQ(Scope::tile(32), scopeByName("warp", W));
  EXPECT_EQ(Scope::grid(), scopeByName("grid", W));
  EXPECT_EQ(std::nullopt, scopeByName("tile7", W));
  EXPECT_EQ(std::nullopt, scopeByName("planet", W));
}

TEST(Scope, WarpIsASymbol) {
  EXPECT_EQ(Scope::tile(32), (Warp{32}).least());
  EXPECT_EQ(Scope::tile(32), (Warp{32}).most());
  EXPECT_EQ(Scope::tile(64), (Warp{64}).least());
  EXPECT_EQ(Scope::tile(64), (Warp{64}).most());
  EXPECT_EQ(Scope::tile(32), (Warp{0}).least());
  EXPECT_EQ(Scope::tile(64), (Warp{0}).most());
}

TEST(Scope, IntervalsMeetOnBothEnds) {
  const ScopeInterval Known = ScopeInterval::exactly(Scope::block());
  const ScopeInterval Unknown = ScopeInterval::unknown();
  EXPECT_EQ((ScopeInterval{Scope::thread(), Scope::block()}),
            meet(Known, Unknown));
  EXPECT_EQ(Known, meet(Known, ScopeInterval()));
}

/// Dynamic groups are no links of the chain: who agrees on a value in a group
/// need not elsewhere; a warp that agrees does in each group in it.
TEST(Scope, DynamicGroupsAreWithinTheirWarp) {
  const Warp W{32};
  constexpr GroupId Made = 7, Other = 8;
  ThreadValue V = ThreadValue::agreed(Scope::thread());
  EXPECT_FALSE(V.isUniformIn(Made, W));
  V.Groups.push_back(Made);
  EXPECT_TRUE(V.isUniformIn(Made, W));
  EXPECT_FALSE(V.isUniformIn(Other, W));
  const ThreadValue OfWarp = ThreadValue::agreed(Scope::tile(32));
  EXPECT_TRUE(OfWarp.isUniformIn(Made, W));
  EXPECT_FALSE(ThreadValue::agreed(Scope::tile(16)).isUniformIn(Made, W));
  // Of two values, the groups that agree on both; the warp's own in all.
  ThreadValue Both = V;
  Both.meetWith(OfWarp, W);
  EXPECT_TRUE(Both.isUniformIn(Made, W));
  ThreadValue Differs = ThreadValue::agreed(Scope::thread());
  Differs.Groups.push_back(Other);
  Both.meetWith(Differs, W);
  EXPECT_FALSE(Both.isUniformIn(Made, W));
  EXPECT_FALSE(Both.isUniformIn(Other, W));
}

} // namespace
