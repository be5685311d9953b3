//===-- SummaryMemo.h - functions that are as they were ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An editor analyses a file after each edit, of which most change one function.
// What was found of the others holds as long as their facts are the same, and
// those of their callees that they asked for. Facts are compared whole, but for
// the line at which a function begins.
//
// Not here: what depends on callers and launches (DeviceAnalysis).
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_SUMMARYMEMO_H
#define GRIDLOCK_ANALYSIS_SUMMARYMEMO_H

#include "Analysis/Outcomes.h"
#include "Analysis/UnitSummary.h"
#include "Analysis/ValueFlow.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gridlock::analysis {

/// What is found of one function without its callers.
struct FunctionResult {
  FunctionSummary Summary;
  Outputs Written;
  ErrorUse Use;
};

/// Of one file.
class SummaryMemo {
public:
  using Compute = llvm::function_ref<FunctionResult(
      const facts::FunctionFacts &, ValueFlow::OutputsOf,
      Outcomes::ErrorUseOf)>;

  /// What \p Compute finds of \p Function, or has found of the same before.
  /// \p Function is as it was afterwards.
  FunctionResult result(facts::FunctionFacts &Function,
                        ValueFlow::OutputsOf OutputsOf,
                        Outcomes::ErrorUseOf UseOf, Compute Compute);

  /// To be called before the functions of a version, and behind them. Only
  /// those of the last version are kept.
  void begin(const facts::UnitFacts &Unit);
  void end();

  /// How many results of the last version were there before.
  unsigned hits() const { return Hits; }

private:
  struct Entry {
    facts::FunctionFacts Function; ///< its lines counted from its own
    FunctionResult Result;         ///< likewise
    /// What was asked of callees, by entity, with the answers.
    std::vector<std::pair<unsigned, std::optional<Outputs>>> AskedOutputs;
    std::vector<std::pair<unsigned, std::optional<ErrorUse>>> AskedUses;
    bool IsCurrent = false; ///< of the version at hand
  };

  static bool holds(const Entry &Known, const facts::FunctionFacts &Function,
                    ValueFlow::OutputsOf OutputsOf, Outcomes::ErrorUseOf UseOf);

  /// By the name of the function.
  std::map<std::pair<std::string, std::string>, Entry> Entries;
  std::vector<facts::Entity> Entities;  ///< facts name them by their index
  std::vector<facts::SourceFile> Files; ///< likewise
  facts::Side UnitSide = facts::Side::Device;
  bool IsHip = false;
  unsigned WarpSize = 0;
  unsigned Hits = 0;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_SUMMARYMEMO_H
