//===-- ValueNumbers.h - values that are computed alike ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gives two nodes of a value graph one number where they are computed alike
// from the same definitions: what a condition, a mask and a group's predicate
// say again in other words. Numbers are found once for a function, each value
// after its operands, so that a question costs nothing.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_VALUENUMBERS_H
#define GRIDLOCK_ANALYSIS_VALUENUMBERS_H

#include "Analysis/ValueGraph.h"

namespace gridlock::analysis {

class ValueNumbers {
public:
  ValueNumbers(const facts::FunctionFacts &Function, const ValueGraph &Graph);

  /// The definition a value is read from, through variables, conversions and
  /// tests against 0.
  NodeId definition(NodeId N) const { return Definitions[N]; }

  bool areSame(NodeId A, NodeId B) const {
    return Numbers[Definitions[A]] == Numbers[Definitions[B]];
  }

  /// The same for conditions that split threads alike: that are the same, or
  /// opposite.
  NodeId decision(NodeId Condition) const {
    return Decisions[Definitions[Condition]];
  }

  /// Of two conditions with the same decision: whether this one is true where
  /// the other is not, if it alone is negated.
  bool isNegated(NodeId Condition) const {
    return Negated.test(Definitions[Condition]);
  }

private:
  void findDefinitions(const ValueGraph &Graph);
  NodeId next(NodeId N, const ValueGraph &Graph) const;
  void number(NodeId N);
  NodeId representative(NodeId N);
  NodeId decisionOf(NodeId N);
  bool isPure(const facts::Fact &F) const;

  const facts::FunctionFacts &Function;
  std::vector<NodeId> Definitions;
  std::vector<NodeId> Numbers;
  std::vector<NodeId> Decisions;
  llvm::SmallBitVector Negated;
  /// By what a value is computed from: the first that is.
  llvm::StringMap<NodeId> First;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_VALUENUMBERS_H
