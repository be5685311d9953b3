//===-- ToolCommands.cpp - command lines for clang's tools ----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A job has a command line that clang understands; what is for our own parser
// alone is taken out of it.
//
//===----------------------------------------------------------------------===//

#include "Frontend/ToolCommands.h"
#include "Frontend/CompileCommand.h"
#include "Frontend/SourceText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

using llvm::StringRef;

namespace gridlock::frontend {

using Strings = std::vector<std::string>;

Strings lineForTools(const CompileJob &Job) {
  // What JobFactory puts last: -resource-dir <dir> -w -fsyntax-only <file>.
  Strings Line = Job.CommandLine;
  auto Silence = std::find(Line.rbegin(), Line.rend(), "-w");
  if (Silence != Line.rend())
    Line.erase(std::next(Silence).base());
  auto Resources = std::find(Line.rbegin(), Line.rend(), "-resource-dir");
  if (Resources != Line.rend())
    Line.erase(std::next(Resources).base(), std::next(Resources).base() + 2);
  // Those of the compiler that the project is built with.
  Line.insert(Line.begin() + 1, "-Wno-unknown-warning-option");
  return Line;
}

/// Whether clang takes \p Line, of clang or gcc, as it is.
static bool isClangs(llvm::ArrayRef<std::string> Line, StringRef Directory) {
  return readFlags(expandResponseFiles(Line.drop_front(), Directory))
      .Problem.empty();
}

Strings translateForTools(llvm::ArrayRef<std::string> Line, StringRef File,
                          StringRef Directory) {
  Line = Line.drop_front(findCompiler(Line));
  if (Line.empty())
    return {};
  CompilerDialect Dialect =
      dialectOf(Line.front()).value_or(CompilerDialect::Gnu);
  bool ForHost =
      Dialect == CompilerDialect::Clang || Dialect == CompilerDialect::Gnu;
  if (ForHost && isClangs(Line, Directory))
    return Line.vec();
  CompileFlags Flags = readCommand(Line, File, Directory);
  Strings Result{ForHost ? Line.front() : "clang",
                 "-Wno-unknown-warning-option"};
  if (!Flags.LanguageName.empty())
    llvm::append_range(Result, Strings{"-x", Flags.LanguageName});
  if (!Flags.CudaPath.empty())
    Result.push_back("--cuda-path=" + Flags.CudaPath);
  if (!Flags.RocmPath.empty())
    Result.push_back("--rocm-path=" + Flags.RocmPath);
  for (const std::string &Arch : Flags.Archs)
    Result.push_back("--offload-arch=" + Arch);
  llvm::append_range(Result, Flags.Kept);
  llvm::append_range(Result, Strings{"--", File.str()});
  return Result;
}

static std::string currentDirectory() {
  auto Directory = workingDirectory();
  if (Directory)
    return *Directory;
  // Only relative paths of options would need it, and tools pass none.
  llvm::consumeError(Directory.takeError());
  return "/";
}

ToolCommands::ToolCommands(const FrontendOptions &Chosen)
    : Factory(Chosen, currentDirectory()) {}

/// The flags of \p Command: what is neither program nor file.
static Strings flagsOf(const ToolCommand &Command) {
  Strings Flags(Command.Line.begin() + 1, Command.Line.end());
  auto Files = llvm::find(Flags, "--");
  Flags.erase(Files, Flags.end());
  return Flags;
}

/// Whether the last of \p Flags that names a side names the host's.
static bool choosesHost(llvm::ArrayRef<std::string> Flags) {
  bool Host = false;
  for (StringRef Flag : Flags) {
    if (Flag == "--cuda-host-only" || Flag == "--offload-host-only")
      Host = true;
    if (Flag == "--cuda-device-only" || Flag == "--offload-device-only")
      Host = false;
  }
  return Host;
}

/// The -x for \p File where no command says which it is: of the user, by its
/// text, by its suffix.
static std::string languageWithout(const ToolCommand &Command) {
  if (Command.LanguageHint == "hip")
    return "hip";
  if (StringRef ByText = languageByText(Command.File); !ByText.empty())
    return ByText.str();
  Language BySuffix = languageOf(Command.File, "");
  if (BySuffix == Language::Cuda || BySuffix == Language::Hip)
    return "";
  return Command.LanguageHint;
}

/// Whether \p Flags are of a command that has all, which gridlock compdb wrote.
static bool isComplete(const CompileFlags &Flags) {
  return llvm::any_of(Flags.Preincluded, [](StringRef File) {
    return File.contains("/gridlock_");
  });
}

/// Whether \p File, of the host, calls CUDA or HIP.
static bool mentionsDevices(StringRef File) {
  SourceTraits Traits = inspectSource(File);
  return Traits.Launches || Traits.IncludesCuda || Traits.IncludesHip;
}

Strings withoutLanguage(llvm::ArrayRef<std::string> Line) {
  Strings Result;
  for (size_t I = 0; I != Line.size(); ++I) {
    if (Line[I] == "-x" && I + 1 != Line.size())
      ++I;
    else if (!StringRef(Line[I]).starts_with("-x"))
      Result.push_back(Line[I]);
  }
  return Result;
}

bool ToolCommands::complete(ToolCommand &Command,
                            llvm::function_ref<void(StringRef)> Tell) {
  if (Command.Line.empty())
    return false;
  Strings Given = flagsOf(Command);
  CompileFlags Flags = readFlags(Given);
  if (!Command.IsExact && Flags.LanguageName.empty())
    Flags.LanguageName = languageWithout(Command);
  Language Lang = languageOf(Command.File, Flags.LanguageName);
  bool IsHost = Lang == Language::Host;
  if (isComplete(Flags) || Lang == Language::Foreign ||
      (IsHost && !mentionsDevices(Command.File)))
    return false;

  std::lock_guard<std::mutex> Guard(Lock);
  auto TellOnce = [&](const std::string &News) {
    if (Told.insert(News).second)
      Tell(News);
  };
  auto Job = Factory.make(Command.Line.front(), Command.File, Command.Directory,
                          Flags);
  if (!Job) {
    TellOnce(llvm::toString(Job.takeError()));
    return false;
  }
  llvm::for_each(Job->Notes, TellOnce);
  Strings &Line = Command.Line;
  Line = lineForTools(!IsHost && choosesHost(Given) ? otherSide(*Job) : *Job);
  if (!Flags.ResourceDir.empty())
    Line.insert(Line.begin() + 1, "-resource-dir=" + Flags.ResourceDir);
  Line.insert(Line.end() - 1, "--");
  return true;
}

} // namespace gridlock::frontend
