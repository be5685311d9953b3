//===-- BarrierCalls.h - the calls on each barrier by count -----*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of one kernel: the functions it calls as a tree, and in it the calls that
// arrive or wait at each barrier by count, through parameters and pointers. A
// barrier is known only as long as nothing else can arrive at it: where its
// address goes elsewhere, the cause is kept instead.
//
// Elements of one array are one barrier here: more threads arrive at it than at
// each, never fewer. Barriers by number are told apart later, since the number
// can depend on the thread.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_BARRIERCALLS_H
#define GRIDLOCK_ANALYSIS_BARRIERCALLS_H

#include "Analysis/ThreadNumbers.h"

namespace gridlock::analysis {

/// A function of a kernel's call tree.
struct TreeFunction {
  CalledFunction At;
  unsigned Caller = 0; ///< index in the tree; the root is its own
  std::vector<std::pair<facts::FactId, unsigned>> Calls;
};

/// A call that is about a barrier.
struct BarrierCall {
  unsigned Function; ///< index in the tree
  facts::FactId Id;
  unsigned Block;
  const facts::CollectiveFact *What;
  bool Arrives = false, Waits = false;
  /// Who comes here is held until the barrier opens.
  bool IsHeld = false;
};

struct KnownBarrier {
  std::vector<BarrierCall> Inits, Calls;
  std::string Unknown; ///< why who arrives is not known; else empty
};

class BarrierCalls {
public:
  /// \p Root: the context of a kernel.
  BarrierCalls(DeviceAnalysis &Device, unsigned Root);

  const TreeFunction &function(unsigned I) const { return *Tree[I]; }
  unsigned size() const { return Tree.size(); }
  const Uniformity &solved(unsigned I) const {
    return *Device.context(Tree[I]->At.Context).Solved;
  }
  DeviceAnalysis &device() const { return Device; }

  /// By memory.
  const std::map<std::string, KnownBarrier> &barriers() const {
    return Barriers;
  }
  /// Calls by number, and why others may be missing.
  const KnownBarrier &numbered() const { return Numbered; }
  /// Waits at barriers that are not followed, with the cause.
  const std::vector<std::pair<BarrierCall, std::string>> &others() const {
    return Others;
  }

private:
  void addFunctions(unsigned Root);
  void addCalls(unsigned Function);
  void addCollective(unsigned Function, unsigned Block, facts::FactId Id);
  void findEscapes(unsigned Function);
  void escape(unsigned Function, facts::FactId Id, llvm::StringRef Cause);
  void lend(unsigned Function, const facts::Fact &Return);
  void joinNested();
  bool mayHold(unsigned Context, const facts::Fact &Call) const;
  std::optional<std::string> resolve(unsigned Function, Place At,
                                     std::string &Cause) const;
  /// What an address is of, through functions that return it: the function in
  /// the tree, and the place there.
  std::vector<std::pair<unsigned, Place>> placesOf(unsigned Function,
                                                   facts::FactId Id) const;
  std::optional<std::string> outsideName(const facts::FunctionFacts &Function,
                                         unsigned Variable) const;
  bool isHeld(unsigned Function, facts::FactId Id, unsigned Block) const;

  DeviceAnalysis &Device;
  std::vector<std::unique_ptr<TreeFunction>> Tree;
  std::map<std::string, KnownBarrier> Barriers;
  KnownBarrier Numbered;
  std::vector<std::pair<BarrierCall, std::string>> Others;
  std::set<std::string> Lent;  ///< whose address some function returns
  bool LosesAddresses = false; ///< an address that is handed on is not known
  std::string NotFollowed;     ///< why a call may be on any barrier; else empty
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_BARRIERCALLS_H
