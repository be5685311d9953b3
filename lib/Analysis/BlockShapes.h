//===-- BlockShapes.h - shapes of blocks that launches tell -----*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_BLOCKSHAPES_H
#define GRIDLOCK_ANALYSIS_BLOCKSHAPES_H

#include "Analysis/ThreadValue.h"
#include "Analysis/UnitSummary.h"
#include <map>

namespace gridlock::analysis {

/// By entity: the shape of a kernel's blocks, in the directions in which all
/// launches in the unit agree on it. \p Functions: the unit's summaries.
std::map<unsigned, BlockShape>
blockShapes(const facts::UnitFacts &Unit,
            llvm::ArrayRef<const FunctionSummary *> Functions);

/// The same, with summaries of its own.
std::map<unsigned, BlockShape> blockShapes(const facts::UnitFacts &Unit);

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_BLOCKSHAPES_H
