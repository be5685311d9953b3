//===-- Participation.cpp - which threads reach a block -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Participation.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

namespace gridlock::analysis {

Participation::Participation(
    const FlowGraph &Graph,
    llvm::function_ref<ScopeInterval(unsigned)> Decision) {
  std::vector<Scope> Least(Graph.size(), Scope::multiGrid());
  std::vector<Scope> Most = Least;
  for (unsigned B = 0; B < Graph.size(); ++B)
    if (Graph.reached(B) && Graph.branches(B)) {
      const ScopeInterval S = Decision(B);
      Least[B] = S.Proven;
      Most[B] = S.AtMost;
    }
  mark(Graph, Least, AtLeast);
  mark(Graph, Most, AtMost);
}

void Participation::mark(const FlowGraph &Graph,
                         const std::vector<Scope> &Decided, Marks &Result) {
  const unsigned Count = Graph.size();
  Result.Level.assign(Count, Scope::multiGrid());
  Result.Origin.assign(Count, FlowGraph::None);
  std::vector<std::vector<unsigned>> ByLevel(Scope::Count);
  for (unsigned B = 0; B < Count; ++B)
    if (Decided[B] < Scope::multiGrid())
      ByLevel[Decided[B].rank()].push_back(B);
  // The nearest post-dominator that is not marked, itself included.
  std::vector<unsigned> Up(Count);
  std::iota(Up.begin(), Up.end(), 0u);
  auto Unmarked = [&](unsigned B) {
    unsigned Root = B;
    while (Root != FlowGraph::None && Up[Root] != Root)
      Root = Up[Root];
    while (B != Root && B != FlowGraph::None) {
      const unsigned Next = Up[B];
      Up[B] = Root;
      B = Next;
    }
    return Root;
  };
  llvm::SmallBitVector Taken(Count);
  for (unsigned Rank = 0; Rank < ByLevel.size(); ++Rank) {
    std::vector<unsigned> Work = ByLevel[Rank];
    while (!Work.empty()) {
      const unsigned Branch = Work.back();
      Work.pop_back();
      if (Taken.test(Branch))
        continue;
      Taken.set(Branch);
      const unsigned Origin =
          Decided[Branch].rank() == Rank ? Branch : Result.Origin[Branch];
      const unsigned End = Graph.postDominator(Branch);
      for (unsigned S : Graph.successors(Branch))
        for (unsigned B = Unmarked(S);
             B != FlowGraph::None && B != End &&
             (End == FlowGraph::None || Graph.postDominates(End, B));
             B = Unmarked(B)) {
          Result.Level[B] = Scope::ofRank(Rank);
          Result.Origin[B] = Origin;
          Up[B] = Graph.postDominator(B);
          // Who comes to a branch in part takes it in part.
          if (Graph.branches(B))
            Work.push_back(B);
          if (Up[B] == FlowGraph::None)
            break;
        }
    }
  }
}

bool haveExited(const FlowGraph &Graph, unsigned Block,
                llvm::function_ref<bool(unsigned)> Divides,
                llvm::function_ref<OnTheWay(unsigned)> Does) {
  llvm::SmallBitVector Comes(Graph.size());
  std::vector<unsigned> Work = {Block};
  Comes.set(Block);
  while (!Work.empty()) {
    const unsigned B = Work.back();
    Work.pop_back();
    for (unsigned P : Graph.predecessors(B))
      if (Graph.reached(P) && !Comes.test(P)) {
        Comes.set(P);
        Work.push_back(P);
      }
  }
  // Where others leave before they came to the block.
  llvm::SmallBitVector Seen(Graph.size());
  for (unsigned B = 0; B < Graph.size(); ++B)
    if (Comes.test(B) && B != Block && Graph.branches(B) && Divides(B))
      for (unsigned S : Graph.successors(B))
        if (!Comes.test(S) && !Seen.test(S)) {
          Seen.set(S);
          Work.push_back(S);
        }
  bool SomeEnd = false;
  while (!Work.empty()) {
    const unsigned B = Work.back();
    Work.pop_back();
    if (B == Graph.exit())
      return false;
    const OnTheWay What = Does(B);
    if (What == OnTheWay::Holds)
      return false;
    if (What == OnTheWay::Returns) {
      SomeEnd = true;
      continue;
    }
    for (unsigned S : Graph.successors(B))
      if (!Seen.test(S)) {
        Seen.set(S);
        Work.push_back(S);
      }
  }
  return SomeEnd;
}

} // namespace gridlock::analysis
