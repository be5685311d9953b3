//===-- TermBounds.cpp - what branches say a number is at most ------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/TermBounds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

namespace gridlock::analysis {

/// (d * x + c) / d without the division, for the others \p T itself: a count
/// of blocks that was made one of threads becomes one of blocks again.
static TermRef divided(const TermRef &T) {
  const TermRef &Top = T->operands()[0];
  const std::optional<int64_t> By = T->operands()[1]->constant();
  if (Top->kind() != Term::Sum || By.value_or(0) <= 1)
    return T;
  int64_t Constant = 0;
  std::vector<TermRef> Parts;
  for (const TermRef &Part : Top->operands()) {
    if (std::optional<int64_t> N = Part->constant()) {
      Constant = *N;
      continue;
    }
    // Constants come first.
    if (Part->kind() != Term::Product ||
        Part->operands()[0]->constant().value_or(1) % *By != 0)
      return T;
    TermRef Less = Term::make(Term::Quotient, {Part, T->operands()[1]});
    Parts.push_back(std::move(Less));
  }
  // d * x - 1 is, divided, x - 1: x is not 0 where something is below it.
  const int64_t Down = llvm::divideFloorSigned(Constant, *By);
  Parts.push_back(Term::integer(Down));
  return Term::make(Term::Sum, std::move(Parts));
}

/// Each way to choose one alternative for every operand.
static std::vector<std::vector<TermRef>>
combinations(const std::vector<std::vector<TermRef>> &Operands) {
  // As many as the alternatives of a value; more say nothing.
  constexpr size_t MaxCombinations = 8;
  std::vector<std::vector<TermRef>> All = {{}};
  for (const std::vector<TermRef> &Alternatives : Operands) {
    std::vector<std::vector<TermRef>> Next;
    for (const std::vector<TermRef> &Chosen : All)
      for (const TermRef &T : Alternatives) {
        Next.push_back(Chosen);
        Next.back().push_back(T);
      }
    if (Next.size() > MaxCombinations)
      return {};
    All = std::move(Next);
  }
  return All;
}

/// Whether more of one operand, from the first on, is more of the whole.
static unsigned growingOperands(const Term &T) {
  switch (T.kind()) {
  case Term::Sum:
  case Term::Minimum:
    return T.operands().size();
  case Term::Product: {
    const bool IsNegative = llvm::any_of(T.operands(), [](const TermRef &Part) {
      return Part->constant().value_or(0) < 0;
    });
    return IsNegative ? 0 : T.operands().size();
  }
  case Term::Quotient:
  case Term::Ceiling:
  case Term::Shrunk:
    return 1;
  default:
    return 0;
  }
}

std::vector<TermRef> boundsByBranches(const TermRef &T) {
  switch (T->kind()) {
  case Term::AtMost:
    return boundsByBranches(T->operands()[1]);
  case Term::AtLeast: {
    std::vector<TermRef> Above = boundsByBranches(T->operands()[0]);
    return Above.size() == 1 && Above[0] == T->operands()[0]
               ? std::vector<TermRef>{T}
               : Above;
  }
  case Term::Maximum: {
    std::vector<TermRef> All;
    for (const TermRef &Part : T->operands())
      llvm::append_range(All, boundsByBranches(Part));
    return All;
  }
  default:
    break;
  }
  const unsigned Growing = growingOperands(*T);
  std::vector<std::vector<TermRef>> Operands;
  bool IsChanged = false;
  for (auto [I, Part] : llvm::enumerate(T->operands())) {
    Operands.push_back(I < Growing ? boundsByBranches(Part)
                                   : std::vector<TermRef>{Part});
    IsChanged |= Operands.back().size() != 1 || Operands.back()[0] != Part;
  }
  if (!IsChanged)
    return {T};
  std::vector<TermRef> All;
  for (std::vector<TermRef> &Chosen : combinations(Operands)) {
    TermRef Whole = Term::make(T->kind(), std::move(Chosen));
    All.push_back(Whole->kind() == Term::Quotient ? divided(Whole) : Whole);
  }
  return All.empty() ? std::vector<TermRef>{T} : All;
}

} // namespace gridlock::analysis
