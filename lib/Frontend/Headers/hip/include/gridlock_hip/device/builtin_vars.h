//===-- builtin_vars.h - threadIdx and its kin ------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shaped as ROCm 6 has them, which is as clang's header for CUDA has them: a
// component is a property that calls a getter.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_GRIDLOCK_DEVICE_BUILTIN_VARS_H
#define GRIDLOCK_HIP_GRIDLOCK_DEVICE_BUILTIN_VARS_H

#include "hip/hip_vector_types.h"

#define GRIDLOCK_COMPONENT(Name)                                               \
  __declspec(property(get = __get_##Name)) unsigned int Name;                  \
  __device__ unsigned int __get_##Name(void) const;
#define GRIDLOCK_BUILTIN(Name)                                                 \
  struct __hip_builtin_##Name##_t {                                            \
    GRIDLOCK_COMPONENT(x)                                                      \
    GRIDLOCK_COMPONENT(y)                                                      \
    GRIDLOCK_COMPONENT(z)                                                      \
    __device__ operator dim3() const { return dim3(x, y, z); }                 \
  };                                                                           \
  extern const __device__ __attribute__((weak)) __hip_builtin_##Name##_t Name;

GRIDLOCK_BUILTIN(threadIdx)
GRIDLOCK_BUILTIN(blockIdx)
GRIDLOCK_BUILTIN(blockDim)
GRIDLOCK_BUILTIN(gridDim)
#undef GRIDLOCK_BUILTIN
#undef GRIDLOCK_COMPONENT

#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipThreadIdx_z threadIdx.z
#define hipBlockIdx_x blockIdx.x
#define hipBlockIdx_y blockIdx.y
#define hipBlockIdx_z blockIdx.z
#define hipBlockDim_x blockDim.x
#define hipBlockDim_y blockDim.y
#define hipBlockDim_z blockDim.z
#define hipGridDim_x gridDim.x
#define hipGridDim_y gridDim.y
#define hipGridDim_z gridDim.z

#endif
