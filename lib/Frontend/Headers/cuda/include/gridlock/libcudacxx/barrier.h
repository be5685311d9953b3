//===-- barrier.h - barrier, latch, semaphores ------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// barrier and latch are trivial to construct: they are put into shared memory.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_LIBCUDACXX_BARRIER_H
#define GRIDLOCK_GRIDLOCK_LIBCUDACXX_BARRIER_H

#include "scope.h"
#include "time.h"

namespace cuda {

namespace std {
struct __empty_completion {
  __host__ __device__ void operator()() noexcept {}
};
} // namespace std

template <thread_scope Sco, class CompletionF = std::__empty_completion>
class barrier {
public:
  class arrival_token {
    unsigned long long token;
  };

  barrier() = default;
  __host__ __device__ barrier(ptrdiff_t expected,
                              CompletionF completion = CompletionF());
  barrier(const barrier &) = delete;
  barrier &operator=(const barrier &) = delete;

  __host__ __device__ arrival_token arrive(ptrdiff_t update = 1);
  __host__ __device__ void wait(arrival_token &&phase) const;
  __host__ __device__ void wait_parity(bool phase_parity) const;
  __host__ __device__ void arrive_and_wait();
  __host__ __device__ void arrive_and_drop();
  __host__ __device__ bool try_wait(arrival_token &&phase) const;
  template <class Rep, class Period>
  __host__ __device__ bool
  try_wait_for(arrival_token &&phase,
               const ::std::chrono::duration<Rep, Period> &dur) const;
  template <class Rep, class Period>
  __host__ __device__ bool
  try_wait_parity_for(bool parity,
                      const ::std::chrono::duration<Rep, Period> &dur) const;
  __host__ __device__ bool try_wait_parity(bool parity) const;
  __host__ __device__ static constexpr ptrdiff_t max() noexcept {
    return (1 << 20) - 1;
  }

private:
  unsigned long long state;
};

template <thread_scope Sco, class CompletionF>
__host__ __device__ void init(barrier<Sco, CompletionF> *b, ptrdiff_t expected);
template <thread_scope Sco, class CompletionF>
__host__ __device__ void init(barrier<Sco, CompletionF> *b, ptrdiff_t expected,
                              CompletionF completion);

template <thread_scope Sco> class latch {
public:
  __host__ __device__ constexpr explicit latch(ptrdiff_t expected)
      : counter(expected) {}
  latch(const latch &) = delete;
  latch &operator=(const latch &) = delete;
  __host__ __device__ void count_down(ptrdiff_t update = 1);
  __host__ __device__ bool try_wait() const;
  __host__ __device__ void wait() const;
  __host__ __device__ void arrive_and_wait(ptrdiff_t update = 1);
  __host__ __device__ static constexpr ptrdiff_t max() noexcept {
    return PTRDIFF_MAX;
  }

private:
  ptrdiff_t counter;
};

template <thread_scope Sco, ptrdiff_t LeastMaxValue = INT_MAX>
class counting_semaphore {
public:
  __host__ __device__ constexpr explicit counting_semaphore(ptrdiff_t count = 0)
      : counter(count) {}
  counting_semaphore(const counting_semaphore &) = delete;
  counting_semaphore &operator=(const counting_semaphore &) = delete;
  __host__ __device__ void release(ptrdiff_t update = 1);
  __host__ __device__ void acquire();
  __host__ __device__ bool try_acquire();
  template <class Rep, class Period>
  __host__ __device__ bool
  try_acquire_for(const ::std::chrono::duration<Rep, Period> &dur);
  __host__ __device__ static constexpr ptrdiff_t max() noexcept {
    return LeastMaxValue;
  }

private:
  ptrdiff_t counter;
};
template <thread_scope Sco> using binary_semaphore = counting_semaphore<Sco, 1>;

namespace std {
template <class CompletionF = __empty_completion>
using barrier = cuda::barrier<thread_scope_system, CompletionF>;
using latch = cuda::latch<thread_scope_system>;
template <ptrdiff_t LeastMaxValue = INT_MAX>
using counting_semaphore =
    cuda::counting_semaphore<thread_scope_system, LeastMaxValue>;
using binary_semaphore = cuda::binary_semaphore<thread_scope_system>;
} // namespace std

namespace device {
__device__ unsigned long long *
barrier_native_handle(barrier<thread_scope_block> &b);
__device__ barrier<thread_scope_block>::arrival_token
barrier_arrive_tx(barrier<thread_scope_block> &b, ptrdiff_t arrive_count_update,
                  ptrdiff_t transaction_count);
__device__ void barrier_expect_tx(barrier<thread_scope_block> &b,
                                  ptrdiff_t transaction_count);
} // namespace device

} // namespace cuda

#endif
