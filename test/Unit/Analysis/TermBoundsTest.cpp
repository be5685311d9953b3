//===-- TermBoundsTest.cpp - what branches say a number is at most --------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/TermBounds.h"
#include "gtest/gtest.h"

namespace gridlock::analysis {
namespace {

TermRef named(llvm::StringRef Name) { return Term::leaf(Term::Named, Name); }
TermRef number(int64_t N) { return Term::integer(N); }
TermRef make(Term::KindType Kind, std::vector<TermRef> Operands) {
  return Term::make(Kind, std::move(Operands));
}
/// n, where a branch says that it is below \p Most.
TermRef nBelow(const TermRef &Most) {
  return make(Term::AtMost, {named("n"), make(Term::Sum, {Most, number(-1)})});
}
std::vector<std::string> bounds(const TermRef &T) {
  std::vector<std::string> Words;
  for (const TermRef &Bound : boundsByBranches(T))
    Words.push_back(
        spell(*Bound, [](const Term &L) { return L.text().str(); }));
  return Words;
}
using Expected = std::vector<std::string>;

TEST(TermBounds, BlocksComeBackFromThreads) {
  TermRef N = nBelow(make(Term::Product, {named("most"), number(128)}));
  TermRef RoundedUp =
      make(Term::Quotient, {make(Term::Sum, {N, number(127)}), number(128)});
  EXPECT_EQ(bounds(RoundedUp), Expected{"most"});
  // One more than is rounded down: n is below the bound, not at it.
  TermRef OneMore =
      make(Term::Sum, {make(Term::Quotient, {N, number(128)}), number(1)});
  EXPECT_EQ(bounds(OneMore), Expected{"most"});
  EXPECT_EQ(bounds(make(Term::Product, {RoundedUp, number(2)})),
            Expected{"most * 2"});
}

TEST(TermBounds, AnotherNumberOfThreadsStays) {
  TermRef N = nBelow(make(Term::Product, {named("most"), number(128)}));
  EXPECT_EQ(bounds(make(Term::Quotient, {N, number(96)})),
            Expected{"(most * 128 - 1) / 96"});
}

TEST(TermBounds, TheLargestOfSeveral) {
  TermRef N = make(Term::AtMost,
                   {named("n"), make(Term::Maximum, {named("a"), named("b")})});
  EXPECT_EQ(bounds(make(Term::Product, {N, number(2)})),
            (Expected{"a * 2", "b * 2"}));
}

TEST(TermBounds, WhatIsSubtractedOrDividesIsNotReplaced) {
  TermRef N = nBelow(named("most"));
  for (const TermRef &T : {Term::difference(named("x"), N),
                           make(Term::Quotient, {named("x"), N}), named("x")})
    EXPECT_EQ(boundsByBranches(T).front(), T) << T->spelling();
}

} // namespace
} // namespace gridlock::analysis
