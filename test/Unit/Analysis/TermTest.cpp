//===-- TermTest.cpp - numbers as expressions -----------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Term.h"
#include "gtest/gtest.h"

namespace gridlock::analysis {
namespace {

TermRef named(llvm::StringRef Name) { return Term::leaf(Term::Named, Name); }
TermRef number(int64_t N) { return Term::integer(N); }
TermRef make(Term::KindType Kind, std::vector<TermRef> Operands) {
  return Term::make(Kind, std::move(Operands));
}
std::string words(const TermRef &T) {
  return spell(*T, [](const Term &Leaf) { return Leaf.text().str(); });
}

TEST(Term, SumsAreOneWhateverTheOrder) {
  TermRef A = make(Term::Sum, {named("n"), number(255)});
  TermRef B = make(Term::Sum, {number(200), named("n"), number(55)});
  EXPECT_EQ(A->spelling(), B->spelling());
  EXPECT_EQ(words(A), "n + 255");
  EXPECT_EQ(Term::difference(A, number(255))->spelling(),
            named("n")->spelling());
  EXPECT_EQ(Term::difference(A, A)->constant(), 0);
}

TEST(Term, ConstantsComeFirst) {
  // Whoever looks for one relies on it.
  for (const TermRef &T :
       {make(Term::Sum, {named("n"), number(-1)}),
        make(Term::Product, {number(2), named("n"), named("a")})})
    EXPECT_TRUE(T->operands()[0]->constant()) << T->spelling();
}

TEST(Term, SpellsWhatCMeans) {
  TermRef Blocks =
      make(Term::Quotient,
           {make(Term::Sum, {named("n"), number(255)}), number(256)});
  EXPECT_EQ(words(Blocks), "(n + 255) / 256");
  // Not 2 * (n + 255) / 256, which is another number.
  EXPECT_EQ(words(make(Term::Product, {Blocks, number(2)})),
            "(n + 255) / 256 * 2");
  EXPECT_EQ(words(make(Term::Product, {named("a"), Blocks})),
            words(make(Term::Product, {Blocks, named("a")})));
  EXPECT_EQ(words(make(Term::Minimum, {named("n"), named("m")})), "min(m, n)");
}

TEST(Term, ConstantsFold) {
  EXPECT_EQ(make(Term::Product, {number(6), number(7)})->constant(), 42);
  EXPECT_EQ(make(Term::Quotient, {number(7), number(2)})->constant(), 3);
  EXPECT_EQ(make(Term::Remainder, {number(7), number(4)})->constant(), 3);
  EXPECT_EQ(make(Term::Minimum, {number(7), number(4)})->constant(), 4);
  EXPECT_EQ(make(Term::Maximum, {number(7), number(4)})->constant(), 7);
  EXPECT_EQ(make(Term::Product, {named("n"), number(0)})->constant(), 0);
  EXPECT_EQ(make(Term::Quotient, {named("n"), number(1)})->spelling(),
            named("n")->spelling());
  // 0.5 * 8
  EXPECT_EQ(make(Term::Product, {Term::fraction(1, 2), number(8)})->constant(),
            4);
}

TEST(Term, DivisionByZeroIsNoNumber) {
  EXPECT_FALSE(make(Term::Quotient, {number(1), number(0)})->constant());
  EXPECT_FALSE(make(Term::Remainder, {number(1), number(0)})->constant());
}

TEST(Term, LowerBounds) {
  auto All = [](const Term &) { return true; };
  auto None = [](const Term &) { return false; };
  TermRef N = named("n");
  EXPECT_EQ(lowerBound(*N, All), 1);
  EXPECT_EQ(lowerBound(*N, None), 0);
  TermRef Truncated = make(Term::Quotient, {N, number(256)});
  EXPECT_EQ(lowerBound(*Truncated, All), 0);
  TermRef RoundedUp =
      make(Term::Quotient, {make(Term::Sum, {N, number(255)}), number(256)});
  EXPECT_EQ(lowerBound(*RoundedUp, All), 1);
  EXPECT_EQ(lowerBound(*make(Term::Maximum, {Truncated, number(1)}), None), 1);
  EXPECT_EQ(lowerBound(*make(Term::AtLeast, {Truncated, number(1)}), None), 1);
}

TEST(Term, AQuotientAndItsRemainderRoundUp) {
  TermRef N = named("n"), By = number(256);
  TermRef Down = make(Term::Quotient, {N, By});
  TermRef More = make(Term::NotZero, {make(Term::Remainder, {N, By})});
  EXPECT_EQ(words(make(Term::Sum, {Down, More})), "(n + 255) / 256");
  // Of another division: not the same.
  TermRef Other = make(Term::NotZero, {make(Term::Remainder, {N, number(64)})});
  EXPECT_EQ(make(Term::Sum, {Down, Other})->kind(), Term::Sum);
  EXPECT_EQ(make(Term::NotZero, {N})->kind(), Term::Opaque);
}

TEST(Term, UnboundedDropsWhatBranchesSay) {
  TermRef Bounded =
      make(Term::AtMost,
           {make(Term::AtLeast, {named("n"), number(1)}), named("cap")});
  EXPECT_EQ(Term::unbounded(Bounded)->spelling(), named("n")->spelling());
}

TEST(Term, SubstitutionStaysCanonical) {
  TermRef T = make(Term::Sum, {Term::leaf(Term::Input, "0"), number(1)});
  TermRef Known = substitute(T, [](const Term &Leaf) -> TermRef {
    return Leaf.kind() == Term::Input ? Term::integer(41) : nullptr;
  });
  EXPECT_EQ(Known->constant(), 42);
}

TEST(Term, KindNamesComeBack) {
  for (int Kind = Term::Integer; Kind <= Term::NotZero; ++Kind) {
    auto K = static_cast<Term::KindType>(Kind);
    EXPECT_EQ(kindByName(kindName(K)), K);
  }
  EXPECT_FALSE(kindByName("no such kind"));
}

TEST(Term, SizeHasALimit) {
  TermRef T = named("n");
  for (int I = 0; I < 200 && T->kind() != Term::Opaque; ++I)
    T = make(
        Term::Minimum,
        {make(Term::Product, {T, named("f" + std::to_string(I))}), named("m")});
  EXPECT_EQ(T->kind(), Term::Opaque);
}

} // namespace
} // namespace gridlock::analysis
