//===-- JoinPoints.h - where paths of a branch meet -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A variable with different values on two disjoint paths from a branch to a
// block has, in that block, a value that the branch decides: *sync dependence*.
// Threads that part at the branch differ in it where they meet again.
//
// Source: Rosemann, Moll, Hack, "An Abstract Interpretation for SPMD Divergence
// on Reducible Control Flow Graphs", POPL 2021: labels flow from the branch's
// successors; a block that two labels come to is a join, and a label of its
// own.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_JOINPOINTS_H
#define GRIDLOCK_ANALYSIS_JOINPOINTS_H

#include "Analysis/FlowGraph.h"

namespace gridlock::analysis {

class JoinPoints {
public:
  explicit JoinPoints(const FlowGraph &Graph);

  /// The branches that decide which way control came to \p Block.
  llvm::ArrayRef<unsigned> branches(unsigned Block) const {
    return Branches[Block];
  }
  /// Branches whose joins were not looked for, since the graph is too tangled:
  /// any join may depend on them.
  llvm::ArrayRef<unsigned> leftOut() const { return LeftOut; }

private:
  void findJoins(unsigned Branch);
  bool endsAlone(unsigned Successor) const;

  const FlowGraph &Graph;
  std::vector<llvm::SmallVector<unsigned, 2>> Branches;
  llvm::SmallVector<unsigned, 0> LeftOut;
  uint64_t Budget;
  // Of the branch at hand:
  std::vector<unsigned> Label, LabelledFor;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_JOINPOINTS_H
