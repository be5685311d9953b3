//===-- CollectiveSites.cpp - who comes to each collective ----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/DeviceTables.h"
#include "Analysis/SiteFinder.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::analysis {

using facts::CollectiveFact;
using facts::Fact;
using facts::FactId;
using facts::FactKind;

CollectiveSites SiteFinder::run() {
  for (unsigned Root : Device.roots())
    visit(Root);
  return std::move(Sites);
}

/// Looks at the sites of a root, then at those of what it calls.
void SiteFinder::visit(unsigned Root) {
  // Frames to come, with the depth they are at: no recursion on the call graph.
  struct Next {
    size_t Depth;
    Frame From;
    unsigned Context;
    ScopeInterval Reached;
    uint64_t Chain; ///< tells apart the calls that led there
  };
  std::vector<Next> Work;
  auto Calls = [&](size_t Depth, unsigned I, ScopeInterval Reached,
                   uint64_t Chain) {
    const DeviceAnalysis::Context &C = Device.context(I);
    const Participation &P = Device.participation(I);
    for (const auto &[Call, Target] : C.Callees) {
      const unsigned Block = C.Solved->model().Values.blockOf(Call.first);
      if (Device.isLive(I, Block))
        Work.push_back({Depth + 1, Frame{I, Call.first}, Target,
                        meet(Reached, P.reached(Block)),
                        llvm::hash_combine(Chain, I, Call.first)});
    }
  };
  auto Look = [&](llvm::ArrayRef<Frame> Frames) {
    const unsigned I = Frames.back().Context;
    const FunctionModel &Model = Device.context(I).Solved->model();
    for (unsigned B = 0; B < Model.Function.Blocks.size(); ++B)
      if (Device.isLive(I, B))
        for (FactId Id : Model.Function.Blocks[B].Facts)
          switch (Model.Function.Facts[Id].Kind) {
          case FactKind::Collective:
            judge(Frames, Id);
            break;
          case FactKind::Group:
            judgeHandle(I, Id);
            break;
          case FactKind::Store:
            judgeStore(I, Id);
            break;
          default:
            break;
          }
  };
  std::vector<Frame> Frames = {{Root, facts::NoFact}};
  Look(Frames);
  Calls(1, Root, {}, 0);
  constexpr size_t MaxDepth = 256;
  // Beyond so many ways from a root, and from all, one way to each function
  // stands for all.
  constexpr size_t MaxWays = 500, MaxWaysOfAll = 20000;
  size_t Ways = 0;
  while (!Work.empty()) {
    const Next N = Work.back();
    Work.pop_back();
    const bool TellsApart = Ways < MaxWays && Visited.size() < MaxWaysOfAll;
    if (N.Depth > MaxDepth ||
        !Visited
             .insert({N.Context, TellsApart ? N.Chain : 0,
                      N.Reached.Proven.rank(), N.Reached.AtMost.rank()})
             .second)
      continue;
    ++Ways;
    Frames.resize(N.Depth - 1);
    Frames.back() = N.From;
    Frames.push_back({N.Context, facts::NoFact});
    Look(Frames);
    Calls(N.Depth, N.Context, N.Reached, N.Chain);
  }
}

/// The threads that have to come: at least for the program to work with the
/// headers as they are, at most by what the guide demands.
ScopeInterval SiteFinder::needed(const Uniformity &In, FactId Id,
                                 const CollectiveFact &C) const {
  const ScopeInterval Scope = In.scopeNeeded(C);
  if (C.What != api::Operation::Partition)
    return Scope;
  // A static tile is computed from ranks alone: its own threads are enough.
  const facts::FunctionFacts &Function = In.model().Function;
  const unsigned Block = In.model().Values.blockOf(Id);
  bool IsBehind = false;
  for (FactId Other : Function.Blocks[Block].Facts) {
    const Fact &F = Function.Facts[Other];
    IsBehind |= Other == Id;
    if (!IsBehind || F.Kind != FactKind::Group)
      continue;
    if (static_cast<api::GroupKind>(F.Number) == api::GroupKind::Tile)
      if (const auto &G = In.value(Other).Group; G && G->Threads)
        return {meet(Scope.Proven, Scope::tile(G->Threads)), Scope.AtMost};
    break;
  }
  return Scope;
}

/// Who agrees on what the members of a dynamic group were chosen by.
static ScopeInterval labelOf(const Uniformity &In, GroupId G) {
  if (G & ParameterGroup)
    return {};
  const facts::FunctionFacts &Function = In.model().Function;
  const Fact &By = Function.Facts[G];
  FactId Label = facts::NoFact;
  if (By.Kind == FactKind::Group && By.Operands.size() > 2)
    Label = By.Operands[2];
  else if (By.Kind == FactKind::Collective)
    Label = Function.Collectives[By.Number].Value;
  return Label == facts::NoFact ? ScopeInterval() : In.value(Label).agreement();
}

const Participation &SiteFinder::relative(unsigned Context, unsigned Start,
                                          GroupId G, const FlowGraph *&Graph) {
  auto &Entry = Relatives[{Context, Start, G}];
  const Uniformity &In = *Device.context(Context).Solved;
  if (!Entry) {
    Entry = std::make_unique<Relative>(
        Relative{Start == FlowGraph::None ? In.model().Graph
                                          : In.model().Graph.from(Start),
                 std::nullopt});
    // A group by label or vote holds threads that agree on it: whether also
    // others than those of the tiles that do, is not known.
    const ScopeInterval OfLabel = labelOf(In, G);
    Entry->Reached.emplace(Entry->Graph, [&, OfLabel](unsigned Branch) {
      if (In.isDecisionUniformIn(Branch, G))
        return ScopeInterval();
      ScopeInterval Decided = In.decision(Branch);
      if (!OfLabel.AtMost.isThread() && Decided.Proven >= OfLabel.AtMost)
        Decided.AtMost = Scope::multiGrid();
      return Decided;
    });
  }
  Graph = &Entry->Graph;
  return *Entry->Reached;
}

/// Who comes to \p Block of those that the group is made of.
Arrival SiteFinder::arrive(unsigned Context, unsigned Block,
                           const GroupValue &G) {
  const Uniformity &In = *Device.context(Context).Solved;
  Arrival A;
  A.Block = Block;
  if (G.Made == NoGroup) {
    A.By = &Device.participation(Context);
    A.Graph = &In.model().Graph;
    A.Reached = A.By->reached(Block);
    return A;
  }
  unsigned Start = FlowGraph::None;
  if (!(G.Made & ParameterGroup)) {
    A.Made = G.Made;
    Start = In.model().Values.blockOf(G.Made);
    // In the block that makes it, nothing comes between.
    if (Start == Block)
      return A;
  }
  A.By = &relative(Context, Start, G.Made, A.Graph);
  if (A.Graph->reached(Block))
    A.Reached = A.By->reached(Block);
  return A;
}

/// \p S, or the block where its threads are all of it.
static Scope wholeBlock(Scope S, const BlockShape &Shape) {
  return S < Scope::block() && Shape.size() && S.threads() >= Shape.size()
             ? Scope::block()
             : S;
}

unsigned SiteFinder::blockIn(llvm::ArrayRef<Frame> Frames, size_t Level,
                             FactId Id) const {
  const Frame &F = Frames[Level];
  return Device.context(F.Context).Solved->model().Values.blockOf(
      F.Call == facts::NoFact ? Id : F.Call);
}

void SiteFinder::judge(llvm::ArrayRef<Frame> Frames, FactId Id) {
  const unsigned Inner = Frames.back().Context;
  const Uniformity &In = *Device.context(Inner).Solved;
  const facts::FunctionFacts &Function = In.model().Function;
  const Fact &F = Function.Facts[Id];
  const CollectiveFact &C = Function.Collectives[F.Number];
  if (!api::isCollective(C.What) && !C.ByCount)
    return;
  CollectiveSite Site;
  Site.Where = F.Where;
  Site.Spelling = F.Text;
  Site.Name = C.Name;
  Site.What = C.What;
  Site.OnGroup = C.OnGroup;
  Site.ByMask = C.ByMask;
  Site.ByCount = C.ByCount;
  GroupValue G = In.groupOf(C);
  Site.Group = G.Kind;
  Site.Needs = needed(In, Id, C);
  Site.IsDynamic =
      C.OnGroup && (G.Made != NoGroup || G.Kind == api::GroupKind::Coalesced);
  if (Site.IsDynamic)
    Site.Needs = {Device.warp().least(), Device.warp().most()};
  else if (!C.OnGroup)
    G = GroupValue();
  const Mask M = maskOf(Frames, C);
  Site.Mask = M.Origin;
  // The lanes that voted for it are a group of their own.
  if (M.Origin == MaskOrigin::Vote)
    G = M.Group;
  LaneVerdict Lanes = LaneVerdict::Unknown;
  if (M.Origin == MaskOrigin::Other)
    Lanes = judgeKnownLanes(Frames, Id, C.Mask);
  if (Lanes == LaneVerdict::Right)
    return keep(In.model().Index, std::move(Site));
  if (Lanes == LaneVerdict::NamesAbsent)
    Site.Mask = MaskOrigin::Lanes;
  if (Lanes == LaneVerdict::WithoutCaller ||
      (M.Origin == MaskOrigin::Vote &&
       namesOthers(Frames, M, blockIn(Frames, M.Level, Id)))) {
    Site.Mask = MaskOrigin::WithoutCaller;
    Site.Reached = ScopeInterval::exactly(Scope::thread());
    return keep(In.model().Index, std::move(Site));
  }
  unsigned Block = In.model().Values.blockOf(Id);
  // Outwards from the collective, until a frame divides the threads, or the
  // group was made here.
  std::optional<size_t> Doubtful;
  Arrival DoubtfulArrival;
  ScopeInterval All;
  for (size_t Level = Frames.size(); Level-- > 0;) {
    const unsigned Context = Frames[Level].Context;
    const Uniformity &Here = *Device.context(Context).Solved;
    if (Level + 1 < Frames.size())
      Block = Here.model().Values.blockOf(Frames[Level].Call);
    Arrival A = arrive(Context, Block, G);
    // A tile that holds the block is the block.
    A.Reached = {wholeBlock(A.Reached.Proven, Here.context().Shape),
                 wholeBlock(A.Reached.AtMost, Here.context().Shape)};
    All = meet(All, A.Reached);
    if (A.Reached.AtMost < Site.Needs.Proven &&
        Site.Mask != MaskOrigin::Other) {
      Site.Reached = A.Reached;
      const size_t At = tell(Frames, Level, A, Id, /*Proven=*/false, Site);
      keep(Device.context(Frames[At].Context).Solved->model().Index,
           std::move(Site));
      return;
    }
    if (!Doubtful && A.Reached.Proven < Site.Needs.AtMost) {
      Doubtful = Level;
      DoubtfulArrival = A;
    }
    if (G.Made != NoGroup) {
      if (!(G.Made & ParameterGroup))
        break;
      if (Level == 0)
        break;
      G = groupOfCaller(Frames, Level, G, M);
    }
  }
  if (M.Origin == MaskOrigin::Other && Site.Mask == MaskOrigin::Other &&
      All.Proven < Site.Needs.AtMost) {
    // Whom it names, and so who has to come, is not known.
    Site.Reached = {Scope::thread(), Device.warp().most()};
    Site.Unknown = "the lanes that a mask names";
    return keep(In.model().Index, std::move(Site));
  }
  Site.Reached = All;
  if (Doubtful) {
    const size_t At =
        tell(Frames, *Doubtful, DoubtfulArrival, Id, /*Proven=*/true, Site);
    keep(Device.context(Frames[At].Context).Solved->model().Index,
         std::move(Site));
    return;
  }
  keep(In.model().Index, std::move(Site));
}

/// A handle of an implicit group that only a part of it makes.
void SiteFinder::judgeHandle(unsigned Context, FactId Id) {
  const Uniformity &In = *Device.context(Context).Solved;
  const Fact &F = In.model().Function.Facts[Id];
  const auto Kind = static_cast<api::GroupKind>(F.Number);
  const bool IsImplicit =
      Kind >= api::GroupKind::Block && F.Text.empty() &&
      llvm::all_of(F.Operands, [](FactId O) { return O == facts::NoFact; });
  if (!IsImplicit || !F.Where.At.isValid())
    return;
  CollectiveSite Site;
  Site.Kind = SiteKind::Handle;
  Site.Where = F.Where;
  Site.Group = Kind;
  Site.OnGroup = true;
  Site.Needs = *In.scopeOf({Kind, 0, NoGroup});
  const Arrival A =
      arrive(Context, In.model().Values.blockOf(Id), GroupValue());
  Site.Reached = A.Reached;
  if (attendance(Site) != Attendance::Part)
    return;
  tell({Frame{Context, facts::NoFact}}, 0, A, Id, /*Proven=*/false, Site);
  keep(In.model().Index, std::move(Site));
}

/// Of several contexts, the one in which fewest threads come counts.
void SiteFinder::keep(unsigned Function, CollectiveSite Site) {
  std::vector<CollectiveSite> &Held = Sites[Function];
  auto [It, IsNew] =
      Known.try_emplace({Function, Site.Where.At, Site.Where.Spellings,
                         Site.Name, Site.Kind, Site.IsCall, Site.What},
                        Held.size());
  if (IsNew) {
    Held.push_back(std::move(Site));
    return;
  }
  CollectiveSite &Same = Held[It->second];
  auto Rank = [](const CollectiveSite &S) {
    const Attendance A = attendance(S);
    return A == Attendance::Part ? 0 : A == Attendance::Unknown ? 1 : 2;
  };
  if (Rank(Site) < Rank(Same))
    Same = std::move(Site);
}

CollectiveSites findCollectiveSites(DeviceAnalysis &Device) {
  return SiteFinder(Device).run();
}

} // namespace gridlock::analysis
