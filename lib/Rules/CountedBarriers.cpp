//===-- CountedBarriers.cpp - barriers that too few arrive at -------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Who waits at a barrier by count does so until that many have arrived. If
// fewer can, it waits for good.
//
//===----------------------------------------------------------------------===//

#include "Rules/CountedBarriers.h"
#include "Rules/Positions.h"

using namespace gridlock::analysis;
using namespace gridlock::index;

namespace gridlock::rules {

static std::string expectedOf(const CountedBarrierSite &Site) {
  const std::string Number =
      Site.Expected ? std::to_string(Site.Expected) + " " : "";
  if (Site.OfBlock)
    return "all " + Number + "threads of its thread block";
  return Site.Expected ? Number + "threads" : "more threads than come";
}

static std::string arrivingOf(const CountedBarrierSite &Site) {
  const std::string What = Site.IsLater ? "arrive as often" : "can arrive";
  if (Site.Arriving == 0)
    return "none of them " + What;
  if (Site.Arriving > 0)
    return "at most " + std::to_string(Site.Arriving) + " of them " + What;
  return "only a part of them " +
         std::string(Site.IsLater ? "arrives as often" : "can arrive");
}

static std::string messageOf(const CountedBarrierSite &Site) {
  if (Site.Verdict == Sufficiency::NoMultiple)
    return "'" + Site.Spelling + "' waits for " +
           std::to_string(Site.Expected) +
           " threads, which are no whole number of warps";
  return "'" + Site.Spelling + "' waits for " + expectedOf(Site) + ", but " +
         arrivingOf(Site) + ": it hangs";
}

static std::string textOf(const PathStep &Step) {
  switch (Step.Kind) {
  case PathStep::Count:
    return "how many are waited for is said here";
  case PathStep::Arrival:
    return "'" + Step.Subject + "' arrives here" +
           (Step.Source.empty() ? ""
                                : ", in at most " + Step.Source + " threads");
  case PathStep::LoopExit:
    return "threads leave this loop at different times";
  default:
    return "not all threads of the block take this branch";
  }
}

static Finding findingOf(const Program &Linked, unsigned Unit,
                         const CountedBarrierSite &Site) {
  Finding F = findingAt(Linked, Unit, Site.Where);
  F.Message = messageOf(Site);
  F.Sure = Site.Verdict == Sufficiency::PerhapsShort ? Confidence::Possible
                                                     : Confidence::Definite;
  Position At = F.Where;
  for (const PathStep &Step : Site.Path) {
    if (!Step.Where.At.isValid())
      continue;
    const Position Where = position(Linked, Unit, Step.Where.At);
    if (Step.Kind == PathStep::Count)
      At = Where;
    F.Notes.push_back({textOf(Step), Where});
  }
  F.Notes.push_back(
      {Site.Verdict == Sufficiency::NoMultiple
           ? "wait for a multiple of 32 threads: whole warps are counted"
           : "let as many threads arrive as are waited for, or wait for those "
             "that arrive",
       At});
  return F;
}

void findShortBarriers(const Program &Linked, RuleResult &Result) {
  for (unsigned U = 0; U < Linked.units().size(); ++U)
    for (const FunctionSummary &F : Linked.units()[U].Functions)
      for (const CountedBarrierSite &Site : F.CountedBarriers)
        switch (Site.Verdict) {
        case Sufficiency::Enough:
          break;
        case Sufficiency::Unknown:
          ++Result.Unknowns["barrier by count: " + Site.Unknown];
          break;
        case Sufficiency::Short:
        case Sufficiency::PerhapsShort:
        case Sufficiency::NoMultiple:
          Result.Findings.push_back(findingOf(Linked, U, Site));
          break;
        }
}

} // namespace gridlock::rules
