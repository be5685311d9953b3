//===-- CountedBarriers.h - whether enough threads arrive -------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The verdict on each barrier by count of a unit's kernels, as plain data: how
// many arrivals it waits for, and how many threads can arrive. A barrier is
// short in two ways. Its first phase never ends if fewer threads than it waits
// for come to any of its calls; and a later one does not if fewer threads come
// as often as those that wait.
//
// Where a launch does not tell the shape of blocks, several are tried: what
// holds in all of them is certain.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_COUNTEDBARRIERS_H
#define GRIDLOCK_ANALYSIS_COUNTEDBARRIERS_H

#include "Analysis/DeviceAnalysis.h"
#include "Analysis/UnitSummary.h"

namespace gridlock::analysis {

/// By index of the function that waits: one site for each barrier.
std::map<unsigned, std::vector<CountedBarrierSite>>
findCountedBarriers(DeviceAnalysis &Device);

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_COUNTEDBARRIERS_H
