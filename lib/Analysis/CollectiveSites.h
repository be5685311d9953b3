//===-- CollectiveSites.h - who comes to each collective --------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The answers of the device analysis as plain data: for each collective of a
// unit the threads it needs and those that come to it, with the path that
// divides them. Where a function is called by a part of the threads that its
// collective needs, the call is the site.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_COLLECTIVESITES_H
#define GRIDLOCK_ANALYSIS_COLLECTIVESITES_H

#include "Analysis/CollectiveAttendance.h"
#include "Analysis/DeviceAnalysis.h"

namespace gridlock::analysis {

/// By index of the function that holds them: its sites, one for a place.
using CollectiveSites = std::map<unsigned, std::vector<CollectiveSite>>;

CollectiveSites findCollectiveSites(DeviceAnalysis &Device);

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_COLLECTIVESITES_H
