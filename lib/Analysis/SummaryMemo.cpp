//===-- SummaryMemo.cpp - functions that are as they were -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/SummaryMemo.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock::facts;

namespace gridlock::analysis {

namespace {
/// Moves positions in the file of a function by some lines. Numbers may wrap
/// around on the way there: they come back.
struct Shift {
  unsigned File, Lines;

  void operator()(SourceLoc &At) const {
    if (At.isValid() && At.File == File)
      At.Line += Lines;
  }
  void operator()(SourceSpot &Where) const {
    (*this)(Where.At);
    for (SourceLoc &At : Where.Spellings)
      (*this)(At);
  }
};
} // namespace

static void move(FunctionFacts &Function, const Shift &By) {
  By(Function.Where);
  for (Fact &F : Function.Facts)
    By(F.Where);
  for (Block &B : Function.Blocks)
    By(B.Where);
}

static void move(FailurePath &Failure, const Shift &By) {
  By(Failure.Fallback);
  By(Failure.Check);
}

static void move(FunctionSummary &Summary, const Shift &By) {
  By(Summary.Where);
  for (BarrierSite &Site : Summary.Barriers)
    By(Site.Where);
  for (CallSite &Site : Summary.Calls) {
    By(Site.Where);
    move(Site.Failure, By);
  }
  for (LaunchSite &Site : Summary.Launches) {
    By(Site.Where);
    move(Site.Failure, By);
    for (ErasedEntry &Each : Site.Entries)
      By(Each.Where);
  }
  for (QuerySite &Site : Summary.Queries) {
    By(Site.Where);
    By(Site.LimitRaised);
  }
  for (DeviceQuerySite &Site : Summary.DeviceQueries)
    By(Site.Where);
  for (KernelAttributeSite &Site : Summary.KernelAttributes)
    By(Site.Where);
  for (RaisedSite &Site : Summary.RaisedOccupancies)
    By(Site.Where);
  for (UseSite &Site : Summary.Uses)
    By(Site.Where);
  for (ClusterSizeSite &Site : Summary.ClusterSizes)
    By(Site.Where);
}

void SummaryMemo::begin(const UnitFacts &Unit) {
  Hits = 0;
  // What facts and results name by a number has to be the same.
  if (Unit.Entities == Entities && Unit.Files == Files &&
      Unit.UnitSide == UnitSide && Unit.IsHip == IsHip &&
      Unit.WarpSize == WarpSize)
    return;
  Entries.clear();
  Entities = Unit.Entities;
  Files = Unit.Files;
  UnitSide = Unit.UnitSide;
  IsHip = Unit.IsHip;
  WarpSize = Unit.WarpSize;
}

void SummaryMemo::end() {
  for (auto It = Entries.begin(); It != Entries.end();)
    if (std::exchange(It->second.IsCurrent, false))
      ++It;
    else
      It = Entries.erase(It);
}

/// Whether \p Answer is what was answered before.
template <typename T>
static bool isSame(const std::optional<T> &Before, const T *Answer) {
  return Before.has_value() == (Answer != nullptr) &&
         (!Answer || *Before == *Answer);
}

bool SummaryMemo::holds(const Entry &Known, const FunctionFacts &Function,
                        ValueFlow::OutputsOf OutputsOf,
                        Outcomes::ErrorUseOf UseOf) {
  return Known.Function == Function &&
         llvm::all_of(Known.AskedOutputs,
                      [&](const auto &Asked) {
                        return isSame(Asked.second, OutputsOf(Asked.first));
                      }) &&
         llvm::all_of(Known.AskedUses, [&](const auto &Asked) {
           return isSame(Asked.second, UseOf(Asked.first));
         });
}

FunctionResult SummaryMemo::result(FunctionFacts &Function,
                                   ValueFlow::OutputsOf OutputsOf,
                                   Outcomes::ErrorUseOf UseOf,
                                   Compute Compute) {
  const SourceLoc Begin = Function.Where.At;
  const Shift ToOwn{Begin.File, 0 - Begin.Line}, Back{Begin.File, Begin.Line};
  move(Function, ToOwn);
  Entry &Known =
      Entries[{Entities[Function.Entity].Name, Function.Instantiation}];
  if (!Known.IsCurrent && holds(Known, Function, OutputsOf, UseOf)) {
    ++Hits;
  } else {
    Known = Entry();
    Known.Result = Compute(
        Function,
        [&](unsigned Entity) {
          const Outputs *Answer = OutputsOf(Entity);
          Known.AskedOutputs.emplace_back(
              Entity, Answer ? std::optional(*Answer) : std::nullopt);
          return Answer;
        },
        [&](unsigned Entity) {
          const ErrorUse *Answer = UseOf(Entity);
          Known.AskedUses.emplace_back(Entity, Answer ? std::optional(*Answer)
                                                      : std::nullopt);
          return Answer;
        });
    Known.Function = Function;
  }
  Known.IsCurrent = true;
  FunctionResult Result = Known.Result;
  move(Function, Back);
  move(Result.Summary, Back);
  return Result;
}

} // namespace gridlock::analysis
