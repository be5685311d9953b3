//===-- pipeline.h - pipelines ----------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_LIBCUDACXX_PIPELINE_H
#define GRIDLOCK_GRIDLOCK_LIBCUDACXX_PIPELINE_H

#include "memcpy_async.h"

namespace cuda {

enum class pipeline_role { producer, consumer };

template <thread_scope Sco, unsigned char StagesCount>
class pipeline_shared_state {
public:
  pipeline_shared_state() = default;
  pipeline_shared_state(const pipeline_shared_state &) = delete;
  pipeline_shared_state &operator=(const pipeline_shared_state &) = delete;

private:
  unsigned long long stages[2 * StagesCount + 1];
};

template <thread_scope Sco> class pipeline {
public:
  pipeline(pipeline &&) = default;
  pipeline(const pipeline &) = delete;
  pipeline &operator=(pipeline &&) = delete;
  pipeline &operator=(const pipeline &) = delete;
  __host__ __device__ ~pipeline();

  __host__ __device__ bool quit();
  __host__ __device__ void producer_acquire();
  __host__ __device__ void producer_commit();
  __host__ __device__ void consumer_wait();
  __host__ __device__ void consumer_release();
  template <class Rep, class Period>
  __host__ __device__ bool
  consumer_wait_for(const ::std::chrono::duration<Rep, Period> &duration);

private:
  __host__ __device__ pipeline();
  unsigned long long state[3];
};

__host__ __device__ pipeline<thread_scope_thread> make_pipeline();
template <class Group, thread_scope Sco, unsigned char StagesCount>
__host__ __device__ pipeline<Sco>
make_pipeline(const Group &group,
              pipeline_shared_state<Sco, StagesCount> *shared_state);
template <class Group, thread_scope Sco, unsigned char StagesCount>
__host__ __device__ pipeline<Sco>
make_pipeline(const Group &group,
              pipeline_shared_state<Sco, StagesCount> *shared_state,
              size_t producer_count);
template <class Group, thread_scope Sco, unsigned char StagesCount>
__host__ __device__ pipeline<Sco>
make_pipeline(const Group &group,
              pipeline_shared_state<Sco, StagesCount> *shared_state,
              pipeline_role role);

template <unsigned char Prior>
__host__ __device__ void
pipeline_consumer_wait_prior(pipeline<thread_scope_thread> &pipeline);
template <thread_scope Sco>
__device__ void
pipeline_producer_commit(pipeline<thread_scope_thread> &pipeline,
                         barrier<Sco> &barrier);

} // namespace cuda

#endif
