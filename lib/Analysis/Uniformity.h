//===-- Uniformity.h - which threads agree on a value -----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Solves, for one function in one context of its callers, which threads agree
// on each value: a greatest fixed point on the value graph. What differs from
// thread to thread starts at the identity sources of the tables; it flows
// through operands, through the conditions that decide which way control came
// (JoinPoints), and through the exits of loops that threads leave at different
// times.
//
// Not here: who calls whom in which context (DeviceAnalysis), and which threads
// reach what (Participation).
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_UNIFORMITY_H
#define GRIDLOCK_ANALYSIS_UNIFORMITY_H

#include "Analysis/FunctionModel.h"
#include "Analysis/ThreadValue.h"
#include <deque>

namespace gridlock::analysis {

/// Whether a mask names all lanes.
bool isFullMask(const ThreadValue &Mask);

/// Memory as a load sees it.
enum class MemoryKind : uint8_t {
  Local, ///< of one thread: what it holds is followed
  Shared,
  Cluster,  ///< shared memory of any block of the cluster
  Constant, ///< nobody writes it while the kernel runs
  Global,
  Unknown
};

/// What a context says of a place that a parameter refers to.
struct EntryPlace {
  MemoryKind Kind = MemoryKind::Unknown;
  ThreadValue Value; ///< of local memory
};

/// What a function is called with.
struct EntryContext {
  BlockShape Shape;
  ThreadValue This = ThreadValue::agreed(Scope::multiGrid());
  std::vector<ThreadValue> Parameters;
  std::map<Place, EntryPlace> Places;

  /// The same text for the same context.
  std::string key() const;
};

/// What a function leaves behind.
struct CallResult {
  /// "" the returned value, ".x" a member of a returned record.
  std::map<std::string, ThreadValue> Returned;
  std::map<Place, ThreadValue> Finals;

  friend bool operator==(const CallResult &, const CallResult &) = default;
};

class Uniformity {
public:
  /// The result of a function called like this; null: not known yet.
  using Resolve = llvm::function_ref<const CallResult *(
      facts::FactId Call, unsigned Callee, EntryContext Context)>;

  Uniformity(const FunctionModel &Model, const UnitEffects &Effects,
             EntryContext Context, Warp W);

  /// Goes on to a fixed point with what callees are known to leave.
  void solve(Resolve Callee);
  /// What a callee leaves has changed.
  void invalidate(facts::FactId Call);

  const FunctionModel &model() const { return Model; }
  const EntryContext &context() const { return Context; }
  const ThreadValue &value(NodeId N) const { return Values[N]; }
  /// The value of \p N as seen in \p Block, which may be outside loops.
  ThreadValue use(NodeId N, unsigned Block) const;
  /// \p V as a value that depends on what \p Decider is in \p Block.
  void decide(ThreadValue &V, NodeId Decider, unsigned Block) const;
  CallResult result() const;
  /// Calls with the contexts of their callees.
  EntryContext calleeContext(facts::FactId Call, unsigned Callee) const;

  /// At which scopes the threads agree on the way a branch takes; true for a
  /// dynamic group's members: on which this group does.
  ScopeInterval decision(unsigned Block) const;
  bool isDecisionUniformIn(unsigned Block, GroupId G) const;

  /// Whether the members of group \p G, or of one it is a part of, agree.
  bool isUniformIn(const ThreadValue &V, GroupId G) const;
  /// The threads of a group, as far as they are told: null for dynamic ones.
  std::optional<ScopeInterval> scopeOf(const GroupValue &G) const;
  /// The group an operation works on.
  GroupValue groupOf(const facts::CollectiveFact &C) const;
  ScopeInterval scopeNeeded(const facts::CollectiveFact &C) const;
  ScopeInterval exchanging(const facts::CollectiveFact &C) const;

  /// The operand or decider that makes \p N differ at no more than its AtMost
  /// (or, for \p Proven, keeps it from being proven); NoNode: itself does.
  NodeId cause(NodeId N, bool Proven) const;

private:
  /// \p V, which varies in so many loops, as seen from \p From in \p To:
  /// threads left the loops between at different times.
  void leaveLoops(ThreadValue &V, unsigned Varies, unsigned From,
                  unsigned To) const;
  ThreadValue evaluate(NodeId N);
  ThreadValue evaluateFact(facts::FactId Id);
  ThreadValue guarded(NodeId N, unsigned Block) const;
  ThreadValue phi(const ValueGraph::Node &N) const;
  ThreadValue load(facts::FactId Id) const;
  ThreadValue memory(MemoryKind Kind, const ThreadValue &Address,
                     facts::FactId Load) const;
  ThreadValue contents(const ValueGraph::Read &R, unsigned Block,
                       bool &IsLocal) const;
  MemoryKind kindOf(llvm::StringRef P) const;
  ThreadValue identity(const facts::Fact &F) const;
  ThreadValue groupQuery(const facts::Fact &F, unsigned Block) const;
  ThreadValue threadIndex(llvm::StringRef Component) const;
  ThreadValue dimension(llvm::StringRef Component) const;
  ThreadValue wholeBlocks(llvm::StringRef Component) const;
  ThreadValue makeGroup(facts::FactId Id) const;
  ThreadValue collective(facts::FactId Id) const;
  ThreadValue call(facts::FactId Id);
  ThreadValue over(const GroupValue &G) const;
  ThreadValue computedFrom(llvm::ArrayRef<facts::FactId> Operands,
                           unsigned Block) const;
  ThreadValue outputOf(unsigned Index) const;

  const FunctionModel &Model;
  const facts::FunctionFacts &Function;
  const ValueGraph &Graph;
  const UnitEffects &Effects;
  EntryContext Context;
  Warp W;
  ThreadArithmetic Arithmetic;
  std::vector<ThreadValue> Values;
  std::deque<NodeId> Work;
  llvm::SmallBitVector Queued;
  std::vector<facts::FactId> OpenCalls;
  llvm::DenseMap<facts::FactId, CallResult> CallResults;
  Resolve *Callee = nullptr;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_UNIFORMITY_H
