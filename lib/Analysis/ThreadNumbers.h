//===-- ThreadNumbers.h - the number a value is in one thread ---*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How many threads take a branch is more than Uniformity says. Where a value is
// made of the thread's place in a block of known size and of constants, this
// computes it for one thread; for all others it says nothing.
//
// Not here: memory that threads share, and what changes from round to round of
// a loop. So a number holds whenever the thread comes there.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_THREADNUMBERS_H
#define GRIDLOCK_ANALYSIS_THREADNUMBERS_H

#include "Analysis/DeviceAnalysis.h"

namespace gridlock::analysis {

/// A function as a chain of calls from a root leads to it.
struct CalledFunction {
  unsigned Context = 0; ///< of the DeviceAnalysis
  const CalledFunction *Caller = nullptr;
  facts::FactId Call = facts::NoFact; ///< in the caller
};

class ThreadNumbers {
public:
  /// \p Threads: of a block, in x, y and z. \p Lanes: of a warp.
  ThreadNumbers(const DeviceAnalysis &Device, std::array<uint64_t, 3> Threads,
                unsigned Lanes = 32)
      : Device(Device), Extent(Threads), Lanes(Lanes) {}

  /// The shapes that blocks of a kernel are tried with: the one that is known,
  /// or some that it may have.
  static std::vector<std::array<uint64_t, 3>>
  shapesOf(const Uniformity &Kernel);

  unsigned threads() const {
    return static_cast<unsigned>(Extent[0] * Extent[1] * Extent[2]);
  }

  /// The number that \p N is in the thread with rank \p Thread; none: not told.
  std::optional<int64_t> valueOf(const CalledFunction &In, NodeId N,
                                 unsigned Thread) const;

private:
  class Evaluation;
  std::optional<int64_t> axis(llvm::StringRef Component, uint64_t Thread) const;

  const DeviceAnalysis &Device;
  std::array<uint64_t, 3> Extent;
  uint64_t Lanes;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_THREADNUMBERS_H
