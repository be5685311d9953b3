//===-- FailurePaths.cpp - what follows a failed launch -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The runtime keeps the error of a refused launch until somebody asks for it. A
// launch that succeeds afterwards does not clear it (measured on an H200, CUDA
// 13.0), so that the check behind a fallback reports the launch before it.
//
//===----------------------------------------------------------------------===//

#include "Analysis/Outcomes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace gridlock::facts;

namespace gridlock::analysis {

/// Visits the facts on all paths from a place, each once.
struct Outcomes::Walk {
  const FunctionFacts &Function;
  /// Whether the path goes on after this fact.
  llvm::function_ref<bool(FactId)> Passes;
  /// Which successor of a block is taken; none: all.
  llvm::function_ref<std::optional<unsigned>(unsigned Block)> Chosen;
  bool ReachesExit = false;

  void run(unsigned Block, size_t First) {
    llvm::SmallBitVector Seen(Function.Blocks.size());
    llvm::SmallVector<std::pair<unsigned, size_t>> Stack = {{Block, First}};
    while (!Stack.empty()) {
      auto [B, From] = Stack.pop_back_val();
      const facts::Block &Here = Function.Blocks[B];
      if (!llvm::all_of(llvm::drop_begin(Here.Facts, From), Passes))
        continue;
      ReachesExit |= B == Function.Exit;
      const std::optional<unsigned> Only = Chosen(B);
      for (auto [I, Next] : llvm::enumerate(Here.Successors))
        if ((!Only || *Only == I) && !Seen.test(Next.Block)) {
          Seen.set(Next.Block);
          Stack.push_back({Next.Block, 0});
        }
    }
  }
};

bool Outcomes::isUsed(const std::string &Key) const {
  auto Holds = [&](const auto &Entry) { return Entry.second.count(Key) != 0; };
  return llvm::any_of(Looks, Holds) || llvm::any_of(Returns, Holds) ||
         llvm::any_of(BranchLooks, Holds);
}

/// Which value of the block's condition, not 0 or 0, says that the launch or
/// call failed whose outcome has this key; nothing where it does not say so.
std::optional<bool> Outcomes::failsIf(unsigned Block,
                                      const std::string &Key) const {
  const facts::Block &B = Function.Blocks[Block];
  if (B.Branch != BranchKind::TwoWay || B.Condition == NoFact)
    return std::nullopt;
  const ElementSet &Condition = Flow.value(B.Condition);
  if (Condition.size() != 1)
    return std::nullopt;
  const Element &E = Condition.front();
  if (E.Kind == Element::Status && E.Text.empty() &&
      keyOf(FactId(E.Number)) == Key)
    return !E.Negated;
  if (E.Kind == Element::Result && Unit.Entities[E.Number].Name == Key)
    return true;
  if (E.Kind != Element::Truth)
    return std::nullopt;
  const Predicate &P = Flow.predicates()[E.Number];
  if (P.Kind != Predicate::Result || P.Text != Key)
    return std::nullopt;
  // Equal to an error, or unequal to 0, which is success.
  if (P.Compare == Predicate::NotZero || P.Compare == Predicate::Equal)
    return !E.Negated;
  return std::nullopt;
}

/// Whether a return hands on the error as a value that is 0 for success.
bool Outcomes::returnsError(FactId Return, const std::string &Key) const {
  for (FactId Operand : Function.Facts[Return].Operands)
    for (const Element &E : Flow.value(Operand))
      if ((E.Kind == Element::Status && E.Text.empty() && !E.Negated &&
           keyOf(FactId(E.Number)) == Key) ||
          (E.Kind == Element::Result && Unit.Entities[E.Number].Name == Key))
        return true;
  return false;
}

FailurePath Outcomes::failureOf(FactId Id) const {
  FailurePath Found;
  auto Start = Positions.find(Id);
  if (Start == Positions.end())
    return Found;
  const std::string Key = keyOf(Id);
  auto FailedEdge = [&](unsigned Block) -> std::optional<unsigned> {
    std::optional<bool> Fails = failsIf(Block, Key);
    return Fails ? std::optional(*Fails ? 0u : 1u) : std::nullopt;
  };
  auto Anywhere = [](unsigned) -> std::optional<unsigned> { return {}; };

  // What is done after a success, too, is no fallback.
  std::set<FactId> AfterSuccess;
  // A block that decides, for the walks on its edges.
  std::set<unsigned> Deciding;
  auto UntilDecided = [&](unsigned B) -> std::optional<unsigned> {
    if (!FailedEdge(B))
      return std::nullopt;
    Deciding.insert(B);
    return ~0u; // no edge
  };
  auto Undecided = [&](FactId At) {
    if (Function.Facts[At].Kind == FactKind::Return)
      Found.Returns |= returnsError(At, Key);
    Found.IsSure &= stepAt(At) != Step::Unseen;
    return !Ends.count(At) && stepAt(At) != Step::Clear;
  };
  Walk{Function, Undecided, UntilDecided}.run(Start->second.first,
                                              Start->second.second + 1);
  for (unsigned B : Deciding) {
    auto Note = [&](FactId At) {
      AfterSuccess.insert(At);
      return At != Id && !Ends.count(At);
    };
    const Successor &Succeeded =
        Function.Blocks[B].Successors[1 - *FailedEdge(B)];
    Walk{Function, Note, Anywhere}.run(Succeeded.Block, 0);
  }

  std::set<FactId> Fallbacks;
  auto Failed = [&](FactId At) {
    const Step Here = stepAt(At);
    if (Here == Step::Clear || Ends.count(At) || Failures.count(At))
      return false;
    if (Function.Facts[At].Kind == FactKind::Return)
      Found.Returns |= returnsError(At, Key);
    Found.IsSure &= Here != Step::Unseen;
    if ((Here != Step::Launch && Here != Step::LaunchThenAsk) ||
        AfterSuccess.count(At))
      return true;
    Fallbacks.insert(At);
    return false;
  };
  for (unsigned B : Deciding)
    Walk{Function, Failed, FailedEdge}.run(
        Function.Blocks[B].Successors[*FailedEdge(B)].Block, 0);
  for (FactId Fallback : Fallbacks) {
    Found.Fallback = Function.Facts[Fallback].Where;
    Found.Returns = false;
    if (stepAt(Fallback) == Step::LaunchThenAsk) {
      Found.Check = Found.Fallback;
      break;
    }
    const std::string Own = keyOf(Fallback);
    // The fallback succeeds, while the launch remains a failed one.
    auto Edge = [&](unsigned Block) -> std::optional<unsigned> {
      if (std::optional<bool> Fails = failsIf(Block, Own))
        return *Fails ? 1 : 0;
      return FailedEdge(Block);
    };
    auto Pending = [&](FactId At) {
      if (Ends.count(At) || Failures.count(At) ||
          (Function.Facts[At].Kind == FactKind::Return && Own != Key &&
           returnsError(At, Key)))
        return false;
      if (stepAt(At) != Step::Clear && stepAt(At) != Step::Ask &&
          stepAt(At) != Step::LaunchThenAsk)
        return true;
      // Asked only to clear it, unless the answer is looked at.
      const bool IsQuery = Function.Facts[At].Kind == FactKind::ErrorQuery;
      if (!IsQuery || isUsed(keyOf(At)))
        Found.Check = Function.Facts[At].Where;
      return false;
    };
    Walk After{Function, Pending, Edge};
    auto [Block, Index] = Positions.at(Fallback);
    After.run(Block, Index + 1);
    Found.Returns = After.ReachesExit;
    if (Found.Check.At.isValid())
      break;
  }
  return Found;
}

ErrorUse Outcomes::use() const {
  ErrorUse Use;
  auto Anywhere = [](unsigned) -> std::optional<unsigned> { return {}; };
  for (const auto &[Id, Here] : Steps) {
    Use.Asks |=
        Here == Step::Clear || Here == Step::Ask || Here == Step::LaunchThenAsk;
    Use.Launches |= Here == Step::Launch || Here == Step::LaunchThenAsk;
  }
  if (!Use.Asks || !Use.Launches)
    return Use;
  std::set<FactId> Launches;
  auto Before = [&](FactId At) {
    if (Ends.count(At) || stepAt(At) == Step::Clear)
      return false;
    Use.LaunchesThenAsks |= stepAt(At) == Step::LaunchThenAsk;
    if (stepAt(At) == Step::Launch)
      Launches.insert(At);
    return true;
  };
  Walk{Function, Before, Anywhere}.run(Function.Entry, 0);
  for (FactId Launch : Launches) {
    auto Then = [&](FactId At) {
      if (stepAt(At) == Step::Clear || stepAt(At) == Step::Ask)
        Use.LaunchesThenAsks |=
            Function.Facts[At].Kind != FactKind::ErrorQuery ||
            isUsed(keyOf(At));
      return !Ends.count(At) && stepAt(At) != Step::Clear;
    };
    auto [Block, Index] = Positions.at(Launch);
    Walk{Function, Then, Anywhere}.run(Block, Index + 1);
  }
  return Use;
}

} // namespace gridlock::analysis
