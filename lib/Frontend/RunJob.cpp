//===-- RunJob.cpp - one job to one AST -----------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The driver translates the job's command line into that of clang's parser,
// which then runs on the result. Whatever the command line asks clang to write
// (output, dependencies, logs) is not written.
//
//===----------------------------------------------------------------------===//

#include "Frontend/RunJob.h"
#include "Frontend/DeviceMacros.h"
#include "Frontend/HeaderWatch.h"
#include "Frontend/JobFiles.h"
#include "Frontend/PrecompiledHeaders.h"
#include "Frontend/SharedVariables.h"
#include "Frontend/ToleratedErrors.h"
#include "Frontend/UserMacros.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Tool.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"

using FileSystemPtr = llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>;

namespace gridlock::frontend {

/// Errors printed for one job; the rest is counted. The first ones are the
/// cause of most of the others.
static constexpr unsigned PrintedErrors = 20;

namespace {

/// Prints errors with their notes, and nothing else.
class ErrorPrinter : public clang::TextDiagnosticPrinter {
public:
  ErrorPrinter(llvm::raw_ostream &OS, clang::DiagnosticOptions &Options,
               ParseOutcome &Outcome)
      : TextDiagnosticPrinter(OS, Options), Outcome(Outcome) {}

  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

  /// The parser whose errors come.
  void setCompiler(clang::CompilerInstance &Parser) { Compiler = &Parser; }
  void finishVariables() { Variables.finish(); }
  /// There are errors in headers that are precompiled; where the file includes
  /// them, which an error has to say, is not known then.
  bool isLost() const { return IsLost; }

private:
  /// An error that is none for nvcc, and that leaves the AST complete.
  bool tolerates(const clang::Diagnostic &Info);

  ParseOutcome &Outcome;
  clang::CompilerInstance *Compiler = nullptr;
  SharedVariables Variables;
  bool PrintsNotes = false; ///< the error they belong to was printed
  bool IsLost = false;
};

/// Hands the AST on.
class HandingConsumer : public clang::ASTConsumer {
public:
  HandingConsumer(llvm::function_ref<void(clang::ASTContext &)> Use,
                  ErrorPrinter &Printer, bool &Reached)
      : Use(Use), Printer(Printer), Reached(Reached) {}

  bool HandleTopLevelDecl(clang::DeclGroupRef Group) override {
    for (clang::Decl *Each : Group)
      if (!Each->isFromASTFile())
        Written.push_back(Each);
    return true;
  }

  void HandleTranslationUnit(clang::ASTContext &Context) override {
    if (Printer.isLost())
      return;
    Reached = true;
    Printer.finishVariables();
    // Who visits the AST is not to have all of the precompiled headers read.
    if (Context.getExternalSource())
      Context.setTraversalScope(Written);
    Use(Context);
  }

private:
  /// What is declared outside of precompiled headers.
  std::vector<clang::Decl *> Written;
  llvm::function_ref<void(clang::ASTContext &)> Use;
  ErrorPrinter &Printer;
  bool &Reached;
};

class HandingAction : public clang::ASTFrontendAction {
public:
  HandingAction(const CompileJob &Job,
                llvm::function_ref<void(clang::ASTContext &)> Use,
                ErrorPrinter &Printer, ParseOutcome &Outcome)
      : Job(Job), Use(Use), Printer(Printer), Outcome(Outcome) {}

private:
  std::unique_ptr<clang::ASTConsumer>
  CreateASTConsumer(clang::CompilerInstance &Compiler,
                    llvm::StringRef) override {
    clang::Preprocessor &PP = Compiler.getPreprocessor();
    PP.addPPCallbacks(watchDeviceMacros(PP, Outcome.TestsDeviceMacro));
    PP.addPPCallbacks(watchHeaders(Job, Outcome.Notes));
    return std::make_unique<HandingConsumer>(Use, Printer, Outcome.HasAST);
  }

  const CompileJob &Job;
  llvm::function_ref<void(clang::ASTContext &)> Use;
  ErrorPrinter &Printer;
  ParseOutcome &Outcome;
};

} // namespace

/// The argument \p I of \p Info if it is a name, else empty.
static std::string nameOf(const clang::Diagnostic &Info, unsigned I) {
  using Engine = clang::DiagnosticsEngine;
  switch (Info.getArgKind(I)) {
  case Engine::ak_std_string:
    return Info.getArgStdStr(I);
  case Engine::ak_c_string:
    return Info.getArgCStr(I) ? Info.getArgCStr(I) : "";
  case Engine::ak_identifierinfo:
    return Info.getArgIdentifier(I) ? Info.getArgIdentifier(I)->getName().str()
                                    : "";
  case Engine::ak_declarationname:
    return clang::DeclarationName::getFromOpaqueInteger(Info.getRawArg(I))
        .getAsString();
  default:
    return "";
  }
}

/// What the error \p Info says, as data.
static ParseError errorOf(const clang::Diagnostic &Info) {
  ParseError Error;
  Error.Diagnostic = Info.getID();
  llvm::SmallString<128> Message;
  Info.FormatDiagnostic(Message);
  Error.Message = Message.str().str();
  for (unsigned I = 0; I < Info.getNumArgs(); ++I)
    if (std::string Name = nameOf(Info, I); !Name.empty())
      Error.Names.push_back(std::move(Name));
  if (Info.getLocation().isValid() && Info.hasSourceManager()) {
    clang::PresumedLoc Place =
        Info.getSourceManager().getPresumedLoc(Info.getLocation());
    if (Place.isValid()) {
      Error.File = Place.getFilename();
      Error.Line = Place.getLine();
      Error.Column = Place.getColumn();
    }
  }
  return Error;
}

bool ErrorPrinter::tolerates(const clang::Diagnostic &Info) {
  if (!isTolerated(Info.getID()))
    return false;
  return Info.getID() != clang::diag::err_shared_var_init ||
         (Compiler && Compiler->hasSema() &&
          Variables.replace(Compiler->getSema(), Info.getLocation()));
}

void ErrorPrinter::HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                                    const clang::Diagnostic &Info) {
  if (Level != clang::DiagnosticsEngine::Note) {
    PrintsNotes = false;
    if (Level >= clang::DiagnosticsEngine::Error && !tolerates(Info)) {
      PrintsNotes = ++Outcome.Errors <= PrintedErrors;
      if (!Outcome.FirstError)
        Outcome.FirstError = errorOf(Info);
      IsLost |=
          Info.getLocation().isValid() && Info.hasSourceManager() &&
          Info.getSourceManager().isLoadedSourceLocation(
              Info.getSourceManager().getExpansionLoc(Info.getLocation()));
    }
    // Fatal errors are errors here (see below), but recursion without end has
    // to end: the next one is fatal again.
    if (Info.getID() == clang::diag::err_template_recursion_depth_exceeded)
      const_cast<clang::DiagnosticsEngine *>(Info.getDiags())
          ->setFatalsAsError(false);
  }
  if (PrintsNotes)
    TextDiagnosticPrinter::HandleDiagnostic(Level, Info);
}

/// Has the user's macros defined where they are none of the business of what
/// clang includes first.
static void deferMacros(JobFiles &Files,
                        clang::CompilerInvocation &Invocation) {
  std::string Text =
      deferUserMacros(Invocation.getPreprocessorOpts(), UserMacrosHeader);
  if (!Text.empty())
    Files.addText(UserMacrosHeader, Text);
}

/// The one command of \p Commands that runs the parser; reports if it is not
/// one.
static const clang::driver::Command *
parserCommand(const clang::driver::JobList &Commands,
              clang::DiagnosticsEngine &Diags) {
  llvm::SmallVector<const clang::driver::Command *, 1> Found;
  for (const clang::driver::Command &Command : Commands)
    if (llvm::StringRef(Command.getCreator().getName()) == "clang")
      Found.push_back(&Command);
  if (Found.size() == 1)
    return Found.front();
  Diags.Report(Diags.getCustomDiagID(
      clang::DiagnosticsEngine::Error,
      "the command line stands for %0 compilations instead of one"))
      << unsigned(Found.size());
  return nullptr;
}

/// What of a command line is not for us: outputs, and how to treat warnings.
static void disarm(clang::CompilerInvocation &Invocation) {
  clang::FrontendOptions &Frontend = Invocation.getFrontendOpts();
  Frontend.ProgramAction = clang::frontend::ParseSyntaxOnly;
  Frontend.DisableFree = false;
  Frontend.SkipFunctionBodies = false;
  Frontend.AddPluginActions.clear();
  Invocation.getCodeGenOpts().DisableFree = false;
  clang::LangOptions &Language = Invocation.getLangOpts();
  // A name taken for another would be analysed as if it had been written.
  Language.SpellChecking = false;
  // Constructors of device variables run nowhere, but code that uses the
  // variables is code.
  Language.GPUAllowDeviceInit = true;
  // What headers instantiate, the precompiled ones have instantiated.
  Language.PCHInstantiateTemplates = true;
  // Tells files with the same variables apart when they are linked.
  Language.CUID.clear();
  Invocation.getDependencyOutputOpts() = clang::DependencyOutputOptions();
  Invocation.getHeaderSearchOpts().Verbose = false;
  // Another compiler's precompiled header cannot be read; build systems name
  // the header itself as well.
  Invocation.getPreprocessorOpts().ImplicitPCHInclude.clear();

  clang::DiagnosticOptions &Diagnostics = Invocation.getDiagnosticOpts();
  Diagnostics.IgnoreWarnings = true;
  Diagnostics.PedanticErrors = false;
  Diagnostics.ErrorLimit = 0; // an AST cut short helps nobody
  Diagnostics.ShowColors = false;
  Diagnostics.VerifyDiagnostics = false;
  Diagnostics.DiagnosticLogFile.clear();
  Diagnostics.DiagnosticSerializationFile.clear();
  llvm::erase_if(Diagnostics.Warnings, [](llvm::StringRef Name) {
    return Name.consume_front("error") ? Name.empty() || Name.front() == '='
                                       : Name == "fatal-errors";
  });
}

/// What clang's parser is to do for \p Job; null if its flags do not say, which
/// is then reported in \p Outcome.
static std::shared_ptr<clang::CompilerInvocation>
invocationFor(const CompileJob &Job, const FileSystemPtr &Files,
              llvm::raw_ostream &OS, ParseOutcome &Outcome) {
  clang::DiagnosticOptions Options;
  Options.IgnoreWarnings = true;
  ErrorPrinter Printer(OS, Options, Outcome);
  auto Diags = clang::CompilerInstance::createDiagnostics(
      *Files, Options, &Printer, /*ShouldOwnClient=*/false);
  if (std::error_code EC = Files->setCurrentWorkingDirectory(Job.Directory)) {
    Diags->Report(Diags->getCustomDiagID(clang::DiagnosticsEngine::Error,
                                         "cannot enter directory '%0': %1"))
        << Job.Directory << EC.message();
    return nullptr;
  }
  std::vector<const char *> Line;
  for (const std::string &Word : Job.CommandLine)
    Line.push_back(Word.c_str());
  clang::driver::Driver Driver(Line.front(),
                               llvm::sys::getDefaultTargetTriple(), *Diags,
                               "gridlock", Files);
  Driver.setProbePrecompiled(false);
  std::unique_ptr<clang::driver::Compilation> Compilation(
      Driver.BuildCompilation(Line));
  if (!Compilation || Diags->hasErrorOccurred())
    return nullptr;
  const clang::driver::Command *Command =
      parserCommand(Compilation->getJobs(), *Diags);
  if (!Command)
    return nullptr;
  auto Invocation = std::make_shared<clang::CompilerInvocation>();
  if (!clang::CompilerInvocation::CreateFromArgs(
          *Invocation, Command->getArguments(), *Diags, Line.front()))
    return nullptr;
  disarm(*Invocation);
  return Invocation;
}

static void parse(const CompileJob &Job,
                  const clang::CompilerInvocation &Invocation,
                  const FileSystemPtr &Files, llvm::raw_ostream &OS,
                  llvm::function_ref<void(clang::ASTContext &)> Use,
                  ParseOutcome &Outcome) {
  clang::CompilerInstance Compiler(
      std::make_shared<clang::CompilerInvocation>(Invocation));
  ErrorPrinter Printer(OS, Compiler.getDiagnosticOpts(), Outcome);
  Printer.setCompiler(Compiler);
  Compiler.createVirtualFileSystem(Files, &Printer);
  Compiler.createDiagnostics(&Printer, /*ShouldOwnClient=*/false);
  Compiler.createFileManager();
  // "2 errors generated." is ours to say.
  Compiler.setVerboseOutputStream(std::make_unique<llvm::raw_null_ostream>());
  // After a fatal error (a header that is missing) clang no longer instantiates
  // templates; as an error it costs only what depends on it.
  Compiler.getDiagnostics().setFatalsAsError(true);
  HandingAction Action(Job, Use, Printer, Outcome);
  Compiler.ExecuteAction(Action);
}

ParseOutcome runJob(const CompileJob &Job,
                    llvm::function_ref<void(clang::ASTContext &)> Use) {
  ParseOutcome Outcome;
  llvm::raw_string_ostream OS(Outcome.Diagnostics);
  JobFiles Files(Job);
  if (auto Invocation = invocationFor(Job, Files.all(), OS, Outcome)) {
    deferMacros(Files, *Invocation);
    clang::CompilerInvocation Shorter(*Invocation);
    if (!Job.CacheFolder.empty() && usePrecompiledHeaders(Job, Files, Shorter))
      parse(Job, Shorter, Files.all(), OS, Use, Outcome);
    // Also where an error is in them, or clang refuses what it has written.
    if (!Outcome.HasAST) {
      Outcome = ParseOutcome();
      parse(Job, *Invocation, Files.all(), OS, Use, Outcome);
    }
  }
  if (Outcome.Errors > PrintedErrors)
    OS << Outcome.Errors - PrintedErrors << " more errors not shown\n";
  return Outcome;
}

} // namespace gridlock::frontend
