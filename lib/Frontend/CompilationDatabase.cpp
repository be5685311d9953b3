//===-- CompilationDatabase.cpp - jobs for a compile_commands.json --------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the databases that build systems write. What an entry's compiler was
// told to produce is dropped; what it was told of the language, the include
// directories and the macros is kept. Headers have no entries: they are
// analysed as part of a file that includes them.
//
//===----------------------------------------------------------------------===//

#include "Frontend/CompileJob.h"
#include "Frontend/DatabaseEntries.h"
#include "Frontend/JobFactory.h"
#include "Frontend/SourceText.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

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
  explicit DatabaseReader(JobFactory &Factory) : Factory(Factory) {}

  llvm::Error add(const DatabaseEntry &From, std::vector<std::string> Headers);
  /// Adds the job that compiles \p File by itself, with the flags of \p Like.
  llvm::Error addAlone(const std::string &File, const DatabaseEntry &Like);

  std::vector<CompileJob> Jobs;
  std::vector<std::string> Notes;
  std::vector<std::string> Skipped; ///< of a language that is not analysed
  std::vector<std::string> Gone;    ///< that do not exist

private:
  llvm::Error addJob(const DatabaseEntry &From, const std::string &File,
                     const CompileFlags &Flags,
                     std::vector<std::string> Headers);

  JobFactory &Factory;
};

} // namespace

llvm::Error DatabaseReader::addJob(const DatabaseEntry &From,
                                   const std::string &File,
                                   const CompileFlags &Flags,
                                   std::vector<std::string> Headers) {
  auto Job = Factory.make(From.Line.front(), File, From.Directory, Flags);
  if (!Job)
    return Job.takeError();
  Job->LeftOut = Flags.LeftOut;
  Job->ForHeaders = std::move(Headers);
  for (const std::string &Note : Flags.Notes)
    Job->Notes.push_back(From.File + ": " + Note);
  Jobs.push_back(std::move(*Job));
  return llvm::Error::success();
}

llvm::Error DatabaseReader::add(const DatabaseEntry &From,
                                std::vector<std::string> Headers) {
  CompileFlags Flags = From.flags();
  if (From.language(Flags) == Language::Foreign) {
    Skipped.push_back(From.File);
    return llvm::Error::success();
  }
  if (!fs::exists(From.File)) {
    Gone.push_back(From.File);
    return llvm::Error::success();
  }
  return addJob(From, From.File, Flags, std::move(Headers));
}

llvm::Error DatabaseReader::addAlone(const std::string &File,
                                     const DatabaseEntry &Like) {
  CompileFlags Flags = Like.flags();
  bool IsDevice = Like.language(Flags) == Language::Cuda ||
                  Like.language(Flags) == Language::Hip;
  if (!IsDevice || languageByText(File).empty())
    Flags.LanguageName = languageByText(File).str();
  else if (Flags.LanguageName.empty())
    Flags.LanguageName = Like.language(Flags) == Language::Hip ? "hip" : "cuda";
  Notes.push_back(
      File +
      (isHeaderFile(File)
           ? ": no file of the compilation database includes it; it is "
             "compiled alone, with the flags of "
           : ": the compilation database has no entry for it; it is compiled "
             "with the flags of ") +
      Like.File);
  return addJob(Like, File, Flags, {});
}

static std::vector<DatabaseEntry>
entriesOf(llvm::ArrayRef<CompileCommand> Commands,
          StringRef DatabaseDirectory) {
  std::vector<DatabaseEntry> Result;
  for (const CompileCommand &Command : Commands) {
    DatabaseEntry Each;
    Each.Directory = absolutePath(Command.Directory, DatabaseDirectory);
    Each.File = absolutePath(Command.Filename, Each.Directory);
    Each.Real = realPathOf(Each.File);
    Each.Line = Command.CommandLine;
    Each.Line.erase(Each.Line.begin(),
                    Each.Line.begin() + findCompiler(Each.Line));
    Result.push_back(std::move(Each));
  }
  return Result;
}

/// Names as many of \p Files as one reads.
static std::string someOf(llvm::ArrayRef<std::string> Files) {
  static constexpr size_t Shown = 3;
  std::string Names = llvm::join(Files.take_front(Shown), ", ");
  if (Files.size() > Shown)
    Names += " and " + std::to_string(Files.size() - Shown) + " more";
  return Names;
}

static void noteLeftOut(const DatabaseReader &Reader, StringRef Path,
                        std::vector<std::string> &Notes) {
  auto Say = [&](llvm::ArrayRef<std::string> Files, const char *Why) {
    if (!Files.empty())
      Notes.push_back(Path.str() + ": entries left out, because " + Why + " (" +
                      std::to_string(Files.size()) + "): " + someOf(Files));
  };
  Say(Reader.Skipped, "they compile no CUDA, HIP or C++");
  Say(Reader.Gone, "their files do not exist; build the project, or write the "
                   "database again");
}

static llvm::Error checkAny(StringRef Path, const DatabaseReader &Reader) {
  if (!Reader.Jobs.empty())
    return llvm::Error::success();
  if (Reader.Gone.empty())
    return cannotUse(Path, "no entry to use compiles CUDA, HIP or C++ (" +
                               someOf(Reader.Skipped) + ")");
  return cannotUse(Path, "the files to analyse do not exist (" +
                             someOf(Reader.Gone) +
                             "); build the project, or write the database "
                             "again");
}

llvm::Expected<std::vector<CompileJob>>
jobsForDatabase(StringRef BuildPath, llvm::ArrayRef<std::string> Files,
                const FrontendOptions &Options, std::vector<std::string> *Notes,
                WithoutEntry Others) {
  auto Directory = workingDirectory();
  if (!Directory)
    return Directory.takeError();
  std::string Path = absolutePath(BuildPath, *Directory);
  if (fs::is_directory(Path))
    Path += "/compile_commands.json";
  auto Commands = readDatabase(Path);
  if (!Commands)
    return Commands.takeError();

  std::vector<DatabaseEntry> Entries =
      entriesOf(*Commands, llvm::sys::path::parent_path(Path));
  DatabaseSelection Chosen = select(Entries, Files, *Directory, Others);
  if (!Chosen.Missing.empty())
    return cannotUse(Path, "it has no entry for " +
                               llvm::join(Chosen.Missing, ", ") +
                               "; give the flags after '--' instead of -p");
  JobFactory Factory(Options, *Directory);
  DatabaseReader Reader(Factory);
  for (auto &[Number, Headers] : Chosen.Entries)
    if (llvm::Error E = Reader.add(Entries[Number], std::move(Headers)))
      return E;
  for (const auto &[Header, Number] : Chosen.Alone)
    if (llvm::Error E = Reader.addAlone(Header, Entries[Number]))
      return E;
  if (llvm::Error E = checkAny(Path, Reader))
    return E;
  removeDuplicates(Reader.Jobs);
  if (Notes) {
    llvm::append_range(*Notes, Reader.Notes);
    noteLeftOut(Reader, Path, *Notes);
  }
  return std::move(Reader.Jobs);
}

} // namespace gridlock::frontend
