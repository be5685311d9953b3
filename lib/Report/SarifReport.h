//===-- SarifReport.h - findings in the exchange format SARIF ---*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SARIF 2.1.0 (OASIS, "Static Analysis Results Interchange Format"), as viewers
// and code scanning services read it.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_SARIFREPORT_H
#define GRIDLOCK_REPORT_SARIFREPORT_H

#include "Report/Diagnostic.h"
#include "llvm/Support/JSON.h"

namespace gridlock::report {

struct SarifOptions {
  /// Absolute. Files below it are named relative to it; others by file URIs.
  std::string Root;
  /// Whether there are results for what is hidden, marked as suppressed.
  bool ShowHidden = true;
  /// Whether a baseline was compared with: then results say if they are new.
  bool HasBaseline = false;
};

llvm::json::Value toSarif(const Results &Run, const SarifOptions &Options);

void printSarif(const Results &Run, const SarifOptions &Options,
                llvm::raw_ostream &OS);

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_SARIFREPORT_H
