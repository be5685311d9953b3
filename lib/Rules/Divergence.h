//===-- Divergence.h - collectives that a part of a group reaches -*- C++
//-*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the rules about divergence share: going through the sites of a program,
// and saying by which way only a part of the threads comes.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_RULES_DIVERGENCE_H
#define GRIDLOCK_RULES_DIVERGENCE_H

#include "Analysis/CollectiveAttendance.h"
#include "Rules/Positions.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace gridlock::rules {

/// A site and where it is.
struct DivergentSite {
  const index::Program &Linked;
  unsigned Unit;
  const analysis::FunctionSummary &Function;
  const analysis::CollectiveSite &Site;
};

/// Calls \p Judge for each site that \p Selects and that a part of its threads
/// reaches, for sure or perhaps; others it cannot tell about are counted.
void forEachDivergent(
    const index::Program &Linked, RuleResult &Result,
    llvm::function_ref<bool(const analysis::CollectiveSite &)> Selects,
    llvm::function_ref<void(const DivergentSite &, Confidence)> Judge);

/// "its thread block", "its tile of 32 threads".
std::string threadsOf(const analysis::CollectiveSite &Site);

/// "'block.sync()' is reached by only part of its thread block", and the path.
Finding describe(const DivergentSite &Divergent, Confidence Sure,
                 llvm::StringRef Remedy);

} // namespace gridlock::rules

#endif // GRIDLOCK_RULES_DIVERGENCE_H
