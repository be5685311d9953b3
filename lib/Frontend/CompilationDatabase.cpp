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

#include "Frontend/CompileCommand.h"
#include "Frontend/CompileJob.h"
#include "Frontend/IncludeScanner.h"
#include "Frontend/JobFactory.h"
#include "Frontend/SourceText.h"
#include "clang/Driver/Types.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <map>
#include <optional>

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

/// The name that all paths of one file share; its own if there is no file.
static std::string realPath(StringRef Path) {
  llvm::SmallString<256> Real;
  return fs::real_path(Path, Real) ? Path.str() : std::string(Real);
}

namespace {

/// One compilation of the database.
struct Entry {
  std::string File, Directory;   ///< absolute
  std::string Real;              ///< the file's
  std::vector<std::string> Line; ///< the compiler first; empty: none is named

  Language language(const CompileFlags &Flags) const {
    return Line.empty() ? Language::Foreign
                        : languageOf(File, Flags.LanguageName);
  }
  CompileFlags flags() const {
    return Line.empty() ? CompileFlags() : readCommand(Line, File, Directory);
  }
};

/// A part of the database, and what for.
struct Selection {
  /// Entries by their number, each with the headers it was chosen for.
  std::map<size_t, std::vector<std::string>> Entries;
  /// Headers that no entry includes, each with the entry whose flags it gets.
  std::map<std::string, size_t> Alone;
  std::vector<std::string> Missing; ///< files as the user named them
};

/// Chooses entries for files.
class Selector {
public:
  explicit Selector(llvm::ArrayRef<Entry> Entries)
      : Entries(Entries), Readings(Entries.size()) {}

  /// Adds what compiles \p File (absolute); false if nothing does.
  bool add(const std::string &File);

  Selection Chosen;

private:
  /// What a header's search asks of an entry's command line.
  struct Reading {
    Language Lang;
    std::vector<std::string> Dirs, Preincluded; ///< absolute
  };

  bool addHeader(const std::string &File);
  bool includes(size_t Number, const std::string &Header);
  /// Reads a command line once for all headers.
  const Reading &reading(size_t Number);

  llvm::ArrayRef<Entry> Entries;
  std::vector<std::optional<Reading>> Readings; ///< by the entries' numbers
  IncludeScanner Scanner;
};

/// Turns entries into jobs.
class DatabaseReader {
public:
  explicit DatabaseReader(JobFactory &Factory) : Factory(Factory) {}

  llvm::Error add(const Entry &From, std::vector<std::string> Headers);
  /// Adds the job that compiles \p Header by itself, with the flags of \p Like.
  llvm::Error addAlone(const std::string &Header, const Entry &Like);

  std::vector<CompileJob> Jobs;
  std::vector<std::string> Notes;
  std::vector<std::string> Skipped; ///< of a language that is not analysed
  std::vector<std::string> Gone;    ///< that do not exist

private:
  llvm::Error addJob(const Entry &From, const std::string &File,
                     const CompileFlags &Flags,
                     std::vector<std::string> Headers);

  JobFactory &Factory;
};

} // namespace

/// Whether \p File is not compiled by itself, by its suffix.
static bool isHeader(StringRef File) {
  namespace types = clang::driver::types;
  StringRef Suffix = llvm::sys::path::extension(File).ltrim('.');
  types::ID Type = types::lookupTypeForExtension(Suffix);
  return Type == types::TY_INVALID || types::onlyPrecompileType(Type);
}

/// How many directories two paths have in common.
static size_t nearness(StringRef A, StringRef B) {
  using llvm::sys::path::begin;
  using llvm::sys::path::end;
  auto [InA, InB] = std::mismatch(begin(A), end(A), begin(B), end(B));
  return std::distance(begin(A), InA);
}

const Selector::Reading &Selector::reading(size_t Number) {
  std::optional<Reading> &Known = Readings[Number];
  if (Known)
    return *Known;
  const Entry &From = Entries[Number];
  CompileFlags Flags = From.flags();
  Known.emplace(Reading{From.language(Flags), {}, {}});
  for (const std::string &Dir : Flags.IncludeDirs)
    Known->Dirs.push_back(absolutePath(Dir, From.Directory));
  for (const std::string &Name : Flags.Preincluded)
    Known->Preincluded.push_back(realPath(absolutePath(Name, From.Directory)));
  return *Known;
}

bool Selector::includes(size_t Number, const std::string &Header) {
  const Reading &From = reading(Number);
  return Scanner.reaches(Entries[Number].Real, From.Dirs, Header) ||
         llvm::any_of(From.Preincluded, [&](const std::string &File) {
           return Scanner.reaches(File, From.Dirs, Header);
         });
}

bool Selector::addHeader(const std::string &File) {
  if (!fs::is_regular_file(File))
    return false;
  std::string Header = realPath(File);
  // Device code first, then what is near: most of it includes most headers.
  std::vector<std::tuple<bool, size_t, size_t>> Order;
  for (size_t I = 0; I != Entries.size(); ++I)
    if (Language L = reading(I).Lang; L != Language::Foreign)
      Order.emplace_back(L != Language::Host, nearness(Entries[I].Real, Header),
                         Entries.size() - I);
  llvm::sort(Order, std::greater<>());
  for (auto [IsDevice, Near, FromEnd] : Order)
    if (size_t I = Entries.size() - FromEnd; includes(I, Header)) {
      Chosen.Entries[I].push_back(File);
      return true;
    }
  if (Order.empty() || languageOf(File, "") == Language::Foreign)
    return false;
  Chosen.Alone[File] = Entries.size() - std::get<2>(Order.front());
  return true;
}

bool Selector::add(const std::string &File) {
  std::string Real = realPath(File);
  bool Found = false;
  for (size_t I = 0; I != Entries.size(); ++I)
    if (Entries[I].Real == Real) {
      Chosen.Entries.try_emplace(I);
      Found = true;
    }
  return Found || (isHeader(File) && addHeader(File));
}

llvm::Error DatabaseReader::addJob(const Entry &From, const std::string &File,
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

llvm::Error DatabaseReader::add(const Entry &From,
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

llvm::Error DatabaseReader::addAlone(const std::string &Header,
                                     const Entry &Like) {
  CompileFlags Flags = Like.flags();
  bool IsDevice = Like.language(Flags) == Language::Cuda ||
                  Like.language(Flags) == Language::Hip;
  if (!IsDevice || languageByText(Header).empty())
    Flags.LanguageName = languageByText(Header).str();
  else if (Flags.LanguageName.empty())
    Flags.LanguageName = Like.language(Flags) == Language::Hip ? "hip" : "cuda";
  Notes.push_back(Header +
                  ": no file of the compilation database includes it; it is "
                  "compiled alone, with the flags of " +
                  Like.File);
  return addJob(Like, Header, Flags, {});
}

static std::vector<Entry> entriesOf(llvm::ArrayRef<CompileCommand> Commands,
                                    StringRef DatabaseDirectory) {
  std::vector<Entry> Result;
  for (const CompileCommand &Command : Commands) {
    Entry Each;
    Each.Directory = absolutePath(Command.Directory, DatabaseDirectory);
    Each.File = absolutePath(Command.Filename, Each.Directory);
    Each.Real = realPath(Each.File);
    Each.Line = Command.CommandLine;
    Each.Line.erase(Each.Line.begin(),
                    Each.Line.begin() + findCompiler(Each.Line));
    Result.push_back(std::move(Each));
  }
  return Result;
}

static Selection select(llvm::ArrayRef<Entry> Entries,
                        llvm::ArrayRef<std::string> Files,
                        StringRef Directory) {
  Selector Select(Entries);
  for (const std::string &File : Files)
    if (!Select.add(absolutePath(File, Directory)))
      Select.Chosen.Missing.push_back("'" + File + "'");
  if (Files.empty())
    for (size_t I = 0; I != Entries.size(); ++I)
      Select.Chosen.Entries.try_emplace(I);
  return std::move(Select.Chosen);
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
                const FrontendOptions &Options,
                std::vector<std::string> *Notes) {
  auto Directory = workingDirectory();
  if (!Directory)
    return Directory.takeError();
  std::string Path = absolutePath(BuildPath, *Directory);
  if (fs::is_directory(Path))
    Path += "/compile_commands.json";
  auto Commands = readDatabase(Path);
  if (!Commands)
    return Commands.takeError();

  std::vector<Entry> Entries =
      entriesOf(*Commands, llvm::sys::path::parent_path(Path));
  Selection Chosen = select(Entries, Files, *Directory);
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
