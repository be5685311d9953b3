//===-- Residency.h - does a grid fit on the device -------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All blocks of a cooperative grid have to be resident at once. That holds for
// as many as the occupancy query for this kernel gives per multiprocessor,
// times the multiprocessors (CUDA C++ Programming Guide, "Grid
// Synchronization"). What a grid's term says about that.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_RULES_RESIDENCY_H
#define GRIDLOCK_RULES_RESIDENCY_H

#include "Index/Program.h"

namespace gridlock::rules {

/// How a number of blocks compares with what fits. In the order in which the
/// worse of two counts.
enum class Fit {
  Fits,         ///< one block, one per multiprocessor, or what a query allows
  Unknown,      ///< depends on what is not in sight
  Constant,     ///< a literal other than 1: fits on some devices
  Scaled,       ///< a parameter that nobody in sight sets, divided; a count of
                ///< things, one block for each
  FitsMany,     ///< a share of a bound and a few more: too many of few
  DeviceLimits, ///< bounded by limits of the device, not by this kernel's
  Guessed,      ///< multiprocessors times a constant
  Exceeds,      ///< a bound that is exceeded again
  GrowsWithData ///< arithmetic on sizes, with no bound
};

/// What else of a launch decides how many blocks of it fit.
struct LaunchShape {
  /// The threads of a block, where they are known, for queries that choose it.
  const analysis::Term *Block = nullptr;
  std::optional<int64_t> Cluster; ///< the blocks of a cluster, where known
};

/// \p Blocks is a number of blocks.
Fit fitOf(const analysis::Term &Blocks, const LaunchShape &Shape);

/// The number of threads or blocks that three dimensions make: one term for
/// each alternative. Empty where nothing is known of a dimension.
std::vector<analysis::TermRef> volume(const analysis::Argument &Dimensions);

/// Whether the number can be zero, and why.
enum class Zero {
  Never,
  IfDataIs,    ///< where nothing else guards it: an empty input, occupancy 0
  ByTruncation ///< although nothing it depends on is zero
};
/// \p Alternatives: all that the number can be, \p Blocks among them.
Zero zeroOf(const analysis::Term &Blocks,
            const std::vector<analysis::TermRef> &Alternatives,
            const analysis::Conditions &When);

/// Whether \p T is the warp size of the device.
bool isWarpSize(const analysis::Term &T);

/// Whether an occupancy of zero is raised to one.
bool raisesZeroOccupancy(const std::vector<analysis::TermRef> &Alternatives);

/// A term in the words of a user: "(n + 255) / 256".
std::string inWords(const analysis::Term &T);

/// The leaf of \p T that a grid's growth is put down to: "n"; empty if none.
std::string growsWith(const analysis::Term &T);

} // namespace gridlock::rules

#endif // GRIDLOCK_RULES_RESIDENCY_H
