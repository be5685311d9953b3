//===-- DivergentCollective.cpp - cg-divergent-collective ---------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A shuffle, vote, match, reduction, scan or group copy takes values from all
// threads of its group. Where a part does not come, results are wrong; with
// tiles larger than a warp it hangs.
//
//===----------------------------------------------------------------------===//

#include "Rules/Divergence.h"

using namespace gridlock::analysis;
using namespace gridlock::index;

namespace gridlock::rules {

static bool isDataCollective(const CollectiveSite &Site) {
  return api::isCollective(Site.What) && !api::isBarrier(Site.What) &&
         Site.What != api::Operation::Partition && !Site.ByMask &&
         !Site.IsDynamic && !Site.ByCount;
}

RuleResult runDivergentCollective(const Program &Linked) {
  RuleResult Result;
  forEachDivergent(Linked, Result, isDataCollective,
                   [&](const DivergentSite &D, Confidence Sure) {
                     Result.Findings.push_back(describe(
                         D, Sure,
                         "move the operation out of the branch, and let only "
                         "its use depend on it"));
                   });
  finish(Result, "cg-divergent-collective");
  return Result;
}

} // namespace gridlock::rules
