//===-- Gate.h - which findings are news ------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a gate in front of a repository asks for: findings that are not in the
// baseline, and that have to do with what has changed.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_GATE_H
#define GRIDLOCK_DRIVER_GATE_H

#include "Driver/CommandLine.h"
#include "Report/Baseline.h"
#include "Report/ChangedLines.h"

namespace gridlock::driver {

class Gate {
public:
  /// Reads what the options name. Before the analysis, which takes longer: a
  /// file may be missing, and a clone too shallow.
  static llvm::Expected<Gate> load(const GateOptions &Options);

  /// Hides from \p Run what is no news. Standard error hears of findings in the
  /// baseline that are gone, unless \p Quiet.
  void apply(report::Results &Run, bool Quiet);

  /// Writes the baseline of what is found, if that was asked for.
  llvm::Error writeBaseline(const report::Results &Run, bool Quiet) const;

  bool writesBaseline() const { return !Options.WriteBaseline.empty(); }
  bool hasBaseline() const { return Known.has_value(); }
  /// The top folder of the repository, else the working directory.
  const std::string &root() const { return Root; }

private:
  llvm::Error loadChanges();

  GateOptions Options;
  std::string Root;
  std::optional<report::Baseline> Known;
  std::optional<report::ChangedLines> Changed;
};

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_GATE_H
