//===-- atomics.h - atomic functions ----------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_GRIDLOCK_DEVICE_ATOMICS_H
#define GRIDLOCK_HIP_GRIDLOCK_DEVICE_ATOMICS_H

#define GRIDLOCK_ATOMIC(Name, Type)                                            \
  __device__ Type Name(Type *address, Type val);                               \
  __device__ Type Name##_system(Type *address, Type val);
#define GRIDLOCK_COMPARE_AND_SWAP(Type)                                        \
  __device__ Type atomicCAS(Type *address, Type compare, Type val);            \
  __device__ Type atomicCAS_system(Type *address, Type compare, Type val);

#define GRIDLOCK_ATOMIC_INTEGER(Type)                                          \
  GRIDLOCK_ATOMIC(atomicAnd, Type)                                             \
  GRIDLOCK_ATOMIC(atomicOr, Type)                                              \
  GRIDLOCK_ATOMIC(atomicXor, Type)                                             \
  GRIDLOCK_ATOMIC_NUMBER(Type)
#define GRIDLOCK_ATOMIC_NUMBER(Type)                                           \
  GRIDLOCK_ATOMIC(atomicAdd, Type)                                             \
  GRIDLOCK_ATOMIC(atomicSub, Type)                                             \
  GRIDLOCK_ATOMIC(atomicExch, Type)                                            \
  GRIDLOCK_ATOMIC(atomicMin, Type)                                             \
  GRIDLOCK_ATOMIC(atomicMax, Type)                                             \
  GRIDLOCK_COMPARE_AND_SWAP(Type)

GRIDLOCK_ATOMIC_INTEGER(int)
GRIDLOCK_ATOMIC_INTEGER(unsigned int)
GRIDLOCK_ATOMIC_INTEGER(unsigned long)
GRIDLOCK_ATOMIC_INTEGER(unsigned long long)
GRIDLOCK_ATOMIC_NUMBER(float)
GRIDLOCK_ATOMIC_NUMBER(double)
GRIDLOCK_ATOMIC(atomicMin, long long)
GRIDLOCK_ATOMIC(atomicMax, long long)
#undef GRIDLOCK_ATOMIC_NUMBER
#undef GRIDLOCK_ATOMIC_INTEGER
#undef GRIDLOCK_COMPARE_AND_SWAP
#undef GRIDLOCK_ATOMIC

__device__ unsigned int atomicInc(unsigned int *address, unsigned int val);
__device__ unsigned int atomicDec(unsigned int *address, unsigned int val);
__device__ void atomicAddNoRet(float *address, float val);
__device__ float unsafeAtomicAdd(float *addr, float value);
__device__ double unsafeAtomicAdd(double *addr, double value);
__device__ float unsafeAtomicMax(float *addr, float val);
__device__ double unsafeAtomicMax(double *addr, double val);
__device__ float unsafeAtomicMin(float *addr, float val);
__device__ double unsafeAtomicMin(double *addr, double val);
__device__ float safeAtomicAdd(float *addr, float value);
__device__ double safeAtomicAdd(double *addr, double value);
__device__ float safeAtomicMax(float *addr, float val);
__device__ double safeAtomicMax(double *addr, double val);
__device__ float safeAtomicMin(float *addr, float val);
__device__ double safeAtomicMin(double *addr, double val);

#endif
