//===-- FindDatabase.cpp - how a file is compiled, as clangd finds it -----===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/CompileJob.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;

namespace gridlock::frontend {

/// The database in \p Directory; empty if there is none.
static std::string databaseIn(StringRef Directory) {
  for (StringRef Name : {"compile_commands.json", "build/compile_commands.json",
                         "compile_flags.txt"}) {
    llvm::SmallString<256> Path(Directory);
    llvm::sys::path::append(Path, Name);
    if (llvm::sys::fs::is_regular_file(Path))
      return std::string(Path);
  }
  return "";
}

std::string findDatabase(StringRef File, StringRef Root) {
  for (StringRef Directory = llvm::sys::path::parent_path(File);
       !Directory.empty();
       Directory = llvm::sys::path::parent_path(Directory)) {
    std::string Found = databaseIn(Directory);
    if (!Found.empty() || Directory == Root)
      return Found;
  }
  return "";
}

llvm::Expected<std::vector<std::string>> readFlagsFile(StringRef Path) {
  auto Text = llvm::MemoryBuffer::getFile(Path);
  if (!Text)
    return llvm::createStringError(Text.getError(),
                                   "cannot read '" + Path +
                                       "': " + Text.getError().message());
  std::vector<std::string> Flags;
  for (StringRef Rest = (*Text)->getBuffer(); !Rest.empty();) {
    auto [Line, Behind] = Rest.split('\n');
    if (!Line.trim().empty())
      Flags.push_back(Line.trim().str());
    Rest = Behind;
  }
  return Flags;
}

} // namespace gridlock::frontend
