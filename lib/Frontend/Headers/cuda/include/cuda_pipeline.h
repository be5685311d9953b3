//===-- cuda_pipeline.h - asynchronous copies of a thread -------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUDA_PIPELINE_H
#define GRIDLOCK_CUDA_PIPELINE_H

#include "cuda_awbarrier.h"
#include "cuda_pipeline_primitives.h"

namespace nvcuda {
namespace experimental {

class pipeline {
public:
  pipeline(const pipeline &) = delete;
  pipeline(pipeline &&) = delete;
  pipeline &operator=(const pipeline &) = delete;
  pipeline &operator=(pipeline &&) = delete;

  __device__ pipeline();
  __device__ size_t commit();
  __device__ void commit_and_wait();
  __device__ void wait(size_t batch);
  template <unsigned N> __device__ void wait_prior();
  __device__ void arrive_on(awbarrier &barrier);

private:
  size_t current_batch;
};

template <class T>
__device__ void memcpy_async(T &dst, const T &src, pipeline &pipe);
template <class T, size_t DstN, size_t SrcN>
__device__ void memcpy_async(T (&dst)[DstN], const T (&src)[SrcN],
                             pipeline &pipe);

} // namespace experimental
} // namespace nvcuda

#endif
