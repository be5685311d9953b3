//===-- Names.cpp - words of the vocabulary as text -----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/Names.h"
#include "llvm/ADT/StringSwitch.h"

namespace gridlock::api {

#define NAME(Enumerator)                                                       \
  case Set::Enumerator:                                                        \
    return #Enumerator;

llvm::StringRef nameOf(Operation Word) {
  using Set = Operation;
  switch (Word) {
    NAME(Barrier)
    NAME(Arrive)
    NAME(Wait)
    NAME(Shuffle)
    NAME(ShuffleBy)
    NAME(Vote)
    NAME(Match)
    NAME(Reduce)
    NAME(Scan)
    NAME(Invoke)
    NAME(Exchange)
    NAME(Partition)
    NAME(Copy)
    NAME(CopyWait)
    NAME(ActiveMask)
    NAME(SizeQuery)
    NAME(RankQuery)
    NAME(IndexQuery)
    NAME(MetaQuery)
    NAME(ValidityQuery)
    NAME(TypeQuery)
    NAME(SharedAddress)
    NAME(Init)
    NAME(ArriveAndWait)
    NAME(ArriveAndDrop)
    NAME(TestWait)
    NAME(Invalidate)
    NAME(EndsThread)
    NAME(EndsKernel)
  }
  return "?";
}

llvm::StringRef nameOf(Agreement Word) {
  using Set = Agreement;
  switch (Word) {
    NAME(NoValue)
    NAME(Thread)
    NAME(Warp)
    NAME(Block)
    NAME(Cluster)
    NAME(Grid)
    NAME(MultiGrid)
    NAME(Group)
    NAME(Parent)
    NAME(Source)
    NAME(Arguments)
    NAME(FirstThread)
  }
  return "?";
}

llvm::StringRef nameOf(Quantity Word) {
  using Set = Quantity;
  switch (Word) {
    NAME(ThreadIndex)
    NAME(BlockIndex)
    NAME(BlockDimension)
    NAME(GridDimension)
    NAME(GridThreads)
    NAME(ThreadRank)
    NAME(LaneId)
    NAME(LaneMask)
    NAME(WarpId)
    NAME(WarpCount)
    NAME(WarpSize)
    NAME(ClusterIndex)
    NAME(ClusterCount)
    NAME(ClusterDimension)
    NAME(BlockInCluster)
    NAME(GridId)
    NAME(GridRank)
    NAME(GridCount)
    NAME(ProcessorId)
    NAME(ProcessorCount)
    NAME(SharedSize)
    NAME(HardwareRegister)
    NAME(Clock)
    NAME(Allocation)
  }
  return "?";
}

llvm::StringRef nameOf(Unit Word) {
  using Set = Unit;
  switch (Word) {
    NAME(Threads)
    NAME(Blocks)
    NAME(Clusters)
    NAME(Grids)
    NAME(Groups)
  }
  return "?";
}

#undef NAME

llvm::StringRef nameOf(Scope S) {
  switch (S) {
  case Scope::Erased:
    return "erased";
  case Scope::Coalesced:
    return "coalesced";
  case Scope::Thread:
    return "thread";
  case Scope::Tile:
    return "tile";
  case Scope::Warp:
    return "warp";
  case Scope::Block:
    return "block";
  case Scope::Cluster:
    return "cluster";
  case Scope::Grid:
    return "grid";
  case Scope::MultiGrid:
    return "multi-grid";
  }
  return "?";
}

bool isOfToolkit(llvm::StringRef Qualified) {
  const auto [Root, Rest] = Qualified.split("::");
  // Names that programs must not use are the compiler's and its headers'.
  return Rest.empty() || Root.starts_with("__") ||
         llvm::StringSwitch<bool>(Root)
             .Cases({"cooperative_groups", "cuda", "nvcuda", "cub", "hipcub"},
                    true)
             .Cases({"thrust", "std", "dim3"}, true)
             .Default(false);
}

} // namespace gridlock::api
