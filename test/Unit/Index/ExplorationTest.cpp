//===-- ExplorationTest.cpp - how often functions are looked at -----------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Index/CallContext.h"
#include "Summaries.h"
#include "gtest/gtest.h"

using namespace gridlock;
using namespace gridlock::test;

namespace {

/// More rounds than any recursion here may be followed for.
constexpr int64_t Rounds = 200;

/// `f(next)`, where \p Next is made of f's parameter, if that is above 0.
CallSite callItself(const TermRef &Next, unsigned Line) {
  CallSite C;
  C.Where = at(Line);
  C.Targets = {function("f")};
  C.Arguments = {{{"", {computed(Next)}}}};
  C.When = {{{Predicate::Parameter, Predicate::Greater, 0, "0", false}, true}};
  return C;
}

/// How often functions are looked at in a program where f launches a grid of
/// as many blocks as its parameter says, calls itself, and is called with a
/// number.
size_t contextsOf(std::vector<CallSite> Calls) {
  FunctionSummary F = wrapperLaunching("f");
  F.Launches[0].Kernels = {function("k")};
  F.Launches[0].Grid = {{".x", {parameter("0")}}};
  F.Calls = std::move(Calls);
  FunctionSummary Main = callerPassing("main", "f", "k");
  Main.Calls[0].Arguments = {{{"", {integer(Rounds)}}}};
  const index::Program P(
      {unit("a.cu", {named("k", facts::FunctionKind::Kernel, 1), F, Main})});
  const index::Relevance Relevant(P, index::Sought::Launches);
  std::vector<index::CallContext> Starts(1);
  std::string Why;
  Starts[0].Function = *P.resolve("main", 0, Why);
  std::set<index::FunctionRef> Seen;
  size_t Contexts = 0;
  index::exploreContexts(P, Relevant, std::move(Starts), Seen,
                         [&](const index::CallContext &) { ++Contexts; });
  return Contexts;
}

TermRef givenPlus(int64_t N) {
  return Term::make(Term::Sum,
                    {Term::leaf(Term::Input, "0"), Term::integer(N)});
}

TEST(Exploration, CallsAreFollowedWithoutARecursion) {
  EXPECT_EQ(contextsOf({}), 2u);
}

TEST(Exploration, ARecursionThatCountsDownHasAnEnd) {
  const size_t Contexts = contextsOf({callItself(givenPlus(-1), 12)});
  // The first rounds are told apart.
  EXPECT_GT(Contexts, 3u);
  EXPECT_LT(Contexts, 10u);
}

TEST(Exploration, ARecursionWithTwoCallsHasAnEnd) {
  EXPECT_LT(contextsOf(
                {callItself(givenPlus(-1), 12), callItself(givenPlus(-2), 13)}),
            60u);
}

TEST(Exploration, ARecursionOnTheSameNumberIsOneRound) {
  CallSite Same = callItself(givenPlus(0), 12);
  EXPECT_LE(contextsOf({Same}), 3u);
}

} // namespace
