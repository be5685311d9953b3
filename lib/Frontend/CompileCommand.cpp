//===-- CompileCommand.cpp - any compiler's command line ------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The variables by which nvcc and hipcc take flags from the environment count
// as well: a build in the same environment would have used them.
//
//===----------------------------------------------------------------------===//

#include "Frontend/CompileCommand.h"
#include "Frontend/JobFactory.h"
#include "Frontend/NvccOptions.h"
#include "Frontend/Toolkit.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/TargetSelect.h"

using llvm::StringRef;

namespace gridlock::frontend {

using Strings = std::vector<std::string>;

namespace {

struct CompilerRow {
  StringRef Name;
  CompilerDialect Dialect;
};

struct FlagRow {
  CompilerDialect Dialect;
  StringRef Start, Becomes;
};

} // namespace

static constexpr CompilerRow Compilers[] = {
#define COMPILER(Name, Dialect) {Name, CompilerDialect::Dialect},
#include "Frontend/Compilers.def"
};

static constexpr StringRef Launchers[] = {
#define LAUNCHER(Name) Name,
#include "Frontend/Compilers.def"
};

static constexpr FlagRow Flags[] = {
#define COMPILER_FLAG(Dialect, Start, Becomes)                                 \
  {CompilerDialect::Dialect, Start, Becomes},
#include "Frontend/Compilers.def"
};

/// The parts of a program's name. A path may be Windows's on any system.
static llvm::SmallVector<StringRef, 4> partsOf(StringRef Program) {
  StringRef Name = Program.substr(Program.find_last_of("/\\") + 1);
  llvm::SmallVector<StringRef, 4> Parts;
  llvm::SplitString(Name, Parts, "-_.");
  return Parts;
}

std::optional<CompilerDialect> dialectOf(StringRef Program) {
  llvm::SmallVector<StringRef, 4> Parts = partsOf(Program);
  for (const CompilerRow &Row : Compilers)
    if (llvm::is_contained(Parts, Row.Name))
      return Row.Dialect;
  return std::nullopt;
}

static bool isLauncher(StringRef Program) {
  llvm::SmallVector<StringRef, 4> Parts = partsOf(Program);
  return !Parts.empty() && llvm::is_contained(Launchers, Parts.front());
}

/// A word that belongs to a launcher: an option, or a variable to set.
static bool isLaunchersOwn(StringRef Word) {
  return Word.starts_with("-") || Word.contains('=');
}

size_t findCompiler(llvm::ArrayRef<std::string> Line) {
  if (Line.empty() || !isLauncher(Line.front()))
    return 0;
  // Options may have values ("nice -n 5 g++"), so the next program that is
  // known comes first, the next word that could be one second.
  size_t Guess = Line.size();
  for (size_t I = 1; I != Line.size(); ++I) {
    if (isLaunchersOwn(Line[I]))
      continue;
    if (isLauncher(Line[I]))
      return I + findCompiler(Line.drop_front(I));
    if (dialectOf(Line[I]))
      return I;
    Guess = std::min(Guess, I);
  }
  return Guess;
}

static Strings splitLikeShell(StringRef Text) {
  llvm::BumpPtrAllocator Allocator;
  llvm::StringSaver Saver(Allocator);
  llvm::SmallVector<const char *> Words;
  llvm::cl::TokenizeGNUCommandLine(Text, Saver, Words);
  return Strings(Words.begin(), Words.end());
}

static std::string variable(StringRef Name) {
  return llvm::sys::Process::GetEnv(Name).value_or("");
}

/// What takes the place of \p Word by \p Row; nothing if it does not apply.
static std::optional<std::string> replaced(StringRef Word, const FlagRow &Row) {
  StringRef Start = Row.Start;
  bool Whole = Start.consume_back("$");
  if (Whole ? Word != Start : !Word.starts_with(Start))
    return std::nullopt;
  auto [Before, After] = Row.Becomes.split('%');
  bool TakesRest = Before.size() != Row.Becomes.size();
  return TakesRest ? (Before + Word.drop_front(Start.size()) + After).str()
                   : Row.Becomes.str();
}

/// \p Args with what clang has no such flag for replaced.
static Strings translate(llvm::ArrayRef<std::string> Args,
                         CompilerDialect Dialect) {
  Strings Result;
  for (const std::string &Word : Args) {
    std::optional<std::string> Instead;
    for (const FlagRow &Row : Flags)
      if (Row.Dialect == Dialect && !Instead)
        Instead = replaced(Word, Row);
    if (!Instead)
      Result.push_back(Word);
    else if (!Instead->empty())
      Result.push_back(std::move(*Instead));
  }
  return Result;
}

static Strings nvccArgs(llvm::ArrayRef<std::string> Args) {
  Strings Result = splitNvccFlags(variable("NVCC_PREPEND_FLAGS"));
  llvm::append_range(Result, Args);
  llvm::append_range(Result, splitNvccFlags(variable("NVCC_APPEND_FLAGS")));
  return Result;
}

/// The toolkit that \p Compiler, an nvcc, belongs to; empty if its name does
/// not say.
static std::string toolkitOf(StringRef Compiler, StringRef Directory) {
  if (!llvm::sys::path::has_parent_path(Compiler))
    return "";
  ToolkitPlaces Places;
  Places.Nvcc = absolutePath(Compiler, Directory);
  auto Toolkit = findCudaToolkitIn(Places);
  if (Toolkit)
    return Toolkit->Path;
  // There may be one elsewhere, or none is needed.
  llvm::consumeError(Toolkit.takeError());
  return "";
}

/// nvc++ names GPUs among other things, and calls sm_90 cc90.
static void keepArchitectures(std::vector<std::string> &Archs) {
  llvm::erase_if(Archs, [](std::string &Arch) {
    StringRef Number = Arch;
    if (Number.consume_front("cc"))
      Arch = "sm_" + Number.str();
    return !StringRef(Arch).starts_with("sm_");
  });
}

/// hipcc compiles CUDA and C++ sources as HIP, whatever they are called.
static bool isHipToHipcc(StringRef File) {
  switch (languageOf(File, "")) {
  case Language::Cuda:
  case Language::Hip:
    return true;
  case Language::Host:
    return llvm::sys::path::extension(File) != ".c" &&
           variable("HIP_COMPILE_CXX_AS_HIP") != "0";
  case Language::Foreign:
    return false;
  }
  llvm_unreachable("all languages handled");
}

CompileFlags readCommand(llvm::ArrayRef<std::string> Line, StringRef File,
                         StringRef Directory) {
  // So that the names of cross compilers are understood.
  static const bool Initialized = (llvm::InitializeAllTargetInfos(), true);
  (void)Initialized;
  CompilerDialect Dialect =
      dialectOf(Line.front()).value_or(CompilerDialect::Gnu);
  Strings Args = expandResponseFiles(Line.drop_front(), Directory);
  Strings Notes;
  switch (Dialect) {
  case CompilerDialect::Nvcc:
    Args = translateNvcc(nvccArgs(Args), Directory, Notes);
    break;
  case CompilerDialect::Hipcc:
    llvm::append_range(Args,
                       splitLikeShell(variable("HIPCC_COMPILE_FLAGS_APPEND")));
    [[fallthrough]];
  case CompilerDialect::Nvhpc:
    Args = translate(Args, Dialect);
    break;
  case CompilerDialect::Clang:
  case CompilerDialect::Gnu:
    // A cross compiler says its target by its name alone.
    Args.insert(Args.begin(), Line.front());
    clang::tooling::addTargetAndModeForProgramName(Args, Args.front());
    Args.erase(Args.begin());
    break;
  }
  CompileFlags Result = readFlags(Args, UnknownFlags::LeaveOut);
  Result.Notes = std::move(Notes);
  if (Dialect == CompilerDialect::Nvcc && Result.CudaPath.empty())
    Result.CudaPath = toolkitOf(Line.front(), Directory);
  if (Dialect == CompilerDialect::Nvhpc)
    keepArchitectures(Result.Archs);
  if (Dialect == CompilerDialect::Hipcc && Result.LanguageName.empty() &&
      isHipToHipcc(File))
    Result.LanguageName = "hip";
  return Result;
}

} // namespace gridlock::frontend
