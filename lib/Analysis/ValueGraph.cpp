//===-- ValueGraph.cpp - definitions and their uses -----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ValueGraph.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include <functional>
#include <queue>

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;

ValueGraph::ValueGraph(const facts::UnitFacts &Unit, unsigned FunctionIndex,
                       const UnitEffects &Effects, const FlowGraph &Graph,
                       const JoinPoints &Joins)
    : FunctionIndex(FunctionIndex), Function(Unit.Functions[FunctionIndex]),
      Effects(Effects), To(Effects.pointsTo(FunctionIndex)), Graph(Graph),
      Joins(Joins) {
  Nodes.resize(Function.Facts.size());
  for (Node &N : Nodes)
    N.Block = FlowGraph::None;
  for (unsigned B = 0; B < Function.Blocks.size(); ++B)
    for (FactId Id : Function.Blocks[B].Facts)
      Nodes[Id].Block = B;
  collectPlaces();
  mirrorCopies();
  countWrites();
  for (unsigned B = 0; B < Function.Blocks.size(); ++B)
    if (Graph.reached(B))
      visitBlock(B);
  const unsigned End = Function.Exit;
  if (Graph.reached(End)) {
    for (const Place &P : Effects.effects(FunctionIndex).Written)
      for (const Related &R : within(P))
        Finals.push_back({PlaceNames[R.At], read(R.At, End)});
    for (auto &[Path, Values] : Returned)
      Results.push_back({Path, add(NodeKind::Result, End, NoNode, Values)});
  }
  completePhis();
  removeTrivialPhis();
  addConditions();
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

bool ValueGraph::isTracked(llvm::StringRef P) const {
  if (std::optional<unsigned> Variable = variableOf(P))
    return Function.Variables[*Variable].Space == facts::Memory::Thread;
  return parameterOf(P).has_value();
}

ValueGraph::PlaceId ValueGraph::intern(llvm::StringRef P) {
  auto [It, IsNew] = PlaceIds.try_emplace(P, PlaceNames.size());
  if (IsNew) {
    PlaceNames.push_back(P.str());
    ByRoot[rootOf(P)].push_back(It->second);
  }
  return It->second;
}

void ValueGraph::internTracked(const Places &Targets) {
  for (const Place &P : Targets)
    if (isTracked(P))
      intern(P);
}

void ValueGraph::collectPlaces() {
  for (const Fact &F : Function.Facts)
    switch (F.Kind) {
    case FactKind::Load:
    case FactKind::Store:
    case FactKind::ZeroFill:
    case FactKind::Forget:
    case FactKind::TakeResult:
      internTracked(To.targets(F.Operands[0]));
      break;
    case FactKind::CopyRecord:
      internTracked(To.targets(F.Operands[0]));
      internTracked(To.targets(F.Operands[1]));
      break;
    case FactKind::Call: {
      bool Complete;
      for (unsigned Callee : Effects.callees(FunctionIndex, F, Complete))
        for (const Place &P : Effects.effects(Callee).Touched)
          internTracked(Effects.inCaller(FunctionIndex, F, Callee, P));
      break;
    }
    default:
      break;
    }
}

/// Members of a record that is copied are members of both.
void ValueGraph::mirrorCopies() {
  constexpr unsigned MaxPasses = 4;
  constexpr size_t MaxPlaces = 1 << 16;
  bool Changed = true;
  auto Mirror = [&](const Place &A, const Place &B) {
    if (!isTracked(A) || !isTracked(B) || PlaceNames.size() > MaxPlaces ||
        isWithin(A, B) || isWithin(B, A))
      return;
    const std::vector<PlaceId> Theirs = ByRoot[rootOf(A)];
    for (PlaceId P : Theirs)
      if (isWithin(PlaceNames[P], A)) {
        const size_t Before = PlaceNames.size();
        intern(B + PlaceNames[P].substr(A.size()));
        Changed |= PlaceNames.size() != Before;
      }
  };
  for (unsigned I = 0; Changed && I < MaxPasses; ++I) {
    Changed = false;
    for (const Fact &F : Function.Facts)
      if (F.Kind == FactKind::CopyRecord)
        for (const Place &A : To.targets(F.Operands[0]))
          for (const Place &B : To.targets(F.Operands[1])) {
            Mirror(A, B);
            Mirror(B, A);
          }
  }
}

/// Whether \p P is at or below \p Access, where an unknown index is any.
static std::optional<bool> accessed(llvm::StringRef P, llvm::StringRef Access) {
  bool IsExact = true;
  while (!Access.empty()) {
    if (P.empty())
      return std::nullopt;
    if (Access.starts_with("[") && P.starts_with("[")) {
      const llvm::StringRef A = Access.take_front(Access.find(']') + 1);
      const llvm::StringRef B = P.take_front(P.find(']') + 1);
      if (A != B && A != "[*]" && B != "[*]")
        return std::nullopt;
      IsExact &= A == B && A != "[*]";
      Access = Access.drop_front(A.size());
      P = P.drop_front(B.size());
      continue;
    }
    const size_t End = std::min(Access.find_first_of(".[", 1), Access.size());
    const llvm::StringRef Part = Access.take_front(End);
    if (!P.consume_front(Part) ||
        (!P.empty() && P.front() != '.' && P.front() != '['))
      return std::nullopt;
    Access = Access.drop_front(End);
  }
  return IsExact;
}

const std::vector<ValueGraph::Related> &ValueGraph::within(llvm::StringRef P) {
  auto [It, IsNew] = Within.try_emplace(P);
  if (IsNew)
    if (auto Root = ByRoot.find(rootOf(P)); Root != ByRoot.end())
      for (PlaceId Q : Root->second)
        if (std::optional<bool> IsExact = accessed(PlaceNames[Q], P))
          It->second.push_back({Q, *IsExact});
  return It->second;
}

void ValueGraph::countWrites() {
  Writes.resize(PlaceNames.size());
  Only.resize(PlaceNames.size());
  AtEntry.assign(PlaceNames.size(), NoNode);
  auto Count = [&](const Places &Targets) {
    for (const Place &P : Targets)
      if (isTracked(P))
        for (const Related &R : within(P))
          ++Writes[R.At];
  };
  for (const Fact &F : Function.Facts)
    switch (F.Kind) {
    case FactKind::Store:
    case FactKind::ZeroFill:
    case FactKind::Forget:
    case FactKind::TakeResult:
    case FactKind::CopyRecord:
      Count(To.targets(F.Operands[0]));
      break;
    case FactKind::Call: {
      bool Complete;
      for (unsigned Callee : Effects.callees(FunctionIndex, F, Complete))
        for (const Place &P : Effects.effects(Callee).Written)
          Count(Effects.inCaller(FunctionIndex, F, Callee, P));
      if (!Complete)
        for (FactId Operand : llvm::drop_begin(F.Operands))
          if (Operand != facts::NoFact)
            Count(To.targets(Operand));
      break;
    }
    default:
      break;
    }
  // What the caller put there is one more.
  for (PlaceId P = 0; P < PlaceNames.size(); ++P)
    if (parameterOf(PlaceNames[P]) && Writes[P])
      ++Writes[P];
}

//===----------------------------------------------------------------------===//
// Reading and writing
//===----------------------------------------------------------------------===//

NodeId ValueGraph::add(NodeKind Kind, unsigned Block, unsigned Index,
                       llvm::ArrayRef<NodeId> Operands) {
  Node N;
  N.Kind = Kind;
  N.Block = Block;
  N.Index = Index;
  N.Operands.assign(Operands.begin(), Operands.end());
  Nodes.push_back(std::move(N));
  return Nodes.size() - 1;
}

NodeId ValueGraph::entryValue(PlaceId P) {
  if (AtEntry[P] == NoNode)
    AtEntry[P] = parameterOf(PlaceNames[P])
                     ? add(NodeKind::EntryValue, Graph.entry(), P)
                     : add(NodeKind::Nothing, Graph.entry());
  return AtEntry[P];
}

NodeId ValueGraph::readAtEntry(PlaceId P, unsigned Block) {
  llvm::SmallVector<unsigned, 8> Passed;
  NodeId Found = NoNode;
  for (unsigned B = Block; Found == NoNode;) {
    llvm::SmallVector<unsigned, 4> From;
    for (unsigned Predecessor : Graph.predecessors(B))
      if (Graph.reached(Predecessor))
        From.push_back(Predecessor);
    if (B == Graph.entry() || From.empty()) {
      Found = entryValue(P);
    } else if (From.size() > 1) {
      Found = add(NodeKind::Phi, B, NoNode);
      OpenPhis.push_back({Found, P});
    } else {
      B = From.front();
      if (auto It = Held.find({B, P}); It != Held.end())
        Found = It->second;
      else
        Passed.push_back(B);
      continue;
    }
  }
  for (unsigned B : Passed)
    Held[{B, P}] = Found;
  return Found;
}

NodeId ValueGraph::read(PlaceId P, unsigned Block) {
  if (auto It = Held.find({Block, P}); It != Held.end())
    return It->second;
  if (Writes[P] == 0)
    return entryValue(P);
  if (Writes[P] == 1 && Only[P].Value != NoNode &&
      Graph.dominates(Only[P].Block, Block))
    return Only[P].Value;
  const NodeId Found = readAtEntry(P, Block);
  Held[{Block, P}] = Found;
  return Found;
}

void ValueGraph::write(PlaceId P, unsigned Block, NodeId Value, bool Surely,
                       NodeId Address) {
  if (!Surely) {
    Value = add(NodeKind::Perhaps, Block, 0, {read(P, Block), Value});
    if (Address != NoNode)
      Nodes[Value].Operands.push_back(Address);
  }
  Held[{Block, P}] = Value;
  Only[P] = {Value, Block};
}

void ValueGraph::writeAll(const Places &Targets, unsigned Block, bool Surely,
                          NodeId Address,
                          llvm::function_ref<NodeId(llvm::StringRef)> ValueAt) {
  Surely &= Targets.size() == 1;
  for (const Place &T : Targets)
    if (isTracked(T))
      for (const Related &R : within(T)) {
        llvm::StringRef Rest = PlaceNames[R.At];
        // The rest of the path behind as many components as T has.
        for (llvm::StringRef Part = T; !Part.empty() && !Rest.empty();) {
          const size_t A = std::min(Part.find_first_of(".[", 1), Part.size());
          const size_t B = std::min(Rest.find_first_of(".[", 1), Rest.size());
          Part = Part.drop_front(A);
          Rest = Rest.drop_front(B);
        }
        write(R.At, Block, ValueAt(Rest), Surely && R.IsExact, Address);
      }
}

/// What an address refers to: of a pointer variable, what the only assignment
/// that comes here put there.
const Places &ValueGraph::targets(FactId Address) const {
  if (Function.Facts[Address].Kind == FactKind::Load) {
    const Read &R = readOf(Address);
    if (R.Contents.size() == 1 && R.Memory.empty() &&
        R.Contents[0] < Function.Facts.size())
      return To.targets(R.Contents[0]);
  }
  return To.targets(Address);
}

ValueGraph::Read ValueGraph::readPlaces(const Places &Targets, unsigned Block) {
  Read Result;
  Result.Targets = Targets.size();
  for (const Place &P : Targets) {
    if (!isTracked(P)) {
      Result.Memory.push_back(P);
      continue;
    }
    bool Any = false;
    for (const Related &R : within(P)) {
      const llvm::StringRef Name = PlaceNames[R.At];
      // An element as such; what is below it, only where nothing else is said.
      if (Name.count('.') + Name.count('[') !=
          llvm::StringRef(P).count('.') + llvm::StringRef(P).count('['))
        continue;
      // An element that is known is kept up to date by itself.
      if (!R.IsExact && !llvm::StringRef(P).contains("[*]"))
        continue;
      Result.Contents.push_back(read(R.At, Block));
      Result.Of.push_back(parameterOf(P) ? P : Place());
      Any = true;
    }
    if (!Any)
      Result.Memory.push_back(AnyPlace.str());
  }
  if (Targets.empty())
    Result.Memory.push_back(AnyPlace.str());
  return Result;
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

void ValueGraph::visitBlock(unsigned Block) {
  for (FactId Id : Function.Blocks[Block].Facts)
    visitFact(Id, Block);
}

void ValueGraph::visitFact(FactId Id, unsigned Block) {
  const Fact &F = Function.Facts[Id];
  switch (F.Kind) {
  case FactKind::Load:
    Reads[Id] = readPlaces(targets(F.Operands[0]), Block);
    break;
  case FactKind::Store:
    writeAll(targets(F.Operands[0]), Block, true, F.Operands[0],
             [&](llvm::StringRef) { return F.Operands[1]; });
    break;
  case FactKind::ZeroFill: {
    const NodeId Zero = add(NodeKind::Zero, Block);
    writeAll(To.targets(F.Operands[0]), Block, true, F.Operands[0],
             [&](llvm::StringRef) { return Zero; });
    break;
  }
  case FactKind::Forget: {
    const bool IsNew = F.Text == "uninitialized";
    const NodeId Value =
        add(IsNew ? NodeKind::Nothing : NodeKind::Untracked, Block, Id);
    writeAll(To.targets(F.Operands[0]), Block, true, F.Operands[0],
             [&](llvm::StringRef) { return Value; });
    break;
  }
  case FactKind::CopyRecord:
    copyRecord(F, Block);
    break;
  case FactKind::Call:
    call(Id, Block);
    break;
  case FactKind::TakeResult:
    takeResult(F, Block);
    break;
  case FactKind::Return:
    noteReturn(F, Block);
    break;
  default:
    break;
  }
}

void ValueGraph::copyRecord(const Fact &F, unsigned Block) {
  const Places &From = To.targets(F.Operands[1]);
  // All is read before anything is written: the two may overlap.
  std::map<std::string, NodeId> Copied;
  for (const Place &P : From)
    if (isTracked(P))
      for (const Related &R : within(P)) {
        if (!R.IsExact && From.size() == 1 &&
            !llvm::StringRef(P).contains("[*]"))
          continue;
        const std::string Rest = PlaceNames[R.At].substr(
            std::min(P.size(), PlaceNames[R.At].size()));
        NodeId Value = read(R.At, Block);
        auto [It, IsNew] = Copied.try_emplace(Rest, Value);
        if (!IsNew && It->second != Value)
          It->second = add(NodeKind::Perhaps, Block, 0, {It->second, Value});
      }
  NodeId Other = NoNode;
  const bool IsKnown =
      llvm::all_of(From, [&](const Place &P) { return isTracked(P); });
  writeAll(To.targets(F.Operands[0]), Block, true, F.Operands[0],
           [&](llvm::StringRef Rest) {
             if (auto It = Copied.find(Rest.str()); It != Copied.end())
               return It->second;
             if (Other == NoNode)
               Other = add(IsKnown && !From.empty() ? NodeKind::Nothing
                                                    : NodeKind::Untracked,
                           Block, F.Operands[1]);
             return Other;
           });
}

void ValueGraph::call(FactId Id, unsigned Block) {
  const Fact &F = Function.Facts[Id];
  bool Complete;
  const auto Callees = Effects.callees(FunctionIndex, F, Complete);
  std::vector<Input> Found;
  for (unsigned Callee : Callees)
    for (const Place &P : Effects.effects(Callee).Touched)
      Found.push_back(
          {Callee, P,
           readPlaces(Effects.inCaller(FunctionIndex, F, Callee, P), Block)});
  const bool IsSure = Complete && Callees.size() == 1;
  for (unsigned Callee : Callees)
    for (const Place &P : Effects.effects(Callee).Written)
      writeAll(Effects.inCaller(FunctionIndex, F, Callee, P), Block, IsSure,
               NoNode, [&](llvm::StringRef Rest) {
                 Outputs.push_back({Id, P + Rest.str()});
                 return add(NodeKind::Output, Block, Outputs.size() - 1);
               });
  if (!Complete)
    for (unsigned I = 1; I < F.Operands.size(); ++I)
      if (F.Operands[I] != facts::NoFact && I <= 63 &&
          (F.Number >> (I - 1)) & 1) {
        const NodeId Value = add(NodeKind::Untracked, Block, Id);
        writeAll(To.targets(F.Operands[I]), Block, false, F.Operands[I],
                 [&](llvm::StringRef) { return Value; });
      }
  Inputs[Id] = std::move(Found);
}

void ValueGraph::takeResult(const Fact &F, unsigned Block) {
  const FactId Call = F.Operands[1];
  const bool IsCall = Function.Facts[Call].Kind == FactKind::Call;
  writeAll(To.targets(F.Operands[0]), Block, true, F.Operands[0],
           [&](llvm::StringRef Rest) {
             if (!IsCall)
               return Call;
             Outputs.push_back({Call, ("result" + Rest).str()});
             return add(NodeKind::Output, Block, Outputs.size() - 1);
           });
}

void ValueGraph::noteReturn(const Fact &F, unsigned Block) {
  if (F.Operands.empty() || F.Operands[0] == facts::NoFact)
    return;
  Returned[""].push_back(F.Operands[0]);
  const Places &Targets = To.targets(F.Operands[0]);
  for (const Place &P : Targets)
    if (isTracked(P))
      for (const Related &R : within(P))
        if (R.IsExact && PlaceNames[R.At].size() > P.size())
          Returned[PlaceNames[R.At].substr(P.size())].push_back(
              read(R.At, Block));
}

//===----------------------------------------------------------------------===//
// Phis and conditions
//===----------------------------------------------------------------------===//

void ValueGraph::completePhis() {
  // Reading may open more.
  for (size_t I = 0; I < OpenPhis.size(); ++I) {
    const auto [Phi, P] = OpenPhis[I];
    llvm::SmallVector<NodeId, 4> Operands;
    for (unsigned Predecessor : Graph.predecessors(Nodes[Phi].Block))
      if (Graph.reached(Predecessor))
        Operands.push_back(read(P, Predecessor));
    Nodes[Phi].Operands.assign(Operands.begin(), Operands.end());
  }
}

NodeId ValueGraph::leader(NodeId N) {
  NodeId Last = N;
  while (Last < Replaced.size() && Replaced[Last] != NoNode)
    Last = Replaced[Last];
  while (N != Last)
    N = std::exchange(Replaced[N], Last);
  return Last;
}

NodeId ValueGraph::onlyOperand(NodeId Phi) {
  NodeId Same = NoNode;
  for (NodeId O : Nodes[Phi].Operands) {
    O = leader(O);
    if (O == Phi || O == Same)
      continue;
    // The same constant written on two ways is one value.
    if (Same != NoNode && O < Function.Facts.size() &&
        Same < Function.Facts.size() &&
        Function.Facts[O].Kind == FactKind::Integer &&
        Function.Facts[Same].Kind == FactKind::Integer &&
        Function.Facts[O].Number == Function.Facts[Same].Number)
      continue;
    if (Same != NoNode)
      return NoNode;
    Same = O;
  }
  return Same;
}

void ValueGraph::removeTrivialPhis() {
  Replaced.assign(Nodes.size(), NoNode);
  std::vector<llvm::SmallVector<NodeId, 2>> Users(Nodes.size());
  for (const auto &[Phi, P] : OpenPhis)
    for (NodeId O : Nodes[Phi].Operands)
      if (Nodes[O].Kind == NodeKind::Phi)
        Users[O].push_back(Phi);
  // Operands before users, but for what comes around loops: then what is known
  // of a phi is final, and users are handed on but once.
  std::vector<unsigned> Rank(Graph.size());
  for (unsigned Next = 0; unsigned B : Graph.reversePostOrder())
    Rank[B] = Next++;
  using Ranked = std::pair<unsigned, NodeId>;
  std::priority_queue<Ranked, std::vector<Ranked>, std::greater<>> Work;
  llvm::BitVector IsWaiting(Nodes.size());
  auto Push = [&](NodeId Phi) {
    if (Replaced[Phi] != NoNode || IsWaiting.test(Phi))
      return;
    IsWaiting.set(Phi);
    Work.push({Rank[Nodes[Phi].Block], Phi});
  };
  for (const auto &[Phi, P] : OpenPhis)
    Push(Phi);
  while (!Work.empty()) {
    const NodeId Phi = Work.top().second;
    Work.pop();
    IsWaiting.reset(Phi);
    const NodeId Same = onlyOperand(Phi);
    if (Same == NoNode)
      continue;
    Replaced[Phi] = Same;
    for (NodeId User : Users[Phi]) {
      Push(User);
      if (Nodes[Same].Kind == NodeKind::Phi && Replaced[User] == NoNode)
        Users[Same].push_back(User);
    }
    Users[Phi].clear();
  }
  auto Resolve = [&](auto &Range) {
    for (NodeId &N : Range)
      N = leader(N);
  };
  for (Node &N : Nodes)
    Resolve(N.Operands);
  for (auto &Entry : Reads)
    Resolve(Entry.second.Contents);
  for (auto &Entry : Inputs)
    for (Input &I : Entry.second)
      Resolve(I.Found.Contents);
  for (auto &Entry : Results)
    Entry.second = leader(Entry.second);
  for (auto &Entry : Finals)
    Entry.second = leader(Entry.second);
}

void ValueGraph::addConditions() {
  Conditions.assign(Graph.size(), NoNode);
  for (unsigned B = 0; B < Function.Blocks.size(); ++B) {
    if (!Graph.reached(B) || !Graph.branches(B))
      continue;
    const facts::Block &Block = Function.Blocks[B];
    Conditions[B] = Block.Branch != facts::BranchKind::None &&
                            Block.Condition != facts::NoFact
                        ? Block.Condition
                        : add(NodeKind::Untracked, B, facts::NoFact);
  }
  NodeId LeftOut = NoNode;
  if (!Joins.leftOut().empty()) {
    LeftOut = add(NodeKind::Join, Graph.entry());
    for (unsigned B : Joins.leftOut())
      Nodes[LeftOut].Operands.push_back(Conditions[B]);
  }
  std::vector<NodeId> JoinOf(Graph.size(), NoNode);
  for (unsigned B = 0; B < Graph.size(); ++B) {
    if (!Graph.reached(B) ||
        (Joins.branches(B).empty() &&
         (LeftOut == NoNode || Graph.predecessors(B).size() < 2)))
      continue;
    JoinOf[B] = add(NodeKind::Join, B);
    for (unsigned Branch : Joins.branches(B))
      Nodes[JoinOf[B]].Operands.push_back(Conditions[Branch]);
    if (LeftOut != NoNode)
      Nodes[JoinOf[B]].Operands.push_back(LeftOut);
  }
  for (Node &N : Nodes)
    if (N.Kind == NodeKind::Phi || N.Kind == NodeKind::Result)
      N.Index = JoinOf[N.Block];
  // A branch from which some threads leave a loop and others do not: the loop
  // goes on for the others.
  for (unsigned B = 0; B < Function.Blocks.size(); ++B) {
    if (Conditions[B] == NoNode)
      continue;
    const unsigned Meet = Graph.postDominator(B);
    for (unsigned L = Graph.loop(B);
         L != FlowGraph::None &&
         (Meet == FlowGraph::None || !Graph.inLoop(Meet, L));
         L = Graph.outerLoop(L)) {
      auto [It, IsNew] = LoopExits.try_emplace(L, NoNode);
      if (IsNew)
        It->second = add(NodeKind::LoopExit, L);
      Nodes[It->second].Operands.push_back(Conditions[B]);
    }
  }
}

const ValueGraph::Read &ValueGraph::readOf(FactId Load) const {
  static const Read Empty;
  auto It = Reads.find(Load);
  return It == Reads.end() ? Empty : It->second;
}

llvm::ArrayRef<ValueGraph::Input> ValueGraph::inputs(FactId Call) const {
  auto It = Inputs.find(Call);
  if (It == Inputs.end())
    return {};
  return It->second;
}

NodeId ValueGraph::loopExit(unsigned Header) const {
  auto It = LoopExits.find(Header);
  return It == LoopExits.end() ? NoNode : It->second;
}

} // namespace gridlock::analysis
