//===-- GroupValues.cpp - what threads, groups and collectives say --------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/DeviceTables.h"
#include "Analysis/Uniformity.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;

//===----------------------------------------------------------------------===//
// Identity and groups
//===----------------------------------------------------------------------===//

ThreadValue Uniformity::threadIndex(llvm::StringRef Component) const {
  const BlockShape &Shape = Context.Shape;
  if (Component == "x")
    return ThreadValue::column();
  const bool IsY = Component == "y";
  const uint64_t Extent = Shape.Threads[IsY ? 1 : 2];
  if (Extent == 1)
    return ThreadValue::constant(0);
  // Rows start at multiples of blockDim.x.
  const uint64_t Step =
      Shape.Threads[0] * (IsY ? 1 : std::max<uint64_t>(Shape.Threads[1], 1));
  ThreadValue V = ThreadValue::agreed(
      Step ? ScopeInterval{Scope::tile(Step), IsY || Shape.Threads[1]
                                                  ? Scope::tile(Step)
                                                  : Scope::tile(Scope::MaxTile)}
           : ScopeInterval{Scope::thread(), Scope::tile(Scope::MaxTile)});
  V.Is = IsY ? Role::ThreadY : Role::ThreadZ;
  return V;
}

ThreadValue Uniformity::dimension(llvm::StringRef Component) const {
  const unsigned Axis = Component == "x" ? 0 : Component == "y" ? 1 : 2;
  ThreadValue V = ThreadValue::agreed(Scope::multiGrid());
  if (const uint64_t Known = Context.Shape.Threads[Axis]) {
    V = ThreadValue::constant(static_cast<int64_t>(Known));
  } else {
    // Blocks are taken to be whole warps where nothing else is known.
    const bool IsWhole = Axis == 0 && Context.Shape.hasOneRow();
    V.Multiple = std::lcm(Context.Shape.Multiples[Axis],
                          IsWhole ? W.least().threads() : 1);
  }
  V.OfBlock = Axis == 0;
  V.Is = Axis == 0 ? Role::DimX : Axis == 1 ? Role::DimY : Role::None;
  return V;
}

/// How many threads there are in several blocks, along an axis or in all: as
/// the blocks are alike, a multiple of what one of them has.
ThreadValue Uniformity::wholeBlocks(llvm::StringRef Component) const {
  ThreadValue V = ThreadValue::agreed(Scope::multiGrid());
  V.Multiple = 1;
  for (llvm::StringRef Axis : {"x", "y", "z"}) {
    if (!Component.empty() && Component != Axis)
      continue;
    const ThreadValue One = dimension(Axis);
    V.Multiple *=
        One.Constant ? static_cast<uint64_t>(*One.Constant) : One.Multiple;
    V.OfBlock |= One.OfBlock;
  }
  return V;
}

static ThreadValue agreedAs(api::Agreement A, Warp W) {
  switch (A) {
  case api::Agreement::Warp:
    return ThreadValue::agreed(ScopeInterval{W.least(), W.most()});
  case api::Agreement::Block:
    return ThreadValue::agreed(Scope::block());
  case api::Agreement::Cluster:
    return ThreadValue::agreed(Scope::cluster());
  // What a launch says is the same in all grids of it, as far as code can tell.
  case api::Agreement::Grid:
  case api::Agreement::MultiGrid:
  case api::Agreement::Parent:
    return ThreadValue::agreed(Scope::multiGrid());
  default:
    return ThreadValue::agreed(Scope::thread());
  }
}

ThreadValue Uniformity::identity(const Fact &F) const {
  using api::Quantity;
  switch (static_cast<Quantity>(F.Number)) {
  case Quantity::ThreadIndex:
    return threadIndex(F.Text);
  case Quantity::BlockDimension:
    return dimension(F.Text);
  case Quantity::ThreadRank:
    return ThreadValue::rank();
  case Quantity::LaneId:
    return ThreadValue::rank(W.least(), W.least().threads());
  case Quantity::WarpId:
    return agreedAs(api::Agreement::Warp, W);
  case Quantity::WarpSize:
    return W.Lanes ? ThreadValue::constant(W.Lanes)
                   : ThreadValue::agreed(Scope::multiGrid());
  case Quantity::BlockIndex:
  case Quantity::BlockInCluster:
  case Quantity::ProcessorId:
    return ThreadValue::agreed(Scope::block());
  case Quantity::ClusterIndex:
    return ThreadValue::agreed(Scope::cluster());
  case Quantity::GridRank:
    return ThreadValue::agreed(Scope::grid());
  case Quantity::GridThreads:
    return wholeBlocks(F.Text);
  case Quantity::GridDimension:
  case Quantity::WarpCount:
  case Quantity::ClusterCount:
  case Quantity::ClusterDimension:
  case Quantity::GridId:
  case Quantity::GridCount:
  case Quantity::ProcessorCount:
  case Quantity::SharedSize:
    return ThreadValue::agreed(Scope::multiGrid());
  case Quantity::LaneMask:
  case Quantity::HardwareRegister:
  case Quantity::Clock:
  case Quantity::Allocation:
    return ThreadValue::agreed(Scope::thread());
  }
  return ThreadValue::unknown();
}

std::optional<ScopeInterval> Uniformity::scopeOf(const GroupValue &G) const {
  if (G.Made != NoGroup)
    return std::nullopt;
  switch (G.Kind) {
  case api::GroupKind::Tile:
    if (G.Threads)
      return ScopeInterval::exactly(Scope::tile(G.Threads));
    return ScopeInterval{Scope::thread(), W.most()};
  case api::GroupKind::Block:
    return ScopeInterval::exactly(Scope::block());
  case api::GroupKind::Cluster:
    return ScopeInterval::exactly(Scope::cluster());
  case api::GroupKind::Grid:
    return ScopeInterval::exactly(Scope::grid());
  case api::GroupKind::MultiGrid:
    return ScopeInterval::exactly(Scope::multiGrid());
  case api::GroupKind::Coalesced:
    return ScopeInterval{Scope::thread(), W.most()};
  case api::GroupKind::Erased:
    return ScopeInterval::unknown();
  }
  return ScopeInterval::unknown();
}

/// What the members of a group agree on, and no more is known.
ThreadValue Uniformity::over(const GroupValue &G) const {
  if (std::optional<ScopeInterval> S = scopeOf(G))
    return ThreadValue::agreed(*S);
  ThreadValue V = ThreadValue::unknown();
  V.Agree.AtMost = W.most();
  V.Groups.push_back(G.Made);
  return V;
}

ThreadValue Uniformity::groupQuery(const Fact &F, unsigned Block) const {
  const facts::GroupQueryFact &Q = Function.Queries[F.Number];
  GroupValue G{Q.Kind, Q.TileSize, NoGroup};
  if (!F.Operands.empty() && F.Operands[0] != facts::NoFact) {
    const ThreadValue V = use(F.Operands[0], Block);
    if (!V.isVisited())
      return V;
    if (V.Group && V.Group->Kind != api::GroupKind::Erased)
      G = *V.Group;
    if (Q.TileSize && !G.Threads)
      G.Threads = Q.TileSize;
  }
  const bool OfThreads = Q.Of == api::Unit::Threads;
  const bool IsDynamic = G.Made != NoGroup;
  switch (Q.What) {
  case api::Operation::RankQuery:
    if (!OfThreads)
      break;
    if (G.Kind == api::GroupKind::Block)
      return ThreadValue::rank();
    if (G.Kind == api::GroupKind::Tile && G.Threads && !IsDynamic)
      return G.Threads == 1
                 ? ThreadValue::constant(0)
                 : ThreadValue::rank(Scope::tile(G.Threads), G.Threads);
    if (G.Kind >= api::GroupKind::Cluster && Context.Shape.hasOneRow()) {
      ThreadValue V = ThreadValue::rank(
          Scope::block(),
          Context.Shape.size() ? Context.Shape.size() : W.least().threads());
      V.OfBlock = true;
      return V;
    }
    return ThreadValue::agreed(Scope::thread());
  case api::Operation::IndexQuery:
    return OfThreads ? threadIndex(Q.Component) : agreedAs(Q.Result, W);
  case api::Operation::SizeQuery:
    if (G.Kind == api::GroupKind::Tile && G.Threads && OfThreads)
      return ThreadValue::constant(static_cast<int64_t>(G.Threads));
    if (G.Kind == api::GroupKind::Block && OfThreads) {
      if (!Q.Component.empty())
        return dimension(Q.Component);
      ThreadValue V = dimension("x");
      if (Context.Shape.size()) {
        V = ThreadValue::constant(static_cast<int64_t>(Context.Shape.size()));
        V.OfBlock = true;
      } else if (!Context.Shape.hasOneRow()) {
        V = ThreadValue::agreed(Scope::multiGrid());
      }
      return V;
    }
    if (G.Kind >= api::GroupKind::Cluster && OfThreads && !IsDynamic)
      return wholeBlocks(Q.Component);
    break;
  case api::Operation::SharedAddress:
    return computedFrom(llvm::ArrayRef(F.Operands).drop_front(), Block);
  default:
    break;
  }
  return Q.Result == api::Agreement::Group ? over(G) : agreedAs(Q.Result, W);
}

ThreadValue Uniformity::makeGroup(FactId Id) const {
  const Fact &F = Function.Facts[Id];
  const unsigned Block = Graph.blockOf(Id);
  GroupValue G;
  G.Kind = static_cast<api::GroupKind>(F.Number);
  auto Operand = [&](unsigned I) {
    return F.Operands.size() > I && F.Operands[I] != facts::NoFact
               ? use(F.Operands[I], Block)
               : ThreadValue();
  };
  const ThreadValue Parent = Operand(0), Size = Operand(1);
  if (Size.Constant && !Size.isAffine() && *Size.Constant > 0)
    G.Threads = static_cast<uint64_t>(*Size.Constant);
  const bool OfDynamic = Parent.Group && Parent.Group->Made != NoGroup;
  if (G.Kind == api::GroupKind::Coalesced || OfDynamic ||
      (G.Kind == api::GroupKind::Tile && !G.Threads))
    G.Made = Id;
  return ThreadValue::group(G);
}

bool Uniformity::isUniformIn(const ThreadValue &V, GroupId G) const {
  constexpr unsigned MaxParents = 8;
  for (unsigned I = 0; I < MaxParents && G != NoGroup; ++I) {
    if (V.isUniformIn(G, W))
      return true;
    if (G & ParameterGroup)
      return false;
    // What a parent agrees on, its parts do.
    const Fact &F = Function.Facts[G];
    if (F.Kind != FactKind::Group || F.Operands.empty() ||
        F.Operands[0] == facts::NoFact)
      return false;
    const std::optional<GroupValue> &Parent = Values[F.Operands[0]].Group;
    if (!Parent)
      return false;
    if (Parent->Made == NoGroup) {
      const std::optional<ScopeInterval> S = scopeOf(*Parent);
      return S && V.agreement().Proven >= S->AtMost;
    }
    G = Parent->Made;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

GroupValue Uniformity::groupOf(const facts::CollectiveFact &C) const {
  GroupValue G{C.Kind, C.TileSize, NoGroup};
  if (C.Group != facts::NoFact) {
    const std::optional<GroupValue> &Held = Values[C.Group].Group;
    if (Held && Held->Kind != api::GroupKind::Erased)
      G = *Held;
    if (C.TileSize && !G.Threads)
      G.Threads = C.TileSize;
  }
  return G;
}

/// Of a warp, the lanes that an operation on it takes together.
ScopeInterval Uniformity::exchanging(const facts::CollectiveFact &C) const {
  if (C.Width != facts::NoFact) {
    const ThreadValue &Width = Values[C.Width];
    if (Width.Constant && !Width.isAffine() && *Width.Constant > 0 &&
        static_cast<uint64_t>(*Width.Constant) < W.most().threads())
      return ScopeInterval::exactly(
          Scope::tile(static_cast<uint64_t>(*Width.Constant)));
  }
  return {W.least(), W.most()};
}

ScopeInterval Uniformity::scopeNeeded(const facts::CollectiveFact &C) const {
  if (C.OnGroup) {
    if (std::optional<ScopeInterval> S = scopeOf(groupOf(C)))
      return *S;
    return {Scope::thread(), W.most()};
  }
  switch (C.Needs) {
  case api::Scope::Thread:
    return ScopeInterval::exactly(Scope::thread());
  case api::Scope::Tile:
  case api::Scope::Warp:
    if (C.TileSize)
      return ScopeInterval::exactly(Scope::tile(C.TileSize));
    // A width says who exchanges values; a mask, who has to come.
    if (C.Mask == facts::NoFact)
      return exchanging(C);
    return {W.least(), W.most()};
  case api::Scope::Block:
    return ScopeInterval::exactly(Scope::block());
  case api::Scope::Cluster:
    return ScopeInterval::exactly(Scope::cluster());
  case api::Scope::Grid:
    return ScopeInterval::exactly(Scope::grid());
  case api::Scope::MultiGrid:
    return ScopeInterval::exactly(Scope::multiGrid());
  default:
    return ScopeInterval::unknown();
  }
}

bool isFullMask(const ThreadValue &Mask) {
  return Mask.Constant && !Mask.isAffine() && isFullMask(*Mask.Constant);
}

ThreadValue Uniformity::collective(FactId Id) const {
  const facts::CollectiveFact &C =
      Function.Collectives[Function.Facts[Id].Number];
  const unsigned Block = Graph.blockOf(Id);
  if (C.What == api::Operation::ActiveMask)
    return ThreadValue::unknown();
  const bool IsOfWarp =
      !C.OnGroup && C.Needs == api::Scope::Warp && !C.TileSize;
  const ScopeInterval S = IsOfWarp ? exchanging(C) : scopeNeeded(C);
  // Of a part of the warp, the lanes in the mask agree: whichever they are.
  ThreadValue Agreed = ThreadValue::agreed(S);
  const GroupValue G = groupOf(C);
  if (C.OnGroup)
    Agreed = over(G);
  else if (C.ByMask && C.Mask != facts::NoFact && !isFullMask(Values[C.Mask]))
    Agreed.Agree.Proven = Scope::thread();
  auto AlsoAs = [&](const ThreadValue &Value) {
    // All that agree on what is handed in agree on what comes of it.
    const ScopeInterval In = Value.agreement();
    if (In.Proven >= Agreed.Agree.AtMost)
      Agreed.Agree.Proven = join(Agreed.Agree.Proven, In.Proven);
    Agreed.Agree.AtMost = join(Agreed.Agree.AtMost, In.AtMost);
  };
  switch (C.Result) {
  case api::Agreement::Group:
    if (C.Value != facts::NoFact && C.What != api::Operation::Vote) {
      const ThreadValue Value = use(C.Value, Block);
      if (!Value.isVisited())
        return Value;
      AlsoAs(Value);
    }
    return Agreed;
  case api::Agreement::Source: {
    ThreadValue Value =
        C.Value == facts::NoFact ? ThreadValue::unknown() : use(C.Value, Block);
    if (!Value.isVisited())
      return Value;
    ThreadValue V = ThreadValue::agreed(Value.agreement());
    if (C.What != api::Operation::Shuffle) {
      if (V.Agree.Proven < S.AtMost)
        V.Agree.Proven = Scope::thread();
      return V;
    }
    if (C.Lane != facts::NoFact) {
      ThreadValue Lane = use(C.Lane, Block);
      if (!Lane.isVisited())
        return Lane;
      const bool IsOne = G.Made != NoGroup && C.OnGroup
                             ? isUniformIn(Lane, G.Made)
                             : Lane.agreement().Proven >= S.AtMost;
      if (!IsOne) {
        if (V.Agree.Proven < S.AtMost)
          V.Agree.Proven = Scope::thread();
        if (Lane.agreement().AtMost < S.Proven)
          return V;
        V.Agree.AtMost = join(V.Agree.AtMost, S.AtMost);
        return V;
      }
    }
    AlsoAs(Value);
    return Agreed;
  }
  case api::Agreement::NoValue:
    return ThreadValue::agreed(Scope::multiGrid());
  case api::Agreement::FirstThread:
  case api::Agreement::Thread:
  case api::Agreement::Arguments:
    return ThreadValue::agreed(Scope::thread());
  default:
    return agreedAs(C.Result, W);
  }
}

} // namespace gridlock::analysis
