//===-- LoadedValues.cpp - which threads agree on what they load ----------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Uniformity.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;

MemoryKind Uniformity::kindOf(llvm::StringRef P) const {
  if (std::optional<unsigned> V = variableOf(P)) {
    switch (Function.Variables[*V].Space) {
    case facts::Memory::Thread:
      return MemoryKind::Local;
    case facts::Memory::Shared:
      return MemoryKind::Shared;
    case facts::Memory::Constant:
      return MemoryKind::Constant;
    case facts::Memory::Global:
      return MemoryKind::Global;
    }
  }
  if (parameterOf(P)) {
    // The context knows the places that are touched, and by them their kin.
    if (auto It = Context.Places.find(P.str()); It != Context.Places.end())
      return It->second.Kind;
    return MemoryKind::Unknown;
  }
  if (P.starts_with(ClusterPlace))
    return MemoryKind::Cluster;
  return P.starts_with("@") ? MemoryKind::Global : MemoryKind::Unknown;
}

/// What local memory among the places read holds; IsLocal: there is some.
ThreadValue Uniformity::contents(const ValueGraph::Read &R, unsigned Block,
                                 bool &IsLocal) const {
  ThreadValue V;
  IsLocal = false;
  for (auto [Node, Of] : llvm::zip(R.Contents, R.Of)) {
    if (!Of.empty() && kindOf(Of) != MemoryKind::Local)
      continue;
    IsLocal = true;
    V.meetWith(use(Node, Block), W);
  }
  return V;
}

ThreadValue Uniformity::memory(MemoryKind Kind, const ThreadValue &Address,
                               FactId Load) const {
  const Fact &F = Function.Facts[Load];
  const ScopeInterval At = Address.agreement();
  ThreadValue V = ThreadValue::agreed(At);
  V.Varies = std::max<unsigned>(Address.Varies,
                                Model.Graph.depth(Graph.blockOf(Load)));
  if (F.Number & facts::LoadsReadOnly)
    Kind = MemoryKind::Constant;
  if (Kind == MemoryKind::Constant) {
    V.Varies = Address.Varies;
    V.Groups = Address.Groups;
    return V;
  }
  if (F.Number & facts::LoadsVolatile) {
    V.Agree.Proven = Scope::thread();
    return V;
  }
  const MemoryOrder::Order &Order = Model.Memory.orderOf(Load);
  const Scope Owner = Kind == MemoryKind::Shared    ? Scope::block()
                      : Kind == MemoryKind::Cluster ? Scope::cluster()
                                                    : Scope::multiGrid();
  V.lower(ScopeInterval::exactly(Owner));
  if (Order.Behind.isThread()) {
    // Threads may see it before or after such a write.
    V.Agree.Proven = Scope::thread();
    for (FactId Write : Order.Racing) {
      const Fact &By = Function.Facts[Write];
      if (By.Kind != FactKind::Store && By.Kind != FactKind::Atomic)
        continue;
      const bool Differs =
          Values[By.Operands[0]].agreement().AtMost.isThread() ||
          (By.Operands.size() > 1 && By.Operands[1] != facts::NoFact &&
           Values[By.Operands[1]].agreement().AtMost.isThread());
      if (Differs)
        V.Agree.AtMost = Scope::thread();
    }
    return V;
  }
  Scope Proven = Scope::block();
  if (Order.Behind < Scope::block())
    Proven = Order.Behind;
  else if (Order.BehindGrid && Kind == MemoryKind::Global)
    Proven = Scope::grid();
  V.Agree.Proven = meet(V.Agree.Proven, Proven);
  return V;
}

ThreadValue Uniformity::load(FactId Id) const {
  const Fact &F = Function.Facts[Id];
  const unsigned Block = Graph.blockOf(Id);
  ThreadValue Address = use(F.Operands[0], Block);
  if (!Address.isVisited())
    return Address;
  // Groups are handed over whole, by reference too.
  if (Address.Group)
    return Address;
  const ValueGraph::Read &R = Graph.readOf(Id);
  bool IsLocal;
  ThreadValue V = contents(R, Block, IsLocal);
  // Which of several places a pointer refers to here is not followed.
  const bool IsAmbiguous = R.Targets > 1;
  if (IsLocal && IsAmbiguous)
    for (NodeId N : R.Contents)
      if (const ThreadValue Held = use(N, Block); Held.isVisited())
        V.Agree.AtMost = join(V.agreement().AtMost, Held.agreement().AtMost);
  if (IsLocal && V.isVisited())
    V.decideBy(Address, W);
  std::vector<MemoryKind> Kinds;
  for (const Place &P : R.Memory)
    Kinds.push_back(kindOf(P));
  for (const Place &P : R.Of)
    if (!P.empty())
      if (const MemoryKind Kind = kindOf(P); Kind != MemoryKind::Local)
        Kinds.push_back(Kind);
  for (MemoryKind Kind : Kinds)
    if (Kind != MemoryKind::Local)
      V.meetWith(memory(Kind, Address, Id), W);
  if (auto Variable = Function.Facts[F.Operands[0]].Kind == FactKind::Variable
                          ? std::optional(Function.Facts[F.Operands[0]].Number)
                          : std::nullopt)
    if (const std::string &Over = Function.Variables[*Variable].UniformOver;
        !Over.empty() && V.isVisited())
      if (std::optional<Scope> S = scopeByName(Over, W))
        V.Agree = {join(V.Agree.Proven, *S), join(V.Agree.AtMost, *S)};
  return V;
}

} // namespace gridlock::analysis
