//===-- WarpMask.cpp - cg-warp-mask -------------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation on a warp with a mask needs every lane that the mask names and
// that has not exited. Which lanes happen to be there together says nothing
// about which should be.
//
//===----------------------------------------------------------------------===//

#include "Rules/Divergence.h"

using namespace gridlock::analysis;
using namespace gridlock::index;

namespace gridlock::rules {

RuleResult runWarpMask(const Program &Linked) {
  RuleResult Result;
  forEachDivergent(
      Linked, Result, [](const CollectiveSite &Site) { return Site.ByMask; },
      [&](const DivergentSite &D, Confidence Sure) {
        // Lanes that have exited need not come; which lanes a mask that is made
        // elsewhere names, nobody knows.
        if (D.Site.AfterExit || D.Site.Mask == MaskOrigin::Other)
          return;
        const bool WithoutCaller = D.Site.Mask == MaskOrigin::WithoutCaller;
        Finding F = describe(
            D, Sure,
            WithoutCaller
                ? "name all lanes that come here, the calling one included"
                : "vote on the condition before the branch and use the result "
                  "as the mask, or move the operation out of the branch");
        if (WithoutCaller)
          F.Message = "'" + D.Site.Name +
                      "' is called by lanes that its mask does not name";
        else if (D.Site.Mask == MaskOrigin::Active)
          F.Message = "the mask of '" + D.Site.Name +
                      "' names the lanes that happen to be active here, not "
                      "those that should take part";
        else if (!D.Site.IsCall)
          F.Message = "the mask of '" + D.Site.Name +
                      "' names lanes that do not come here";
        Result.Findings.push_back(std::move(F));
      });
  finish(Result, "cg-warp-mask");
  return Result;
}

} // namespace gridlock::rules
