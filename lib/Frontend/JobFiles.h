//===-- JobFiles.h - the files as a job sees them ---------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_JOBFILES_H
#define GRIDLOCK_FRONTEND_JOBFILES_H

#include "Frontend/CompileJob.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <memory>

namespace gridlock::frontend {

/// The machine's, and some that are on no disk. Where the working directory is
/// that of a job, other jobs are not concerned.
class JobFiles {
public:
  /// Those of \p Job. What its toolkit lacks is there, and empty.
  explicit JobFiles(const CompileJob &Job);

  const llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> &all() const {
    return All;
  }

  /// Adds a source at \p Path, unless the machine has a file of that name.
  void addText(llvm::StringRef Path, llvm::StringRef Text);
  /// Puts \p Content at \p Path, in front of whatever is there, and unchanged.
  void addBinary(llvm::StringRef Path,
                 std::unique_ptr<llvm::MemoryBuffer> Content);

private:
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> Texts, Binaries;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> All;
};

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_JOBFILES_H
