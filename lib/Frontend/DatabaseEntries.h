//===-- DatabaseEntries.h - which entries compile a file --------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chooses entries of a compilation database for the files that a user names.
// Headers have no entries: one that includes the header is chosen.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_DATABASEENTRIES_H
#define GRIDLOCK_FRONTEND_DATABASEENTRIES_H

#include "Frontend/CommandLine.h"
#include "Frontend/CompileCommand.h"
#include "Frontend/CompileJob.h"
#include <map>

namespace gridlock::frontend {

/// One compilation of the database.
struct DatabaseEntry {
  std::string File, Directory;   ///< absolute
  std::string Real;              ///< the file's real path
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
struct DatabaseSelection {
  /// Entries by their number, each with the headers it was chosen for.
  std::map<size_t, std::vector<std::string>> Entries;
  /// Files without an entry, each with the entry whose flags it gets. Headers
  /// are among them if no entry includes them.
  std::map<std::string, size_t> Alone;
  std::vector<std::string> Missing; ///< files as the user named them
};

/// The entries for \p Files, which are relative to \p Directory; all of them
/// if there are no files.
DatabaseSelection select(llvm::ArrayRef<DatabaseEntry> Entries,
                         llvm::ArrayRef<std::string> Files,
                         llvm::StringRef Directory, WithoutEntry Others);

/// The name that all paths of one file share; its own if there is no file.
std::string realPathOf(llvm::StringRef Path);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_DATABASEENTRIES_H
