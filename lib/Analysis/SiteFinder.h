//===-- SiteFinder.h - goes through the collectives -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the collective sites: goes from the roots of a unit through all
// calls, judges who comes to each collective, and tells the path.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_SITEFINDER_H
#define GRIDLOCK_ANALYSIS_SITEFINDER_H

#include "Analysis/CollectiveSites.h"
#include "Analysis/LaneMasks.h"

namespace gridlock::analysis {

/// A call on the way from a root; the last is the innermost.
struct Frame {
  unsigned Context = 0;
  facts::FactId Call = facts::NoFact; ///< of the next frame
};

/// What is known of the way to a site in one frame.
struct Arrival {
  ScopeInterval Reached;
  const Participation *By = nullptr;
  const FlowGraph *Graph = nullptr;
  unsigned Block = 0;
  facts::FactId Made =
      facts::NoFact; ///< the group's creation that it counts from
};

/// What the mask of a collective is made of.
struct Mask {
  MaskOrigin Origin = MaskOrigin::None;
  facts::FactId By = facts::NoFact; ///< the vote, in the frame at Level
  size_t Level = 0;
  bool IsInverted = false; ///< names those who voted against
  /// The group of those it names, for the innermost frame.
  GroupValue Group;
};

class SiteFinder {
public:
  explicit SiteFinder(DeviceAnalysis &Device) : Device(Device) {}

  CollectiveSites run();

private:
  void visit(unsigned Root);
  void judge(llvm::ArrayRef<Frame> Frames, facts::FactId Id);
  /// The block of the frame at \p Level that leads to \p Id, or has it.
  unsigned blockIn(llvm::ArrayRef<Frame> Frames, size_t Level,
                   facts::FactId Id) const;
  void judgeHandle(unsigned Context, facts::FactId Id);
  void judgeStore(unsigned Context, facts::FactId Id);
  ScopeInterval needed(const Uniformity &In, facts::FactId Id,
                       const facts::CollectiveFact &C) const;
  Arrival arrive(unsigned Context, unsigned Block, const GroupValue &G);
  const Participation &relative(unsigned Context, unsigned Start, GroupId G,
                                const FlowGraph *&Graph);
  size_t tell(llvm::ArrayRef<Frame> Frames, size_t Level, const Arrival &A,
              facts::FactId At, bool Proven, CollectiveSite &Site);
  NodeId tellOrigin(const Uniformity &In, NodeId From, bool Proven,
                    CollectiveSite &Site) const;
  NodeId argumentOf(llvm::ArrayRef<Frame> Frames, size_t Level,
                    NodeId Leaf) const;
  Mask maskOf(llvm::ArrayRef<Frame> Frames,
              const facts::CollectiveFact &C) const;
  bool namesOthers(llvm::ArrayRef<Frame> Frames, const Mask &M,
                   unsigned Block) const;
  LaneVerdict judgeKnownLanes(llvm::ArrayRef<Frame> Frames, facts::FactId Id,
                              NodeId Mask);
  GroupValue groupOfCaller(llvm::ArrayRef<Frame> Frames, size_t Level,
                           const GroupValue &G, const Mask &M) const;
  OnTheWay onTheWay(const Uniformity &In, unsigned Block, Scope Needs) const;
  void keep(unsigned Function, CollectiveSite Site);

  bool returnsEarly(const Uniformity &In);
  bool endsBehind(llvm::ArrayRef<Frame> Frames, Scope Needs) const;

  DeviceAnalysis &Device;
  CollectiveSites Sites;
  /// Where each site is among those of its function.
  std::map<std::tuple<unsigned, facts::SourceLoc, std::vector<facts::SourceLoc>,
                      std::string, SiteKind, bool, api::Operation>,
           size_t>
      Known;
  /// By function: whether it returns from anywhere but its end.
  std::map<unsigned, bool> EarlyReturns;
  std::set<std::tuple<unsigned, uint64_t, unsigned, unsigned>> Visited;
  struct Relative {
    FlowGraph Graph;
    std::optional<Participation> Reached;
  };
  std::map<std::tuple<unsigned, unsigned, GroupId>, std::unique_ptr<Relative>>
      Relatives;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_SITEFINDER_H
