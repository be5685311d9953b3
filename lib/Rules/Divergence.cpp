//===-- Divergence.cpp - collectives that a part of a group reaches -------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Divergence.h"

using namespace gridlock::analysis;
using namespace gridlock::index;

namespace gridlock::rules {

void forEachDivergent(
    const Program &Linked, RuleResult &Result,
    llvm::function_ref<bool(const CollectiveSite &)> Selects,
    llvm::function_ref<void(const DivergentSite &, Confidence)> Judge) {
  for (unsigned U = 0; U < Linked.units().size(); ++U)
    for (const FunctionSummary &F : Linked.units()[U].Functions)
      for (const CollectiveSite &Site : F.Collectives) {
        if (!Selects(Site))
          continue;
        switch (attendance(Site)) {
        case Attendance::All:
          break;
        case Attendance::Part:
          Judge({Linked, U, F, Site}, Confidence::Definite);
          break;
        case Attendance::Unknown:
          // Fewer than the guide demands, and enough for the headers.
          if (Site.Reached.AtMost < Site.Needs.AtMost)
            Judge({Linked, U, F, Site}, Confidence::Possible);
          else
            ++Result.Unknowns["participation: " + Site.Unknown];
          break;
        }
      }
}

std::string threadsOf(const CollectiveSite &Site) {
  if (Site.IsDynamic)
    return "its group";
  const Scope S = Site.Needs.AtMost;
  if (S == Scope::block())
    return "its thread block";
  if (S == Scope::cluster())
    return "its cluster";
  if (S == Scope::grid())
    return "the grid";
  if (S == Scope::multiGrid())
    return "the multi-grid";
  if (!Site.OnGroup)
    return "its warp";
  return "its tile of " + std::to_string(S.threads()) + " threads";
}

/// The same threads, in a sentence that does not speak of the collective.
static std::string setOf(const CollectiveSite &Site) {
  const std::string Its = threadsOf(Site);
  return llvm::StringRef(Its).starts_with("its ") ? "the " + Its.substr(4)
                                                  : Its;
}

static std::string textOf(const PathStep &Step, const CollectiveSite &Site) {
  const bool BetweenBlocks = Site.Reached.AtMost >= Scope::block();
  const std::string Between = BetweenBlocks ? "blocks" : "threads";
  switch (Step.Kind) {
  case PathStep::Branch:
    return "this branch is taken by some threads of " + setOf(Site) +
           " and not by others";
  case PathStep::LoopExit:
    return "threads of " + setOf(Site) + " leave this loop at different times";
  case PathStep::Origin:
    if (Step.Subject.empty())
      return "it depends on '" + Step.Source + "', which differs between " +
             Between;
    return "'" + Step.Subject + "' differs between " + Between +
           (Step.Source.empty() ? "" : ": it depends on '" + Step.Source + "'");
  case PathStep::Call:
    return "'" + Step.Subject + "' is called here";
  case PathStep::Collective:
    return "'" + Step.Subject + "' is here";
  case PathStep::Creation:
    return "the group is made here, of the threads that are there";
  case PathStep::Count:
  case PathStep::Arrival:
    break; // of barriers by count
  }
  return "";
}

Finding describe(const DivergentSite &Divergent, Confidence Sure,
                 llvm::StringRef Remedy) {
  const CollectiveSite &Site = Divergent.Site;
  Finding F = findingAt(Divergent.Linked, Divergent.Unit, Site.Where);
  F.Sure = Sure;
  const std::string Part = "only part of " + threadsOf(Site);
  if (Site.IsCall) {
    std::string Callee = "the function";
    for (const PathStep &Step : Site.Path)
      if (Step.Kind == PathStep::Call) {
        Callee = "'" + Step.Subject + "'";
        break;
      }
    F.Message = "'" + Site.Spelling + "' in " + Callee + " is reached by " +
                Part + " from this call";
  } else {
    F.Message = "'" + Site.Spelling + "' is reached by " + Part;
  }
  Position Branch = F.Where;
  bool IsFirstCall = true;
  for (const PathStep &Step : Site.Path) {
    // The first call is where the finding is.
    if (Step.Kind == PathStep::Call && Site.IsCall && IsFirstCall) {
      IsFirstCall = false;
      continue;
    }
    if (!Step.Where.At.isValid())
      continue;
    const Position At =
        position(Divergent.Linked, Divergent.Unit, Step.Where.At);
    if (Step.Kind == PathStep::Branch || Step.Kind == PathStep::LoopExit)
      Branch = At;
    F.Notes.push_back({textOf(Step, Site), At});
  }
  F.Notes.push_back({Remedy.str(), Branch});
  return F;
}

} // namespace gridlock::rules
