//===-- Launches.cpp - what rules say about launches ----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Launches.h"
#include "API/HostTables.h"
#include "Index/CallContext.h"
#include "Rules/Positions.h"
#include "llvm/ADT/STLExtras.h"

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

std::optional<int64_t> clusterBlocks(const Program &Linked,
                                     const ResolvedLaunch &Launch) {
  int64_t Blocks = 1;
  if (!Launch.Cluster.empty()) {
    for (const auto &[Member, Values] : Launch.Cluster) {
      if (Values.size() != 1 || Values.front().Kind != analysis::Value::Integer)
        return std::nullopt;
      Blocks *= Values.front().Number;
    }
    return Blocks;
  }
  if (Launch.MayHaveCluster || Launch.Kernels.size() != 1)
    return std::nullopt;
  for (int64_t N : Linked.function(Launch.Kernels.front()).Cluster)
    Blocks *= N;
  return Blocks;
}

std::string occupancyFunction(const ResolvedLaunch &Launch,
                              api::Occupancy Asks) {
  // The driver's functions and the runtime's begin differently.
  const api::LaunchRow *Own = api::launchRow(Launch.Site->API);
  const llvm::StringRef Prefix =
      Own ? Own->Cuda.take_while([](char C) { return C >= 'a' && C <= 'z'; })
          : llvm::StringRef();
  const api::OccupancyRow *Any = nullptr;
  for (const api::OccupancyRow &Row : api::occupancies()) {
    if (Row.Asks != Asks)
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

/// Splits "1.stream" into the parameter's number, none for `this`, and the
/// path.
static std::pair<std::optional<size_t>, llvm::StringRef>
splitPlace(llvm::StringRef Place) {
  size_t Index = 0;
  if (Place.consumeInteger(10, Index)) {
    Place.consume_front("this");
    return {std::nullopt, Place};
  }
  return {Index, Place};
}

analysis::ValueSet passedFor(const Program &Linked,
                             const ResolvedLaunch &Launch,
                             llvm::StringRef Place) {
  const auto [Index, Path] = splitPlace(Place);
  analysis::ValueSet Passed;
  for (const CallerSite &Caller : Linked.callersOf(Launch.Launcher)) {
    const analysis::CallSite &Call = *Caller.Site;
    analysis::ValueSet Here = {{analysis::Value::Unknown, 0, "not passed"}};
    if (!Index)
      Here = lookUp(Call.This, Path);
    else if (*Index < Call.Arguments.size())
      Here = lookUp(Call.Arguments[*Index], Path);
    Passed.insert(Passed.end(), Here.begin(), Here.end());
  }
  llvm::sort(Passed);
  Passed.erase(llvm::unique(Passed), Passed.end());
  return Passed;
}

std::string nameOfPlace(const analysis::FunctionSummary &F,
                        llvm::StringRef Place) {
  if (Place.consume_front("@"))
    return Place.str();
  const auto [Index, Path] = splitPlace(Place);
  if (!Index)
    return Path.ltrim('.').str();
  return (*Index < F.Parameters.size() ? F.Parameters[*Index] : "") +
         Path.str();
}

bool askAbout(const analysis::Conditions &When, llvm::StringRef Place) {
  return llvm::any_of(When, [&](const analysis::Condition &C) {
    return C.Asked.Kind == analysis::Predicate::Parameter &&
           C.Asked.Text == Place;
  });
}

} // namespace gridlock::rules
