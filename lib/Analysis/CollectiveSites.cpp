//===-- CollectiveSites.cpp - who comes to each collective ----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/CollectiveSites.h"
#include "API/DeviceTables.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::analysis {

using facts::CollectiveFact;
using facts::Fact;
using facts::FactId;
using facts::FactKind;

namespace {
/// A call on the way from a root; the last is the innermost.
struct Frame {
  unsigned Context = 0;
  FactId Call = facts::NoFact; ///< of the next frame
};

/// What is known of the way to a site in one frame.
struct Arrival {
  ScopeInterval Reached;
  const Participation *By = nullptr;
  const FlowGraph *Graph = nullptr;
  unsigned Block = 0;
  FactId Made = facts::NoFact; ///< the group's creation that it counts from
};

class SiteFinder {
public:
  explicit SiteFinder(DeviceAnalysis &Device) : Device(Device) {}

  CollectiveSites run();

private:
  void visit(unsigned Root);
  void judge(llvm::ArrayRef<Frame> Frames, FactId Id);
  void judgeHandle(unsigned Context, FactId Id);
  void judgeStore(unsigned Context, FactId Id);
  ScopeInterval needed(const Uniformity &In, FactId Id,
                       const CollectiveFact &C) const;
  Arrival arrive(unsigned Context, unsigned Block, const GroupValue &G);
  const Participation &relative(unsigned Context, unsigned Start, GroupId G,
                                const FlowGraph *&Graph);
  size_t tell(llvm::ArrayRef<Frame> Frames, size_t Level, const Arrival &A,
              FactId At, bool Proven, CollectiveSite &Site);
  NodeId tellOrigin(const Uniformity &In, NodeId From, bool Proven,
                    CollectiveSite &Site) const;
  NodeId argumentOf(llvm::ArrayRef<Frame> Frames, size_t Level,
                    NodeId Leaf) const;
  MaskOrigin maskOf(const Uniformity &In, const CollectiveFact &C,
                    FactId &Vote) const;
  OnTheWay onTheWay(const Uniformity &In, unsigned Block, Scope Needs) const;
  void keep(unsigned Function, CollectiveSite Site);

  bool returnsEarly(const Uniformity &In);

  DeviceAnalysis &Device;
  CollectiveSites Sites;
  /// Where each site is among those of its function.
  std::map<std::tuple<unsigned, facts::SourceLoc, std::vector<facts::SourceLoc>,
                      std::string, SiteKind, bool, api::Operation>,
           size_t>
      Known;
  /// By function: whether it returns from anywhere but its end.
  std::map<unsigned, bool> EarlyReturns;
  std::set<std::tuple<unsigned, uint64_t, unsigned, unsigned>> Visited;
  struct Relative {
    FlowGraph Graph;
    std::optional<Participation> Reached;
  };
  std::map<std::tuple<unsigned, unsigned, GroupId>, std::unique_ptr<Relative>>
      Relatives;
};
} // namespace

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

const Participation &SiteFinder::relative(unsigned Context, unsigned Start,
                                          GroupId G, const FlowGraph *&Graph) {
  auto &Entry = Relatives[{Context, Start, G}];
  const Uniformity &In = *Device.context(Context).Solved;
  if (!Entry) {
    Entry = std::make_unique<Relative>(
        Relative{Start == FlowGraph::None ? In.model().Graph
                                          : In.model().Graph.from(Start),
                 std::nullopt});
    Entry->Reached.emplace(Entry->Graph, [&](unsigned Branch) {
      return In.isDecisionUniformIn(Branch, G) ? ScopeInterval()
                                               : In.decision(Branch);
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

/// \p S, or the block where its threads are all of it.
static Scope wholeBlock(Scope S, const BlockShape &Shape) {
  return S < Scope::block() && Shape.size() && S.threads() >= Shape.size()
             ? Scope::block()
             : S;
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
  FactId Vote;
  Site.Mask = maskOf(In, C, Vote);
  // The lanes that voted for it are a group of their own.
  if (Site.Mask == MaskOrigin::Vote)
    G = {api::GroupKind::Coalesced, 0, Vote};
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
    if (A.Reached.AtMost < Site.Needs.Proven) {
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
      // Which group of the caller's that is.
      if (Level == 0)
        break;
      const Uniformity &Caller =
          *Device.context(Frames[Level - 1].Context).Solved;
      const Fact &Call = Caller.model().Function.Facts[Frames[Level - 1].Call];
      const int Parameter = parameterOfGroup(G.Made);
      const auto Operand = static_cast<unsigned>(Parameter + 2);
      GroupValue Theirs = G;
      Theirs.Made = NoGroup;
      auto Take = [&](NodeId N) {
        if (Caller.value(N).Group && Caller.value(N).Group->Kind == G.Kind)
          Theirs = *Caller.value(N).Group;
      };
      if (Operand < Call.Operands.size() &&
          Call.Operands[Operand] != facts::NoFact)
        Take(Call.Operands[Operand]);
      for (const ValueGraph::Input &I :
           Caller.model().Values.inputs(Frames[Level - 1].Call))
        if (parameterOf(I.At) == Parameter)
          for (NodeId N : I.Found.Contents)
            Take(N);
      G = Theirs;
    }
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

/// What a mask is made of; \p Vote: the vote, if it is the result of one.
MaskOrigin SiteFinder::maskOf(const Uniformity &In, const CollectiveFact &C,
                              FactId &Vote) const {
  Vote = facts::NoFact;
  if (!C.ByMask || C.Mask == facts::NoFact)
    return MaskOrigin::None;
  if (isFullMask(In.value(C.Mask)))
    return MaskOrigin::None;
  const NodeId Made = In.model().Numbers.definition(C.Mask);
  const facts::FunctionFacts &Function = In.model().Function;
  if (Made >= Function.Facts.size()) {
    // On one of the ways here it names all lanes.
    const ValueGraph::Node &Node = In.model().Values.node(Made);
    const bool IsPhi = Node.Kind == NodeKind::Phi;
    return IsPhi && llvm::any_of(
                        Node.Operands,
                        [&](NodeId O) { return isFullMask(In.value(O)); })
               ? MaskOrigin::None
               : MaskOrigin::Other;
  }
  if (Function.Facts[Made].Kind != FactKind::Collective)
    return MaskOrigin::Other;
  const CollectiveFact &By = Function.Collectives[Function.Facts[Made].Number];
  if (By.What == api::Operation::ActiveMask)
    return MaskOrigin::Active;
  if (By.What != api::Operation::Vote)
    return MaskOrigin::Other;
  Vote = Made;
  return MaskOrigin::Vote;
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
      Site.AfterExit =
          A.Made == facts::NoFact && Level == 0 &&
          Device.isKernel(Frames[0].Context) && returnsEarly(Here) &&
          haveExited(
              *A.Graph, A.Block,
              [&](unsigned B) {
                return Here.decision(B).Proven < Site.Needs.AtMost;
              },
              [&](unsigned B) { return onTheWay(Here, B, Site.Needs.Proven); });
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

bool SiteFinder::returnsEarly(const Uniformity &In) {
  const FunctionModel &Model = In.model();
  auto [It, IsNew] = EarlyReturns.try_emplace(Model.Index, false);
  if (IsNew)
    for (unsigned B = 0; B < Model.Function.Blocks.size() && !It->second; ++B)
      It->second = Model.Graph.reached(B) &&
                   llvm::any_of(Model.Function.Blocks[B].Facts, [&](FactId Id) {
                     const FactKind Kind = Model.Function.Facts[Id].Kind;
                     return Kind == FactKind::Return || Kind == FactKind::Exit;
                   });
  return It->second;
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
