//===-- atomic.h - atomic and atomic_ref ------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_LIBCUDACXX_ATOMIC_H
#define GRIDLOCK_GRIDLOCK_LIBCUDACXX_ATOMIC_H

#include "scope.h"
#include <type_traits>

namespace cuda {

/// What atomic and atomic_ref have in common. Operations that only numbers
/// have are declared for every T, as nobody calls them for others.
template <class T> struct __gridlock_atomic_operations {
  using __order = std::memory_order;
  using value_type = T;
  using __difference = typename ::std::conditional<::std::is_pointer<T>::value,
                                                   ptrdiff_t, T>::type;

  __host__ __device__ bool is_lock_free() const;
  __host__ __device__ void store(T desired,
                                 __order order = memory_order_seq_cst) const;
  __host__ __device__ T load(__order order = memory_order_seq_cst) const;
  __host__ __device__ operator T() const;
  __host__ __device__ T exchange(T desired,
                                 __order order = memory_order_seq_cst) const;
  __host__ __device__ bool compare_exchange_weak(T &expected, T desired,
                                                 __order success,
                                                 __order failure) const;
  __host__ __device__ bool
  compare_exchange_weak(T &expected, T desired,
                        __order order = memory_order_seq_cst) const;
  __host__ __device__ bool compare_exchange_strong(T &expected, T desired,
                                                   __order success,
                                                   __order failure) const;
  __host__ __device__ bool
  compare_exchange_strong(T &expected, T desired,
                          __order order = memory_order_seq_cst) const;
  __host__ __device__ void wait(T old,
                                __order order = memory_order_seq_cst) const;
  __host__ __device__ void notify_one() const;
  __host__ __device__ void notify_all() const;

#define GRIDLOCK_FETCH(Name, Operand)                                          \
  __host__ __device__ T Name(Operand op, __order order = memory_order_seq_cst) \
      const;
  GRIDLOCK_FETCH(fetch_add, __difference)
  GRIDLOCK_FETCH(fetch_sub, __difference)
  GRIDLOCK_FETCH(fetch_and, T)
  GRIDLOCK_FETCH(fetch_or, T)
  GRIDLOCK_FETCH(fetch_xor, T)
  GRIDLOCK_FETCH(fetch_min, T)
  GRIDLOCK_FETCH(fetch_max, T)
#undef GRIDLOCK_FETCH

  __host__ __device__ T operator++(int) const;
  __host__ __device__ T operator--(int) const;
  __host__ __device__ T operator++() const;
  __host__ __device__ T operator--() const;
  __host__ __device__ T operator+=(__difference op) const;
  __host__ __device__ T operator-=(__difference op) const;
  __host__ __device__ T operator&=(T op) const;
  __host__ __device__ T operator|=(T op) const;
  __host__ __device__ T operator^=(T op) const;
};

template <class T, thread_scope Sco = thread_scope_system>
struct atomic : public __gridlock_atomic_operations<T> {
  atomic() noexcept = default;
  __host__ __device__ constexpr atomic(T desired) noexcept : value(desired) {}
  atomic(const atomic &) = delete;
  atomic &operator=(const atomic &) = delete;
  __host__ __device__ T operator=(T desired);

private:
  T value;
};

template <class T, thread_scope Sco = thread_scope_system>
struct atomic_ref : public __gridlock_atomic_operations<T> {
  static constexpr size_t required_alignment = sizeof(T);
  __host__ __device__ explicit constexpr atomic_ref(T &ref) : value(&ref) {}
  atomic_ref(const atomic_ref &) noexcept = default;
  atomic_ref &operator=(const atomic_ref &) = delete;
  __host__ __device__ T operator=(T desired) const;

private:
  T *value;
};

__host__ __device__ void atomic_thread_fence(memory_order order);
__host__ __device__ void atomic_thread_fence(memory_order order,
                                             thread_scope scope);
__host__ __device__ void atomic_signal_fence(memory_order order);

template <thread_scope Sco = thread_scope_system> struct atomic_flag {
  atomic_flag() noexcept = default;
  atomic_flag(const atomic_flag &) = delete;
  atomic_flag &operator=(const atomic_flag &) = delete;
  __host__ __device__ bool
  test(memory_order order = memory_order_seq_cst) const;
  __host__ __device__ bool
  test_and_set(memory_order order = memory_order_seq_cst);
  __host__ __device__ void clear(memory_order order = memory_order_seq_cst);
  __host__ __device__ void
  wait(bool old, memory_order order = memory_order_seq_cst) const;
  __host__ __device__ void notify_one();
  __host__ __device__ void notify_all();

private:
  unsigned char value;
};

namespace std {
template <class T> using atomic = cuda::atomic<T>;
template <class T> using atomic_ref = cuda::atomic_ref<T>;
using atomic_flag = cuda::atomic_flag<>;
using cuda::atomic_signal_fence;
using cuda::atomic_thread_fence;
} // namespace std

} // namespace cuda

#endif
