//===-- time.h - clocks -----------------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_GRIDLOCK_LIBCUDACXX_TIME_H
#define GRIDLOCK_GRIDLOCK_LIBCUDACXX_TIME_H

#include "cuda_runtime.h"
#include <chrono>

namespace cuda {
namespace std {
namespace chrono {
using namespace ::std::chrono;
struct system_clock {
  using duration = ::std::chrono::nanoseconds;
  using rep = duration::rep;
  using period = duration::period;
  using time_point = ::std::chrono::time_point<system_clock>;
  static constexpr bool is_steady = false;
  __host__ __device__ static time_point now();
};
using high_resolution_clock = system_clock;
} // namespace chrono
} // namespace std
} // namespace cuda

#endif
