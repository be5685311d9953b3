//===-- MemoryOrder.h - which writes a load may still miss ------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads that load one address of shared or global memory get one value if
// nobody writes it meanwhile: if every write that can come before is behind a
// barrier of at least their scope. For each load of a function: the widest
// scope for which that holds. A barrier vouches for its own scope only.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_MEMORYORDER_H
#define GRIDLOCK_ANALYSIS_MEMORYORDER_H

#include "Analysis/FlowGraph.h"
#include "Analysis/ParameterEffects.h"
#include "Analysis/Scope.h"
#include "llvm/ADT/DenseMap.h"

namespace gridlock::analysis {

/// Whether a number names all lanes as a mask: of 32, or of as many as there
/// are.
constexpr bool isFullMask(int64_t Mask) {
  return Mask == -1 || Mask == 0xffffffff;
}

class MemoryOrder {
public:
  /// What a load of memory is ordered behind.
  struct Order {
    /// All writes of this function are behind a barrier of this scope;
    /// MultiGrid: it writes nothing there before.
    Scope Behind = Scope::multiGrid();
    /// Every path from the entry passed a barrier of the grid.
    bool BehindGrid = false;
    /// Writes that no barrier is behind: stores of this function; calls.
    llvm::SmallVector<facts::FactId, 2> Racing;
  };

  MemoryOrder(const facts::UnitFacts &Unit, unsigned Function,
              const UnitEffects &Effects, const FlowGraph &Graph, Warp W);

  const Order &orderOf(facts::FactId Load) const;

  /// The scope of the barrier that a fact is for all who come to it; none: it
  /// is no such barrier.
  static std::optional<Scope> barrierScope(const facts::FunctionFacts &Function,
                                           const facts::Fact &F, Warp W);

private:
  llvm::DenseMap<facts::FactId, Order> Orders;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_MEMORYORDER_H
