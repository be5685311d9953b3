//===-- CompdbCommand.cpp - gridlock compdb -------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang-tidy and clangd understand clang's command lines only. The jobs have
// such; what is for our own parser alone is taken out of them.
//
//===----------------------------------------------------------------------===//

#include "Driver/Commands.h"
#include "Driver/Inputs.h"
#include "Driver/Output.h"
#include "Frontend/ToolCommands.h"
#include "Frontend/Toolkit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

namespace gridlock::driver {

namespace json = llvm::json;

static json::Array entries(llvm::ArrayRef<frontend::CompileJob> Jobs) {
  json::Array Entries;
  for (const frontend::CompileJob &Job : Jobs)
    Entries.push_back(json::Object{{"directory", Job.Directory},
                                   {"file", Job.File},
                                   {"arguments", frontend::lineForTools(Job)}});
  return Entries;
}

/// Says where another tool would miss files that our own parser does without.
static void noteMissingFiles(llvm::ArrayRef<frontend::CompileJob> Jobs) {
  std::set<llvm::StringRef> Said;
  for (const frontend::CompileJob &Job : Jobs)
    for (llvm::StringRef Word : Job.CommandLine)
      if (Word.consume_front("--cuda-path=") && Said.insert(Word).second)
        for (const std::string &File : frontend::missingToolkitFiles(Word))
          llvm::errs() << "gridlock: note: clang-tidy and clangd will not take "
                          "the toolkit in "
                       << Word << ", for it has no " << File
                       << "; an empty file is enough\n";
}

ExitStatus compdb(const Invocation &Asked) {
  llvm::Expected<std::vector<frontend::CompileJob>> Jobs =
      collectJobs(Asked.Input);
  if (!Jobs)
    return fail(Jobs.takeError());
  printNotes(*Jobs);
  noteMissingFiles(*Jobs);
  llvm::SmallString<256> Path(Asked.Output.File);
  if (llvm::sys::fs::is_directory(Path))
    llvm::sys::path::append(Path, "compile_commands.json");
  llvm::Error Error = writeOutput(Path, [&](llvm::raw_ostream &OS) {
    OS << llvm::formatv("{0:2}\n", json::Value(entries(*Jobs)));
  });
  return Error ? fail(std::move(Error)) : NothingFound;
}

} // namespace gridlock::driver
