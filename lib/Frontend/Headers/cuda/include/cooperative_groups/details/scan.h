//===-- scan.h - scans ------------------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_SCAN_H
#define GRIDLOCK_COOPERATIVE_GROUPS_DETAILS_SCAN_H

#include "cuda/atomic"
#include "functional.h"
#include "functions.h"

GRIDLOCK_CG_BEGIN

#define GRIDLOCK_SCAN(Name)                                                    \
  template <typename TyGroup, typename TyVal, typename TyFn>                   \
  __device__ auto Name(const TyGroup &group, TyVal &&val, TyFn &&op)           \
      -> decltype(op(val, val));                                               \
  template <typename TyGroup, typename TyVal>                                  \
  __device__ details::remove_qual<TyVal> Name(const TyGroup &group,            \
                                              TyVal &&val);                    \
  template <typename TyGroup, typename TyVal, typename TyInputVal,             \
            cuda::thread_scope Sco, typename TyFn>                             \
  __device__ auto Name##_update(const TyGroup &group,                          \
                                cuda::atomic<TyVal, Sco> &dst,                 \
                                TyInputVal &&val, TyFn &&op)                   \
      -> decltype(op(val, val));                                               \
  template <typename TyGroup, typename TyVal, typename TyInputVal,             \
            cuda::thread_scope Sco>                                            \
  __device__ TyVal Name##_update(                                              \
      const TyGroup &group, cuda::atomic<TyVal, Sco> &dst, TyInputVal &&val);  \
  template <typename TyGroup, typename TyVal, typename TyInputVal,             \
            cuda::thread_scope Sco, typename TyFn>                             \
  __device__ auto Name##_update(const TyGroup &group,                          \
                                const cuda::atomic_ref<TyVal, Sco> &dst,       \
                                TyInputVal &&val, TyFn &&op)                   \
      -> decltype(op(val, val));                                               \
  template <typename TyGroup, typename TyVal, typename TyInputVal,             \
            cuda::thread_scope Sco>                                            \
  __device__ TyVal Name##_update(const TyGroup &group,                         \
                                 const cuda::atomic_ref<TyVal, Sco> &dst,      \
                                 TyInputVal &&val);

GRIDLOCK_SCAN(inclusive_scan)
GRIDLOCK_SCAN(exclusive_scan)
#undef GRIDLOCK_SCAN

GRIDLOCK_CG_END

#endif
