//===-- sm_70_rt.hpp - matches and more of sm_70 ----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang's __clang_cuda_intrinsics.h includes it under this name.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CRT_SM_70_RT_HPP
#define GRIDLOCK_CRT_SM_70_RT_HPP

#define GRIDLOCK_MATCH(Type)                                                   \
  __device__ unsigned int __match_any_sync(unsigned int mask, Type value);     \
  __device__ unsigned int __match_all_sync(unsigned int mask, Type value,      \
                                           int *pred);

GRIDLOCK_MATCH(int)
GRIDLOCK_MATCH(unsigned int)
GRIDLOCK_MATCH(long)
GRIDLOCK_MATCH(unsigned long)
GRIDLOCK_MATCH(long long)
GRIDLOCK_MATCH(unsigned long long)
GRIDLOCK_MATCH(float)
GRIDLOCK_MATCH(double)
#undef GRIDLOCK_MATCH

__device__ void __nanosleep(unsigned int ns);

#endif
