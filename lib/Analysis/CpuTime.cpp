//===-- CpuTime.cpp - what work has cost ----------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/CpuTime.h"
#include "llvm/Support/Timer.h"
#include <ctime>

namespace gridlock::analysis {

double threadCpuTime() {
#ifdef CLOCK_THREAD_CPUTIME_ID
  timespec Now;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &Now) == 0)
    return static_cast<double>(Now.tv_sec) +
           static_cast<double>(Now.tv_nsec) * 1e-9;
#endif
  // That of the process: the same where one thread works.
  return llvm::TimeRecord::getCurrentTime().getProcessTime();
}

} // namespace gridlock::analysis
