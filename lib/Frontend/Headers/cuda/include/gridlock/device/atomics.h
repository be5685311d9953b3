//===-- atomics.h - atomic functions ----------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_DEVICE_ATOMICS_H
#define GRIDLOCK_GRIDLOCK_DEVICE_ATOMICS_H

/// An atomic function for the device, with the forms for one block and for the
/// whole system.
#define GRIDLOCK_ATOMIC(Name, Type)                                            \
  __device__ Type Name(Type *address, Type val);                               \
  __device__ Type Name##_block(Type *address, Type val);                       \
  __device__ Type Name##_system(Type *address, Type val);

#define GRIDLOCK_ATOMIC_INTEGER(Name)                                          \
  GRIDLOCK_ATOMIC(Name, int)                                                   \
  GRIDLOCK_ATOMIC(Name, unsigned int)                                          \
  GRIDLOCK_ATOMIC(Name, long long)                                             \
  GRIDLOCK_ATOMIC(Name, unsigned long long)

GRIDLOCK_ATOMIC(atomicAdd, int)
GRIDLOCK_ATOMIC(atomicAdd, unsigned int)
GRIDLOCK_ATOMIC(atomicAdd, unsigned long long)
GRIDLOCK_ATOMIC(atomicAdd, float)
GRIDLOCK_ATOMIC(atomicAdd, double)
GRIDLOCK_ATOMIC(atomicSub, int)
GRIDLOCK_ATOMIC(atomicSub, unsigned int)
GRIDLOCK_ATOMIC(atomicExch, int)
GRIDLOCK_ATOMIC(atomicExch, unsigned int)
GRIDLOCK_ATOMIC(atomicExch, unsigned long long)
GRIDLOCK_ATOMIC(atomicExch, float)
GRIDLOCK_ATOMIC_INTEGER(atomicMin)
GRIDLOCK_ATOMIC_INTEGER(atomicMax)
GRIDLOCK_ATOMIC_INTEGER(atomicAnd)
GRIDLOCK_ATOMIC_INTEGER(atomicOr)
GRIDLOCK_ATOMIC_INTEGER(atomicXor)
GRIDLOCK_ATOMIC(atomicInc, unsigned int)
GRIDLOCK_ATOMIC(atomicDec, unsigned int)
#undef GRIDLOCK_ATOMIC_INTEGER
#undef GRIDLOCK_ATOMIC

#define GRIDLOCK_COMPARE_AND_SWAP(Type)                                        \
  __device__ Type atomicCAS(Type *address, Type compare, Type val);            \
  __device__ Type atomicCAS_block(Type *address, Type compare, Type val);      \
  __device__ Type atomicCAS_system(Type *address, Type compare, Type val);

GRIDLOCK_COMPARE_AND_SWAP(int)
GRIDLOCK_COMPARE_AND_SWAP(unsigned int)
GRIDLOCK_COMPARE_AND_SWAP(unsigned long long)
#undef GRIDLOCK_COMPARE_AND_SWAP
__device__ unsigned short atomicCAS(unsigned short *address,
                                    unsigned short compare, unsigned short val);

#endif
