//===-- LaneMasks.cpp - masks of known lanes ------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/LaneMasks.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::analysis {

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
  LaneJudge(const DeviceAnalysis &Device, llvm::ArrayRef<LaneFrame> Frames,
            NodeId Mask)
      : Device(Device), Frames(Frames), Mask(Mask) {}

  bool findForks(llvm::function_ref<bool(size_t, unsigned)> HaveEnded);
  /// In blocks of one shape.
  LaneVerdict judge(const ThreadNumbers &Of, unsigned Lanes) const;
  bool isForSmallBlock(unsigned Lanes) const;

private:
  const Uniformity &solved(size_t Level) const {
    return *Device.context(Frames[Level].Function.Context).Solved;
  }
  Presence presence(const ThreadNumbers &Of, unsigned Thread) const;
  LaneVerdict judgeWarp(const ThreadNumbers &Of, unsigned First,
                        unsigned Lanes) const;

  const DeviceAnalysis &Device;
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
    llvm::function_ref<bool(size_t, unsigned)> HaveEnded) {
  for (auto [Level, Frame] : llvm::enumerate(Frames)) {
    const Uniformity &In = solved(Level);
    const FunctionModel &Model = In.model();
    for (unsigned X : Model.Graph.decidedBefore(Frame.Block)) {
      if (X >= Model.Function.Blocks.size())
        return false;
      const facts::Block &Branch = Model.Function.Blocks[X];
      Fork F{Level, X, Model.Values.condition(X), false, false, false, false};
      F.IsOfWarps = In.decision(X).Proven >= Device.warp().most();
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

Presence LaneJudge::presence(const ThreadNumbers &Of, unsigned Thread) const {
  Presence Result = Presence::Comes;
  for (const Fork &F : Forks) {
    const std::optional<int64_t> Condition =
        Of.valueOf(Frames[F.Level].Function, F.Condition, Thread);
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

LaneVerdict LaneJudge::judgeWarp(const ThreadNumbers &Of, unsigned First,
                                 unsigned Lanes) const {
  llvm::SmallVector<Presence, 64> Who;
  llvm::SmallVector<uint64_t, 64> Named;
  const uint64_t All = Lanes == 64 ? ~uint64_t(0) : (uint64_t(1) << Lanes) - 1;
  for (unsigned Lane = 0; Lane < Lanes; ++Lane) {
    const unsigned Thread = First + Lane;
    Who.push_back(Thread < Of.threads() ? presence(Of, Thread)
                                        : Presence::Ended);
    if (Who.back() == Presence::Unknown)
      return LaneVerdict::Unknown;
    std::optional<int64_t> M;
    if (Who.back() == Presence::Comes) {
      M = Of.valueOf(Frames.back().Function, Mask, Thread);
      if (!M)
        return LaneVerdict::Unknown;
    }
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

LaneVerdict LaneJudge::judge(const ThreadNumbers &Of, unsigned Lanes) const {
  for (unsigned First = 0; First < Of.threads(); First += Lanes)
    if (const LaneVerdict V = judgeWarp(Of, First, Lanes);
        V != LaneVerdict::Right)
      return V;
  return LaneVerdict::Right;
}

/// The whole numbers among the arguments of a template's instance: "k<3, int>".
static llvm::SmallVector<uint64_t, 4>
numbersAmongArguments(llvm::StringRef Instance) {
  llvm::SmallVector<uint64_t, 4> Numbers;
  llvm::SmallVector<llvm::StringRef, 8> Arguments;
  Instance.split('<').second.rtrim('>').split(Arguments, ',');
  for (llvm::StringRef Argument : Arguments) {
    uint64_t Number = 0;
    Argument = Argument.trim();
    // Behind the digits, the type may be told: 32U.
    if (!Argument.consumeInteger(10, Number) && Argument.ltrim("uUlL").empty())
      Numbers.push_back(Number);
  }
  return Numbers;
}

/// Whether the kernel is made, as an instance of a template, for a block that
/// is smaller than a warp and has the lanes that the mask names.
bool LaneJudge::isForSmallBlock(unsigned Lanes) const {
  const Uniformity &Kernel = solved(0);
  const BlockShape &Known = Kernel.context().Shape;
  if (Known.size() || !Known.hasOneRow())
    return false;
  return llvm::any_of(
      numbersAmongArguments(Kernel.model().Function.Instantiation),
      [&](uint64_t Size) {
        if (Size == 0 || Size >= Lanes)
          return false;
        const ThreadNumbers Of(Device, {Size, 1, 1}, Lanes);
        return Of.valueOf(Frames.back().Function, Mask, 0) ==
                   (int64_t(1) << Size) - 1 &&
               judge(Of, Lanes) == LaneVerdict::Right;
      });
}

LaneVerdict judgeLanes(const DeviceAnalysis &Device,
                       llvm::ArrayRef<LaneFrame> Frames, NodeId Mask,
                       llvm::function_ref<bool(size_t, unsigned)> HaveEnded) {
  LaneJudge Judge(Device, Frames, Mask);
  if (!Judge.findForks(HaveEnded))
    return LaneVerdict::Unknown;
  // What holds whatever the block and the warp.
  std::optional<LaneVerdict> Common;
  const Uniformity &Kernel =
      *Device.context(Frames.front().Function.Context).Solved;
  for (const Scope Warp : {Device.warp().least(), Device.warp().most()})
    for (const auto &Shape : ThreadNumbers::shapesOf(Kernel)) {
      const auto Lanes = static_cast<unsigned>(Warp.threads());
      const LaneVerdict V =
          Judge.judge(ThreadNumbers(Device, Shape, Lanes), Lanes);
      if (V == LaneVerdict::Unknown || (Common && *Common != V) ||
          (V == LaneVerdict::WithoutCaller && Judge.isForSmallBlock(Lanes)))
        return LaneVerdict::Unknown;
      Common = V;
    }
  return Common.value_or(LaneVerdict::Unknown);
}

} // namespace gridlock::analysis
