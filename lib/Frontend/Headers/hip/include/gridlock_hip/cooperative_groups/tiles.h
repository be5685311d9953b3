//===-- tiles.h -------------------------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles, partitions, and functions over any group.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_GRIDLOCK_COOPERATIVE_GROUPS_TILES_H
#define GRIDLOCK_HIP_GRIDLOCK_COOPERATIVE_GROUPS_TILES_H

#include "groups.h"

namespace cooperative_groups {

/// A tile of a size known when it runs.
class tiled_group : public thread_group {
public:
  __device__ unsigned int size() const;
  __device__ unsigned int thread_rank() const;
  __device__ void sync() const;

protected:
  explicit __device__ tiled_group(unsigned int tileSize)
      : thread_group(internal::cg_tiled_group, tileSize) {}
};

template <unsigned int tileSize> class tile_base {
protected:
  static constexpr unsigned int numThreads = tileSize;

public:
  __device__ static unsigned int thread_rank();
  __device__ static unsigned int size() { return numThreads; }
  __device__ static unsigned int num_threads() { return numThreads; }
};

template <unsigned int size>
class thread_block_tile_base : public tile_base<size> {
  static_assert((size & (size - 1)) == 0 && size <= 64,
                "a tile is a power of two and no larger than a wavefront");

public:
  __device__ static void sync();
  template <class T> __device__ T shfl(T var, int srcRank) const;
  template <class T>
  __device__ T shfl_down(T var, unsigned int lane_delta) const;
  template <class T> __device__ T shfl_up(T var, unsigned int lane_delta) const;
  template <class T> __device__ T shfl_xor(T var, unsigned int laneMask) const;
  __device__ unsigned long long ballot(int pred) const;
  __device__ int any(int pred) const;
  __device__ int all(int pred) const;
  template <typename T> __device__ unsigned long long match_any(T value) const;
  template <typename T>
  __device__ unsigned long long match_all(T value, int &pred) const;
};

template <unsigned int tileSize, typename ParentCGTy> class parent_group_info {
public:
  __device__ static unsigned int meta_group_rank();
  __device__ static unsigned int meta_group_size();
};

template <unsigned int tileSize, class ParentCGTy>
class thread_block_tile_type : public thread_block_tile_base<tileSize>,
                               public tiled_group,
                               public parent_group_info<tileSize, ParentCGTy> {
  typedef thread_block_tile_base<tileSize> tbtBase;

protected:
  __device__ thread_block_tile_type() : tiled_group(tileSize) {}

public:
  using tbtBase::num_threads;
  using tbtBase::size;
  using tbtBase::sync;
  using tbtBase::thread_rank;
};

template <unsigned int tileSize>
class thread_block_tile_type<tileSize, void>
    : public thread_block_tile_base<tileSize>, public tiled_group {
  typedef thread_block_tile_base<tileSize> tbtBase;

protected:
  __device__ thread_block_tile_type() : tiled_group(tileSize) {}

public:
  using tbtBase::num_threads;
  using tbtBase::size;
  using tbtBase::sync;
  using tbtBase::thread_rank;
  __device__ unsigned int meta_group_rank() const;
  __device__ unsigned int meta_group_size() const;
};

template <unsigned int size, class ParentCGTy = void> class thread_block_tile;

namespace impl {
template <unsigned int size, class ParentCGTy>
class thread_block_tile_internal
    : public thread_block_tile_type<size, ParentCGTy> {};

template <unsigned int size, class ParentCGTy> struct tiled_partition_internal;
} // namespace impl

template <unsigned int size, class ParentCGTy>
class thread_block_tile
    : public impl::thread_block_tile_internal<size, ParentCGTy> {
protected:
  __device__ thread_block_tile(const ParentCGTy &g) {}

public:
  __device__ operator thread_block_tile<size, void>() const {
    return thread_block_tile<size, void>(*this);
  }
};

template <unsigned int size>
class thread_block_tile<size, void>
    : public impl::thread_block_tile_internal<size, void> {
public:
  template <class ParentCGTy>
  __device__ thread_block_tile(const thread_block_tile<size, ParentCGTy> &g) {}
};

namespace impl {
template <unsigned int size>
struct tiled_partition_internal<size, thread_block>
    : public thread_block_tile<size, thread_block> {
  __device__ tiled_partition_internal(const thread_block &g)
      : thread_block_tile<size, thread_block>(g) {}
};
/// A tile of a tile: ROCm 6.
template <unsigned int size, unsigned int ParentSize, class GrandParent>
struct tiled_partition_internal<size,
                                thread_block_tile<ParentSize, GrandParent>>
    : public thread_block_tile<size,
                               thread_block_tile<ParentSize, GrandParent>> {
  __device__
  tiled_partition_internal(const thread_block_tile<ParentSize, GrandParent> &g)
      : thread_block_tile<size, thread_block_tile<ParentSize, GrandParent>>(g) {
  }
};
} // namespace impl

__device__ thread_group this_thread();
__device__ thread_group tiled_partition(const thread_group &parent,
                                        unsigned int tile_size);
__device__ thread_group tiled_partition(const thread_block &parent,
                                        unsigned int tile_size);
__device__ tiled_group tiled_partition(const tiled_group &parent,
                                       unsigned int tile_size);
__device__ coalesced_group tiled_partition(const coalesced_group &parent,
                                           unsigned int tile_size);
template <unsigned int size, class ParentCGTy>
__device__ thread_block_tile<size, ParentCGTy>
tiled_partition(const ParentCGTy &g) {
  return impl::tiled_partition_internal<size, ParentCGTy>(g);
}
__device__ coalesced_group binary_partition(const coalesced_group &cgrp,
                                            bool pred);
template <unsigned int size, class parent>
__device__ coalesced_group
binary_partition(const thread_block_tile<size, parent> &tgrp, bool pred);

template <class CGTy> __device__ uint32_t group_size(CGTy const &g);
template <class CGTy> __device__ uint32_t thread_rank(CGTy const &g);
template <class CGTy> __device__ bool is_valid(CGTy const &g);
template <class CGTy> __device__ void sync(CGTy const &g);

} // namespace cooperative_groups

#endif
