//===-- BarrierCalls.cpp - the calls on each barrier by count -------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/BarrierCalls.h"
#include "API/Names.h"
#include "llvm/ADT/StringExtras.h"

namespace gridlock::analysis {

using api::Counting;
using api::Operation;
using facts::CollectiveFact;
using facts::Fact;
using facts::FactId;
using facts::FactKind;

/// Functions of a call tree that are followed.
static constexpr size_t MaxFunctions = 4000;
static constexpr unsigned MaxDepth = 64;

bool overlap(llvm::StringRef A, llvm::StringRef B) {
  if (A.size() > B.size())
    std::swap(A, B);
  return B.starts_with(A) && (A.size() == B.size() || B[A.size()] == '.');
}

BarrierCalls::BarrierCalls(DeviceAnalysis &Device, unsigned Root)
    : Device(Device) {
  addFunctions(Root);
  std::set<unsigned> Named;
  for (unsigned I = 0; I < Tree.size(); ++I)
    if (Named.insert(solved(I).model().Index).second)
      nameVariables(I);
  for (unsigned I = 0; I < Tree.size(); ++I)
    addCalls(I);
  joinNested();
  if (!Barriers.empty())
    for (unsigned I = 0; I < Tree.size(); ++I)
      findHolders(I);
  for (unsigned I = 0; I < Tree.size(); ++I)
    findEscapes(I);
  for (auto &[Name, B] : Barriers) {
    if (B.Unknown.empty())
      B.Unknown = NotFollowed;
    const bool IsLent = llvm::any_of(
        Lent, [&](const std::string &L) { return overlap(L, Name); });
    if (B.Unknown.empty() && LosesAddresses && IsLent)
      B.Unknown = "a barrier that is not followed";
  }
}

/// Whether a call could hand over the address of a barrier.
bool BarrierCalls::mayHold(unsigned Context, const Fact &Call) const {
  const FunctionModel &Model = Device.context(Context).Solved->model();
  const PointsTo &To = Device.effects().pointsTo(Model.Index);
  for (FactId O : llvm::drop_begin(Call.Operands))
    if (O != facts::NoFact)
      for (const Place &P : To.targets(O))
        if (P != AnyPlace && !llvm::StringRef(P).starts_with("&"))
          return true;
  return false;
}

/// Whether the function, or one below it, has to do with barriers by count.
static bool hasBarriers(const facts::FunctionFacts &Function) {
  return llvm::any_of(Function.Collectives, [](const CollectiveFact &C) {
    return C.ByCount || C.Counts == Counting::Number;
  });
}

void BarrierCalls::addFunctions(unsigned Root) {
  // Which contexts have to do with barriers: their callers, too.
  std::set<unsigned> Relevant;
  std::vector<unsigned> Work;
  std::map<unsigned, std::vector<unsigned>> Callers;
  for (unsigned I = 0; I < Device.size(); ++I) {
    if (hasBarriers(Device.context(I).Solved->model().Function) &&
        Relevant.insert(I).second)
      Work.push_back(I);
    for (const auto &[Call, Target] : Device.context(I).Callees)
      Callers[Target].push_back(I);
  }
  while (!Work.empty()) {
    const unsigned I = Work.back();
    Work.pop_back();
    for (unsigned Caller : Callers[I])
      if (Relevant.insert(Caller).second)
        Work.push_back(Caller);
  }
  Tree.push_back(std::make_unique<TreeFunction>());
  Tree[0]->At.Context = Root;
  std::vector<unsigned> Depths = {0};
  for (unsigned I = 0; I < Tree.size(); ++I) {
    const DeviceAnalysis::Context &C = Device.context(Tree[I]->At.Context);
    const facts::FunctionFacts &Function = C.Solved->model().Function;
    for (const auto &[Call, Target] : C.Callees) {
      const unsigned Block = C.Solved->model().Values.blockOf(Call.first);
      if (!Device.isLive(Tree[I]->At.Context, Block) ||
          (!Relevant.count(Target) &&
           !mayHold(Tree[I]->At.Context, Function.Facts[Call.first])))
        continue;
      if (Tree.size() >= MaxFunctions || Depths[I] >= MaxDepth) {
        NotFollowed = "more calls than are followed";
        Numbered.Unknown = NotFollowed;
        return;
      }
      auto Next = std::make_unique<TreeFunction>();
      Next->At = {Target, &Tree[I]->At, Call.first};
      Next->Caller = I;
      Tree[I]->Calls.push_back({Call.first, unsigned(Tree.size())});
      Tree.push_back(std::move(Next));
      Depths.push_back(Depths[I] + 1);
    }
  }
}

/// Notes which of a function's variables are those outside.
void BarrierCalls::nameVariables(unsigned I) {
  const FunctionModel &Model = solved(I).model();
  for (const Fact &F : Model.Function.Facts) {
    if (F.Kind != FactKind::Store)
      continue;
    const Fact &To = Model.Function.Facts[F.Operands[0]];
    const Fact &From = Model.Function.Facts[F.Operands[1]];
    if (To.Kind == FactKind::Variable && From.Kind == FactKind::Outside)
      Names[{Model.Index, unsigned(To.Number)}] = From.Text;
  }
}

/// A place without the elements of arrays on its way.
static std::string withoutElements(llvm::StringRef Path) {
  std::string Result;
  while (!Path.empty()) {
    Result += Path.take_until([](char C) { return C == '['; });
    Path = Path.drop_until([](char C) { return C == '['; });
    Path = Path.drop_until([](char C) { return C == ']'; })
               .drop_front(Path.empty() ? 0 : 1);
  }
  return Result;
}

/// The barrier of the block that a place is; none, with the cause: it is not
/// followed, or no memory of the block.
std::optional<std::string> BarrierCalls::resolve(unsigned I, Place At,
                                                 std::string &Cause) const {
  Cause = "a barrier that is not followed";
  for (unsigned Step = 0; Step < MaxDepth; ++Step) {
    const FunctionModel &Model = solved(I).model();
    const PointsTo &To = Device.effects().pointsTo(Model.Index);
    if (std::optional<unsigned> V = variableOf(At)) {
      const facts::Memory Space = Model.Function.Variables[*V].Space;
      const std::string Path =
          withoutElements(llvm::StringRef(At).drop_front(rootOf(At).size()));
      if (Space == facts::Memory::Shared) {
        auto Name = Names.find({Model.Index, *V});
        return (Name != Names.end()
                    ? Name->second
                    : llvm::utostr(Model.Index) + "%" + llvm::utostr(*V)) +
               Path;
      }
      if (Space != facts::Memory::Thread) {
        Cause = "a barrier in memory of other blocks";
        return std::nullopt;
      }
      // An object that is made here, to be put elsewhere.
      Places Made;
      for (const Fact &F : Model.Function.Facts)
        if (F.Kind == FactKind::CopyRecord &&
            llvm::is_contained(To.targets(F.Operands[1]), At))
          for (const Place &P : To.targets(F.Operands[0]))
            Made.push_back(P);
      if (Made.size() != 1 || Made[0] == At)
        return std::nullopt;
      At = Made[0];
      continue;
    }
    if (!parameterOf(At)) {
      if (llvm::StringRef(At).starts_with("@"))
        Cause = "a barrier in memory of other blocks";
      return std::nullopt;
    }
    if (I == 0) {
      Cause = "a barrier in memory of other blocks";
      return std::nullopt;
    }
    const unsigned Caller = Tree[I]->Caller;
    const FunctionModel &From = solved(Caller).model();
    const Places Found = Device.effects().inCaller(
        From.Index, From.Function.Facts[Tree[I]->At.Call], Model.Index, At);
    if (Found.size() != 1)
      return std::nullopt;
    At = Found[0];
    I = Caller;
  }
  return std::nullopt;
}

std::vector<std::pair<unsigned, Place>>
BarrierCalls::placesOf(unsigned I, FactId Id) const {
  std::vector<std::pair<unsigned, Place>> Result;
  std::vector<std::pair<unsigned, FactId>> Work = {{I, Id}};
  std::set<std::pair<unsigned, FactId>> Seen(Work.begin(), Work.end());
  auto Follow = [&](unsigned F, NodeId N) {
    if (N < solved(F).model().Function.Facts.size() &&
        Seen.insert({F, N}).second)
      Work.push_back({F, N});
    return N < solved(F).model().Function.Facts.size();
  };
  while (!Work.empty()) {
    const auto [F, At] = Work.back();
    Work.pop_back();
    const FunctionModel &Model = solved(F).model();
    const Places &Targets = Device.effects().pointsTo(Model.Index).targets(At);
    const Fact &Fact = Model.Function.Facts[At];
    if (Targets.size() != 1 || Targets[0] != AnyPlace) {
      for (const Place &P : Targets)
        Result.push_back({F, P});
      continue;
    }
    bool IsFollowed = false;
    if (Fact.Kind == FactKind::Convert) {
      IsFollowed = Follow(F, Fact.Operands[0]);
    } else if (Fact.Kind == FactKind::Load) {
      const ValueGraph::Read &R = Model.Values.readOf(At);
      IsFollowed =
          R.Memory.empty() && !R.Contents.empty() &&
          llvm::all_of(R.Contents, [&](NodeId N) { return Follow(F, N); });
    } else if (Fact.Kind == FactKind::Call) {
      for (const auto &[Call, Callee] : Tree[F]->Calls)
        if (Call == At)
          for (const facts::Fact &Returned :
               solved(Callee).model().Function.Facts)
            if (Returned.Kind == FactKind::Return && !Returned.Operands.empty())
              IsFollowed |= Follow(Callee, Returned.Operands[0]);
    }
    if (!IsFollowed)
      Result.push_back({F, AnyPlace.str()});
  }
  return Result;
}

/// Whether a condition is computed from the answer \p Id.
static bool isComputedFrom(const FunctionModel &Model, NodeId From, FactId Id) {
  constexpr size_t MaxNodes = 64;
  std::vector<NodeId> Work = {From};
  std::set<NodeId> Seen = {From};
  while (!Work.empty() && Seen.size() < MaxNodes) {
    const NodeId N = Work.back();
    Work.pop_back();
    if (N == Id)
      return true;
    auto Follow = [&](NodeId O) {
      if (O != NoNode && Seen.insert(O).second)
        Work.push_back(O);
    };
    const ValueGraph::Node &Node = Model.Values.node(N);
    for (NodeId O : Node.Operands)
      Follow(O);
    if (Node.Kind != NodeKind::Fact)
      continue;
    for (FactId O : Model.Function.Facts[N].Operands)
      Follow(O);
    if (Model.Function.Facts[N].Kind == FactKind::Load)
      for (NodeId O : Model.Values.readOf(N).Contents)
        Follow(O);
  }
  return false;
}

/// Whether a thread that asks does so until the barrier is open: the loop
/// around it is left by its answer only.
bool BarrierCalls::isHeld(unsigned I, FactId Id, unsigned Block) const {
  const FunctionModel &Model = solved(I).model();
  const FlowGraph &Graph = Model.Graph;
  const unsigned Loop = Graph.loop(Block);
  if (Loop == FlowGraph::None)
    return false;
  for (unsigned B = 0; B < Graph.size(); ++B) {
    if (!Graph.reached(B) || !Graph.inLoop(B, Loop))
      continue;
    const bool Leaves = llvm::any_of(Graph.successors(B), [&](unsigned S) {
      return !Graph.inLoop(S, Loop);
    });
    const NodeId Condition =
        B < Model.Function.Blocks.size() ? Model.Values.condition(B) : NoNode;
    if (Leaves &&
        (Condition == NoNode || !isComputedFrom(Model, Condition, Id)))
      return false;
  }
  return true;
}

void BarrierCalls::addCollective(unsigned I, unsigned Block, FactId Id) {
  const FunctionModel &Model = solved(I).model();
  const CollectiveFact &C =
      Model.Function.Collectives[Model.Function.Facts[Id].Number];
  if (!C.ByCount && C.Counts != Counting::Number)
    return;
  BarrierCall Call{I, Id, Block, &C};
  const bool Both =
      C.What == Operation::ArriveAndWait || C.What == Operation::Barrier;
  Call.Arrives =
      Both || C.What == Operation::Arrive || C.What == Operation::ArriveAndDrop;
  Call.Waits =
      Both || C.What == Operation::Wait || C.What == Operation::TestWait;
  Call.IsHeld = Both || C.What == Operation::Wait ||
                (C.What == Operation::TestWait && isHeld(I, Id, Block));
  // By parity, a phase that is over is waited for as well.
  Call.IsHeld &= C.Counts != Counting::Parity && !C.IsPredicated;
  if (C.Counts == Counting::Number) {
    Numbered.Calls.push_back(Call);
    return;
  }
  if (C.Counts == Counting::Foreign && C.Barrier == facts::NoFact) {
    Others.push_back({Call, "arrivals that are no calls of threads"});
    return;
  }
  std::vector<std::pair<unsigned, Place>> Targets;
  if (C.Barrier != facts::NoFact)
    Targets = placesOf(I, C.Barrier);
  std::string Cause = "a barrier that is not followed";
  const std::optional<std::string> Key =
      Targets.size() == 1 ? resolve(Targets[0].first, Targets[0].second, Cause)
                          : std::nullopt;
  if (!Key) {
    const bool OfBlock = Cause == "a barrier that is not followed";
    if (C.Counts == Counting::Foreign)
      Cause = "arrivals that are no calls of threads";
    else if (OfBlock)
      NotFollowed = Cause;
    Others.push_back({Call, Cause});
    return;
  }
  KnownBarrier &B = Barriers[*Key];
  if (C.Counts == Counting::Foreign)
    B.Unknown = "arrivals that are no calls of threads";
  else if (C.What == Operation::Init)
    B.Inits.push_back(Call);
  else if (Call.Arrives || Call.Waits)
    B.Calls.push_back(Call);
}

void BarrierCalls::addCalls(unsigned I) {
  const FunctionModel &Model = solved(I).model();
  for (unsigned B = 0; B < Model.Function.Blocks.size(); ++B)
    if (Device.isLive(Tree[I]->At.Context, B))
      for (FactId Id : Model.Function.Blocks[B].Facts)
        if (Model.Function.Facts[Id].Kind == FactKind::Collective)
          addCollective(I, B, Id);
}

/// Memory that is one barrier here and has another one inside there is not told
/// apart.
void BarrierCalls::joinNested() {
  for (auto Outer = Barriers.begin(); Outer != Barriers.end(); ++Outer)
    for (auto It = std::next(Outer);
         It != Barriers.end() &&
         llvm::StringRef(It->first).starts_with(Outer->first);) {
      if (!overlap(Outer->first, It->first)) {
        ++It;
        continue;
      }
      llvm::append_range(Outer->second.Inits, It->second.Inits);
      llvm::append_range(Outer->second.Calls, It->second.Calls);
      if (Outer->second.Unknown.empty())
        Outer->second.Unknown = It->second.Unknown;
      It = Barriers.erase(It);
    }
}

} // namespace gridlock::analysis
