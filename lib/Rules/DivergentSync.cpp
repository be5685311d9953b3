//===-- DivergentSync.cpp - cg-divergent-sync ---------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A barrier waits for all threads of its group. Where a part does not come, the
// others hang, or the barrier lets them pass and orders nothing. Barriers that
// wait for a number of threads are judged by that number (CountedBarriers.cpp).
//
//===----------------------------------------------------------------------===//

#include "Rules/CountedBarriers.h"
#include "Rules/Divergence.h"
#include <map>
#include <tuple>

using namespace gridlock::analysis;
using namespace gridlock::index;

namespace gridlock::rules {

static bool isBarrierSite(const CollectiveSite &Site) {
  return Site.Kind == SiteKind::Operation && api::isBarrier(Site.What) &&
         !Site.ByMask && !Site.IsDynamic && !Site.ByCount;
}

/// Whether threads leave a loop around it at different times.
static bool isInLoop(const CollectiveSite &Site) {
  return !Site.Path.empty() && Site.Path.front().Kind == PathStep::LoopExit;
}

RuleResult runDivergentSync(const Program &Linked) {
  RuleResult Result;
  // Barriers after threads have exited: the first of each function.
  std::map<std::pair<unsigned, const FunctionSummary *>, Finding> AfterExit;
  forEachDivergent(
      Linked, Result, isBarrierSite,
      [&](const DivergentSite &D, Confidence Sure) {
        const bool OfBlock = D.Site.Needs.AtMost == Scope::block();
        if (!D.Site.AfterExit || !OfBlock) {
          Result.Findings.push_back(describe(
              D, Sure,
              D.Site.AfterExit
                  ? "let all threads of the group come to the barrier before "
                    "any returns"
              : isInLoop(D.Site)
                  ? "move the barrier out of the loop, or make every thread of "
                    "the group run it equally often"
                  : "move the barrier out of the branch, or make every thread "
                    "of the group take it"));
          return;
        }
        Finding F = describe(
            D, Sure,
            "keep the threads in the kernel and guard their work instead");
        F.Message =
            "'" + D.Site.Spelling +
            "' is reached after some threads of its thread block have "
            "exited: it hangs on AMD GPUs and is undefined on NVIDIA's, "
            "where sm_70 and newer do not wait for exited threads";
        F.Option = "WarnAfterExit";
        auto [It, IsNew] =
            AfterExit.try_emplace({D.Unit, &D.Function}, std::move(F));
        if (!IsNew &&
            std::tie(F.Where.Line, F.Where.Column) <
                std::tie(It->second.Where.Line, It->second.Where.Column))
          It->second = std::move(F);
      });
  for (auto &[In, F] : AfterExit)
    Result.Findings.push_back(std::move(F));
  findShortBarriers(Linked, Result);
  finish(Result, "cg-divergent-sync");
  return Result;
}

} // namespace gridlock::rules
