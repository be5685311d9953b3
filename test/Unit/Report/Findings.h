//===-- Findings.h - findings for tests -------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_TEST_UNIT_REPORT_FINDINGS_H
#define GRIDLOCK_TEST_UNIT_REPORT_FINDINGS_H

#include "Report/Diagnostic.h"

namespace gridlock::report {

inline rules::Position at(llvm::StringRef File, unsigned Line,
                          unsigned Column = 1) {
  return {File.str(), Line, Column, /*IsSystem=*/false};
}

inline rules::Finding found(rules::Position Where,
                            llvm::StringRef Message = "message",
                            llvm::StringRef Rule = "cg-some-rule") {
  rules::Finding Result;
  Result.Rule = Rule.str();
  Result.Message = Message.str();
  Result.MainFile = Where.File;
  Result.Where = std::move(Where);
  return Result;
}

} // namespace gridlock::report

#endif // GRIDLOCK_TEST_UNIT_REPORT_FINDINGS_H
