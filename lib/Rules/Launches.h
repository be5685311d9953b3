//===-- Launches.h - what rules say about launches --------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names and notes that the rules about launches share.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_RULES_LAUNCHES_H
#define GRIDLOCK_RULES_LAUNCHES_H

#include "API/HostTables.h"
#include "Index/Program.h"
#include "Rules/Finding.h"

namespace gridlock::rules {

/// The kernel of a launch as messages call it: the first of several; "kernel"
/// where none is known.
std::string kernelName(const index::Program &Linked,
                       const index::ResolvedLaunch &Launch);

/// \p Kernel as messages call it beside the launch's own: with its template
/// arguments where the names are the same otherwise.
std::string displayed(const index::Program &Linked, index::FunctionRef Kernel,
                      const index::ResolvedLaunch &Launch);

/// Whether the launch is made in HIP's words.
bool isHip(const index::ResolvedLaunch &Launch);

/// The query for blocks per multiprocessor, or for another answer, in the
/// launch's API.
std::string
occupancyFunction(const index::ResolvedLaunch &Launch,
                  api::Occupancy Asks = api::Occupancy::BlocksPerProcessor);

/// The blocks of a cluster; 1: nothing makes clusters; none: not known.
std::optional<int64_t> clusterBlocks(const index::Program &Linked,
                                     const index::ResolvedLaunch &Launch);

/// Notes for the calls that lead to the launch, outermost first, where what
/// they pass decides about its size.
void addPath(const index::Program &Linked, const index::ResolvedLaunch &Launch,
             Finding &F);

/// What the callers in sight pass for \p Place of the launching function; empty
/// where there is none.
analysis::ValueSet passedFor(const index::Program &Linked,
                             const index::ResolvedLaunch &Launch,
                             llvm::StringRef Place);

/// A place of a function as its source calls it: "config.stream".
std::string nameOfPlace(const analysis::FunctionSummary &F,
                        llvm::StringRef Place);

/// Whether conditions ask about \p Place.
bool askAbout(const analysis::Conditions &When, llvm::StringRef Place);

} // namespace gridlock::rules

#endif // GRIDLOCK_RULES_LAUNCHES_H
