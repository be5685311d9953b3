//===-- Baseline.h - findings that are known already ----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A baseline is a file, to be committed, that lists the findings a project had
// when it began to use Gridlock. They are not shown again; new ones are.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_BASELINE_H
#define GRIDLOCK_REPORT_BASELINE_H

#include "Report/Diagnostic.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

namespace llvm {
class raw_ostream;
}

namespace gridlock::report {

/// Raised when a key changes its meaning: an older program refuses the file.
inline constexpr int BaselineVersion = 1;

class Baseline {
public:
  /// What \p Found is made of, with paths relative to \p Root where they are
  /// below it.
  static Baseline of(llvm::ArrayRef<Diagnostic> Found, llvm::StringRef Root);

  /// Reads what print wrote. The error says what is wrong with the text.
  static llvm::Expected<Baseline> parse(llvm::StringRef Text);

  /// One line for each finding, sorted, so that version control can merge.
  void print(llvm::raw_ostream &OS) const;

  /// Moves the diagnostics that the baseline lists from \p Shown to the result.
  /// Each entry takes out as many as it counts: those in its file before those
  /// in another, to which the code may have been moved.
  std::vector<Diagnostic> takeKnown(std::vector<Diagnostic> &Shown,
                                    llvm::StringRef Root);

  /// How many findings of files that \p WasAnalysed (by the path in the
  /// baseline) takeKnown has not met.
  unsigned missing(llvm::function_ref<bool(llvm::StringRef)> WasAnalysed) const;

  /// Takes over from \p Old the entries that takeKnown has not met and that are
  /// of files that \p IsKept.
  void keep(const Baseline &Old,
            llvm::function_ref<bool(llvm::StringRef)> IsKept);

private:
  struct Entry {
    std::string File, Rule, Function, Message, Fingerprint;
    unsigned Count = 1; ///< as many findings as are still to be met
  };
  void sort();

  std::vector<Entry> Entries;
};

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_BASELINE_H
