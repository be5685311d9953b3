//===-- namespace.h - cub or hipcub -----------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// hipCUB has the same classes in a namespace of another name.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_CUB_NAMESPACE_H
#define GRIDLOCK_GRIDLOCK_CUB_NAMESPACE_H

#ifdef __HIP__
#include "hip/hip_runtime.h"
#define GRIDLOCK_CUB hipcub
#define GRIDLOCK_CUB_WARP 64
#define GRIDLOCK_CUB_STREAM hipStream_t
#define GRIDLOCK_CUB_ERROR hipError_t
#else
#include "cuda_runtime.h"
#define GRIDLOCK_CUB cub
#define GRIDLOCK_CUB_WARP 32
#define GRIDLOCK_CUB_STREAM cudaStream_t
#define GRIDLOCK_CUB_ERROR cudaError_t
#endif

#endif
