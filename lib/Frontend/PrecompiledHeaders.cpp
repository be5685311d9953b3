//===-- PrecompiledHeaders.cpp - headers that are parsed once -------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/PrecompiledHeaders.h"
#include "Frontend/HeaderCache.h"
#include "Frontend/HeaderWatch.h"
#include "Frontend/JobFactory.h"
#include "Frontend/LeadingIncludes.h"
#include "Frontend/Places.h"
#include "Frontend/UserMacros.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Serialization/ASTWriter.h"
#include "clang/Serialization/PCHContainerOperations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using clang::CompilerInvocation;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace gridlock::frontend {

/// The source that is parsed in place of the files that start like it.
static constexpr StringRef Source = "/command-line/headers.h";
/// What clang has made of it.
static constexpr StringRef Precompiled = "/command-line/headers.pch";

namespace {

/// What a compilation reads before anything of the user's.
struct Beginning {
  std::vector<std::string> Forced; ///< headers of -include
  LeadingIncludes Written;         ///< in the file
  bool isEmpty() const { return Forced.empty() && Written.Names.empty(); }
};

/// All files that are read.
class Inputs : public clang::DependencyCollector {
  bool needSystemDependencies() override { return true; }
};

/// Parses headers; what clang makes of them stays in memory.
class PrecompileAction : public clang::ASTFrontendAction {
public:
  PrecompileAction(const CompileJob &Job, std::vector<std::string> &Notes)
      : Job(Job), Notes(Notes) {}

  /// Null if there is none.
  std::unique_ptr<llvm::MemoryBuffer> takeResult() {
    if (!Result->IsComplete)
      return nullptr;
    return std::make_unique<llvm::SmallVectorMemoryBuffer>(
        std::move(Result->Data), /*RequiresNullTerminator=*/false);
  }

private:
  clang::TranslationUnitKind getTranslationUnitKind() override {
    return clang::TU_Prefix;
  }
  bool hasASTFileSupport() const override { return false; }
  bool BeginSourceFileAction(clang::CompilerInstance &Compiler) override {
    Compiler.getLangOpts().CompilingPCH = true;
    return true;
  }
  std::unique_ptr<clang::ASTConsumer>
  CreateASTConsumer(clang::CompilerInstance &Compiler, StringRef) override {
    Compiler.getPreprocessor().addPPCallbacks(watchHeaders(Job, Notes));
    return std::make_unique<clang::PCHGenerator>(
        Compiler.getPreprocessor(), Compiler.getModuleCache(),
        /*OutputFile=*/"", /*isysroot=*/"", Result, Compiler.getCodeGenOpts(),
        Compiler.getFrontendOpts().ModuleFileExtensions,
        /*AllowASTWithErrors=*/false, /*IncludeTimestamps=*/false);
  }

  const CompileJob &Job;
  std::vector<std::string> &Notes;
  std::shared_ptr<clang::PCHBuffer> Result =
      std::make_shared<clang::PCHBuffer>();
};

} // namespace

/// Whether `#include <Name>` is a header of the system or a library, for a
/// compilation in \p Directory; one that is not found is none.
static bool isSystemHeader(StringRef Name, StringRef Directory,
                           const clang::HeaderSearchOptions &Options,
                           llvm::vfs::FileSystem &Files) {
  for (const auto &Entry : Options.UserEntries) {
    if (Entry.IsFramework || Entry.Group == clang::frontend::Quoted)
      continue;
    if (Files.exists(below(absolutePath(Entry.Path, Directory), Name)))
      return Entry.Group != clang::frontend::Angled;
  }
  return false;
}

static Beginning beginningOf(const CompileJob &Job, const JobFiles &Files,
                             const CompilerInvocation &Invocation) {
  Beginning Found;
  const auto &Forced = Invocation.getPreprocessorOpts().Includes;
  auto FirstOfUser = llvm::find_if_not(Forced, isNobodysHeader);
  Found.Forced.assign(Forced.begin(), FirstOfUser);
  const bool HasMacros =
      FirstOfUser != Forced.end() && *FirstOfUser == UserMacrosHeader;
  // A header that the user has included first is no header of the system.
  if (FirstOfUser + HasMacros != Forced.end())
    return Found;
  StringRef File = Invocation.getFrontendOpts().Inputs.front().getFile();
  if (auto Text = Files.all()->getBufferForFile(File))
    Found.Written = leadingIncludes((*Text)->getBuffer(), [&](StringRef Name) {
      return isSystemHeader(Name, Job.Directory,
                            Invocation.getHeaderSearchOpts(), *Files.all());
    });
  if (HasMacros && !Found.Written.Names.empty())
    Found.Forced.push_back(UserMacrosHeader.str());
  return Found;
}

/// The compilation of \p Begin alone, for a \p Like that starts with it.
static CompilerInvocation precompilation(const Beginning &Begin,
                                         const CompilerInvocation &Like) {
  CompilerInvocation Result(Like);
  Result.getPreprocessorOpts().Includes = Begin.Forced;
  clang::FrontendOptions &Frontend = Result.getFrontendOpts();
  Frontend.ProgramAction = clang::frontend::GeneratePCH;
  Frontend.Inputs = {{Source, Frontend.Inputs.front().getKind()}};
  // What would tell files with the same beginning apart.
  clang::CodeGenOptions &CodeGen = Result.getCodeGenOpts();
  CodeGen.MainFileName.clear();
  CodeGen.DebugCompilationDir.clear();
  CodeGen.CoverageCompilationDir.clear();
  return Result;
}

/// A source with the headers that \p Begin has in the file.
static std::string textOf(const Beginning &Begin) {
  std::string Text;
  for (StringRef Name : Begin.Written.Names)
    Text += ("#include <" + Name + ">\n").str();
  return Text;
}

/// The macros of the command line.
static std::string macrosIn(const JobFiles &Files) {
  auto Text = Files.all()->getBufferForFile(UserMacrosHeader);
  return Text ? (*Text)->getBuffer().str() : "";
}

/// Whether \p Invocation means the same in all directories.
static bool hasAbsolutePaths(const CompilerInvocation &Invocation) {
  return llvm::all_of(Invocation.getHeaderSearchOpts().UserEntries,
                      [](const clang::HeaderSearchOptions::Entry &Entry) {
                        return path::is_absolute(Entry.Path);
                      }) &&
         llvm::all_of(
             Invocation.getPreprocessorOpts().Includes, [](StringRef Path) {
               // Else it is looked for in the folders above.
               return path::is_absolute(Path) || path::filename(Path) == Path;
             });
}

/// What the result of \p Invocation in \p Directory depends on, but for what is
/// in the headers: those named in \p Text, and the user's \p Macros.
static std::string keyOf(const CompilerInvocation &Invocation, StringRef Text,
                         StringRef Macros, StringRef Directory) {
  llvm::MD5 Hash;
  auto Add = [&](StringRef Part) {
    Hash.update(Part);
    Hash.update(StringRef("", 1));
  };
  Add(clang::getClangFullVersion());
  for (StringRef Word : Invocation.getCC1CommandLine())
    Add(Word);
  Add(Text);
  Add(Macros);
  if (!hasAbsolutePaths(Invocation))
    Add(Directory);
  return Hash.final().digest().str().str();
}

/// What comes of \p Invocation.
static HeaderCache::Made precompile(const CompileJob &Job,
                                    const JobFiles &Files,
                                    const CompilerInvocation &Invocation) {
  clang::CompilerInstance Compiler(
      std::make_shared<CompilerInvocation>(Invocation));
  clang::DiagnosticConsumer Counter;
  Compiler.createVirtualFileSystem(Files.all(), &Counter);
  Compiler.createDiagnostics(&Counter, /*ShouldOwnClient=*/false);
  Compiler.createFileManager();
  Compiler.setVerboseOutputStream(std::make_unique<llvm::raw_null_ostream>());
  auto Read = std::make_shared<Inputs>();
  Compiler.addDependencyCollector(Read);
  std::vector<std::string> Notes;
  PrecompileAction Action(Job, Notes);
  HeaderCache::Made Result;
  // Errors and notes are of each file that has them.
  if (Compiler.ExecuteAction(Action) && Counter.getNumErrors() == 0 &&
      Notes.empty())
    Result.Headers = Action.takeResult();
  for (const std::string &Each : Read->getDependencies())
    Result.Inputs.push_back(absolutePath(Each, Job.Directory));
  return Result;
}

bool usePrecompiledHeaders(const CompileJob &Job, JobFiles &Files,
                           CompilerInvocation &Invocation) {
  const Beginning Begin = beginningOf(Job, Files, Invocation);
  if (Begin.isEmpty())
    return false;
  const CompilerInvocation Alone = precompilation(Begin, Invocation);
  const std::string Text = textOf(Begin);
  const std::string Key = keyOf(Alone, Text, macrosIn(Files), Job.Directory);
  const HeaderCache Cache(Job.CacheFolder);
  Files.addText(Source, Text);
  std::optional<HeaderCache::Content> Headers = Cache.find(Key);
  if (!Headers)
    Headers = Cache.make(Key, [&] { return precompile(Job, Files, Alone); });
  if (!Headers || !*Headers)
    return false;
  Files.addBinary(Precompiled, std::move(*Headers));
  clang::PreprocessorOptions &Options = Invocation.getPreprocessorOpts();
  Options.ImplicitPCHInclude = Precompiled.str();
  Options.PrecompiledPreambleBytes = {Begin.Written.Size, true};
  return true;
}

} // namespace gridlock::frontend
