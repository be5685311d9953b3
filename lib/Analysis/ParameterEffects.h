//===-- ParameterEffects.h - what functions touch of their callers' -*- C++
//-*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which places of its caller a function reads and writes through its
// parameters, itself or by what it calls; found for all functions of a unit
// together. With it, each function's value graph can be built alone.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_PARAMETEREFFECTS_H
#define GRIDLOCK_ANALYSIS_PARAMETEREFFECTS_H

#include "Analysis/PointsTo.h"
#include "Analysis/Scope.h"
#include <memory>
#include <set>

namespace gridlock::analysis {

/// Of one function, in its own parameters' places.
struct ParameterEffects {
  std::set<Place> Touched; ///< read or written
  std::set<Place> Written;
};

class UnitEffects {
public:
  UnitEffects(const facts::UnitFacts &Unit, Warp W);

  const PointsTo &pointsTo(unsigned Function) const {
    return *Points[Function];
  }
  const ParameterEffects &effects(unsigned Function) const {
    return Effects[Function];
  }
  /// Index in UnitFacts::Functions of the body of an entity; none: no body.
  std::optional<unsigned> functionOf(unsigned Entity) const;
  /// The bodies that a call can lead to; \p Complete: and no others.
  llvm::SmallVector<unsigned, 1>
  callees(unsigned Caller, const facts::Fact &Call, bool &Complete) const;
  /// The widest barrier that every call of the function passes; none: no such.
  std::optional<Scope> barrierPassed(unsigned Function) const {
    return Passed[Function];
  }
  /// The places of the caller that a place of a callee is.
  Places inCaller(unsigned Caller, const facts::Fact &Call, unsigned Callee,
                  llvm::StringRef CalleePlace) const;

private:
  bool pass(unsigned Function);
  void findBarriers(Warp W);
  const facts::UnitFacts &Unit;
  std::vector<std::unique_ptr<PointsTo>> Points;
  std::vector<ParameterEffects> Effects;
  std::vector<unsigned> Bodies; ///< by entity
  std::vector<std::optional<Scope>> Passed;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_PARAMETEREFFECTS_H
