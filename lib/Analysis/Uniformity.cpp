//===-- Uniformity.cpp - which threads agree on a value -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Uniformity.h"
#include "API/DeviceTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <numeric>

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

static void print(const ThreadValue &V, llvm::raw_ostream &OS) {
  OS << V.Visited << ',' << V.Agree.Proven.rank() << ','
     << V.Agree.AtMost.rank() << ',' << V.Rank << ',' << V.Column << ','
     << V.Multiple << ',' << V.OfBlock << V.Wraps << ','
     << static_cast<int>(V.Is);
  if (V.Constant)
    OS << '=' << *V.Constant;
  for (GroupId G : V.Groups)
    OS << '~' << G;
  if (V.Group)
    OS << '@' << static_cast<int>(V.Group->Kind) << '/' << V.Group->Threads
       << '/' << V.Group->Made;
  OS << ';';
}

std::string EntryContext::key() const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  for (uint64_t N : Shape.Threads)
    OS << N << ' ';
  for (uint64_t N : Shape.Multiples)
    OS << N << ' ';
  OS << Shape.IsOneRow << ' ';
  print(This, OS);
  for (const ThreadValue &V : Parameters)
    print(V, OS);
  for (const auto &[At, Entry] : Places) {
    OS << At << ':' << static_cast<int>(Entry.Kind);
    print(Entry.Value, OS);
  }
  return Text;
}

//===----------------------------------------------------------------------===//
// Solving
//===----------------------------------------------------------------------===//

Uniformity::Uniformity(const FunctionModel &Model, const UnitEffects &Effects,
                       EntryContext Entry, Warp W)
    : Model(Model), Function(Model.Function), Graph(Model.Values),
      Effects(Effects), Context(std::move(Entry)), W(W),
      Arithmetic(Context.Shape, W), Values(Model.Values.size()),
      Queued(Model.Values.size()) {
  auto Push = [&](NodeId N) {
    if (!Queued.test(N)) {
      Queued.set(N);
      Work.push_back(N);
    }
  };
  // Facts in the order of control, what memory adds behind.
  for (unsigned B = 0; B < Function.Blocks.size(); ++B)
    if (Model.Graph.reached(B))
      for (FactId Id : Function.Blocks[B].Facts)
        Push(Id);
  for (NodeId N = Function.Facts.size(); N < Graph.size(); ++N)
    Push(N);
}

void Uniformity::invalidate(FactId Call) {
  if (!Queued.test(Call)) {
    Queued.set(Call);
    Work.push_back(Call);
  }
}

void Uniformity::solve(Resolve Callees) {
  Callee = &Callees;
  while (!Work.empty() || !OpenCalls.empty()) {
    if (Work.empty()) {
      // Calls last: by then their arguments are as low as they get from here.
      std::vector<FactId> Calls;
      std::swap(Calls, OpenCalls);
      for (FactId Call : Calls) {
        ThreadValue V = call(Call);
        V.meetWith(Values[Call], W);
        Values[Call] = V;
        for (NodeId User : Model.Users[Call])
          invalidate(User);
      }
      if (Work.empty())
        break;
      continue;
    }
    const NodeId N = Work.front();
    Work.pop_front();
    Queued.reset(N);
    if (N < Function.Facts.size() && Function.Facts[N].Kind == FactKind::Call) {
      if (!llvm::is_contained(OpenCalls, N))
        OpenCalls.push_back(N);
      continue;
    }
    const NodeKind Kind = Graph.node(N).Kind;
    if ((Kind == NodeKind::Join || Kind == NodeKind::LoopExit) &&
        Values[N].isBottom())
      continue;
    ThreadValue V = evaluate(N);
    // Down only, so that this ends.
    V.meetWith(Values[N], W);
    if (auto It = Model.AgreedBy.find(N);
        It != Model.AgreedBy.end() && V.isVisited())
      for (FactId Group : It->second)
        if (!llvm::is_contained(V.Groups, Group))
          V.Groups.insert(llvm::lower_bound(V.Groups, Group), Group);
    if (V == Values[N])
      continue;
    Values[N] = std::move(V);
    for (NodeId User : Model.Users[N])
      invalidate(User);
  }
  Callee = nullptr;
}

ThreadValue Uniformity::use(NodeId N, unsigned Block) const {
  ThreadValue V = Values[N];
  leaveLoops(V, V.Varies, Graph.blockOf(N), Block);
  return V;
}

void Uniformity::leaveLoops(ThreadValue &V, unsigned Varies, unsigned From,
                            unsigned To) const {
  if (From == To || From == FlowGraph::None || To == FlowGraph::None ||
      !V.isVisited() || Varies == 0)
    return;
  const unsigned Common = Model.Graph.commonDepth(From, To);
  for (unsigned L = Model.Graph.loop(From);
       L != FlowGraph::None && Model.Graph.depth(L) > Common;
       L = Model.Graph.outerLoop(L))
    if (const NodeId Exit = Graph.loopExit(L);
        Exit != NoNode && Varies >= Model.Graph.depth(L))
      V.decideBy(Values[Exit], W);
  V.Varies = std::min<unsigned>(Varies, Common);
}

void Uniformity::decide(ThreadValue &V, NodeId Decider, unsigned Block) const {
  const ThreadValue &D = Values[Decider];
  const unsigned Before = V.Varies;
  V.decideBy(D, W);
  if (!D.isVisited())
    return;
  V.Varies = D.Varies;
  leaveLoops(V, D.Varies, Graph.blockOf(Decider), Block);
  V.Varies = std::max<uint16_t>(Before, V.Varies);
}

ThreadValue Uniformity::evaluate(NodeId N) {
  const ValueGraph::Node &Node = Graph.node(N);
  switch (Node.Kind) {
  case NodeKind::Fact:
    return evaluateFact(N);
  case NodeKind::Phi:
    return phi(Node);
  case NodeKind::Perhaps: {
    ThreadValue V = use(Node.Operands[0], Node.Block);
    const ThreadValue New = use(Node.Operands[1], Node.Block);
    V.meetWith(New, W);
    // Threads whose addresses differ write different elements.
    if (Node.Operands.size() > 2)
      V.decideBy(use(Node.Operands[2], Node.Block), W);
    return V;
  }
  case NodeKind::EntryValue: {
    auto It = Context.Places.find(Graph.place(Node.Index).str());
    if (It == Context.Places.end())
      return ThreadValue::unknown();
    return It->second.Kind == MemoryKind::Local ? It->second.Value
                                                : ThreadValue::unvisited();
  }
  case NodeKind::Output:
    return outputOf(Node.Index);
  case NodeKind::Nothing:
    return ThreadValue::unvisited();
  case NodeKind::Zero:
    return ThreadValue::constant(0);
  case NodeKind::Untracked: {
    ThreadValue V = ThreadValue::unknown();
    V.Varies = Model.Graph.depth(Node.Block);
    return V;
  }
  case NodeKind::Join:
  case NodeKind::LoopExit: {
    // Conditions that are not looked at yet decide nothing yet.
    ThreadValue V = ThreadValue::agreed(Scope::multiGrid());
    for (NodeId O : Node.Operands) {
      decide(V, O, Node.Block);
      if (V.isBottom())
        break;
    }
    return V;
  }
  case NodeKind::Result:
    return phi(Node);
  }
  return ThreadValue::unknown();
}

ThreadValue Uniformity::phi(const ValueGraph::Node &N) const {
  ThreadValue V;
  for (NodeId O : N.Operands)
    V.meetWith(use(O, N.Block), W);
  if (!V.isVisited())
    return V;
  if (N.Index != NoNode && N.Operands.size() > 1)
    V.decideBy(Values[N.Index], W);
  if (N.Kind == NodeKind::Phi && Model.Graph.isHeader(N.Block))
    V.Varies = std::max<unsigned>(V.Varies, Model.Graph.depth(N.Block));
  return V;
}

ThreadValue Uniformity::computedFrom(llvm::ArrayRef<FactId> Operands,
                                     unsigned Block) const {
  llvm::SmallVector<ThreadValue, 4> Held;
  llvm::SmallVector<const ThreadValue *, 4> Pointers;
  for (FactId O : Operands)
    if (O != facts::NoFact)
      Held.push_back(use(O, Block));
  for (const ThreadValue &V : Held)
    Pointers.push_back(&V);
  return Arithmetic.computed(Pointers);
}

/// The value with what tests before \p Block say it is a multiple of.
ThreadValue Uniformity::guarded(NodeId N, unsigned Block) const {
  ThreadValue V = use(N, Block);
  if (Model.Guards.empty() || V.isAffine() || !V.isVisited() || V.Multiple == 0)
    return V;
  auto It = Model.Guards.find(Model.Numbers.definition(N));
  if (It == Model.Guards.end() || Block == FlowGraph::None)
    return V;
  constexpr uint64_t Largest = uint64_t(1) << 32;
  for (const FunctionModel::Guard &G : It->second) {
    if (!Model.Graph.dominates(G.Behind, Block))
      continue;
    const ThreadValue &By = Values[G.Divisor];
    if (By.isAffine())
      continue;
    V.OfBlock |= !G.IsMask && (By.OfBlock || By.Is == Role::DimX);
    uint64_t Divisor = G.IsMask ? 1 : By.Multiple;
    if (By.Constant && *By.Constant > 0)
      Divisor = static_cast<uint64_t>(*By.Constant) + G.IsMask;
    if (G.IsMask && !llvm::isPowerOf2_64(Divisor))
      continue;
    if (Divisor > 0 && Divisor <= Largest && V.Multiple <= Largest)
      V.Multiple = std::lcm(V.Multiple, Divisor);
  }
  return V;
}

ThreadValue Uniformity::evaluateFact(FactId Id) {
  const Fact &F = Function.Facts[Id];
  const unsigned Block = Graph.blockOf(Id);
  const unsigned Depth =
      Block == FlowGraph::None ? 0 : Model.Graph.depth(Block);
  auto Everyone = [] { return ThreadValue::agreed(Scope::multiGrid()); };
  auto Here = [&](ThreadValue V) {
    V.Varies = Depth;
    return V;
  };
  switch (F.Kind) {
  case FactKind::Integer:
    return ThreadValue::constant(F.Number);
  case FactKind::Parameter: {
    if (F.Number == facts::ThisParameter)
      return Context.This;
    ThreadValue V = static_cast<size_t>(F.Number) < Context.Parameters.size()
                        ? Context.Parameters[F.Number]
                        : ThreadValue::unknown();
    // A dynamic group of the caller's goes by the parameter here.
    if (V.Group && V.Group->Made != NoGroup)
      V.Group->Made = groupOfParameter(static_cast<int>(F.Number));
    return V;
  }
  case FactKind::Field:
  case FactKind::Element:
    return computedFrom(F.Operands, Block);
  case FactKind::Load:
    return load(Id);
  case FactKind::Unary:
    return Arithmetic.unary(F.Text, use(F.Operands[0], Block));
  case FactKind::Binary:
    return Arithmetic.binary(F.Text, guarded(F.Operands[0], Block),
                             guarded(F.Operands[1], Block));
  case FactKind::Select: {
    const ThreadValue Chooser = use(F.Operands[0], Block);
    if (!Chooser.isVisited())
      return ThreadValue::unvisited();
    if (Chooser.Constant && !Chooser.isAffine())
      return use(F.Operands[*Chooser.Constant ? 1 : 2], Block);
    ThreadValue V = use(F.Operands[1], Block);
    V.meetWith(use(F.Operands[2], Block), W);
    V.decideBy(Chooser, W);
    return V;
  }
  case FactKind::Validity:
    return ThreadValue::agreed(Scope::grid());
  case FactKind::Identity:
    return identity(F);
  case FactKind::GroupQuery:
    return groupQuery(F, Block);
  case FactKind::Pure:
    return computedFrom(F.Operands, Block);
  case FactKind::Convert: {
    ThreadValue V = use(F.Operands[0], Block);
    constexpr int64_t WholeIndex = 32;
    if (!V.isVisited() || F.Number >= WholeIndex)
      return V;
    ThreadValue Narrow = Arithmetic.computed({&V});
    if (!V.isAffine() && V.Multiple)
      Narrow.Multiple = V.Multiple & (0 - V.Multiple);
    return Narrow;
  }
  case FactKind::Atomic:
    return Here(ThreadValue::agreed(Scope::thread()));
  case FactKind::Group:
    return makeGroup(Id);
  case FactKind::Collective:
    return Here(collective(Id));
  case FactKind::Opaque:
    return Here(ThreadValue::unknown());
  default:
    return Everyone();
  }
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

MemoryKind Uniformity::kindOf(llvm::StringRef P) const {
  if (std::optional<unsigned> V = variableOf(P)) {
    switch (Function.Variables[*V].Space) {
    case facts::Memory::Thread:
      return MemoryKind::Local;
    case facts::Memory::Shared:
      return MemoryKind::Shared;
    case facts::Memory::Constant:
      return MemoryKind::Constant;
    case facts::Memory::Global:
      return MemoryKind::Global;
    }
  }
  if (parameterOf(P)) {
    // The context knows the places that are touched, and by them their kin.
    if (auto It = Context.Places.find(P.str()); It != Context.Places.end())
      return It->second.Kind;
    return MemoryKind::Unknown;
  }
  if (P.starts_with(ClusterPlace))
    return MemoryKind::Cluster;
  return P.starts_with("@") ? MemoryKind::Global : MemoryKind::Unknown;
}

/// What local memory among the places read holds; IsLocal: there is some.
ThreadValue Uniformity::contents(const ValueGraph::Read &R, unsigned Block,
                                 bool &IsLocal) const {
  ThreadValue V;
  IsLocal = false;
  for (auto [Node, Of] : llvm::zip(R.Contents, R.Of)) {
    if (!Of.empty() && kindOf(Of) != MemoryKind::Local)
      continue;
    IsLocal = true;
    V.meetWith(use(Node, Block), W);
  }
  return V;
}

ThreadValue Uniformity::memory(MemoryKind Kind, const ThreadValue &Address,
                               FactId Load) const {
  const Fact &F = Function.Facts[Load];
  const ScopeInterval At = Address.agreement();
  ThreadValue V = ThreadValue::agreed(At);
  V.Varies = std::max<unsigned>(Address.Varies,
                                Model.Graph.depth(Graph.blockOf(Load)));
  if (F.Number & facts::LoadsReadOnly)
    Kind = MemoryKind::Constant;
  if (Kind == MemoryKind::Constant) {
    V.Varies = Address.Varies;
    V.Groups = Address.Groups;
    return V;
  }
  if (F.Number & facts::LoadsVolatile) {
    V.Agree.Proven = Scope::thread();
    return V;
  }
  const MemoryOrder::Order &Order = Model.Memory.orderOf(Load);
  const Scope Owner = Kind == MemoryKind::Shared    ? Scope::block()
                      : Kind == MemoryKind::Cluster ? Scope::cluster()
                                                    : Scope::multiGrid();
  V.lower(ScopeInterval::exactly(Owner));
  if (Order.Behind.isThread()) {
    // Threads may see it before or after such a write.
    V.Agree.Proven = Scope::thread();
    for (FactId Write : Order.Racing) {
      const Fact &By = Function.Facts[Write];
      if (By.Kind != FactKind::Store && By.Kind != FactKind::Atomic)
        continue;
      const bool Differs =
          Values[By.Operands[0]].agreement().AtMost.isThread() ||
          (By.Operands.size() > 1 && By.Operands[1] != facts::NoFact &&
           Values[By.Operands[1]].agreement().AtMost.isThread());
      if (Differs)
        V.Agree.AtMost = Scope::thread();
    }
    return V;
  }
  Scope Proven = Scope::block();
  if (Order.Behind < Scope::block())
    Proven = Order.Behind;
  else if (Order.BehindGrid && Kind == MemoryKind::Global)
    Proven = Scope::grid();
  V.Agree.Proven = meet(V.Agree.Proven, Proven);
  return V;
}

ThreadValue Uniformity::load(FactId Id) const {
  const Fact &F = Function.Facts[Id];
  const unsigned Block = Graph.blockOf(Id);
  ThreadValue Address = use(F.Operands[0], Block);
  if (!Address.isVisited())
    return Address;
  // Groups are handed over whole, by reference too.
  if (Address.Group)
    return Address;
  const ValueGraph::Read &R = Graph.readOf(Id);
  bool IsLocal;
  ThreadValue V = contents(R, Block, IsLocal);
  // Which of several places a pointer refers to here is not followed.
  const bool IsAmbiguous = R.Targets > 1;
  if (IsLocal && IsAmbiguous)
    for (NodeId N : R.Contents)
      if (const ThreadValue Held = use(N, Block); Held.isVisited())
        V.Agree.AtMost = join(V.agreement().AtMost, Held.agreement().AtMost);
  if (IsLocal && V.isVisited())
    V.decideBy(Address, W);
  std::vector<MemoryKind> Kinds;
  for (const Place &P : R.Memory)
    Kinds.push_back(kindOf(P));
  for (const Place &P : R.Of)
    if (!P.empty())
      if (const MemoryKind Kind = kindOf(P); Kind != MemoryKind::Local)
        Kinds.push_back(Kind);
  for (MemoryKind Kind : Kinds)
    if (Kind != MemoryKind::Local)
      V.meetWith(memory(Kind, Address, Id), W);
  if (auto Variable = Function.Facts[F.Operands[0]].Kind == FactKind::Variable
                          ? std::optional(Function.Facts[F.Operands[0]].Number)
                          : std::nullopt)
    if (const std::string &Over = Function.Variables[*Variable].UniformOver;
        !Over.empty() && V.isVisited())
      if (std::optional<Scope> S = scopeByName(Over, W))
        V.Agree = {join(V.Agree.Proven, *S), join(V.Agree.AtMost, *S)};
  return V;
}

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
  case Quantity::GridDimension:
  case Quantity::GridThreads:
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

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// A value of the caller as the callee sees it: dynamic groups go by the
/// parameters they are handed over as.
static ThreadValue renamed(const ThreadValue &V,
                           llvm::ArrayRef<std::pair<GroupId, GroupId>> Names) {
  ThreadValue Result = V;
  Result.Groups.clear();
  Result.Varies = 0;
  for (GroupId G : V.Groups)
    for (const auto &[Mine, Theirs] : Names)
      if (Mine == G && !llvm::is_contained(Result.Groups, Theirs))
        Result.Groups.insert(llvm::lower_bound(Result.Groups, Theirs), Theirs);
  if (Result.Group && Result.Group->Made != NoGroup) {
    const GroupId Made = Result.Group->Made;
    Result.Group->Made = ParameterGroup;
    for (const auto &[Mine, Theirs] : Names)
      if (Mine == Made)
        Result.Group->Made = Theirs;
  }
  return Result;
}

EntryContext Uniformity::calleeContext(FactId Call, unsigned Callee) const {
  const Fact &F = Function.Facts[Call];
  const facts::FunctionFacts &Target = Model.Unit.Functions[Callee];
  const unsigned Block = Graph.blockOf(Call);
  EntryContext Entry;
  Entry.Shape = Context.Shape;
  auto Argument = [&](unsigned Operand) {
    return Operand < F.Operands.size() && F.Operands[Operand] != facts::NoFact
               ? use(F.Operands[Operand], Block)
               : ThreadValue::unknown();
  };
  std::vector<std::pair<GroupId, GroupId>> Names;
  std::vector<ThreadValue> Arguments;
  for (unsigned I = 0; I < Target.Parameters.size(); ++I) {
    Arguments.push_back(Argument(I + 2));
    if (Arguments[I].Group && Arguments[I].Group->Made != NoGroup)
      Names.push_back(
          {Arguments[I].Group->Made, groupOfParameter(static_cast<int>(I))});
  }
  // Groups behind references and in records have no parameter of their own:
  // they go by the first that leads to them.
  for (const ValueGraph::Input &I : Graph.inputs(Call))
    if (I.Callee == Callee)
      for (NodeId N : I.Found.Contents)
        if (Values[N].Group && Values[N].Group->Made != NoGroup)
          if (std::optional<int> P = parameterOf(I.At))
            Names.push_back({Values[N].Group->Made, groupOfParameter(*P)});
  for (const ThreadValue &V : Arguments)
    Entry.Parameters.push_back(renamed(V, Names));
  Entry.This = renamed(Argument(1), Names);
  for (const ValueGraph::Input &I : Graph.inputs(Call)) {
    if (I.Callee != Callee)
      continue;
    EntryPlace At;
    bool IsLocal;
    At.Value = renamed(contents(I.Found, Block, IsLocal), Names);
    At.Kind = IsLocal ? MemoryKind::Local : MemoryKind::Unknown;
    auto Other = [&](const Place &P) {
      const MemoryKind Kind = kindOf(P);
      if (Kind == MemoryKind::Local)
        return;
      // Of two kinds, the one that proves less.
      if (At.Kind == MemoryKind::Unknown)
        At.Kind = Kind;
      else if (At.Kind != Kind)
        At.Kind = At.Kind == MemoryKind::Local ? MemoryKind::Unknown
                                               : MemoryKind::Global;
    };
    for (const Place &P : I.Found.Memory)
      Other(P);
    for (const Place &P : I.Found.Of)
      if (!P.empty())
        Other(P);
    Entry.Places[I.At] = std::move(At);
  }
  return Entry;
}

ThreadValue Uniformity::call(FactId Id) {
  const Fact &F = Function.Facts[Id];
  const unsigned Block = Graph.blockOf(Id);
  const unsigned Depth = Model.Graph.depth(Block);
  // As long as an argument is not looked at, there is no context.
  for (FactId O : F.Operands)
    if (O != facts::NoFact && !Values[O].isVisited())
      return ThreadValue::unvisited();
  bool Complete;
  const auto Callees = Effects.callees(Model.Index, F, Complete);
  ThreadValue V;
  CallResult Together;
  for (unsigned Target : Callees) {
    const CallResult *Result = (*Callee)(Id, Target, calleeContext(Id, Target));
    if (!Result)
      continue;
    for (const auto &[At, Value] : Result->Returned)
      Together.Returned[At].meetWith(Value, W);
    for (const auto &[At, Value] : Result->Finals)
      Together.Finals[At].meetWith(Value, W);
  }
  // In a recursion that knows nothing yet, nothing is said.
  auto Returned = Together.Returned.find("");
  if (Returned != Together.Returned.end())
    V = Returned->second;
  if (!Complete)
    V.meetWith(ThreadValue::unknown(), W);
  if (V.isVisited() && Callees.size() > 1)
    V.decideBy(use(F.Operands[0], Block), W);
  V.Varies = Depth;
  // Groups in what it returns are the callee's, or parameters'.
  V.Groups.clear();
  if (V.Group && V.Group->Made != NoGroup)
    V.Group->Made = Id;
  CallResults[Id] = std::move(Together);
  return V;
}

ThreadValue Uniformity::outputOf(unsigned Index) const {
  const ValueGraph::OutputPlace &Output = Graph.output(Index);
  auto It = CallResults.find(Output.Call);
  if (It == CallResults.end())
    return ThreadValue::unvisited();
  const CallResult &Result = It->second;
  const unsigned Depth = Model.Graph.depth(Graph.blockOf(Output.Call));
  auto Found = [&](ThreadValue V) {
    V.Groups.clear();
    V.Varies = Depth;
    if (V.Group && V.Group->Made != NoGroup)
      V.Group->Made = Output.Call;
    return V;
  };
  auto Search = [&](const std::map<std::string, ThreadValue> &Among,
                    llvm::StringRef At) -> ThreadValue {
    // What is not said of a member is said of what it is in.
    for (llvm::StringRef P = At;; P = P.take_front(P.find_last_of(".["))) {
      if (auto Known = Among.find(P.str()); Known != Among.end())
        return Found(Known->second);
      if (P.find_last_of(".[") == llvm::StringRef::npos)
        break;
    }
    bool Complete;
    Effects.callees(Model.Index, Function.Facts[Output.Call], Complete);
    return Complete ? ThreadValue::unvisited() : Found(ThreadValue::unknown());
  };
  llvm::StringRef At = Output.At;
  if (At.consume_front("result"))
    return Search(Result.Returned, At);
  return Search(Result.Finals, At);
}

CallResult Uniformity::result() const {
  CallResult R;
  for (const auto &[Path, Node] : Graph.results())
    R.Returned[Path] = use(Node, Function.Exit);
  for (const auto &[At, Node] : Graph.finals())
    R.Finals[At] = use(Node, Function.Exit);
  return R;
}

//===----------------------------------------------------------------------===//
// Decisions and causes
//===----------------------------------------------------------------------===//

ScopeInterval Uniformity::decision(unsigned Block) const {
  const NodeId Condition = Graph.condition(Block);
  if (Condition == NoNode)
    return {};
  const ThreadValue V = use(Condition, Block);
  return V.isVisited() ? V.agreement() : ScopeInterval();
}

bool Uniformity::isDecisionUniformIn(unsigned Block, GroupId G) const {
  const NodeId Condition = Graph.condition(Block);
  if (Condition == NoNode)
    return true;
  const ThreadValue V = use(Condition, Block);
  return !V.isVisited() || isUniformIn(V, G);
}

NodeId Uniformity::cause(NodeId N, bool Proven) const {
  const ScopeInterval Mine = Values[N].agreement();
  auto IsIt = [&](NodeId O, unsigned Block) {
    if (O == NoNode)
      return false;
    const ThreadValue V = use(O, Block);
    if (!V.isVisited())
      return false;
    const ScopeInterval Theirs = V.agreement();
    return Proven ? Theirs.Proven <= Mine.Proven : Theirs.AtMost <= Mine.AtMost;
  };
  const ValueGraph::Node &Node = Graph.node(N);
  llvm::SmallVector<NodeId, 8> Candidates;
  if (Node.Kind == NodeKind::Fact) {
    const Fact &F = Function.Facts[N];
    for (NodeId O : Graph.readOf(N).Contents)
      Candidates.push_back(O);
    if (F.Kind != FactKind::Call && F.Kind != FactKind::Collective &&
        F.Kind != FactKind::Atomic && F.Kind != FactKind::GroupQuery)
      for (FactId O : F.Operands)
        if (O != facts::NoFact)
          Candidates.push_back(O);
  } else {
    llvm::append_range(Candidates, Node.Operands);
    if (Node.Kind == NodeKind::Phi || Node.Kind == NodeKind::Result)
      Candidates.push_back(Node.Index);
  }
  for (NodeId O : Candidates)
    if (O != NoNode && O != N && IsIt(O, Node.Block))
      return O;
  // Not the value, but when the loop was left.
  for (NodeId O : Candidates) {
    if (O == NoNode || Graph.blockOf(O) == FlowGraph::None ||
        Node.Block == FlowGraph::None)
      continue;
    const unsigned Common =
        Model.Graph.commonDepth(Graph.blockOf(O), Node.Block);
    for (unsigned L = Model.Graph.loop(Graph.blockOf(O));
         L != FlowGraph::None && Model.Graph.depth(L) > Common;
         L = Model.Graph.outerLoop(L))
      if (const NodeId Exit = Graph.loopExit(L);
          Exit != NoNode && IsIt(Exit, Node.Block))
        return Exit;
  }
  return NoNode;
}

} // namespace gridlock::analysis
