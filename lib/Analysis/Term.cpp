//===-- Term.cpp - numbers as expressions of what decides them ------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Term.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

namespace gridlock::analysis {

/// Larger trees are no longer told apart: they grow around loops.
static constexpr unsigned MaxSize = 48;

static constexpr llvm::StringLiteral KindNames[] = {
    "integer", "fraction", "input",   "result",    "function",
    "named",   "quantity", "opaque",  "occupancy", "+",
    "*",       "/",        "%",       "min",       "max",
    "at-most", "at-least", "ceiling", "shrunk",    "not-zero"};

llvm::StringRef kindName(Term::KindType Kind) { return KindNames[Kind]; }

std::optional<Term::KindType> kindByName(llvm::StringRef Name) {
  const auto *It = llvm::find(KindNames, Name);
  if (It == std::end(KindNames))
    return std::nullopt;
  return Term::KindType(It - std::begin(KindNames));
}

Term::Term(KindType Kind, int64_t Number, int64_t Divisor, std::string Text,
           std::vector<TermRef> Operands)
    : Kind(Kind), Number(Number), Divisor(Divisor), Text(std::move(Text)),
      Operands(std::move(Operands)) {
  if (Kind == Integer) {
    Spelling = std::to_string(Number);
    return;
  }
  if (Kind == Fraction) {
    Spelling = std::to_string(Number) + "/" + std::to_string(Divisor);
    return;
  }
  if (Kind == Input) {
    Spelling = "$" + this->Text;
    return;
  }
  Spelling = "(" + kindName(Kind).str();
  if (Kind == Occupancy)
    Spelling += std::to_string(Number);
  if (!this->Text.empty())
    Spelling += " " + this->Text;
  for (const TermRef &T : this->Operands) {
    Spelling += " " + T->Spelling;
    Size += T->Size;
  }
  Spelling += ")";
}

// std::make_shared cannot reach the constructor.
TermRef Term::integer(int64_t N) {
  return TermRef(new Term(Integer, N, 1, "", {}));
}

TermRef Term::fraction(int64_t N, int64_t Over) {
  const int64_t Common = std::gcd(N, Over);
  if (Common > 1)
    N /= Common, Over /= Common;
  return Over == 1 ? integer(N) : TermRef(new Term(Fraction, N, Over, "", {}));
}

TermRef Term::leaf(KindType Kind, llvm::StringRef Text) {
  return TermRef(new Term(Kind, 0, 1, Text.str(), {}));
}

TermRef Term::occupancy(int64_t Query, std::vector<TermRef> Asked) {
  return TermRef(new Term(Occupancy, Query, 1, "", std::move(Asked)));
}

/// Operands of the same associative kind become ours.
static void flatten(Term::KindType Kind, std::vector<TermRef> &Operands) {
  std::vector<TermRef> Flat;
  for (const TermRef &T : Operands)
    if (T->kind() == Kind)
      Flat.insert(Flat.end(), T->operands().begin(), T->operands().end());
    else
      Flat.push_back(T);
  Operands = std::move(Flat);
}

/// The canonical order: constants first, as those who look for one rely on.
static bool isBefore(const TermRef &A, const TermRef &B) {
  auto IsConstant = [](const TermRef &T) {
    return T->kind() == Term::Integer || T->kind() == Term::Fraction;
  };
  if (IsConstant(A) != IsConstant(B))
    return IsConstant(A);
  return A->spelling() < B->spelling();
}

static void sortBySpelling(std::vector<TermRef> &Operands) {
  llvm::sort(Operands, isBefore);
}

/// \p T as a constant factor and the rest: 2 and x of 2 * x.
static std::pair<int64_t, TermRef> factored(const TermRef &T) {
  if (T->kind() != Term::Product)
    return {1, T};
  for (const TermRef &Factor : T->operands())
    if (std::optional<int64_t> N = Factor->constant()) {
      std::vector<TermRef> Rest;
      for (const TermRef &Other : T->operands())
        if (Other != Factor)
          Rest.push_back(Other);
      return {*N, Term::make(Term::Product, std::move(Rest))};
    }
  return {1, T};
}

static TermRef makeSum(const std::vector<TermRef> &Operands) {
  int64_t Constant = 0;
  std::vector<std::pair<TermRef, int64_t>> Parts; // with their coefficients
  for (const TermRef &T : Operands) {
    if (std::optional<int64_t> N = T->constant()) {
      Constant = int64_t(uint64_t(Constant) + uint64_t(*N));
      continue;
    }
    auto [Factor, Rest] = factored(T);
    auto Same = llvm::find_if(Parts, [&](const auto &P) {
      return P.first->spelling() == Rest->spelling();
    });
    if (Same == Parts.end())
      Parts.push_back({Rest, Factor});
    else
      Same->second += Factor;
  }
  std::vector<TermRef> Result;
  for (const auto &[T, Factor] : Parts)
    if (Factor)
      Result.push_back(
          Factor == 1 ? T
                      : Term::make(Term::Product, {Term::integer(Factor), T}));
  if (Constant || Result.empty())
    Result.push_back(Term::integer(Constant));
  if (Result.size() == 1)
    return Result.front();
  sortBySpelling(Result);
  return Term::make(Term::Sum, std::move(Result));
}

/// Constants folded into one; null if nothing changes.
static TermRef foldProduct(std::vector<TermRef> &Operands) {
  int64_t Number = 1, Divisor = 1;
  std::vector<TermRef> Rest;
  for (const TermRef &T : Operands)
    if (T->kind() == Term::Integer || T->kind() == Term::Fraction) {
      if (llvm::MulOverflow(Number, T->number(), Number) ||
          llvm::MulOverflow(Divisor, T->divisor(), Divisor))
        return Term::leaf(Term::Opaque, "arithmetic that overflows");
    } else {
      Rest.push_back(T);
    }
  const bool IsOne = Number == 1 && Divisor == 1;
  if (Number == 0)
    return Term::integer(0);
  if (Rest.empty())
    return Term::fraction(Number, Divisor);
  if (IsOne && Rest.size() == 1)
    return Rest.front();
  if (!IsOne)
    Rest.push_back(Term::fraction(Number, Divisor));
  Operands = std::move(Rest);
  return nullptr;
}

static TermRef makeExtremum(Term::KindType Kind,
                            std::vector<TermRef> &Operands) {
  std::optional<int64_t> Constant;
  std::vector<TermRef> Rest;
  for (const TermRef &T : Operands)
    if (std::optional<int64_t> N = T->constant())
      Constant = !Constant               ? *N
                 : Kind == Term::Minimum ? std::min(*Constant, *N)
                                         : std::max(*Constant, *N);
    else
      Rest.push_back(T);
  if (Constant)
    Rest.push_back(Term::integer(*Constant));
  sortBySpelling(Rest);
  Rest.erase(std::unique(Rest.begin(), Rest.end(),
                         [](const TermRef &A, const TermRef &B) {
                           return A->spelling() == B->spelling();
                         }),
             Rest.end());
  if (Rest.size() == 1)
    return Rest.front();
  Operands = std::move(Rest);
  return nullptr;
}

static TermRef makeQuotient(const std::vector<TermRef> &Operands) {
  const TermRef &L = Operands[0], &R = Operands[1];
  std::optional<int64_t> A = L->constant(), B = R->constant();
  if (B == 0)
    return Term::leaf(Term::Opaque, "division by zero");
  if (B == 1)
    return L;
  if (L->spelling() == R->spelling())
    return Term::integer(1);
  if (A && B && *B != -1)
    return Term::integer(*A / *B);
  if (R->kind() == Term::Fraction && R->number() > 0)
    return Term::make(Term::Product,
                      {L, Term::fraction(R->divisor(), R->number())});
  if (B) {
    auto [Factor, Rest] = factored(L);
    if (*B > 1 && Factor % *B == 0)
      return Term::make(Term::Product, {Term::integer(Factor / *B), Rest});
  }
  return nullptr;
}

/// a / b + (a % b != 0), among other parts, is (a + b - 1) / b; null if nothing
/// of the kind is there.
static TermRef foldRoundingUp(const std::vector<TermRef> &Operands) {
  for (const TermRef &More : Operands) {
    if (More->kind() != Term::NotZero)
      continue;
    const llvm::ArrayRef<TermRef> Of = More->operands()[0]->operands();
    TermRef Down = Term::make(Term::Quotient, {Of[0], Of[1]});
    for (const TermRef &Other : Operands) {
      if (Other->spelling() != Down->spelling())
        continue;
      std::vector<TermRef> Rest;
      for (const TermRef &T : Operands)
        if (T != More && T != Other)
          Rest.push_back(T);
      Rest.push_back(Term::make(
          Term::Quotient,
          {Term::make(Term::Sum, {Of[0], Of[1], Term::integer(-1)}), Of[1]}));
      return Term::make(Term::Sum, std::move(Rest));
    }
  }
  return nullptr;
}

TermRef Term::make(KindType Kind, std::vector<TermRef> Operands) {
  switch (Kind) {
  case Sum: {
    flatten(Sum, Operands);
    if (TermRef RoundedUp = foldRoundingUp(Operands))
      return RoundedUp;
    const bool IsCanonical =
        Operands.size() > 1 && llvm::is_sorted(Operands, isBefore);
    unsigned Constants = llvm::count_if(
        Operands, [](const TermRef &T) { return T->Kind == Integer; });
    bool HasTwins = false;
    for (size_t I = 0; I + 1 < Operands.size() && !HasTwins; ++I)
      for (size_t J = I + 1; J < Operands.size(); ++J)
        HasTwins |= factored(Operands[I]).second->Spelling ==
                    factored(Operands[J]).second->Spelling;
    if (!IsCanonical || Constants > 1 || HasTwins ||
        llvm::any_of(Operands,
                     [](const TermRef &T) { return T->constant() == 0; }))
      return makeSum(Operands);
    break;
  }
  case Product:
    flatten(Product, Operands);
    if (TermRef Folded = foldProduct(Operands))
      return Folded;
    sortBySpelling(Operands);
    break;
  case Minimum:
  case Maximum:
    flatten(Kind, Operands);
    if (TermRef One = makeExtremum(Kind, Operands))
      return One;
    break;
  case NotZero:
    if (Operands[0]->Kind != Remainder)
      return leaf(Opaque, "a condition");
    break;
  case AtMost:
  case AtLeast:
    // Said before, or of itself.
    if (unbounded(Operands[0])->Spelling == unbounded(Operands[1])->Spelling)
      return Operands[0];
    for (TermRef T = Operands[0]; T->Kind == AtMost || T->Kind == AtLeast;
         T = T->Operands[0])
      if (T->Kind == Kind && T->Operands[1]->Spelling == Operands[1]->Spelling)
        return Operands[0];
    break;
  case Quotient:
    if (TermRef Simple = makeQuotient(Operands))
      return Simple;
    break;
  case Remainder: {
    std::optional<int64_t> A = Operands[0]->constant(),
                           B = Operands[1]->constant();
    if (B == 0)
      return leaf(Opaque, "division by zero");
    if (B == 1)
      return integer(0);
    if (A && B && *B != -1)
      return integer(*A % *B);
    break;
  }
  case Ceiling:
    if (Operands[0]->Kind == Integer || Operands[0]->Kind == Ceiling)
      return Operands[0];
    if (Operands[0]->Kind == Fraction)
      return integer(
          llvm::divideCeilSigned(Operands[0]->Number, Operands[0]->Divisor));
    break;
  case Shrunk:
    if (Operands[0]->Kind == Shrunk)
      return Operands[0];
    break;
  default:
    break;
  }
  unsigned Nodes = 1;
  for (const TermRef &T : Operands)
    Nodes += T->Size;
  if (Nodes > MaxSize)
    return leaf(Opaque, "arithmetic that is too long");
  return TermRef(new Term(Kind, 0, 1, "", std::move(Operands)));
}

TermRef Term::unbounded(TermRef T) {
  while (T->Kind == AtMost || T->Kind == AtLeast)
    T = T->Operands[0];
  return T;
}

TermRef Term::difference(const TermRef &L, const TermRef &R) {
  std::vector<TermRef> Parts = {L};
  auto Subtract = [&](const TermRef &T) {
    Parts.push_back(make(Product, {integer(-1), T}));
  };
  if (R->Kind == Sum)
    for (const TermRef &Part : R->Operands)
      Subtract(Part);
  else
    Subtract(R);
  return make(Sum, std::move(Parts));
}

bool Term::anyOf(llvm::function_ref<bool(const Term &)> Matches) const {
  return Matches(*this) || llvm::any_of(Operands, [&](const TermRef &T) {
           return T->anyOf(Matches);
         });
}

bool Term::contains(const Term &Wanted) const {
  return anyOf([&](const Term &T) { return T.Spelling == Wanted.Spelling; });
}

TermRef substitute(const TermRef &T,
                   llvm::function_ref<TermRef(const Term &)> Leaf) {
  if (T->operands().empty()) {
    TermRef New = Leaf(*T);
    return New ? New : T;
  }
  std::vector<TermRef> Operands;
  bool Changed = false;
  for (const TermRef &Operand : T->operands()) {
    Operands.push_back(substitute(Operand, Leaf));
    Changed |= Operands.back() != Operand;
  }
  if (!Changed)
    return T;
  if (T->kind() == Term::Occupancy)
    return Term::occupancy(T->number(), std::move(Operands));
  return Term::make(T->kind(), std::move(Operands));
}

/// C's precedence: higher binds tighter.
static int precedence(const Term &T) {
  switch (T.kind()) {
  case Term::Sum:
    return 1;
  case Term::Product:
  case Term::Quotient:
  case Term::Remainder:
  case Term::Fraction:
    return 2;
  default:
    return 3;
  }
}

std::string spell(const Term &T,
                  llvm::function_ref<std::string(const Term &)> Name) {
  auto Operand = [&](const Term &Inner, bool Tighter) {
    std::string Text = spell(Inner, Name);
    const int Ours = precedence(T), Its = precedence(Inner);
    return Its < Ours || (Tighter && Its == Ours) ? "(" + Text + ")" : Text;
  };
  auto Listed = [&](llvm::StringRef Function) {
    std::string Text;
    for (const TermRef &Inner : T.operands())
      Text += (Text.empty() ? "" : ", ") + spell(*Inner, Name);
    return Function.str() + "(" + Text + ")";
  };
  switch (T.kind()) {
  case Term::Integer:
    return std::to_string(T.number());
  case Term::Fraction:
    return std::to_string(T.number()) + " / " + std::to_string(T.divisor());
  case Term::Sum: {
    // Constants sort first; people write them last.
    std::string Text, Constant;
    for (const TermRef &Inner : T.operands())
      if (std::optional<int64_t> N = Inner->constant())
        Constant =
            *N < 0 ? " - " + std::to_string(-*N) : " + " + std::to_string(*N);
      else
        Text += (Text.empty() ? "" : " + ") + Operand(*Inner, false);
    return Text + Constant;
  }
  case Term::Product: {
    std::string Text, Constant;
    for (const TermRef &Inner : T.operands())
      if (Inner->kind() == Term::Integer || Inner->kind() == Term::Fraction)
        Constant = " * " + Operand(*Inner, true);
      else
        Text += Text.empty() ? Operand(*Inner, false)
                             : " * " + Operand(*Inner, true);
    return Text + Constant;
  }
  case Term::Quotient:
    return Operand(*T.operands()[0], false) + " / " +
           Operand(*T.operands()[1], true);
  case Term::Remainder:
    return Operand(*T.operands()[0], false) + " % " +
           Operand(*T.operands()[1], true);
  case Term::Minimum:
    return Listed("min");
  case Term::Maximum:
    return Listed("max");
  case Term::Ceiling:
    return Listed("ceil");
  case Term::AtMost:
  case Term::AtLeast:
  case Term::Shrunk:
    return spell(*T.operands()[0], Name);
  case Term::NotZero:
    return "(" + spell(*T.operands()[0], Name) + " != 0)";
  default:
    return Name(T);
  }
}

std::optional<int64_t>
lowerBound(const Term &T,
           llvm::function_ref<bool(const Term &)> LeafIsPositive) {
  auto Of = [&](unsigned I) {
    return lowerBound(*T.operands()[I], LeafIsPositive);
  };
  switch (T.kind()) {
  case Term::Integer:
    return T.number();
  case Term::Fraction:
    return T.number() < 0 ? std::nullopt
                          : std::optional(T.number() / T.divisor());
  case Term::Sum: {
    int64_t Total = 0;
    for (unsigned I = 0; I < T.operands().size(); ++I) {
      std::optional<int64_t> Low = Of(I);
      if (!Low || llvm::AddOverflow(Total, *Low, Total))
        return std::nullopt;
    }
    return Total;
  }
  case Term::Product: {
    int64_t Total = 1, Divisor = 1;
    for (unsigned I = 0; I < T.operands().size(); ++I) {
      const Term &Factor = *T.operands()[I];
      std::optional<int64_t> Low =
          Factor.kind() == Term::Fraction ? Factor.number() : Of(I);
      if (Factor.kind() == Term::Fraction)
        Divisor *= Factor.divisor();
      if (!Low || *Low < 0 || llvm::MulOverflow(Total, *Low, Total))
        return std::nullopt;
    }
    return Total / Divisor;
  }
  case Term::Quotient: {
    std::optional<int64_t> Low = Of(0);
    std::optional<int64_t> By = T.operands()[1]->constant();
    if (!Low || *Low < 0)
      return std::nullopt;
    if (By && *By > 0)
      return *Low / *By;
    // (n + b - 1) / b with any b: at least n / n.
    TermRef Rest = Term::make(
        Term::Sum,
        {T.operands()[0],
         Term::make(Term::Product, {Term::integer(-1), T.operands()[1]})});
    std::optional<int64_t> Above = lowerBound(*Rest, LeafIsPositive);
    return Above && *Above >= 0 ? 1 : 0;
  }
  case Term::Remainder:
  case Term::NotZero:
    return 0;
  case Term::Minimum: {
    std::optional<int64_t> Least;
    for (unsigned I = 0; I < T.operands().size(); ++I) {
      std::optional<int64_t> Low = Of(I);
      if (!Low)
        return std::nullopt;
      Least = Least ? std::min(*Least, *Low) : *Low;
    }
    return Least;
  }
  case Term::Maximum: {
    std::optional<int64_t> Most;
    for (unsigned I = 0; I < T.operands().size(); ++I)
      if (std::optional<int64_t> Low = Of(I))
        Most = Most ? std::max(*Most, *Low) : *Low;
    return Most;
  }
  case Term::Ceiling: {
    // Anything above zero is rounded up to at least one.
    const Term &Inner = *T.operands()[0];
    if (Inner.kind() == Term::Product || Inner.kind() == Term::Quotient)
      if (llvm::all_of(Inner.operands(), [&](const TermRef &Part) {
            if (Part->kind() == Term::Fraction)
              return Part->number() > 0;
            std::optional<int64_t> Low = lowerBound(*Part, LeafIsPositive);
            return Low && *Low > 0;
          }))
        return 1;
    return Of(0);
  }
  case Term::AtMost:
    return Of(0);
  case Term::AtLeast:
    return std::max(Of(0), Of(1));
  case Term::Shrunk:
    return 0;
  default:
    return LeafIsPositive(T) ? 1 : 0;
  }
}

} // namespace gridlock::analysis
