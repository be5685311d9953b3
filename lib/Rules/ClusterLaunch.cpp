//===-- ClusterLaunch.cpp - thread block clusters and their launches ------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/HostTables.h"
#include "Index/CallContext.h"
#include "Rules/Launches.h"
#include "Rules/Positions.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock::analysis;
using namespace gridlock::index;

namespace gridlock::rules {

/// Blocks of a cluster that every device with clusters takes (CUDA C++
/// Programming Guide, "Thread Block Clusters").
static constexpr int64_t PortableBlocks = 8;

/// The number, if it is one for certain.
static std::optional<int64_t> only(const ValueSet &Values) {
  return Values.size() == 1 && Values.front().Kind == Value::Integer
             ? std::optional(Values.front().Number)
             : std::nullopt;
}

/// What the launch, or else the kernel, says of a cluster's blocks in a
/// direction; none: not known. 1 where nothing makes clusters.
static std::optional<int64_t> clusterIn(const ResolvedLaunch &Launch,
                                        const FunctionSummary &Kernel,
                                        unsigned Dimension) {
  static constexpr llvm::StringLiteral Members[] = {".x", ".y", ".z"};
  if (!Launch.Cluster.empty())
    return only(lookUp(Launch.Cluster, Members[Dimension]));
  if (!Kernel.Cluster.empty())
    return Kernel.Cluster[Dimension];
  return Launch.MayHaveCluster ? std::nullopt : std::optional<int64_t>(1);
}

/// The query for the largest cluster.
static std::string queryName() {
  for (const api::OccupancyRow &Row : api::occupancies())
    if (Row.Asks == api::Occupancy::ClusterSize)
      return Row.Cuda.str();
  return "";
}

namespace {
/// All launches of one kernel.
struct Launched {
  std::vector<const ResolvedLaunch *> By;
  bool AsCluster = false; ///< by one of them, perhaps
};
} // namespace

static void judgeUse(const Program &Linked, FunctionRef Ref,
                     const Launched &All, RuleResult &Result) {
  const FunctionSummary &Kernel = Linked.function(Ref);
  if (All.AsCluster || !Kernel.Cluster.empty())
    return;
  const ReachedUses Uses = Linked.uses(Ref);
  const bool HasMemory = Uses.has(facts::Usage::ClusterMemory);
  if (!HasMemory && !Uses.has(facts::Usage::ClusterBarrier))
    return;
  const ReachedUses::Use &Use = Uses.Found.at(
      HasMemory ? facts::Usage::ClusterMemory : facts::Usage::ClusterBarrier);
  for (const ResolvedLaunch *Launch : All.By) {
    Finding F = findingAt(Linked, Launch->Unit, Launch->Site->Where);
    F.Message = "kernel '" + Kernel.Display +
                "' uses a thread block cluster but is never launched as one: "
                "each block is a cluster of its own";
    // Code that asks how many blocks there are may be right with one.
    F.Sure = HasMemory && !Uses.has(facts::Usage::ClusterSize) &&
                     !Launch->DependsOnFlag
                 ? Confidence::Definite
                 : Confidence::Possible;
    F.Notes.push_back({HasMemory ? "shared memory of another block is used here"
                                 : "the cluster is synchronized here",
                       position(Linked, Use.Unit, Use.Site->Where.At)});
    F.Notes.push_back(
        {"launch it with the attribute '" +
             api::rowOf(api::LaunchAttribute::ClusterDimension).Cuda.str() +
             "', or give the kernel '__cluster_dims__'",
         F.Where});
    Result.Findings.push_back(std::move(F));
  }
}

static void judgeMultiple(const Program &Linked, const ResolvedLaunch &Launch,
                          const FunctionSummary &Kernel, RuleResult &Result) {
  static constexpr llvm::StringLiteral Members[] = {".x", ".y", ".z"};
  for (unsigned I = 0; I < 3; ++I) {
    const std::optional<int64_t> Cluster = clusterIn(Launch, Kernel, I);
    const std::optional<int64_t> Grid = only(lookUp(Launch.Grid, Members[I]));
    if (!Cluster || !Grid || *Cluster < 2 || *Grid % *Cluster == 0)
      continue;
    Finding F = findingAt(Linked, Launch.Unit, Launch.Site->Where);
    F.Message = "the grid of '" + Kernel.Display + "' has " +
                std::to_string(*Grid) + " blocks in " +
                Members[I].drop_front().str() +
                ", which is no multiple of the cluster's " +
                std::to_string(*Cluster) + ": the launch is refused";
    F.Notes.push_back(
        {"round the grid up to a multiple of the cluster, and let "
         "blocks without work return after the last "
         "synchronization of the cluster",
         F.Where});
    Result.Findings.push_back(std::move(F));
    return;
  }
}

/// Whether the kernel may be allowed to have clusters of any size.
static bool allowsAnySize(const Program &Linked, const std::string &Kernel) {
  return llvm::any_of(
      Linked.settingsOf(api::KernelAttribute::NonPortableCluster),
      [&](const AttributeSetting &Setting) {
        return llvm::any_of(Setting.Site->Kernels, [&](const Value &V) {
          return V.Kind != Value::Function || V.Text == Kernel;
        });
      });
}

static void judgeSize(const Program &Linked, const ResolvedLaunch &Launch,
                      const FunctionSummary &Kernel, RuleResult &Result) {
  int64_t Blocks = 1, Largest = 0;
  for (unsigned I = 0; I < 3; ++I) {
    const std::optional<int64_t> Cluster = clusterIn(Launch, Kernel, I);
    // Alone, what is known can be too much already.
    Blocks *= std::max<int64_t>(1, Cluster.value_or(1));
    Largest = std::max(Largest, Cluster.value_or(0));
  }
  if (Blocks <= PortableBlocks || allowsAnySize(Linked, Kernel.Name))
    return;
  // Where the number was written, if that is in the launching function.
  facts::SourceSpot Where = Launch.Site->Where;
  if (!Launch.Cluster.empty())
    for (const ClusterSizeSite &Site :
         Linked.function(Launch.Launcher).ClusterSizes)
      if (Site.Blocks == Largest)
        Where = Site.Where;
  Finding F = findingAt(Linked, Launch.Unit, Where);
  F.Message = "a cluster of " + std::to_string(Blocks) + " blocks of '" +
              Kernel.Display + "' is not portable: more than " +
              std::to_string(PortableBlocks) +
              " are refused unless the kernel allows them";
  F.Sure = Launch.DependsOnFlag ? Confidence::Possible : Confidence::Definite;
  F.Notes.push_back({"'" + Kernel.Display + "' is launched here",
                     position(Linked, Launch.Unit, Launch.Site->Where.At)});
  F.Notes.push_back(
      {"set '" +
           api::rowOf(api::KernelAttribute::NonPortableCluster).Cuda.str() +
           "' for the kernel, and ask '" + queryName() +
           "' what the device takes",
       F.Where});
  Result.Findings.push_back(std::move(F));
}

RuleResult runClusterLaunch(const Program &Linked) {
  RuleResult Result;
  std::map<FunctionRef, Launched> ByKernel;
  for (const ResolvedLaunch &Launch : Linked.launches())
    for (FunctionRef Kernel : Launch.Kernels) {
      Launched &All = ByKernel[Kernel];
      All.By.push_back(&Launch);
      // A node gets its attributes later.
      All.AsCluster |= !Launch.Cluster.empty() || Launch.MayHaveCluster ||
                       Launch.Site->Mode == api::LaunchMode::GraphNode;
      judgeMultiple(Linked, Launch, Linked.function(Kernel), Result);
      judgeSize(Linked, Launch, Linked.function(Kernel), Result);
    }
  for (const auto &[Kernel, All] : ByKernel)
    judgeUse(Linked, Kernel, All, Result);
  finish(Result, "cg-cluster-launch");
  return Result;
}

} // namespace gridlock::rules
