//===-- DivergentPartition.cpp - cg-divergent-partition -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A group is partitioned by all its threads together. Those who do not come are
// missing in the parts, whose sizes and ranks are then wrong.
//
//===----------------------------------------------------------------------===//

#include "Rules/Divergence.h"

using namespace gridlock::analysis;
using namespace gridlock::index;

namespace gridlock::rules {

static bool isPartition(const CollectiveSite &Site) {
  return Site.Kind == SiteKind::Handle ||
         (Site.What == api::Operation::Partition && !Site.IsDynamic);
}

/// "the handle of the grid is made where only part of the grid is"
static std::string handleMessage(const CollectiveSite &Site) {
  const std::string Scope = api::scopeName(Site.Group).str();
  const bool IsBlock = Site.Group == api::GroupKind::Block;
  return "the handle of the " + (IsBlock ? "thread block" : Scope) +
         " is made where only part of the " + Scope + " is";
}

RuleResult runDivergentPartition(const Program &Linked) {
  RuleResult Result;
  forEachDivergent(Linked, Result, isPartition,
                   [&](const DivergentSite &D, Confidence Sure) {
                     if (D.Site.Kind == SiteKind::Handle) {
                       Finding F = describe(
                           D, Sure,
                           "make the handle at the start of the kernel, before "
                           "threads part");
                       F.Message = handleMessage(D.Site);
                       F.Option = "WarnOnImplicitGroups";
                       Result.Findings.push_back(std::move(F));
                       return;
                     }
                     Result.Findings.push_back(describe(
                         D, Sure,
                         "partition the group before the branch, where all its "
                         "threads are"));
                   });
  finish(Result, "cg-divergent-partition");
  return Result;
}

} // namespace gridlock::rules
