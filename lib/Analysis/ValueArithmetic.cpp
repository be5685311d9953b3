//===-- ValueArithmetic.cpp - numbers nobody knows yet --------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arithmetic on values that are not constants makes terms, and comparisons that
// guard an edge bound them there.
//
//===----------------------------------------------------------------------===//

#include "Analysis/ValueFlow.h"

using namespace gridlock::facts;

namespace gridlock::analysis {

/// The exponent of a power of two.
static std::optional<unsigned> exponentOf(int64_t N) {
  if (N <= 0 || (N & (N - 1)))
    return std::nullopt;
  unsigned Exponent = 0;
  while (N >>= 1)
    ++Exponent;
  return Exponent;
}

/// L & Mask where that rounds down to a multiple: n & ~31.
static TermRef roundedDown(const TermRef &L, int64_t Mask) {
  if (Mask >= 0 || !exponentOf(-Mask))
    return nullptr;
  TermRef Unit = Term::integer(-Mask);
  return Term::make(Term::Product,
                    {Unit, Term::make(Term::Quotient, {L, Unit})});
}

static TermRef shifted(const TermRef &L, const TermRef &R, bool Left) {
  std::optional<int64_t> By = R->constant();
  if (!By || *By < 0 || *By > 62)
    return nullptr;
  TermRef Factor = Term::integer(int64_t(1) << *By);
  return Term::make(Left ? Term::Product : Term::Quotient, {L, Factor});
}

static TermRef apply(llvm::StringRef Operator, const TermRef &L,
                     const TermRef &R) {
  if (Operator == "+")
    return Term::make(Term::Sum, {L, R});
  if (Operator == "-")
    return Term::difference(L, R);
  if (Operator == "*")
    return Term::make(Term::Product, {L, R});
  if (Operator == "/")
    return Term::make(Term::Quotient, {L, R});
  if (Operator == "/.") {
    const bool IsConstant =
        R->kind() == Term::Integer || R->kind() == Term::Fraction;
    if (IsConstant && R->number() > 0)
      return Term::make(Term::Product,
                        {L, Term::fraction(R->divisor(), R->number())});
    return Term::make(Term::Quotient, {L, R});
  }
  if (Operator == "%")
    return Term::make(Term::Remainder, {L, R});
  if (Operator == "min")
    return Term::make(Term::Minimum, {L, R});
  if (Operator == "max")
    return Term::make(Term::Maximum, {L, R});
  if (Operator == "ceil")
    return Term::make(Term::Ceiling, {L});
  if (Operator == "<<" || Operator == ">>")
    return shifted(L, R, Operator == "<<");
  if (Operator == "&" && R->constant())
    return roundedDown(L, *R->constant());
  if (Operator == "&" && L->constant())
    return roundedDown(R, *L->constant());
  return nullptr;
}

/// Whether a term over \p E can ever tell a rule something.
static bool isTelling(const Element &E) {
  return E.Kind == Element::Computed || E.Kind == Element::Initial ||
         E.Kind == Element::Result;
}

ElementSet ValueFlow::arithmetic(llvm::StringRef Operator, const Element &L,
                                 const Element &R) const {
  if (!isTelling(L) && !isTelling(R) &&
      (L.Kind != Element::Integer || R.Kind != Element::Integer))
    return ElementSet::unknown("arithmetic on an unknown value");
  TermRef A = termOf(L, Unit.Entities), B = termOf(R, Unit.Entities);
  if (!A || !B)
    return ElementSet::unknown("arithmetic on an address");
  TermRef T = apply(Operator, A, B);
  if (!T)
    return ElementSet::unknown("bit arithmetic");
  // A function's result stays one that predicates can be about.
  if (T->spelling() == A->spelling())
    return L;
  if (T->spelling() == B->spelling())
    return R;
  return ElementSet::computed(T);
}

/// The largest (or smallest) of the numbers that \p Set can be; null where one
/// is no number that says anything.
TermRef ValueFlow::extreme(const ElementSet &Set, bool Largest) const {
  std::vector<TermRef> All;
  for (const Element &E : Set) {
    TermRef T = termOf(E, Unit.Entities);
    if (!T || E.Kind == Element::Truth || E.Kind == Element::Function ||
        E.Kind == Element::Unknown)
      return nullptr;
    All.push_back(T);
  }
  if (All.empty())
    return nullptr;
  return All.size() == 1
             ? All.front()
             : Term::make(Largest ? Term::Maximum : Term::Minimum, All);
}

std::optional<ElementSet> ValueFlow::extremum(const Fact &Condition,
                                              const ElementSet &Then,
                                              const ElementSet &Else) {
  if (Condition.Kind != FactKind::Binary)
    return std::nullopt;
  const ElementSet &L = Values[Condition.Operands[0]],
                   &R = Values[Condition.Operands[1]];
  const bool IsLess = Condition.Text == "<" || Condition.Text == "<=";
  const bool IsGreater = Condition.Text == ">" || Condition.Text == ">=";
  if (!IsLess && !IsGreater)
    return std::nullopt;
  if (L == Then && R == Else)
    return binary(IsLess ? "min" : "max", Then, Else);
  if (L == Else && R == Then)
    return binary(IsLess ? "max" : "min", Then, Else);
  return std::nullopt;
}

/// The answer of a query, with what it was asked about: one term for each
/// kernel that it can be.
ElementSet ValueFlow::occupancy(const Fact &F) const {
  ElementSet Answers;
  auto Only = [&](unsigned I) {
    const ElementSet &Asked = Values[F.Operands[I]];
    TermRef T =
        Asked.size() == 1 ? termOf(Asked.front(), Unit.Entities) : nullptr;
    return T ? T : Term::leaf(Term::Opaque, "one of several numbers");
  };
  const TermRef Block = Only(1), Shared = Only(2);
  for (const Element &Kernel : Values[F.Operands[0]]) {
    TermRef T = termOf(Kernel, Unit.Entities);
    if (!T)
      T = Term::leaf(Term::Opaque, "kernel");
    Answers.join(
        ElementSet::computed(Term::occupancy(F.Number, {T, Block, Shared})));
  }
  return Answers;
}

/// Whether a constant can be on an edge that says it is at most, or at least,
/// another.
static bool isPossible(const TermRef &Own, const TermRef &Other, bool AtMost) {
  const std::optional<int64_t> A = Own->constant(), B = Other->constant();
  return !A || !B || (AtMost ? *A <= *B : *A >= *B);
}

/// Puts a bound on the numbers at \p At.
void ValueFlow::narrow(const Place &At, const TermRef &Other, bool AtMost,
                       State &S) {
  ElementSet Narrowed;
  const ElementSet Before = S.load(At);
  for (const Element &Held : Before) {
    TermRef Own = termOf(Held, Unit.Entities);
    if (Own && !isPossible(Own, Other, AtMost))
      continue;
    // How a parameter compares with a constant is a predicate: it must stay
    // one, for hypotheses about it.
    const bool IsPredicate =
        Held.Kind != Element::Computed && Other->constant();
    if (!Own || Own->constant() || IsPredicate || Held.Kind == Element::Truth ||
        Held.Kind == Element::Unknown || Held.Kind == Element::Function)
      Narrowed.add(Held);
    else
      Narrowed.join(ElementSet::computed(
          Term::make(AtMost ? Term::AtMost : Term::AtLeast, {Own, Other})));
  }
  if (!Narrowed.empty() && !(Narrowed == Before))
    S.store(At, Narrowed);
}

/// What \p X is at most, where \p X and \p Operator and \p Y are at most \p
/// Most; null if that does not say.
static TermRef limitOfOperand(llvm::StringRef Operator, const TermRef &Y,
                              const TermRef &Most) {
  const TermRef Minus1 = Term::integer(-1);
  if (Operator == "/" && Y->constant().value_or(1) > 0)
    return Term::make(Term::Sum,
                      {Term::make(Term::Product, {Most, Y}), Y, Minus1});
  const std::optional<int64_t> N = Y->constant();
  if (!N)
    return nullptr;
  if (Operator == ">>" && *N >= 0 && *N < 32)
    return limitOfOperand("/", Term::integer(int64_t(1) << *N), Most);
  if (Operator == "*" && *N > 0)
    return Term::make(Term::Quotient, {Most, Y});
  if (Operator == "+")
    return Term::difference(Most, Y);
  if (Operator == "-")
    return Term::make(Term::Sum, {Most, Y});
  return nullptr;
}

/// On an edge where the value of a fact is at most \p Most, so is what it was
/// loaded from; and what it was computed from has a limit too.
void ValueFlow::limit(FactId Id, const TermRef &Most, State &S) {
  const Fact &F = Function.Facts[Id];
  if (F.Kind == FactKind::Load) {
    if (const Element *At = Values[F.Operands[0]].only(Element::Address))
      narrow(At->Text, Most, /*AtMost=*/true, S);
    return;
  }
  if (F.Kind != FactKind::Binary)
    return;
  const bool IsSymmetric = F.Text == "+" || F.Text == "*";
  for (unsigned I = 0; I < (IsSymmetric ? 2 : 1); ++I) {
    TermRef Other = extreme(Values[F.Operands[1 - I]], /*Largest=*/true);
    if (!Other || Values[F.Operands[1 - I]].size() != 1)
      continue;
    if (TermRef Its = limitOfOperand(F.Text, Other, Most))
      limit(F.Operands[I], Its, S);
  }
}

/// Whether only whole numbers make \p T.
static bool isWhole(const Term &T) {
  return !T.anyOf([](const Term &Part) {
    return Part.kind() == Term::Fraction || Part.kind() == Term::Ceiling;
  });
}

/// On an edge that `x < y` guards, x is at most y: as a minimum, which says so
/// wherever x goes from there.
void ValueFlow::bound(const Fact &Compared, bool Holds, State &S) {
  llvm::StringRef Operator = Compared.Text;
  const bool IsStrict = Operator == "<" || Operator == ">";
  if (!IsStrict && Operator != "<=" && Operator != ">=")
    return;
  // !(x < y) is x >= y.
  const bool IsLess = Operator.front() == '<' ? Holds : !Holds;
  const bool IsStrictHere = IsStrict == Holds;
  auto Narrow = [&](unsigned Side, bool AtMost) {
    TermRef Other = extreme(Values[Compared.Operands[1 - Side]], AtMost);
    if (!Other)
      return;
    if (IsStrictHere && (Other->constant() || (AtMost && isWhole(*Other))))
      Other = Term::make(Term::Sum, {Other, Term::integer(AtMost ? -1 : 1)});
    if (AtMost)
      return limit(Compared.Operands[Side], Other, S);
    const Fact &Load = Function.Facts[Compared.Operands[Side]];
    const Element *At = Load.Kind == FactKind::Load
                            ? Values[Load.Operands[0]].only(Element::Address)
                            : nullptr;
    if (At)
      narrow(At->Text, Other, AtMost, S);
  };
  Narrow(0, IsLess);
  Narrow(1, !IsLess);
}

} // namespace gridlock::analysis
