//===-- TemporaryFolder.h - files of a test ---------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_TEST_UNIT_FRONTEND_TEMPORARYFOLDER_H
#define GRIDLOCK_TEST_UNIT_FRONTEND_TEMPORARYFOLDER_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace gridlock::test {

/// A folder in the build tree that lives as long as this object.
class TemporaryFolder {
public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder &) = delete;
  TemporaryFolder &operator=(const TemporaryFolder &) = delete;

  const std::string &path() const { return Path; }

  /// The path of \p Name in this folder.
  std::string operator/(llvm::StringRef Name) const;

  /// Writes \p Text to \p Name, below folders that are made; returns its path.
  std::string write(llvm::StringRef Name, llvm::StringRef Text = "") const;

  /// Makes what counts as a toolkit of \p Version (12090) at \p Name.
  std::string makeToolkit(llvm::StringRef Name, unsigned Version) const;

  /// Makes what counts as ROCm of a version at \p Name.
  std::string makeRocm(llvm::StringRef Name, unsigned Major,
                       unsigned Minor) const;

private:
  std::string Path;
};

} // namespace gridlock::test

#endif // GRIDLOCK_TEST_UNIT_FRONTEND_TEMPORARYFOLDER_H
