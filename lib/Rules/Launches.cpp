//===-- Launches.cpp - what rules say about launches ----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Launches.h"
#include "API/HostTables.h"
#include "Rules/Positions.h"

using namespace gridlock::index;

namespace gridlock::rules {

std::string kernelName(const Program &Linked, const ResolvedLaunch &Launch) {
  return Launch.Kernels.empty()
             ? "the kernel"
             : Linked.function(Launch.Kernels.front()).Display;
}

std::string displayed(const Program &Linked, FunctionRef Kernel,
                      const ResolvedLaunch &Launch) {
  const analysis::FunctionSummary &F = Linked.function(Kernel);
  const bool IsSame = F.Display == kernelName(Linked, Launch);
  return IsSame && !F.Instantiation.empty() ? F.Instantiation : F.Display;
}

bool isHip(const ResolvedLaunch &Launch) {
  const api::LaunchRow *Row = api::launchRow(Launch.Site->API);
  return Row && Row->Cuda != Row->Hip &&
         llvm::StringRef(Launch.Site->API).starts_with(Row->Hip) &&
         !Row->Hip.empty();
}

std::string occupancyFunction(const ResolvedLaunch &Launch) {
  // The driver's functions and the runtime's begin differently.
  const api::LaunchRow *Own = api::launchRow(Launch.Site->API);
  const llvm::StringRef Prefix =
      Own ? Own->Cuda.take_while([](char C) { return C >= 'a' && C <= 'z'; })
          : llvm::StringRef();
  const api::OccupancyRow *Any = nullptr;
  for (const api::OccupancyRow &Row : api::occupancies()) {
    if (Row.Asks != api::Occupancy::BlocksPerProcessor)
      continue;
    if (!Any)
      Any = &Row;
    if (!Prefix.empty() && Row.Cuda.take_while([](char C) {
          return C >= 'a' && C <= 'z';
        }) == Prefix) {
      Any = &Row;
      break;
    }
  }
  if (!Any)
    return "";
  return isHip(Launch) ? Any->Hip.str() : Any->Cuda.str();
}

/// Whether a value is for the callers to say.
static bool isForCallers(const analysis::Argument &Held) {
  for (const auto &[Path, Values] : Held)
    for (const analysis::Value &V : Values)
      if (analysis::TermRef T = analysis::termOf(V))
        if (T->anyOf([](const analysis::Term &Leaf) {
              return Leaf.kind() == analysis::Term::Input &&
                     !Leaf.text().starts_with(analysis::DevicePlace);
            }))
          return true;
  return false;
}

void addPath(const Program &Linked, const ResolvedLaunch &Launch, Finding &F) {
  if (!isForCallers(Launch.Site->Grid) &&
      !isForCallers(Launch.Site->Configuration))
    return;
  for (const ContextStep &Step : Launch.Path)
    F.Notes.push_back(
        {"'" + Step.Step.Caller + "' calls '" + Step.Step.Callee + "' here",
         position(Linked, Step.Step.Unit, Step.Step.Where.At)});
}

} // namespace gridlock::rules
