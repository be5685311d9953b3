//===-- LaneMasks.h - masks of known lanes ----------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Judges a mask that is computed from constants and the thread's own number:
// works out, thread by thread of a block, who comes to an operation and which
// lanes each names.
//
// Source: CUDA C++ Programming Guide, "Warp Shuffle Functions": each calling
// thread must have its own bit set in the mask, and all lanes the mask names
// must execute the operation with the same mask, or have exited.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_LANEMASKS_H
#define GRIDLOCK_ANALYSIS_LANEMASKS_H

#include "Analysis/ThreadNumbers.h"

namespace gridlock::analysis {

/// A function on the way to an operation, and where in it the way goes on.
struct LaneFrame {
  CalledFunction Function;
  unsigned Block; ///< of the call to the next frame, or of the operation
};

enum class LaneVerdict : uint8_t {
  Unknown,
  Right,        ///< in each warp the lanes that come are those that are named
  NamesAbsent,  ///< lanes that do not come are named, and have not ended
  WithoutCaller ///< a lane that comes is not named
};

/// Whether control gets from \p From to \p To without passing \p But.
bool leads(const FlowGraph &Graph, unsigned From, unsigned To, unsigned But);

/// \p Frames: from the kernel on. \p Mask: in the last. \p HaveEnded: whether
/// threads that do not go on at a branch of the frame at a level end before
/// they could meet others.
LaneVerdict
judgeLanes(const DeviceAnalysis &Device, llvm::ArrayRef<LaneFrame> Frames,
           NodeId Mask,
           llvm::function_ref<bool(size_t Level, unsigned Branch)> HaveEnded);

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_LANEMASKS_H
