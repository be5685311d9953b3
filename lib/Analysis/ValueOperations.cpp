//===-- ValueOperations.cpp - what each fact does to values ---------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ValueFlow.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock::facts;

namespace gridlock::analysis {

Element ValueFlow::truth(Predicate Asked, bool Negated) {
  if (Asked.Kind == Predicate::Parameter) {
    int Index = 0;
    if (!llvm::StringRef(Asked.Text).getAsInteger(10, Index) &&
        unsigned(Index) < Function.Parameters.size())
      Asked.IsFlag = Function.Parameters[Index].IsFlag;
    Asked.IsFlag |= Flags.count(Asked.Text) != 0;
  }
  auto It = llvm::find(Predicates, Asked);
  const int64_t Index = It - Predicates.begin();
  if (It == Predicates.end())
    Predicates.push_back(Asked);
  if (Assumed && Assumed->Asked == Predicates[Index])
    return {Element::Integer, false, Assumed->Holds != Negated, ""};
  return {Element::Truth, Negated, Index, ""};
}

static Element unknown(llvm::StringRef Why) {
  return {Element::Unknown, false, 0, Why.str()};
}

ElementSet ValueFlow::load(const ElementSet &Addresses, const State &S) const {
  ElementSet Loaded;
  for (const Element &E : Addresses)
    switch (E.Kind) {
    case Element::Address:
    case Element::Initial: // a pointer parameter: what it points to
      Loaded.join(S.load(pointee(E)));
      break;
    case Element::Function: // a reference to a function
      Loaded.add(E);
      break;
    case Element::Unknown:
      Loaded.add(E);
      break;
    default:
      Loaded.add(unknown("read through an unknown pointer"));
    }
  return Loaded;
}

void ValueFlow::store(const ElementSet &Addresses, const ElementSet &Stored,
                      State &S) {
  const bool Surely = Addresses.size() == 1;
  for (const Element &E : Addresses)
    if (E.Kind == Element::Address || E.Kind == Element::Initial)
      S.store(pointee(E), Stored, Surely);
}

ElementSet ValueFlow::field(const ElementSet &Bases, llvm::StringRef Member) {
  ElementSet Fields;
  for (const Element &E : Bases)
    if (E.Kind == Element::Address || E.Kind == Element::Initial)
      Fields.add({Element::Address, false, 0, memberPlace(pointee(E), Member)});
    else
      Fields.add(unknown("member of an unknown object"));
  return Fields;
}

ElementSet ValueFlow::element(const ElementSet &Pointers,
                              const ElementSet &Index, bool OfArray) {
  const Element *N = Index.only(Element::Integer);
  ElementSet Elements;
  for (const Element &E : Pointers) {
    if (E.Kind == Element::String && N && N->Number == 0) {
      Elements.add(E);
      continue;
    }
    if (E.Kind != Element::Address && E.Kind != Element::Initial) {
      Elements.add(unknown("element of an unknown array"));
      continue;
    }
    const Place Base = pointee(E);
    if (!N) {
      Elements.add({Element::Address, false, 0, someElement(Base, OfArray)});
      continue;
    }
    if (std::optional<Place> P =
            elementPlace(OfArray ? Base + "[0]" : Base, N->Number))
      Elements.add({Element::Address, false, 0, *P});
    else
      Elements.add(unknown("element outside its array"));
  }
  return Elements;
}

ElementSet ValueFlow::unary(llvm::StringRef Operator,
                            const ElementSet &Operand) {
  ElementSet Result;
  for (const Element &E : Operand) {
    if (E.Kind == Element::Integer) {
      int64_t N = Operator == "!"      ? !E.Number
                  : Operator == "-"    ? int64_t(0 - uint64_t(E.Number))
                  : Operator == "ceil" ? E.Number
                                       : ~E.Number;
      Result.add({Element::Integer, false, N, ""});
    } else if (E.Kind == Element::Status) {
      Result.add({E.Kind, E.Negated != (Operator == "!"), E.Number, E.Text});
    } else if (Operator == "-") {
      Result.join(arithmetic("-", {Element::Integer, false, 0, ""}, E));
    } else if (Operator == "ceil") {
      Result.join(arithmetic("ceil", E, E));
    } else if (Operator != "!") {
      Result.add(unknown("arithmetic on an unknown value"));
    } else if (E.Kind == Element::Truth) {
      Result.add({Element::Truth, !E.Negated, E.Number, ""});
    } else if (E.Kind == Element::Initial || E.Kind == Element::Result) {
      compare("==", E, {Element::Integer, false, 0, ""}, Result);
    } else {
      Truths T = truths(E);
      if (T.True)
        Result.add({Element::Integer, false, 0, ""});
      if (T.False)
        Result.add({Element::Integer, false, 1, ""});
    }
  }
  return Result;
}

std::optional<int64_t> ValueFlow::compareIntegers(llvm::StringRef Operator,
                                                  int64_t L, int64_t R) const {
  if (Operator == "==")
    return L == R;
  if (Operator == "!=")
    return L != R;
  if (Operator == "<")
    return L < R;
  if (Operator == ">")
    return L > R;
  if (Operator == "<=")
    return L <= R;
  if (Operator == ">=")
    return L >= R;
  return std::nullopt;
}

/// How a parameter or result compares with a constant, as a predicate.
static std::optional<std::pair<Predicate::CompareType, bool>>
predicateOf(llvm::StringRef Operator, int64_t Constant) {
  if (Operator == "==")
    return Constant ? std::pair{Predicate::Equal, false}
                    : std::pair{Predicate::NotZero, true};
  if (Operator == "!=")
    return Constant ? std::pair{Predicate::Equal, true}
                    : std::pair{Predicate::NotZero, false};
  if (Operator == "<")
    return std::pair{Predicate::Less, false};
  if (Operator == ">")
    return std::pair{Predicate::Greater, false};
  if (Operator == "<=")
    return std::pair{Predicate::Greater, true};
  if (Operator == ">=")
    return std::pair{Predicate::Less, true};
  return std::nullopt;
}

static llvm::StringRef mirrored(llvm::StringRef Operator) {
  return Operator == "<"    ? ">"
         : Operator == ">"  ? "<"
         : Operator == "<=" ? ">="
         : Operator == ">=" ? "<="
                            : Operator;
}

/// What a comparison says of an error code. One with a code of an error is true
/// only of a failure, as the code itself is not 0; unequal, false only of one.
static Element compareStatus(llvm::StringRef Operator, const Element &Status,
                             const Element &Other) {
  Element Result = Status;
  if (Other.Kind != Element::Integer || !(Operator == "==" || Operator == "!="))
    Result.Text = "compared";
  else if (Status.Text.empty())
    Result.Negated = Status.Negated !=
                     (Other.Number == 0 ? Operator == "==" : Operator == "!=");
  return Result;
}

void ValueFlow::compare(llvm::StringRef Operator, const Element &L,
                        const Element &R, ElementSet &Into) {
  if (L.Kind == Element::Integer && R.Kind != Element::Integer)
    return compare(mirrored(Operator), R, L, Into);
  // Whatever is made of an error code is about it.
  for (const auto &[Side, Other] : {std::pair(&L, &R), std::pair(&R, &L)})
    if (Side->Kind == Element::Status)
      return Into.add(compareStatus(Operator, *Side, *Other));
  const bool IsEquality = Operator == "==" || Operator == "!=";
  if (R.Kind != Element::Integer) {
    if (IsEquality && L.Kind == R.Kind && L.Kind == Element::Function)
      return Into.add({Element::Integer, false,
                       (L.Number == R.Number) == (Operator == "=="), ""});
    return Into.add(unknown("comparison of unknown values"));
  }
  switch (L.Kind) {
  case Element::Integer:
    if (auto N = compareIntegers(Operator, L.Number, R.Number))
      return Into.add({Element::Integer, false, *N, ""});
    break;
  case Element::Truth:
    if (IsEquality && (R.Number == 0 || R.Number == 1))
      return Into.add({Element::Truth,
                       L.Negated != ((Operator == "==") == (R.Number == 0)),
                       L.Number, ""});
    break;
  case Element::Function:
  case Element::Address:
  case Element::String:
    if (IsEquality && R.Number == 0)
      return Into.add({Element::Integer, false, Operator == "!=", ""});
    break;
  case Element::Initial:
  case Element::Result:
    if (auto P = predicateOf(Operator, R.Number)) {
      const bool IsParameter = L.Kind == Element::Initial;
      return Into.add(
          truth({IsParameter ? Predicate::Parameter : Predicate::Result,
                 P->first, P->first == Predicate::NotZero ? 0 : R.Number,
                 IsParameter ? L.Text : Unit.Entities[L.Number].Name, false},
                P->second));
    }
    break;
  case Element::Computed:
    // Whether a division leaves something: it is then added to the quotient.
    if (L.Tree->kind() == Term::Remainder && R.Number == 0 &&
        (Operator == "!=" || Operator == ">")) {
      Into.join(ElementSet::computed(Term::make(Term::NotZero, {L.Tree})));
      return;
    }
    break;
  default:
    break;
  }
  Into.add(unknown("comparison of an unknown value"));
}

ElementSet ValueFlow::logical(bool IsAnd, const ElementSet &L,
                              const ElementSet &R) {
  Truths TL = truths(L), TR = truths(R);
  // A right operand that was never reached decides nothing.
  if (L.empty())
    return {};
  ElementSet Result;
  const bool LDecides = IsAnd ? TL.False : TL.True;
  const bool LPasses = IsAnd ? TL.True : TL.False;
  if (LDecides && !LPasses)
    return ElementSet::integer(!IsAnd);
  if (!LDecides)
    return R; // all that is left is the right operand
  if (!R.empty() && (IsAnd ? !TR.True : !TR.False))
    return ElementSet::integer(!IsAnd);
  return ElementSet::unknown("a combination of conditions");
}

static std::optional<int64_t> compute(llvm::StringRef Operator, int64_t L,
                                      int64_t R) {
  const uint64_t A = L, B = R;
  if (Operator == "+")
    return int64_t(A + B);
  if (Operator == "-")
    return int64_t(A - B);
  if (Operator == "*")
    return int64_t(A * B);
  if (Operator == "&")
    return L & R;
  if (Operator == "|")
    return L | R;
  if (Operator == "^")
    return L ^ R;
  if (Operator == "/" && R != 0 && R != -1)
    return L / R;
  if (Operator == "%" && R != 0 && R != -1)
    return L % R;
  if (Operator == "<<" && R >= 0 && R < 63)
    return int64_t(A << B);
  if (Operator == ">>" && R >= 0 && R < 63)
    return L >> R;
  return std::nullopt;
}

ElementSet ValueFlow::binary(llvm::StringRef Operator, const ElementSet &L,
                             const ElementSet &R) {
  if (Operator == "&&" || Operator == "||")
    return logical(Operator == "&&", L, R);
  ElementSet Result;
  const bool IsComparison = compareIntegers(Operator, 0, 0).has_value();
  for (const Element &A : L)
    for (const Element &B : R) {
      if (IsComparison) {
        compare(Operator, A, B, Result);
        continue;
      }
      std::optional<int64_t> N;
      if (A.Kind == Element::Integer && B.Kind == Element::Integer)
        N = compute(Operator, A.Number, B.Number);
      Result.join(N ? ElementSet::integer(*N) : arithmetic(Operator, A, B));
    }
  return Result;
}

ElementSet ValueFlow::select(const Fact &F) {
  Truths T = truths(Values[F.Operands[0]]);
  ElementSet Result;
  if (T.True)
    Result.join(Values[F.Operands[1]]);
  if (T.False)
    Result.join(Values[F.Operands[2]]);
  if (T.True && T.False)
    if (auto Bound = extremum(Function.Facts[F.Operands[0]],
                              Values[F.Operands[1]], Values[F.Operands[2]]))
      return *Bound;
  // `n % 256 ? 1 : 0`, and the same of a comparison with 0.
  if (const Element *Asked = Values[F.Operands[0]].only(Element::Computed))
    if (Values[F.Operands[1]] == ElementSet::integer(1) &&
        Values[F.Operands[2]] == ElementSet::integer(0)) {
      if (Asked->Tree->kind() == Term::NotZero)
        return *Asked;
      if (Asked->Tree->kind() == Term::Remainder)
        return ElementSet::computed(Term::make(Term::NotZero, {Asked->Tree}));
    }
  // `p ? true : false` is p.
  const Element *P = Values[F.Operands[0]].only(Element::Truth);
  const Element *Then = Values[F.Operands[1]].only(Element::Integer);
  const Element *Else = Values[F.Operands[2]].only(Element::Integer);
  if (P && Then && Else && (Then->Number != 0) != (Else->Number != 0))
    return Element{Element::Truth, P->Negated != (Then->Number == 0), P->Number,
                   ""};
  return Result;
}

/// The only place that \p Addresses can be; also what a captured reference of
/// the caller's refers to.
static std::optional<Place> onlyPlace(const ElementSet &Addresses) {
  if (Addresses.only(Element::Address) || Addresses.only(Element::Initial))
    return pointee(Addresses.front());
  return std::nullopt;
}

ElementSet ValueFlow::evaluate(const Fact &F, State &S) {
  auto Operand = [&](unsigned I) -> const ElementSet & {
    return Values[F.Operands[I]];
  };
  switch (F.Kind) {
  case FactKind::Integer:
    return ElementSet::integer(F.Number);
  case FactKind::String:
    return Element{Element::String, false, &F - Function.Facts.data(), F.Text};
  case FactKind::Function:
    return Element{Element::Function, false, F.Number, ""};
  case FactKind::Parameter: {
    const bool IsAddress =
        F.Number == ThisParameter || Function.Parameters[F.Number].IsReference;
    return Element{IsAddress ? Element::Address : Element::Initial, false, 0,
                   parameterPlace(F.Number)};
  }
  case FactKind::Variable:
    return ElementSet::address("%" + std::to_string(F.Number));
  case FactKind::DeviceProperty:
    return Element{Element::Initial, false, 0, F.Text};
  case FactKind::Outside:
    if (F.Number == 1)
      Flags.insert(F.Text);
    return Element{Element::Initial, false, 0, F.Text};
  case FactKind::Field: {
    ElementSet Fields = field(Operand(0), F.Text);
    if (F.Number == 1)
      for (const Element &E : Fields)
        if (E.Kind == Element::Address)
          Flags.insert(E.Text);
    return Fields;
  }
  case FactKind::Element:
    return element(Operand(0), Operand(1), F.Number == 1);
  case FactKind::Load:
    return load(Operand(0), S);
  case FactKind::Unary:
    return unary(F.Text, Operand(0));
  case FactKind::Binary:
    return binary(F.Text, Operand(0), Operand(1));
  case FactKind::Select:
    return select(F);
  case FactKind::Group:
    return Element{Element::Group, false, F.Number, ""};
  case FactKind::Validity: {
    auto Kind = static_cast<api::GroupKind>(F.Number);
    if (Kind == api::GroupKind::Grid || Kind == api::GroupKind::MultiGrid)
      return truth({Predicate::Valid, Predicate::NotZero, F.Number, "", false},
                   false);
    return ElementSet::unknown("validity of a group");
  }
  case FactKind::KernelNamed: {
    ElementSet Names;
    for (const Element &E : Operand(0))
      Names.add(E.Kind == Element::String
                    ? Element{Element::KernelName, false, 0, E.Text}
                    : unknown("kernel name is not a constant"));
    return Names;
  }
  case FactKind::Real: {
    int64_t Over = 1;
    llvm::StringRef(F.Text).getAsInteger(10, Over);
    return ElementSet::computed(Term::fraction(F.Number, Over));
  }
  case FactKind::Quantity:
    return ElementSet::computed(Term::leaf(Term::Quantity, F.Text));
  case FactKind::Occupancy:
    return occupancy(F);
  case FactKind::Opaque:
    return ElementSet::unknown(F.Text);
  case FactKind::Identity:
    return ElementSet::unknown("what tells threads or blocks apart");
  case FactKind::GroupQuery:
    return ElementSet::unknown("group function");
  case FactKind::Pure:
    return ElementSet::unknown("result of '" + F.Text + "'");
  case FactKind::Convert:
    return Operand(0);
  case FactKind::Atomic:
    if (F.Operands[0] != NoFact)
      store(Operand(0), ElementSet::unknown("written by '" + F.Text + "'"), S);
    return ElementSet::unknown("result of '" + F.Text + "'");
  case FactKind::Collective: {
    const CollectiveFact &C = Function.Collectives[F.Number];
    return ElementSet::unknown("result of '" + C.Name + "'");
  }
  case FactKind::Store:
    store(Operand(0), Operand(1), S);
    return {};
  case FactKind::CopyRecord: {
    const std::optional<Place> To = onlyPlace(Operand(0)),
                               From = onlyPlace(Operand(1));
    if (To && From)
      S.copy(*To, *From, F.Number == 1);
    else
      store(Operand(0), ElementSet::unknown("copied from an unknown object"),
            S);
    return {};
  }
  case FactKind::ZeroFill:
    store(Operand(0), ElementSet::integer(0), S);
    return {};
  case FactKind::Forget:
    store(Operand(0), ElementSet::unknown(F.Text), S);
    return {};
  case FactKind::Call:
    return call(F, S);
  case FactKind::TakeResult:
    takeResult(F, S);
    return {};
  case FactKind::Return:
    noteReturnedRecord(F, S);
    return {};
  case FactKind::Launch: {
    const LaunchFact &L = Function.Launches[F.Number];
    if (L.Node != NoFact)
      store(Values[L.Node], Element{Element::Node, false, F.Number, ""}, S);
    return Element{Element::Status, false, &F - Function.Facts.data(), ""};
  }
  case FactKind::ErrorQuery:
    return Element{Element::Status, false, &F - Function.Facts.data(), ""};
  case FactKind::KernelAttribute:
  case FactKind::Observe:
  case FactKind::Use:
  case FactKind::Assert:
  case FactKind::NodeAttribute:
  case FactKind::Exit:
    return {};
  }
  return {};
}

} // namespace gridlock::analysis
