//===-- StaleCoalescedGroup.cpp - cg-stale-coalesced-group --------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A coalesced group, or a part of a group by predicate or label, has the
// threads as members that were there when it was made. Its operations need them
// all.
//
//===----------------------------------------------------------------------===//

#include "Rules/Divergence.h"

using namespace gridlock::analysis;
using namespace gridlock::index;

namespace gridlock::rules {

RuleResult runStaleCoalescedGroup(const Program &Linked) {
  RuleResult Result;
  forEachDivergent(
      Linked, Result, [](const CollectiveSite &Site) { return Site.IsDynamic; },
      [&](const DivergentSite &D, Confidence Sure) {
        if (D.Site.Kind == SiteKind::SharedByRank) {
          Finding F = describe(
              D, Sure,
              "use the ranks of the thread block, or give each warp a part of "
              "its own");
          F.Message = "'" + D.Site.Spelling +
                      "' is indexed by ranks in a coalesced group, which are "
                      "those of a warp: each warp of the block writes the same "
                      "elements";
          Result.Findings.push_back(std::move(F));
          return;
        }
        Result.Findings.push_back(
            describe(D, Sure,
                     "make the group where it is used, or use it before its "
                     "members part"));
      });
  finish(Result, "cg-stale-coalesced-group");
  return Result;
}

} // namespace gridlock::rules
