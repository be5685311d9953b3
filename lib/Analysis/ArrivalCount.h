//===-- ArrivalCount.h - how often threads arrive at a barrier --*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For one barrier by count and blocks of one shape: which of its calls each
// thread can come to, and how often it does.
//
// Threads that take all branches alike, as far as that is known, are a class.
// How often a class arrives is a sum over the places of a kernel that all
// threads of a block come to together, each as often as all others do: the
// unknown numbers of such rounds are the variables of a Tally. So two classes
// are compared without knowing how long loops run.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_ARRIVALCOUNT_H
#define GRIDLOCK_ANALYSIS_ARRIVALCOUNT_H

#include "Analysis/BarrierCalls.h"
#include "Analysis/Tally.h"
#include "llvm/ADT/BitVector.h"

namespace gridlock::analysis {

/// How often a class of threads arrives, and how often it is held at least.
struct Attended {
  Tally Least, Most; ///< arrivals
  Tally Held;        ///< at least
  friend bool operator==(const Attended &, const Attended &) = default;
};

/// A call on the barrier, and the threads for which it is on this one.
struct CountedCall {
  BarrierCall At;
  llvm::BitVector Threads;
};

class ArrivalCount {
public:
  ArrivalCount(const BarrierCalls &Calls, const ThreadNumbers &Numbers,
               std::vector<CountedCall> On);

  llvm::ArrayRef<CountedCall> calls() const { return On; }
  /// The threads that can come to a call.
  const llvm::BitVector &reaching(size_t Call) const { return Reaching[Call]; }

  struct Class {
    unsigned Thread; ///< one of them
    llvm::BitVector Members;
    std::vector<llvm::BitVector> Reached; ///< blocks, by function of the tree
  };
  llvm::ArrayRef<Class> classes() const { return Classes; }
  Attended attended(const Class &C) const;
  /// Whether attended() takes in all calls. It does not where threads leave a
  /// loop at different times.
  bool countsAll() const;

  /// Whether no thread arrives twice before it is held.
  bool isAlternating() const;
  /// Whether a call can be come to more than once.
  bool isRepeated(size_t Call) const;

  /// A branch that parts the threads of a block by what is not computed: some
  /// go on at \p There, others do not and arrive less often than those.
  struct Uneven {
    unsigned Function, Branch;
    size_t Call; ///< that the former are held at
    bool IsLoop;
  };
  std::optional<Uneven> uneven() const;

private:
  /// A branch whose region is left out of a count.
  struct Rest {
    unsigned Function, Branch;
  };
  const Uniformity &in(unsigned F) const { return Calls.solved(F); }
  bool isOfInterest(unsigned F) const { return Below.test(F); }
  const std::vector<unsigned> &ways(unsigned F, unsigned Branch);
  void findDeciding();
  void findClasses();
  void walk(Class &C);
  unsigned wayOf(const Class &C, unsigned F, unsigned Branch) const;
  bool isTogether(unsigned F, unsigned Block) const;
  Attended function(const Class &C, unsigned F, const Rest *Without) const;
  Attended block(const Class &C, unsigned F, unsigned Block,
                 const Rest *Without) const;
  Attended region(const Class &C, unsigned F, unsigned Branch, unsigned To,
                  bool OneRound) const;
  std::optional<Uneven> unevenAt(unsigned F, unsigned Branch) const;
  bool countsAlike(const Rest &Without) const;
  bool coversBut(unsigned Function,
                 llvm::function_ref<bool(unsigned)> IsThere) const;
  std::string nameOf(unsigned F, unsigned Block) const;
  std::pair<bool, bool> alternates(unsigned F, bool Open) const;

  const BarrierCalls &Calls;
  const ThreadNumbers &Numbers;
  std::vector<CountedCall> On;
  llvm::BitVector Below; ///< functions with such calls, themselves or below
  std::map<std::pair<unsigned, unsigned>, std::vector<size_t>> ByBlock;
  /// By function and block: the functions called there with such calls.
  std::map<std::pair<unsigned, unsigned>, std::vector<unsigned>> CalledIn;
  /// The branches that decide whether such calls are come to.
  std::set<std::pair<unsigned, unsigned>> Deciding;
  std::map<std::pair<unsigned, unsigned>, std::vector<unsigned>> Ways;
  std::vector<Class> Classes;
  std::vector<llvm::BitVector> Reaching;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_ARRIVALCOUNT_H
