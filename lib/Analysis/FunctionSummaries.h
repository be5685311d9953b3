//===-- FunctionSummaries.h - the facts of a unit to its summary -*- C++
//-*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_FUNCTIONSUMMARIES_H
#define GRIDLOCK_ANALYSIS_FUNCTIONSUMMARIES_H

#include "Analysis/SummarizeUnit.h"

namespace gridlock::analysis {

class SummaryMemo;

/// Summarizes the functions of \p Unit that belong to \p Part, callees first.
UnitSummary summarizeFacts(const facts::UnitFacts &Unit, Portion Part);

/// The same of one version of a unit after the other: functions that are as
/// they were are not looked at again. \p Unit is as before afterwards.
UnitSummary summarizeFacts(facts::UnitFacts &Unit, Portion Part,
                           SummaryMemo &Memo);

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_FUNCTIONSUMMARIES_H
