//===-- Tally.h - numbers of rounds that are not known ----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How often something happens, as a sum over places that are come to an unknown
// number of times. Two of them can be compared without knowing these numbers.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_TALLY_H
#define GRIDLOCK_ANALYSIS_TALLY_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace gridlock::analysis {

/// A number that depends on how often places are come to; "" is the constant.
class Tally {
public:
  static Tally of(int64_t N);
  static Tally endless();

  bool isEndless() const { return IsEndless; }
  bool isZero() const { return !IsEndless && Terms.empty(); }
  void add(const Tally &Other);
  Tally times(llvm::StringRef Variable) const;
  friend Tally larger(const Tally &A, const Tally &B);
  friend Tally smaller(const Tally &A, const Tally &B);
  /// Whether it is less than \p Other wherever \p Other counts anything.
  bool isSurelyLess(const Tally &Other) const;
  /// Its number, if it depends on nothing.
  std::optional<int64_t> number() const;
  friend bool operator==(const Tally &, const Tally &) = default;

private:
  std::map<std::string, int64_t> Terms; ///< none is 0
  bool IsEndless = false;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_TALLY_H
