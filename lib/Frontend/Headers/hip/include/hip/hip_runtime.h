//===-- hip_runtime.h - HIP for C++ -----------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_HIP_HIP_RUNTIME_H
#define GRIDLOCK_HIP_HIP_HIP_RUNTIME_H

#include "hip_common.h"

#ifdef __cplusplus
#include <cmath>
#include <cstdint>
#include <tuple>
#else
#include <math.h>
#include <stdint.h>
#endif

#include "hip_runtime_api.h"
#include "hip_vector_types.h"
#include "library_types.h"

#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define HIP_SYMBOL(Symbol) Symbol
#define HIP_DYNAMIC_SHARED(type, var) extern __shared__ type var[];
#define HIP_DYNAMIC_SHARED_ATTRIBUTE

#ifdef __HIP__
#include "gridlock_hip/device/atomics.h"
#include "gridlock_hip/device/builtin_vars.h"
#include "gridlock_hip/device/conversions.h"
#include "gridlock_hip/device/intrinsics.h"
#include "gridlock_hip/device/library.h"
#include "gridlock_hip/device/loads.h"
#include "gridlock_hip/device/textures.h"
#include "gridlock_hip/device/warp.h"

typedef int hipLaunchParm;

#define hipLaunchKernelGGLInternal(kernelName, numBlocks, numThreads,          \
                                   memPerBlock, streamId, ...)                 \
  do {                                                                         \
    kernelName<<<(numBlocks), (numThreads), (memPerBlock), (streamId)>>>(      \
        __VA_ARGS__);                                                          \
  } while (0)
#define hipLaunchKernelGGL(kernelName, ...)                                    \
  hipLaunchKernelGGLInternal((kernelName), __VA_ARGS__)

// clang calls it for <<<>>>.
extern "C" hipError_t __hipPushCallConfiguration(dim3 gridDim, dim3 blockDim,
                                                 size_t sharedMem = 0,
                                                 hipStream_t stream = 0);
#endif

#endif
