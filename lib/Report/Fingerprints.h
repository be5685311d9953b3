//===-- Fingerprints.h - knowing a finding again -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A finding is known again by its rule, the function it is in, and the text of
// its line without blanks. Neither the line's number nor the file's name
// counts: lines shift, and files are renamed. The message does not either, so
// that a newer Gridlock may word it better.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_FINGERPRINTS_H
#define GRIDLOCK_REPORT_FINGERPRINTS_H

#include "Analysis/UnitSummary.h"
#include "Report/Diagnostic.h"
#include "Report/SourceLines.h"
#include "llvm/ADT/StringMap.h"
#include <map>

namespace gridlock::report {

class Fingerprints {
public:
  explicit Fingerprints(llvm::ArrayRef<analysis::UnitSummary> Units);

  /// Sets the function and the fingerprint. Where the source cannot be read,
  /// the message stands for the line.
  void describe(Diagnostic &Shown);

private:
  /// The last function that begins at or before \p Where; functions inside of
  /// it take over to its end.
  std::string functionAt(const rules::Position &Where) const;

  using Beginnings = std::map<std::pair<unsigned, unsigned>, std::string>;
  llvm::StringMap<Beginnings> Functions; ///< by file
  SourceLines Lines;
};

/// Numbers diagnostics that have the same fingerprint; \p Sorted stays sorted.
void number(std::vector<Diagnostic> &Sorted);

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_FINGERPRINTS_H
