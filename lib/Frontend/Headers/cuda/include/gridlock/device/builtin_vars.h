//===-- builtin_vars.h - threadIdx and its kin as values --------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang's header declares these conversions; they need dim3 and uint3.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_DEVICE_BUILTIN_VARS_H
#define GRIDLOCK_GRIDLOCK_DEVICE_BUILTIN_VARS_H

#define GRIDLOCK_CONVERSIONS(Class)                                            \
  __device__ inline Class::operator dim3() const { return dim3(x, y, z); }     \
  __device__ inline Class::operator uint3() const { return uint3{x, y, z}; }

GRIDLOCK_CONVERSIONS(__cuda_builtin_threadIdx_t)
GRIDLOCK_CONVERSIONS(__cuda_builtin_blockIdx_t)
GRIDLOCK_CONVERSIONS(__cuda_builtin_blockDim_t)
GRIDLOCK_CONVERSIONS(__cuda_builtin_gridDim_t)
#undef GRIDLOCK_CONVERSIONS

#endif
