//===-- FunctionModel.cpp - what does not depend on a context -------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Uniformity.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;

FunctionModel::FunctionModel(const facts::UnitFacts &Unit, unsigned Index,
                             const UnitEffects &Effects, Warp W)
    : Unit(Unit), Index(Index), Function(Unit.Functions[Index]),
      Graph(Function), Joins(Graph), Values(Unit, Index, Effects, Graph, Joins),
      Memory(Unit, Index, Effects, Graph, W) {
  addUses();
  addAgreements();
}

void FunctionModel::addUses() {
  Users.resize(Values.size());
  auto Use = [&](NodeId User, NodeId Operand, unsigned Block) {
    if (Operand == NoNode)
      return;
    Users[Operand].push_back(User);
    const unsigned From = Values.blockOf(Operand);
    if (From == FlowGraph::None || Block == FlowGraph::None || From == Block ||
        Graph.depth(From) == 0)
      return;
    const unsigned Common = Graph.commonDepth(From, Block);
    for (unsigned L = Graph.loop(From);
         L != FlowGraph::None && Graph.depth(L) > Common;
         L = Graph.outerLoop(L))
      if (const NodeId Exit = Values.loopExit(L);
          Exit != NoNode && (Users[Exit].empty() || Users[Exit].back() != User))
        Users[Exit].push_back(User);
  };
  for (NodeId N = 0; N < Values.size(); ++N) {
    const ValueGraph::Node &Node = Values.node(N);
    if (Node.Kind != NodeKind::Fact) {
      for (NodeId O : Node.Operands)
        Use(N, O, Node.Block);
      if (Node.Kind == NodeKind::Phi || Node.Kind == NodeKind::Result)
        Use(N, Node.Index, Node.Block);
      if (Node.Kind == NodeKind::Output)
        Use(N, Values.output(Node.Index).Call, Node.Block);
      continue;
    }
    if (Node.Block == FlowGraph::None)
      continue;
    const Fact &F = Function.Facts[N];
    for (FactId O : F.Operands)
      Use(N, O == facts::NoFact ? NoNode : O, Node.Block);
    for (NodeId O : Values.readOf(N).Contents)
      Use(N, O, Node.Block);
    for (const ValueGraph::Input &I : Values.inputs(N))
      for (NodeId O : I.Found.Contents)
        Use(N, O, Node.Block);
  }
}

NodeId definitionOf(const FunctionModel &Model, NodeId N) {
  constexpr unsigned MaxSteps = 8;
  for (unsigned I = 0; I < MaxSteps; ++I) {
    if (N >= Model.Function.Facts.size())
      return N;
    const Fact &F = Model.Function.Facts[N];
    if (F.Kind == FactKind::Load &&
        Model.Values.readOf(N).Contents.size() == 1 &&
        Model.Values.readOf(N).Of[0].empty() &&
        Model.Values.readOf(N).Memory.empty())
      N = Model.Values.readOf(N).Contents[0];
    else if (F.Kind == FactKind::Convert ||
             (F.Kind == FactKind::Binary && F.Text == "!=" &&
              Model.Function.Facts[F.Operands[1]].Kind == FactKind::Integer &&
              Model.Function.Facts[F.Operands[1]].Number == 0))
      N = F.Operands[0];
    else
      return N;
  }
  return N;
}

/// The comparison that is true exactly where this one is not; "" for others.
static llvm::StringRef complementOf(llvm::StringRef Operator) {
  return llvm::StringSwitch<llvm::StringRef>(Operator)
      .Case("<", ">=")
      .Case(">=", "<")
      .Case(">", "<=")
      .Case("<=", ">")
      .Case("==", "!=")
      .Case("!=", "==")
      .Default("");
}

/// The comparison with its sides exchanged; "" for others.
static llvm::StringRef mirrorOf(llvm::StringRef Operator) {
  return llvm::StringSwitch<llvm::StringRef>(Operator)
      .Case("<", ">")
      .Case(">", "<")
      .Case("<=", ">=")
      .Case(">=", "<=")
      .Cases({"==", "!="}, Operator)
      .Default("");
}

/// Whether threads that agree on one condition agree on the other: they are the
/// same, or opposite.
static bool decideAlike(const FunctionModel &Model, NodeId A, NodeId B) {
  if (areSame(Model, A, B))
    return true;
  A = definitionOf(Model, A);
  B = definitionOf(Model, B);
  const std::vector<Fact> &Facts = Model.Function.Facts;
  if (A >= Facts.size() || B >= Facts.size())
    return false;
  const Fact &L = Facts[A], &R = Facts[B];
  if (L.Kind == FactKind::Unary && L.Text == "!")
    return decideAlike(Model, L.Operands[0], B);
  if (R.Kind == FactKind::Unary && R.Text == "!")
    return decideAlike(Model, A, R.Operands[0]);
  if (L.Kind != FactKind::Binary || R.Kind != FactKind::Binary)
    return false;
  auto Sides = [&](FactId X, FactId Y) {
    return areSame(Model, L.Operands[0], X, 1) &&
           areSame(Model, L.Operands[1], Y, 1);
  };
  const llvm::StringRef Opposite = complementOf(L.Text);
  if (Opposite.empty())
    return false;
  if ((R.Text == L.Text || R.Text == Opposite) &&
      Sides(R.Operands[0], R.Operands[1]))
    return true;
  return (R.Text == mirrorOf(L.Text) || R.Text == mirrorOf(Opposite)) &&
         Sides(R.Operands[1], R.Operands[0]);
}

bool areSame(const FunctionModel &Model, NodeId A, NodeId B, unsigned Depth) {
  constexpr unsigned MaxDepth = 5;
  A = definitionOf(Model, A);
  B = definitionOf(Model, B);
  if (A == B)
    return true;
  const std::vector<Fact> &Facts = Model.Function.Facts;
  if (A >= Facts.size() || B >= Facts.size() || Depth == MaxDepth)
    return false;
  const Fact &L = Facts[A], &R = Facts[B];
  if (L.Kind != R.Kind || L.Number != R.Number || L.Text != R.Text ||
      L.Operands.size() != R.Operands.size())
    return false;
  switch (L.Kind) {
  case FactKind::Integer:
  case FactKind::Parameter:
  case FactKind::Identity:
  case FactKind::Outside:
    return true;
  case FactKind::Load: {
    // Of memory that is not followed: another load may find something else,
    // but for what nobody writes.
    const bool IsReadOnly = L.Number & facts::LoadsReadOnly;
    if (!IsReadOnly)
      return false;
    break;
  }
  case FactKind::Unary:
  case FactKind::Binary:
  case FactKind::Pure:
  case FactKind::Element:
  case FactKind::Field:
    break;
  default:
    return false;
  }
  for (auto [X, Y] : llvm::zip(L.Operands, R.Operands))
    if (X == facts::NoFact || Y == facts::NoFact ||
        !areSame(Model, X, Y, Depth + 1))
      return false;
  return true;
}

/// The branches on which it depends whether control comes to \p Block.
static std::vector<unsigned> controllers(const FlowGraph &Graph,
                                         unsigned Block) {
  std::vector<unsigned> Found, Work = {Block};
  llvm::SmallBitVector Seen(Graph.size());
  constexpr size_t MaxFound = 64;
  while (!Work.empty() && Found.size() < MaxFound) {
    const unsigned B = Work.back();
    Work.pop_back();
    for (unsigned X = 0; X < Graph.size(); ++X) {
      if (Seen.test(X) || !Graph.reached(X) || !Graph.branches(X) ||
          (X != B && Graph.postDominates(B, X)))
        continue;
      if (llvm::any_of(Graph.successors(X),
                       [&](unsigned S) { return Graph.postDominates(B, S); })) {
        Seen.set(X);
        Found.push_back(X);
        Work.push_back(X);
      }
    }
  }
  return Found;
}

void FunctionModel::addAgreements() {
  // Groups by predicate or label, and votes, whose result is a mask of those
  // who voted for it.
  std::vector<std::pair<NodeId, FactId>> Agreed;
  for (FactId Id = 0; Id < Function.Facts.size(); ++Id) {
    const Fact &F = Function.Facts[Id];
    if (F.Kind == FactKind::Group && F.Operands.size() > 2 &&
        F.Operands[2] != facts::NoFact)
      Agreed.push_back({definitionOf(*this, F.Operands[2]), Id});
    if (F.Kind == FactKind::Group && F.Text == "present")
      for (unsigned Branch : controllers(Graph, Values.blockOf(Id)))
        // Decided before, not in an earlier round of a loop.
        if (const NodeId Condition = Values.condition(Branch);
            Condition != NoNode && Branch != Values.blockOf(Id) &&
            Graph.dominates(Branch, Values.blockOf(Id)))
          Agreed.push_back({definitionOf(*this, Condition), Id});
    if (F.Kind != FactKind::Collective)
      continue;
    const facts::CollectiveFact &C = Function.Collectives[F.Number];
    if (C.What == api::Operation::Vote && C.Value != facts::NoFact)
      Agreed.push_back({definitionOf(*this, C.Value), Id});
  }
  for (const auto &[Node, Made] : Agreed) {
    AgreedBy[Node].push_back(Made);
    for (FactId Id = 0; Id < Function.Facts.size(); ++Id) {
      const FactKind Kind = Function.Facts[Id].Kind;
      if ((Kind == FactKind::Binary || Kind == FactKind::Unary) && Id != Node &&
          decideAlike(*this, Id, Node))
        AgreedBy[Id].push_back(Made);
    }
  }
}

} // namespace gridlock::analysis
