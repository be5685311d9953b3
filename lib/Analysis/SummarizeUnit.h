//===-- SummarizeUnit.h - one compilation to one summary --------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The way from a job to a UnitSummary. From an AST that somebody else parsed it
// goes through FunctionSummaries.h.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_SUMMARIZEUNIT_H
#define GRIDLOCK_ANALYSIS_SUMMARIZEUNIT_H

#include "Analysis/UnitSummary.h"
#include "Frontend/CompileJob.h"

namespace gridlock::analysis {

/// Which functions of an AST a summary takes in.
enum class Portion {
  All,        ///< every function: this is the only compilation of the file
  DeviceCode, ///< kernels and device functions: a host job has the others
  HostCode    ///< host functions: a device job has the others
};

/// The CPU time of a job, in seconds.
struct JobCost {
  double Parse = 0; ///< clang's work
  double Facts = 0;
  double Analysis = 0;
};

/// What of a unit is printed besides, for those who work on Gridlock.
enum class Dumped { Nothing, Facts, Uniformity, Participation };

/// What came of one job.
struct JobResult {
  UnitSummary Summary;
  bool Analysed = false;          ///< there was an AST
  std::string Diagnostics;        ///< the parser's errors, rendered
  std::vector<std::string> Notes; ///< what else the parser has to say
  std::string Dump;               ///< if asked for
  JobCost Cost;
};

/// Parses and summarizes \p Job; and the other side of the same file as a
/// second result where a user's file tests __CUDA_ARCH__, so that code of both
/// sides is seen as its own compilation sees it.
std::vector<JobResult> summarizeJob(const frontend::CompileJob &Job,
                                    Dumped What = Dumped::Nothing);

/// Prints a summary in a stable, line-oriented form (`-dump=summary`).
void dump(const UnitSummary &Unit, llvm::raw_ostream &OS);

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_SUMMARIZEUNIT_H
