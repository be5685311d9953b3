//===-- partitioning.h - partitions by what threads say ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_PARTITIONING_H
#define GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_PARTITIONING_H

#include "functions.h"

GRIDLOCK_CG_BEGIN

__device__ coalesced_group binary_partition(const coalesced_group &tile,
                                            bool pred);
template <unsigned int Size, typename ParentT>
__device__ coalesced_group
binary_partition(const thread_block_tile<Size, ParentT> &tile, bool pred);
template <typename TyPredicate>
__device__ coalesced_group labeled_partition(const coalesced_group &tile,
                                             TyPredicate pred);
template <typename TyPredicate, unsigned int Size, typename ParentT>
__device__ coalesced_group labeled_partition(
    const thread_block_tile<Size, ParentT> &tile, TyPredicate pred);

GRIDLOCK_CG_END

#endif
