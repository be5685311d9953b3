//===-- CommandLine.cpp - what the user asked for -------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/CommandLine.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

namespace cl = llvm::cl;

namespace gridlock::driver {

/// Where things are kept that can be made again; empty if that is nowhere.
static std::string usualCacheFolder() {
  if (std::optional<std::string> Chosen =
          llvm::sys::Process::GetEnv("GRIDLOCK_CACHE_DIR"))
    return *Chosen;
  llvm::SmallString<256> Path;
  if (!llvm::sys::path::cache_directory(Path))
    return "";
  llvm::sys::path::append(Path, "gridlock");
  return Path.str().str();
}

using frontend::HeaderChoice;
using rules::Confidence;

namespace {

/// The options as llvm::cl wants them. Made inside a function, so that a
/// program that only links this library does not have them.
struct Options {
  cl::OptionCategory Category{"Gridlock options"};

  cl::SubCommand Check{"check", "Analyse sources as one program and report"};
  cl::SubCommand Summarize{
      "summarize",
      "Analyse one source and keep what 'link' needs to know of it"};
  cl::SubCommand Link{"link",
                      "Report on the program made of summarized sources"};
  cl::SubCommand Compdb{
      "compdb", "Write a compilation database that clang-tidy and clangd read"};
  cl::SubCommand Doctor{"doctor",
                        "Say what is installed, and why sources do not parse"};
  cl::SubCommand Rules{"rules", "List the rules"};
  cl::SubCommand Explain{"explain", "Print the page of a rule"};
  cl::SubCommand Initialize{"init",
                            "Set a project up: editors, commit hook, CI"};

  cl::list<std::string> Paths{
      cl::Positional,  cl::desc("[PATH...] [-- COMPILER FLAGS]"),
      cl::sub(Check),  cl::sub(Compdb),
      cl::sub(Doctor), cl::cat(Category)};
  cl::opt<std::string> Source{
      cl::Positional, cl::desc("SOURCE [-- COMPILER FLAGS]"), cl::Required,
      cl::sub(Summarize), cl::cat(Category)};
  cl::list<std::string> Summaries{cl::Positional, cl::desc("FILE..."),
                                  cl::OneOrMore, cl::sub(Link),
                                  cl::cat(Category)};
  cl::opt<std::string> Rule{cl::Positional, cl::desc("RULE"), cl::Required,
                            cl::sub(Explain), cl::cat(Category)};

  cl::opt<std::string> Project{cl::Positional, cl::desc("[DIRECTORY]"),
                               cl::init("."), cl::sub(Initialize),
                               cl::cat(Category)};
  cl::opt<bool> Force{"force", cl::desc("Replace files that exist"),
                      cl::sub(Initialize), cl::cat(Category)};
  cl::opt<bool> DryRun{"dry-run",
                       cl::desc("Write nothing; print what would be written"),
                       cl::sub(Initialize), cl::cat(Category)};
  using CiChoice = InitOptions::CiChoice;
  cl::opt<CiChoice> Ci{
      "ci",
      cl::desc("Where the project's CI runs"),
      cl::init(CiChoice::Auto),
      cl::values(clEnumValN(CiChoice::Auto, "auto",
                            "as its files and git remotes say (default)"),
                 clEnumValN(CiChoice::GitHub, "github", "GitHub Actions"),
                 clEnumValN(CiChoice::GitLab, "gitlab", "GitLab CI"),
                 clEnumValN(CiChoice::None, "none", "")),
      cl::sub(Initialize),
      cl::cat(Category)};
  cl::opt<std::string> Repository{
      "repository",
      cl::desc("Where git gets Gridlock from, for the hook and CI"),
      cl::value_desc("url"),
      cl::init(GRIDLOCK_REPOSITORY_URL),
      cl::sub(Initialize),
      cl::cat(Category)};
  cl::opt<std::string> Revision{"revision",
                                cl::desc("The revision to get from there"),
                                cl::value_desc("rev"),
                                cl::init("v" GRIDLOCK_VERSION),
                                cl::sub(Initialize),
                                cl::cat(Category)};

  cl::opt<std::string> BuildPath{
      "p",
      cl::desc("Directory of the compile_commands.json to use"),
      cl::value_desc("build"),
      cl::sub(Check),
      cl::sub(Summarize),
      cl::sub(Compdb),
      cl::sub(Doctor),
      cl::cat(Category)};
  cl::opt<std::string> CudaPath{
      "cuda-path",
      cl::desc("CUDA installation (default: as nvcc's users expect)"),
      cl::value_desc("directory"),
      cl::sub(Check),
      cl::sub(Summarize),
      cl::sub(Compdb),
      cl::sub(Doctor),
      cl::cat(Category)};
  cl::opt<std::string> RocmPath{"rocm-path",
                                cl::desc("ROCm installation (default: as "
                                         "hipcc finds it)"),
                                cl::value_desc("directory"),
                                cl::sub(Check),
                                cl::sub(Summarize),
                                cl::sub(Compdb),
                                cl::sub(Doctor),
                                cl::cat(Category)};
  cl::opt<HeaderChoice> Headers{
      "headers",
      cl::desc("Declarations of CUDA and HIP"),
      cl::init(HeaderChoice::Auto),
      cl::values(
          clEnumValN(HeaderChoice::Auto, "auto",
                     "an installation's, or Gridlock's own where there is "
                     "none (default)"),
          clEnumValN(HeaderChoice::Toolkit, "toolkit",
                     "an installation's; it is an error if there is none"),
          clEnumValN(HeaderChoice::Fallback, "fallback",
                     "Gridlock's own, whatever is installed")),
      cl::sub(Check),
      cl::sub(Summarize),
      cl::sub(Compdb),
      cl::sub(Doctor),
      cl::cat(Category)};
  cl::opt<unsigned> Jobs{"j",
                         cl::desc("Number of sources parsed at a time"),
                         cl::value_desc("number"),
                         cl::Prefix,
                         cl::init(0),
                         cl::sub(Check),
                         cl::cat(Category)};
  cl::opt<std::string> CacheFolder{
      "cache-dir",
      cl::desc("Where parsed headers are kept for the next run (default: "
               "GRIDLOCK_CACHE_DIR, or gridlock in the user's cache)"),
      cl::value_desc("directory"),
      cl::sub(Check),
      cl::sub(Summarize),
      cl::cat(Category)};
  cl::opt<bool> NoCache{"no-cache", cl::desc("Keep nothing"), cl::sub(Check),
                        cl::sub(Summarize), cl::cat(Category)};
  cl::opt<bool> ForHook{
      "hook",
      cl::desc("The paths are the files of a commit: leave out what is no "
               "concern of ours, find out how the rest is compiled"),
      cl::sub(Check), cl::cat(Category)};
  cl::opt<std::string> File{"o",
                            cl::desc("Write the result there"),
                            cl::value_desc("file"),
                            cl::sub(Check),
                            cl::sub(Summarize),
                            cl::sub(Link),
                            cl::sub(Compdb),
                            cl::sub(Doctor),
                            cl::cat(Category)};
  cl::opt<Format> As{
      "format",
      cl::desc("Form of the report"),
      cl::init(Format::Text),
      cl::values(
          clEnumValN(Format::Text, "text", "as clang's"),
          clEnumValN(Format::Json, "json", "for programs"),
          clEnumValN(Format::Sarif, "sarif",
                     "SARIF 2.1.0, for code scanning and viewers"),
          clEnumValN(Format::GitHub, "github", "annotations of GitHub Actions"),
          clEnumValN(Format::GitLab, "gitlab", "GitLab's code quality report")),
      cl::sub(Check),
      cl::sub(Link),
      cl::sub(Doctor),
      cl::cat(Category)};
  cl::opt<std::string> Checks{
      "checks",
      cl::desc("Rules to add (cg-x) or leave out (-cg-x): globs separated by "
               "commas, after those of .clang-tidy"),
      cl::value_desc("globs"),
      cl::sub(Check),
      cl::sub(Link),
      cl::cat(Category)};
  cl::opt<Confidence> MinConfidence{
      "min-confidence",
      cl::desc("Least confidence of a finding that is shown"),
      cl::values(clEnumValN(Confidence::Definite, "definite", "(default)"),
                 clEnumValN(Confidence::Possible, "possible", "show all")),
      cl::sub(Check),
      cl::sub(Link),
      cl::cat(Category)};
  cl::opt<FailOn> FailsOn{
      "fail-on",
      cl::desc("Least confidence of a finding that makes the exit status 1"),
      cl::init(FailOn::Possible),
      cl::values(
          clEnumValN(FailOn::Possible, "possible", "all shown (default)"),
          clEnumValN(FailOn::Definite, "definite", "definite ones"),
          clEnumValN(FailOn::Never, "never", "only WarningsAsErrors")),
      cl::sub(Check),
      cl::sub(Link),
      cl::cat(Category)};
  cl::opt<std::string> Baseline{
      "baseline",
      cl::desc("Do not show the findings that this file lists"),
      cl::value_desc("file"),
      cl::sub(Check),
      cl::sub(Link),
      cl::cat(Category)};
  cl::opt<std::string> WriteBaseline{
      "write-baseline",
      cl::desc("List what is found there, for --baseline, and exit with 0"),
      cl::value_desc("file"),
      cl::sub(Check),
      cl::sub(Link),
      cl::cat(Category)};
  cl::opt<std::string> ChangedSince{
      "changed-since",
      cl::desc("Show only findings whose path touches a line that changed "
               "since HEAD left this revision"),
      cl::value_desc("revision"),
      cl::sub(Check),
      cl::sub(Link),
      cl::cat(Category)};
  cl::opt<std::string> Diff{
      "diff",
      cl::desc("The same for the lines that a unified diff changes; - reads "
               "it from standard input"),
      cl::value_desc("file"),
      cl::sub(Check),
      cl::sub(Link),
      cl::cat(Category)};
  cl::opt<WhenIncomplete> IfIncomplete{
      "incomplete",
      cl::desc("Files that were not analysed, or only in part"),
      cl::init(WhenIncomplete::Fail),
      cl::values(clEnumValN(WhenIncomplete::Fail, "fail",
                            "exit status 3 if nothing was found (default)"),
                 clEnumValN(WhenIncomplete::Warn, "warn",
                            "said, without effect on the exit status (default "
                            "of --hook)")),
      cl::sub(Check),
      cl::sub(Link),
      cl::cat(Category)};
  cl::opt<bool> Strict{"strict", cl::desc("The same as --incomplete=fail"),
                       cl::sub(Check), cl::sub(Link), cl::cat(Category)};
  cl::opt<bool> HidesSuppressed{
      "hide-suppressed",
      cl::desc("Leave out of SARIF what a NOLINT or the baseline hides"),
      cl::sub(Check), cl::sub(Link), cl::cat(Category)};
  cl::opt<bool> UnusedSuppressions{
      "unused-suppressions",
      cl::desc("Report rules that NOLINT comments name in vain"),
      cl::sub(Check), cl::sub(Link), cl::cat(Category)};
  cl::opt<ColorChoice> Color{
      "color",
      cl::desc("Use colors"),
      cl::init(ColorChoice::Auto),
      cl::values(clEnumValN(ColorChoice::Auto, "auto", "on a terminal"),
                 clEnumValN(ColorChoice::Always, "always", ""),
                 clEnumValN(ColorChoice::Never, "never", "")),
      cl::sub(Check),
      cl::sub(Link),
      cl::cat(Category)};
  cl::opt<bool> Stats{"stats",
                      cl::desc("Say what could not be decided, and why"),
                      cl::sub(Check), cl::sub(Link), cl::cat(Category)};
  cl::opt<bool> Quiet{"quiet", cl::desc("Only findings and errors"),
                      cl::sub(Check), cl::sub(Link), cl::cat(Category)};
  cl::opt<bool> Timing{"timing", cl::desc("Print the CPU time of each stage"),
                       cl::Hidden, cl::sub(Check), cl::cat(Category)};
  cl::opt<Dump> What{
      "dump",
      cl::desc("Print what a stage made, and report nothing"),
      cl::init(Dump::None),
      cl::values(clEnumValN(Dump::Facts, "facts", "what the code does"),
                 clEnumValN(Dump::Uniformity, "uniformity",
                            "which threads agree on values"),
                 clEnumValN(Dump::Participation, "participation",
                            "which threads reach collectives"),
                 clEnumValN(Dump::Summary, "summary", "what linking needs")),
      cl::sub(Check),
      cl::cat(Category)};

  Invocation chosen();
};

} // namespace

Invocation Options::chosen() {
  Invocation Result;
  Result.Command = Summarize    ? Invocation::Summarize
                   : Link       ? Invocation::Link
                   : Compdb     ? Invocation::Compdb
                   : Doctor     ? Invocation::Doctor
                   : Rules      ? Invocation::Rules
                   : Explain    ? Invocation::Explain
                   : Initialize ? Invocation::Initialize
                                : Invocation::Check;
  Result.Input.Paths = Paths;
  if (Summarize)
    Result.Input.Paths = {Source};
  Result.Input.BuildPath = BuildPath;
  Result.Input.CudaPath = CudaPath;
  Result.Input.RocmPath = RocmPath;
  Result.Input.Headers = Headers;
  Result.Input.Jobs = Jobs;
  // Only these parse what a next run parses again.
  if (!NoCache && (Check || Summarize))
    Result.Input.CacheFolder =
        CacheFolder.empty() ? usualCacheFolder() : std::string(CacheFolder);
  Result.Input.IsCacheNamed = !CacheFolder.empty();
  Result.Input.ForHook = ForHook;
  Result.Output.As = As;
  Result.Output.File = File;
  Result.Output.Checks = Checks;
  if (MinConfidence.getNumOccurrences())
    Result.Output.MinConfidence = MinConfidence;
  Result.Output.FailsOn = FailsOn;
  Result.Output.Color = Color;
  Result.Output.Stats = Stats;
  Result.Output.Quiet = Quiet;
  Result.Output.Timing = Timing;
  Result.Output.IfIncomplete = Strict ? WhenIncomplete::Fail : IfIncomplete;
  // Not every header of a project is on the machine of who commits to it.
  if (ForHook && !Strict && !IfIncomplete.getNumOccurrences())
    Result.Output.IfIncomplete = WhenIncomplete::Warn;
  Result.Output.HidesSuppressed = HidesSuppressed;
  Result.Output.UnusedSuppressions = UnusedSuppressions;
  Result.Gate.Baseline = Baseline;
  Result.Gate.WriteBaseline = WriteBaseline;
  Result.Gate.ChangedSince = ChangedSince;
  Result.Gate.Diff = Diff;
  Result.Gate.WholeProgram = !ForHook;
  Result.What = What;
  Result.Init = {Project, Force, DryRun, Ci, Repository, Revision};
  Result.Operands = Summaries;
  if (Explain)
    Result.Operands = {Rule};
  return Result;
}

/// "CUDA 12.9 in /usr/local/cuda". Where it was looked for, if there is none,
/// is for the commands to say that need one.
template <typename T>
static void printInstallation(llvm::StringRef Name, llvm::Expected<T> Found,
                              llvm::raw_ostream &OS) {
  OS << Name << ' ';
  if (!Found) {
    llvm::consumeError(Found.takeError());
    OS << "none\n";
    return;
  }
  std::string Version = versionString(*Found);
  OS << (Version.empty() ? "of unknown version" : Version) << " in "
     << Found->Path << '\n';
}

static void printVersion(llvm::raw_ostream &OS) {
  OS << "gridlock " GRIDLOCK_VERSION "\nLLVM " LLVM_VERSION_STRING "\n";
  printInstallation("CUDA", frontend::findCudaToolkit(), OS);
  printInstallation("ROCm", frontend::findRocm(), OS);
}

std::optional<Invocation> parseCommandLine(llvm::ArrayRef<const char *> Args) {
  static Options All;
  for (cl::SubCommand *Command :
       {&All.Check, &All.Summarize, &All.Link, &All.Compdb, &All.Doctor,
        &All.Rules, &All.Explain, &All.Initialize})
    cl::HideUnrelatedOptions(All.Category, *Command);
  cl::HideUnrelatedOptions(All.Category);
  cl::SetVersionPrinter(printVersion);

  std::string Complaint;
  llvm::raw_string_ostream Errors(Complaint);
  bool Understood = cl::ParseCommandLineOptions(
      static_cast<int>(Args.size()), Args.data(),
      "Finds unsafe use of CUDA and HIP cooperative groups.\n", &Errors);
  llvm::errs() << Complaint;
  if (Understood && cl::SubCommand::getTopLevel()) {
    llvm::errs() << "gridlock: no command given\n";
    Understood = false;
  }
  if (Understood)
    return All.chosen();
  // Some of llvm::cl's complaints say where help is.
  if (!llvm::StringRef(Complaint).contains("--help"))
    llvm::errs() << "gridlock: 'gridlock --help' lists the commands, 'gridlock "
                    "check --help' the options\n";
  return std::nullopt;
}

} // namespace gridlock::driver
