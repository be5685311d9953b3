//===-- ValueGraph.h - definitions and their uses ---------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The sparse graph Uniformity is solved on: static single assignment over the
// places of a function's local memory (struct members and array elements apart)
// and of what its parameters refer to. Nodes are the function's facts, by their
// numbers, and behind them what memory adds: phis, entry values, what calls
// leave behind, the conditions that decide at a join or behind a loop.
//
// Source: Braun et al., "Simple and Efficient Construction of Static Single
// Assignment Form", CC 2013; phis are made on demand.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_VALUEGRAPH_H
#define GRIDLOCK_ANALYSIS_VALUEGRAPH_H

#include "Analysis/FlowGraph.h"
#include "Analysis/JoinPoints.h"
#include "Analysis/ParameterEffects.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace gridlock::analysis {

using NodeId = unsigned;
inline constexpr NodeId NoNode = ~0u;

enum class NodeKind : uint8_t {
  Fact,
  Phi,        ///< operands: by predecessor; Index: the block's Join, or NoNode
  Perhaps,    ///< what was there, or what was written: operands old, new; and
              ///< the address, if that decides
  EntryValue, ///< Index: the place, of a parameter
  Output,     ///< what a call leaves at a place: Index into Outputs
  Nothing,    ///< not set yet
  Zero,
  Untracked, ///< written by something unknown; operand: the fact
  Join,      ///< operands: the conditions of the branches that meet in Block
  LoopExit,  ///< of the loop with header Block; operands: conditions that
             ///< decide when a thread leaves
  Result     ///< what is returned; Index into Results; operands: by return
};

class ValueGraph {
public:
  struct Node {
    NodeKind Kind = NodeKind::Fact;
    unsigned Block = 0;
    unsigned Index = 0;
    llvm::SmallVector<NodeId, 2> Operands;
  };
  /// What a load reads besides local contents.
  struct Read {
    llvm::SmallVector<NodeId, 1> Contents; ///< of tracked places
    /// By content: the parameter's place it is of, or "". Whether that is local
    /// memory of a caller, only a context tells.
    Places Of;
    Places Memory;        ///< of untracked ones: shared, global, unknown
    unsigned Targets = 0; ///< places that the address can be
  };
  /// What a callee finds at a place of one of its parameters.
  struct Input {
    unsigned Callee; ///< index of the function
    Place At;        ///< in the callee
    Read Found;
  };
  struct OutputPlace {
    facts::FactId Call;
    Place At; ///< in the callee; "result.x" of a returned record
  };

  ValueGraph(const facts::UnitFacts &Unit, unsigned Function,
             const UnitEffects &Effects, const FlowGraph &Graph,
             const JoinPoints &Joins);

  unsigned size() const { return Nodes.size(); }
  const Node &node(NodeId N) const { return Nodes[N]; }
  /// Block of a fact; FlowGraph::None: it is in none.
  unsigned blockOf(NodeId N) const { return Nodes[N].Block; }
  const Read &readOf(facts::FactId Load) const;
  llvm::ArrayRef<Input> inputs(facts::FactId Call) const;
  const OutputPlace &output(unsigned Index) const { return Outputs[Index]; }
  llvm::StringRef place(unsigned Index) const { return PlaceNames[Index]; }
  NodeId loopExit(unsigned Header) const;
  /// The condition node of a block that branches; NoNode: nothing is known.
  NodeId condition(unsigned Block) const { return Conditions[Block]; }

  /// What is returned: "" the value, ".x" a member of a record.
  const std::vector<std::pair<std::string, NodeId>> &results() const {
    return Results;
  }
  /// What is at places of parameters when the function returns.
  const std::vector<std::pair<Place, NodeId>> &finals() const { return Finals; }

  /// Whether values at the place are followed: local ones and parameters'.
  bool isTracked(llvm::StringRef P) const;

private:
  using PlaceId = unsigned;

  /// A place that an access to another one touches.
  struct Related {
    PlaceId At;
    bool IsExact; ///< all of it for sure
  };

  PlaceId intern(llvm::StringRef P);
  void internTracked(const Places &Targets);
  void collectPlaces();
  void mirrorCopies();
  void countWrites();
  const std::vector<Related> &within(llvm::StringRef P);
  NodeId add(NodeKind Kind, unsigned Block, unsigned Index = 0,
             llvm::ArrayRef<NodeId> Operands = {});
  NodeId entryValue(PlaceId P);
  NodeId readAtEntry(PlaceId P, unsigned Block);
  NodeId read(PlaceId P, unsigned Block);
  void write(PlaceId P, unsigned Block, NodeId Value, bool Surely,
             NodeId Address);
  /// \p ValueAt: what is written at a place below a target, by the rest of its
  /// path. \p Address: what they are the targets of; NoNode: of several.
  void writeAll(const Places &Targets, unsigned Block, bool Surely,
                NodeId Address,
                llvm::function_ref<NodeId(llvm::StringRef)> ValueAt);
  const Places &targets(facts::FactId Address) const;
  Read readPlaces(const Places &Targets, unsigned Block);
  void visitBlock(unsigned Block);
  void visitFact(facts::FactId Id, unsigned Block);
  void copyRecord(const facts::Fact &F, unsigned Block);
  void call(facts::FactId Id, unsigned Block);
  void takeResult(const facts::Fact &F, unsigned Block);
  void noteReturn(const facts::Fact &F, unsigned Block);
  void completePhis();
  /// The value that all operands of \p Phi are, itself apart; NoNode: they are
  /// not one.
  NodeId onlyOperand(NodeId Phi);
  void removeTrivialPhis();
  void addConditions();
  NodeId leader(NodeId N);

  const unsigned FunctionIndex;
  const facts::FunctionFacts &Function;
  const UnitEffects &Effects;
  const PointsTo &To;
  const FlowGraph &Graph;
  const JoinPoints &Joins;

  std::vector<Node> Nodes;
  std::vector<std::string> PlaceNames;
  llvm::StringMap<PlaceId> PlaceIds;
  llvm::StringMap<std::vector<PlaceId>> ByRoot;
  /// What places hold at the end of blocks, as far as it was asked for.
  llvm::DenseMap<std::pair<unsigned, PlaceId>, NodeId> Held;
  llvm::StringMap<std::vector<Related>> Within;
  /// How often each place is written, and what the only one wrote.
  std::vector<unsigned> Writes;
  struct Definition {
    NodeId Value = NoNode;
    unsigned Block = 0;
  };
  std::vector<Definition> Only;
  std::vector<NodeId> AtEntry;
  std::vector<std::pair<NodeId, PlaceId>> OpenPhis;
  llvm::DenseMap<facts::FactId, Read> Reads;
  llvm::DenseMap<facts::FactId, std::vector<Input>> Inputs;
  std::vector<OutputPlace> Outputs;
  std::vector<NodeId> Replaced;
  std::vector<NodeId> Conditions;
  llvm::DenseMap<unsigned, NodeId> LoopExits;
  std::vector<std::pair<std::string, NodeId>> Results;
  std::vector<std::pair<Place, NodeId>> Finals;
  std::map<std::string, llvm::SmallVector<NodeId, 2>> Returned;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_VALUEGRAPH_H
