//===-- CountedBarriers.cpp - whether enough threads arrive ---------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/CountedBarriers.h"
#include "API/DeviceTables.h"
#include "Analysis/ArrivalCount.h"

namespace gridlock::analysis {

using api::Counting;
using api::Operation;
using facts::FactId;

static constexpr uint64_t WarpThreads = 32;

namespace {
/// What is found of one barrier in blocks of one shape.
struct Found {
  CountedBarrierSite Site;
  unsigned Function = 0; ///< that waits
  bool IsHeld = true;    ///< who waits is held, not only told
};

class KernelJudge {
public:
  KernelJudge(DeviceAnalysis &Device, unsigned Root)
      : Calls(Device, Root), Device(Device) {}

  /// One for each barrier.
  std::vector<Found> run();

private:
  /// Found, by what the barrier goes by in all shapes.
  using ByBarrier = std::map<std::string, Found>;
  void judgeShape(const ThreadNumbers &Numbers, ByBarrier &Result);
  void judgeMemory(const ThreadNumbers &Numbers, ByBarrier &Result);
  void judgeNumbers(const ThreadNumbers &Numbers, ByBarrier &Result);
  std::string countsOf(const ThreadNumbers &Numbers, const KnownBarrier &B,
                       int64_t &Expected) const;
  std::optional<int64_t> uniform(const ThreadNumbers &Numbers, unsigned F,
                                 FactId Id) const;
  Found judge(const ThreadNumbers &Numbers, std::vector<CountedCall> On,
              int64_t Expected, Counting Counts, const BarrierCall *Init) const;
  void tell(const ArrivalCount &Count, const BarrierCall *Init,
            CountedBarrierSite &Site) const;
  PathStep branchTo(const BarrierCall &Call) const;
  Found unknown(const BarrierCall &Call, llvm::StringRef Cause) const;
  const facts::Fact &fact(const BarrierCall &Call) const {
    return Calls.solved(Call.Function).model().Function.Facts[Call.Id];
  }

  BarrierCalls Calls;
  DeviceAnalysis &Device;
};
} // namespace

Found KernelJudge::unknown(const BarrierCall &Call,
                           llvm::StringRef Cause) const {
  Found Result;
  Result.Function = Call.Function;
  Result.Site.Where = fact(Call).Where;
  Result.Site.Spelling = fact(Call).Text;
  Result.Site.Unknown = Cause.str();
  return Result;
}

/// A number that is the same in all threads of the block.
std::optional<int64_t> KernelJudge::uniform(const ThreadNumbers &Numbers,
                                            unsigned F, FactId Id) const {
  if (Id == facts::NoFact)
    return std::nullopt;
  std::optional<int64_t> First;
  for (unsigned T = 0; T < Numbers.threads(); ++T) {
    const std::optional<int64_t> V =
        Numbers.valueOf(Calls.function(F).At, Id, T);
    if (!V || (First && *First != *V))
      return std::nullopt;
    First = V;
  }
  return First;
}

//===----------------------------------------------------------------------===//
// One barrier in blocks of one shape
//===----------------------------------------------------------------------===//

/// Threads that count: whole warps, of a barrier with a number.
static int64_t counted(const llvm::BitVector &Threads, Counting Counts) {
  if (Counts != Counting::Number)
    return Threads.count();
  int64_t Warps = 0;
  for (unsigned T = 0; T < Threads.size(); T += WarpThreads)
    Warps += Threads.find_first_in(
                 T, std::min<unsigned>(T + WarpThreads, Threads.size())) >= 0;
  return Warps * int64_t(WarpThreads);
}

/// Where threads part on the way to a call, in the innermost function in which
/// they do.
PathStep KernelJudge::branchTo(const BarrierCall &Call) const {
  PathStep Step;
  unsigned F = Call.Function, Block = Call.Block;
  while (true) {
    const Uniformity &In = Calls.solved(F);
    const Participation &P = Device.participation(Calls.function(F).At.Context);
    const unsigned Divider = P.divider(Block, /*Proven=*/true);
    if (P.reached(Block).Proven < Scope::block() &&
        Divider < In.model().Function.Blocks.size()) {
      Step.Where = In.model().Function.Blocks[Divider].Where;
      const FlowGraph &Graph = In.model().Graph;
      const unsigned Loop = Graph.loop(Divider);
      const bool Leaves =
          Loop != FlowGraph::None && Graph.inLoop(Block, Loop) &&
          llvm::any_of(Graph.successors(Divider),
                       [&](unsigned S) { return !Graph.inLoop(S, Loop); });
      Step.Kind = Leaves ? PathStep::LoopExit : PathStep::Branch;
      return Step;
    }
    if (F == 0)
      return Step;
    const TreeFunction &T = Calls.function(F);
    F = T.Caller;
    Block = Calls.solved(F).model().Values.blockOf(T.At.Call);
  }
}

/// Where the count is set, and where how many threads arrive.
void KernelJudge::tell(const ArrivalCount &Count, const BarrierCall *Init,
                       CountedBarrierSite &Site) const {
  if (Init)
    Site.Path.push_back(
        {PathStep::Count, fact(*Init).Where, fact(*Init).Text, ""});
  constexpr unsigned MaxTold = 6;
  std::set<std::pair<unsigned, unsigned>> Told;
  for (size_t I = 0; I < Count.calls().size(); ++I) {
    const BarrierCall &Call = Count.calls()[I].At;
    const facts::SourceSpot &Where = fact(Call).Where;
    if (!Call.Arrives || Told.size() >= MaxTold ||
        !Told.insert({Where.At.Line, Where.At.Column}).second)
      continue;
    const auto Threads = Count.reaching(I).count();
    if (!(Where == Site.Where))
      Site.Path.push_back(
          {PathStep::Arrival, Where, fact(Call).Text, std::to_string(Threads)});
    if (PathStep Step = branchTo(Call); Step.Where.At.isValid())
      if (!llvm::is_contained(Site.Path, Step))
        Site.Path.push_back(std::move(Step));
  }
}

Found KernelJudge::judge(const ThreadNumbers &Numbers,
                         std::vector<CountedCall> On, int64_t Expected,
                         Counting Counts, const BarrierCall *Init) const {
  const ArrivalCount Count(Calls, Numbers, std::move(On));
  // The wait that fewest threads come to is told; one that holds them rather
  // than one that asks.
  std::optional<size_t> At;
  auto Rank = [&](size_t I) {
    return std::tuple(!Count.calls()[I].At.IsHeld, Count.reaching(I).count(),
                      fact(Count.calls()[I].At).Where.At.Line, I);
  };
  for (size_t I = 0; I < Count.calls().size(); ++I)
    if (Count.calls()[I].At.Waits && Count.reaching(I).any() &&
        (!At || Rank(I) < Rank(*At)))
      At = I;
  Found Result;
  if (!At)
    return Result;
  const BarrierCall &Wait = Count.calls()[*At].At;
  Result = unknown(Wait, "");
  Result.IsHeld = Wait.IsHeld;
  CountedBarrierSite &Site = Result.Site;
  Site.Expected = Expected;
  Site.OfBlock = Expected == int64_t(Numbers.threads());
  Site.Verdict = Sufficiency::Enough;
  if (Counts == Counting::Number && Expected % WarpThreads != 0) {
    Site.Verdict = Sufficiency::NoMultiple;
    return Result;
  }
  // Who arrives at all.
  llvm::BitVector Arriving(Numbers.threads());
  bool DropsOrAdds = Counts == Counting::Once, MayRepeat = false;
  int64_t Arrivals = 0;
  for (size_t I = 0; I < Count.calls().size(); ++I) {
    const BarrierCall &Call = Count.calls()[I].At;
    if (!Call.Arrives || Count.reaching(I).none())
      continue;
    Arriving |= Count.reaching(I);
    int64_t Each = 1;
    if (Counts != Counting::Number && Call.What->Count != facts::NoFact) {
      const std::optional<int64_t> N =
          uniform(Numbers, Call.Function, Call.What->Count);
      if (!N)
        return unknown(Call, "how many arrivals a call counts for");
      Each = *N;
    }
    DropsOrAdds |= Each != 1 || Call.What->What == Operation::ArriveAndDrop;
    MayRepeat |= Count.isRepeated(I);
    Arrivals += Each * counted(Count.reaching(I), Counts);
  }
  const bool Alternates = Count.isAlternating();
  Site.Arriving = counted(Arriving, Counts);
  if (DropsOrAdds || !Alternates) {
    // All arrivals there can be, if they can be counted.
    if (MayRepeat && Arrivals > 0) {
      Result.Site.Verdict = Sufficiency::Unknown;
      Result.Site.Unknown = "threads that arrive several times";
      return Result;
    }
    Site.Arriving = Arrivals;
  }
  if (Site.Arriving < Expected) {
    Site.Verdict = Sufficiency::Short;
    tell(Count, Init, Site);
    return Result;
  }
  // Who comes as often as those that wait.
  if (DropsOrAdds || !Alternates || !Wait.IsHeld)
    return Result;
  const bool IsComplete = Count.countsAll();
  std::vector<Attended> Attendances;
  if (IsComplete)
    for (const ArrivalCount::Class &C : Count.classes())
      Attendances.push_back(Count.attended(C));
  bool IsEven = IsComplete;
  const Tally *First = nullptr; // of those that arrive at all
  for (size_t V = 0; V < Attendances.size(); ++V) {
    llvm::BitVector Coming(Numbers.threads());
    for (size_t U = 0; U < Attendances.size(); ++U)
      if (!Attendances[U].Most.isSurelyLess(Attendances[V].Held))
        Coming |= Count.classes()[U].Members;
    if (!Attendances[V].Most.isZero()) {
      IsEven &= Attendances[V].Least == Attendances[V].Most &&
                (!First || Attendances[V].Most == *First);
      First = &Attendances[V].Most;
    }
    if (counted(Coming, Counts) < Expected &&
        counted(Coming, Counts) < Site.Arriving) {
      Site.Verdict = Sufficiency::Short;
      Site.IsLater = true;
      Site.Arriving = counted(Coming, Counts);
    }
  }
  if (Site.Verdict == Sufficiency::Enough && Site.Arriving <= Expected) {
    if (auto Uneven = Count.uneven()) {
      const BarrierCall &Call = Count.calls()[Uneven->Call].At;
      Result.Function = Call.Function;
      Site.Where = fact(Call).Where;
      Site.Spelling = fact(Call).Text;
      Site.Verdict = Sufficiency::Short;
      Site.IsLater = Uneven->IsLoop || Count.calls().size() > 1;
      Site.Arriving = -1;
    } else if (!IsEven) {
      Site.Verdict = Sufficiency::Unknown;
      Site.Unknown = "how often threads arrive";
    }
  }
  if (Site.Verdict == Sufficiency::Short)
    tell(Count, Init, Site);
  return Result;
}

//===----------------------------------------------------------------------===//
// Barriers of a kernel
//===----------------------------------------------------------------------===//

/// How many arrivals a barrier waits for; else the cause why that is not known.
std::string KernelJudge::countsOf(const ThreadNumbers &Numbers,
                                  const KnownBarrier &B,
                                  int64_t &Expected) const {
  if (!B.Unknown.empty())
    return B.Unknown;
  if (B.Inits.empty())
    return "a barrier that is made elsewhere";
  std::optional<int64_t> All;
  for (const BarrierCall &Init : B.Inits) {
    const std::optional<int64_t> N =
        uniform(Numbers, Init.Function, Init.What->Count);
    if (!N || *N <= 0)
      return "how many arrivals a barrier waits for";
    if (All && *All != *N)
      return "a barrier with several counts";
    All = N;
  }
  Expected = *All;
  return "";
}

void KernelJudge::judgeMemory(const ThreadNumbers &Numbers, ByBarrier &Result) {
  const llvm::BitVector Everyone(Numbers.threads(), true);
  for (const auto &[Name, B] : Calls.barriers()) {
    const auto Wait = llvm::find_if(
        B.Calls, [](const BarrierCall &Call) { return Call.Waits; });
    if (Wait == B.Calls.end())
      continue;
    int64_t Expected = 0;
    if (std::string Cause = countsOf(Numbers, B, Expected); !Cause.empty()) {
      Result[Name] = unknown(*Wait, Cause);
      continue;
    }
    std::vector<CountedCall> On;
    Counting Counts = Counting::Phases;
    for (const BarrierCall &Call : B.Calls) {
      On.push_back({Call, Everyone});
      if (Call.What->Counts == Counting::Once)
        Counts = Counting::Once;
    }
    Result[Name] =
        judge(Numbers, std::move(On), Expected, Counts, &B.Inits.front());
  }
}

/// Barriers of a block by number: the number, and the count, can be computed
/// from the thread's.
void KernelJudge::judgeNumbers(const ThreadNumbers &Numbers,
                               ByBarrier &Result) {
  const std::vector<BarrierCall> &All = Calls.numbered().Calls;
  struct Numbered {
    std::vector<CountedCall> On;
    std::optional<int64_t> Expected;
    std::string Unknown;
  };
  std::map<int64_t, Numbered> ByNumber;
  std::vector<CountedCall> AnyNumber;
  for (const BarrierCall &Call : All) {
    const CalledFunction &In = Calls.function(Call.Function).At;
    llvm::BitVector NotTold(Numbers.threads());
    std::map<int64_t, llvm::BitVector> Told;
    for (unsigned T = 0; T < Numbers.threads(); ++T) {
      const std::optional<int64_t> Number =
          Call.What->Barrier == facts::NoFact
              ? std::nullopt
              : Numbers.valueOf(In, Call.What->Barrier, T);
      if (!Number) {
        NotTold.set(T);
        continue;
      }
      auto [It, IsNew] =
          Told.try_emplace(*Number, llvm::BitVector(Numbers.threads()));
      It->second.set(T);
      if (!Call.What->ByCount)
        continue;
      Numbered &N = ByNumber[*Number];
      const std::optional<int64_t> Count =
          Numbers.valueOf(In, Call.What->Count, T);
      if (!Count)
        N.Unknown = "how many arrivals a barrier waits for";
      else if (N.Expected && *N.Expected != *Count)
        N.Unknown = "a barrier with several counts";
      N.Expected = Count;
    }
    for (auto &[Number, Threads] : Told)
      ByNumber[Number].On.push_back({Call, std::move(Threads)});
    if (NotTold.any())
      AnyNumber.push_back({Call, std::move(NotTold)});
  }
  for (auto &[Number, N] : ByNumber) {
    const auto Wait = llvm::find_if(N.On, [](const CountedCall &C) {
      return C.At.Waits && C.At.What->ByCount;
    });
    if (Wait == N.On.end())
      continue; // of the whole block
    const std::string Name = "#" + std::to_string(Number);
    std::string Cause = Calls.numbered().Unknown;
    if (Cause.empty())
      Cause = N.Unknown;
    if (Cause.empty() && Number == 0)
      Cause = "barrier 0, at which barriers of the whole block arrive, too";
    if (!Cause.empty()) {
      Result[Name] = unknown(Wait->At, Cause);
      continue;
    }
    // What may be at any barrier may be at this one.
    for (CountedCall C : AnyNumber) {
      C.At.Waits = C.At.IsHeld = false;
      N.On.push_back(std::move(C));
    }
    Result[Name] =
        judge(Numbers, std::move(N.On), *N.Expected, Counting::Number, nullptr);
  }
  for (const CountedCall &C : AnyNumber)
    if (C.At.Waits && C.At.What->ByCount)
      Result["#?" + std::to_string(C.At.Function) + ":" +
             std::to_string(C.At.Id)] =
          unknown(C.At, "the number of a barrier");
}

void KernelJudge::judgeShape(const ThreadNumbers &Numbers, ByBarrier &Result) {
  judgeMemory(Numbers, Result);
  judgeNumbers(Numbers, Result);
}

/// Of two shapes, what both say.
static void join(Found &All, Found Next) {
  auto IsShort = [](const Found &F) {
    return F.Site.Verdict == Sufficiency::Short ||
           F.Site.Verdict == Sufficiency::PerhapsShort;
  };
  if (!Next.Site.Where.At.isValid())
    return;
  if (!All.Site.Where.At.isValid() ||
      Next.Site.Verdict == Sufficiency::NoMultiple) {
    All = std::move(Next);
    return;
  }
  if (All.Site.Verdict == Sufficiency::NoMultiple)
    return;
  const bool Both = All.Site.Verdict == Sufficiency::Short &&
                    Next.Site.Verdict == Sufficiency::Short;
  const bool OfBlock = All.Site.OfBlock && Next.Site.OfBlock;
  const bool SameCount = All.Site.Expected == Next.Site.Expected;
  const bool SameArriving = All.Site.Arriving == Next.Site.Arriving;
  // A small block may be short of a count that others are not short of; what
  // the largest one is short of, it is for the launches in question.
  if (IsShort(Next) && !Both) {
    Next.Site.Verdict = Sufficiency::PerhapsShort;
  } else if (IsShort(All) && !IsShort(Next)) {
    Next.Site.Verdict = Next.Site.Verdict == Sufficiency::Enough
                            ? Sufficiency::Enough
                            : Sufficiency::Unknown;
  }
  for (PathStep &Step : Next.Site.Path)
    if (Step.Kind == PathStep::Arrival &&
        !llvm::is_contained(All.Site.Path, Step))
      Step.Source.clear();
  All = std::move(Next);
  All.Site.OfBlock = OfBlock;
  if (!SameCount)
    All.Site.Expected = 0;
  if (!SameArriving)
    All.Site.Arriving = -1;
}

std::vector<Found> KernelJudge::run() {
  std::vector<Found> Result;
  for (const auto &[Call, Cause] : Calls.others())
    if (Call.Waits)
      Result.push_back(unknown(Call, Cause));
  if (Calls.barriers().empty() && Calls.numbered().Calls.empty())
    return Result;
  ByBarrier All;
  for (const auto &Shape : ThreadNumbers::shapesOf(Calls.solved(0))) {
    ByBarrier Here;
    judgeShape(ThreadNumbers(Device, Shape), Here);
    for (auto &[Name, F] : Here) {
      auto [It, IsNew] = All.try_emplace(Name);
      if (IsNew)
        It->second = std::move(F);
      else
        join(It->second, std::move(F));
    }
  }
  for (auto &[Name, F] : All) {
    if (!F.Site.Where.At.isValid())
      continue;
    if (F.Site.Verdict == Sufficiency::Short && !F.IsHeld)
      F.Site.Verdict = Sufficiency::PerhapsShort;
    Result.push_back(std::move(F));
  }
  // By index of the function from here on.
  for (Found &F : Result)
    F.Function = Calls.solved(F.Function).model().Index;
  return Result;
}

/// The worse one of two verdicts on a barrier from several kernels stays.
static unsigned severity(Sufficiency S) {
  switch (S) {
  case Sufficiency::Short:
  case Sufficiency::NoMultiple:
    return 3;
  case Sufficiency::PerhapsShort:
    return 2;
  case Sufficiency::Unknown:
    return 1;
  case Sufficiency::Enough:
    return 0;
  }
  return 0;
}

std::map<unsigned, std::vector<CountedBarrierSite>>
findCountedBarriers(DeviceAnalysis &Device) {
  std::map<unsigned, std::vector<CountedBarrierSite>> Result;
  for (unsigned Root : Device.roots()) {
    if (!Device.isKernel(Root))
      continue;
    for (Found &F : KernelJudge(Device, Root).run()) {
      std::vector<CountedBarrierSite> &Held = Result[F.Function];
      auto Same = llvm::find_if(Held, [&](const CountedBarrierSite &Other) {
        return Other.Where == F.Site.Where && Other.Spelling == F.Site.Spelling;
      });
      if (Same == Held.end())
        Held.push_back(std::move(F.Site));
      else if (severity(F.Site.Verdict) > severity(Same->Verdict))
        *Same = std::move(F.Site);
    }
  }
  return Result;
}

} // namespace gridlock::analysis
