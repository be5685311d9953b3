//===-- functions.h - free functions over any group -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_FUNCTIONS_H
#define GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_FUNCTIONS_H

#include "tiles.h"

GRIDLOCK_CG_BEGIN

template <class GroupT> __device__ void sync(GroupT const &g);
template <class GroupT>
__device__ auto thread_rank(GroupT const &g) -> decltype(g.thread_rank());
template <class GroupT>
__device__ auto group_size(GroupT const &g) -> decltype(g.num_threads());

__device__ thread_group tiled_partition(const thread_group &parent,
                                        unsigned int tilesz);
__device__ thread_group tiled_partition(const thread_block &parent,
                                        unsigned int tilesz);
__device__ coalesced_group tiled_partition(const coalesced_group &parent,
                                           unsigned int tilesz);
template <unsigned int Size, typename ParentT>
__device__ thread_block_tile<Size, ParentT> tiled_partition(const ParentT &g) {
  return details::tiled_partition_impl<Size, ParentT>(g);
}

GRIDLOCK_CG_END

#endif
