//===-- GridSyncOrdinaryLaunch.cpp - cg-grid-sync-ordinary-launch ---------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A barrier on a grid group needs a cooperative launch, one on a multi-grid
// group a multi-device cooperative launch. Reports launches that are neither,
// of kernels that arrive at such a barrier although is_valid() would be false.
//
//===----------------------------------------------------------------------===//

#include "API/HostTables.h"
#include "Index/Program.h"
#include "Rules/Positions.h"
#include "Rules/Rule.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace gridlock::index;

namespace gridlock::rules {

/// Whether a barrier on this kind of group fails under this kind of launch.
static bool isBroken(api::GroupKind Barrier, Cooperation How) {
  return How == Cooperation::Ordinary || (How == Cooperation::Cooperative &&
                                          Barrier == api::GroupKind::MultiGrid);
}

/// What makes the launch cooperative, as the code around it would spell it.
static std::string insteadOf(const Program &Linked,
                             const ResolvedLaunch &Launch) {
  const api::LaunchRow *Row = api::launchRow(Launch.Site->API);
  if (!Row)
    return "";
  const bool IsHip =
      Linked.units()[Launch.Unit].IsHip || (Row->Cuda != Launch.Site->API);
  if (!IsHip)
    return Row->Instead.str();
  if (const api::LaunchRow *Instead = api::launchRow(Row->Instead))
    return Instead->Hip.str();
  const api::LaunchAttributeRow *Attribute =
      api::launchAttributeRow(Row->Instead);
  return (Attribute ? Attribute->Hip : Row->Instead).str();
}

static std::string remedy(const Program &Linked, const ResolvedLaunch &Launch,
                          api::GroupKind Kind) {
  const std::string Guard = "or guard the synchronization with 'is_valid()'";
  if (Kind == api::GroupKind::MultiGrid)
    return "a multi-grid needs a multi-device cooperative launch; synchronize "
           "one grid and the devices from the host instead, " +
           Guard;
  const std::string Instead = insteadOf(Linked, Launch);
  switch (Launch.Site->Mode) {
  case api::LaunchMode::ByAttribute:
    return "give the launch the attribute '" + Instead +
           "' with a value other than 0, " + Guard;
  case api::LaunchMode::GraphNode:
    return "set the attribute '" + Instead +
           "' of the node before the graph is instantiated, " + Guard;
  default:
    return "launch it with '" + Instead + "', " + Guard;
  }
}

static Finding makeFinding(const Program &Linked, const ResolvedLaunch &Launch,
                           FunctionRef Kernel, const ReachedBarrier &Barrier) {
  const std::string &Name = Linked.function(Kernel).Display;
  const bool IsMulti = Barrier.Kind == api::GroupKind::MultiGrid;
  const std::string Group = IsMulti ? "a multi-grid" : "the grid";
  Finding F = findingAt(Linked, Launch.Unit, Launch.Site->Where);
  F.Message =
      "kernel '" + Name + "' synchronizes " + Group +
      " but is launched without a " +
      (IsMulti ? "multi-device cooperative launch" : "cooperative launch");
  // With several kernels to choose from, this one may not be the one launched.
  const bool IsOneOfSeveral =
      Launch.Kernels.size() + Launch.UnknownKernels.size() > 1;
  F.Sure = Barrier.DependsOnFlag || IsOneOfSeveral ? Confidence::Possible
                                                   : Confidence::Definite;
  for (const CallStep &Step : Launch.HandedDown)
    F.Notes.push_back({"'" + Step.Caller + "' passes the kernel to '" +
                           Step.Callee + "' here",
                       position(Linked, Step.Unit, Step.Where.At)});
  for (const CallStep &Step : Barrier.Calls)
    F.Notes.push_back({"'" + Step.Caller + "' calls '" + Step.Callee + "' here",
                       position(Linked, Step.Unit, Step.Where.At)});
  F.Notes.push_back(
      {"'" + Barrier.Site->Spelling + "' synchronizes " + Group + " here",
       position(Linked, Barrier.Unit, Barrier.Site->Where.At)});
  F.Notes.push_back({remedy(Linked, Launch, Barrier.Kind), F.Where});
  return F;
}

/// The barrier to report: a sure one first, then the one with the fewest calls.
static const ReachedBarrier *
worstBarrier(llvm::ArrayRef<ReachedBarrier> Barriers, Cooperation How) {
  const ReachedBarrier *Worst = nullptr;
  for (const ReachedBarrier &B : Barriers)
    if (isBroken(B.Kind, How) &&
        (!Worst || (Worst->DependsOnFlag && !B.DependsOnFlag)))
      Worst = &B;
  return Worst;
}

RuleResult runGridSyncOrdinaryLaunch(const Program &Linked) {
  RuleResult Result;
  for (const ResolvedLaunch &Launch : Linked.launches()) {
    for (const std::string &Why : Launch.UnknownKernels)
      ++Result.Unknowns["kernel: " + Why];
    if (Launch.How == Cooperation::Unknown) {
      ++Result.Unknowns["cooperative attribute: " + Launch.WhyUnknown];
      continue;
    }
    if (Launch.How == Cooperation::MultiDevice)
      continue;
    std::set<std::string> Unresolved;
    for (FunctionRef Kernel : Launch.Kernels) {
      const std::vector<ReachedBarrier> Barriers = Linked.barriers(
          Kernel, Launch.How, Launch.KernelArguments, Unresolved);
      if (const ReachedBarrier *Worst = worstBarrier(Barriers, Launch.How))
        Result.Findings.push_back(makeFinding(Linked, Launch, Kernel, *Worst));
    }
    for (const std::string &Why : Unresolved)
      ++Result.Unknowns["call in a kernel: " + Why];
  }
  finish(Result, "cg-grid-sync-ordinary-launch");
  return Result;
}

} // namespace gridlock::rules
