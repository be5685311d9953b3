//===-- Outcomes.cpp - who looks at error codes ---------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Outcomes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace gridlock::facts;

namespace gridlock::analysis {

Outcomes::Outcomes(const UnitFacts &Unit, const FunctionFacts &Function,
                   ValueFlow &Flow, ErrorUseOf Callee)
    : Unit(Unit), Function(Function), Flow(Flow) {
  Flow.visit([&](FactId Id, const State &S) { note(Id, S, Callee); });
  for (unsigned B = 0; B < Function.Blocks.size(); ++B) {
    const Block &Here = Function.Blocks[B];
    for (auto [I, Id] : llvm::enumerate(Here.Facts))
      Positions[Id] = {B, I};
    if (Here.Condition != NoFact)
      addKeys(Flow.value(Here.Condition), BranchLooks[B]);
  }
}

void Outcomes::addKeys(const ElementSet &Values, Keys &Into) const {
  for (const Element &E : Values) {
    if (E.Kind == Element::Status)
      Into.insert(keyOf(FactId(E.Number)));
    else if (E.Kind == Element::Result)
      Into.insert(Unit.Entities[E.Number].Name);
    else if (E.Kind == Element::Truth)
      Into.insert(Flow.predicates()[E.Number].Text);
    else if (E.Kind == Element::Computed)
      E.Tree->anyOf([&](const Term &Leaf) {
        if (Leaf.kind() == Term::Result)
          Into.insert(Leaf.text().str());
        return false;
      });
  }
}

/// Also what the objects hold that are handed over by address.
void Outcomes::addContents(const ElementSet &Values, const State &S,
                           Keys &Into) const {
  addKeys(Values, Into);
  for (const Element &E : Values)
    if (E.Kind == Element::Address)
      for (const auto &[P, Held] : S.entriesWithin(E.Text))
        addKeys(Held, Into);
}

void Outcomes::note(FactId Id, const State &S, ErrorUseOf Callee) {
  const Fact &F = Function.Facts[Id];
  switch (F.Kind) {
  case FactKind::Observe:
    for (FactId Operand : F.Operands)
      addKeys(Flow.value(Operand), Looks[Id]);
    return;
  case FactKind::Call:
    for (FactId Operand : llvm::drop_begin(F.Operands))
      if (Operand != NoFact)
        addContents(Flow.value(Operand), S, Looks[Id]);
    if (Steps[Id] = stepOf(F, Callee);
        Steps[Id] == Step::Clear || Steps[Id] == Step::LaunchThenAsk)
      Queries.insert(Id);
    return;
  case FactKind::Return:
    if (F.Number == 1)
      Failures.insert(Id);
    for (FactId Operand : F.Operands)
      addContents(Flow.value(Operand), S, Returns[Id]);
    return;
  case FactKind::Store: {
    const bool Outlives =
        llvm::any_of(Flow.value(F.Operands[0]), [](const Element &E) {
          return E.Kind != Element::Address || isParameterPlace(E.Text);
        });
    if (Outlives)
      addKeys(Flow.value(F.Operands[1]), Looks[Id]);
    return;
  }
  case FactKind::ErrorQuery:
    Queries.insert(Id);
    Steps[Id] =
        static_cast<api::ErrorQuery>(F.Number) == api::ErrorQuery::Clears
            ? Step::Clear
            : Step::Ask;
    return;
  case FactKind::Launch:
    if (Function.Launches[F.Number].Mode != api::LaunchMode::GraphNode)
      Steps[Id] = Step::Launch;
    return;
  case FactKind::Exit:
    Ends.insert(Id);
    return;
  default:
    return;
  }
}

/// What a call does; that a function asks before it launches counts, as a path
/// that clears the error is enough.
Outcomes::Step Outcomes::stepOf(const Fact &Call, ErrorUseOf Callee) const {
  Step Found = Step::None;
  for (const Element &E : Flow.value(Call.Operands[0])) {
    const ErrorUse *Use =
        E.Kind == Element::Function ? Callee(E.Number) : nullptr;
    if (!Use)
      Found = Found == Step::None ? Step::Unseen : Found;
    else if (Use->LaunchesThenAsks)
      return Step::LaunchThenAsk;
    else if (Use->Asks)
      return Step::Clear;
    else if (Use->Launches)
      Found = Step::Launch;
  }
  return Found;
}

Outcomes::Step Outcomes::stepAt(FactId Id) const {
  auto It = Steps.find(Id);
  return It == Steps.end() ? Step::None : It->second;
}

std::string Outcomes::keyOf(FactId Id) const {
  const Fact &F = Function.Facts[Id];
  if (F.Kind == FactKind::Call)
    for (const Element &E : Flow.value(F.Operands[0]))
      if (E.Kind == Element::Function)
        return Unit.Entities[E.Number].Name;
  // No entity is named like this.
  return "#" + std::to_string(Id);
}

std::set<Outcomes::Ending> Outcomes::endings(FactId Id,
                                             const std::string &Key) const {
  std::set<Ending> Found;
  auto LooksAt = [&](const std::map<FactId, Keys> &At, unsigned Where) {
    auto It = At.find(Where);
    return It != At.end() && It->second.count(Key);
  };
  auto EndsIn = [&](unsigned B, size_t First) {
    const std::vector<FactId> &Facts = Function.Blocks[B].Facts;
    for (size_t I = First; I < Facts.size(); ++I) {
      // A caller that is told of an error looks for no result.
      if (Queries.count(Facts[I]) || Ends.count(Facts[I]) ||
          Failures.count(Facts[I]) || LooksAt(Looks, Facts[I])) {
        Found.insert(Ending::Look);
        return true;
      }
      if (LooksAt(Returns, Facts[I])) {
        Found.insert(Ending::Return);
        return true;
      }
    }
    if (LooksAt(BranchLooks, B)) {
      Found.insert(Ending::Look);
      return true;
    }
    if (B == Function.Exit)
      Found.insert(Ending::Exit);
    return B == Function.Exit;
  };
  auto Start = Positions.find(Id);
  if (Start == Positions.end())
    return Found;
  llvm::SmallBitVector Seen(Function.Blocks.size());
  llvm::SmallVector<unsigned> Stack;
  auto Follow = [&](unsigned B) {
    for (const Successor &Next : Function.Blocks[B].Successors)
      if (!Seen.test(Next.Block)) {
        Seen.set(Next.Block);
        Stack.push_back(Next.Block);
      }
  };
  auto [First, Index] = Start->second;
  if (!EndsIn(First, Index + 1))
    Follow(First);
  while (!Stack.empty()) {
    unsigned B = Stack.pop_back_val();
    if (!EndsIn(B, 0))
      Follow(B);
  }
  return Found;
}

Outcome Outcomes::outcomeOf(FactId Id) const {
  const std::set<Ending> Found = endings(Id, keyOf(Id));
  return Found.count(Ending::Exit)     ? Outcome::Dropped
         : Found.count(Ending::Return) ? Outcome::Returned
                                       : Outcome::Observed;
}

bool Outcomes::queriedAfter(FactId Id) const {
  // A key that nothing looks at.
  const std::set<Ending> Found = endings(Id, "");
  return !Found.count(Ending::Exit) && !Found.empty();
}

} // namespace gridlock::analysis
