//===-- FlowGraph.h - where control can go, and must go ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The control-flow graph of a function as threads take it together. It differs
// from the facts' graph: blocks from which every path ends the kernel are taken
// out (a branch to a trap divides nobody), a block that ends its thread goes to
// the exit, and endless loops have an edge to it, so that every block has a
// post-dominator.
//
// Nodes are numbered as the facts' blocks, which is a reverse post-order; the
// exit, of this graph's own, is the last.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_FLOWGRAPH_H
#define GRIDLOCK_ANALYSIS_FLOWGRAPH_H

#include "Facts/Facts.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

namespace gridlock::analysis {

class FlowGraph {
public:
  static constexpr unsigned None = ~0u;

  explicit FlowGraph(const facts::FunctionFacts &Function);

  /// The same graph as seen from the end of block \p Start until control comes
  /// back to it: what happens between the making of something in \p Start and
  /// its use elsewhere. Edges into \p Start go to the exit.
  FlowGraph from(unsigned Start) const;

  unsigned size() const { return Nodes.size(); }
  unsigned entry() const { return Entry; }
  unsigned exit() const { return Nodes.size() - 1; }

  llvm::ArrayRef<unsigned> successors(unsigned N) const {
    return Nodes[N].Successors;
  }
  llvm::ArrayRef<unsigned> predecessors(unsigned N) const {
    return Nodes[N].Predecessors;
  }
  /// Whether control gets here from the entry.
  bool reached(unsigned N) const { return Nodes[N].Reached; }
  /// Whether there are two ways to go on.
  bool branches(unsigned N) const { return Nodes[N].Successors.size() > 1; }

  /// The blocks that are reached, each before its successors, but for those
  /// that lead back to it.
  std::vector<unsigned> reversePostOrder() const;

  /// Nearest dominator and post-dominator; None: there is none.
  unsigned dominator(unsigned N) const { return Nodes[N].Dominator; }
  unsigned postDominator(unsigned N) const { return Nodes[N].PostDominator; }
  /// Whether every path from the entry to \p B passes \p A.
  bool dominates(unsigned A, unsigned B) const {
    return Nodes[A].DomIn <= Nodes[B].DomIn &&
           Nodes[B].DomOut <= Nodes[A].DomOut;
  }
  bool postDominates(unsigned A, unsigned B) const {
    return Nodes[A].PostIn <= Nodes[B].PostIn &&
           Nodes[B].PostOut <= Nodes[A].PostOut;
  }

  //===--- Loops: any cycle, by its header --------------------------------===//

  /// The header of the innermost loop that \p N is in; None: in no loop. A
  /// header is in its own loop.
  unsigned loop(unsigned N) const { return Nodes[N].Loop; }
  /// The header of the loop around the one with header \p H.
  unsigned outerLoop(unsigned H) const { return Nodes[H].OuterLoop; }
  /// Loops around \p N, itself counted if it is a header.
  unsigned depth(unsigned N) const { return Nodes[N].Depth; }
  bool isHeader(unsigned N) const { return Nodes[N].Loop == N; }
  /// Whether \p N is in the loop with header \p H.
  bool inLoop(unsigned N, unsigned H) const;
  /// Number of loops that hold both.
  unsigned commonDepth(unsigned A, unsigned B) const;

  /// The branches on the way to \p Block that decided whether control comes to
  /// it, the nearest first: not those whose ways have met again.
  llvm::SmallVector<unsigned, 8> decidedBefore(unsigned Block) const;

private:
  struct Node {
    llvm::SmallVector<unsigned, 2> Successors, Predecessors;
    unsigned Dominator = None, PostDominator = None;
    unsigned DomIn = 0, DomOut = 0, PostIn = 0, PostOut = 0;
    unsigned Loop = None, OuterLoop = None, Depth = 0;
    bool Reached = false;
  };

  FlowGraph() = default;
  void connect(unsigned From, unsigned To);
  void finish();
  void dropAborting(const facts::FunctionFacts &Function);
  void findReached();
  void computeDominators(bool Post);
  void findLoops();

  std::vector<Node> Nodes;
  unsigned Entry = 0;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_FLOWGRAPH_H
