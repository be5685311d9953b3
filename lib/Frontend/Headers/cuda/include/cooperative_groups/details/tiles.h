//===-- tiles.h - tiles of a size known when compiled -----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tile of a warp or less and a larger one have different bases: the first has
// every collective, the second shares memory of its block.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_TILES_H
#define GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_TILES_H

#include "groups.h"

GRIDLOCK_CG_BEGIN

template <unsigned int Size> class __static_size_tile_base {
protected:
  static constexpr unsigned int numThreads = Size;

public:
  __device__ static unsigned int thread_rank();
  __device__ static constexpr unsigned int num_threads() { return numThreads; }
  __device__ static constexpr unsigned int size() { return num_threads(); }
};

template <unsigned int Size>
class __static_size_thread_block_tile_base
    : public __static_size_tile_base<Size> {
  static_assert(details::__gridlock_is_power_of_2(Size) && Size <= 32,
                "a tile has 1, 2, 4, 8, 16 or 32 threads");

public:
  static constexpr unsigned int _group_id = details::coalesced_group_id;

  __device__ static void sync();

  template <typename TyElem, typename TyRet = details::remove_qual<TyElem>>
  __device__ TyRet shfl(TyElem &&elem, int srcRank) const;
  template <typename TyElem, typename TyRet = details::remove_qual<TyElem>>
  __device__ TyRet shfl_down(TyElem &&elem, unsigned int delta) const;
  template <typename TyElem, typename TyRet = details::remove_qual<TyElem>>
  __device__ TyRet shfl_up(TyElem &&elem, unsigned int delta) const;
  template <typename TyElem, typename TyRet = details::remove_qual<TyElem>>
  __device__ TyRet shfl_xor(TyElem &&elem, unsigned int laneMask) const;
  __device__ int any(int predicate) const;
  __device__ int all(int predicate) const;
  __device__ unsigned int ballot(int predicate) const;
  template <typename TyIntegral>
  __device__ unsigned int match_any(TyIntegral val) const;
  template <typename TyIntegral>
  __device__ unsigned int match_all(TyIntegral val, int &pred) const;
};

template <unsigned int Size, typename ParentT>
class __static_parent_thread_block_tile_base {
public:
  __device__ static unsigned int meta_group_rank();
  __device__ static unsigned int meta_group_size();
};

template <unsigned int Size, typename ParentT = void>
class __single_warp_thread_block_tile
    : public __static_size_thread_block_tile_base<Size>,
      public __static_parent_thread_block_tile_base<Size, ParentT> {
protected:
  __device__ __single_warp_thread_block_tile() {}
};

template <unsigned int Size>
class __single_warp_thread_block_tile<Size, void>
    : public __static_size_thread_block_tile_base<Size>,
      public thread_group_base<details::coalesced_group_id> {
  typedef __static_size_thread_block_tile_base<Size> staticSizeBaseT;

protected:
  __device__ __single_warp_thread_block_tile() {}

public:
  using staticSizeBaseT::num_threads;
  using staticSizeBaseT::size;
  using staticSizeBaseT::sync;
  using staticSizeBaseT::thread_rank;
  __device__ unsigned int meta_group_rank() const;
  __device__ unsigned int meta_group_size() const;
};

template <unsigned int Size>
class __static_size_multi_warp_tile_base
    : public __static_size_tile_base<Size> {
  static_assert(details::__gridlock_is_power_of_2(Size) && Size > 32 &&
                    Size <= 1024,
                "a tile larger than a warp has 64, 128, 256 or 512 threads");

public:
  static constexpr unsigned int _group_id = details::multi_tile_group_id;
  using __static_size_tile_base<Size>::thread_rank;

  template <typename TyVal>
  __device__ TyVal shfl(TyVal val, unsigned int src) const;
  __device__ void sync() const;
  __device__ int any(int predicate) const;
  __device__ int all(int predicate) const;
};

template <unsigned int Size, typename ParentT = void>
class __multi_warp_thread_block_tile
    : public __static_size_multi_warp_tile_base<Size>,
      public __static_parent_thread_block_tile_base<Size, ParentT> {};

template <unsigned int Size>
class __multi_warp_thread_block_tile<Size, void>
    : public __static_size_multi_warp_tile_base<Size> {
public:
  __device__ unsigned int meta_group_rank() const;
  __device__ unsigned int meta_group_size() const;
};

template <unsigned int Size, typename ParentT = void> class thread_block_tile;

namespace details {
template <unsigned int Size, typename ParentT, bool IsMultiWarp>
class thread_block_tile_impl;
template <unsigned int Size, typename ParentT>
class thread_block_tile_impl<Size, ParentT, false>
    : public __single_warp_thread_block_tile<Size, ParentT> {};
template <unsigned int Size, typename ParentT>
class thread_block_tile_impl<Size, ParentT, true>
    : public __multi_warp_thread_block_tile<Size, ParentT> {};

template <unsigned int Size, typename ParentT> struct tiled_partition_impl;
} // namespace details

template <unsigned int Size, typename ParentT>
class thread_block_tile
    : public details::thread_block_tile_impl<Size, ParentT, (Size > 32)> {
protected:
  __device__ thread_block_tile(const ParentT &g) {}

public:
  __device__ operator thread_block_tile<Size, void>() const {
    return thread_block_tile<Size, void>(*this);
  }
};

template <unsigned int Size>
class thread_block_tile<Size, void>
    : public details::thread_block_tile_impl<Size, void, (Size > 32)> {
protected:
  template <unsigned int, typename> friend class thread_block_tile;
  template <unsigned int OtherSize, typename OtherParentT>
  __device__
  thread_block_tile(const thread_block_tile<OtherSize, OtherParentT> &g) {}

public:
  template <typename ParentT>
  __device__ thread_block_tile(const thread_block_tile<Size, ParentT> &g) {}
};

namespace details {
template <unsigned int Size>
struct tiled_partition_impl<Size, thread_block>
    : public thread_block_tile<Size, thread_block> {
  __device__ tiled_partition_impl(const thread_block &g)
      : thread_block_tile<Size, thread_block>(g) {}
};

template <unsigned int Size, unsigned int ParentSize, typename GrandParent>
struct tiled_partition_impl<Size, thread_block_tile<ParentSize, GrandParent>>
    : public thread_block_tile<Size,
                               thread_block_tile<ParentSize, GrandParent>> {
  static_assert(Size < ParentSize, "a tile is smaller than what it is part of");
  __device__
  tiled_partition_impl(const thread_block_tile<ParentSize, GrandParent> &g)
      : thread_block_tile<Size, thread_block_tile<ParentSize, GrandParent>>(g) {
  }
};
} // namespace details

__device__ thread_block_tile<1, void> this_thread();

GRIDLOCK_CG_END

#endif
