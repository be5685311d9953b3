//===-- AbstractStateTest.cpp - memory and places -------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AbstractState.h"
#include "gtest/gtest.h"

using namespace gridlock::analysis;

namespace {

const ElementSet One = ElementSet::integer(1), Two = ElementSet::integer(2);
Element initial(std::string P) { return {Element::Initial, false, 0, P}; }

TEST(Places, Containment) {
  EXPECT_TRUE(isWithin("%1.a[2]", "%1"));
  EXPECT_TRUE(isWithin("%1", "%1"));
  EXPECT_FALSE(isWithin("%10", "%1"));
  EXPECT_FALSE(isWithin("%1.ab", "%1.a"));
}

TEST(Places, Elements) {
  EXPECT_EQ(elementPlace("%1[2]", 3), "%1[5]");
  EXPECT_EQ(elementPlace("%1[2]", -3), std::nullopt);
  EXPECT_EQ(elementPlace("%1", 0), "%1");
  EXPECT_EQ(elementPlace("%1", 1), std::nullopt);
  // A parameter is what it points to: its first element has no index.
  EXPECT_EQ(elementPlace("0", 1), "0[1]");
  EXPECT_EQ(elementPlace("0[1]", -1), "0");
  EXPECT_EQ(elementPlace("0.next.*[1]", -1), "0.next.*");
  EXPECT_EQ(elementPlace("this.array[1]", -1), "this.array[0]");
}

TEST(Places, Pointees) {
  EXPECT_EQ(pointee(initial("0")), "0");
  EXPECT_EQ(pointee(initial("0.next")), "0.next.*");
  EXPECT_EQ(pointee({Element::Address, false, 0, "0.next"}), "0.next");
}

TEST(State, MembersHaveWhatEnclosesThem) {
  State S;
  S.store("%1", ElementSet::integer(0));
  S.store("%1.a", One);
  EXPECT_EQ(S.load("%1.a"), One);
  EXPECT_EQ(S.load("%1.b.c"), ElementSet::integer(0));
  EXPECT_EQ(S.load("%2"), ElementSet::unknown("uninitialized"));
  EXPECT_EQ(S.load("0.a"), ElementSet(initial("0.a")));
}

TEST(State, AStoreReplacesTheMembers) {
  State S;
  S.store("%1.a", One);
  S.store("%10.a", Two);
  S.store("%1", ElementSet::unknown("call"));
  EXPECT_EQ(S.load("%1.a"), ElementSet::unknown("call"));
  EXPECT_EQ(S.load("%10.a"), Two);
}

TEST(State, ACopyToSomeElementMayBeToAnyOfThem) {
  State S;
  S.store("%1[0].a", One);
  S.store("%2.a", Two);
  S.copy(someElement("%1", /*OfArray=*/true), "%2", /*Merge=*/false);
  EXPECT_TRUE(S.load("%1[0].a").only(Element::Unknown));
}

TEST(State, CopiesTakeTheMembersAlong) {
  State S;
  S.store("%1", ElementSet::integer(0));
  S.store("%1.a", One);
  S.store("%2.b", Two);
  S.copy("%2", "%1", /*Merge=*/false);
  EXPECT_EQ(S.load("%2.a"), One);
  EXPECT_EQ(S.load("%2.b"), ElementSet::integer(0));
  S.store("%3.b", Two);
  S.copy("%3", "%1", /*Merge=*/true);
  EXPECT_EQ(S.load("%3.b"), Two);
}

TEST(State, JoinKeepsBothSides) {
  State A, B;
  A.store("%1", ElementSet::integer(0));
  B.store("%1", ElementSet::integer(0));
  B.store("%1.a", One);
  EXPECT_TRUE(A.join(B));
  ElementSet Both = ElementSet::integer(0);
  Both.join(One);
  EXPECT_EQ(A.load("%1.a"), Both);
  EXPECT_EQ(A.load("%1.b"), ElementSet::integer(0));
  EXPECT_FALSE(A.join(B));
}

TEST(State, JoinTakesWhatEnclosedAPlaceBefore) {
  // One side has set all members, the other nothing: no member can be the 0
  // that the whole was before its members were set.
  State A, B;
  B.store("1", ElementSet::integer(0));
  B.store("1.a", One);
  EXPECT_TRUE(A.join(B));
  ElementSet Either = One;
  Either.add({Element::Initial, false, 0, "1.a"});
  EXPECT_EQ(A.load("1.a"), Either);
  EXPECT_FALSE(A.join(B));
}

TEST(State, ACopyOfAStateIsItsOwn) {
  State A;
  A.store("%1.a", One);
  A.store("%2", One);
  State B = A;
  B.store("%1.a", Two);
  EXPECT_EQ(A.load("%1.a"), One);
  EXPECT_EQ(B.load("%1.a"), Two);
  // What is joined with a state does not change with it.
  State C = A;
  EXPECT_TRUE(C.join(B));
  EXPECT_EQ(C.load("%1.a").size(), 2u);
  EXPECT_EQ(A.load("%1.a"), One);
  EXPECT_EQ(B.load("%1.a"), Two);
  EXPECT_EQ(C.load("%2"), One);
}

TEST(ElementSet, GivesUpAboveItsSizeForGood) {
  ElementSet S;
  for (int64_t I = 0; I < 20; ++I)
    S.join(ElementSet::integer(I));
  EXPECT_EQ(S, ElementSet::unknown("too many values"));
  EXPECT_FALSE(S.join(One));
}

TEST(ElementSet, OneUnknownIsEnough) {
  ElementSet S = ElementSet::unknown("first");
  S.join(ElementSet::unknown("second"));
  EXPECT_EQ(S, ElementSet::unknown("first"));
}

} // namespace
