//===-- shape.h - sizes with a known alignment ------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_LIBCUDACXX_SHAPE_H
#define GRIDLOCK_GRIDLOCK_LIBCUDACXX_SHAPE_H

#include "cuda_runtime.h"
#include <stddef.h>

namespace cuda {

template <size_t Alignment> struct aligned_size_t {
  static constexpr size_t align = Alignment;
  size_t value;
  __host__ __device__ explicit constexpr aligned_size_t(size_t size)
      : value(size) {}
  __host__ __device__ constexpr operator size_t() const { return value; }
};

} // namespace cuda

#endif
