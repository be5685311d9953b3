//===-- ValueFlow.cpp - the fixed point of ValueFlow ----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ValueFlow.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock::facts;

namespace gridlock::analysis {

/// A variable that a loop changes takes some rounds to settle, all that is
/// inside is looked at in each of them, and in each round of the next loop
/// again: what is no matter in code that people write would be one in code that
/// programs do.
static unsigned followedLoops(size_t Blocks) {
  return Blocks > 20000 ? 0 : Blocks > 500 ? 1 : 4;
}

ValueFlow::ValueFlow(const UnitFacts &Unit, const FunctionFacts &Function,
                     OutputsOf Callee)
    : Unit(Unit), Function(Function), Ranges(Function),
      FollowedLoops(followedLoops(Function.Blocks.size())),
      CalleeOutputs(Callee) {
  findAbortOnlyBlocks();
}

static bool endsKernel(const FunctionFacts &Function, const Block &B) {
  for (FactId Id : B.Facts)
    if (Function.Facts[Id].Kind == FactKind::Exit)
      return static_cast<api::Ends>(Function.Facts[Id].Number) ==
             api::Ends::Kernel;
  return false;
}

void ValueFlow::findAbortOnlyBlocks() {
  const size_t N = Function.Blocks.size();
  std::vector<llvm::SmallVector<unsigned, 2>> Predecessors(N);
  for (unsigned B = 0; B < N; ++B)
    for (const Successor &S : Function.Blocks[B].Successors)
      Predecessors[S.Block].push_back(B);
  auto ReachBackwards = [&](llvm::SmallVector<unsigned> Stack,
                            bool ThroughAborts) {
    llvm::SmallBitVector Found(N);
    for (unsigned B : Stack)
      Found.set(B);
    while (!Stack.empty()) {
      unsigned B = Stack.pop_back_val();
      for (unsigned P : Predecessors[B])
        if (!Found.test(P) &&
            (ThroughAborts || !endsKernel(Function, Function.Blocks[P]))) {
          Found.set(P);
          Stack.push_back(P);
        }
    }
    return Found;
  };
  llvm::SmallVector<unsigned> Aborts;
  for (unsigned B = 0; B < N; ++B)
    if (endsKernel(Function, Function.Blocks[B]))
      Aborts.push_back(B);
  AbortOnly = ReachBackwards({Function.Exit}, /*ThroughAborts=*/false).flip();
  // An endless loop returns neither, but does not abort.
  AbortOnly &= ReachBackwards(Aborts, /*ThroughAborts=*/true);
}

void ValueFlow::run(std::optional<Hypothesis> NewAssumption) {
  Assumed = std::move(NewAssumption);
  Values.assign(Function.Facts.size(), {});
  In.assign(Function.Blocks.size(), std::nullopt);
  Reached.clear();
  Reached.resize(Function.Facts.size());
  Worklist.clear();
  Returned.clear();
  enter(Function.Entry, State());
  while (!Worklist.empty()) {
    unsigned B = *Worklist.begin();
    Worklist.erase(Worklist.begin());
    State S = *In[B];
    if (transfer(B, S, nullptr))
      flow(B, std::move(S));
  }
}

/// Leaves out what nobody reads any more, and gives up what a deep loop
/// changes.
void ValueFlow::prune(unsigned Block, State &S) const {
  const bool GivesUp = Ranges.depthOfLoopAt(Block) > FollowedLoops;
  S.revise([&](unsigned Variable) {
    if (Ranges.isDead(Variable, Block))
      return State::Revision::Drop;
    return GivesUp && Ranges.changesInLoop(Variable, Block)
               ? State::Revision::GiveUp
               : State::Revision::Keep;
  });
}

void ValueFlow::enter(unsigned Block, State S) {
  prune(Block, S);
  if (!In[Block]) {
    In[Block] = std::move(S);
    Worklist.insert(Block);
  } else if (In[Block]->join(S)) {
    Worklist.insert(Block);
  }
}

bool ValueFlow::transfer(
    unsigned Block, State &S,
    llvm::function_ref<void(FactId, const State &)> Visit) {
  for (FactId Id : Function.Blocks[Block].Facts) {
    const Fact &F = Function.Facts[Id];
    Reached.set(Id);
    if (Visit)
      Visit(Id, S);
    // Joined, not replaced: a value is one for all iterations.
    Values[Id].join(evaluate(F, S));
    if (F.Kind == FactKind::Exit)
      return false;
  }
  return true;
}

ValueFlow::Truths ValueFlow::truths(const ElementSet &Condition) {
  Truths T;
  for (const Element &E : Condition)
    switch (E.Kind) {
    case Element::Integer:
      (E.Number != 0 ? T.True : T.False) = true;
      break;
    case Element::Function:
    case Element::Address:
    case Element::String:
      T.True = true;
      break;
    case Element::Initial:
    case Element::Result: {
      // Tested as it is: a predicate, so that a hypothesis can be made about
      // it.
      ElementSet Asked;
      compare("!=", E, ElementSet::integer(0).front(), Asked);
      const Element *Known = Asked.only(Element::Integer);
      T.True |= !Known || Known->Number != 0;
      T.False |= !Known || Known->Number == 0;
      break;
    }
    default:
      T.True = T.False = true;
    }
  if (Condition.empty())
    T.True = T.False = true;
  return T;
}

void ValueFlow::switchEdges(const Block &B, llvm::SmallBitVector &Feasible) {
  const ElementSet &Condition = Values[B.Condition];
  auto Matches = [&](const Element &E, int64_t Case) {
    ElementSet Equal;
    compare("==", E, {Element::Integer, false, Case, ""}, Equal);
    return truths(Equal);
  };
  for (const Element &E : Condition) {
    bool PerhapsOther = true;
    for (unsigned I = 0; I < B.Successors.size(); ++I)
      for (int64_t Case : B.Successors[I].Cases) {
        Truths T = Matches(E, Case);
        if (T.True)
          Feasible.set(I);
        if (!T.False)
          PerhapsOther = false;
      }
    for (unsigned I = 0; I < B.Successors.size(); ++I)
      if (B.Successors[I].Cases.empty() && PerhapsOther)
        Feasible.set(I);
  }
  if (Condition.empty())
    Feasible.set();
}

llvm::SmallBitVector ValueFlow::feasibleEdges(unsigned Block) {
  const facts::Block &B = Function.Blocks[Block];
  llvm::SmallBitVector Feasible(B.Successors.size());
  if (B.Branch == BranchKind::None) {
    Feasible.set();
    return Feasible;
  }
  if (B.Branch == BranchKind::Switch) {
    switchEdges(B, Feasible);
    return Feasible;
  }
  Truths T = truths(Values[B.Condition]);
  if (T.True)
    Feasible.set(0);
  if (T.False)
    Feasible.set(1);
  // "if (!g.is_valid()) trap" protects nothing: the kernel fails all the same.
  if (Assumed && Assumed->Asked.Kind == Predicate::Valid &&
      Feasible.count() == 1 &&
      AbortOnly.test(B.Successors[Feasible.find_first()].Block))
    Feasible.set();
  return Feasible;
}

/// On an edge, what a tested variable holds is known.
void ValueFlow::refine(FactId Condition, bool Holds, State &S) {
  const Fact *F = &Function.Facts[Condition];
  while (F->Kind == FactKind::Unary && F->Text == "!") {
    F = &Function.Facts[F->Operands[0]];
    Holds = !Holds;
  }
  if (F->Kind == FactKind::Binary)
    bound(*F, Holds, S);
  std::optional<int64_t> Known;
  if (!Holds)
    Known = 0;
  if (F->Kind == FactKind::Binary && (F->Text == "==" || F->Text == "!=")) {
    const Element *N = Values[F->Operands[1]].only(Element::Integer);
    if (!N)
      return;
    const bool IsEqual = (F->Text == "==") == Holds;
    Known.reset();
    if (IsEqual)
      Known = N->Number;
    else if (N->Number == 0)
      Holds = true; // not zero, as if tested itself
    else
      return;
    F = &Function.Facts[F->Operands[0]];
  }
  while (F->Kind == FactKind::Convert)
    F = &Function.Facts[F->Operands[0]];
  if (F->Kind != FactKind::Load)
    return;
  const Fact &Source = Function.Facts[F->Operands[0]];
  const Element *At = Values[F->Operands[0]].only(Element::Address);
  if (!At)
    return;
  if (!Known && Source.Kind == FactKind::Variable &&
      Function.Variables[Source.Number].IsFlag)
    Known = 1;
  // A number that is tested: it counts something, so that it is not below 0.
  if (llvm::any_of(S.load(At->Text), [](const Element &E) {
        return E.Kind == Element::Computed;
      })) {
    if (const bool IsZero = Known == 0; IsZero || !Known)
      narrow(At->Text, Term::integer(IsZero ? 0 : 1), /*AtMost=*/IsZero, S);
    return;
  }
  // Only what nothing is known of: a hypothesis about it must stay visible.
  ElementSet Held = S.load(At->Text);
  if (Known && !Held.only(Element::Truth) && !Held.only(Element::Result))
    S.store(At->Text, ElementSet::integer(*Known));
}

void ValueFlow::flow(unsigned Block, State Out) {
  const facts::Block &B = Function.Blocks[Block];
  llvm::SmallBitVector Feasible = feasibleEdges(Block);
  const int Last = Feasible.find_last();
  auto Take = [&](unsigned I, State S) {
    if (B.Branch == BranchKind::TwoWay)
      refine(B.Condition, I == 0, S);
    enter(B.Successors[I].Block, std::move(S));
  };
  for (unsigned I : Feasible.set_bits())
    if (static_cast<int>(I) != Last)
      Take(I, Out);
  if (Last >= 0)
    Take(static_cast<unsigned>(Last), std::move(Out));
}

void ValueFlow::visit(llvm::function_ref<void(FactId, const State &)> Visit) {
  for (unsigned B = 0; B < Function.Blocks.size(); ++B)
    if (In[B]) {
      State S = *In[B];
      transfer(B, S, Visit);
    }
}

Outputs ValueFlow::outputs() const {
  Outputs Written;
  if (!In[Function.Exit])
    return Written;
  In[Function.Exit]->forEach([&](const Place &P, const ElementSet &Held) {
    if (isParameterPlace(P))
      Written[P] = Held;
  });
  Written.insert(Returned.begin(), Returned.end());
  if (ElementSet Number = returnedNumber(); !Number.empty())
    Written[ResultNumber.str()] = std::move(Number);
  return Written;
}

} // namespace gridlock::analysis
