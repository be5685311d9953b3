//===-- JoinPoints.cpp - where paths of a branch meet ---------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/JoinPoints.h"
#include <queue>

namespace gridlock::analysis {

/// Steps for each block of the function, all branches together. Deep nesting
/// takes as many as it is deep.
static constexpr uint64_t StepsPerBlock = 512;

JoinPoints::JoinPoints(const FlowGraph &Graph)
    : Graph(Graph), Branches(Graph.size()),
      Budget(StepsPerBlock * Graph.size()), Label(Graph.size()),
      LabelledFor(Graph.size(), FlowGraph::None) {
  for (unsigned B = 0; B < Graph.size(); ++B)
    if (Graph.reached(B) && Graph.branches(B))
      findJoins(B);
}

/// Whether what follows \p Successor only ends the function, and is come to by
/// no other way: `if (c) return;`.
bool JoinPoints::endsAlone(unsigned Successor) const {
  constexpr unsigned MaxBlocks = 16;
  if (Successor == Graph.exit())
    return true;
  llvm::SmallVector<unsigned, MaxBlocks> Region = {Successor};
  if (Graph.predecessors(Successor).size() != 1)
    return false;
  for (unsigned I = 0; I < Region.size(); ++I)
    for (unsigned S : Graph.successors(Region[I])) {
      if (S == Graph.exit() || llvm::is_contained(Region, S))
        continue;
      // The block all returns lead to.
      if (Graph.successors(S).size() == 1 &&
          Graph.successors(S)[0] == Graph.exit() &&
          Graph.predecessors(S).size() > 1)
        continue;
      if (Region.size() == MaxBlocks || Graph.predecessors(S).size() != 1)
        return false;
      Region.push_back(S);
    }
  return true;
}

void JoinPoints::findJoins(unsigned Branch) {
  const unsigned End = Graph.postDominator(Branch);
  // Blocks to go on from, in the order of their numbers.
  std::priority_queue<unsigned, std::vector<unsigned>, std::greater<>> Pending;
  unsigned Labels = 0;
  auto Reach = [&](unsigned Block, unsigned With) {
    if (Block == Graph.exit())
      return;
    if (LabelledFor[Block] != Branch) {
      LabelledFor[Block] = Branch;
      Label[Block] = With;
    } else if (Label[Block] == With || Label[Block] == Block) {
      return;
    } else {
      Label[Block] = Block;
      Branches[Block].push_back(Branch);
    }
    if (Block != End && Block != Branch)
      Pending.push(Block);
  };
  for (unsigned S : Graph.successors(Branch))
    Labels += !endsAlone(S);
  // The block all returns lead to joins what they returned.
  const bool Returns = Labels < Graph.successors(Branch).size();
  if (Returns)
    for (unsigned P : Graph.predecessors(Graph.exit()))
      if (Graph.predecessors(P).size() > 1 && P != Branch &&
          Graph.successors(P).size() == 1 &&
          (Branches[P].empty() || Branches[P].back() != Branch))
        Branches[P].push_back(Branch);
  if (Labels < 2)
    return;
  // Labels of the ways; a join's label is its own number.
  unsigned Way = Graph.size();
  for (unsigned S : Graph.successors(Branch))
    Reach(S, Way++);
  while (!Pending.empty()) {
    if (Budget == 0) {
      LeftOut.push_back(Branch);
      return;
    }
    --Budget;
    const unsigned Block = Pending.top();
    while (!Pending.empty() && Pending.top() == Block)
      Pending.pop();
    for (unsigned S : Graph.successors(Block))
      Reach(S, Label[Block]);
  }
}

} // namespace gridlock::analysis
