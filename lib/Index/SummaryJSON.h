//===-- SummaryJSON.h - the file format of summaries ------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The versioned JSON form of UnitSummary: what caches, shards and build systems
// keep. Reading checks the version and every field; the error names the field.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_INDEX_SUMMARYJSON_H
#define GRIDLOCK_INDEX_SUMMARYJSON_H

#include "Analysis/UnitSummary.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace gridlock::index {

llvm::json::Value toJSON(const analysis::UnitSummary &Unit);
llvm::Expected<analysis::UnitSummary> fromJSON(const llvm::json::Value &Json);

} // namespace gridlock::index

#endif // GRIDLOCK_INDEX_SUMMARYJSON_H
