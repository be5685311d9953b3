//===-- cuda_pipeline_primitives.h ------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Asynchronous copies of a thread, in C.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUDA_PIPELINE_PRIMITIVES_H
#define GRIDLOCK_CUDA_PIPELINE_PRIMITIVES_H

#include <stddef.h>
#include <stdint.h>

#include "cuda_awbarrier_primitives.h"

extern "C" {
__device__ void __pipeline_memcpy_async(void *__restrict__ dst_shared,
                                        const void *__restrict__ src_global,
                                        size_t size_and_align,
                                        size_t zfill = 0);
__device__ void __pipeline_commit();
__device__ void __pipeline_wait_prior(size_t prior);
__device__ void __pipeline_arrive_on(__mbarrier_t *barrier);
}

#endif
