//===-- cuda_awbarrier.h - barriers in shared memory ------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_CUDA_AWBARRIER_H
#define GRIDLOCK_CUDA_AWBARRIER_H

#include "cuda_awbarrier_primitives.h"

namespace nvcuda {
namespace experimental {

class awbarrier {
public:
  class arrival_token {
  public:
    arrival_token() = default;
    __device__ uint32_t pending_count() const;

  private:
    uint64_t token;
  };

  awbarrier() = default;
  awbarrier(const awbarrier &) = delete;
  awbarrier &operator=(const awbarrier &) = delete;

  __device__ arrival_token arrive();
  __device__ arrival_token arrive_and_drop();
  __device__ bool timed_wait(arrival_token token, uint32_t hint_cycles);
  __device__ bool timed_wait_parity(bool phase, uint32_t hint_cycles);
  __device__ void wait(arrival_token token);
  __device__ void arrive_and_wait();
  __device__ bool try_wait(arrival_token token, uint32_t maxSleepNanosec);
  __device__ bool try_wait_parity(bool phase, uint32_t maxSleepNanosec);
  __device__ static constexpr uint32_t max();

private:
  friend __device__ void init(awbarrier *barrier, uint32_t expected_count);
  friend __device__ void inval(awbarrier *barrier);
  uint64_t barrier;
};

__device__ void init(awbarrier *barrier, uint32_t expected_count);
__device__ void inval(awbarrier *barrier);

} // namespace experimental
} // namespace nvcuda

#endif
