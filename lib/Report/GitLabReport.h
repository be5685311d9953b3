//===-- GitLabReport.h - GitLab's code quality report -----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The JSON that GitLab shows in merge requests ("Code Quality", "Code Quality
// report format").
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_GITLABREPORT_H
#define GRIDLOCK_REPORT_GITLABREPORT_H

#include "Report/Diagnostic.h"
#include "llvm/Support/JSON.h"

namespace gridlock::report {

/// Files below \p Root are named relative to it.
llvm::json::Value toGitLab(const Results &Run, llvm::StringRef Root);

void printGitLab(const Results &Run, llvm::StringRef Root,
                 llvm::raw_ostream &OS);

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_GITLABREPORT_H
