//===-- NolintScanner.h - NOLINT comments of a unit -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FACTS_NOLINTSCANNER_H
#define GRIDLOCK_FACTS_NOLINTSCANNER_H

#include "Facts/SourceMap.h"

namespace gridlock::facts {

/// All NOLINT directives in the user's files that the unit includes, sorted by
/// position. As in clang-tidy, the word counts wherever it stands in a line.
std::vector<NolintDirective> scanNolints(SourceMap &Map);

} // namespace gridlock::facts

#endif // GRIDLOCK_FACTS_NOLINTSCANNER_H
