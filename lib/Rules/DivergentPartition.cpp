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
  return Site.What == api::Operation::Partition && !Site.IsDynamic;
}

RuleResult runDivergentPartition(const Program &Linked) {
  RuleResult Result;
  forEachDivergent(Linked, Result, isPartition,
                   [&](const DivergentSite &D, Confidence Sure) {
                     Result.Findings.push_back(describe(
                         D, Sure,
                         "partition the group before the branch, where all its "
                         "threads are"));
                   });
  finish(Result, "cg-divergent-partition");
  return Result;
}

} // namespace gridlock::rules
