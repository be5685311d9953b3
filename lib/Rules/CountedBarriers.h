//===-- CountedBarriers.h - barriers that too few arrive at -----*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of cg-divergent-sync that is about barriers by count.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_RULES_COUNTEDBARRIERS_H
#define GRIDLOCK_RULES_COUNTEDBARRIERS_H

#include "Index/Program.h"
#include "Rules/Rule.h"

namespace gridlock::rules {

/// Adds a finding for each barrier by count that waits for more threads than
/// can arrive; counts those of which that is not known.
void findShortBarriers(const index::Program &Linked, RuleResult &Result);

} // namespace gridlock::rules

#endif // GRIDLOCK_RULES_COUNTEDBARRIERS_H
