//===-- Workers.h - many jobs at a time -------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs jobs in parallel and brings their results into the order of the jobs.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_WORKERS_H
#define GRIDLOCK_DRIVER_WORKERS_H

#include "Analysis/SummarizeUnit.h"
#include "Report/Diagnostic.h"

namespace gridlock::driver {

/// One unit, analysed as far as it could be.
struct AnalysedUnit {
  report::UnitStatus Status;
  analysis::JobResult Result; ///< its summary means something unless Failed
};

struct WorkOptions {
  unsigned Threads = 0; ///< 0: as many as the machine does well
  analysis::Dumped Dump = analysis::Dumped::Nothing;
  bool ShowProgress = false; ///< on standard error, if that is a terminal
};

/// Analyses all \p Jobs. A job may give two units (see summarizeJob).
std::vector<AnalysedUnit> analyse(llvm::ArrayRef<frontend::CompileJob> Jobs,
                                  const WorkOptions &Options);

/// Tells standard error what could not be analysed: the parser's errors (once,
/// if both sides of a file have the same), units that failed, functions left
/// out, and, once for all, what the parser noted.
void printProblems(llvm::ArrayRef<AnalysedUnit> Units, bool Quiet);

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_WORKERS_H
