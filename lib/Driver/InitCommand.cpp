//===-- InitCommand.cpp - gridlock init -----------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sets a project up: editors, commits, CI. Says of each file whether it was
// written, and what is left to do.
//
//===----------------------------------------------------------------------===//

#include "Driver/Commands.h"
#include "Driver/Output.h"
#include "Driver/Project.h"
#include "Driver/ProjectFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace gridlock::driver {

/// An address goes into quotes, in files of others.
static llvm::Error checkAddress(const InitOptions &Options) {
  for (StringRef Each :
       {StringRef(Options.Repository), StringRef(Options.Revision)})
    if (llvm::any_of(Each, [](char C) {
          return !llvm::isPrint(C) || C == ' ' || C == '\'' || C == '"';
        }))
      return llvm::createStringError("'" + Each +
                                     "' is no address and no revision: it has "
                                     "blanks or quotes");
  return llvm::Error::success();
}

static void printFound(const Project &Found) {
  std::vector<StringRef> Kinds;
  if (Found.HasCuda)
    Kinds.push_back("CUDA");
  if (Found.HasHip)
    Kinds.push_back("HIP");
  if (Found.HasCMake)
    Kinds.push_back("CMake");
  if (!Found.Database.empty())
    Kinds.push_back(path::filename(Found.Database));
  if (Found.OnGitHub)
    Kinds.push_back("GitHub");
  if (Found.OnGitLab)
    Kinds.push_back("GitLab");
  llvm::outs() << "found: " << llvm::join(Kinds, ", ") << '\n';
}

/// The nearest directory above \p File that exists.
static StringRef existingParent(StringRef File) {
  do
    File = path::parent_path(File);
  while (!File.empty() && !fs::exists(File));
  return File;
}

/// Before the first file is written, so that it is all or none.
static llvm::Error checkWritable(const Project &Found,
                                 llvm::ArrayRef<ProjectFile> Files) {
  for (const ProjectFile &File : Files) {
    if (File.Text.empty())
      continue;
    const std::string Path = pathIn(Found.Root, File.Name);
    const StringRef Parent = existingParent(Path);
    if (fs::is_directory(Path) || !fs::is_directory(Parent))
      return llvm::createStringError(
          "cannot write '" + Path + "': '" +
          (fs::is_directory(Path) ? StringRef(Path) : Parent) + "' is " +
          (fs::is_directory(Path) ? "a directory" : "no directory"));
    if (std::error_code EC = fs::access(Parent, fs::AccessMode::Write))
      return llvm::createStringError(EC, "cannot write into '" + Parent +
                                             "': " + EC.message());
  }
  return llvm::Error::success();
}

static llvm::Error write(const Project &Found, const ProjectFile &File) {
  const std::string Path = pathIn(Found.Root, File.Name);
  if (std::error_code EC = fs::create_directories(path::parent_path(Path)))
    return llvm::createStringError(EC, "cannot write '" + Path +
                                           "': " + EC.message());
  return writeOutput(Path, [&](llvm::raw_ostream &OS) { OS << File.Text; });
}

/// \p Text with its lines but for the first set in.
static std::string indented(StringRef Text) {
  std::string Result;
  for (char C : Text) {
    Result += C;
    if (C == '\n')
      Result += "    ";
  }
  return Result;
}

static void printPlan(llvm::ArrayRef<ProjectFile> Files) {
  for (const ProjectFile &File : Files)
    if (File.Text.empty())
      llvm::outs() << "would leave " << File.Name << ": "
                   << indented(File.Remark) << '\n';
    else
      llvm::outs() << "would write " << File.Name << ":\n    "
                   << indented(StringRef(File.Text).rtrim()) << '\n';
}

static bool isWritten(llvm::ArrayRef<ProjectFile> Files, StringRef Suffix) {
  return llvm::any_of(Files, [&](const ProjectFile &File) {
    return !File.Text.empty() && StringRef(File.Name).ends_with(Suffix);
  });
}

static void printNextSteps(const Project &Found, const InitOptions &Options,
                           llvm::ArrayRef<ProjectFile> Files) {
  llvm::raw_ostream &OS = llvm::outs();
  OS << "next:\n  gridlock check .       # what there is to find today\n";
  if (isWritten(Files, ".pre-commit-config.yaml") &&
      !llvm::sys::findProgramByName("gridlock"))
    OS << "  Put gridlock on PATH: that is where the hook looks for it.\n";
  if (isWritten(Files, ".pre-commit-config.yaml"))
    OS << "  pre-commit install     # checks each commit in this clone "
          "(pip install pre-commit)\n";
  if (Found.Database.empty() && !Found.OtherDatabases.empty())
    OS << "  ln -s " << Found.OtherDatabases.front()
       << " .   # where editors and the hook look for it\n";
  else if (Found.Database.empty() && Found.HasCMake)
    OS << "  cmake -S . -B build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON   # so "
          "that "
          "include directories and macros are known\n";
  const bool HasJob =
      isWritten(Files, "gridlock.yml") || isWritten(Files, ".gitlab-ci.yml");
  if (HasJob && Options.Repository.empty())
    OS << "  In the settings of the project's CI, set the variable "
          "GRIDLOCK_REPOSITORY to what 'git clone' gets Gridlock from.\n";
  if (Options.Ci == InitOptions::CiChoice::Auto && !Found.OnGitHub &&
      !Found.OnGitLab)
    OS << "  No GitHub and no GitLab was found, so nothing was written for CI: "
          "--ci=github and --ci=gitlab do.\n";
}

ExitStatus init(const Invocation &Asked) {
  const InitOptions &Options = Asked.Init;
  if (llvm::Error Error = checkAddress(Options))
    return fail(std::move(Error));
  llvm::Expected<Project> Found = lookAtProject(Options.Directory);
  if (!Found)
    return fail(Found.takeError());
  if (!Found->HasCuda && !Found->HasHip)
    return fail(llvm::createStringError(
        "nothing to set up: below '" + Options.Directory +
        "' there is no CUDA or HIP source, and no C++ that launches kernels"));
  const std::vector<ProjectFile> Files = filesFor(*Found, Options);
  if (llvm::Error Error = checkWritable(*Found, Files))
    return fail(std::move(Error));
  printFound(*Found);
  if (Options.DryRun) {
    printPlan(Files);
    return NothingFound;
  }
  for (const ProjectFile &File : Files) {
    if (File.Text.empty()) {
      llvm::outs() << "left " << File.Name << ": " << indented(File.Remark)
                   << '\n';
      continue;
    }
    if (llvm::Error Error = write(*Found, File))
      return fail(std::move(Error));
    llvm::outs() << "wrote " << File.Name << '\n';
  }
  printNextSteps(*Found, Options, Files);
  return NothingFound;
}

} // namespace gridlock::driver
