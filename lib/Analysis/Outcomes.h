//===-- Outcomes.h - who looks at error codes -------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows the error codes of launches, and what calls return, from where they
// arise to where something looks at them: a branch, a call that is given them,
// a place that outlives the function. A question for the runtime's last error
// looks at all launches before it.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_OUTCOMES_H
#define GRIDLOCK_ANALYSIS_OUTCOMES_H

#include "Analysis/ValueFlow.h"
#include <optional>

namespace gridlock::analysis {

/// What a function does about the runtime's last error.
struct ErrorUse {
  bool Asks = false;     ///< asks for it on some path
  bool Launches = false; ///< launches a kernel on some path
  /// On some path launches, and asks only then: an older error is taken for the
  /// launch's.
  bool LaunchesThenAsks = false;

  friend bool operator==(const ErrorUse &, const ErrorUse &) = default;
};

class Outcomes {
public:
  /// What the function with this entity index does; null if its body is not
  /// there.
  using ErrorUseOf = llvm::function_ref<const ErrorUse *(unsigned Entity)>;

  /// Reads the results of \p Flow's last run, which has no hypothesis.
  Outcomes(const facts::UnitFacts &Unit, const facts::FunctionFacts &Function,
           ValueFlow &Flow, ErrorUseOf Callee);

  /// What becomes of the outcome of the launch or call \p Id.
  Outcome outcomeOf(facts::FactId Id) const;
  /// Whether every path from \p Id on asks for the last error.
  bool queriedAfter(facts::FactId Id) const;
  /// What follows where the launch or call \p Id has failed.
  FailurePath failureOf(facts::FactId Id) const;
  /// What the function itself does about the last error.
  ErrorUse use() const;

private:
  /// Names of outcomes: a launch's fact, a called function.
  using Keys = std::set<std::string>;

  /// What a fact does about the last error.
  enum class Step {
    None,
    Launch,
    Clear,
    Ask,           ///< and leaves it
    LaunchThenAsk, ///< in a function
    Unseen         ///< a function without a body: perhaps any of these
  };
  struct Walk;

  void note(facts::FactId Id, const State &S, ErrorUseOf Callee);
  Step stepOf(const facts::Fact &Call, ErrorUseOf Callee) const;
  Step stepAt(facts::FactId Id) const;
  bool isUsed(const std::string &Key) const;
  bool returnsError(facts::FactId Return, const std::string &Key) const;
  std::optional<bool> failsIf(unsigned Block, const std::string &Key) const;
  void addKeys(const ElementSet &Values, Keys &Into) const;
  void addContents(const ElementSet &Values, const State &S, Keys &Into) const;
  std::string keyOf(facts::FactId Id) const;
  enum class Ending { Exit, Look, Return };
  /// How the paths from \p Id on end; \p Key empty: only queries look.
  std::set<Ending> endings(facts::FactId Id, const std::string &Key) const;

  const facts::UnitFacts &Unit;
  const facts::FunctionFacts &Function;
  const ValueFlow &Flow;
  std::map<facts::FactId, Keys> Looks, Returns; ///< what a fact looks at
  std::map<unsigned, Keys> BranchLooks;         ///< by block
  std::set<facts::FactId> Queries, Ends;
  std::set<facts::FactId> Failures; ///< returns of an error code
  std::map<facts::FactId, Step> Steps;
  std::map<facts::FactId, std::pair<unsigned, size_t>> Positions;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_OUTCOMES_H
