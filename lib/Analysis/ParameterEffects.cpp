//===-- ParameterEffects.cpp - what functions touch of their callers' -----===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ParameterEffects.h"
#include "Analysis/FlowGraph.h"
#include "Analysis/MemoryOrder.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;

static constexpr unsigned NoBody = ~0u;
/// More places than this are not told apart.
static constexpr size_t MaxPlaces = 256;

UnitEffects::UnitEffects(const facts::UnitFacts &Unit, Warp W)
    : Unit(Unit), Effects(Unit.Functions.size()),
      Bodies(Unit.Entities.size(), NoBody), Passed(Unit.Functions.size()) {
  for (unsigned I = 0; I < Unit.Functions.size(); ++I) {
    Bodies[Unit.Functions[I].Entity] = I;
    Points.push_back(std::make_unique<PointsTo>(Unit.Functions[I]));
  }
  // Callers of what changed are looked at again.
  std::vector<std::set<unsigned>> Callers(Unit.Functions.size());
  for (unsigned I = 0; I < Unit.Functions.size(); ++I)
    for (const Fact &F : Unit.Functions[I].Facts)
      if (F.Kind == FactKind::Call) {
        bool Complete;
        for (unsigned Callee : callees(I, F, Complete))
          Callers[Callee].insert(I);
      }
  std::set<unsigned> Work;
  for (unsigned I = 0; I < Unit.Functions.size(); ++I)
    Work.insert(I);
  while (!Work.empty()) {
    // Callees tend to stand before their callers.
    const unsigned I = *Work.begin();
    Work.erase(Work.begin());
    if (pass(I))
      Work.insert(Callers[I].begin(), Callers[I].end());
  }
  findBarriers(W);
}

/// A barrier in a block that every path passes.
void UnitEffects::findBarriers(Warp W) {
  // Barriers in callees of callees, some levels deep.
  constexpr unsigned MaxDepth = 4;
  std::vector<std::optional<FlowGraph>> Graphs(Unit.Functions.size());
  for (unsigned Round = 0; Round < MaxDepth; ++Round) {
    bool Changed = false;
    for (unsigned I = 0; I < Unit.Functions.size(); ++I) {
      const facts::FunctionFacts &Function = Unit.Functions[I];
      for (unsigned B = 0; B < Function.Blocks.size(); ++B)
        for (FactId Id : Function.Blocks[B].Facts) {
          const Fact &F = Function.Facts[Id];
          std::optional<Scope> S = MemoryOrder::barrierScope(Function, F, W);
          if (F.Kind == FactKind::Call) {
            bool Complete;
            const auto Callees = callees(I, F, Complete);
            if (Complete && Callees.size() == 1)
              S = Passed[Callees[0]];
          }
          if (!S || (Passed[I] && *Passed[I] >= *S))
            continue;
          if (!Graphs[I])
            Graphs[I].emplace(Function);
          if (!Graphs[I]->reached(B) ||
              !Graphs[I]->postDominates(B, Graphs[I]->entry()))
            continue;
          Passed[I] = S;
          Changed = true;
        }
    }
    if (!Changed)
      return;
  }
}

std::optional<unsigned> UnitEffects::functionOf(unsigned Entity) const {
  return Bodies[Entity] == NoBody ? std::nullopt
                                  : std::optional(Bodies[Entity]);
}

llvm::SmallVector<unsigned, 1>
UnitEffects::callees(unsigned Caller, const Fact &Call, bool &Complete) const {
  llvm::SmallVector<unsigned, 1> Result;
  Complete = true;
  const Places &Targets = Points[Caller]->targets(Call.Operands[0]);
  for (llvm::StringRef P : Targets) {
    unsigned Entity;
    if (!P.consume_front("&") || P.getAsInteger(10, Entity) ||
        Bodies[Entity] == NoBody)
      Complete = false;
    else
      Result.push_back(Bodies[Entity]);
  }
  Complete &= !Targets.empty();
  return Result;
}

Places UnitEffects::inCaller(unsigned Caller, const Fact &Call, unsigned Callee,
                             llvm::StringRef CalleePlace) const {
  const std::optional<int> Parameter = parameterOf(CalleePlace);
  if (!Parameter)
    return {};
  const unsigned Operand = static_cast<unsigned>(*Parameter + 2);
  if (Operand >= Call.Operands.size() ||
      Call.Operands[Operand] == facts::NoFact)
    return {};
  return Points[Caller]->inCaller(
      CalleePlace, Points[Caller]->targets(Call.Operands[Operand]));
}

bool UnitEffects::pass(unsigned Index) {
  const facts::FunctionFacts &Function = Unit.Functions[Index];
  const PointsTo &To = *Points[Index];
  ParameterEffects &Mine = Effects[Index];
  bool Changed = false;
  auto Touch = [&](const Place &P, bool Writes) {
    if (!parameterOf(P) || Mine.Touched.size() > MaxPlaces)
      return;
    Changed |= Mine.Touched.insert(P).second;
    if (Writes)
      Changed |= Mine.Written.insert(P).second;
  };
  for (const Fact &F : Function.Facts)
    switch (F.Kind) {
    case FactKind::Load:
      for (const Place &P : To.targets(F.Operands[0]))
        Touch(P, false);
      break;
    case FactKind::Store:
    case FactKind::ZeroFill:
    case FactKind::Forget:
    case FactKind::TakeResult:
      for (const Place &P : To.targets(F.Operands[0]))
        Touch(P, true);
      break;
    case FactKind::CopyRecord:
      for (const Place &P : To.targets(F.Operands[0]))
        Touch(P, true);
      for (const Place &P : To.targets(F.Operands[1]))
        Touch(P, false);
      break;
    case FactKind::Call: {
      bool Complete;
      for (unsigned Callee : callees(Index, F, Complete)) {
        const ParameterEffects Theirs = Effects[Callee];
        for (const Place &P : Theirs.Touched)
          for (const Place &Q : inCaller(Index, F, Callee, P))
            Touch(Q, Theirs.Written.count(P) != 0);
      }
      break;
    }
    default:
      break;
    }
  return Changed;
}

} // namespace gridlock::analysis
