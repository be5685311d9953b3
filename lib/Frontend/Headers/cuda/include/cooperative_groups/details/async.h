//===-- async.h - copies by all threads of a group --------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_ASYNC_H
#define GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_ASYNC_H

#include "cuda_pipeline.h"
#include "functions.h"

GRIDLOCK_CG_BEGIN

template <class TyGroup, typename TyElem, typename TySizeT>
__device__ void memcpy_async(const TyGroup &group, TyElem *__restrict__ dst,
                             const TyElem *__restrict__ src,
                             const TySizeT &count);
template <class TyGroup, class TyElem, typename DstLayout, typename SrcLayout>
__device__ void memcpy_async(const TyGroup &group, TyElem *__restrict__ dst,
                             const DstLayout &dstLayout,
                             const TyElem *__restrict__ src,
                             const SrcLayout &srcLayout);
template <class TyGroup> __device__ void wait(const TyGroup &group);
template <unsigned int Stage, class TyGroup>
__device__ void wait_prior(const TyGroup &group);

// The forms with a pipeline of nvcuda::experimental are deprecated.
template <class TyGroup, class TyElem>
__device__ void memcpy_async(TyGroup &group, TyElem *dst, size_t dstCount,
                             const TyElem *src, size_t srcCount,
                             nvcuda::experimental::pipeline &pipe);
template <unsigned int Stage, class TyGroup>
__device__ void wait_prior(TyGroup &group,
                           nvcuda::experimental::pipeline &pipe);
template <class TyGroup>
__device__ void wait(TyGroup &group, nvcuda::experimental::pipeline &pipe,
                     size_t stage);

GRIDLOCK_CG_END

#endif
