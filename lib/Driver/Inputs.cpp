//===-- Inputs.cpp - from what the user named to jobs ---------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Inputs.h"
#include "Frontend/SourceText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <set>

namespace gridlock::driver {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using Jobs = std::vector<frontend::CompileJob>;

/// \p Path as the frontend names files.
static std::string absolute(llvm::StringRef Path) {
  llvm::SmallString<256> Result(Path);
  if (!fs::make_absolute(Result))
    path::remove_dots(Result, /*remove_dot_dot=*/true);
  return Result.str().str();
}

static bool isBelow(llvm::StringRef File, llvm::StringRef Directory) {
  return File.consume_front(Directory) &&
         (Directory.ends_with("/") || File.starts_with("/"));
}

static llvm::Expected<Jobs>
fromDatabase(const InputOptions &Input, llvm::ArrayRef<std::string> Files,
             llvm::ArrayRef<std::string> Directories,
             const frontend::FrontendOptions &Choice,
             std::vector<std::string> &Notes) {
  Jobs Result;
  if (!Files.empty() || Directories.empty()) {
    llvm::Expected<Jobs> Named =
        frontend::jobsForDatabase(Input.BuildPath, Files, Choice, &Notes);
    if (!Named || Directories.empty())
      return Named;
    Result = std::move(*Named);
  }
  llvm::Expected<Jobs> Whole =
      frontend::jobsForDatabase(Input.BuildPath, {}, Choice, &Notes);
  if (!Whole)
    return Whole;
  // A file that was named itself is there already.
  std::set<std::string> Taken;
  for (const frontend::CompileJob &Job : Result)
    Taken.insert(Job.File);
  std::vector<std::string> Roots;
  for (const std::string &Directory : Directories)
    Roots.push_back(absolute(Directory));
  for (frontend::CompileJob &Job : *Whole)
    if (!Taken.count(Job.File) &&
        llvm::any_of(Roots, [&](const std::string &Root) {
          return isBelow(Job.File, Root);
        }))
      Result.push_back(std::move(Job));
  if (Result.empty())
    return llvm::createStringError(
        "no entry of the compilation database in '%s' is below '%s'",
        Input.BuildPath.c_str(), Directories.front().c_str());
  return Result;
}

static llvm::Expected<Jobs> fromFiles(const InputOptions &Input,
                                      std::vector<std::string> Files,
                                      llvm::ArrayRef<std::string> Directories,
                                      const frontend::FrontendOptions &Choice) {
  for (const std::string &Directory : Directories) {
    llvm::Expected<std::vector<std::string>> Below =
        frontend::findSources(Directory);
    if (!Below)
      return Below.takeError();
    if (Below->empty())
      return llvm::createStringError(
          "below '%s' there is no .cu or .hip file, and no C++ file with "
          "device "
          "code or a launch (-p takes all files of a compilation database)",
          Directory.c_str());
    llvm::append_range(Files, *Below);
  }
  // A file may be named and be below a named directory.
  std::set<std::string> Seen;
  llvm::erase_if(Files, [&](const std::string &File) {
    return !Seen.insert(absolute(File)).second;
  });
  return frontend::jobsForFiles(
      Files, Input.Flags.value_or(std::vector<std::string>()), Choice);
}

/// How often each flag of \p All was left out, as one line; empty if none was.
static std::string leftOut(llvm::ArrayRef<frontend::CompileJob> All) {
  std::map<std::string, unsigned> Counts;
  size_t Commands = 0;
  for (const frontend::CompileJob &Job : All) {
    Commands += !Job.LeftOut.empty();
    for (const std::string &Flag : Job.LeftOut)
      ++Counts[Flag];
  }
  if (Counts.empty())
    return "";
  std::string Line = "flags that clang does not know were left out of " +
                     std::to_string(Commands) +
                     (Commands == 1 ? " command: " : " commands: ");
  llvm::ListSeparator Comma;
  for (const auto &[Flag, Count] : Counts) {
    Line += Comma;
    Line += Flag;
    if (Count > 1)
      Line += " (" + std::to_string(Count) + ")";
  }
  return Line;
}

/// Prints each of \p Notes once.
static void print(llvm::ArrayRef<std::string> Notes) {
  std::set<llvm::StringRef> Said;
  for (const std::string &Note : Notes)
    if (Said.insert(Note).second)
      llvm::errs() << "gridlock: note: " << Note << '\n';
}

llvm::Expected<frontend::FrontendOptions>
frontendOptions(const InputOptions &Input) {
  if (Input.Flags && !Input.BuildPath.empty())
    return llvm::createStringError("-p and compiler flags behind '--' exclude "
                                   "each other: both say how to compile");
  if (Input.Headers == frontend::HeaderChoice::Fallback &&
      !(Input.CudaPath.empty() && Input.RocmPath.empty()))
    return llvm::createStringError(
        "--headers=fallback and an installation's path exclude each other: "
        "both say whose headers to use");
  // Elsewhere than where the user wants it nobody would look for it.
  if (Input.IsCacheNamed)
    if (std::error_code EC = fs::create_directories(Input.CacheFolder))
      return llvm::createStringError(
          EC,
          "cannot make the cache directory '%s': %s (--no-cache does "
          "without)",
          Input.CacheFolder.c_str(), EC.message().c_str());
  frontend::FrontendOptions Choice;
  Choice.CudaPath = Input.CudaPath;
  Choice.RocmPath = Input.RocmPath;
  Choice.Headers = Input.Headers;
  Choice.CacheFolder = Input.CacheFolder;
  return Choice;
}

llvm::Expected<Jobs> collectJobs(const InputOptions &Input, bool Quiet) {
  if (Input.Paths.empty() && Input.BuildPath.empty())
    return llvm::createStringError(
        "nothing to analyse: name files or directories, or a build directory "
        "with -p");
  llvm::Expected<frontend::FrontendOptions> Choice = frontendOptions(Input);
  if (!Choice)
    return Choice.takeError();
  std::vector<std::string> Files, Directories;
  for (const std::string &Path : Input.Paths) {
    if (!fs::exists(Path))
      return llvm::createStringError("'%s': no such file or directory",
                                     Path.c_str());
    (fs::is_directory(Path) ? Directories : Files).push_back(Path);
  }
  std::vector<std::string> Notes;
  llvm::Expected<Jobs> Result =
      Input.BuildPath.empty()
          ? fromFiles(Input, std::move(Files), Directories, *Choice)
          : fromDatabase(Input, Files, Directories, *Choice, Notes);
  if (Result && Result->empty())
    return llvm::createStringError("nothing to analyse: the compilation "
                                   "database in '%s' has no entry",
                                   Input.BuildPath.c_str());
  if (Result && !Quiet)
    print(Notes);
  return Result;
}

void printNotes(llvm::ArrayRef<frontend::CompileJob> All) {
  std::vector<std::string> Notes;
  for (const frontend::CompileJob &Job : All)
    llvm::append_range(Notes, Job.Notes);
  if (std::string Line = leftOut(All); !Line.empty())
    Notes.push_back(std::move(Line));
  print(Notes);
}

} // namespace gridlock::driver
