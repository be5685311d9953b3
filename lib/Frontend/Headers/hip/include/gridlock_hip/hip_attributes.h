//===-- hip_attributes.h - attributes as macros -----------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_GRIDLOCK_HIP_ATTRIBUTES_H
#define GRIDLOCK_HIP_GRIDLOCK_HIP_ATTRIBUTES_H

#ifdef __HIP__
#ifndef __host__
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#endif
#define __launch_bounds_1__(Threads)                                           \
  __attribute__((amdgpu_flat_work_group_size(1, Threads)))
#define __launch_bounds_2__(Threads, Waves)                                    \
  __attribute__((amdgpu_flat_work_group_size(1, Threads),                      \
                 amdgpu_waves_per_eu(Waves)))
#define __launch_bounds_pick__(Threads, Waves, Form, ...) Form
#define __launch_bounds__(...)                                                 \
  __launch_bounds_pick__(__VA_ARGS__, __launch_bounds_2__,                     \
                         __launch_bounds_1__, )(__VA_ARGS__)
#elif !defined(__CUDA__)
#ifndef __host__
#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __managed__
#define __launch_bounds__(...)
#endif
#endif

#ifndef __CUDA__
#ifndef __HIP__
#define __noinline__ __attribute__((noinline))
#endif
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(Bytes) __attribute__((aligned(Bytes)))
#endif
#ifndef __grid_constant__
#define __grid_constant__
#endif

#endif
