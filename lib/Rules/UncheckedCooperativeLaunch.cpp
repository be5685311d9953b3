//===-- UncheckedCooperativeLaunch.cpp - dropped errors -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/HostTables.h"
#include "Rules/Launches.h"
#include "Rules/Positions.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock::analysis;
using namespace gridlock::index;

namespace gridlock::rules {

namespace {

/// A fallback that runs while the error of a launch is still recorded.
struct Pending {
  FunctionRef In;
  const FailurePath *Path = nullptr;
  /// Where the last error is asked for, if anywhere in sight.
  std::optional<Position> Check;
  bool IsSure = true;
};

/// Looks from a launch, or a call that returns its error, at who looks at that.
class Search {
public:
  Search(const Program &Linked) : Linked(Linked) {}

  /// The call that drops what \p F returns; null where every caller in sight
  /// looks, or there is none.
  const CallerSite *droppingCaller(FunctionRef F);
  /// Whether every caller of \p F asks for the last error after the call.
  bool callersAsk(FunctionRef F);
  /// The fallbacks for a failure in \p F, in it or in callers that it returns
  /// its error to.
  void addPending(FunctionRef F, const FailurePath &Path,
                  std::vector<Pending> &Into);

private:
  const Program &Linked;
  std::set<FunctionRef> Followed;
  std::set<FunctionRef> Asked;
};

} // namespace

const CallerSite *Search::droppingCaller(FunctionRef F) {
  if (!Asked.insert(F).second)
    return nullptr;
  for (const CallerSite &Caller : Linked.callersOf(F)) {
    if (Caller.Site->ErrorsQueried)
      continue;
    if (Caller.Site->Result == Outcome::Dropped && !callersAsk(Caller.Caller))
      return &Caller;
    if (Caller.Site->Result == Outcome::Returned)
      if (const CallerSite *Outer = droppingCaller(Caller.Caller))
        return Outer;
  }
  return nullptr;
}

bool Search::callersAsk(FunctionRef F) {
  const std::vector<CallerSite> &Callers = Linked.callersOf(F);
  return !Callers.empty() && llvm::all_of(Callers, [](const CallerSite &C) {
    return C.Site->ErrorsQueried;
  });
}

/// Whether any code of the program asks for the last error.
static bool anybodyAsks(const Program &Linked) {
  return llvm::any_of(Linked.units(), [](const UnitSummary &Unit) {
    return llvm::any_of(Unit.Functions, [](const FunctionSummary &F) {
      return F.AsksForErrors;
    });
  });
}

void Search::addPending(FunctionRef F, const FailurePath &Path,
                        std::vector<Pending> &Into) {
  if (!Path.Fallback.At.isValid()) {
    if (Path.Returns && Followed.insert(F).second)
      for (const CallerSite &Caller : Linked.callersOf(F))
        addPending(Caller.Caller, Caller.Site->Failure, Into);
    return;
  }
  Pending Found{F, &Path, std::nullopt, Path.IsSure};
  if (Path.Check.At.isValid())
    Found.Check = position(Linked, F.Unit, Path.Check.At);
  else if (!Path.Returns)
    return;
  else
    for (const CallerSite &Caller : Linked.callersOf(F))
      if (Caller.Site->ErrorsQueried && !Found.Check)
        Found.Check =
            position(Linked, Caller.Caller.Unit, Caller.Site->Where.At);
  // Somebody asks one day; or nobody, and then nobody is misled.
  if (!Found.Check && !anybodyAsks(Linked))
    return;
  Found.IsSure &= Found.Check.has_value();
  Into.push_back(std::move(Found));
}

/// The function that asks for the last error and clears it.
static std::string clearingFunction(const ResolvedLaunch &Launch) {
  for (const api::ErrorQueryRow &Row : api::errorQueries())
    if (Row.Does == api::ErrorQuery::Clears && !Row.Cuda.empty())
      return (isHip(Launch) ? Row.Hip : Row.Cuda).str();
  return "";
}

static void reportPending(const Program &Linked, const ResolvedLaunch &Launch,
                          RuleResult &Result) {
  if (!api::recordsError(Launch.Site->API))
    return;
  std::vector<Pending> All;
  Search(Linked).addPending(Launch.Launcher, Launch.Site->Failure, All);
  for (const Pending &P : All) {
    const std::string Kernel = kernelName(Linked, Launch);
    Finding F = findingAt(Linked, P.In.Unit, P.Path->Fallback);
    F.Message = "the error of the failed cooperative launch of '" + Kernel +
                "' is still pending when its fallback runs: " +
                (P.Check ? "the check after the fallback reports it"
                         : "whoever asks for the last error next gets it");
    // HIP has reset the last error at each success, until ROCm 7.
    F.Sure = P.IsSure && !isHip(Launch) ? Confidence::Definite
                                        : Confidence::Possible;
    F.Notes.push_back({"'" + Kernel + "' is launched here",
                       position(Linked, Launch.Unit, Launch.Site->Where.At)});
    if (P.Check)
      F.Notes.push_back({"the last error is asked for here", *P.Check});
    F.Notes.push_back({"clear it with '" + clearingFunction(Launch) +
                           "()' before the fallback",
                       F.Where});
    Result.Findings.push_back(std::move(F));
  }
}

RuleResult runUncheckedCooperativeLaunch(const Program &Linked) {
  RuleResult Result;
  for (const ResolvedLaunch &Launch : Linked.launches()) {
    if (Launch.How != Cooperation::Cooperative &&
        Launch.How != Cooperation::MultiDevice)
      continue;
    if (Launch.Site->Mode == api::LaunchMode::GraphNode)
      continue; // nothing is launched yet
    reportPending(Linked, Launch, Result);
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
