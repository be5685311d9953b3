//===-- Workers.cpp - many jobs at a time ---------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Workers.h"
#include "Driver/SafeRun.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/raw_ostream.h"
#include <mutex>

namespace gridlock::driver {

namespace {

/// "[3/17] reduce.cu", on one line of a terminal that is overwritten.
class Progress {
public:
  Progress(size_t Total, bool Show)
      : Total(Total), Shown(Show && Total > 1 &&
                            llvm::sys::Process::StandardErrIsDisplayed()) {}
  ~Progress() {
    if (Shown)
      llvm::errs() << ClearLine;
  }

  void finished(llvm::StringRef File) {
    if (!Shown)
      return;
    std::lock_guard<std::mutex> Lock(Mutex);
    llvm::errs() << ClearLine << '[' << ++Done << '/' << Total << "] "
                 << llvm::sys::path::filename(File);
  }

private:
  static constexpr llvm::StringLiteral ClearLine = "\r\033[K";

  const size_t Total;
  const bool Shown;
  size_t Done = 0;
  std::mutex Mutex;
};

} // namespace

static AnalysedUnit withStatus(analysis::JobResult Result,
                               const frontend::CompileJob &Job,
                               bool IsOtherSide) {
  AnalysedUnit Unit;
  Unit.Status.File = Job.File;
  bool Device = (Job.Side == frontend::JobSide::Device) != IsOtherSide;
  Unit.Status.Side = Device ? facts::Side::Device : facts::Side::Host;
  Unit.Status.Errors = Result.Summary.ParseErrors;
  Unit.Status.Skipped = Result.Summary.Skipped;
  Unit.Status.State = !Result.Analysed ? report::UnitStatus::Failed
                      : Result.Summary.ParseErrors
                          ? report::UnitStatus::Partial
                          : report::UnitStatus::Analysed;
  Unit.Result = std::move(Result);
  return Unit;
}

/// What there is of a job whose analysis crashed.
static analysis::JobResult crashed(const frontend::CompileJob &Job) {
  analysis::JobResult Result;
  Result.Summary.MainFile = Job.File;
  Result.Diagnostics = "gridlock: error: the analysis of " + Job.File +
                       " crashed; please report it with what 'gridlock doctor' "
                       "prints\n";
  return Result;
}

/// summarizeJob(), whatever happens in it: one file must not cost the others
/// their findings.
static std::vector<analysis::JobResult>
summarizeSafely(const frontend::CompileJob &Job, analysis::Dumped What) {
  // After a crash nobody knows what state these are in; they are left alone.
  auto *Results = new std::vector<analysis::JobResult>;
  if (!runSafely([&] { *Results = analysis::summarizeJob(Job, What); }))
    return {crashed(Job)};
  std::unique_ptr<std::vector<analysis::JobResult>> Owner(Results);
  return std::move(*Owner);
}

std::vector<AnalysedUnit> analyse(llvm::ArrayRef<frontend::CompileJob> Jobs,
                                  const WorkOptions &Options) {
  std::vector<std::vector<analysis::JobResult>> Results(Jobs.size());
  Progress Shown(Jobs.size(), Options.ShowProgress);
  prepareSafeRuns();
  llvm::DefaultThreadPool Pool(llvm::hardware_concurrency(Options.Threads));
  for (size_t I = 0; I < Jobs.size(); ++I)
    Pool.async([&, I] {
      Results[I] = summarizeSafely(Jobs[I], Options.Dump);
      Shown.finished(Jobs[I].File);
    });
  Pool.wait();

  std::vector<AnalysedUnit> Units;
  for (size_t I = 0; I < Jobs.size(); ++I)
    for (size_t Side = 0; Side < Results[I].size(); ++Side)
      Units.push_back(
          withStatus(std::move(Results[I][Side]), Jobs[I], Side != 0));
  return Units;
}

void printProblems(llvm::ArrayRef<AnalysedUnit> Units, bool Quiet) {
  const AnalysedUnit *Previous = nullptr;
  llvm::StringSet<> SaidNotes;
  for (const AnalysedUnit &Unit : Units) {
    for (const std::string &Note : Unit.Result.Notes)
      if (!Quiet && SaidNotes.insert(Note).second)
        llvm::errs() << "gridlock: note: " << Note << '\n';
    bool SaidBefore = Previous && Previous->Status.File == Unit.Status.File &&
                      Previous->Result.Diagnostics == Unit.Result.Diagnostics;
    if (!SaidBefore)
      llvm::errs() << Unit.Result.Diagnostics;
    if (Unit.Status.State == report::UnitStatus::Failed)
      llvm::errs() << "gridlock: error: " << Unit.Status.File
                   << " could not be analysed\n";
    if (!Quiet)
      for (const std::string &Function : Unit.Status.Skipped)
        llvm::errs() << "gridlock: note: " << Unit.Status.File
                     << ": left out: " << Function << '\n';
    Previous = &Unit;
  }
}

} // namespace gridlock::driver
