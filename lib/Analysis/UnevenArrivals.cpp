//===-- UnevenArrivals.cpp - branches that part arrivals by data --------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ArrivalCount.h"

namespace gridlock::analysis {

/// Whether a count takes in each call, but for those in some blocks of one
/// function: all come there together, or to the branch that parts them.
bool ArrivalCount::coversBut(unsigned Function,
                             llvm::function_ref<bool(unsigned)> IsThere) const {
  auto IsCovered = [&](unsigned F, unsigned Block) {
    if (isTogether(F, Block) || (F == Function && IsThere(Block)))
      return true;
    const FlowGraph &Graph = in(F).model().Graph;
    for (unsigned B = Graph.dominator(Block); B != FlowGraph::None;
         B = Graph.dominator(B))
      if (Graph.branches(B) && isTogether(F, B)) {
        const unsigned End = Graph.postDominator(B);
        return End == FlowGraph::None || End == Graph.exit() ||
               Graph.postDominates(End, Block);
      }
    return false;
  };
  return llvm::all_of(On, [&](const CountedCall &C) {
    if (!C.At.Arrives)
      return true; // to be held less often than it seems does no harm
    unsigned F = C.At.Function, Block = C.At.Block;
    while (IsCovered(F, Block) && F != 0) {
      const TreeFunction &T = Calls.function(F);
      F = T.Caller;
      Block = in(F).model().Values.blockOf(T.At.Call);
    }
    return F == 0 && IsCovered(F, Block);
  });
}

bool ArrivalCount::countsAll() const {
  return coversBut(Calls.size(), [](unsigned) { return false; });
}

/// Whether all threads arrive equally often, and are held each time, without
/// the region of a branch.
bool ArrivalCount::countsAlike(const Rest &Without) const {
  std::optional<Attended> First;
  for (const Class &C : Classes) {
    Attended A = function(C, 0, &Without);
    if (A.Most.isEndless() || !(A.Least == A.Most) || !(A.Held == A.Most) ||
        (First && !(*First == A)))
      return false;
    First = std::move(A);
  }
  return true;
}

std::optional<ArrivalCount::Uneven>
ArrivalCount::unevenAt(unsigned F, unsigned Branch) const {
  const FlowGraph &Graph = in(F).model().Graph;
  const auto Successors = Graph.successors(Branch);
  if (Successors.size() != 2)
    return std::nullopt;
  // A call that threads on one of the ways are held at.
  auto HeldIn =
      [&](llvm::function_ref<bool(unsigned)> IsThere) -> std::optional<size_t> {
    for (size_t I = 0; I < On.size(); ++I) {
      unsigned G = On[I].At.Function, Block = On[I].At.Block;
      while (G != F && G != 0) {
        const TreeFunction &T = Calls.function(G);
        G = T.Caller;
        Block = in(G).model().Values.blockOf(T.At.Call);
      }
      if (G == F && On[I].At.IsHeld && IsThere(Block))
        return I;
    }
    return std::nullopt;
  };
  const unsigned Loop = Graph.loop(Branch);
  for (unsigned Side : {0u, 1u}) {
    const unsigned There = Successors[Side], Else = Successors[1 - Side];
    const bool Leaves = Loop != FlowGraph::None && Graph.inLoop(There, Loop) &&
                        !Graph.inLoop(Else, Loop);
    if (Leaves) {
      // Each round counts alike, and threads run different numbers of them.
      std::optional<Attended> Round;
      bool IsAlike = true;
      for (const Class &C : Classes) {
        const Attended A = region(C, F, Branch, There, /*OneRound=*/true);
        IsAlike &= A.Least == A.Most && A.Held == A.Most &&
                   A.Held.number() > 0 && (!Round || *Round == A) &&
                   region(C, F, Branch, Else, /*OneRound=*/false).Most.isZero();
        Round = A;
      }
      auto IsThere = [&](unsigned Block) { return Graph.inLoop(Block, Loop); };
      auto Call = HeldIn(IsThere);
      if (IsAlike && Call && Graph.dominator(Loop) != FlowGraph::None &&
          isTogether(F, Graph.dominator(Loop)) && coversBut(F, IsThere))
        return Uneven{F, Branch, *Call, /*IsLoop=*/true};
      continue;
    }
    // In another round of a loop threads may go the other way.
    const NodeId Condition = in(F).model().Values.condition(Branch);
    if (Condition == NoNode || in(F).use(Condition, Branch).Varies != 0 ||
        !isTogether(F, Branch))
      continue;
    std::optional<Tally> Held;
    Tally Most;
    for (const Class &C : Classes) {
      const Tally H = region(C, F, Branch, There, /*OneRound=*/false).Held;
      Held = Held ? smaller(*Held, H) : H;
      Most = larger(Most, region(C, F, Branch, Else, /*OneRound=*/false).Most);
    }
    if (!Held || !Most.isSurelyLess(*Held))
      continue;
    const unsigned End = Graph.postDominator(Branch);
    auto Call = HeldIn([&](unsigned Block) {
      return Graph.dominates(There, Block) &&
             (End == FlowGraph::None || Graph.postDominates(End, Block));
    });
    if (Call && coversBut(F, [](unsigned) { return false; }))
      return Uneven{F, Branch, *Call, /*IsLoop=*/false};
  }
  return std::nullopt;
}

std::optional<ArrivalCount::Uneven> ArrivalCount::uneven() const {
  for (unsigned F = 0; F < Calls.size(); ++F) {
    bool AllCome = isOfInterest(F);
    for (unsigned G = F; G != 0 && AllCome; G = Calls.function(G).Caller)
      AllCome = isTogether(Calls.function(G).Caller,
                           in(Calls.function(G).Caller)
                               .model()
                               .Values.blockOf(Calls.function(G).At.Call));
    if (!AllCome)
      continue;
    const FlowGraph &Graph = in(F).model().Graph;
    for (unsigned B = 0; B < in(F).model().Function.Blocks.size(); ++B) {
      if (!Graph.reached(B) || !Deciding.count({F, B}) ||
          in(F).decision(B).AtMost >= Scope::block())
        continue;
      auto It = Ways.find({F, B});
      const bool IsComputed =
          It != Ways.end() && llvm::none_of(It->second, [](unsigned To) {
            return To == FlowGraph::None;
          });
      if (IsComputed)
        continue;
      if (std::optional<Uneven> Found = unevenAt(F, B);
          Found && countsAlike({F, B}))
        return Found;
    }
  }
  return std::nullopt;
}

} // namespace gridlock::analysis
