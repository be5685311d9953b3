//===-- NeedlessCooperativeLaunch.cpp - grids that never synchronize ------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Launches.h"
#include "Rules/Positions.h"

using namespace gridlock::index;

namespace gridlock::rules {

/// Whether the kernel can be seen to need no other block of its grid.
static bool isIndependent(const Program &Linked, const ResolvedLaunch &Launch,
                          FunctionRef Kernel) {
  const ReachedUses Uses = Linked.uses(Kernel);
  // A kernel that asks whether its grid is valid is made for both launches; one
  // that communicates may wait for other blocks, so that they have to be
  // resident.
  if (!Uses.KnowsAll || Uses.has(facts::Usage::GridValidity) ||
      Uses.has(facts::Usage::Communication))
    return false;
  std::set<std::string> Unresolved;
  return Linked.barriers(Kernel, Launch.How, Launch.KernelArguments, Unresolved)
             .empty() &&
         Unresolved.empty();
}

RuleResult runNeedlessCooperativeLaunch(const Program &Linked) {
  RuleResult Result;
  for (const ResolvedLaunch &Launch : Linked.launches()) {
    if (Launch.How != Cooperation::Cooperative || Launch.DependsOnFlag)
      continue;
    if (Launch.Kernels.empty() || !Launch.UnknownKernels.empty()) {
      ++Result.Unknowns["kernel: not in sight"];
      continue;
    }
    if (!llvm::all_of(Launch.Kernels, [&](FunctionRef Kernel) {
          return isIndependent(Linked, Launch, Kernel);
        }))
      continue;
    const std::string Kernel = kernelName(Linked, Launch);
    Finding F = findingAt(Linked, Launch.Unit, Launch.Site->Where);
    F.Message = "'" + Kernel +
                "' never synchronizes the grid: a cooperative launch only "
                "limits how many blocks it can have";
    F.Sure = Confidence::Possible;
    F.Notes.push_back({"launch it with '<<<...>>>', or as many blocks as there "
                       "is work for",
                       F.Where});
    Result.Findings.push_back(std::move(F));
  }
  finish(Result, "cg-needless-cooperative-launch");
  return Result;
}

} // namespace gridlock::rules
