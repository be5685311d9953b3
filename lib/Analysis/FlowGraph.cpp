//===-- FlowGraph.cpp - where control can go, and must go -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/FlowGraph.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/GraphTraits.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/iterator.h"
#include "llvm/Support/GenericDomTreeConstruction.h"
#include "llvm/Support/raw_ostream.h"

//===----------------------------------------------------------------------===//
// The form LLVM's dominator trees want a graph in.
//===----------------------------------------------------------------------===//

namespace gridlock::analysis {
namespace {
struct DomGraph;

struct DomBlock {
  DomGraph *Parent = nullptr;
  unsigned Number = 0;
  llvm::SmallVector<DomBlock *, 2> Successors, Predecessors;

  DomGraph *getParent() const { return Parent; }
  void printAsOperand(llvm::raw_ostream &OS, bool) const { OS << Number; }
};

struct DomGraph {
  std::vector<DomBlock> Blocks;
  DomBlock *Entry = nullptr;

  DomBlock &front() { return *Entry; }
};
} // namespace
} // namespace gridlock::analysis

using gridlock::analysis::DomBlock;
using gridlock::analysis::DomGraph;

// The names that LLVM asks for.
// NOLINTBEGIN(readability-identifier-naming)

template <> struct llvm::GraphTraits<DomBlock *> {
  using NodeRef = DomBlock *;
  using ChildIteratorType = SmallVectorImpl<DomBlock *>::iterator;
  static NodeRef getEntryNode(NodeRef N) { return N; }
  static ChildIteratorType child_begin(NodeRef N) {
    return N->Successors.begin();
  }
  static ChildIteratorType child_end(NodeRef N) { return N->Successors.end(); }
  static unsigned getNumber(NodeRef N) { return N->Number; }
};

template <> struct llvm::GraphTraits<const DomBlock *> {
  using NodeRef = const DomBlock *;
  static unsigned getNumber(NodeRef N) { return N->Number; }
};

template <> struct llvm::GraphTraits<llvm::Inverse<DomBlock *>> {
  using NodeRef = DomBlock *;
  using ChildIteratorType = SmallVectorImpl<DomBlock *>::iterator;
  static NodeRef getEntryNode(Inverse<DomBlock *> N) { return N.Graph; }
  static ChildIteratorType child_begin(NodeRef N) {
    return N->Predecessors.begin();
  }
  static ChildIteratorType child_end(NodeRef N) {
    return N->Predecessors.end();
  }
  static unsigned getNumber(NodeRef N) { return N->Number; }
};

template <> struct llvm::GraphTraits<DomGraph *> : GraphTraits<DomBlock *> {
  using nodes_iterator = pointer_iterator<std::vector<DomBlock>::iterator>;
  static NodeRef getEntryNode(DomGraph *G) { return G->Entry; }
  static nodes_iterator nodes_begin(DomGraph *G) {
    return nodes_iterator(G->Blocks.begin());
  }
  static nodes_iterator nodes_end(DomGraph *G) {
    return nodes_iterator(G->Blocks.end());
  }
  static size_t size(DomGraph *G) { return G->Blocks.size(); }
  static unsigned getMaxNumber(DomGraph *G) { return G->Blocks.size(); }
  static unsigned getNumberEpoch(DomGraph *) { return 0; }
};
// NOLINTEND(readability-identifier-naming)

namespace gridlock::analysis {

//===----------------------------------------------------------------------===//
// Making the graph
//===----------------------------------------------------------------------===//

/// Where \p B ends its thread or the kernel, if it does.
static std::optional<api::Ends> endOf(const facts::FunctionFacts &Function,
                                      const facts::Block &B) {
  for (facts::FactId Id : B.Facts)
    if (Function.Facts[Id].Kind == facts::FactKind::Exit)
      return static_cast<api::Ends>(Function.Facts[Id].Number);
  return std::nullopt;
}

FlowGraph::FlowGraph(const facts::FunctionFacts &Function)
    : Entry(Function.Entry) {
  const unsigned Blocks = Function.Blocks.size();
  Nodes.resize(Blocks + 1);
  for (unsigned I = 0; I < Blocks; ++I) {
    const facts::Block &B = Function.Blocks[I];
    const std::optional<api::Ends> End = endOf(Function, B);
    if (End == api::Ends::Kernel)
      continue;
    if (End == api::Ends::Thread || I == Function.Exit) {
      connect(I, exit());
      continue;
    }
    for (const facts::Successor &S : B.Successors)
      connect(I, S.Block);
  }
  dropAborting(Function);
  finish();
}

void FlowGraph::connect(unsigned From, unsigned To) {
  if (llvm::is_contained(Nodes[From].Successors, To))
    return;
  Nodes[From].Successors.push_back(To);
  Nodes[To].Predecessors.push_back(From);
}

/// Takes out the edges to blocks that can only come to an end of the kernel,
/// and gives endless loops a way to the exit.
void FlowGraph::dropAborting(const facts::FunctionFacts &Function) {
  // Blocks without a successor left, and what only leads to such, abort.
  llvm::SmallVector<unsigned> Open(Nodes.size());
  llvm::SmallVector<unsigned> Ends;
  for (unsigned I = 0; I + 1 < Nodes.size(); ++I) {
    Open[I] = Nodes[I].Successors.size();
    if (Open[I] == 0)
      Ends.push_back(I);
  }
  llvm::SmallBitVector Aborts(Nodes.size());
  while (!Ends.empty()) {
    const unsigned N = Ends.pop_back_val();
    // A kernel all of whose paths abort is left as it is.
    if (N == Entry || Aborts.test(N))
      continue;
    Aborts.set(N);
    for (unsigned P : Nodes[N].Predecessors)
      if (--Open[P] == 0)
        Ends.push_back(P);
  }
  for (unsigned I = 0; I + 1 < Nodes.size(); ++I) {
    llvm::erase_if(Nodes[I].Successors,
                   [&](unsigned S) { return Aborts.test(S); });
    llvm::erase_if(Nodes[I].Predecessors,
                   [&](unsigned P) { return Aborts.test(P); });
    if (Aborts.test(I))
      Nodes[I].Predecessors.clear();
  }
  // What does not get to the exit now turns in circles: every edge back leaves.
  llvm::SmallBitVector Leaves(Nodes.size());
  llvm::SmallVector<unsigned> Work = {exit()};
  Leaves.set(exit());
  while (!Work.empty())
    for (unsigned P : Nodes[Work.pop_back_val()].Predecessors)
      if (!Leaves.test(P)) {
        Leaves.set(P);
        Work.push_back(P);
      }
  for (unsigned I = 0; I + 1 < Nodes.size(); ++I) {
    if (Leaves.test(I))
      continue;
    const bool GoesBack =
        llvm::any_of(Nodes[I].Successors, [&](unsigned S) { return S <= I; });
    if (GoesBack || Nodes[I].Successors.empty())
      connect(I, exit());
  }
}

FlowGraph FlowGraph::from(unsigned Start) const {
  FlowGraph Result;
  Result.Nodes.resize(Nodes.size());
  Result.Entry = Start;
  for (unsigned I = 0; I < Nodes.size(); ++I)
    for (unsigned S : Nodes[I].Successors)
      Result.connect(I, S == Start ? exit() : S);
  Result.finish();
  return Result;
}

void FlowGraph::finish() {
  findReached();
  computeDominators(/*Post=*/false);
  computeDominators(/*Post=*/true);
  findLoops();
}

void FlowGraph::findReached() {
  llvm::SmallVector<unsigned> Work = {Entry};
  Nodes[Entry].Reached = true;
  while (!Work.empty())
    for (unsigned S : Nodes[Work.pop_back_val()].Successors)
      if (!Nodes[S].Reached) {
        Nodes[S].Reached = true;
        Work.push_back(S);
      }
}

std::vector<unsigned> FlowGraph::reversePostOrder() const {
  std::vector<unsigned> Order;
  llvm::BitVector Seen(Nodes.size());
  // Blocks that are entered, each with the successor that comes next.
  std::vector<std::pair<unsigned, unsigned>> Path = {{Entry, 0}};
  Seen.set(Entry);
  while (!Path.empty()) {
    auto &[Block, Next] = Path.back();
    if (Next == Nodes[Block].Successors.size()) {
      Order.push_back(Block);
      Path.pop_back();
      continue;
    }
    const unsigned Successor = Nodes[Block].Successors[Next++];
    if (Seen.test(Successor))
      continue;
    Seen.set(Successor);
    Path.push_back({Successor, 0});
  }
  std::reverse(Order.begin(), Order.end());
  return Order;
}

void FlowGraph::computeDominators(bool Post) {
  DomGraph Graph;
  Graph.Blocks.resize(Nodes.size());
  for (unsigned I = 0; I < Nodes.size(); ++I) {
    DomBlock &B = Graph.Blocks[I];
    B.Parent = &Graph;
    B.Number = I;
    // Only what is reached, so that the exit is the only end.
    if (!Nodes[I].Reached && I != exit()) {
      B.Successors.push_back(&Graph.Blocks[exit()]);
      Graph.Blocks[exit()].Predecessors.push_back(&B);
      continue;
    }
    for (unsigned S : Nodes[I].Successors) {
      B.Successors.push_back(&Graph.Blocks[S]);
      Graph.Blocks[S].Predecessors.push_back(&B);
    }
  }
  Graph.Entry = &Graph.Blocks[Entry];
  auto Read = [&](auto &Tree) {
    Tree.recalculate(Graph);
    Tree.updateDFSNumbers();
    for (unsigned I = 0; I < Nodes.size(); ++I) {
      const auto *TreeNode = Tree.getNode(&Graph.Blocks[I]);
      if (!TreeNode)
        continue;
      const auto *Up = TreeNode->getIDom();
      const unsigned Parent =
          Up && Up->getBlock() ? Up->getBlock()->Number : None;
      Node &N = Nodes[I];
      (Post ? N.PostDominator : N.Dominator) = Parent;
      (Post ? N.PostIn : N.DomIn) = TreeNode->getDFSNumIn();
      (Post ? N.PostOut : N.DomOut) = TreeNode->getDFSNumOut();
    }
  };
  if (Post) {
    llvm::PostDomTreeBase<DomBlock> Tree;
    Read(Tree);
  } else {
    llvm::DomTreeBase<DomBlock> Tree;
    Read(Tree);
  }
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Nests loops in one depth-first walk; irreducible ones get the header by
/// which the walk came in.
/// Source: Wei et al., "A New Algorithm for Identifying Loops in
/// Decompilation", SAS 2007.
void FlowGraph::findLoops() {
  const unsigned Count = Nodes.size();
  std::vector<unsigned> Inner(Count, None), Position(Count, 0);
  llvm::SmallBitVector Seen(Count), Header(Count);
  auto Tag = [&](unsigned N, unsigned H) {
    if (N == H || H == None)
      return;
    while (Inner[N] != None) {
      const unsigned Next = Inner[N];
      if (Next == H)
        return;
      if (Position[Next] < Position[H]) {
        Inner[N] = H;
        N = H;
        H = Next;
      } else {
        N = Next;
      }
    }
    Inner[N] = H;
  };
  struct Frame {
    unsigned Node, Next;
  };
  std::vector<Frame> Path;
  std::vector<unsigned> Order;
  auto Enter = [&](unsigned N) {
    Seen.set(N);
    Path.push_back({N, 0});
    Position[N] = Path.size();
    Order.push_back(N);
  };
  Enter(Entry);
  while (!Path.empty()) {
    const unsigned N = Path.back().Node;
    if (Path.back().Next == Nodes[N].Successors.size()) {
      Position[N] = 0;
      Path.pop_back();
      if (!Path.empty())
        Tag(Path.back().Node, Inner[N]);
      continue;
    }
    const unsigned S = Nodes[N].Successors[Path.back().Next++];
    if (!Seen.test(S)) {
      Enter(S);
    } else if (Position[S] > 0) {
      Header.set(S);
      Tag(N, S);
    } else {
      // Into a loop that the walk has left, or one that is still open.
      unsigned H = Inner[S];
      while (H != None && Position[H] == 0)
        H = Inner[H];
      Tag(N, H);
    }
  }
  for (unsigned N : Order) {
    Nodes[N].Loop = Header.test(N) ? N : Inner[N];
    Nodes[N].OuterLoop = Inner[N];
  }
  // A header is met before what is in its loop.
  for (unsigned N : Order) {
    const unsigned Around = Inner[N] == None ? 0 : Nodes[Inner[N]].Depth;
    Nodes[N].Depth = Around + (Header.test(N) ? 1 : 0);
  }
}

bool FlowGraph::inLoop(unsigned N, unsigned H) const {
  for (unsigned L = loop(N); L != None; L = outerLoop(L))
    if (L == H)
      return true;
  return false;
}

unsigned FlowGraph::commonDepth(unsigned A, unsigned B) const {
  unsigned L = loop(A), M = loop(B);
  if (L == None || M == None)
    return 0;
  while (L != M) {
    const unsigned LDepth = L == None ? 0 : depth(L);
    const unsigned MDepth = M == None ? 0 : depth(M);
    if (LDepth >= MDepth && L != None)
      L = outerLoop(L);
    else
      M = outerLoop(M);
  }
  return L == None ? 0 : depth(L);
}

llvm::SmallVector<unsigned, 8> FlowGraph::decidedBefore(unsigned Block) const {
  llvm::SmallVector<unsigned, 8> Found;
  for (unsigned X = dominator(Block); X != FlowGraph::None; X = dominator(X)) {
    if (!branches(X))
      continue;
    const unsigned Met = postDominator(X);
    const bool HaveMet =
        Met != FlowGraph::None && dominates(X, Met) && dominates(Met, Block);
    if (!HaveMet)
      Found.push_back(X);
  }
  return Found;
}

} // namespace gridlock::analysis
