//===-- HeaderCache.h - parsed headers on disk ------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An entry is a file that clang has written (its precompiled form of some
// headers), and beside it what that was made from. It is found as long as all
// of these files are as they were. An entry may also say that nothing came of
// the headers, so that they are not tried again before one of them changes.
//
// Several processes may use a cache at a time. Trouble with it (no space, no
// right to write) is no error: there is no entry, then.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_HEADERCACHE_H
#define GRIDLOCK_FRONTEND_HEADERCACHE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gridlock::frontend {

class HeaderCache {
public:
  /// What is in an entry: null where nothing came of the headers.
  using Content = std::unique_ptr<llvm::MemoryBuffer>;

  /// What is to be kept.
  struct Made {
    Content Headers;                 ///< null: nothing came of them
    std::vector<std::string> Inputs; ///< files that it depends on; absolute
  };

  /// The cache in \p Folder, which is made when there is something to keep.
  explicit HeaderCache(llvm::StringRef Folder) : Folder(Folder.str()) {}

  /// The entry of \p Key; nothing if there is none, or an old one.
  std::optional<Content> find(llvm::StringRef Key) const;

  /// Has \p Make make the entry of \p Key, keeps it if it can, and returns it;
  /// nothing if another process or thread is at it.
  std::optional<Content> make(llvm::StringRef Key,
                              llvm::function_ref<Made()> Make) const;

private:
  std::string pathOf(llvm::StringRef Key, llvm::StringRef Suffix) const;
  /// Takes away what has not been used for long, and what is too much.
  void prune() const;

  std::string Folder;
};

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_HEADERCACHE_H
