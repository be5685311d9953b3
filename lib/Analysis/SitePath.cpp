//===-- SitePath.cpp - by which way a part of the threads comes -----------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/DeviceTables.h"
#include "Analysis/SiteFinder.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;

/// Whether threads leave the function in \p Block, or can be held up there by a
/// barrier of this scope.
OnTheWay SiteFinder::onTheWay(const Uniformity &In, unsigned Block,
                              Scope Needs) const {
  const facts::FunctionFacts &Function = In.model().Function;
  bool Returns = false;
  if (Block < Function.Blocks.size())
    for (FactId Id : Function.Blocks[Block].Facts) {
      const Fact &F = Function.Facts[Id];
      if (F.Kind == FactKind::Collective &&
          api::isBarrier(Function.Collectives[F.Number].What) &&
          In.scopeNeeded(Function.Collectives[F.Number]).AtMost >= Needs)
        return OnTheWay::Holds;
      Returns |= F.Kind == FactKind::Return || F.Kind == FactKind::Exit;
    }
  return Returns ? OnTheWay::Returns : OnTheWay::Passes;
}

/// Whether those who come back from the calls of \p Frames, from a kernel on,
/// end without being held up by a barrier of this scope.
bool SiteFinder::endsBehind(llvm::ArrayRef<Frame> Frames, Scope Needs) const {
  if (!Frames.empty() && !Device.isKernel(Frames.front().Context))
    return false;
  for (const Frame &F : Frames) {
    const Uniformity &In = *Device.context(F.Context).Solved;
    const FlowGraph &Graph = In.model().Graph;
    const unsigned Start = In.model().Values.blockOf(F.Call);
    // In the block of the call, also what stands before it holds: to be sure.
    llvm::SmallBitVector Seen(Graph.size());
    std::vector<unsigned> Work = {Start};
    Seen.set(Start);
    while (!Work.empty()) {
      const unsigned B = Work.back();
      Work.pop_back();
      if (onTheWay(In, B, Needs) == OnTheWay::Holds)
        return false;
      for (unsigned S : Graph.successors(B))
        if (!Seen.test(S)) {
          Seen.set(S);
          Work.push_back(S);
        }
    }
  }
  return true;
}

bool SiteFinder::returnsEarly(const Uniformity &In) {
  const FunctionModel &Model = In.model();
  auto [It, IsNew] = EarlyReturns.try_emplace(Model.Index, false);
  // A return that all threads come to is the function's end.
  auto IsEnd = [&](unsigned B) {
    return Model.Graph.postDominates(B, Model.Graph.entry());
  };
  if (IsNew)
    for (unsigned B = 0; B < Model.Function.Blocks.size() && !It->second; ++B)
      It->second = Model.Graph.reached(B) && !IsEnd(B) &&
                   llvm::any_of(Model.Function.Blocks[B].Facts, [&](FactId Id) {
                     const FactKind Kind = Model.Function.Facts[Id].Kind;
                     return Kind == FactKind::Return || Kind == FactKind::Exit;
                   });
  return It->second;
}

/// Says in which branch threads part, on what, and what calls lead on. Returns
/// the frame that the site is in.
size_t SiteFinder::tell(llvm::ArrayRef<Frame> Frames, size_t Level,
                        const Arrival &A, FactId At, bool Proven,
                        CollectiveSite &Site) {
  const Uniformity &Here = *Device.context(Frames[Level].Context).Solved;
  const facts::FunctionFacts &Function = Here.model().Function;
  if (A.By) {
    const unsigned Divider = A.By->divider(A.Block, Proven);
    if (Divider < Function.Blocks.size()) {
      PathStep Step;
      const unsigned Loop = A.Graph->loop(Divider);
      const bool Leaves =
          Loop != FlowGraph::None && A.Graph->inLoop(A.Block, Loop) &&
          llvm::any_of(A.Graph->successors(Divider),
                       [&](unsigned S) { return !A.Graph->inLoop(S, Loop); });
      Step.Kind = Leaves ? PathStep::LoopExit : PathStep::Branch;
      Step.Where = Function.Blocks[Divider].Where;
      Site.Path.push_back(std::move(Step));
      const NodeId Condition = Here.model().Values.condition(Divider);
      NodeId Leaf = Condition == NoNode
                        ? NoNode
                        : tellOrigin(Here, Condition, Proven, Site);
      const bool IsOwn =
          Leaf == NoNode || argumentOf(Frames, Level, Leaf) == NoNode;
      Site.AfterExit =
          A.Made == facts::NoFact && (IsOwn || Level == 0) &&
          returnsEarly(Here) &&
          endsBehind(Frames.take_front(Level), Site.Needs.Proven) &&
          haveExited(
              *A.Graph, A.Block,
              [&](unsigned B) {
                return Here.decision(B).Proven < Site.Needs.AtMost;
              },
              [&](unsigned B) { return onTheWay(Here, B, Site.Needs.Proven); });
      // Where the caller's arguments decide, its call is where threads part.
      while (Leaf != NoNode && !Site.AfterExit) {
        const NodeId Argument = argumentOf(Frames, Level, Leaf);
        if (Argument == NoNode)
          break;
        --Level;
        const Uniformity &Caller =
            *Device.context(Frames[Level].Context).Solved;
        Leaf = tellOrigin(Caller, Argument, Proven, Site);
      }
    }
  }
  if (A.Made != facts::NoFact)
    Site.Path.push_back(
        {PathStep::Creation, Function.Facts[A.Made].Where, "", ""});
  for (size_t L = Level; L + 1 < Frames.size(); ++L) {
    const facts::FunctionFacts &Caller =
        Device.context(Frames[L].Context).Solved->model().Function;
    const Fact &Call = Caller.Facts[Frames[L].Call];
    if (L == Level)
      Site.Where = Call.Where;
    Site.Path.push_back({PathStep::Call, Call.Where, Call.Text, ""});
  }
  const Uniformity &Inner = *Device.context(Frames.back().Context).Solved;
  const Fact &F = Inner.model().Function.Facts[At];
  if (Level + 1 < Frames.size())
    Site.Path.push_back({PathStep::Collective, F.Where, F.Text, ""});
  Site.IsCall = Level + 1 < Frames.size();
  return Level;
}

/// Follows a condition to what makes it differ.
/// Returns the node it ends at.
NodeId SiteFinder::tellOrigin(const Uniformity &In, NodeId From, bool Proven,
                              CollectiveSite &Site) const {
  const facts::FunctionFacts &Function = In.model().Function;
  constexpr unsigned MaxSteps = 64;
  PathStep Step;
  Step.Kind = PathStep::Origin;
  std::set<NodeId> Seen;
  NodeId N = From;
  for (unsigned I = 0; I < MaxSteps && Seen.insert(N).second; ++I) {
    if (N < Function.Facts.size()) {
      const Fact &F = Function.Facts[N];
      if (F.Kind == FactKind::Load && Step.Subject.empty()) {
        const Fact &Address = Function.Facts[F.Operands[0]];
        if (Address.Kind == FactKind::Variable)
          Step.Subject = Function.Variables[Address.Number].Name;
      }
    }
    const NodeId Next = In.cause(N, Proven);
    if (Next == NoNode)
      break;
    N = Next;
  }
  const ValueGraph::Node &Leaf = In.model().Values.node(N);
  if (Leaf.Kind == NodeKind::Fact) {
    const Fact &F = Function.Facts[N];
    if (F.Where.At.isValid())
      Step.Where = F.Where;
    switch (F.Kind) {
    case FactKind::Identity:
      Step.Source =
          api::spellingOf(static_cast<api::Quantity>(F.Number), F.Text);
      break;
    case FactKind::Call:
      Step.Source = F.Text + "()";
      break;
    case FactKind::Collective:
    case FactKind::GroupQuery:
    case FactKind::Atomic:
      Step.Source = F.Text;
      break;
    case FactKind::Parameter:
      if (F.Number != facts::ThisParameter)
        Step.Source = Function.Parameters[F.Number].Name;
      break;
    case FactKind::Load:
      Site.Unknown = "memory that other threads can write";
      break;
    case FactKind::Opaque:
      Site.Unknown = F.Text;
      break;
    default:
      break;
    }
  } else if (Leaf.Kind == NodeKind::EntryValue) {
    Site.Unknown = "the arguments of a function without callers in sight";
  } else if (Leaf.Kind == NodeKind::Output) {
    Site.Unknown = "what a function writes";
  } else {
    Site.Unknown = "a value that is not followed";
  }
  if (!Proven)
    Site.Unknown.clear();
  else if (Site.Unknown.empty())
    Site.Unknown = Step.Source.empty() ? "arithmetic" : Step.Source;
  if (!Step.Subject.empty() || !Step.Source.empty()) {
    if (!Step.Where.At.isValid() && !Site.Path.empty())
      Step.Where = Site.Path.back().Where;
    Site.Path.push_back(std::move(Step));
  }
  return N;
}

/// What the caller hands over where \p Leaf, in the frame at \p Level, is what
/// the caller says; NoNode: it is something else.
NodeId SiteFinder::argumentOf(llvm::ArrayRef<Frame> Frames, size_t Level,
                              NodeId Leaf) const {
  if (Level == 0)
    return NoNode;
  const FunctionModel &Model =
      Device.context(Frames[Level].Context).Solved->model();
  const FunctionModel &Caller =
      Device.context(Frames[Level - 1].Context).Solved->model();
  const FactId Call = Frames[Level - 1].Call;
  if (Leaf < Model.Function.Facts.size()) {
    const Fact &F = Model.Function.Facts[Leaf];
    if (F.Kind != FactKind::Parameter)
      return NoNode;
    const size_t Operand = static_cast<size_t>(F.Number + 2);
    const Fact &By = Caller.Function.Facts[Call];
    return Operand < By.Operands.size() && By.Operands[Operand] != facts::NoFact
               ? By.Operands[Operand]
               : NoNode;
  }
  if (Model.Values.node(Leaf).Kind != NodeKind::EntryValue)
    return NoNode;
  const llvm::StringRef At = Model.Values.place(Model.Values.node(Leaf).Index);
  for (const ValueGraph::Input &I : Caller.Values.inputs(Call))
    if (I.Callee == Model.Index && I.At == At && !I.Found.Contents.empty())
      return I.Found.Contents.front();
  return NoNode;
}

} // namespace gridlock::analysis
