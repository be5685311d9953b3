//===-- FunctionModel.cpp - what does not depend on a context -------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/FunctionModel.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;

FunctionModel::FunctionModel(const facts::UnitFacts &Unit, unsigned Index,
                             const UnitEffects &Effects, Warp W)
    : Unit(Unit), Index(Index), Function(Unit.Functions[Index]),
      Graph(Function), Joins(Graph), Values(Unit, Index, Effects, Graph, Joins),
      Numbers(Function, Values), Memory(Unit, Index, Effects, Graph, W) {
  addUses();
  addAgreements();
  addGuards();
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

void FunctionModel::addAgreements() {
  // Groups by predicate or label, and votes, whose result is a mask of those
  // who voted for it.
  llvm::DenseMap<NodeId, llvm::SmallVector<FactId, 1>> ByDecision;
  // More are of no use, and cost as many places in each value.
  constexpr size_t MaxGroups = 16;
  auto Add = [](llvm::SmallVector<FactId, 1> &Groups, FactId Made) {
    if (Groups.size() < MaxGroups)
      Groups.push_back(Made);
  };
  auto Agree = [&](NodeId On, FactId Made) {
    Add(AgreedBy[Numbers.definition(On)], Made);
    Add(ByDecision[Numbers.decision(On)], Made);
  };
  for (FactId Id = 0; Id < Function.Facts.size(); ++Id) {
    const Fact &F = Function.Facts[Id];
    if (F.Kind == FactKind::Group && F.Operands.size() > 2 &&
        F.Operands[2] != facts::NoFact)
      Agree(F.Operands[2], Id);
    if (F.Kind == FactKind::Group && F.Text == "present" &&
        Values.blockOf(Id) != FlowGraph::None)
      for (unsigned Branch : Graph.decidedBefore(Values.blockOf(Id)))
        if (const NodeId Condition = Values.condition(Branch);
            Condition != NoNode)
          Agree(Condition, Id);
    if (F.Kind != FactKind::Collective)
      continue;
    const facts::CollectiveFact &C = Function.Collectives[F.Number];
    const bool MakesMask =
        C.What == api::Operation::Vote || C.What == api::Operation::Match;
    if (MakesMask && C.Value != facts::NoFact)
      Agree(C.Value, Id);
  }
  if (ByDecision.empty())
    return;
  for (FactId Id = 0; Id < Function.Facts.size(); ++Id) {
    const FactKind Kind = Function.Facts[Id].Kind;
    if ((Kind == FactKind::Binary || Kind == FactKind::Unary) &&
        Numbers.definition(Id) == Id)
      if (auto It = ByDecision.find(Numbers.decision(Id));
          It != ByDecision.end())
        for (FactId Made : It->second)
          if (!llvm::is_contained(AgreedBy[Id], Made))
            AgreedBy[Id].push_back(Made);
  }
}

void FunctionModel::addGuards() {
  for (unsigned X = 0; X < Function.Blocks.size(); ++X) {
    // The way of those who do not pass may end the kernel: then the graph has
    // no branch here.
    if (!Graph.reached(X) ||
        Function.Blocks[X].Branch != facts::BranchKind::TwoWay ||
        Function.Blocks[X].Condition == facts::NoFact ||
        Function.Blocks[X].Successors.size() != 2)
      continue;
    // n % d, or n & (d - 1), is 0: on one of the two ways.
    NodeId Tested = Numbers.definition(Function.Blocks[X].Condition);
    bool HoldsIfTrue = false;
    auto FactOf = [&](NodeId N) -> const Fact * {
      return N < Function.Facts.size() ? &Function.Facts[N] : nullptr;
    };
    for (const Fact *F = FactOf(Tested); F; F = FactOf(Tested)) {
      const bool IsNot = F->Kind == FactKind::Unary && F->Text == "!";
      const bool IsZero =
          F->Kind == FactKind::Binary && F->Text == "==" &&
          Function.Facts[F->Operands[1]].Kind == FactKind::Integer &&
          Function.Facts[F->Operands[1]].Number == 0;
      if (!IsNot && !IsZero)
        break;
      HoldsIfTrue = !HoldsIfTrue;
      Tested = Numbers.definition(F->Operands[0]);
    }
    const Fact *F = FactOf(Tested);
    if (!F || F->Kind != FactKind::Binary || (F->Text != "%" && F->Text != "&"))
      continue;
    const std::vector<facts::Successor> &Ways = Function.Blocks[X].Successors;
    const unsigned Behind = Ways[HoldsIfTrue ? 0 : 1].Block;
    if (Graph.predecessors(Behind).size() == 1)
      Guards[Numbers.definition(F->Operands[0])].push_back(
          {Behind, F->Operands[1], F->Text == "&"});
  }
}

} // namespace gridlock::analysis
