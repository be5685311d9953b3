//===-- LaunchAttributesTest.cpp - attributes of a configured launch ------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Index/CallContext.h"
#include "Summaries.h"
#include "gtest/gtest.h"

using namespace gridlock;
using namespace gridlock::index;
using namespace gridlock::test;

namespace {

struct Answered {
  Cooperation How;
  std::string Why;
};

Answered ask(const analysis::Argument &Config) {
  Answered A;
  A.How = cooperationByAttributes(
      Config, api::layout(api::LaunchLayout::Runtime), A.Why);
  return A;
}

const ValueSet Cooperative = {integer(2)}, Other = {integer(8)};

TEST(LaunchAttributes, None) {
  EXPECT_EQ(ask({{"", {integer(0)}}}).How, Cooperation::Ordinary);
  EXPECT_EQ(ask({{".numAttrs", {integer(0)}},
                 {".attrs.*.id", Cooperative},
                 {".attrs.*.val.cooperative", {integer(1)}}})
                .How,
            Cooperation::Ordinary);
}

TEST(LaunchAttributes, AnyValueButZero) {
  for (int64_t N : {1, 2, -1})
    EXPECT_EQ(ask({{".numAttrs", {integer(1)}},
                   {".attrs.*.id", Cooperative},
                   {".attrs.*.val.cooperative", {integer(N)}}})
                  .How,
              Cooperation::Cooperative);
  EXPECT_EQ(ask({{".numAttrs", {integer(1)}},
                 {".attrs.*.id", Cooperative},
                 {".attrs.*.val.cooperative", {integer(0)}}})
                .How,
            Cooperation::Ordinary);
}

TEST(LaunchAttributes, TheSecondCountsIfItIsCounted) {
  analysis::Argument Config = {{".numAttrs", {integer(2)}},
                               {".attrs.*.id", Other},
                               {".attrs.*[1].id", Cooperative},
                               {".attrs.*[1].val.cooperative", {integer(1)}}};
  EXPECT_EQ(ask(Config).How, Cooperation::Cooperative);
  Config[".numAttrs"] = {integer(1)};
  EXPECT_EQ(ask(Config).How, Cooperation::Ordinary);
}

TEST(LaunchAttributes, UnknownIsSaidWithItsCause) {
  Answered A = ask({{"", {unknown("written by 'fill'")}}});
  EXPECT_EQ(A.How, Cooperation::Unknown);
  EXPECT_EQ(A.Why, "written by 'fill'");
  A = ask({{".numAttrs", {integer(0), integer(1)}},
           {".attrs.*.id", Cooperative},
           {".attrs.*.val.cooperative", {integer(1)}}});
  EXPECT_EQ(A.How, Cooperation::Unknown);
  EXPECT_EQ(A.Why, "number of attributes depends on a condition");
  A = ask({{".numAttrs", {integer(1)}},
           {".attrs.*.id", Cooperative},
           {".attrs.*.val.cooperative", {integer(0), integer(1)}}});
  EXPECT_EQ(A.How, Cooperation::Unknown);
}

TEST(LookUp, EnclosingPlacesSayWhatMembersAre) {
  const analysis::Argument Held = {
      {"", {integer(0)}}, {".a", {unknown("x")}}, {".p", {parameter("1.q")}}};
  EXPECT_EQ(lookUp(Held, ".b.c"), ValueSet{integer(0)});
  EXPECT_EQ(lookUp(Held, ".a.c"), ValueSet{unknown("x")});
  EXPECT_EQ(lookUp(Held, ".p.*.r"), ValueSet{parameter("1.q.*.r")});
}

} // namespace
