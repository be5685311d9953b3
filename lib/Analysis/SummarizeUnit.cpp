//===-- SummarizeUnit.cpp - one compilation to one summary ----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/SummarizeUnit.h"
#include "Analysis/CpuTime.h"
#include "Analysis/DeviceDump.h"
#include "Analysis/FunctionSummaries.h"
#include "Facts/FactsGenerator.h"
#include "Frontend/RunJob.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::analysis {

static JobResult runOne(const frontend::CompileJob &Job, Dumped What,
                        facts::UnitFacts &Facts,
                        frontend::ParseOutcome &Outcome) {
  JobResult Result;
  {
    const CpuTimer All(Result.Cost.Parse);
    Outcome = frontend::runJob(Job, [&](clang::ASTContext &Context) {
      const CpuTimer Timer(Result.Cost.Facts);
      Facts = facts::generateFacts(Context);
    });
  }
  Result.Cost.Parse -= Result.Cost.Facts;
  Result.Analysed = Outcome.HasAST;
  Result.Diagnostics = Outcome.Diagnostics;
  Result.Notes = Outcome.Notes;
  llvm::raw_string_ostream OS(Result.Dump);
  if (Outcome.HasAST)
    switch (What) {
    case Dumped::Nothing:
      break;
    case Dumped::Facts:
      facts::dump(Facts, OS);
      break;
    case Dumped::Uniformity:
      dumpUniformity(Facts, OS);
      break;
    case Dumped::Participation:
      dumpParticipation(Facts, OS);
      break;
    }
  return Result;
}

static void finish(JobResult &Result, const frontend::CompileJob &Job,
                   const facts::UnitFacts &Facts, unsigned Errors,
                   Portion Part) {
  const CpuTimer Timer(Result.Cost.Analysis);
  if (Result.Analysed) {
    Result.Summary = summarizeFacts(Facts, Part);
  } else {
    Result.Summary.MainFile = Job.File;
    Result.Summary.UnitSide = Job.Side == frontend::JobSide::Device
                                  ? facts::Side::Device
                                  : facts::Side::Host;
  }
  Result.Summary.ParseErrors = Errors;
}

std::vector<JobResult> summarizeJob(const frontend::CompileJob &Job,
                                    Dumped What) {
  std::vector<JobResult> Results;
  facts::UnitFacts Facts;
  frontend::ParseOutcome Outcome;
  Results.push_back(runOne(Job, What, Facts, Outcome));
  const bool BothSides =
      Job.IsCuda && Outcome.HasAST && Outcome.TestsDeviceMacro;
  finish(Results[0], Job, Facts, Outcome.Errors,
         BothSides ? Portion::DeviceCode : Portion::All);
  if (!BothSides)
    return Results;
  const frontend::CompileJob Other = frontend::otherSide(Job);
  Results.push_back(runOne(Other, What, Facts, Outcome));
  finish(Results[1], Other, Facts, Outcome.Errors, Portion::HostCode);
  // An error both compilations have is said once.
  if (Results[1].Diagnostics == Results[0].Diagnostics)
    Results[1].Diagnostics.clear();
  return Results;
}

} // namespace gridlock::analysis
