//===-- CallEffects.cpp - what a call does to its caller's memory ---------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ValueFlow.h"
#include "llvm/ADT/StringExtras.h"

using namespace gridlock::facts;

namespace gridlock::analysis {

/// The fact that is argument \p Index of a call (ThisParameter for the object).
static FactId argument(const Fact &Call, int64_t Index) {
  const size_t At = Index == ThisParameter ? 1 : size_t(Index) + 2;
  return At < Call.Operands.size() ? Call.Operands[At] : NoFact;
}

/// Splits "0.a[1]" into the parameter's index and the path.
static std::pair<int64_t, llvm::StringRef> splitPlace(llvm::StringRef P) {
  llvm::StringRef Root = rootOf(P);
  int64_t Index = ThisParameter;
  if (Root != "this")
    Root.getAsInteger(10, Index);
  return {Index, P.substr(Root.size())};
}

/// Whether a place is in an argument of the function: not in its result, nor in
/// a global variable.
static bool isArgumentPlace(llvm::StringRef P) {
  return llvm::isDigit(P.front()) || isWithin(P, "this");
}

std::optional<Place> ValueFlow::callerPlace(const Fact &Call,
                                            llvm::StringRef CalleePlace,
                                            const State &S) const {
  if (!isArgumentPlace(CalleePlace))
    return std::nullopt;
  auto [Index, Path] = splitPlace(CalleePlace);
  FactId Id = argument(Call, Index);
  if (Id == NoFact)
    return std::nullopt;
  const ElementSet &Passed = Values[Id];
  if (Passed.size() != 1 || (Passed.front().Kind != Element::Address &&
                             Passed.front().Kind != Element::Initial))
    return std::nullopt;
  Place At = pointee(Passed.front());
  while (!Path.empty()) {
    size_t End = Path.find_first_of(".[", 1);
    llvm::StringRef Step = Path.take_front(End);
    Path = Path.drop_front(Step.size());
    if (Step == ".*") {
      const ElementSet Held = S.load(At);
      if (Held.size() != 1 || (Held.front().Kind != Element::Address &&
                               Held.front().Kind != Element::Initial))
        return std::nullopt;
      At = pointee(Held.front());
    } else if (Step.front() == '[') {
      int64_t Offset = 0;
      Step.drop_front().drop_back().getAsInteger(10, Offset);
      // After what a pointer points to, or of the array that is handed over.
      std::optional<Place> Next = llvm::StringRef(At).ends_with("]")
                                      ? elementPlace(At, Offset)
                                      : At + Step.str();
      if (!Next)
        return std::nullopt;
      At = *Next;
    } else {
      At += Step.str();
    }
  }
  return At;
}

ElementSet ValueFlow::callerValues(const Fact &Call, const ElementSet &Written,
                                   const State &S) const {
  ElementSet Result;
  for (const Element &E : Written) {
    if (E.Kind == Element::Initial && !isArgumentPlace(E.Text)) {
      Result.add(E); // a global variable means the same to the caller
    } else if (E.Kind == Element::Initial) {
      auto [Index, Path] = splitPlace(E.Text);
      FactId Id = argument(Call, Index);
      if (Id != NoFact && Path.empty())
        Result.join(Values[Id]);
      else if (auto P = callerPlace(Call, E.Text, S))
        Result.join(S.load(*P));
      else
        Result.add({Element::Unknown, false, 0, "from an unknown argument"});
    } else if (E.Kind == Element::Computed) {
      if (auto Number = callerNumber(Call, *E.Tree, S))
        Result.join(*Number);
      else
        Result.add({Element::Unknown, false, 0, "from several numbers"});
    } else if (E.Kind == Element::Address && isParameterPlace(E.Text)) {
      if (auto P = callerPlace(Call, E.Text, S))
        Result.add({Element::Address, false, 0, *P});
      else
        Result.add({Element::Unknown, false, 0, "from an unknown argument"});
    } else if (E.Kind == Element::Integer || E.Kind == Element::Function ||
               E.Kind == Element::Group || E.Kind == Element::KernelName ||
               E.Kind == Element::Result || E.Kind == Element::Unknown ||
               E.Kind == Element::String) {
      Result.add(E);
    } else {
      Result.add({Element::Unknown, false, 0, "local to a called function"});
    }
  }
  return Result;
}

/// A callee's term with this call's arguments for its parameters; nothing where
/// one of them is not one number.
std::optional<ElementSet>
ValueFlow::callerNumber(const Fact &Call, const Term &T, const State &S) const {
  bool IsKnown = true;
  TermRef Whole =
      substitute(T.shared_from_this(), [&](const Term &Leaf) -> TermRef {
        if (Leaf.kind() != Term::Input || !isArgumentPlace(Leaf.text()))
          return nullptr;
        const ElementSet Passed = callerValues(
            Call, Element{Element::Initial, false, 0, Leaf.text().str()}, S);
        TermRef Inner = Passed.size() == 1
                            ? termOf(Passed.front(), Unit.Entities)
                            : nullptr;
        IsKnown &= Inner != nullptr;
        return Inner;
      });
  if (!IsKnown)
    return std::nullopt;
  return ElementSet::computed(Whole);
}

/// What the function returns, if arithmetic on what it is given says it all.
/// Other results stay results: their conditions are linked later.
ElementSet ValueFlow::returnedNumber() const {
  ElementSet All;
  bool IsArithmetic = false;
  for (FactId Id = 0; Id < Function.Facts.size(); ++Id) {
    const Fact &F = Function.Facts[Id];
    if (F.Kind != FactKind::Return || !Reached.test(Id) || F.Operands.empty())
      continue;
    for (const Element &E : Values[F.Operands[0]]) {
      if (!termOf(E, Unit.Entities) || E.Kind == Element::Truth ||
          E.Kind == Element::Function)
        return {};
      IsArithmetic |= E.Kind == Element::Computed;
      All.add(E);
    }
  }
  return IsArithmetic ? All : ElementSet();
}

std::optional<ElementSet> ValueFlow::resultNumber(const Fact &Call,
                                                  const Outputs &Written,
                                                  const State &S) const {
  auto It = Written.find(ResultNumber.str());
  if (It == Written.end())
    return std::nullopt;
  return callerValues(Call, It->second, S);
}

void ValueFlow::applyOutputs(const Fact &Call, const Outputs &Written,
                             State &S) {
  // All read what the caller had before: translate first, then write. Enclosing
  // places come before their members in the map's order.
  std::vector<std::pair<Place, ElementSet>> Writes;
  for (const auto &[P, Held] : Written)
    if (P == CurrentDevice)
      Writes.push_back({P, callerValues(Call, Held, S)});
    else if (auto Target = callerPlace(Call, P, S))
      Writes.push_back({*Target, callerValues(Call, Held, S)});
  for (const auto &[P, Held] : Writes)
    S.store(P, Held);
}

const Outputs *ValueFlow::outputsOf(const Fact &Call) const {
  const Element *Known = Values[Call.Operands[0]].only(Element::Function);
  return Known ? CalleeOutputs(Known->Number) : nullptr;
}

void ValueFlow::noteReturnedRecord(const Fact &F, const State &S) {
  const Element *At = F.Operands.empty()
                          ? nullptr
                          : Values[F.Operands[0]].only(Element::Address);
  if (!At)
    return;
  Returned[ResultPlace.str()].join(S.load(At->Text));
  for (const auto &[P, Held] : S.entriesWithin(At->Text))
    if (P.size() > At->Text.size())
      Returned[ResultPlace.str() + P.substr(At->Text.size())].join(Held);
}

void ValueFlow::takeResult(const Fact &F, State &S) {
  const Fact &Call = Function.Facts[F.Operands[1]];
  const Element *To = Values[F.Operands[0]].only(Element::Address);
  if (!To)
    return;
  S.store(To->Text, ElementSet::unknown("result of a call"));
  const Outputs *Written =
      Call.Kind == FactKind::Call ? outputsOf(Call) : nullptr;
  if (!Written)
    return;
  for (const auto &[P, Held] : *Written)
    if (isWithin(P, ResultPlace))
      S.store(To->Text + P.substr(ResultPlace.size()),
              callerValues(Call, Held, S));
}

ElementSet ValueFlow::call(const Fact &F, State &S) {
  const ElementSet &Targets = Values[F.Operands[0]];
  if (const Outputs *Written = outputsOf(F)) {
    std::optional<ElementSet> Number = resultNumber(F, *Written, S);
    applyOutputs(F, *Written, S);
    if (Number)
      return *Number;
  } else {
    S.store(CurrentDevice.str(),
            ElementSet::unknown("set by a called function"));
    for (unsigned I = 1; I < F.Operands.size(); ++I)
      if (F.Operands[I] != NoFact && (F.Number >> (I - 1)) & 1)
        store(Values[F.Operands[I]],
              ElementSet::unknown("written by '" + F.Text + "'"), S);
  }
  ElementSet Result;
  for (const Element &E : Targets)
    if (E.Kind == Element::Function)
      Result.add({Element::Result, false, E.Number, ""});
    else
      Result.add({Element::Unknown, false, 0, "result of '" + F.Text + "'"});
  return Result;
}

} // namespace gridlock::analysis
