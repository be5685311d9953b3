//===-- TermBounds.h - what branches say a number is at most ----*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `if (blocks * 128 > n) blocks = (n + 127) / 128;` bounds the grid by way of
// n: where it is lowered, n is less than what the bound has threads. What is
// computed of n there is at most what is computed of that.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_TERMBOUNDS_H
#define GRIDLOCK_ANALYSIS_TERMBOUNDS_H

#include "Analysis/Term.h"

namespace gridlock::analysis {

/// Terms of which the largest is at least \p T, made of \p T by putting in what
/// branches say that its parts are at most; all leaves are at least 0. Only
/// \p T itself where no branch says anything.
std::vector<TermRef> boundsByBranches(const TermRef &T);

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_TERMBOUNDS_H
