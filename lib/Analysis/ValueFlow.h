//===-- ValueFlow.h - what values can be, and what is reached ---*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A forward abstract interpretation of one function's facts: which constants,
// functions, groups, addresses each value can be, which blocks and facts are
// reached. Branches whose condition is decided follow one edge only.
//
// What a function's code cannot decide (is_valid(), a parameter's value, what
// another function returned) shows up as a predicate. A run under a
// *hypothesis* takes one predicate for true or for false: facts that are then
// no longer reached need the opposite. That is how guards are found, whatever
// they look like: an if, an early return, a bool variable, a helper's answer.
//
// A branch that under the hypothesis "is_valid() is false" can only end in a
// trap is no guard (the kernel still fails), so both its edges are followed.
//
// Not here: other functions, except for what they write through their arguments
// (Outputs); anything about several functions is linked later.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_VALUEFLOW_H
#define GRIDLOCK_ANALYSIS_VALUEFLOW_H

#include "Analysis/AbstractState.h"
#include "Analysis/VariableRanges.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallBitVector.h"
#include <optional>
#include <set>

namespace gridlock::analysis {

/// What a function writes to places of its caller, by place at its exit.
/// Where a record it returns is put is the place ResultPlace.
using Outputs = std::map<Place, ElementSet>;
inline constexpr llvm::StringLiteral ResultPlace = "result";
/// What it returns otherwise, where that is a number its caller can compute.
inline constexpr llvm::StringLiteral ResultNumber = "number";

class ValueFlow {
public:
  struct Hypothesis {
    Predicate Asked;
    bool Holds;
  };
  /// Outputs of the function with this entity index; null if unknown.
  using OutputsOf = llvm::function_ref<const Outputs *(unsigned Entity)>;

  ValueFlow(const facts::UnitFacts &Unit, const facts::FunctionFacts &Function,
            OutputsOf Callee);

  /// Solves to a fixed point; results of an earlier run are dropped.
  void run(std::optional<Hypothesis> Assumed = std::nullopt);

  /// Whether the last run reached the fact.
  bool reached(facts::FactId Id) const { return Reached.test(Id); }
  const ElementSet &value(facts::FactId Id) const { return Values[Id]; }
  /// Predicates a branch, an argument or a result may depend on; of all runs.
  const std::vector<Predicate> &predicates() const { return Predicates; }

  /// Calls \p Visit for every reached fact, with the state before it.
  void visit(llvm::function_ref<void(facts::FactId, const State &)> Visit);

  /// What the function's caller sees written when it returns.
  Outputs outputs() const;

private:
  ElementSet evaluate(const facts::Fact &F, State &S);
  ElementSet load(const ElementSet &Addresses, const State &S) const;
  ElementSet unary(llvm::StringRef Operator, const ElementSet &Operand);
  ElementSet binary(llvm::StringRef Operator, const ElementSet &L,
                    const ElementSet &R);
  ElementSet arithmetic(llvm::StringRef Operator, const Element &L,
                        const Element &R) const;
  /// What `L < R ? L : R` and kin are.
  std::optional<ElementSet> extremum(const facts::Fact &Condition,
                                     const ElementSet &Then,
                                     const ElementSet &Else);
  TermRef extreme(const ElementSet &Set, bool Largest) const;
  void narrow(const Place &At, const TermRef &Other, bool AtMost, State &S);
  void limit(facts::FactId Id, const TermRef &Most, State &S);
  ElementSet occupancy(const facts::Fact &F) const;
  void bound(const facts::Fact &Compared, bool Holds, State &S);
  ElementSet logical(bool IsAnd, const ElementSet &L, const ElementSet &R);
  void compare(llvm::StringRef Operator, const Element &L, const Element &R,
               ElementSet &Into);
  std::optional<int64_t> compareIntegers(llvm::StringRef Operator, int64_t L,
                                         int64_t R) const;
  ElementSet select(const facts::Fact &F);
  ElementSet element(const ElementSet &Pointers, const ElementSet &Index,
                     bool OfArray);
  ElementSet field(const ElementSet &Bases, llvm::StringRef Member);
  ElementSet call(const facts::Fact &F, State &S);
  void takeResult(const facts::Fact &F, State &S);
  std::optional<ElementSet> resultNumber(const facts::Fact &Call,
                                         const Outputs &Written,
                                         const State &S) const;
  void noteReturnedRecord(const facts::Fact &F, const State &S);
  const Outputs *outputsOf(const facts::Fact &Call) const;
  std::optional<ElementSet> callerNumber(const facts::Fact &Call, const Term &T,
                                         const State &S) const;
  ElementSet returnedNumber() const;
  void applyOutputs(const facts::Fact &Call, const Outputs &Written, State &S);
  std::optional<Place> callerPlace(const facts::Fact &Call,
                                   llvm::StringRef CalleePlace,
                                   const State &S) const;
  ElementSet callerValues(const facts::Fact &Call, const ElementSet &Values,
                          const State &S) const;
  void store(const ElementSet &Addresses, const ElementSet &Stored, State &S);

  /// The element for a predicate, or its truth under the hypothesis.
  Element truth(Predicate Asked, bool Negated);
  struct Truths {
    bool True = false, False = false;
  };
  Truths truths(const ElementSet &Condition);

  /// Runs the facts of a block; false if control does not get to its end.
  bool transfer(unsigned Block, State &S,
                llvm::function_ref<void(facts::FactId, const State &)> Visit);
  void flow(unsigned Block, State Out);
  llvm::SmallBitVector feasibleEdges(unsigned Block);
  void switchEdges(const facts::Block &B, llvm::SmallBitVector &Feasible);
  void refine(facts::FactId Condition, bool Holds, State &S);
  void enter(unsigned Block, State S);
  void prune(unsigned Block, State &S) const;
  void findAbortOnlyBlocks();

  const facts::UnitFacts &Unit;
  const facts::FunctionFacts &Function;
  const VariableRanges Ranges;
  unsigned FollowedLoops; ///< what changes in deeper ones is not followed
  OutputsOf CalleeOutputs;
  std::vector<Predicate> Predicates;
  std::optional<Hypothesis> Assumed;
  std::vector<ElementSet> Values;
  std::vector<std::optional<State>> In; ///< per block; none: not reached
  std::set<unsigned> Worklist; ///< blocks are numbered in reverse post-order
  llvm::SmallBitVector Reached;
  /// Blocks from which every path ends the kernel before the function returns.
  llvm::SmallBitVector AbortOnly;
  /// Places of type bool in the caller's or the program's hands.
  std::set<Place> Flags;
  /// What records the function returned so far in this run hold.
  Outputs Returned;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_VALUEFLOW_H
