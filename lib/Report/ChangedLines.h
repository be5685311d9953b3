//===-- ChangedLines.h - findings in what has changed ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_CHANGEDLINES_H
#define GRIDLOCK_REPORT_CHANGEDLINES_H

#include "Rules/Finding.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>
#include <vector>

namespace gridlock::report {

/// Which lines of which files a change touches.
class ChangedLines {
public:
  /// Reads a unified diff, as git, diff -u and others write it, with any number
  /// of lines of context. Lines that were added or replaced are touched; where
  /// lines were only taken out, the two that now meet there are. Fails for a
  /// text that is no such diff; an empty one is one.
  ///
  /// The diff's paths are looked up below each of \p Roots, in turn, with and
  /// without their first folder (git's "b/"). Fails if none of them is there:
  /// then the diff is of something else.
  static llvm::Expected<ChangedLines>
  fromDiff(llvm::StringRef Text, llvm::ArrayRef<std::string> Roots);

  /// All of a file is new.
  void addFile(llvm::StringRef Path);

  /// Whether the finding, a step of its path, or a macro it comes from is on a
  /// line that is touched.
  bool touches(const rules::Finding &Finding) const;

  /// Paths in the diff that are not there.
  const std::vector<std::string> &missing() const { return Missing; }

private:
  /// From the first line of a run of touched lines to its last.
  using Runs = std::map<unsigned, unsigned>;
  void add(llvm::StringRef Path, unsigned First, unsigned Last);
  bool touches(const rules::Position &Where) const;

  llvm::StringMap<Runs> Files; ///< by real path
  std::vector<std::string> Missing;
};

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_CHANGEDLINES_H
