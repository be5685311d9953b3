//===-- ThreadNumbers.cpp - the number a value is in one thread -----------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ThreadNumbers.h"
#include "API/DeviceTables.h"

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;
using Number = std::optional<int64_t>;

std::vector<std::array<uint64_t, 3>>
ThreadNumbers::shapesOf(const Uniformity &Kernel) {
  using Extents = std::array<uint64_t, 3>;
  constexpr uint64_t MaxBlock = 1024;
  const BlockShape &Known = Kernel.context().Shape;
  const unsigned Bound = Kernel.model().Function.MaxThreads;
  const uint64_t Most = Bound ? std::min<uint64_t>(Bound, MaxBlock) : MaxBlock;
  std::vector<Extents> Tried;
  if (Known.size())
    Tried = {Known.Threads};
  else if (Known.hasOneRow())
    Tried = {{64, 1, 1}, {128, 1, 1}, {256, 1, 1}, {512, 1, 1}, {Most, 1, 1}};
  else
    Tried = {{32, 4, 1}, {16, 16, 1}, {32, 32, 1}};
  std::vector<Extents> Shapes;
  for (Extents E : Tried) {
    for (unsigned Axis = 0; Axis < 3; ++Axis)
      if (Known.Threads[Axis])
        E[Axis] = Known.Threads[Axis];
    const bool Fits = E[0] * E[1] * E[2] <= (Known.size() ? MaxBlock : Most);
    if (Fits && !llvm::is_contained(Shapes, E))
      Shapes.push_back(E);
  }
  return Shapes;
}

static Number logical(bool IsAnd, Number L, Number R) {
  const int64_t Decides = IsAnd ? 0 : 1;
  for (Number V : {L, R})
    if (V && (*V != 0) == (Decides != 0))
      return Decides;
  return L && R ? Number(1 - Decides) : std::nullopt;
}

static Number arithmetic(llvm::StringRef Operator, int64_t L, int64_t R) {
  // Bits that lanes of a warp stand for: below zero is a matter of the type.
  constexpr int64_t MaxShift = 31, LaneBits = int64_t(1) << 32;
  if (L >= 0 && R >= 0) {
    if (Operator == "&")
      return L & R;
    if (Operator == "|")
      return L | R;
    if (Operator == "^")
      return L ^ R;
    if (R <= MaxShift && L <= LaneBits && Operator == "<<")
      return L << R;
    if (R <= MaxShift && Operator == ">>")
      return L >> R;
  }
  // Beyond what indices of threads come to, numbers may wrap around. Below
  // zero, an unsigned one would be something else.
  constexpr int64_t Limit = LaneBits;
  if (L > Limit || R > Limit || L < -Limit || R < -Limit)
    return std::nullopt;
  if (Operator == "+")
    return L + R;
  if (Operator == "-")
    return L - R;
  if (Operator == "*")
    return L * R;
  if (Operator == "==")
    return L == R;
  if (Operator == "!=")
    return L != R;
  if (L < 0 || R < 0)
    return std::nullopt;
  if (Operator == "<")
    return L < R;
  if (Operator == ">")
    return L > R;
  if (Operator == "<=")
    return L <= R;
  if (Operator == ">=")
    return L >= R;
  if (Operator == "min")
    return std::min(L, R);
  if (Operator == "max")
    return std::max(L, R);
  if ((Operator == "/" || Operator == "%") && R > 0)
    return Operator == "/" ? L / R : L % R;
  return std::nullopt;
}

static Number binary(llvm::StringRef Operator, Number L, Number R) {
  if (Operator == "&&" || Operator == "||")
    return logical(Operator == "&&", L, R);
  return L && R ? arithmetic(Operator, *L, *R) : std::nullopt;
}

Number ThreadNumbers::axis(llvm::StringRef Component, uint64_t Thread) const {
  if (Component == "x")
    return Thread % Extent[0];
  if (Component == "y")
    return Thread / Extent[0] % Extent[1];
  if (Component == "z")
    return Thread / (Extent[0] * Extent[1]);
  return std::nullopt;
}

/// One question, with a limit to how far it is followed.
class ThreadNumbers::Evaluation {
public:
  Evaluation(const ThreadNumbers &Numbers) : Numbers(Numbers) {}
  Number value(const CalledFunction &In, NodeId N, uint64_t Thread);

private:
  Number fact(const CalledFunction &In, FactId Id, uint64_t Thread);
  Number identity(const Fact &F, uint64_t Thread) const;
  Number query(const Uniformity &Solved, const Fact &F, uint64_t Thread) const;
  Number shuffled(const CalledFunction &In, const facts::CollectiveFact &C,
                  uint64_t Thread);
  Number returned(const CalledFunction &In, FactId Call, uint64_t Thread);
  Number argument(const CalledFunction &In, int64_t Parameter, uint64_t Thread);
  Number atEntry(const CalledFunction &In, llvm::StringRef At, uint64_t Thread);
  const Uniformity &solved(const CalledFunction &In) const {
    return *Numbers.Device.context(In.Context).Solved;
  }

  const ThreadNumbers &Numbers;
  unsigned Steps = 0, Depth = 0;
};

Number ThreadNumbers::Evaluation::value(const CalledFunction &In, NodeId N,
                                        uint64_t Thread) {
  constexpr unsigned MaxSteps = 500, MaxDepth = 60;
  if (N == NoNode || ++Steps > MaxSteps || Depth > MaxDepth)
    return std::nullopt;
  const Uniformity &Solved = solved(In);
  const ThreadValue &V = Solved.value(N);
  if (V.Constant) {
    if (!V.isAffine())
      return V.Constant;
    return V.Rank * int64_t(Thread) +
           V.Column * int64_t(Thread % Numbers.Extent[0]) + *V.Constant;
  }
  ++Depth;
  Number Result;
  const ValueGraph::Node &Node = Solved.model().Values.node(N);
  switch (Node.Kind) {
  case NodeKind::Fact:
    Result = fact(In, N, Thread);
    break;
  case NodeKind::EntryValue:
    Result = atEntry(In, Solved.model().Values.place(Node.Index), Thread);
    break;
  case NodeKind::Result:
    if (Node.Operands.size() == 1)
      Result = value(In, Node.Operands[0], Thread);
    break;
  default:
    // Which of several values it is, only the way here would tell.
    break;
  }
  --Depth;
  return Result;
}

Number ThreadNumbers::Evaluation::fact(const CalledFunction &In, FactId Id,
                                       uint64_t Thread) {
  const Uniformity &Solved = solved(In);
  const facts::FunctionFacts &Function = Solved.model().Function;
  const Fact &F = Function.Facts[Id];
  auto Operand = [&](unsigned I) {
    return I < F.Operands.size() && F.Operands[I] != facts::NoFact
               ? value(In, F.Operands[I], Thread)
               : std::nullopt;
  };
  switch (F.Kind) {
  case FactKind::Integer:
    return F.Number;
  case FactKind::Parameter:
    return argument(In, F.Number, Thread);
  case FactKind::Load: {
    const ValueGraph::Read &R = Solved.model().Values.readOf(Id);
    return R.Memory.empty() && R.Contents.size() == 1 && R.Targets <= 1
               ? value(In, R.Contents[0], Thread)
               : std::nullopt;
  }
  case FactKind::Unary: {
    const Number V = Operand(0);
    if (V && F.Text == "!")
      return *V == 0;
    if (V && F.Text == "-")
      return -*V;
    // Of a mask, or to clear bits: those of the lanes are what counts.
    if (V && F.Text == "~")
      return ~*V & (Numbers.Lanes == 64 ? INT64_MAX
                                        : (int64_t(1) << Numbers.Lanes) - 1);
    return V && F.Text == "+" ? V : std::nullopt;
  }
  case FactKind::Binary:
    return binary(F.Text, Operand(0), Operand(1));
  case FactKind::Select: {
    const Number Condition = Operand(0);
    return Condition ? Operand(*Condition ? 1 : 2) : std::nullopt;
  }
  case FactKind::Convert: {
    const Number V = Operand(0);
    const bool Fits =
        V && *V >= 0 && (F.Number > 62 || *V < int64_t(1) << (F.Number - 1));
    return Fits ? V : std::nullopt;
  }
  case FactKind::Identity:
    return identity(F, Thread);
  case FactKind::GroupQuery:
    return query(Solved, F, Thread);
  case FactKind::Collective:
    return shuffled(In, Function.Collectives[F.Number], Thread);
  case FactKind::Call:
    return returned(In, Id, Thread);
  default:
    return std::nullopt;
  }
}

Number ThreadNumbers::Evaluation::identity(const Fact &F,
                                           uint64_t Thread) const {
  using api::Quantity;
  switch (static_cast<Quantity>(F.Number)) {
  case Quantity::ThreadIndex:
    return Numbers.axis(F.Text, Thread);
  case Quantity::BlockDimension:
    if (F.Text == "x" || F.Text == "y" || F.Text == "z")
      return Numbers.Extent[F.Text[0] - 'x'];
    return std::nullopt;
  case Quantity::ThreadRank:
    return Thread;
  case Quantity::LaneId:
    return Thread % Numbers.Lanes;
  case Quantity::WarpSize:
    return Numbers.Lanes;
  default:
    return std::nullopt;
  }
}

/// A question to the block or to a tile of known size.
Number ThreadNumbers::Evaluation::query(const Uniformity &Solved, const Fact &F,
                                        uint64_t Thread) const {
  const facts::FunctionFacts &Function = Solved.model().Function;
  const facts::GroupQueryFact &Q = Function.Queries[F.Number];
  GroupValue G{Q.Kind, Q.TileSize, NoGroup};
  if (!F.Operands.empty() && F.Operands[0] != facts::NoFact)
    if (const std::optional<GroupValue> &Held =
            Solved.value(F.Operands[0]).Group;
        Held && Held->Kind != api::GroupKind::Erased)
      G = *Held;
  const bool OfBlock = G.Kind == api::GroupKind::Block;
  const bool OfTile =
      G.Kind == api::GroupKind::Tile && G.Threads && G.Made == NoGroup;
  if (!OfBlock && !OfTile)
    return std::nullopt;
  switch (Q.What) {
  case api::Operation::RankQuery:
    if (Q.Of != api::Unit::Threads)
      return std::nullopt;
    return OfBlock ? Thread : Thread % G.Threads;
  case api::Operation::SizeQuery:
    if (Q.Of != api::Unit::Threads)
      return std::nullopt;
    if (!Q.Component.empty())
      return OfBlock ? Number(Numbers.Extent[Q.Component[0] - 'x'])
                     : std::nullopt;
    return OfBlock ? Numbers.threads() : G.Threads;
  case api::Operation::IndexQuery:
    return OfBlock && Q.Of == api::Unit::Threads
               ? Numbers.axis(Q.Component, Thread)
               : std::nullopt;
  default:
    return std::nullopt;
  }
}

/// What a lane of known number hands to the others of its warp or tile.
Number ThreadNumbers::Evaluation::shuffled(const CalledFunction &In,
                                           const facts::CollectiveFact &C,
                                           uint64_t Thread) {
  if (C.What != api::Operation::Shuffle || C.Value == facts::NoFact ||
      C.Lane == facts::NoFact || C.Width != facts::NoFact)
    return std::nullopt;
  const GroupValue G = solved(In).groupOf(C);
  const uint64_t Among = C.OnGroup ? G.Threads : Numbers.Lanes;
  const Number Lane = value(In, C.Lane, Thread);
  if (!Among || G.Made != NoGroup || !Lane || *Lane < 0 ||
      uint64_t(*Lane) >= Among)
    return std::nullopt;
  return value(In, C.Value, Thread - Thread % Among + uint64_t(*Lane));
}

/// What a call with one known callee returns.
Number ThreadNumbers::Evaluation::returned(const CalledFunction &In,
                                           FactId Call, uint64_t Thread) {
  const auto &Callees = Numbers.Device.context(In.Context).Callees;
  auto It = Callees.lower_bound({Call, 0});
  if (It == Callees.end() || It->first.first != Call ||
      (std::next(It) != Callees.end() && std::next(It)->first.first == Call))
    return std::nullopt;
  const CalledFunction Callee{It->second, &In, Call};
  for (const auto &[Path, Node] : solved(Callee).model().Values.results())
    if (Path.empty())
      return value(Callee, Node, Thread);
  return std::nullopt;
}

Number ThreadNumbers::Evaluation::argument(const CalledFunction &In,
                                           int64_t Parameter, uint64_t Thread) {
  if (!In.Caller || Parameter == facts::ThisParameter)
    return std::nullopt;
  const Fact &Call = solved(*In.Caller).model().Function.Facts[In.Call];
  const auto Operand = static_cast<size_t>(Parameter + 2);
  return Operand < Call.Operands.size() &&
                 Call.Operands[Operand] != facts::NoFact
             ? value(*In.Caller, Call.Operands[Operand], Thread)
             : std::nullopt;
}

/// What a callee finds in memory of its caller's.
Number ThreadNumbers::Evaluation::atEntry(const CalledFunction &In,
                                          llvm::StringRef At, uint64_t Thread) {
  if (!In.Caller)
    return std::nullopt;
  const unsigned Callee = solved(In).model().Index;
  for (const ValueGraph::Input &I :
       solved(*In.Caller).model().Values.inputs(In.Call))
    if (I.Callee == Callee && I.At == At)
      return I.Found.Memory.empty() && I.Found.Contents.size() == 1
                 ? value(*In.Caller, I.Found.Contents[0], Thread)
                 : std::nullopt;
  return std::nullopt;
}

Number ThreadNumbers::valueOf(const CalledFunction &In, NodeId N,
                              unsigned Thread) const {
  return Evaluation(*this).value(In, N, Thread);
}

} // namespace gridlock::analysis
