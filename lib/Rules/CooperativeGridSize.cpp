//===-- CooperativeGridSize.cpp - grids that need not fit -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AbstractState.h"
#include "Rules/Launches.h"
#include "Rules/Positions.h"
#include "Rules/Residency.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock::analysis;
using namespace gridlock::index;

namespace gridlock::rules {

namespace {
/// What is wrong with a grid.
struct Verdict {
  std::string Message, Remedy;
  Confidence Sure = Confidence::Definite;
  facts::SourceSpot Where = {}; ///< where it is not the launch
};
} // namespace

static std::string boundRemedy(const ResolvedLaunch &Launch,
                               const std::string &Kernel) {
  return "launch at most blocksPerMultiprocessor * multiprocessors blocks, "
         "with "
         "blocksPerMultiprocessor from '" +
         occupancyFunction(Launch) + "' for '" + Kernel +
         "', this block size and this dynamic shared memory: "
         "'min((n + threads - 1) / threads, blocksPerMultiprocessor * "
         "multiprocessors)'";
}

static std::optional<Verdict> judgeFit(const ResolvedLaunch &Launch,
                                       const Term &Blocks, Fit Its,
                                       const std::string &Kernel) {
  const std::string Grid = "the cooperative grid of '" + Kernel + "'";
  const std::string Words = "'" + inWords(Blocks) + "'";
  const std::string Remedy = boundRemedy(Launch, Kernel);
  switch (Its) {
  case Fit::Fits:
  case Fit::Unknown:
    return std::nullopt;
  case Fit::Constant:
    return Verdict{Grid + " is " + Words +
                       " blocks on every device: not all devices hold as many "
                       "at once",
                   Remedy, Confidence::Possible};
  case Fit::DeviceLimits:
    return Verdict{Grid + " is sized by limits of the device, " + Words +
                       ": how many blocks fit depends on the kernel",
                   Remedy, Confidence::Possible};
  case Fit::Scaled:
    return Verdict{Grid + " is " + Words + ", and nothing in sight limits '" +
                       growsWith(Blocks) + "'",
                   Remedy, Confidence::Possible};
  case Fit::FitsMany:
    return Verdict{Grid + " is " + Words +
                       ", more blocks than fit where only few do",
                   Remedy, Confidence::Possible};
  case Fit::Guessed:
    return Verdict{Grid + " is " + Words +
                       ": nothing says that as many blocks fit on a "
                       "multiprocessor",
                   Remedy, Confidence::Definite};
  case Fit::Exceeds:
    return Verdict{Grid + " is " + Words +
                       ", more blocks than fit on the device at once",
                   Remedy, Confidence::Definite};
  case Fit::GrowsWithData:
    return Verdict{Grid + " grows with '" + growsWith(Blocks) +
                       "' and no occupancy query limits it: " + Words,
                   Remedy, Confidence::Definite};
  }
  return std::nullopt;
}

static std::optional<Verdict> judgeZero(const ResolvedLaunch &Launch,
                                        const Term &Blocks,
                                        const std::vector<TermRef> &Grids,
                                        const std::string &Kernel) {
  const std::string Grid = "the cooperative grid of '" + Kernel + "'";
  switch (zeroOf(Blocks, Grids, Launch.Site->When)) {
  case Zero::Never:
    return std::nullopt;
  case Zero::ByTruncation:
    return Verdict{Grid + " can be zero blocks: '" + inWords(Blocks) +
                       "' is rounded down",
                   "launch at least one block, 'max(1, ...)', where there is "
                   "something to do",
                   Confidence::Definite};
  case Zero::IfDataIs:
    return Verdict{
        Blocks.constant()
            ? Grid + " is zero blocks on some path"
            : Grid + " is zero blocks where " +
                  (growsWith(Blocks).empty()
                       ? std::string("no block fits on a multiprocessor")
                       : "'" + growsWith(Blocks) + "' is 0"),
        "return before the launch in that case", Confidence::Possible};
  }
  return std::nullopt;
}

/// Whether \p C says of its parameter that it is at least 1.
static bool excludesZero(const Condition &C) {
  if (C.Asked.Kind != Predicate::Parameter)
    return false;
  switch (C.Asked.Compare) {
  case Predicate::NotZero:
    return C.Holds;
  case Predicate::Greater:
    return C.Holds && C.Asked.Number >= 0;
  case Predicate::Less:
    return !C.Holds && C.Asked.Number >= 1;
  case Predicate::Equal:
    return C.Holds && C.Asked.Number >= 1;
  }
  return false;
}

/// Whether the launch is made only where the grid that its function is given is
/// not zero: whatever the callers give.
static bool hasTestedGrid(const LaunchSite &Site) {
  return llvm::any_of(Site.When, [&](const Condition &C) {
    return excludesZero(C) &&
           llvm::any_of(Site.Grid, [&](const auto &Dimension) {
             return llvm::any_of(Dimension.second, [&](const Value &V) {
               return V.Kind == Value::Parameter &&
                      isWithin(C.Asked.Text, V.Text);
             });
           });
  });
}

/// The worst that can be said of any alternative of the grid.
static std::optional<Verdict> judge(const Program &Linked,
                                    const ResolvedLaunch &Launch,
                                    const FunctionSummary &Launcher,
                                    const std::string &Kernel,
                                    RuleResult &Result) {
  const std::vector<TermRef> Grids = volume(Launch.Grid);
  if (Grids.empty()) {
    ++Result.Unknowns["grid: nothing is known of its size"];
    return std::nullopt;
  }
  const std::vector<TermRef> Blocks = volume(Launch.Block);
  const LaunchShape Shape{Blocks.size() == 1 ? Blocks.front().get() : nullptr,
                          clusterBlocks(Linked, Launch)};
  if (raisesZeroOccupancy(Grids))
    return Verdict{"an occupancy of 0 is raised to 1: '" + Kernel +
                       "' is launched although no block of it fits on a "
                       "multiprocessor",
                   "report the error instead of launching",
                   Confidence::Definite,
                   Launcher.RaisedOccupancies.empty()
                       ? facts::SourceSpot()
                       : Launcher.RaisedOccupancies.front().Where};
  const Term *Worst = nullptr;
  Fit WorstFit = Fit::Fits;
  for (const TermRef &T : Grids)
    if (Fit Its = fitOf(*T, Shape); !Worst || Its > WorstFit) {
      Worst = T.get();
      WorstFit = Its;
    }
  if (WorstFit == Fit::Unknown)
    ++Result.Unknowns["grid: depends on what is not in sight"];
  std::optional<Verdict> Found = judgeFit(Launch, *Worst, WorstFit, Kernel);
  if (hasTestedGrid(*Launch.Site) ||
      (Found && Found->Sure == Confidence::Definite))
    return Found;
  for (const TermRef &T : Grids)
    if (auto ByZero = judgeZero(Launch, *T, Grids, Kernel))
      if (!Found || ByZero->Sure == Confidence::Definite)
        Found = ByZero;
  return Found;
}

/// Where a finding is and how the launch is reached: the same for all
/// instantiations of a template.
static std::vector<Position> pathOf(const Finding &F) {
  std::vector<Position> Path = {F.Where};
  for (const Note &N : F.Notes)
    Path.push_back(N.Where);
  return Path;
}

RuleResult runCooperativeGridSize(const Program &Linked) {
  RuleResult Result;
  // One is enough: what differs between instantiations is some factor.
  std::set<std::tuple<std::vector<Position>, Confidence>> Told;
  for (const ResolvedLaunch &Launch : Linked.launches()) {
    if (Launch.How != Cooperation::Cooperative)
      continue;
    const std::string Kernel = kernelName(Linked, Launch);
    std::optional<Verdict> Found =
        judge(Linked, Launch, Linked.function(Launch.Launcher), Kernel, Result);
    if (!Found)
      continue;
    Finding F = findingAt(Linked, Launch.Unit,
                          Found->Where.At.isValid() ? Found->Where
                                                    : Launch.Site->Where);
    F.Message = Found->Message;
    F.Sure = Launch.DependsOnFlag ? Confidence::Possible : Found->Sure;
    addPath(Linked, Launch, F);
    F.Notes.push_back({Found->Remedy, F.Where});
    if (Told.insert({pathOf(F), F.Sure}).second)
      Result.Findings.push_back(std::move(F));
  }
  finish(Result, "cg-cooperative-grid-size");
  return Result;
}

} // namespace gridlock::rules
