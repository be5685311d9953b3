//===-- VariableRanges.h - where local variables matter ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the variables of a function that are only loaded and stored as a whole:
// at the start of which blocks what they hold can still matter, and which of
// them change in a loop. ValueFlow keeps a state for each block: without this,
// it would carry every variable to the end of the function.
//
// Blocks are taken to be in reverse post-order. Loops are the ranges of numbers
// that edges backwards span, so that jumps into loops need no care.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_VARIABLERANGES_H
#define GRIDLOCK_ANALYSIS_VARIABLERANGES_H

#include "Facts/Facts.h"
#include "llvm/ADT/SmallVector.h"

namespace gridlock::analysis {

class VariableRanges {
public:
  explicit VariableRanges(const facts::FunctionFacts &Function);

  /// Whether nothing reads, or overwrites, what \p Variable holds when \p Block
  /// starts.
  bool isDead(unsigned Variable, unsigned Block) const;
  /// In how many loops \p Block is, if a loop starts there; else 0.
  unsigned depthOfLoopAt(unsigned Block) const { return Depth[Block]; }
  /// Whether the loop that starts at \p Block stores to \p Variable.
  bool changesInLoop(unsigned Variable, unsigned Block) const;

private:
  void findPlain();
  void findLive();
  void findLoops();

  const facts::FunctionFacts &Function;
  std::vector<bool> Plain; ///< by variable: only loaded and stored
  std::vector<llvm::SmallVector<unsigned, 2>> Stores; ///< blocks, sorted
  std::vector<llvm::SmallVector<unsigned, 4>> Live;   ///< by block, sorted
  std::vector<unsigned> LoopEnd; ///< by block; less than the block: no loop
  std::vector<unsigned> Depth;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_VARIABLERANGES_H
