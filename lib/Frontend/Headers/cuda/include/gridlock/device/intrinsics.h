//===-- intrinsics.h --------------------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device functions that clang's headers lack.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_DEVICE_INTRINSICS_H
#define GRIDLOCK_GRIDLOCK_DEVICE_INTRINSICS_H

#include "device_types.h"
#include "vector_types.h"
#include <stddef.h>

// Votes. The others are in __clang_cuda_intrinsics.h.
__device__ bool any(bool cond);
__device__ bool all(bool cond);
__device__ unsigned int ballot(bool pred);
__device__ int syncthreads_count(bool pred);
__device__ bool syncthreads_and(bool pred);
__device__ bool syncthreads_or(bool pred);

// Address spaces.
__device__ __nv_pure__ unsigned int __isGlobal(const void *ptr);
__device__ __nv_pure__ unsigned int __isShared(const void *ptr);
__device__ __nv_pure__ unsigned int __isConstant(const void *ptr);
__device__ __nv_pure__ unsigned int __isLocal(const void *ptr);
__device__ unsigned int __isGridConstant(const void *ptr);
__device__ size_t __cvta_generic_to_global(const void *p);
__device__ size_t __cvta_generic_to_shared(const void *p);
__device__ size_t __cvta_generic_to_constant(const void *p);
__device__ size_t __cvta_generic_to_local(const void *p);
__device__ size_t __cvta_generic_to_grid_constant(const void *p);
__device__ void *__cvta_global_to_generic(size_t rawbits);
__device__ void *__cvta_shared_to_generic(size_t rawbits);
__device__ void *__cvta_constant_to_generic(size_t rawbits);
__device__ void *__cvta_local_to_generic(size_t rawbits);
__device__ void *__cvta_grid_constant_to_generic(size_t rawbits);

// Arithmetic.
__device__ unsigned short __nv_bswap16(unsigned short in);
__device__ unsigned int __nv_bswap32(unsigned int in);
__device__ unsigned long long __nv_bswap64(unsigned long long in);
__device__ double fma(double a, double b, double c, enum cudaRoundMode mode);
__device__ double dmul(double a, double b, enum cudaRoundMode mode);
__device__ double dadd(double a, double b, enum cudaRoundMode mode);
__device__ double dsub(double a, double b, enum cudaRoundMode mode);

#define GRIDLOCK_DOT(Name, Pair)                                               \
  __device__ int Name(int srcA, int srcB, int c);                              \
  __device__ unsigned int Name(unsigned int srcA, unsigned int srcB,           \
                               unsigned int c);                                \
  __device__ int Name(Pair srcA, char4 srcB, int c);                           \
  __device__ unsigned int Name(u##Pair srcA, uchar4 srcB, unsigned int c);

GRIDLOCK_DOT(__dp4a, char4)
GRIDLOCK_DOT(__dp2a_lo, short2)
GRIDLOCK_DOT(__dp2a_hi, short2)
#undef GRIDLOCK_DOT

#endif
