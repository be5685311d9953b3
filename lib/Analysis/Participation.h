//===-- Participation.h - which threads reach a block -----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// At which scopes the threads that enter a graph together all come to a block,
// or none of them does. A block is reached as uniformly as the branches it
// depends on are decided. Branches are taken from the least uniform on; each
// marks the blocks that depend on it and are not marked yet, so that every
// block is marked once, by the branch that matters most.
//
// Control dependence: Ferrante, Ottenstein, Warren, "The Program Dependence
// Graph and Its Use in Optimization", TOPLAS 1987: a block depends on a branch
// if it post-dominates one of its successors and not the branch itself.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_PARTICIPATION_H
#define GRIDLOCK_ANALYSIS_PARTICIPATION_H

#include "Analysis/FlowGraph.h"
#include "Analysis/Scope.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace gridlock::analysis {

class Participation {
public:
  /// \p Decision: at which scopes threads agree on the way a branch takes.
  Participation(const FlowGraph &Graph,
                llvm::function_ref<ScopeInterval(unsigned Branch)> Decision);

  ScopeInterval reached(unsigned Block) const {
    return {AtLeast.Level[Block], AtMost.Level[Block]};
  }
  /// The branch that narrows reached().AtMost (or Proven); None: none does.
  unsigned divider(unsigned Block, bool Proven) const {
    return (Proven ? AtLeast : AtMost).Origin[Block];
  }

private:
  struct Marks {
    std::vector<Scope> Level;
    std::vector<unsigned> Origin;
  };
  static void mark(const FlowGraph &Graph, const std::vector<Scope> &Decided,
                   Marks &Result);
  Marks AtLeast, AtMost;
};

/// What a block does to threads on their way to the exit.
enum class OnTheWay { Passes, Returns, Holds };

/// Whether the threads that are kept from \p Block have ended: where they part
/// from those that can still come there, at a branch that \p Divides them,
/// their way leads to the exit by a return and past nothing that holds them up.
bool haveExited(const FlowGraph &Graph, unsigned Block,
                llvm::function_ref<bool(unsigned)> Divides,
                llvm::function_ref<OnTheWay(unsigned)> Does);

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_PARTICIPATION_H
