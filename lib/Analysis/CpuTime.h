//===-- CpuTime.h - what work has cost --------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CPU time of the calling thread, for --timing: other threads and a busy
// machine do not change it, as they would change the time that passes.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_CPUTIME_H
#define GRIDLOCK_ANALYSIS_CPUTIME_H

namespace gridlock::analysis {

/// In seconds; only differences mean something.
double threadCpuTime();

/// Adds the time until it goes out of scope to a sum.
class CpuTimer {
public:
  explicit CpuTimer(double &Sum) : Sum(Sum), Start(threadCpuTime()) {}
  ~CpuTimer() { Sum += threadCpuTime() - Start; }
  CpuTimer(const CpuTimer &) = delete;
  CpuTimer &operator=(const CpuTimer &) = delete;

private:
  double &Sum;
  double Start;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_CPUTIME_H
