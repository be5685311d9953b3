//===-- Uniformity.cpp - which threads agree on a value -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Uniformity.h"
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
