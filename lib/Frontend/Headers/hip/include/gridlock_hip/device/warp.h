//===-- warp.h - votes, shuffles and matches --------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Without a mask: all active lanes.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_GRIDLOCK_DEVICE_WARP_H
#define GRIDLOCK_HIP_GRIDLOCK_DEVICE_WARP_H

#ifndef __AMDGCN_WAVEFRONT_SIZE
#define __AMDGCN_WAVEFRONT_SIZE 64
#endif
static constexpr int warpSize = __AMDGCN_WAVEFRONT_SIZE;

__device__ int __all(int predicate);
__device__ int __any(int predicate);
__device__ unsigned long long __ballot(int predicate);
__device__ unsigned long long __ballot64(int predicate);
__device__ unsigned long long __activemask();
__device__ unsigned int __lane_id();
template <typename T> __device__ unsigned long long __match_any(T value);
template <typename T>
__device__ unsigned long long __match_all(T value, int *pred);

#define GRIDLOCK_SHUFFLES(Type)                                                \
  __device__ Type __shfl(Type var, int src_lane, int width = warpSize);        \
  __device__ Type __shfl_up(Type var, unsigned int lane_delta,                 \
                            int width = warpSize);                             \
  __device__ Type __shfl_down(Type var, unsigned int lane_delta,               \
                              int width = warpSize);                           \
  __device__ Type __shfl_xor(Type var, int lane_mask, int width = warpSize);

GRIDLOCK_SHUFFLES(int)
GRIDLOCK_SHUFFLES(unsigned int)
GRIDLOCK_SHUFFLES(float)
GRIDLOCK_SHUFFLES(double)
GRIDLOCK_SHUFFLES(long)
GRIDLOCK_SHUFFLES(unsigned long)
GRIDLOCK_SHUFFLES(long long)
GRIDLOCK_SHUFFLES(unsigned long long)
#undef GRIDLOCK_SHUFFLES

template <typename MaskT>
__device__ unsigned long long __ballot_sync(MaskT mask, int predicate);
template <typename MaskT> __device__ int __all_sync(MaskT mask, int predicate);
template <typename MaskT> __device__ int __any_sync(MaskT mask, int predicate);
template <typename MaskT, typename T>
__device__ unsigned long long __match_any_sync(MaskT mask, T value);
template <typename MaskT, typename T>
__device__ unsigned long long __match_all_sync(MaskT mask, T value, int *pred);
template <typename MaskT, typename T>
__device__ T __shfl_sync(MaskT mask, T var, int srcLane, int width = warpSize);
template <typename MaskT, typename T>
__device__ T __shfl_up_sync(MaskT mask, T var, unsigned int delta,
                            int width = warpSize);
template <typename MaskT, typename T>
__device__ T __shfl_down_sync(MaskT mask, T var, unsigned int delta,
                              int width = warpSize);
template <typename MaskT, typename T>
__device__ T __shfl_xor_sync(MaskT mask, T var, int laneMask,
                             int width = warpSize);

// ROCm 7.
__device__ void __syncwarp();
template <typename MaskT> __device__ void __syncwarp(MaskT mask);
template <typename MaskT, typename T>
__device__ T __reduce_add_sync(MaskT mask, T value);
template <typename MaskT, typename T>
__device__ T __reduce_min_sync(MaskT mask, T value);
template <typename MaskT, typename T>
__device__ T __reduce_max_sync(MaskT mask, T value);
template <typename MaskT, typename T>
__device__ T __reduce_and_sync(MaskT mask, T value);
template <typename MaskT, typename T>
__device__ T __reduce_or_sync(MaskT mask, T value);
template <typename MaskT, typename T>
__device__ T __reduce_xor_sync(MaskT mask, T value);

#endif
