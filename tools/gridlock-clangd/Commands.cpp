//===-- Commands.cpp - command lines of CUDA and HIP files ----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A command passes through here twice. As it comes out of a compilation
// database it is made one of clang: before clangd looks for the command of a
// similar file, and before the user's configuration edits it. After that it
// gets what CUDA and HIP need, which the edits had a say in.
//
//===----------------------------------------------------------------------===//

#include "Frontend/ToolCommands.h"
#include "Replaced.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using clang::tooling::CompilationDatabase;
using clang::tooling::CompileCommand;

namespace gridlock::clangd {

namespace {

/// Another database, whose commands are clang's.
class TranslatedDatabase : public CompilationDatabase {
public:
  explicit TranslatedDatabase(Database From) : From(std::move(From)) {}

  std::vector<CompileCommand>
  getCompileCommands(llvm::StringRef File) const override {
    return translated(From->getCompileCommands(File));
  }
  std::vector<std::string> getAllFiles() const override {
    return From->getAllFiles();
  }
  std::vector<CompileCommand> getAllCompileCommands() const override {
    return translated(From->getAllCompileCommands());
  }

private:
  static std::vector<CompileCommand>
  translated(std::vector<CompileCommand> Commands) {
    for (CompileCommand &Each : Commands)
      Each.CommandLine = frontend::translateForTools(
          Each.CommandLine, Each.Filename, Each.Directory);
    return Commands;
  }

  Database From;
};

/// The languages of open files, by their paths.
class OpenFiles {
public:
  void set(llvm::StringRef Path, llvm::StringRef Language) {
    std::lock_guard<std::mutex> Guard(Lock);
    Languages[Path] = Language.str();
  }
  std::string get(llvm::StringRef Path) {
    std::lock_guard<std::mutex> Guard(Lock);
    return Languages.lookup(Path);
  }

private:
  std::mutex Lock; ///< clangd asks in many threads
  llvm::StringMap<std::string> Languages;
};

} // namespace

static OpenFiles &openFiles() {
  static OpenFiles Files;
  return Files;
}

Database newInferCommands(Database From) {
  return oldInferCommands(
      std::make_unique<TranslatedDatabase>(std::move(From)));
}

/// The path in a URI of an editor's: "file:///a%20b.cu". Empty if it is none.
static std::string pathOf(llvm::StringRef URI) {
  if (!URI.consume_front("file://"))
    return "";
  std::string Path;
  while (!URI.empty()) {
    unsigned Byte = 0;
    if (URI.starts_with("%") && !URI.substr(1, 2).getAsInteger(16, Byte)) {
      Path += static_cast<char>(Byte);
      URI = URI.drop_front(3);
    } else {
      Path += URI.front();
      URI = URI.drop_front();
    }
  }
  return Path;
}

/// clangd itself does not look at what language a client says that a file is.
bool newOpenFromJSON(const llvm::json::Value &Message, OpenParams &Params,
                     llvm::json::Path Path) {
  if (const llvm::json::Object *Fields = Message.getAsObject())
    if (const llvm::json::Object *File = Fields->getObject("textDocument")) {
      llvm::StringRef Id = File->getString("languageId").value_or("");
      openFiles().set(pathOf(File->getString("uri").value_or("")),
                      Id == "hip"                        ? "hip"
                      : Id == "cuda" || Id == "cuda-cpp" ? "cuda"
                                                         : "");
    }
  return oldOpenFromJSON(Message, Params, Path);
}

static frontend::ToolCommands &toolCommands() {
  static frontend::ToolCommands Commands([] {
    frontend::FrontendOptions Options;
    Options.ResourceDir = resourceDir();
    return Options;
  }());
  return Commands;
}

/// Completes \p Command, of clang, for \p File.
static bool complete(CompileCommand &Command, llvm::StringRef File) {
  frontend::ToolCommand Tool;
  Tool.File = File.str();
  Tool.Directory = Command.Directory;
  Tool.Line = Command.CommandLine;
  Tool.IsExact = Command.Heuristic.empty();
  Tool.LanguageHint = openFiles().get(File);
  bool Done = toolCommands().complete(Tool, [](llvm::StringRef News) {
    llvm::errs() << "gridlock-clangd: note: " << News << '\n';
  });
  if (Done)
    Command.CommandLine = std::move(Tool.Line);
  return Done;
}

void newMangleCommand(const CommandMangler *This, CompileCommand &Command,
                      llvm::StringRef File) {
  // A guess of the language is none of the user's: whatever says so behind
  // clangd's edits is.
  CompileCommand Own = Command;
  if (!Command.Heuristic.empty())
    Own.CommandLine = frontend::withoutLanguage(Command.CommandLine);
  oldMangleCommand(This, Own, File);
  if (complete(Own, File) || Command.Heuristic.empty())
    Command = std::move(Own);
  else
    oldMangleCommand(This, Command, File);
}

} // namespace gridlock::clangd
