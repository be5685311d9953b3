//===-- OccupancyMismatch.cpp - queries about other launches --------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/HostTables.h"
#include "Rules/Launches.h"
#include "Rules/Positions.h"
#include "Rules/Residency.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock::analysis;
using namespace gridlock::index;

namespace gridlock::rules {

/// Operands of a query's term.
enum Asked { Kernel, BlockSize, SharedMemory };

static bool asks(const Term &T, facts::Answer What) {
  return T.kind() == Term::Occupancy && T.number() == int64_t(What);
}

/// The queries that a grid's term holds.
static std::vector<const Term *> queriesIn(const Term &Grid) {
  std::vector<const Term *> Found;
  Grid.anyOf([&](const Term &T) {
    if (asks(T, facts::Answer::BlocksPerProcessor) ||
        asks(T, facts::Answer::Clusters))
      Found.push_back(&T);
    return false;
  });
  return Found;
}

namespace {
struct Mismatch {
  std::string Message;
  std::string Remedy = "ask about the kernel, block size and dynamic shared "
                       "memory that are launched";
  Confidence Sure = Confidence::Definite;
};
} // namespace

/// Blocks and clusters taken for each other.
static std::optional<Mismatch> clusterMismatch(const Program &Linked,
                                               const ResolvedLaunch &Launch,
                                               const Term &Grid,
                                               const Term &Query) {
  const int64_t Blocks = clusterBlocks(Linked, Launch).value_or(1);
  if (Blocks < 2)
    return std::nullopt;
  const std::string Asked = occupancyFunction(Launch, api::Occupancy::Clusters);
  const std::string Name = kernelName(Linked, Launch);
  const std::string Size = std::to_string(Blocks);
  if (asks(Query, facts::Answer::Clusters)) {
    // Whether there are any may have been asked first.
    const Term *Whole = &Grid;
    while (Whole->kind() == Term::AtLeast)
      Whole = Whole->operands()[0].get();
    if (Whole != &Query)
      return std::nullopt;
    return Mismatch{"the grid of '" + Name + "' is as many blocks as '" +
                        Asked + "' answers clusters of " + Size,
                    "multiply the answer by the " + Size +
                        " blocks of a cluster",
                    Confidence::Possible};
  }
  if (Grid.anyOf(
          [](const Term &T) { return asks(T, facts::Answer::Clusters); }))
    return std::nullopt;
  // Multiprocessors come in pairs, so that clusters of two leave none over.
  return Mismatch{"the occupancy query for '" + Name +
                      "' asks about single blocks, but it is launched in "
                      "clusters of " +
                      Size + ": not as many of those fit",
                  "ask '" + Asked + "', and multiply its answer by the " +
                      Size + " blocks of a cluster",
                  Blocks == 2 ? Confidence::Possible : Confidence::Definite};
}

/// Two numbers that are not the same, as far as can be told: constants, or one
/// constant and something that grows with data.
static bool differ(const Term &A, const Term &B) {
  if (A.constant() && B.constant())
    return *A.constant() != *B.constant();
  if (isWarpSize(A) || isWarpSize(B)) {
    const std::optional<int64_t> Other =
        isWarpSize(A) ? B.constant() : A.constant();
    return Other && *Other != 32 && *Other != 64;
  }
  auto IsZeroAgainst = [](const Term &Zero, const Term &Other) {
    return Zero.constant() == 0 && lowerBound(Other, [](const Term &Leaf) {
                                     return Leaf.kind() != Term::Opaque;
                                   }).value_or(0) > 0;
  };
  return IsZeroAgainst(A, B) || IsZeroAgainst(B, A);
}

/// The only number a set of values is; null if there are several.
static TermRef only(const ValueSet &Values) {
  return Values.size() == 1 ? termOf(Values.front()) : nullptr;
}

/// What of \p Query, which \p Grid holds, is not as in \p Launch.
static std::optional<Mismatch> mismatch(const Program &Linked,
                                        const ResolvedLaunch &Launch,
                                        const Term &Grid, const Term &Query) {
  const std::string Name = kernelName(Linked, Launch);
  const Term &About = *Query.operands()[Asked::Kernel];
  if (About.kind() == Term::Function && Launch.UnknownKernels.empty() &&
      !Launch.Kernels.empty() &&
      llvm::none_of(Launch.Kernels, [&](FunctionRef K) {
        return Linked.function(K).Name == About.text();
      })) {
    std::string Why;
    std::optional<FunctionRef> Other =
        Linked.resolve(About.text(), Launch.Unit, Why);
    return Mismatch{
        "the grid of '" + Name + "' is sized by an occupancy query for '" +
        (Other ? displayed(Linked, *Other, Launch) : "another kernel") + "'"};
  }
  // What this query asks about is in a configuration, which is not compared.
  if (asks(Query, facts::Answer::Clusters))
    return clusterMismatch(Linked, Launch, Grid, Query);
  const std::vector<TermRef> Blocks = volume(Launch.Block);
  const Term &Block = *Query.operands()[Asked::BlockSize];
  if (Blocks.size() == 1 && differ(*Blocks.front(), Block))
    return Mismatch{"the occupancy query for '" + Name +
                    "' asks about blocks of " + inWords(Block) +
                    " threads, but it is launched with " +
                    inWords(*Blocks.front())};
  const TermRef Shared = only(Launch.Shared);
  const Term &AskedShared = *Query.operands()[Asked::SharedMemory];
  if (Shared && differ(*Shared, AskedShared))
    return Mismatch{
        "the occupancy query for '" + Name + "' asks about " +
        inWords(AskedShared) +
        " bytes of dynamic shared memory, but it is launched with " +
        inWords(*Shared)};
  return clusterMismatch(Linked, Launch, Grid, Query);
}

/// The query, if it is in the function that launches.
static const QuerySite *
siteOf(const Program &Linked, const ResolvedLaunch &Launch, const Term &Query) {
  for (const QuerySite &Site : Linked.function(Launch.Launcher).Queries)
    for (const Value &V : Site.Answers)
      if (V.Kind == Value::Computed && V.Tree->kind() == Term::Occupancy &&
          V.Tree->number() == Query.number() &&
          V.Tree->operands()[Asked::Kernel]->spelling() ==
              Query.operands()[Asked::Kernel]->spelling())
        return &Site;
  return nullptr;
}

/// Whether only one function of the program raises the limit on dynamic shared
/// memory, of whatever kernel.
static bool isRaisedInOneFunction(const Program &Linked) {
  std::set<FunctionRef> Raising;
  for (const AttributeSetting &Setting :
       Linked.settingsOf(api::KernelAttribute::DynamicShared))
    Raising.insert(Setting.In);
  return Raising.size() == 1;
}

/// A query about more shared memory than the kernel may have yet.
static std::optional<Finding> earlyQuery(const Program &Linked,
                                         const ResolvedLaunch &Launch,
                                         const Term &Query) {
  // What every kernel may have without the attribute (CUDA C++ Programming
  // Guide, "Compute Capabilities"); AMD's devices need none.
  constexpr int64_t FreeBytes = 48 << 10;
  const QuerySite *Site = siteOf(Linked, Launch, Query);
  const Term &Shared = *Query.operands()[Asked::SharedMemory];
  // Another function may have raised it before.
  if (!asks(Query, facts::Answer::BlocksPerProcessor) || !Site ||
      !Site->LimitRaised.At.isValid() || isHip(Launch) ||
      Shared.constant().value_or(FreeBytes + 1) <= FreeBytes ||
      !isRaisedInOneFunction(Linked))
    return std::nullopt;
  Finding F = findingAt(Linked, Launch.Unit, Site->Where);
  F.Message = "the occupancy query for '" + kernelName(Linked, Launch) +
              "' asks about " + inWords(Shared) +
              " bytes of dynamic shared memory before the kernel may have more "
              "than 48 KiB: the answer is 0";
  F.Sure = Shared.constant() && !Launch.DependsOnFlag ? Confidence::Definite
                                                      : Confidence::Possible;
  F.Notes.push_back({"the limit is raised here",
                     position(Linked, Launch.Unit, Site->LimitRaised.At)});
  F.Notes.push_back({"raise the limit before the query", F.Where});
  return F;
}

/// The device that a set of values names: a number where the caller in sight
/// passes one; null if nothing in the function says which.
static std::optional<Value> device(const Program &Linked,
                                   const ResolvedLaunch &Launch,
                                   const ValueSet &Values) {
  if (Values.size() != 1 || Values.front().Text == facts::CurrentDevice)
    return std::nullopt;
  const Value &V = Values.front();
  if (V.Kind == Value::Parameter) {
    const ValueSet Passed = passedFor(Linked, Launch, V.Text);
    if (Passed.size() == 1 && Passed.front().Kind == Value::Integer)
      return Passed.front();
  }
  if (V.Kind == Value::Integer || V.Kind == Value::Parameter ||
      V.Kind == Value::Result)
    return V;
  return std::nullopt;
}

/// Two devices that are not the same, or that are chosen independently.
static bool areApart(const Program &Linked, const ResolvedLaunch &Launch,
                     const ValueSet &Asked, const ValueSet &Launched) {
  const std::optional<Value> A = device(Linked, Launch, Asked),
                             L = device(Linked, Launch, Launched);
  if (!A || !L || *A == *L)
    return false;
  for (const Value &V : {*A, *L})
    if (V.Kind == Value::Parameter && askAbout(Launch.Site->When, V.Text))
      return false;
  if (A->Kind == Value::Integer || L->Kind == Value::Integer)
    return true;
  // Members and results may well be copies of each other.
  auto IsOwnParameter = [](const Value &V) {
    return V.Kind == Value::Parameter && llvm::all_of(V.Text, llvm::isDigit);
  };
  return IsOwnParameter(*A) && IsOwnParameter(*L);
}

static std::string deviceInWords(const Program &Linked,
                                 const ResolvedLaunch &Launch,
                                 const ValueSet &Values) {
  const Value V = *device(Linked, Launch, Values);
  if (V.Kind == Value::Integer)
    return "device " + std::to_string(V.Number);
  if (V.Kind == Value::Parameter)
    return "device '" + nameOfPlace(Linked.function(Launch.Launcher), V.Text) +
           "'";
  return "the device that a function returns";
}

static std::string processorsPlace() {
  return facts::DevicePlace.str() + "." +
         api::rowOf(api::DeviceAttribute::Processors).Property.str();
}

/// The questions about the number of multiprocessors that size a grid: those of
/// the launching function; if it has none, those of its unit that name a device
/// by its number.
static std::vector<const DeviceQuerySite *>
processorQueries(const Program &Linked, const ResolvedLaunch &Launch) {
  const std::string Processors = processorsPlace();
  std::vector<const DeviceQuerySite *> Found;
  auto AddFrom = [&](const FunctionSummary &F) {
    for (const DeviceQuerySite &Site : F.DeviceQueries)
      if (Site.Property == Processors || Site.Property == facts::DevicePlace)
        Found.push_back(&Site);
  };
  AddFrom(Linked.function(Launch.Launcher));
  if (!Found.empty())
    return Found;
  for (const FunctionSummary &F : Linked.units()[Launch.Unit].Functions)
    AddFrom(F);
  const bool AllAreNumbers =
      llvm::all_of(Found, [](const DeviceQuerySite *Site) {
        return Site->Device.size() == 1 &&
               Site->Device.front().Kind == Value::Integer;
      });
  return AllAreNumbers ? Found : std::vector<const DeviceQuerySite *>();
}

/// A grid that fits another device than the one it is launched on.
static std::optional<Finding> otherDevice(const Program &Linked,
                                          const ResolvedLaunch &Launch,
                                          const Term &Grid) {
  const ValueSet &Launched = Launch.Site->Device;
  const ValueSet *Asked = nullptr;
  facts::SourceSpot Where;
  for (const Term *Query : queriesIn(Grid))
    if (const QuerySite *Site = siteOf(Linked, Launch, *Query);
        Site && areApart(Linked, Launch, Site->Device, Launched)) {
      Asked = &Site->Device;
      Where = Site->Where;
    }
  const std::vector<const DeviceQuerySite *> Queries =
      processorQueries(Linked, Launch);
  const bool CountsProcessors = Grid.anyOf([&](const Term &T) {
    return T.kind() == Term::Input && T.text() == processorsPlace();
  });
  if (!Asked && CountsProcessors && !Queries.empty() &&
      llvm::all_of(Queries, [&](const DeviceQuerySite *Site) {
        return areApart(Linked, Launch, Site->Device, Launched);
      })) {
    Asked = &Queries.front()->Device;
    Where = Queries.front()->Where;
  }
  if (!Asked)
    return std::nullopt;
  Finding F = findingAt(Linked, Launch.Unit, Launch.Site->Where);
  F.Message =
      "the grid of '" + kernelName(Linked, Launch) +
      "' is sized by a query about " + deviceInWords(Linked, Launch, *Asked) +
      ", but it is launched on " + deviceInWords(Linked, Launch, Launched);
  F.Sure = Confidence::Possible;
  F.Notes.push_back(
      {"the query is here", position(Linked, Launch.Unit, Where.At)});
  F.Notes.push_back(
      {"ask about the device that is current at the launch", F.Where});
  return F;
}

RuleResult runOccupancyMismatch(const Program &Linked) {
  RuleResult Result;
  for (const ResolvedLaunch &Launch : Linked.launches()) {
    if (Launch.How != Cooperation::Cooperative)
      continue;
    for (const TermRef &Grid : volume(Launch.Grid)) {
      if (auto Other = otherDevice(Linked, Launch, *Grid))
        Result.Findings.push_back(std::move(*Other));
      for (const Term *Query : queriesIn(*Grid)) {
        if (auto Early = earlyQuery(Linked, Launch, *Query))
          Result.Findings.push_back(std::move(*Early));
        const std::optional<Mismatch> Found =
            mismatch(Linked, Launch, *Grid, *Query);
        if (!Found)
          continue;
        Finding F = findingAt(Linked, Launch.Unit, Launch.Site->Where);
        F.Message = Found->Message;
        F.Sure = Launch.DependsOnFlag ? Confidence::Possible : Found->Sure;
        addPath(Linked, Launch, F);
        if (const QuerySite *Site = siteOf(Linked, Launch, *Query))
          F.Notes.push_back({"the query is here",
                             position(Linked, Launch.Unit, Site->Where.At)});
        F.Notes.push_back({Found->Remedy, F.Where});
        Result.Findings.push_back(std::move(F));
      }
    }
  }
  finish(Result, "cg-occupancy-mismatch");
  return Result;
}

} // namespace gridlock::rules
