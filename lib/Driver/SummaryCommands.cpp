//===-- SummaryCommands.cpp - gridlock summarize and link -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Commands.h"
#include "Driver/Evaluate.h"
#include "Driver/Gate.h"
#include "Driver/Inputs.h"
#include "Driver/Output.h"
#include "Driver/Workers.h"
#include "Index/SummaryJSON.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::driver {

namespace json = llvm::json;

ExitStatus summarize(const Invocation &Asked) {
  if (Asked.Output.File.empty())
    return fail(
        llvm::createStringError("summarize: name the file to write with -o"));
  llvm::Expected<std::vector<frontend::CompileJob>> Jobs =
      collectJobs(Asked.Input);
  if (!Jobs)
    return fail(Jobs.takeError());
  if (!Asked.Output.Quiet)
    printNotes(*Jobs);
  std::vector<AnalysedUnit> Units = analyse(*Jobs, WorkOptions());
  printProblems(Units, Asked.Output.Quiet);

  ExitStatus Status = NothingFound;
  json::Array Summaries;
  for (const AnalysedUnit &Unit : Units) {
    if (Unit.Status.State != report::UnitStatus::Failed)
      Summaries.push_back(index::toJSON(Unit.Result.Summary));
    if (Unit.Status.State != report::UnitStatus::Analysed)
      Status = Incomplete;
  }
  // Without a file, the step that links will miss it; with an empty one it
  // would not.
  if (Summaries.empty())
    return Incomplete;
  json::Value File = json::Object{{"summaries", std::move(Summaries)}};
  if (llvm::Error Error =
          writeOutput(Asked.Output.File,
                      [&](llvm::raw_ostream &OS) { OS << File << '\n'; }))
    return fail(std::move(Error));
  return Status;
}

static llvm::Error notASummary(llvm::StringRef Path, llvm::Error Why) {
  return llvm::createStringError("'%s' is no summary file: %s",
                                 Path.str().c_str(),
                                 llvm::toString(std::move(Why)).c_str());
}

/// Adds the summaries in the file at \p Path to \p Units.
static llvm::Error readSummaries(const std::string &Path,
                                 std::vector<analysis::UnitSummary> &Units) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> Text =
      llvm::MemoryBuffer::getFile(Path);
  if (!Text)
    return llvm::createStringError(Text.getError(), "'%s': %s", Path.c_str(),
                                   Text.getError().message().c_str());
  llvm::Expected<json::Value> File = json::parse((*Text)->getBuffer());
  if (!File)
    return notASummary(Path, File.takeError());
  const json::Object *Object = File->getAsObject();
  const json::Array *Summaries =
      Object ? Object->getArray("summaries") : nullptr;
  if (!Summaries)
    return notASummary(
        Path, llvm::createStringError("there is no array \"summaries\""));
  for (const json::Value &Summary : *Summaries) {
    llvm::Expected<analysis::UnitSummary> Unit = index::fromJSON(Summary);
    if (!Unit)
      return notASummary(Path, Unit.takeError());
    Units.push_back(std::move(*Unit));
  }
  return llvm::Error::success();
}

ExitStatus link(const Invocation &Asked) {
  std::vector<analysis::UnitSummary> Units;
  for (const std::string &Path : Asked.Operands)
    if (llvm::Error Error = readSummaries(Path, Units))
      return fail(std::move(Error));
  std::set<std::string> MainFiles;
  std::vector<report::UnitStatus> Status;
  for (const analysis::UnitSummary &Unit : Units) {
    MainFiles.insert(Unit.MainFile);
    Status.push_back({Unit.MainFile, Unit.UnitSide,
                      Unit.ParseErrors ? report::UnitStatus::Partial
                                       : report::UnitStatus::Analysed,
                      Unit.ParseErrors, Unit.Skipped});
  }
  llvm::Expected<Configurations> Configured =
      Configurations::load(MainFiles, Asked.Output);
  if (!Configured)
    return fail(Configured.takeError());
  llvm::Expected<Gate> News = Gate::load(Asked.Gate);
  if (!News)
    return fail(News.takeError());
  return present(evaluate(std::move(Units), std::move(Status), *Configured,
                          Asked.Output.UnusedSuppressions),
                 Asked.Output, *News);
}

} // namespace gridlock::driver
