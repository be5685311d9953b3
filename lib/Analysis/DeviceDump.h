//===-- DeviceDump.h - what is known of threads, for reading ----*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_DEVICEDUMP_H
#define GRIDLOCK_ANALYSIS_DEVICEDUMP_H

#include "Facts/Facts.h"

namespace gridlock::analysis {

/// Prints, for each function in each context, which threads agree on the values
/// of variables, on the ways of branches, and whether the assertions in the
/// source hold (`-dump=uniformity`).
void dumpUniformity(const facts::UnitFacts &Unit, llvm::raw_ostream &OS);

/// Prints the collectives of each function: the threads that have to come and
/// those that do (`-dump=participation`).
void dumpParticipation(const facts::UnitFacts &Unit, llvm::raw_ostream &OS);

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_DEVICEDUMP_H
