//===-- Output.cpp - the report, to where it goes -------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Output.h"
#include "Driver/Gate.h"
#include "Report/GitHubReport.h"
#include "Report/GitLabReport.h"
#include "Report/JsonReport.h"
#include "Report/SarifReport.h"
#include "Report/TextReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::driver {

ExitStatus fail(llvm::Error Error) {
  llvm::errs() << "gridlock: error: " << llvm::toString(std::move(Error))
               << '\n';
  return Failure;
}

llvm::Error writeOutput(llvm::StringRef File,
                        llvm::function_ref<void(llvm::raw_ostream &)> Write) {
  if (File.empty()) {
    Write(llvm::outs());
    llvm::outs().flush();
    if (!llvm::outs().has_error())
      return llvm::Error::success();
    std::error_code Why = llvm::outs().error();
    llvm::outs().clear_error();
    return llvm::createStringError(Why, "standard output: %s",
                                   Why.message().c_str());
  }
  llvm::Error Error = llvm::writeToOutput(File, [&](llvm::raw_ostream &OS) {
    Write(OS);
    return llvm::Error::success();
  });
  if (Error)
    return llvm::createStringError("cannot write '%s': %s", File.str().c_str(),
                                   llvm::toString(std::move(Error)).c_str());
  return llvm::Error::success();
}

static bool useColor(const OutputOptions &Options) {
  switch (Options.Color) {
  case ColorChoice::Always:
    return true;
  case ColorChoice::Never:
    return false;
  case ColorChoice::Auto:
    return Options.File.empty() && llvm::sys::Process::StandardOutHasColors();
  }
  llvm_unreachable("all choices handled");
}

ExitStatus statusOf(const report::Results &Run, const OutputOptions &Options) {
  auto Counts = [&](const report::Diagnostic &Shown) {
    if (Shown.Level == report::Severity::Error)
      return true;
    if (Shown.What.Sure == rules::Confidence::Possible)
      return Options.FailsOn == FailOn::Possible;
    return Options.FailsOn != FailOn::Never;
  };
  if (llvm::any_of(Run.Diagnostics, Counts))
    return Found;
  bool Complete = llvm::all_of(Run.Units, [](const report::UnitStatus &Unit) {
    return Unit.State == report::UnitStatus::Analysed;
  });
  return Complete || Options.IfIncomplete == WhenIncomplete::Warn ? NothingFound
                                                                  : Incomplete;
}

static void write(const report::Results &Run, const OutputOptions &Options,
                  const Gate &News, llvm::raw_ostream &OS) {
  switch (Options.As) {
  case Format::Json:
    return report::printJson(Run, OS);
  case Format::Sarif:
    return report::printSarif(
        Run, {News.root(), !Options.HidesSuppressed, News.hasBaseline()}, OS);
  case Format::GitHub:
    return report::printGitHub(Run, News.root(), OS);
  case Format::GitLab:
    return report::printGitLab(Run, News.root(), OS);
  case Format::Text:
    break;
  }
  llvm::SmallString<256> Here;
  report::TextOptions Text;
  if (!llvm::sys::fs::current_path(Here))
    Text.WorkingDirectory = Here.str().str();
  Text.Color = useColor(Options);
  report::printText(Run.Diagnostics, Text, OS);
}

ExitStatus present(report::Results Run, const OutputOptions &Options,
                   Gate &News) {
  News.apply(Run, Options.Quiet);
  if (llvm::Error Error = writeOutput(Options.File, [&](llvm::raw_ostream &OS) {
        write(Run, Options, News, OS);
      }))
    return fail(std::move(Error));
  if (llvm::Error Error = News.writeBaseline(Run, Options.Quiet))
    return fail(std::move(Error));
  if (Options.Stats && Options.As == Format::Text)
    report::printStatistics(Run, llvm::errs());
  if (std::string Line = report::summaryLine(Run);
      !Options.Quiet && !Line.empty())
    llvm::errs() << Line << '\n';
  // What the new baseline lists is no reason to fail any more.
  if (News.writesBaseline())
    Run.Diagnostics.clear();
  return statusOf(Run, Options);
}

} // namespace gridlock::driver
