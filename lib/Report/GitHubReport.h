//===-- GitHubReport.h - annotations of GitHub Actions ----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lines that GitHub Actions turns into annotations ("Workflow commands for
// GitHub Actions", "Setting a warning message").
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_GITHUBREPORT_H
#define GRIDLOCK_REPORT_GITHUBREPORT_H

#include "Report/Diagnostic.h"

namespace gridlock::report {

/// Files below \p Root are named relative to it.
void printGitHub(const Results &Run, llvm::StringRef Root,
                 llvm::raw_ostream &OS);

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_GITHUBREPORT_H
