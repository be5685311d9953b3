//===-- CompilationDatabase.cpp - jobs for a compile_commands.json --------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the databases that build systems write. What an entry's compiler was
// told to produce is dropped; what it was told of the language, the include
// directories and the macros is kept.
//
//===----------------------------------------------------------------------===//

#include "Frontend/CompileJob.h"
#include "Frontend/JobFactory.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TargetSelect.h"

using clang::tooling::CompileCommand;
using clang::tooling::JSONCompilationDatabase;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace gridlock::frontend {

static llvm::Error cannotUse(StringRef Path, const llvm::Twine &Why) {
  return llvm::createStringError("cannot use the compilation database '" +
                                 Path + "': " + Why);
}

/// Reads the database at \p Path. LLVM's reader prints syntax errors itself,
/// and takes much that is no JSON; so the syntax is checked before.
static llvm::Expected<std::vector<CompileCommand>>
readDatabase(StringRef Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  if (!Buffer)
    return cannotUse(Path, Buffer.getError().message() +
                               "; write it with the build system (CMake: "
                               "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON) and name "
                               "its directory with -p");
  auto Syntax = llvm::json::parse((*Buffer)->getBuffer());
  if (!Syntax)
    return cannotUse(Path,
                     "it is no JSON: " + llvm::toString(Syntax.takeError()) +
                         "; write it again");
  const llvm::json::Array *Entries = Syntax->getAsArray();
  if (!Entries)
    return cannotUse(Path, "it is no list of entries; write it again");
  if (Entries->empty())
    return cannotUse(Path,
                     "it has no entries; build the project first, or name "
                     "the files without -p");
  std::string Message;
  auto Database = JSONCompilationDatabase::loadFromBuffer(
      (*Buffer)->getBuffer(), Message,
      clang::tooling::JSONCommandLineSyntax::AutoDetect);
  if (!Database)
    return cannotUse(Path,
                     StringRef(Message).rtrim("\n.") + "; write it again");
  return Database->getAllCompileCommands();
}

namespace {

/// Turns entries into jobs.
class DatabaseReader {
public:
  DatabaseReader(StringRef DatabaseDirectory, JobFactory &Factory)
      : DatabaseDirectory(DatabaseDirectory), Factory(Factory) {}

  /// Adds the job of \p Command, if its file is one of \p Wanted (empty: any).
  llvm::Error add(const CompileCommand &Command,
                  const llvm::StringSet<> &Wanted);

  std::vector<CompileJob> Jobs;
  llvm::StringSet<> Present; ///< of the wanted files: those with an entry
  std::vector<std::string> Skipped; ///< of a language that is not analysed

private:
  std::string DatabaseDirectory;
  JobFactory &Factory;
};

} // namespace

/// The name that all paths of one file share; its own if there is no file.
static std::string realPath(StringRef Path) {
  llvm::SmallString<256> Real;
  return fs::real_path(Path, Real) ? Path.str() : std::string(Real);
}

llvm::Error DatabaseReader::add(const CompileCommand &Command,
                                const llvm::StringSet<> &Wanted) {
  std::string Directory = absolutePath(Command.Directory, DatabaseDirectory);
  std::string File = absolutePath(Command.Filename, Directory);
  if (!Wanted.empty()) {
    std::string Real = realPath(File);
    if (!Wanted.contains(Real))
      return llvm::Error::success();
    Present.insert(Real);
  }
  std::vector<std::string> Line =
      expandResponseFiles(Command.CommandLine, Directory);
  if (Line.empty()) {
    Skipped.push_back(File);
    return llvm::Error::success();
  }
  // A cross compiler says its target by its name alone.
  clang::tooling::addTargetAndModeForProgramName(Line, Line.front());
  CompileFlags Flags = readFlags(llvm::ArrayRef(Line).drop_front());
  if (languageOf(File, Flags.LanguageName) == Language::Foreign) {
    Skipped.push_back(File);
    return llvm::Error::success();
  }
  auto Job = Factory.make(Line.front(), File, Directory, Flags);
  if (!Job)
    return Job.takeError();
  Jobs.push_back(std::move(*Job));
  return llvm::Error::success();
}

static llvm::Error checkComplete(StringRef Path,
                                 llvm::ArrayRef<std::string> Files,
                                 StringRef Directory,
                                 const DatabaseReader &Reader) {
  std::vector<std::string> Missing;
  for (const std::string &File : Files)
    if (!Reader.Present.contains(realPath(absolutePath(File, Directory))))
      Missing.push_back("'" + File + "'");
  if (!Missing.empty())
    return cannotUse(Path, "it has no entry for " + llvm::join(Missing, ", ") +
                               "; give the flags after '--' instead of -p");
  if (Reader.Jobs.empty())
    return cannotUse(Path, "no entry to use compiles CUDA, HIP or C++ (" +
                               llvm::join(Reader.Skipped, ", ") + ")");
  return llvm::Error::success();
}

llvm::Expected<std::vector<CompileJob>>
jobsForDatabase(StringRef BuildPath, llvm::ArrayRef<std::string> Files,
                const FrontendOptions &Options,
                std::vector<std::string> *Skipped) {
  // So that the names of cross compilers are understood.
  static const bool Initialized = (llvm::InitializeAllTargetInfos(), true);
  (void)Initialized;
  auto Directory = workingDirectory();
  if (!Directory)
    return Directory.takeError();
  std::string Path = absolutePath(BuildPath, *Directory);
  if (fs::is_directory(Path))
    Path += "/compile_commands.json";
  auto Commands = readDatabase(Path);
  if (!Commands)
    return Commands.takeError();

  llvm::StringSet<> Wanted;
  for (const std::string &File : Files)
    Wanted.insert(realPath(absolutePath(File, *Directory)));
  JobFactory Factory(Options, *Directory);
  DatabaseReader Reader(llvm::sys::path::parent_path(Path), Factory);
  for (const CompileCommand &Command : *Commands)
    if (llvm::Error E = Reader.add(Command, Wanted))
      return E;
  if (llvm::Error E = checkComplete(Path, Files, *Directory, Reader))
    return E;
  removeDuplicates(Reader.Jobs);
  if (Skipped)
    *Skipped = std::move(Reader.Skipped);
  return std::move(Reader.Jobs);
}

} // namespace gridlock::frontend
