//===-- Diagnostic.h - a finding that is shown ------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the output formats print: the findings that are left after suppressions
// and filters, each once, and what is to be said about the run.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_DIAGNOSTIC_H
#define GRIDLOCK_REPORT_DIAGNOSTIC_H

#include "Facts/Source.h"
#include "Rules/Rule.h"
#include <string>
#include <vector>

namespace gridlock::report {

/// How a finding is shown. Errors are findings that the user's configuration
/// (WarningsAsErrors) raised.
enum class Severity { Warning, Error };

struct Diagnostic {
  rules::Finding What;
  Severity Level = Severity::Warning;
  std::string Function{};    ///< it is in, as a reader knows it; may be empty
  std::string Fingerprint{}; ///< see Fingerprints.h
  unsigned Ordinal = 0;      ///< among those with this fingerprint, from 0
};

/// What was found but is not shown, and why.
struct HiddenDiagnostic {
  enum ReasonType {
    Suppressed, ///< by a NOLINT comment
    Known       ///< it is in the baseline
  };
  Diagnostic What;
  ReasonType Reason = Suppressed;
};

/// Sorts by position, rule and message, and keeps one of those that agree in
/// all three: several instantiations, the compilations for host and device, and
/// several units that include one header find the same thing. Kept is the
/// severest, then the surest, then the one with the fewest notes, so the order
/// of the input makes no difference.
void sortAndDeduplicate(std::vector<Diagnostic> &Diagnostics);

/// How far the analysis of one unit got.
struct UnitStatus {
  enum StateType {
    Analysed, ///< completely
    Partial,  ///< there were parse errors: what parsed was analysed
    Failed    ///< nothing was
  };
  std::string File; ///< absolute
  facts::Side Side = facts::Side::Device;
  StateType State = Analysed;
  unsigned Errors = 0;              ///< parse errors
  std::vector<std::string> Skipped; ///< functions left out, and why
};

struct Statistics {
  unsigned Functions = 0;  ///< with a body, over all units
  unsigned Launches = 0;   ///< launch sites
  unsigned Suppressed = 0; ///< findings that a NOLINT comment took out
  unsigned Known = 0;      ///< findings that the baseline took out
  unsigned Unchanged = 0;  ///< findings whose lines have not changed
  rules::UnknownCounts Unknown;
};

/// Everything a report is made of.
struct Results {
  std::vector<Diagnostic> Diagnostics;  ///< sorted, no duplicates
  std::vector<HiddenDiagnostic> Hidden; ///< sorted, no duplicates
  std::vector<UnitStatus> Units;        ///< sorted by file and side
  Statistics Stats;
};

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_DIAGNOSTIC_H
