//===-- VariableRanges.cpp - where local variables matter -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/VariableRanges.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock::facts;

namespace gridlock::analysis {

VariableRanges::VariableRanges(const FunctionFacts &Function)
    : Function(Function) {
  findPlain();
  findLive();
  findLoops();
}

/// The variable that \p Id is the address of; none: it is none.
static std::optional<unsigned> variableAt(const FunctionFacts &Function,
                                          FactId Id) {
  if (Id == NoFact || Function.Facts[Id].Kind != FactKind::Variable)
    return std::nullopt;
  return static_cast<unsigned>(Function.Facts[Id].Number);
}

/// Each mention of a plain variable is the address of a load or a store, and
/// nothing else. A mention that no operand refers to is one in a launch or the
/// like, which wants the variable itself.
void VariableRanges::findPlain() {
  Plain.assign(Function.Variables.size(), true);
  std::vector<bool> Accessed(Function.Facts.size());
  for (const Fact &F : Function.Facts)
    for (auto [I, Operand] : llvm::enumerate(F.Operands))
      if (std::optional<unsigned> V = variableAt(Function, Operand)) {
        if (I == 0 && (F.Kind == FactKind::Load || F.Kind == FactKind::Store))
          Accessed[Operand] = true;
        else
          Plain[*V] = false;
      }
  for (FactId Id = 0; Id < Function.Facts.size(); ++Id)
    if (std::optional<unsigned> V = variableAt(Function, Id);
        V && !Accessed[Id])
      Plain[*V] = false;
}

void VariableRanges::findLive() {
  const size_t Count = Function.Blocks.size();
  Stores.resize(Function.Variables.size());
  Live.resize(Count);
  std::vector<llvm::SmallVector<unsigned, 2>> Predecessors(Count);
  // Blocks that ask what a variable holds at their start.
  std::vector<llvm::SmallVector<unsigned, 2>> Reads(Function.Variables.size());
  for (unsigned B = 0; B < Count; ++B) {
    for (const Successor &S : Function.Blocks[B].Successors)
      Predecessors[S.Block].push_back(B);
    for (FactId Id : Function.Blocks[B].Facts) {
      const Fact &F = Function.Facts[Id];
      if (F.Operands.empty())
        continue;
      std::optional<unsigned> V = variableAt(Function, F.Operands[0]);
      if (!V || !Plain[*V])
        continue;
      // A rule asks what a constant replaces: an occupancy that is raised to 1.
      const bool Asks =
          F.Kind != FactKind::Store ||
          (Function.Facts[F.Operands[1]].Kind == FactKind::Integer &&
           Function.Facts[F.Operands[1]].Number > 0);
      if (Asks && (Stores[*V].empty() || Stores[*V].back() != B))
        if (Reads[*V].empty() || Reads[*V].back() != B)
          Reads[*V].push_back(B);
      if (F.Kind == FactKind::Store &&
          (Stores[*V].empty() || Stores[*V].back() != B))
        Stores[*V].push_back(B);
    }
  }
  // One variable after the other: as much work as there is to remember.
  llvm::SmallVector<unsigned> Work;
  for (unsigned V = 0; V < Function.Variables.size(); ++V) {
    Work.assign(Reads[V].begin(), Reads[V].end());
    while (!Work.empty()) {
      const unsigned B = Work.pop_back_val();
      if (!Live[B].empty() && Live[B].back() == V)
        continue;
      Live[B].push_back(V);
      for (unsigned P : Predecessors[B])
        if (!std::binary_search(Stores[V].begin(), Stores[V].end(), P))
          Work.push_back(P);
    }
  }
}

void VariableRanges::findLoops() {
  const size_t Count = Function.Blocks.size();
  LoopEnd.assign(Count, 0);
  Depth.assign(Count, 0);
  std::vector<bool> Starts(Count);
  for (unsigned B = 0; B < Count; ++B)
    for (const Successor &S : Function.Blocks[B].Successors)
      if (S.Block <= B) {
        Starts[S.Block] = true;
        LoopEnd[S.Block] = std::max(LoopEnd[S.Block], B);
      }
  // A loop that starts in another one may have higher numbers than its end.
  llvm::SmallVector<unsigned> Inner;
  for (unsigned B = Count; B-- > 0;) {
    if (!Starts[B])
      continue;
    while (!Inner.empty() && Inner.back() <= LoopEnd[B])
      LoopEnd[B] = std::max(LoopEnd[B], LoopEnd[Inner.pop_back_val()]);
    Inner.push_back(B);
  }
  llvm::SmallVector<unsigned> Around;
  for (unsigned B = 0; B < Count; ++B) {
    while (!Around.empty() && Around.back() < B)
      Around.pop_back();
    if (!Starts[B])
      continue;
    Around.push_back(LoopEnd[B]);
    Depth[B] = Around.size();
  }
}

bool VariableRanges::isDead(unsigned Variable, unsigned Block) const {
  return Plain[Variable] &&
         !std::binary_search(Live[Block].begin(), Live[Block].end(), Variable);
}

bool VariableRanges::changesInLoop(unsigned Variable, unsigned Block) const {
  const auto &Blocks = Stores[Variable];
  auto It = llvm::lower_bound(Blocks, Block);
  return It != Blocks.end() && *It <= LoopEnd[Block];
}

} // namespace gridlock::analysis
