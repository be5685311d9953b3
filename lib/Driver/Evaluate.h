//===-- Evaluate.h - from summaries to what is shown ------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The second half of every run: link the summaries, run the rules, apply
// suppressions and filters. Needs no source and no compiler.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_EVALUATE_H
#define GRIDLOCK_DRIVER_EVALUATE_H

#include "Analysis/UnitSummary.h"
#include "Driver/Configurations.h"

namespace gridlock::driver {

/// Evaluates \p Units as one program. \p Status is passed on, sorted: it also
/// tells of units that have no summary. \p ReportsUnused: of NOLINT comments
/// that suppress nothing there are warnings.
report::Results evaluate(std::vector<analysis::UnitSummary> Units,
                         std::vector<report::UnitStatus> Status,
                         const Configurations &Configured,
                         bool ReportsUnused = false);

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_EVALUATE_H
