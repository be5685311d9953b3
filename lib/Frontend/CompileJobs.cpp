//===-- CompileJobs.cpp - jobs for files and flags ------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The user names files, and flags for all of them. What a file is, its suffix
// says, its text where that is not enough.
//
//===----------------------------------------------------------------------===//

#include "Frontend/CompileCommand.h"
#include "Frontend/CompileJob.h"
#include "Frontend/JobFactory.h"
#include "Frontend/SourceText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace gridlock::frontend {

static llvm::Error checkReadable(StringRef File) {
  if (fs::is_directory(File))
    return llvm::createStringError("'" + File +
                                   "' is a directory, not a source file");
  int Descriptor = -1;
  if (std::error_code EC = fs::openFileForRead(File, Descriptor))
    return llvm::createStringError(EC, "cannot read '" + File +
                                           "': " + EC.message());
  fs::file_t Handle = fs::convertFDToNativeFile(Descriptor);
  if (std::error_code EC = fs::closeFile(Handle))
    return llvm::createStringError(EC, "cannot read '" + File +
                                           "': " + EC.message());
  return llvm::Error::success();
}

/// \p Flags are clang's, unless they begin with the name of another compiler.
static CompileFlags splitFlags(llvm::ArrayRef<std::string> Flags,
                               StringRef Directory) {
  if (!Flags.empty() && !StringRef(Flags.front()).starts_with("-") &&
      dialectOf(Flags.front()))
    return readCommand(Flags, "", Directory);
  return readFlags(expandResponseFiles(Flags, Directory));
}

static llvm::Error checkFlags(const CompileFlags &Flags) {
  if (!Flags.Problem.empty())
    return llvm::createStringError(
        Flags.Problem +
        " (the compiler flags are clang's; those of another "
        "compiler begin with its name, as in '-- nvcc -rdc=true')");
  if (!Flags.Notes.empty())
    return llvm::createStringError(Flags.Notes.front());
  if (!Flags.Inputs.empty())
    return llvm::createStringError("'" + Flags.Inputs.front() +
                                   "' is among the compiler flags but is none; "
                                   "name files before '--'");
  return llvm::Error::success();
}

/// The job of one file; an error if there can be none.
static llvm::Expected<CompileJob> jobForFile(StringRef File,
                                             StringRef Directory,
                                             const CompileFlags &Flags,
                                             JobFactory &Factory) {
  std::string Path = absolutePath(File, Directory);
  if (llvm::Error E = checkReadable(Path))
    return E;
  CompileFlags Own = Flags;
  if (Own.LanguageName.empty())
    Own.LanguageName = languageByText(Path).str();
  if (languageOf(Path, Own.LanguageName) == Language::Foreign)
    return llvm::createStringError(
        "'" + File + "' is no CUDA, HIP or C++ source by its " +
        (Flags.LanguageName.empty() ? "suffix" : "'-x'") +
        "; '-x cuda' or '-x c++' among the compiler flags says what it is");
  auto Job = Factory.make("clang", Path, Directory, Own);
  if (Job)
    Job->LeftOut = Flags.LeftOut;
  return Job;
}

llvm::Expected<std::vector<CompileJob>>
jobsForFiles(llvm::ArrayRef<std::string> Files,
             llvm::ArrayRef<std::string> Flags, const FrontendOptions &Options,
             StringRef From) {
  llvm::Expected<std::string> Directory =
      From.empty() ? workingDirectory() : From.str();
  if (!Directory)
    return Directory.takeError();
  CompileFlags Split = splitFlags(Flags, *Directory);
  if (llvm::Error E = checkFlags(Split))
    return E;
  FrontendOptions Chosen = Options;
  if (Chosen.ResourceDir.empty())
    Chosen.ResourceDir = Split.ResourceDir;
  JobFactory Factory(Chosen, *Directory);

  std::vector<CompileJob> Jobs;
  for (const std::string &File : Files) {
    auto Job = jobForFile(File, *Directory, Split, Factory);
    if (!Job)
      return Job.takeError();
    Jobs.push_back(std::move(*Job));
  }
  removeDuplicates(Jobs);
  return Jobs;
}

CompileJob otherSide(const CompileJob &Job) {
  CompileJob Other = Job;
  bool ToHost = Job.Side == JobSide::Device;
  Other.Side = ToHost ? JobSide::Host : JobSide::Device;
  llvm::replace(
      Other.CommandLine,
      std::string(ToHost ? "--cuda-device-only" : "--cuda-host-only"),
      std::string(ToHost ? "--cuda-host-only" : "--cuda-device-only"));
  return Other;
}

} // namespace gridlock::frontend
