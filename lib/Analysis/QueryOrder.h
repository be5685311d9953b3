//===-- QueryOrder.h - what is set only after it was asked for --*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An occupancy query for more dynamic shared memory than a kernel is allowed to
// have answers 0. The limit is raised with an attribute of the kernel; this
// finds queries that are made before.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_QUERYORDER_H
#define GRIDLOCK_ANALYSIS_QUERYORDER_H

#include "Analysis/ValueFlow.h"

namespace gridlock::analysis {

/// The occupancy queries of a function, each with the place where the limit of
/// its kernel's dynamic shared memory is raised later on, and never before.
std::map<facts::FactId, facts::FactId>
queriesBeforeLimit(const facts::FunctionFacts &Function, const ValueFlow &Flow);

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_QUERYORDER_H
