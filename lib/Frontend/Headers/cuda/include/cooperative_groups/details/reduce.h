//===-- reduce.h - reductions -----------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_REDUCE_H
#define GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_REDUCE_H

#include "cuda/atomic"
#include "functional.h"
#include "functions.h"

GRIDLOCK_CG_BEGIN

template <typename TyGroup, typename TyVal, typename TyFn>
__device__ auto reduce(const TyGroup &group, TyVal &&val, TyFn &&op)
    -> decltype(op(val, val));

template <typename TyGroup, typename TyVal, cuda::thread_scope Sco,
          typename TyInputVal, typename TyFn>
__device__ void reduce_update_async(const TyGroup &group,
                                    cuda::atomic<TyVal, Sco> &dst,
                                    TyInputVal &&val, TyFn &&op);
template <typename TyGroup, typename TyVal, cuda::thread_scope Sco,
          typename TyInputVal, typename TyFn>
__device__ void reduce_update_async(const TyGroup &group,
                                    const cuda::atomic_ref<TyVal, Sco> &dst,
                                    TyInputVal &&val, TyFn &&op);
template <typename TyGroup, typename TyVal, cuda::thread_scope Sco,
          typename TyInputVal, typename TyFn>
__device__ void reduce_store_async(const TyGroup &group,
                                   cuda::atomic<TyVal, Sco> &dst,
                                   TyInputVal &&val, TyFn &&op);
template <typename TyGroup, typename TyVal, cuda::thread_scope Sco,
          typename TyInputVal, typename TyFn>
__device__ void reduce_store_async(const TyGroup &group,
                                   const cuda::atomic_ref<TyVal, Sco> &dst,
                                   TyInputVal &&val, TyFn &&op);
template <typename TyGroup, typename TyVal, typename TyInputVal, typename TyFn>
__device__ void reduce_store_async(const TyGroup &group, TyVal *dst,
                                   TyInputVal &&val, TyFn &&op);

GRIDLOCK_CG_END

#endif
