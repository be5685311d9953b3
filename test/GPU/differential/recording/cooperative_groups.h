// The groups of <cooperative_groups.h>, for a kernel whose collectives only
// record. This folder comes first in the include path, so the kernels are the
// same text.

#pragma once

#include "record.h"

namespace cooperative_groups {

/// A group by its name, the same in each of its threads.
struct thread_group {
  rec::Key Id;
  unsigned Size; // 0: made while the kernel runs; counted by who makes it
  unsigned Rank, MetaRank;

  REC_DEVICE rec::Key at(int Line) const { return rec::arrive(Id, Size, Line); }
  REC_DEVICE int value(int Line) const { return rec::small(at(Line)); }

  REC_DEVICE void sync(int L = __builtin_LINE()) const { at(L); }
  REC_DEVICE unsigned thread_rank() const { return Rank; }
  REC_DEVICE unsigned size() const {
    return Size ? Size : 1 + rec::small(rec::mix(Id, 3));
  }
  REC_DEVICE unsigned num_threads() const { return size(); }
};

/// Groups of at most a warp.
struct warp_group : thread_group {
  REC_DEVICE int shfl(int, int, int L = __builtin_LINE()) const {
    return value(L);
  }
  REC_DEVICE int shfl_xor(int, int, int L = __builtin_LINE()) const {
    return rec::small(rec::mix(at(L), rec::lane()));
  }
  REC_DEVICE int shfl_down(int, int, int L = __builtin_LINE()) const {
    return shfl_xor(0, 0, L);
  }
  REC_DEVICE int shfl_up(int, int, int L = __builtin_LINE()) const {
    return shfl_xor(0, 0, L);
  }
  REC_DEVICE int any(int, int L = __builtin_LINE()) const {
    return value(L) & 1;
  }
  REC_DEVICE int all(int, int L = __builtin_LINE()) const {
    return value(L) & 1;
  }
  REC_DEVICE unsigned ballot(int, int L = __builtin_LINE()) const {
    return value(L);
  }
  REC_DEVICE unsigned match_any(int V, int L = __builtin_LINE()) const {
    return rec::small(rec::mix(at(L), V));
  }
  REC_DEVICE unsigned meta_group_rank() const { return MetaRank; }
};

struct thread_block : thread_group {
  REC_DEVICE dim3 group_index() const { return blockIdx; }
  REC_DEVICE dim3 thread_index() const { return threadIdx; }
};
struct grid_group : thread_group {
  REC_DEVICE unsigned block_rank() const { return blockIdx.x; }
  REC_DEVICE unsigned num_blocks() const { return gridDim.x; }
  REC_DEVICE unsigned cluster_rank() const {
    return blockIdx.x / rec::BlocksOfCluster;
  }
};
struct cluster_group : thread_group {
  REC_DEVICE unsigned block_rank() const {
    return blockIdx.x % rec::BlocksOfCluster;
  }
  REC_DEVICE unsigned num_blocks() const { return rec::BlocksOfCluster; }
};
template <unsigned N, class Parent = void>
struct thread_block_tile : warp_group {};
struct coalesced_group : warp_group {};

REC_DEVICE inline thread_block this_thread_block() {
  return {{rec::mix(4, blockIdx.x), blockDim.x, threadIdx.x, 0}};
}
REC_DEVICE inline cluster_group this_cluster() {
  unsigned Size = rec::BlocksOfCluster * blockDim.x;
  unsigned Thread = rec::threadOfGrid();
  return {{rec::mix(6, Thread / Size), Size, Thread % Size, 0}};
}
REC_DEVICE inline grid_group this_grid() {
  return {{rec::mix(8, 0), gridDim.x * blockDim.x, rec::threadOfGrid(), 0}};
}

REC_DEVICE inline warp_group made(rec::Key Id) {
  rec::make(Id | 1);
  return {{Id | 1, 0, rec::lane(), 0}};
}
REC_DEVICE inline coalesced_group coalesced_threads(int L = __builtin_LINE()) {
  return {made(rec::mix(rec::mix(rec::warpKey(), L), rec::instance()))};
}
template <class Group>
REC_DEVICE coalesced_group binary_partition(const Group &G, bool Value,
                                            int L = __builtin_LINE()) {
  return {made(rec::mix(G.at(L), Value))};
}
template <class Group>
REC_DEVICE coalesced_group labeled_partition(const Group &G, int Label,
                                             int L = __builtin_LINE()) {
  return {made(rec::mix(G.at(L), Label))};
}

REC_DEVICE inline thread_group tileOf(unsigned N) {
  unsigned Thread = threadIdx.x;
  return {rec::mix(N, rec::threadOfGrid() / N), N, Thread % N, Thread / N};
}
/// What the tile needs: that the tile comes.
template <unsigned N, class Parent>
REC_DEVICE thread_block_tile<N, Parent>
tiled_partition(const Parent &, int L = __builtin_LINE()) {
  thread_block_tile<N, Parent> Result;
  static_cast<thread_group &>(Result) = tileOf(N);
  Result.sync(L);
  return Result;
}
REC_DEVICE inline thread_group tiled_partition(const thread_block &, unsigned N,
                                               int L = __builtin_LINE()) {
  thread_group Result = tileOf(N);
  Result.sync(L);
  return Result;
}

template <class Group>
REC_DEVICE void sync(const Group &G, int L = __builtin_LINE()) {
  G.sync(L);
}
template <class T> struct plus {};
template <class T> struct less {};
template <class Group, class Op>
REC_DEVICE int reduce(const Group &G, int, Op, int L = __builtin_LINE()) {
  return G.value(L);
}
} // namespace cooperative_groups
