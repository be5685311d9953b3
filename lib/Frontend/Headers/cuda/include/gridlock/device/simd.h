//===-- simd.h - two and three operands, halves and relu --------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The integer minima and maxima of sm_90; older SIMD functions are in clang's
// __clang_cuda_device_functions.h.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_DEVICE_SIMD_H
#define GRIDLOCK_GRIDLOCK_DEVICE_SIMD_H

#define GRIDLOCK_OF(Type, Suffix)                                              \
  GRIDLOCK_MIN_MAX(vimax3, Type, Suffix)                                       \
  GRIDLOCK_MIN_MAX(vimin3, Type, Suffix)                                       \
  GRIDLOCK_MIN_MAX(viaddmax, Type, Suffix)                                     \
  GRIDLOCK_MIN_MAX(viaddmin, Type, Suffix)
#define GRIDLOCK_MIN_MAX(Name, Type, Suffix)                                   \
  __device__ Type __##Name##_##Suffix(Type a, Type b, Type c);

GRIDLOCK_OF(int, s32)
GRIDLOCK_OF(unsigned int, u32)
GRIDLOCK_OF(unsigned int, s16x2)
GRIDLOCK_OF(unsigned int, u16x2)
GRIDLOCK_OF(int, s32_relu)
GRIDLOCK_OF(unsigned int, s16x2_relu)
#undef GRIDLOCK_MIN_MAX
#undef GRIDLOCK_OF

__device__ int __vimax_s32_relu(int a, int b);
__device__ int __vimin_s32_relu(int a, int b);
__device__ unsigned int __vimax_s16x2_relu(unsigned int a, unsigned int b);
__device__ unsigned int __vimin_s16x2_relu(unsigned int a, unsigned int b);
__device__ int __vibmax_s32(int a, int b, bool *pred);
__device__ int __vibmin_s32(int a, int b, bool *pred);
__device__ unsigned int __vibmax_u32(unsigned int a, unsigned int b,
                                     bool *pred);
__device__ unsigned int __vibmin_u32(unsigned int a, unsigned int b,
                                     bool *pred);

#define GRIDLOCK_HALVES(Name)                                                  \
  __device__ unsigned int Name(unsigned int a, unsigned int b, bool *pred_hi,  \
                               bool *pred_lo);

GRIDLOCK_HALVES(__vibmax_s16x2)
GRIDLOCK_HALVES(__vibmax_u16x2)
GRIDLOCK_HALVES(__vibmin_s16x2)
GRIDLOCK_HALVES(__vibmin_u16x2)
#undef GRIDLOCK_HALVES

#endif
