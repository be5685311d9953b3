//===-- ArrivalCount.cpp - how often threads arrive at a barrier ----------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ArrivalCount.h"
#include "llvm/ADT/StringExtras.h"

namespace gridlock::analysis {

using facts::FactId;
using facts::FactKind;

static void add(Attended &To, const Attended &More) {
  To.Least.add(More.Least);
  To.Most.add(More.Most);
  To.Held.add(More.Held);
}

static Attended times(const Attended &A, llvm::StringRef Variable) {
  return {A.Least.times(Variable), A.Most.times(Variable),
          A.Held.times(Variable)};
}

ArrivalCount::ArrivalCount(const BarrierCalls &Calls,
                           const ThreadNumbers &Numbers,
                           std::vector<CountedCall> Counted)
    : Calls(Calls), Numbers(Numbers), On(std::move(Counted)),
      Below(Calls.size()) {
  for (size_t I = 0; I < On.size(); ++I) {
    ByBlock[{On[I].At.Function, On[I].At.Block}].push_back(I);
    for (unsigned F = On[I].At.Function; !Below.test(F);
         F = Calls.function(F).Caller)
      Below.set(F);
  }
  findDeciding();
  findClasses();
  Reaching.assign(On.size(), llvm::BitVector(Numbers.threads()));
  for (const Class &C : Classes)
    for (size_t I = 0; I < On.size(); ++I)
      if (C.Reached[On[I].At.Function].test(On[I].At.Block))
        Reaching[I] |= C.Members;
  for (size_t I = 0; I < On.size(); ++I)
    Reaching[I] &= On[I].Threads;
}

//===----------------------------------------------------------------------===//
// Classes of threads
//===----------------------------------------------------------------------===//

/// By thread: the block it goes to; FlowGraph::None: not known.
const std::vector<unsigned> &ArrivalCount::ways(unsigned F, unsigned Branch) {
  auto [It, IsNew] = Ways.try_emplace({F, Branch});
  if (!IsNew)
    return It->second;
  const FunctionModel &Model = in(F).model();
  const facts::Block &B = Model.Function.Blocks[Branch];
  const NodeId Condition = Model.Values.condition(Branch);
  It->second.assign(Numbers.threads(), FlowGraph::None);
  if (Condition == NoNode)
    return It->second;
  for (unsigned T = 0; T < Numbers.threads(); ++T) {
    const std::optional<int64_t> V =
        Numbers.valueOf(Calls.function(F).At, Condition, T);
    if (!V)
      continue;
    unsigned To = FlowGraph::None;
    if (B.Branch == facts::BranchKind::TwoWay) {
      To = B.Successors[*V ? 0 : 1].Block;
    } else if (B.Branch == facts::BranchKind::Switch) {
      for (const facts::Successor &S : B.Successors)
        if (S.Cases.empty() ? To == FlowGraph::None
                            : llvm::is_contained(S.Cases, *V))
          To = S.Block;
    }
    // One that ends the kernel is none that threads go on by.
    if (llvm::is_contained(Model.Graph.successors(Branch), To))
      It->second[T] = To;
  }
  return It->second;
}

/// By control dependence, from the calls outwards.
void ArrivalCount::findDeciding() {
  for (unsigned F = 0; F < Calls.size(); ++F) {
    if (!isOfInterest(F))
      continue;
    const FlowGraph &Graph = in(F).model().Graph;
    std::vector<unsigned> Work;
    for (const auto &[Call, Callee] : Calls.function(F).Calls)
      if (isOfInterest(Callee)) {
        Work.push_back(in(F).model().Values.blockOf(Call));
        CalledIn[{F, Work.back()}].push_back(Callee);
      }
    for (const CountedCall &C : On)
      if (C.At.Function == F)
        Work.push_back(C.At.Block);
    std::vector<llvm::SmallVector<unsigned, 2>> By(Graph.size());
    for (unsigned B = 0; B < Graph.size(); ++B)
      if (Graph.reached(B) && Graph.branches(B))
        for (unsigned S : Graph.successors(B))
          for (; S != FlowGraph::None && S != Graph.postDominator(B);
               S = Graph.postDominator(S))
            By[S].push_back(B);
    while (!Work.empty()) {
      const unsigned B = Work.back();
      Work.pop_back();
      for (unsigned Branch : By[B])
        if (Deciding.insert({F, Branch}).second)
          Work.push_back(Branch);
    }
  }
}

void ArrivalCount::findClasses() {
  std::vector<std::string> Keys(Numbers.threads());
  for (const auto &[F, B] : Deciding)
    if (in(F).decision(B).Proven < Scope::block()) {
      const std::vector<unsigned> &To = ways(F, B);
      for (unsigned T = 0; T < To.size(); ++T)
        Keys[T] += llvm::utostr(To[T] + 1) + ",";
    }
  for (const CountedCall &C : On)
    for (unsigned T = 0; T < Keys.size(); ++T)
      Keys[T] += C.Threads.test(T) ? '1' : '0';
  std::map<std::string, size_t> ByKey;
  for (unsigned T = 0; T < Keys.size(); ++T) {
    auto [It, IsNew] = ByKey.try_emplace(Keys[T], Classes.size());
    if (IsNew)
      Classes.push_back({T, llvm::BitVector(Keys.size()), {}});
    Classes[It->second].Members.set(T);
  }
  for (Class &C : Classes)
    walk(C);
}

unsigned ArrivalCount::wayOf(const Class &C, unsigned F,
                             unsigned Branch) const {
  auto It = Ways.find({F, Branch});
  return It == Ways.end() ? FlowGraph::None : It->second[C.Thread];
}

/// Where a class of threads can come to.
void ArrivalCount::walk(Class &C) {
  for (unsigned F = 0; F < Calls.size(); ++F) {
    const FlowGraph &Graph = in(F).model().Graph;
    C.Reached.emplace_back(Graph.size());
    const TreeFunction &T = Calls.function(F);
    if (!isOfInterest(F) ||
        (F != 0 && !C.Reached[T.Caller].test(
                       in(T.Caller).model().Values.blockOf(T.At.Call))))
      continue;
    llvm::BitVector &Seen = C.Reached.back();
    std::vector<unsigned> Work = {Graph.entry()};
    Seen.set(Graph.entry());
    while (!Work.empty()) {
      const unsigned B = Work.back();
      Work.pop_back();
      const unsigned Way = wayOf(C, F, B);
      for (unsigned S : Graph.successors(B))
        if ((Way == FlowGraph::None || Way == S) && !Seen.test(S)) {
          Seen.set(S);
          Work.push_back(S);
        }
    }
  }
}

//===----------------------------------------------------------------------===//
// Counts
//===----------------------------------------------------------------------===//

bool ArrivalCount::isTogether(unsigned F, unsigned Block) const {
  return Calls.device()
             .participation(Calls.function(F).At.Context)
             .reached(Block)
             .Proven >= Scope::block();
}

/// What stands for the number of times that threads come to a block together;
/// "": once.
std::string ArrivalCount::nameOf(unsigned F, unsigned Block) const {
  const FlowGraph &Graph = in(F).model().Graph;
  if (Graph.depth(Block) == 0 && Graph.postDominates(Block, Graph.entry()))
    return "";
  return llvm::utostr(F) + ":" + llvm::utostr(Block);
}

Attended ArrivalCount::block(const Class &C, unsigned F, unsigned Block,
                             const Rest *Without) const {
  Attended A;
  if (auto It = ByBlock.find({F, Block}); It != ByBlock.end())
    for (size_t I : It->second) {
      const BarrierCall &Call = On[I].At;
      if (!On[I].Threads.test(C.Thread))
        continue;
      if (Call.Arrives) {
        A.Most.add(Tally::of(1));
        if (!Call.What->IsPredicated)
          A.Least.add(Tally::of(1));
      }
      if (Call.IsHeld)
        A.Held.add(Tally::of(1));
    }
  if (auto It = CalledIn.find({F, Block}); It != CalledIn.end())
    for (unsigned Callee : It->second)
      add(A, function(C, Callee, Without));
  return A;
}

Attended ArrivalCount::function(const Class &C, unsigned F,
                                const Rest *Without) const {
  const FlowGraph &Graph = in(F).model().Graph;
  Attended Whole;
  for (unsigned B = 0; B < in(F).model().Function.Blocks.size(); ++B) {
    if (!Graph.reached(B) || !isTogether(F, B) ||
        !Calls.device().isLive(Calls.function(F).At.Context, B))
      continue;
    Attended Here = block(C, F, B, Without);
    const bool IsLeftOut =
        Without && Without->Function == F && Without->Branch == B;
    if (!IsLeftOut && Graph.branches(B) && Deciding.count({F, B}) &&
        in(F).decision(B).Proven < Scope::block())
      add(Here, region(C, F, B, FlowGraph::None, /*OneRound=*/false));
    add(Whole, times(Here, nameOf(F, B)));
  }
  return Whole;
}

/// From a branch (by the way to \p To, if it is given) to where all are back;
/// OneRound: or to the branch itself, in the loop around it.
Attended ArrivalCount::region(const Class &C, unsigned F, unsigned Branch,
                              unsigned To, bool OneRound) const {
  const FlowGraph &Graph = in(F).model().Graph;
  const unsigned End = Graph.postDominator(Branch);
  const unsigned Around = Graph.loop(Branch);
  auto Follows = [&](unsigned B, unsigned S) {
    const unsigned Way = wayOf(C, F, B);
    return Way == FlowGraph::None || Way == S;
  };
  auto Ends = [&](unsigned S) {
    return S == End || (OneRound && (S == Branch || !Graph.inLoop(S, Around)));
  };
  // Forward edges only: blocks are numbered in that order.
  std::vector<unsigned> Starts;
  for (unsigned S : Graph.successors(Branch))
    if (To == FlowGraph::None ? Follows(Branch, S) : S == To)
      Starts.push_back(S);
  std::set<unsigned> Region;
  std::vector<unsigned> Work;
  auto Enter = [&](unsigned S) {
    if (!Ends(S) && S != Graph.exit() && Region.insert(S).second)
      Work.push_back(S);
  };
  for (unsigned S : Starts)
    Enter(S);
  while (!Work.empty()) {
    const unsigned B = Work.back();
    Work.pop_back();
    for (unsigned S : Graph.successors(B))
      if ((S > B || (OneRound && S == Around)) && Follows(B, S))
        Enter(S);
  }
  /// From the start of a block on. Of ways that only lead back, there is no
  /// least.
  struct Onward {
    std::optional<Tally> Least, Held;
    Tally Most;
  };
  std::map<unsigned, Onward> From;
  auto Meet = [&](Onward &O, unsigned S) {
    const Onward Zero{Tally(), Tally(), Tally()};
    auto It = From.find(S);
    const Onward &Next = It == From.end() ? Zero : It->second;
    O.Most = larger(O.Most, Next.Most);
    auto Lower = [](std::optional<Tally> &Mine,
                    const std::optional<Tally> &Theirs) {
      if (Theirs)
        Mine = Mine ? smaller(*Mine, *Theirs) : *Theirs;
    };
    Lower(O.Least, Next.Least);
    Lower(O.Held, Next.Held);
  };
  // What comes next before what it comes after: of a round, its end first.
  std::vector<unsigned> Order(Region.rbegin(), Region.rend());
  if (OneRound)
    std::stable_partition(Order.begin(), Order.end(),
                          [&](unsigned B) { return B < Branch; });
  for (unsigned B : Order) {
    Onward O;
    for (unsigned S : Graph.successors(B))
      if (Follows(B, S) && (S > B || Ends(S) || (OneRound && S == Around)))
        Meet(O, S);
    const Attended Here = block(C, F, B, nullptr);
    const unsigned Loop = Graph.loop(B);
    const bool Repeats =
        Loop != FlowGraph::None &&
        (OneRound ? Loop != Around
                  : End == FlowGraph::None || !Graph.inLoop(End, Loop));
    if (Repeats && !Here.Most.isZero())
      O.Most = Tally::endless();
    O.Most.add(Here.Most);
    if (O.Least)
      O.Least->add(Here.Least);
    if (O.Held)
      O.Held->add(Here.Held);
    From[B] = std::move(O);
  }
  Onward All;
  for (unsigned S : Starts)
    Meet(All, S);
  Attended Result{All.Least.value_or(Tally()), All.Most,
                  All.Held.value_or(Tally())};
  if (OneRound)
    add(Result, block(C, F, Branch, nullptr));
  return Result;
}

Attended ArrivalCount::attended(const Class &C) const {
  return function(C, 0, nullptr);
}

//===----------------------------------------------------------------------===//
// Once in each phase
//===----------------------------------------------------------------------===//

/// Whether threads that come in with an open arrival (or not) may arrive with
/// one open; and whether they leave with one.
std::pair<bool, bool> ArrivalCount::alternates(unsigned F, bool Open) const {
  const FunctionModel &Model = in(F).model();
  const FlowGraph &Graph = Model.Graph;
  std::vector<std::optional<bool>> In(Graph.size());
  bool Twice = false;
  std::vector<unsigned> Work = {Graph.entry()};
  In[Graph.entry()] = Open;
  while (!Work.empty()) {
    const unsigned B = Work.back();
    Work.pop_back();
    bool State = *In[B];
    if (B < Model.Function.Blocks.size())
      for (FactId Id : Model.Function.Blocks[B].Facts) {
        if (Model.Function.Facts[Id].Kind == FactKind::Call)
          for (const auto &[Call, Callee] : Calls.function(F).Calls)
            if (Call == Id && isOfInterest(Callee)) {
              const auto [Again, Out] = alternates(Callee, State);
              Twice |= Again;
              State = Out;
            }
        if (Model.Function.Facts[Id].Kind != FactKind::Collective)
          continue;
        auto It = ByBlock.find({F, B});
        if (It == ByBlock.end())
          continue;
        for (size_t I : It->second)
          if (On[I].At.Id == Id) {
            Twice |= On[I].At.Arrives && State;
            State |= On[I].At.Arrives;
            State &= !On[I].At.IsHeld;
          }
      }
    for (unsigned S : Graph.successors(B))
      if (!In[S] || (State && !*In[S])) {
        In[S] = State;
        Work.push_back(S);
      }
  }
  return {Twice, In[Graph.exit()].value_or(false)};
}

bool ArrivalCount::isAlternating() const {
  return !alternates(0, /*Open=*/false).first;
}

bool ArrivalCount::isRepeated(size_t I) const {
  unsigned F = On[I].At.Function, Block = On[I].At.Block;
  while (in(F).model().Graph.depth(Block) == 0) {
    if (F == 0)
      return false;
    const TreeFunction &T = Calls.function(F);
    F = T.Caller;
    Block = in(F).model().Values.blockOf(T.At.Call);
  }
  return true;
}

} // namespace gridlock::analysis
