//===-- Program.h - linked summaries ----------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Joins the summaries of any number of units, in any order, into one program:
// which functions a call reaches, which kernels a launch starts, which barriers
// a kernel arrives at. Linking is the same for one file and for a thousand.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_INDEX_PROGRAM_H
#define GRIDLOCK_INDEX_PROGRAM_H

#include "Analysis/UnitSummary.h"

namespace gridlock::index {

using analysis::UnitSummary;

/// A program: the units given to it, linked. The order in which units are given
/// makes no difference to any answer.
class Program {
public:
  explicit Program(std::vector<UnitSummary> Units);

  /// Sorted by main file and side.
  const std::vector<UnitSummary> &units() const { return Units; }

private:
  std::vector<UnitSummary> Units;
};

} // namespace gridlock::index

#endif // GRIDLOCK_INDEX_PROGRAM_H
