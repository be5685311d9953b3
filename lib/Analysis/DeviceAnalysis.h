//===-- DeviceAnalysis.h - device functions in their contexts ---*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Solves Uniformity for the kernels of a unit and what they call, each function
// once for every distinct context of its callers. Contexts and what functions
// leave behind are brought to a fixed point together, without recursion on the
// call graph. Device functions that nobody in the unit calls are solved for
// arguments about which nothing is known.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_DEVICEANALYSIS_H
#define GRIDLOCK_ANALYSIS_DEVICEANALYSIS_H

#include "Analysis/Participation.h"
#include "Analysis/Uniformity.h"
#include <set>

namespace gridlock::analysis {

class DeviceAnalysis {
public:
  /// \p Shapes: of blocks, by entity of the kernel, where launches say so.
  DeviceAnalysis(const facts::UnitFacts &Unit,
                 std::map<unsigned, BlockShape> Shapes);

  struct Context {
    unsigned Function = 0;
    std::unique_ptr<Uniformity> Solved;
    std::optional<Participation> Reached;
    std::optional<llvm::SmallBitVector> Live;
    CallResult Result;
    bool HasResult = false;
    std::set<std::pair<unsigned, facts::FactId>> Users;
    /// By call and index of the callee: its context.
    std::map<std::pair<facts::FactId, unsigned>, unsigned> Callees;
  };

  /// Contexts of kernels, and of functions without callers.
  const std::vector<unsigned> &roots() const { return Roots; }
  unsigned size() const { return Contexts.size(); }
  const Context &context(unsigned I) const { return *Contexts[I]; }
  const Participation &participation(unsigned I);
  /// Whether control can come to the block with the constants of the context.
  bool isLive(unsigned I, unsigned Block);
  bool isKernel(unsigned I) const;
  const UnitEffects &effects() const { return *Effects; }
  Warp warp() const { return W; }

private:
  unsigned enter(unsigned Function, EntryContext Entry);
  void solve(unsigned I);
  void run();
  EntryContext kernelEntry(unsigned Function);
  EntryContext unknownEntry(unsigned Function);
  const FunctionModel &model(unsigned Function);
  void findRelevant();

  const facts::UnitFacts &Unit;
  const std::map<unsigned, BlockShape> Shapes;
  Warp W;
  std::unique_ptr<UnitEffects> Effects;
  std::vector<std::unique_ptr<FunctionModel>> Models;
  std::vector<std::unique_ptr<Context>> Contexts;
  std::map<std::string, unsigned> ByKey;
  std::vector<unsigned> ContextsOf; ///< how many, by function
  std::vector<unsigned> Work;
  std::vector<unsigned> Roots;
  std::vector<llvm::SmallVector<unsigned, 2>> Callers; ///< by function
  llvm::SmallBitVector Relevant; ///< there is something to say, here or below
  llvm::SmallBitVector UsesRows; ///< of a block: this function, or one it calls
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_DEVICEANALYSIS_H
