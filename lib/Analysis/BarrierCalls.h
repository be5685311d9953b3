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

/// Whether one of two places, by their names, is in the other.
bool overlap(llvm::StringRef A, llvm::StringRef B);

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
  /// \p WithHeld: also what a variable of the thread holds.
  void escape(unsigned Function, facts::FactId Id, llvm::StringRef Cause,
              bool WithHeld = true);
  void lend(unsigned Function, const facts::Fact &Return);
  void joinNested();
  bool mayHold(unsigned Context, const facts::Fact &Call) const;
  std::optional<std::string> resolve(unsigned Function, Place At,
                                     std::string &Cause) const;
  /// What an address is of, through functions that return it: the function in
  /// the tree, and the place there.
  std::vector<std::pair<unsigned, Place>> placesOf(unsigned Function,
                                                   facts::FactId Id) const;
  void nameVariables(unsigned Function);
  using Local = std::pair<unsigned, unsigned>; ///< a function's variable
  std::optional<Local> localOf(unsigned Function, Place At) const;
  void findHolders(unsigned Function);
  bool isHeld(unsigned Function, facts::FactId Id, unsigned Block) const;

  DeviceAnalysis &Device;
  std::vector<std::unique_ptr<TreeFunction>> Tree;
  std::map<std::string, KnownBarrier> Barriers;
  KnownBarrier Numbered;
  /// Variables outside functions, by function of the unit and variable there.
  std::map<std::pair<unsigned, unsigned>, std::string> Names;
  std::vector<std::pair<BarrierCall, std::string>> Others;
  /// The barriers whose addresses a thread keeps in a variable of its own.
  std::map<Local, std::set<std::string>> HeldBy;
  std::set<std::string> Lent;  ///< whose address some function returns
  bool LosesAddresses = false; ///< an address that is handed on is not known
  std::string NotFollowed;     ///< why a call may be on any barrier; else empty
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_BARRIERCALLS_H
