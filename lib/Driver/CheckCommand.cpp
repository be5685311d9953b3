//===-- CheckCommand.cpp - gridlock check ---------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/CpuTime.h"
#include "Driver/Commands.h"
#include "Driver/Evaluate.h"
#include "Driver/Gate.h"
#include "Driver/HookFiles.h"
#include "Driver/Inputs.h"
#include "Driver/Output.h"
#include "Driver/Workers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::driver {

/// What each unit has to print.
static analysis::Dumped dumped(Dump What) {
  switch (What) {
  case Dump::Facts:
    return analysis::Dumped::Facts;
  case Dump::Uniformity:
    return analysis::Dumped::Uniformity;
  case Dump::Participation:
    return analysis::Dumped::Participation;
  case Dump::None:
  case Dump::Summary:
    break;
  }
  return analysis::Dumped::Nothing;
}

static ExitStatus printDump(llvm::ArrayRef<AnalysedUnit> Units,
                            const Invocation &Asked) {
  llvm::Error Error =
      writeOutput(Asked.Output.File, [&](llvm::raw_ostream &OS) {
        for (const AnalysedUnit &Unit : Units) {
          if (Unit.Status.State == report::UnitStatus::Failed)
            continue;
          if (Asked.What == Dump::Summary)
            analysis::dump(Unit.Result.Summary, OS);
          else
            OS << Unit.Result.Dump;
        }
      });
  if (Error)
    return fail(std::move(Error));
  bool Complete = llvm::all_of(Units, [](const AnalysedUnit &Unit) {
    return Unit.Status.State == report::UnitStatus::Analysed;
  });
  return Complete ? NothingFound : Incomplete;
}

static void printTimes(llvm::ArrayRef<AnalysedUnit> Units, double Rules) {
  for (const AnalysedUnit &Unit : Units)
    llvm::errs() << llvm::formatv(
        "gridlock: time: {0}: parse {1:F3} facts {2:F3} analysis {3:F3}\n",
        Unit.Status.File, Unit.Result.Cost.Parse, Unit.Result.Cost.Facts,
        Unit.Result.Cost.Analysis);
  llvm::errs() << llvm::formatv("gridlock: time: link and rules {0:F3}\n",
                                Rules);
}

/// The configuration of what \p Jobs analyse.
static llvm::Expected<Configurations>
configurationOf(llvm::ArrayRef<frontend::CompileJob> Jobs,
                const OutputOptions &Options) {
  std::set<std::string> MainFiles;
  for (const frontend::CompileJob &Job : Jobs) {
    MainFiles.insert(Job.File);
    MainFiles.insert(Job.ForHeaders.begin(), Job.ForHeaders.end());
  }
  return Configurations::load(MainFiles, Options);
}

/// What the rules say of the program that \p Units make; takes the summaries
/// out of them.
static report::Results resultsOf(std::vector<AnalysedUnit> &Units,
                                 const Configurations &Configured,
                                 const OutputOptions &Options) {
  std::vector<analysis::UnitSummary> Summaries;
  std::vector<report::UnitStatus> Status;
  for (AnalysedUnit &Unit : Units) {
    if (Unit.Status.State != report::UnitStatus::Failed)
      Summaries.push_back(std::move(Unit.Result.Summary));
    Status.push_back(Unit.Status);
  }
  report::Results Run;
  double Seconds = 0;
  {
    const analysis::CpuTimer Timer(Seconds);
    Run = evaluate(std::move(Summaries), std::move(Status), Configured,
                   Options.UnusedSuppressions);
  }
  if (Options.Timing)
    printTimes(Units, Seconds);
  return Run;
}

ExitStatus check(const Invocation &Asked) {
  HookFiles Hook(Asked.Input);
  llvm::Expected<std::vector<frontend::CompileJob>> Jobs =
      Asked.Input.ForHook ? Hook.collect(Asked.Output.Quiet)
                          : collectJobs(Asked.Input, Asked.Output.Quiet);
  if (!Jobs)
    return fail(Jobs.takeError());
  if (!Asked.Output.Quiet)
    printNotes(*Jobs);

  // Before the long part of the run: a configuration may be broken.
  llvm::Expected<Gate> News = Gate::load(Asked.Gate);
  if (!News)
    return fail(News.takeError());
  if (Jobs->empty()) // a commit that is no concern of ours
    return present({}, Asked.Output, *News);
  llvm::Expected<Configurations> Configured =
      configurationOf(*Jobs, Asked.Output);
  if (!Configured)
    return fail(Configured.takeError());

  WorkOptions Work;
  Work.Threads = Asked.Input.Jobs;
  Work.Dump = dumped(Asked.What);
  Work.ShowProgress = !Asked.Output.Quiet;
  std::vector<AnalysedUnit> Units = analyse(*Jobs, Work);
  if (Asked.Input.ForHook)
    Hook.leaveOutLoneHeaders(Units);
  printProblems(Units, Asked.Output.Quiet);
  if (Asked.Input.ForHook)
    Hook.adviseOnFlags(Units);
  if (Asked.What != Dump::None)
    return printDump(Units, Asked);

  report::Results Run = resultsOf(Units, *Configured, Asked.Output);
  if (Asked.Input.ForHook)
    Hook.keepOwn(Run);
  return present(std::move(Run), Asked.Output, *News);
}

} // namespace gridlock::driver
