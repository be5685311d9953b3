//===-- UncheckedCooperativeLaunch.cpp - dropped errors -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Launches.h"
#include "Rules/Positions.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock::analysis;
using namespace gridlock::index;

namespace gridlock::rules {

namespace {

/// Looks from a launch, or a call that returns its error, at who looks at that.
class Search {
public:
  Search(const Program &Linked) : Linked(Linked) {}

  /// The call that drops what \p F returns; null where every caller in sight
  /// looks, or there is none.
  const CallerSite *droppingCaller(FunctionRef F);
  /// Whether every caller of \p F asks for the last error after the call.
  bool callersAsk(FunctionRef F);

private:
  const Program &Linked;
  std::set<FunctionRef> Asked;
  std::vector<std::vector<CallerSite>> Kept; ///< callers that results point to
};

} // namespace

const CallerSite *Search::droppingCaller(FunctionRef F) {
  if (!Asked.insert(F).second)
    return nullptr;
  Kept.push_back(Linked.callersOf(F));
  const size_t Here = Kept.size() - 1;
  for (size_t I = 0; I < Kept[Here].size(); ++I) {
    const CallerSite Caller = Kept[Here][I];
    if (Caller.Site->ErrorsQueried)
      continue;
    if (Caller.Site->Result == Outcome::Dropped && !callersAsk(Caller.Caller))
      return &Kept[Here][I];
    if (Caller.Site->Result == Outcome::Returned)
      if (const CallerSite *Outer = droppingCaller(Caller.Caller))
        return Outer;
  }
  return nullptr;
}

bool Search::callersAsk(FunctionRef F) {
  const std::vector<CallerSite> Callers = Linked.callersOf(F);
  return !Callers.empty() && llvm::all_of(Callers, [](const CallerSite &C) {
    return C.Site->ErrorsQueried;
  });
}

RuleResult runUncheckedCooperativeLaunch(const Program &Linked) {
  RuleResult Result;
  for (const ResolvedLaunch &Launch : Linked.launches()) {
    if (Launch.How != Cooperation::Cooperative &&
        Launch.How != Cooperation::MultiDevice)
      continue;
    if (Launch.Site->Mode == api::LaunchMode::GraphNode)
      continue; // nothing is launched yet
    Search S(Linked);
    const CallerSite *Caller = nullptr;
    if (Launch.Site->Status == Outcome::Observed)
      continue;
    if (Launch.Site->Status == Outcome::Returned) {
      Caller = S.droppingCaller(Launch.Launcher);
      if (!Caller)
        continue;
    } else if (S.callersAsk(Launch.Launcher)) {
      continue;
    }
    const std::string Kernel = kernelName(Linked, Launch);
    Finding F = findingAt(Linked, Caller ? Caller->Caller.Unit : Launch.Unit,
                          Caller ? Caller->Site->Where : Launch.Site->Where);
    F.Message = "the result of the cooperative launch of '" + Kernel +
                "' is not looked at" + (Caller ? " by this caller" : "") +
                ": if the launch is refused, nothing runs and nothing says so";
    if (Caller)
      F.Notes.push_back({"'" + Kernel + "' is launched here",
                         position(Linked, Launch.Unit, Launch.Site->Where.At)});
    F.Notes.push_back({"compare the result with success, or ask for the last "
                       "error right after the launch",
                       F.Where});
    Result.Findings.push_back(std::move(F));
  }
  finish(Result, "cg-unchecked-cooperative-launch");
  return Result;
}

} // namespace gridlock::rules
