//===-- MaskSources.cpp - what the mask of a collective is made of --------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/SiteFinder.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::analysis {

using facts::CollectiveFact;
using facts::Fact;
using facts::FactId;
using facts::FactKind;

/// Where the caller at \p Level - 1 hands over a parameter; NoNode: nowhere.
static NodeId handedOver(const FunctionModel &Caller, FactId Call,
                         int64_t Parameter) {
  const Fact &F = Caller.Function.Facts[Call];
  const auto I = static_cast<size_t>(Parameter + 2);
  return Parameter != facts::ThisParameter && I < F.Operands.size() &&
                 F.Operands[I] != facts::NoFact
             ? F.Operands[I]
             : NoNode;
}

/// The same for a place of a parameter of \p Callee.
static NodeId handedOver(const FunctionModel &Caller, FactId Call,
                         unsigned Callee, llvm::StringRef At) {
  for (const ValueGraph::Input &I : Caller.Values.inputs(Call))
    if (I.Callee == Callee && I.At == At && I.Found.Contents.size() == 1 &&
        I.Found.Memory.empty())
      return I.Found.Contents.front();
  return NoNode;
}

/// ~m, m ^ all: the mask that this one names all others of; NoNode: it is none.
static NodeId complemented(const Uniformity &In, const Fact &F) {
  if (F.Kind == FactKind::Unary && F.Text == "~")
    return F.Operands[0];
  if (F.Kind != FactKind::Binary || F.Text != "^")
    return NoNode;
  for (unsigned I : {0u, 1u})
    if (isFullMask(In.value(F.Operands[I])))
      return F.Operands[1 - I];
  return NoNode;
}

/// Follows the mask to what it is made of, into callers where it is handed
/// over.
Mask SiteFinder::maskOf(llvm::ArrayRef<Frame> Frames,
                        const CollectiveFact &C) const {
  Mask M;
  if (!C.ByMask || C.Mask == facts::NoFact)
    return M;
  M.Level = Frames.size() - 1;
  M.Origin = MaskOrigin::Other;
  std::optional<int64_t> Parameter; ///< of the innermost frame
  NodeId At = C.Mask;
  constexpr unsigned MaxSteps = 16;
  for (unsigned Step = 0; Step < MaxSteps; ++Step) {
    const Uniformity &In = *Device.context(Frames[M.Level].Context).Solved;
    const FunctionModel &Model = In.model();
    if (isFullMask(In.value(At))) {
      M.Origin = M.IsInverted ? MaskOrigin::Other : MaskOrigin::None;
      return M;
    }
    At = Model.Numbers.definition(At);
    // What a parameter leads to.
    if (At < Model.Function.Facts.size() &&
        Model.Function.Facts[At].Kind == FactKind::Load) {
      const ValueGraph::Read &R = Model.Values.readOf(At);
      if (R.Contents.size() == 1 && R.Memory.empty())
        At = R.Contents[0];
    }
    if (At >= Model.Function.Facts.size() && M.Level > 0 &&
        Model.Values.node(At).Kind == NodeKind::EntryValue) {
      // A capture, or behind a reference.
      const llvm::StringRef Place =
          Model.Values.place(Model.Values.node(At).Index);
      if (M.Level == Frames.size() - 1)
        Parameter = parameterOf(Place);
      const Frame &Caller = Frames[--M.Level];
      At = handedOver(Device.context(Caller.Context).Solved->model(),
                      Caller.Call, Model.Index, Place);
      if (At == NoNode)
        return M;
      continue;
    }
    if (At >= Model.Function.Facts.size()) {
      // On one of the ways here it names all lanes.
      const ValueGraph::Node &Node = Model.Values.node(At);
      if (Node.Kind == NodeKind::Phi && !M.IsInverted &&
          llvm::any_of(Node.Operands,
                       [&](NodeId O) { return isFullMask(In.value(O)); }))
        M.Origin = MaskOrigin::None;
      return M;
    }
    const Fact &F = Model.Function.Facts[At];
    if (F.Kind == FactKind::Parameter && M.Level > 0) {
      if (M.Level == Frames.size() - 1)
        Parameter = F.Number;
      const Frame &Caller = Frames[--M.Level];
      At = handedOver(Device.context(Caller.Context).Solved->model(),
                      Caller.Call, F.Number);
      if (At == NoNode)
        return M;
      continue;
    }
    if (const NodeId Inner = complemented(In, F); Inner != NoNode) {
      M.IsInverted = !M.IsInverted;
      At = Inner;
      continue;
    }
    if (F.Kind != FactKind::Collective)
      return M;
    const api::Operation By = Model.Function.Collectives[F.Number].What;
    if (By == api::Operation::ActiveMask && !M.IsInverted)
      M.Origin = MaskOrigin::Active;
    // Lanes with the same value agree on it; the others need not.
    if (By == api::Operation::Vote ||
        (By == api::Operation::Match && !M.IsInverted)) {
      M.Origin = MaskOrigin::Vote;
      M.By = At;
      M.Group = {api::GroupKind::Coalesced, 0,
                 Parameter ? groupOfParameter(static_cast<int>(*Parameter))
                           : At};
    }
    return M;
  }
  return M;
}

/// Of the group that a parameter of the frame at \p Level is: what it is in the
/// frame before.
GroupValue SiteFinder::groupOfCaller(llvm::ArrayRef<Frame> Frames, size_t Level,
                                     const GroupValue &G, const Mask &M) const {
  const Uniformity &Caller = *Device.context(Frames[Level - 1].Context).Solved;
  const FunctionModel &Model = Caller.model();
  const FactId Call = Frames[Level - 1].Call;
  const int Parameter = parameterOfGroup(G.Made);
  GroupValue Theirs = G;
  Theirs.Made = NoGroup;
  const NodeId Given = handedOver(Model, Call, Parameter);
  if (M.Origin == MaskOrigin::Vote) {
    if (M.Level == Level - 1)
      Theirs.Made = M.By;
    else if (Given != NoNode)
      if (const NodeId Made = Model.Numbers.definition(Given);
          Made < Model.Function.Facts.size() &&
          Model.Function.Facts[Made].Kind == FactKind::Parameter)
        Theirs.Made = groupOfParameter(
            static_cast<int>(Model.Function.Facts[Made].Number));
    return Theirs;
  }
  auto Take = [&](NodeId N) {
    if (Caller.value(N).Group && Caller.value(N).Group->Kind == G.Kind)
      Theirs = *Caller.value(N).Group;
  };
  if (Given != NoNode)
    Take(Given);
  for (const ValueGraph::Input &I : Model.Values.inputs(Call))
    if (parameterOf(I.At) == Parameter)
      for (NodeId N : I.Found.Contents)
        Take(N);
  return Theirs;
}

/// Whether those who come to \p Block of the frame with the vote took the other
/// way of the branch on what was voted for.
bool SiteFinder::namesOthers(llvm::ArrayRef<Frame> Frames, const Mask &M,
                             unsigned Block) const {
  const FunctionModel &Model =
      Device.context(Frames[M.Level].Context).Solved->model();
  const CollectiveFact &Vote =
      Model.Function.Collectives[Model.Function.Facts[M.By].Number];
  if (Vote.What != api::Operation::Vote || Vote.Value == facts::NoFact)
    return false;
  for (unsigned X : Model.Graph.decidedBefore(Block)) {
    const NodeId Condition = Model.Values.condition(X);
    if (Condition == NoNode || X >= Model.Function.Blocks.size() ||
        Model.Function.Blocks[X].Branch != facts::BranchKind::TwoWay ||
        Model.Numbers.decision(Condition) != Model.Numbers.decision(Vote.Value))
      continue;
    const auto &Ways = Model.Function.Blocks[X].Successors;
    const bool IfTrue = leads(Model.Graph, Ways[0].Block, Block, X);
    const bool IfFalse = leads(Model.Graph, Ways[1].Block, Block, X);
    if (IfTrue == IfFalse)
      continue;
    const bool Voted = IfTrue != (Model.Numbers.isNegated(Condition) !=
                                  Model.Numbers.isNegated(Vote.Value));
    return Voted == M.IsInverted;
  }
  return false;
}

LaneVerdict SiteFinder::judgeKnownLanes(llvm::ArrayRef<Frame> Frames, FactId Id,
                                        NodeId Mask) {
  std::vector<LaneFrame> Way;
  Way.reserve(Frames.size()); // callees point to their callers
  for (auto [Level, F] : llvm::enumerate(Frames)) {
    CalledFunction Function{F.Context};
    if (Level > 0)
      Function = {F.Context, &Way[Level - 1].Function, Frames[Level - 1].Call};
    Way.push_back({Function, blockIn(Frames, Level, Id)});
  }
  return judgeLanes(Device, Way, Mask, [&](size_t Level, unsigned Branch) {
    const Uniformity &In = *Device.context(Frames[Level].Context).Solved;
    return Level == 0 && Device.isKernel(Frames[0].Context) &&
           returnsEarly(In) &&
           haveExited(
               In.model().Graph, Way[Level].Block,
               [&](unsigned B) { return B == Branch; },
               [&](unsigned B) {
                 return onTheWay(In, B, Device.warp().least());
               });
  });
}

} // namespace gridlock::analysis
