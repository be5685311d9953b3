//===-- RulePages.h - the rules' pages --------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The texts of docs/rules, built into the program, and where a reader opens
// them.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_RULEPAGES_H
#define GRIDLOCK_REPORT_RULEPAGES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace gridlock::report {

struct Page {
  llvm::StringRef Rule; ///< id
  llvm::StringRef Text; ///< Markdown
};

/// Sorted by id.
llvm::ArrayRef<Page> pages();

/// The Markdown of a rule's page; empty if there is no such page.
llvm::StringRef pageText(llvm::StringRef Rule);

/// A URI at which the page of \p Rule opens: below GRIDLOCK_PAGES_URL if this
/// build was made with one, else the file that is installed with the program.
/// Empty if there is neither.
std::string pageLink(llvm::StringRef Rule);

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_RULEPAGES_H
