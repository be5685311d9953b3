//===-- PointsTo.h - what addresses and pointers refer to -------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A flow-insensitive answer for one function: which places (AbstractState.h) a
// fact's value can be the address of. A pointer parameter refers to the first
// element of an array of its caller's, "0[0]"; what a member of the caller's
// points to is "0.next.*[0]". Beside places of memory:
//   "&12"        the function with this entity index
//   "@name.*[0]" what a global pointer points to
//   "cluster[0]" shared memory of another block of the cluster
//   "?"          anything
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_POINTSTO_H
#define GRIDLOCK_ANALYSIS_POINTSTO_H

#include "Analysis/AbstractState.h"
#include "llvm/ADT/StringMap.h"

namespace gridlock::analysis {

using Places = llvm::SmallVector<Place, 1>;

inline constexpr llvm::StringLiteral AnyPlace = "?";
inline constexpr llvm::StringLiteral ClusterPlace = "cluster";

class PointsTo {
public:
  PointsTo(const facts::FunctionFacts &Function);

  /// What the fact's value refers to, sorted; empty: nothing, it is no address.
  const Places &targets(facts::FactId Id) const { return Targets[Id]; }
  /// What the pointer at \p P refers to.
  Places contents(llvm::StringRef P) const;

  /// The place of a caller that \p CalleePlace is, if a parameter refers to
  /// \p Arguments: by reference, or as a pointer.
  Places inCaller(llvm::StringRef CalleePlace, const Places &Arguments) const;

private:
  bool pass();
  bool add(facts::FactId Id, llvm::ArrayRef<Place> More);
  bool addContents(llvm::StringRef P, llvm::ArrayRef<Place> More);
  Places elements(const Places &Pointers, std::optional<int64_t> Index,
                  bool OfArray) const;
  void gather(llvm::StringRef P, Places &Into, unsigned Depth) const;

  const facts::FunctionFacts &Function;
  std::vector<Places> Targets;
  llvm::StringMap<Places> Contents;
  llvm::StringMap<Places> CopiedFrom; ///< records, by where they are copied to
};

/// The parameter index a place's root names; none for other roots.
std::optional<int> parameterOf(llvm::StringRef P);
/// The variable index a place's root names; none for other roots.
std::optional<unsigned> variableOf(llvm::StringRef P);

/// The places that index \p Index (unknown: any) of pointer \p P leads to.
Place elementOf(llvm::StringRef P, std::optional<int64_t> Index, bool OfArray);

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_POINTSTO_H
