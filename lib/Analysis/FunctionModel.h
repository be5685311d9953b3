//===-- FunctionModel.h - what does not depend on a context -----*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is found once for a function, whoever calls it: its control flow, its
// values, and what orders its memory.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_FUNCTIONMODEL_H
#define GRIDLOCK_ANALYSIS_FUNCTIONMODEL_H

#include "Analysis/MemoryOrder.h"
#include "Analysis/ValueNumbers.h"

namespace gridlock::analysis {

struct FunctionModel {
  FunctionModel(const facts::UnitFacts &Unit, unsigned Function,
                const UnitEffects &Effects, Warp W);

  const facts::UnitFacts &Unit;
  unsigned Index;
  const facts::FunctionFacts &Function;
  FlowGraph Graph;
  JoinPoints Joins;
  ValueGraph Values;
  ValueNumbers Numbers;
  MemoryOrder Memory;
  std::vector<llvm::SmallVector<NodeId, 2>> Users;
  /// The facts that make a group (or the mask of one) whose members agree on a
  /// node.
  llvm::DenseMap<NodeId, llvm::SmallVector<facts::FactId, 1>> AgreedBy;

  /// A test that a value is a multiple of another, passed by all that come
  /// behind it.
  struct Guard {
    unsigned Behind; ///< the block; it holds where this dominates
    facts::FactId Divisor;
    bool IsMask; ///< Divisor is one less: n & 31
  };
  /// By definition of the value that is tested.
  llvm::DenseMap<NodeId, llvm::SmallVector<Guard, 1>> Guards;

private:
  void addUses();
  void addGuards();
  void addAgreements();
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_FUNCTIONMODEL_H
