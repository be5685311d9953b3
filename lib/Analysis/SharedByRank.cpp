//===-- SharedByRank.cpp - block memory at ranks of a warp ----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/SiteFinder.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;

namespace {
/// What an index is computed from.
struct IndexSources {
  bool CoalescedRank = false;
  bool Other = false; ///< something that tells warps apart, or is not known
};
} // namespace

static IndexSources sourcesOf(const Uniformity &In, NodeId From) {
  constexpr size_t MaxNodes = 128;
  const FunctionModel &Model = In.model();
  IndexSources Result;
  std::vector<NodeId> Work = {From};
  std::set<NodeId> Seen = {From};
  while (!Work.empty() && !Result.Other) {
    const NodeId N = Work.back();
    Work.pop_back();
    const ValueGraph::Node &Node = Model.Values.node(N);
    auto Follow = [&](NodeId O) {
      if (O != NoNode && Seen.insert(O).second)
        Work.push_back(O);
    };
    if (Seen.size() > MaxNodes) {
      Result.Other = true;
      break;
    }
    if (Node.Kind != NodeKind::Fact) {
      if (Node.Kind == NodeKind::Phi)
        for (NodeId O : Node.Operands)
          Follow(O);
      else if (Node.Kind != NodeKind::Zero && Node.Kind != NodeKind::Nothing)
        Result.Other = true;
      continue;
    }
    const Fact &F = Model.Function.Facts[N];
    switch (F.Kind) {
    case FactKind::Binary:
    case FactKind::Unary:
    case FactKind::Convert:
      for (FactId O : F.Operands)
        Follow(O);
      break;
    case FactKind::Load:
      Result.Other |= !Model.Values.readOf(N).Memory.empty();
      for (NodeId O : Model.Values.readOf(N).Contents)
        Follow(O);
      break;
    case FactKind::GroupQuery: {
      const facts::GroupQueryFact &Q = Model.Function.Queries[F.Number];
      api::GroupKind Kind = Q.Kind;
      if (const auto &G = In.value(F.Operands[0]).Group)
        Kind = G->Kind;
      if (Kind != api::GroupKind::Coalesced)
        Result.Other |= Q.What != api::Operation::SizeQuery;
      else if (Q.What == api::Operation::RankQuery)
        Result.CoalescedRank = true;
      break;
    }
    case FactKind::Integer:
    case FactKind::Outside:
      break;
    default:
      // What all threads of the block agree on tells no warps apart.
      Result.Other |= In.value(N).agreement().Proven < Scope::block();
      break;
    }
  }
  return Result;
}

/// A store to memory of the block at an index that is the same in each warp.
void SiteFinder::judgeStore(unsigned Context, FactId Id) {
  const Uniformity &In = *Device.context(Context).Solved;
  const FunctionModel &Model = In.model();
  const Fact &F = Model.Function.Facts[Id];
  const Fact &Address = Model.Function.Facts[F.Operands[0]];
  if (Address.Kind != FactKind::Element)
    return;
  const Places &Targets =
      Device.effects().pointsTo(Model.Index).targets(F.Operands[0]);
  const std::optional<unsigned> Variable =
      Targets.size() == 1 ? variableOf(Targets[0]) : std::nullopt;
  if (!Variable ||
      Model.Function.Variables[*Variable].Space != facts::Memory::Shared)
    return;
  const IndexSources From = sourcesOf(In, Address.Operands[1]);
  const unsigned Block = Model.Values.blockOf(Id);
  // An index into an array in the array, as well.
  bool Other = From.Other;
  for (const Fact *Outer = &Model.Function.Facts[Address.Operands[0]];
       Outer->Kind == FactKind::Element;
       Outer = &Model.Function.Facts[Outer->Operands[0]])
    Other |= sourcesOf(In, Outer->Operands[1]).Other;
  if (!From.CoalescedRank || Other)
    return;
  // What is decided by the same ranks goes alike in each warp.
  const Participation InEachWarp(Model.Graph, [&](unsigned Branch) {
    const NodeId Condition = Model.Values.condition(Branch);
    return Condition != NoNode && !sourcesOf(In, Condition).Other
               ? ScopeInterval()
               : In.decision(Branch);
  });
  if (InEachWarp.reached(Block).AtMost < Scope::block())
    return;
  CollectiveSite Site;
  Site.Kind = SiteKind::SharedByRank;
  Site.Where = F.Where;
  Site.Spelling = Model.Function.Variables[*Variable].Name;
  Site.IsDynamic = true;
  Site.Group = api::GroupKind::Coalesced;
  Site.Needs = ScopeInterval::exactly(Scope::block());
  const uint64_t Threads = In.context().Shape.size();
  const unsigned Lanes = Device.warp().most().threads();
  if (!Site.Where.At.isValid() || (Threads && Threads <= Lanes))
    return;
  Site.Reached = {Scope::thread(),
                  Threads ? Device.warp().least() : Scope::multiGrid()};
  Site.Unknown = "the number of warps of a block";
  keep(Model.Index, std::move(Site));
}

} // namespace gridlock::analysis
