//===-- HookFiles.cpp - what a commit hook is given -----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/HookFiles.h"
#include "Driver/Inputs.h"
#include "Frontend/CommandLine.h"
#include "Frontend/CompileCommand.h"
#include "Frontend/Concern.h"
#include "Frontend/IncludeScanner.h"
#include "Frontend/SourceText.h"
#include "Report/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace gridlock::driver {

using Strings = std::vector<std::string>;

/// pre-commit hands on no more than 128 KiB at a time, its own words included.
static constexpr size_t LongList = 120u << 10;

static std::string counted(size_t Count, StringRef What) {
  return std::to_string(Count) + " " + What.str() + (Count == 1 ? "" : "s");
}

/// Headers behind the rest, in the order in which they came.
static void putSourcesFirst(Strings &Files) {
  llvm::stable_sort(Files, [](const std::string &A, const std::string &B) {
    return !frontend::isHeaderFile(A) && frontend::isHeaderFile(B);
  });
}

/// Takes out the headers that a source of \p Files, compiled with the include
/// directories \p Dirs, includes.
static void dropIncluded(Strings &Files, llvm::ArrayRef<std::string> Dirs) {
  frontend::IncludeScanner Scanner;
  Strings Sources;
  for (const std::string &File : Files)
    if (!frontend::isHeaderFile(File))
      Sources.push_back(report::realPath(File));
  llvm::erase_if(Files, [&](const std::string &File) {
    return frontend::isHeaderFile(File) &&
           llvm::any_of(Sources, [&](const std::string &Source) {
             return Scanner.reaches(Source, Dirs, report::realPath(File));
           });
  });
}

/// The first error of what the parser printed, without its line breaks.
static StringRef firstError(StringRef Diagnostics) {
  for (StringRef Rest = Diagnostics; !Rest.empty();) {
    auto [Line, Behind] = Rest.split('\n');
    if (Line.contains("error: "))
      return Line;
    Rest = Behind;
  }
  return "its errors are not known";
}

void HookFiles::note(const llvm::Twine &Text) const {
  if (!Quiet)
    llvm::errs() << "gridlock: note: " << Text << '\n';
}

llvm::Expected<std::map<std::string, Strings>> HookFiles::sortOut() {
  llvm::SmallString<256> Here;
  if (std::error_code EC = fs::current_path(Here))
    return llvm::createStringError(EC, "cannot tell the working directory: " +
                                           EC.message());
  Root = std::string(Here);
  frontend::Concern Concern{Root};
  std::map<std::string, Strings> Result;
  Strings Foreign;
  size_t Plain = 0, Length = 0;
  for (const std::string &Path : Input.Paths) {
    Length += Path.size() + 1;
    if (!fs::is_regular_file(Path))
      return llvm::createStringError("'" + Path + "': no such file");
    llvm::SmallString<256> File(Path);
    path::make_absolute(Here, File);
    path::remove_dots(File, /*remove_dot_dot=*/true);
    Own.insert(report::realPath(File));
    if (frontend::languageOf(File, "") == frontend::Language::Foreign)
      Foreign.push_back(Path);
    else if (!Concern.holdsFor(File.str().str()))
      ++Plain;
    else
      Result[Input.Flags               ? ""
             : Input.BuildPath.empty() ? frontend::findDatabase(File, Here)
                                       : Input.BuildPath]
          .push_back(File.str().str());
  }
  if (Plain)
    note(counted(Plain, "file") + " without device code, launch or header of "
                                  "CUDA or HIP: not analysed");
  for (const std::string &Path : Foreign)
    note(Path +
         ": not analysed: it is no CUDA, HIP or C++ source by its suffix");
  if (Length > LongList)
    note("the list of files is so long that there may be another one: what is "
         "launched here and defined there is not seen ('gridlock check "
         "<directory>' sees all)");
  return Result;
}

llvm::Expected<HookFiles::Jobs>
HookFiles::withFlags(Strings Files, llvm::ArrayRef<std::string> Flags,
                     StringRef Directory) {
  Strings Dirs;
  for (const std::string &Dir : frontend::readFlags(Flags.vec()).IncludeDirs)
    Dirs.push_back(report::realPath(Dir));
  dropIncluded(Files, Dirs);
  return frontend::jobsForFiles(Files, Flags, Choice, Directory);
}

llvm::Expected<HookFiles::Jobs>
HookFiles::withDatabase(const std::string &Database, Strings Files) {
  if (path::filename(Database) == "compile_flags.txt") {
    llvm::Expected<Strings> Flags = frontend::readFlagsFile(Database);
    if (!Flags)
      return Flags.takeError();
    return withFlags(std::move(Files), *Flags, path::parent_path(Database));
  }
  Strings Notes;
  llvm::Expected<Jobs> Result = frontend::jobsForDatabase(
      Database, Files, Choice, &Notes, frontend::WithoutEntry::Infer);
  if (Result)
    for (const std::string &Note : Notes)
      note(Note);
  return Result;
}

/// Where headers that are found nowhere else may be.
static Strings guessedFlags(llvm::ArrayRef<std::string> Files, StringRef Root) {
  std::set<std::string> Seen;
  Strings Flags;
  for (const std::string &File : Files)
    for (const std::string &Dir : frontend::likelyIncludeDirs(File, Root))
      if (Seen.insert(Dir).second && fs::is_directory(Dir))
        llvm::append_range(Flags, Strings{"-idirafter", Dir});
  return Flags;
}

llvm::Expected<HookFiles::Jobs> HookFiles::jobsOf(const std::string &Database,
                                                  Strings Files) {
  putSourcesFirst(Files);
  if (!Database.empty()) {
    llvm::Expected<Jobs> Result = withDatabase(Database, Files);
    // One that the user did not name is no reason to refuse a commit.
    if (Result || !Input.BuildPath.empty())
      return Result;
    note("going on without compilation database: " +
         llvm::toString(Result.takeError()));
  }
  if (Input.Flags)
    return withFlags(std::move(Files), *Input.Flags, "");
  Flagless.insert(Files.begin(), Files.end());
  return withFlags(Files, guessedFlags(Files, Root), "");
}

llvm::Expected<HookFiles::Jobs> HookFiles::collect(bool BeQuiet) {
  Quiet = BeQuiet;
  llvm::Expected<frontend::FrontendOptions> Chosen = frontendOptions(Input);
  if (!Chosen)
    return Chosen.takeError();
  Choice = std::move(*Chosen);
  auto Groups = sortOut();
  if (!Groups)
    return Groups.takeError();
  Jobs Result;
  for (const auto &[Database, Files] : *Groups) {
    llvm::Expected<Jobs> Some = jobsOf(Database, Files);
    if (!Some)
      return Some;
    llvm::append_range(Result, *Some);
  }
  return Result;
}

void HookFiles::leaveOutLoneHeaders(std::vector<AnalysedUnit> &Units) const {
  std::set<std::string> Said;
  llvm::erase_if(Units, [&](const AnalysedUnit &Unit) {
    if (Unit.Status.State == report::UnitStatus::Analysed ||
        !frontend::isHeaderFile(Unit.Status.File))
      return false;
    if (Said.insert(Unit.Status.File).second)
      note(Unit.Status.File +
           ": not analysed: it does not compile by itself, "
           "and no file at hand includes it (" +
           firstError(Unit.Result.Diagnostics) + ")");
    return true;
  });
}

void HookFiles::adviseOnFlags(llvm::ArrayRef<AnalysedUnit> Units) const {
  for (const AnalysedUnit &Unit : Units)
    if (Unit.Status.State != report::UnitStatus::Analysed &&
        Flagless.count(Unit.Status.File)) {
      note("no compile_commands.json was found for " + Unit.Status.File +
           " (in its directory, one above it, or a build/ there), so its "
           "include directories and macros are not known");
      return;
    }
}

void HookFiles::keepOwn(report::Results &Run) const {
  std::map<std::string, bool> Known;
  auto IsOwn = [&](const rules::Position &At) {
    auto [It, New] = Known.try_emplace(At.File);
    if (New)
      It->second = Own.count(report::realPath(At.File));
    return It->second;
  };
  auto IsOthers = [&](const report::Diagnostic &Each) {
    return !IsOwn(Each.What.Where) &&
           llvm::none_of(Each.What.Notes, [&](const rules::Note &Note) {
             return IsOwn(Note.Where);
           });
  };
  llvm::erase_if(Run.Diagnostics, IsOthers);
  llvm::erase_if(Run.Hidden, [&](const report::HiddenDiagnostic &Each) {
    return IsOthers(Each.What);
  });
}

} // namespace gridlock::driver
