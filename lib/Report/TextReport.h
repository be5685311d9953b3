//===-- TextReport.h - findings as a compiler prints them -------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text form of a report: for each finding and note its place, the message
// with the rule's name, the source line and a caret. What clang's users and
// their editors can read already.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_TEXTREPORT_H
#define GRIDLOCK_REPORT_TEXTREPORT_H

#include "Report/Diagnostic.h"
#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class raw_ostream;
}

namespace gridlock::report {

struct TextOptions {
  /// Absolute. Files below it are shown relative to it.
  std::string WorkingDirectory;
  bool Color = false;
};

/// Prints \p Diagnostics to \p OS. A source file that cannot be read, or is
/// shorter than when it was analysed, only costs the lines quoted from it.
void printText(llvm::ArrayRef<Diagnostic> Diagnostics,
               const TextOptions &Options, llvm::raw_ostream &OS);

/// One line that ends a run for a human reader: "2 findings in 1 file", and
/// what could not be analysed. Empty if there is nothing to say.
std::string summaryLine(const Results &Run);

/// What `--stats` shows, as lines.
void printStatistics(const Results &Run, llvm::raw_ostream &OS);

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_TEXTREPORT_H
