//===-- Gate.cpp - which findings are news --------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Gate.h"
#include "Driver/Git.h"
#include "Driver/Output.h"
#include "Report/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::driver {

static std::string workingDirectory() {
  llvm::SmallString<256> Here;
  return llvm::sys::fs::current_path(Here) ? "" : std::string(Here);
}

static llvm::Expected<std::string> contentOf(const std::string &File) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> Text =
      llvm::MemoryBuffer::getFileOrSTDIN(File);
  if (!Text)
    return llvm::createStringError(Text.getError(), "cannot read '%s': %s",
                                   File.c_str(),
                                   Text.getError().message().c_str());
  return (*Text)->getBuffer().str();
}

llvm::Error Gate::loadChanges() {
  if (Options.ChangedSince.empty() && Options.Diff.empty())
    return llvm::Error::success();
  const std::vector<std::string> Roots = {Root, workingDirectory()};
  std::string Text, From;
  std::vector<std::string> Untracked;
  if (!Options.Diff.empty()) {
    From = "--diff: '" + Options.Diff + "'";
    llvm::Expected<std::string> Read = contentOf(Options.Diff);
    if (!Read)
      return Read.takeError();
    Text = std::move(*Read);
  } else {
    From = "--changed-since: git's diff";
    if (!repositoryRoot(workingDirectory()))
      return llvm::createStringError(
          "--changed-since: '%s' is in no git repository",
          workingDirectory().c_str());
    llvm::Expected<Changes> Made = changesSince(Root, Options.ChangedSince);
    if (!Made)
      return Made.takeError();
    Text = std::move(Made->Diff);
    Untracked = std::move(Made->Untracked);
  }
  llvm::Expected<report::ChangedLines> Read =
      report::ChangedLines::fromDiff(Text, Roots);
  if (!Read)
    return llvm::createStringError("%s: %s", From.c_str(),
                                   llvm::toString(Read.takeError()).c_str());
  Changed = std::move(*Read);
  for (const std::string &File : Untracked) {
    llvm::SmallString<256> Path(Root);
    llvm::sys::path::append(Path, File);
    Changed->addFile(Path);
  }
  for (const std::string &Name : Changed->missing())
    llvm::errs() << "gridlock: warning: " << From << " names '" << Name
                 << "', which is not there\n";
  return llvm::Error::success();
}

llvm::Expected<Gate> Gate::load(const GateOptions &Options) {
  Gate Result;
  Result.Options = Options;
  const std::string Here = workingDirectory();
  Result.Root = repositoryRoot(Here).value_or(Here);
  const bool OfChanges = !Options.ChangedSince.empty() || !Options.Diff.empty();
  if (!Options.ChangedSince.empty() && !Options.Diff.empty())
    return llvm::createStringError(
        "--changed-since and --diff name two changes: give one of them");
  if (OfChanges && !Options.WriteBaseline.empty())
    return llvm::createStringError(
        "--write-baseline with --changed-since or --diff would leave out what "
        "has not changed: write the baseline of the whole program");
  if (!Options.Baseline.empty()) {
    llvm::Expected<std::string> Text = contentOf(Options.Baseline);
    if (!Text)
      return llvm::createStringError("%s; --write-baseline=%s makes it",
                                     llvm::toString(Text.takeError()).c_str(),
                                     Options.Baseline.c_str());
    llvm::Expected<report::Baseline> Read = report::Baseline::parse(*Text);
    if (!Read)
      return llvm::createStringError("'%s' is no baseline: %s",
                                     Options.Baseline.c_str(),
                                     llvm::toString(Read.takeError()).c_str());
    Result.Known = std::move(*Read);
  }
  if (llvm::Error Error = Result.loadChanges())
    return std::move(Error);
  return Result;
}

/// The main files that were understood, as baselines name them.
static llvm::StringSet<> analysedFiles(const report::Results &Run,
                                       llvm::StringRef Root) {
  llvm::StringSet<> Result;
  for (const report::UnitStatus &Unit : Run.Units)
    if (Unit.State == report::UnitStatus::Analysed)
      Result.insert(report::below(Root, Unit.File).value_or(Unit.File));
  return Result;
}

void Gate::apply(report::Results &Run, bool Quiet) {
  if (Known) {
    for (report::Diagnostic &Each : Known->takeKnown(Run.Diagnostics, Root)) {
      ++Run.Stats.Known;
      Run.Hidden.push_back({std::move(Each), report::HiddenDiagnostic::Known});
    }
    const llvm::StringSet<> Analysed = analysedFiles(Run, Root);
    const unsigned Gone = Known->missing(
        [&](llvm::StringRef File) { return Analysed.contains(File); });
    if (Gone && Options.WholeProgram && !Quiet)
      llvm::errs() << llvm::formatv(
          "gridlock: note: {0} finding{1} of the baseline '{2}' {3} gone; "
          "--write-baseline takes {4} out\n",
          Gone, Gone == 1 ? "" : "s", Options.Baseline,
          Gone == 1 ? "is" : "are", Gone == 1 ? "it" : "them");
  }
  if (!Changed)
    return;
  auto IsOld = [&](const report::Diagnostic &Each) {
    return !Changed->touches(Each.What);
  };
  const size_t Before = Run.Diagnostics.size();
  llvm::erase_if(Run.Diagnostics, IsOld);
  llvm::erase_if(Run.Hidden, [&](const report::HiddenDiagnostic &Each) {
    return IsOld(Each.What);
  });
  Run.Stats.Unchanged = Before - Run.Diagnostics.size();
}

llvm::Error Gate::writeBaseline(const report::Results &Run, bool Quiet) const {
  if (Options.WriteBaseline.empty())
    return llvm::Error::success();
  std::vector<report::Diagnostic> All = Run.Diagnostics;
  for (const report::HiddenDiagnostic &Each : Run.Hidden)
    if (Each.Reason == report::HiddenDiagnostic::Known)
      All.push_back(Each.What);
  report::Baseline Found = report::Baseline::of(All, Root);
  // What an old baseline knows of files that were not looked at stays.
  const llvm::StringSet<> Analysed = analysedFiles(Run, Root);
  if (Known)
    Found.keep(*Known, [&](llvm::StringRef File) {
      llvm::SmallString<256> Path(File);
      llvm::sys::path::make_absolute(Root, Path);
      return !Analysed.contains(File) && llvm::sys::fs::exists(Path);
    });
  if (llvm::Error Error =
          writeOutput(Options.WriteBaseline,
                      [&](llvm::raw_ostream &OS) { Found.print(OS); }))
    return Error;
  if (!Quiet)
    llvm::errs() << llvm::formatv("gridlock: note: {0} finding{1} written to "
                                  "the baseline '{2}'\n",
                                  All.size(), All.size() == 1 ? "" : "s",
                                  Options.WriteBaseline);
  return llvm::Error::success();
}

} // namespace gridlock::driver
