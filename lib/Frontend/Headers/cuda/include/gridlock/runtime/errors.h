//===-- errors.h - calls: error codes -----------------------------*- C -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_RUNTIME_CALLS_ERRORS_H
#define GRIDLOCK_RUNTIME_CALLS_ERRORS_H

#include "driver_types.h"
#include "surface_types.h"
#include "texture_types.h"

GRIDLOCK_C_BEGIN
__host__ __device__ cudaError_t cudaGetLastError(void);
__host__ __device__ cudaError_t cudaPeekAtLastError(void);
__host__ __device__ const char *cudaGetErrorName(cudaError_t error);
__host__ __device__ const char *cudaGetErrorString(cudaError_t error);
GRIDLOCK_C_END

#endif
