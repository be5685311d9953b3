//===-- FlowGraphTest.cpp - the order of blocks ---------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/FlowGraph.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace gridlock::analysis;
using namespace gridlock::facts;
using testing::Contains;
using testing::Not;

/// A function with these edges; the entry is block 0, the exit the last.
static FunctionFacts function(const std::vector<std::vector<unsigned>> &Edges) {
  FunctionFacts Function;
  for (const std::vector<unsigned> &To : Edges) {
    Block B;
    for (unsigned Each : To) {
      B.Successors.emplace_back();
      B.Successors.back().Block = Each;
    }
    if (To.size() > 1)
      B.Branch = BranchKind::TwoWay;
    Function.Blocks.push_back(std::move(B));
  }
  Function.Entry = 0;
  Function.Exit = Edges.size() - 1;
  return Function;
}

TEST(FlowGraph, BlocksComeBeforeTheirSuccessors) {
  // Two ifs, a loop around the second, and a block that nothing leads to.
  const std::vector<std::vector<unsigned>> Edges = {
      {1, 2}, {3}, {3}, {4, 7}, {5, 6}, {6}, {3}, {9}, {7}, {}};
  const FlowGraph Graph(function(Edges));
  const std::vector<unsigned> Order = Graph.reversePostOrder();
  EXPECT_EQ(Order.front(), 0u);
  EXPECT_THAT(Order, Not(Contains(8u)));
  auto Rank = [&](unsigned B) {
    return std::find(Order.begin(), Order.end(), B) - Order.begin();
  };
  for (unsigned B = 0; B < Edges.size(); ++B) {
    EXPECT_EQ(std::count(Order.begin(), Order.end(), B), B == 8 ? 0 : 1) << B;
    for (unsigned S : Edges[B])
      if (B != 6 && B != 8) // the way back, and what is not reached
        EXPECT_LT(Rank(B), Rank(S)) << B << " to " << S;
  }
}
