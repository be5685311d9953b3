//===-- library.h - the C library inside a kernel ---------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_HIP_GRIDLOCK_DEVICE_LIBRARY_H
#define GRIDLOCK_HIP_GRIDLOCK_DEVICE_LIBRARY_H

#include <stddef.h>

extern "C" {
__device__ int printf(const char *fmt, ...);
__device__ void *memcpy(void *dst, const void *src, size_t size);
__device__ void *memset(void *ptr, int val, size_t size);
__device__ __attribute__((noinline)) __attribute__((weak)) void
__assert_fail(const char *assertion, const char *file, unsigned int line,
              const char *function);
}
__device__ void abort();

#endif
