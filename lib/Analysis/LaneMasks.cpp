//===-- LaneMasks.cpp - masks of known lanes ------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/LaneMasks.h"
#include "API/DeviceTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;

namespace {
/// Computes for one thread what needs only its own number and constants.
class ThreadEvaluator {
public:
  ThreadEvaluator(llvm::ArrayRef<LaneFrame> Frames, unsigned Lanes)
      : Frames(Frames), Lanes(Lanes) {}

  std::optional<int64_t> value(size_t Level, NodeId N, int64_t Thread,
                               unsigned Depth = 0) const;

private:
  std::optional<int64_t> index(const BlockShape &Shape, llvm::StringRef Axis,
                               int64_t Thread) const;
  std::optional<int64_t> fact(size_t Level, const Fact &F, int64_t Thread,
                              unsigned Depth) const;

  llvm::ArrayRef<LaneFrame> Frames;
  unsigned Lanes; ///< of a warp
};
} // namespace

std::optional<int64_t> ThreadEvaluator::index(const BlockShape &Shape,
                                              llvm::StringRef Axis,
                                              int64_t Thread) const {
  if (Shape.hasOneRow())
    return Axis == "x" ? Thread : 0;
  const auto Columns = static_cast<int64_t>(Shape.Threads[0]);
  const auto Rows = static_cast<int64_t>(Shape.Threads[1]);
  if (!Columns)
    return std::nullopt;
  if (Axis == "x")
    return Thread % Columns;
  if (!Rows)
    return std::nullopt;
  const int64_t Row = Thread / Columns;
  return Axis == "y" ? Row % Rows : Row / Rows;
}

static std::optional<int64_t> compute(llvm::StringRef Operator, int64_t L,
                                      int64_t R) {
  constexpr int64_t MostShift = 62;
  if (Operator == "<<")
    return L >= 0 && R >= 0 && R <= MostShift && L <= (INT64_MAX >> R)
               ? std::optional(L << R)
               : std::nullopt;
  // Of a negative number it is a matter of its type.
  if (Operator == ">>")
    return L >= 0 && R >= 0 && R <= MostShift ? std::optional(L >> R)
                                              : std::nullopt;
  if (Operator == "/" || Operator == "%") {
    if (R <= 0)
      return std::nullopt;
    return Operator == "/" ? L / R : L % R;
  }
  auto Wrapped = [](uint64_t V) { return static_cast<int64_t>(V); };
  const auto UL = static_cast<uint64_t>(L), UR = static_cast<uint64_t>(R);
  if (Operator == "+")
    return Wrapped(UL + UR);
  if (Operator == "-")
    return Wrapped(UL - UR);
  if (Operator == "*")
    return Wrapped(UL * UR);
  return llvm::StringSwitch<std::optional<int64_t>>(Operator)
      .Case("&", L & R)
      .Case("|", L | R)
      .Case("^", L ^ R)
      .Case("<", L < R)
      .Case("<=", L <= R)
      .Case(">", L > R)
      .Case(">=", L >= R)
      .Case("==", L == R)
      .Case("!=", L != R)
      .Case("&&", L && R)
      .Case("||", L || R)
      .Case("min", std::min(L, R))
      .Case("max", std::max(L, R))
      .Default(std::nullopt);
}

std::optional<int64_t> ThreadEvaluator::value(size_t Level, NodeId N,
                                              int64_t Thread,
                                              unsigned Depth) const {
  constexpr unsigned MaxDepth = 32;
  const Uniformity &In = Frames[Level].In;
  if (N == NoNode || Depth > MaxDepth)
    return std::nullopt;
  const ThreadValue &V = In.value(N);
  if (!V.isVisited())
    return std::nullopt;
  if (V.Constant) {
    int64_t Number = *V.Constant + V.Rank * Thread;
    if (V.Column == 0)
      return Number;
    if (auto X = index(In.context().Shape, "x", Thread))
      return Number + V.Column * *X;
  }
  const facts::FunctionFacts &Function = In.model().Function;
  N = In.model().Numbers.definition(N);
  return N < Function.Facts.size()
             ? fact(Level, Function.Facts[N], Thread, Depth + 1)
             : std::nullopt;
}

std::optional<int64_t> ThreadEvaluator::fact(size_t Level, const Fact &F,
                                             int64_t Thread,
                                             unsigned Depth) const {
  const Uniformity &In = Frames[Level].In;
  auto Operand = [&](unsigned I) {
    return value(Level, F.Operands[I], Thread, Depth);
  };
  switch (F.Kind) {
  case FactKind::Integer:
    return F.Number;
  case FactKind::Parameter: {
    if (Level == 0 || F.Number == facts::ThisParameter)
      return std::nullopt;
    const Fact &Call =
        Frames[Level - 1].In.model().Function.Facts[Frames[Level - 1].Call];
    const auto I = static_cast<size_t>(F.Number + 2);
    if (I >= Call.Operands.size() || Call.Operands[I] == facts::NoFact)
      return std::nullopt;
    return value(Level - 1, Call.Operands[I], Thread, Depth);
  }
  case FactKind::Identity:
    switch (static_cast<api::Quantity>(F.Number)) {
    case api::Quantity::ThreadIndex:
      return index(In.context().Shape, F.Text, Thread);
    case api::Quantity::LaneId:
      return Thread % Lanes;
    case api::Quantity::WarpSize:
      return Lanes;
    default:
      return std::nullopt;
    }
  case FactKind::GroupQuery: {
    const facts::GroupQueryFact &Q = In.model().Function.Queries[F.Number];
    if (Q.What != api::Operation::RankQuery || Q.Of != api::Unit::Threads ||
        F.Operands.empty())
      return std::nullopt;
    const std::optional<GroupValue> &G = In.value(F.Operands[0]).Group;
    if (!G || G->Kind != api::GroupKind::Tile || !G->Threads ||
        G->Made != NoGroup)
      return std::nullopt;
    return Thread % static_cast<int64_t>(G->Threads);
  }
  case FactKind::Unary: {
    const std::optional<int64_t> V = Operand(0);
    if (!V)
      return std::nullopt;
    return F.Text == "-"   ? std::optional(-*V)
           : F.Text == "~" ? std::optional(~*V)
           : F.Text == "!" ? std::optional<int64_t>(!*V)
                           : std::nullopt;
  }
  case FactKind::Binary: {
    const std::optional<int64_t> L = Operand(0), R = Operand(1);
    return L && R ? compute(F.Text, *L, *R) : std::nullopt;
  }
  case FactKind::Select: {
    const std::optional<int64_t> Chooser = Operand(0);
    return Chooser ? Operand(*Chooser ? 1 : 2) : std::nullopt;
  }
  default:
    return std::nullopt;
  }
}

namespace {
/// Which ways of a branch lead on to a block of its frame.
struct Fork {
  size_t Level;
  unsigned Branch;
  NodeId Condition;
  bool LeadsIfTrue, LeadsIfFalse;
  bool IsOfWarps; ///< the lanes of a warp go the same way
  bool HaveEnded; ///< those who do not go on end
};

enum class Presence : uint8_t { Comes, Ended, Absent, Unknown };

class LaneJudge {
public:
  LaneJudge(llvm::ArrayRef<LaneFrame> Frames, NodeId Mask)
      : Frames(Frames), Mask(Mask) {}

  bool findForks(Warp W, llvm::function_ref<bool(size_t, unsigned)> HaveEnded);
  LaneVerdict judge(unsigned Lanes) const;

private:
  Presence presence(const ThreadEvaluator &Of, int64_t Thread) const;
  LaneVerdict judgeWarp(const ThreadEvaluator &Of, int64_t First,
                        unsigned Lanes, int64_t Threads) const;

  llvm::ArrayRef<LaneFrame> Frames;
  NodeId Mask;
  std::vector<Fork> Forks;
};
} // namespace

bool leads(const FlowGraph &Graph, unsigned From, unsigned To, unsigned But) {
  llvm::SmallBitVector Seen(Graph.size());
  std::vector<unsigned> Work;
  auto Push = [&](unsigned B) {
    if (B != But && !Seen.test(B)) {
      Seen.set(B);
      Work.push_back(B);
    }
  };
  Push(From);
  while (!Work.empty()) {
    const unsigned B = Work.back();
    Work.pop_back();
    if (B == To)
      return true;
    for (unsigned S : Graph.successors(B))
      Push(S);
  }
  return false;
}

/// Returns false where a branch cannot be told by its condition alone.
bool LaneJudge::findForks(
    Warp W, llvm::function_ref<bool(size_t, unsigned)> HaveEnded) {
  for (auto [Level, Frame] : llvm::enumerate(Frames)) {
    const FunctionModel &Model = Frame.In.model();
    for (unsigned X : Model.Graph.decidedBefore(Frame.Block)) {
      if (X >= Model.Function.Blocks.size())
        return false;
      const facts::Block &Branch = Model.Function.Blocks[X];
      Fork F{Level, X, Model.Values.condition(X), false, false, false, false};
      F.IsOfWarps = Frame.In.decision(X).Proven >= W.most();
      if (Branch.Branch != facts::BranchKind::TwoWay || F.Condition == NoNode) {
        if (!F.IsOfWarps)
          return false;
        continue;
      }
      F.LeadsIfTrue =
          leads(Model.Graph, Branch.Successors[0].Block, Frame.Block, X);
      F.LeadsIfFalse =
          leads(Model.Graph, Branch.Successors[1].Block, Frame.Block, X);
      if (F.LeadsIfTrue && F.LeadsIfFalse) {
        if (!F.IsOfWarps)
          return false;
        continue;
      }
      F.HaveEnded = !F.IsOfWarps && HaveEnded(Level, X);
      Forks.push_back(F);
    }
  }
  return true;
}

Presence LaneJudge::presence(const ThreadEvaluator &Of, int64_t Thread) const {
  Presence Result = Presence::Comes;
  for (const Fork &F : Forks) {
    const std::optional<int64_t> Condition =
        Of.value(F.Level, F.Condition, Thread);
    if (!Condition) {
      // All lanes of the warp, or none: of those none is to be judged.
      if (F.IsOfWarps)
        continue;
      return Presence::Unknown;
    }
    if (*Condition ? F.LeadsIfTrue : F.LeadsIfFalse)
      continue;
    if (!F.HaveEnded)
      return Presence::Absent;
    Result = Presence::Ended;
  }
  return Result;
}

LaneVerdict LaneJudge::judgeWarp(const ThreadEvaluator &Of, int64_t First,
                                 unsigned Lanes, int64_t Threads) const {
  llvm::SmallVector<Presence, 64> Who;
  llvm::SmallVector<uint64_t, 64> Named;
  const uint64_t All = Lanes == 64 ? ~uint64_t(0) : (uint64_t(1) << Lanes) - 1;
  for (unsigned Lane = 0; Lane < Lanes; ++Lane) {
    const int64_t Thread = First + Lane;
    Who.push_back(Thread < Threads ? presence(Of, Thread) : Presence::Ended);
    if (Who.back() == Presence::Unknown)
      return LaneVerdict::Unknown;
    std::optional<int64_t> M;
    if (Who.back() == Presence::Comes &&
        !(M = Of.value(Frames.size() - 1, Mask, Thread)))
      return LaneVerdict::Unknown;
    Named.push_back(M ? static_cast<uint64_t>(*M) & All : 0);
  }
  LaneVerdict Result = LaneVerdict::Right;
  for (unsigned Lane = 0; Lane < Lanes; ++Lane) {
    if (Who[Lane] != Presence::Comes)
      continue;
    if (!(Named[Lane] >> Lane & 1))
      return LaneVerdict::WithoutCaller;
    for (unsigned Other = 0; Other < Lanes; ++Other) {
      if (!(Named[Lane] >> Other & 1))
        continue;
      if (Who[Other] == Presence::Absent)
        Result = LaneVerdict::NamesAbsent;
      else if (Who[Other] == Presence::Comes && Named[Other] != Named[Lane] &&
               Result == LaneVerdict::Right)
        Result = LaneVerdict::Unknown;
    }
  }
  return Result;
}

LaneVerdict LaneJudge::judge(unsigned Lanes) const {
  constexpr int64_t MostThreads = 1024;
  const BlockShape &Shape = Frames.front().In.context().Shape;
  const auto Size = static_cast<int64_t>(Shape.size());
  if (!Size && !Shape.hasOneRow())
    return LaneVerdict::Unknown;
  const int64_t Threads = Size ? std::min(Size, MostThreads) : MostThreads;
  const ThreadEvaluator Of(Frames, Lanes);
  for (int64_t First = 0; First < Threads; First += Lanes) {
    const LaneVerdict V = judgeWarp(Of, First, Lanes, Threads);
    // The first warp is in every block; others only in some.
    if (V != LaneVerdict::Right)
      return First == 0 || Size ? V : LaneVerdict::Unknown;
  }
  return LaneVerdict::Right;
}

LaneVerdict judgeLanes(llvm::ArrayRef<LaneFrame> Frames, NodeId Mask, Warp W,
                       llvm::function_ref<bool(size_t, unsigned)> HaveEnded) {
  LaneJudge Judge(Frames, Mask);
  if (!Judge.findForks(W, HaveEnded))
    return LaneVerdict::Unknown;
  const auto Least = static_cast<unsigned>(W.least().threads());
  const auto Most = static_cast<unsigned>(W.most().threads());
  const LaneVerdict V = Judge.judge(Least);
  return Least == Most || V == Judge.judge(Most) ? V : LaneVerdict::Unknown;
}

} // namespace gridlock::analysis
