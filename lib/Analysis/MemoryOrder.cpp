//===-- MemoryOrder.cpp - which writes a load may still miss --------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/MemoryOrder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include <set>

namespace gridlock::analysis {

using facts::CollectiveFact;
using facts::Fact;
using facts::FactId;
using facts::FactKind;

/// Whether a mask is written as that of all lanes, or left away.
static bool namesAll(const facts::FunctionFacts &Function, FactId Mask) {
  while (Mask != facts::NoFact &&
         Function.Facts[Mask].Kind == FactKind::Convert)
    Mask = Function.Facts[Mask].Operands[0];
  return Mask == facts::NoFact ||
         (Function.Facts[Mask].Kind == FactKind::Integer &&
          isFullMask(Function.Facts[Mask].Number));
}

std::optional<Scope>
MemoryOrder::barrierScope(const facts::FunctionFacts &Function, const Fact &F,
                          Warp W) {
  if (F.Kind != FactKind::Collective)
    return std::nullopt;
  const CollectiveFact &C = Function.Collectives[F.Number];
  const bool Waits = C.What == api::Operation::Barrier ||
                     C.What == api::Operation::Wait ||
                     C.What == api::Operation::CopyWait;
  if (!Waits || C.ByCount || C.IsPredicated)
    return std::nullopt;
  switch (C.OnGroup ? api::groupRow(C.Kind)->BarrierScope : C.Needs) {
  case api::Scope::Tile:
    return Scope::tile(C.TileSize ? C.TileSize : 1);
  case api::Scope::Warp:
    return namesAll(Function, C.Mask) ? W.least() : Scope::thread();
  case api::Scope::Block:
    return Scope::block();
  case api::Scope::Cluster:
    return Scope::cluster();
  case api::Scope::Grid:
    return Scope::grid();
  case api::Scope::MultiGrid:
    return Scope::multiGrid();
  case api::Scope::Erased:
    // Of whom it is, a caller knows; that it is one, this function.
    return Scope::block();
  default:
    return std::nullopt;
  }
}

namespace {
/// Writes by object that are not behind a barrier of each of these scopes.
enum Level : unsigned { Unordered, WithinWarp, WithinBlock, Levels };

/// At a point: for each level, the writes (by number) without such a barrier.
struct Pending {
  std::array<std::set<unsigned>, Levels> Writes;
  bool BehindGrid = false;
  bool IsReached = false;

  bool join(const Pending &Other) {
    if (!Other.IsReached)
      return false;
    bool Changed = !IsReached;
    const bool Grid =
        IsReached ? BehindGrid && Other.BehindGrid : Other.BehindGrid;
    Changed |= Grid != BehindGrid;
    BehindGrid = Grid;
    IsReached = true;
    for (unsigned L = 0; L < Levels; ++L)
      for (unsigned W : Other.Writes[L])
        Changed |= Writes[L].insert(W).second;
    return Changed;
  }
  void barrier(Scope S) {
    Writes[Unordered].clear();
    if (S >= Scope::tile(32))
      Writes[WithinWarp].clear();
    if (S >= Scope::block())
      Writes[WithinBlock].clear();
    BehindGrid |= S >= Scope::grid();
  }
};
} // namespace

/// The object of memory a place is in, for all places of one array.
static llvm::StringRef objectOf(llvm::StringRef P) {
  const size_t Deref = P.rfind(".*");
  const size_t From = Deref == llvm::StringRef::npos ? 0 : Deref;
  const size_t End = P.find('[', From);
  return P.take_front(std::min(End, P.size()));
}

MemoryOrder::MemoryOrder(const facts::UnitFacts &Unit, unsigned Index,
                         const UnitEffects &Effects, const FlowGraph &Graph,
                         Warp W) {
  const facts::FunctionFacts &Function = Unit.Functions[Index];
  const PointsTo &To = Effects.pointsTo(Index);
  auto IsMemory = [&](const Place &P) {
    if (std::optional<unsigned> V = variableOf(P))
      return Function.Variables[*V].Space != facts::Memory::Thread;
    return P != AnyPlace && !llvm::StringRef(P).starts_with("&");
  };
  // Objects that are loaded, with their loads; writes of others do not matter.
  llvm::StringMap<unsigned> Objects;
  for (const Fact &F : Function.Facts)
    if (F.Kind == FactKind::Load)
      for (const Place &P : To.targets(F.Operands[0]))
        if (IsMemory(P))
          Objects.try_emplace(objectOf(P), Objects.size());
  struct Write {
    FactId By;
    unsigned Object;
  };
  std::vector<Write> Writes;
  llvm::DenseMap<FactId, llvm::SmallVector<unsigned, 2>> WritesOf;
  /// More than these are not told apart: the first stand for all.
  constexpr unsigned MaxWrites = 64;
  auto NoteWrite = [&](FactId Id, const Places &Targets) {
    for (const Place &P : Targets)
      if (IsMemory(P))
        if (auto It = Objects.find(objectOf(P)); It != Objects.end()) {
          unsigned Number = Writes.size();
          if (Number >= MaxWrites) {
            auto Same = llvm::find_if(Writes, [&](const Write &Other) {
              return Other.Object == It->second;
            });
            if (Same == Writes.end())
              continue;
            Number = Same - Writes.begin();
          } else {
            Writes.push_back({Id, It->second});
          }
          WritesOf[Id].push_back(Number);
        }
  };
  llvm::DenseMap<FactId, Scope> Barriers;
  for (FactId Id = 0; Id < Function.Facts.size(); ++Id) {
    const Fact &F = Function.Facts[Id];
    // What a variable starts with is no write of this run.
    if ((F.Kind == FactKind::Forget && F.Text == "uninitialized") ||
        (F.Kind == FactKind::Store &&
         Function.Facts[F.Operands[1]].Kind == FactKind::Outside))
      continue;
    if (F.Kind == FactKind::Store || F.Kind == FactKind::CopyRecord ||
        F.Kind == FactKind::ZeroFill || F.Kind == FactKind::Forget ||
        F.Kind == FactKind::TakeResult || F.Kind == FactKind::Atomic)
      NoteWrite(Id, To.targets(F.Operands[0]));
    if (F.Kind == FactKind::Call) {
      bool Complete;
      for (unsigned Callee : Effects.callees(Index, F, Complete)) {
        for (const Place &P : Effects.effects(Callee).Written)
          NoteWrite(Id, Effects.inCaller(Index, F, Callee, P));
        if (std::optional<Scope> S = Effects.barrierPassed(Callee))
          Barriers[Id] = *S;
      }
    }
    if (std::optional<Scope> S = barrierScope(Function, F, W))
      Barriers[Id] = *S;
  }
  if (Objects.empty())
    return;
  std::vector<Pending> In(Graph.size());
  auto Transfer = [&](unsigned Block, Pending &State, bool Note) {
    for (FactId Id : Function.Blocks[Block].Facts) {
      const Fact &F = Function.Facts[Id];
      if (Note && F.Kind == FactKind::Load) {
        Order O;
        O.BehindGrid = State.BehindGrid;
        for (const Place &P : To.targets(F.Operands[0])) {
          auto It = IsMemory(P) ? Objects.find(objectOf(P)) : Objects.end();
          if (It == Objects.end())
            continue;
          auto Has = [&](Level L) {
            return llvm::any_of(State.Writes[L], [&](unsigned Number) {
              return Writes[Number].Object == It->second;
            });
          };
          if (Has(Unordered) || Has(WithinWarp))
            O.Behind = Scope::thread();
          else if (Has(WithinBlock))
            O.Behind = meet(O.Behind, W.least());
          for (unsigned Number : State.Writes[WithinWarp])
            if (Writes[Number].Object == It->second)
              O.Racing.push_back(Writes[Number].By);
        }
        Orders[Id] = std::move(O);
      }
      if (auto It = WritesOf.find(Id); It != WritesOf.end())
        for (unsigned Number : It->second)
          for (unsigned L = 0; L < Levels; ++L)
            State.Writes[L].insert(Number);
      if (auto It = Barriers.find(Id); It != Barriers.end())
        State.barrier(It->second);
    }
  };
  In[Graph.entry()].IsReached = true;
  std::set<unsigned> Work = {Graph.entry()};
  while (!Work.empty()) {
    const unsigned Block = *Work.begin();
    Work.erase(Work.begin());
    if (Block >= Function.Blocks.size())
      continue;
    Pending State = In[Block];
    Transfer(Block, State, false);
    for (unsigned S : Graph.successors(Block))
      if (In[S].join(State))
        Work.insert(S);
  }
  for (unsigned B = 0; B < Function.Blocks.size(); ++B)
    if (In[B].IsReached) {
      Pending State = In[B];
      Transfer(B, State, true);
    }
}

const MemoryOrder::Order &MemoryOrder::orderOf(FactId Load) const {
  static const Order None;
  auto It = Orders.find(Load);
  return It == Orders.end() ? None : It->second;
}

} // namespace gridlock::analysis
