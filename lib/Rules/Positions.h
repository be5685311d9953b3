//===-- Positions.h - from linked summaries to findings ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What every rule needs to make a Finding: positions a user can open, and one
// finding where several instantiations or compilations give the same.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_RULES_POSITIONS_H
#define GRIDLOCK_RULES_POSITIONS_H

#include "Index/Program.h"
#include "Rules/Rule.h"

namespace gridlock::rules {

Position position(const index::Program &Linked, unsigned Unit,
                  facts::SourceLoc At);

/// A finding without a message yet, at this place of this unit.
Finding findingAt(const index::Program &Linked, unsigned Unit,
                  const facts::SourceSpot &Where);

/// Names the rule in each finding, sorts them, and keeps one of those with the
/// same place and message: the surest, then the one with the shortest path.
void finish(RuleResult &Result, llvm::StringRef RuleId);

} // namespace gridlock::rules

#endif // GRIDLOCK_RULES_POSITIONS_H
