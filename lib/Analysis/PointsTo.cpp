//===-- PointsTo.cpp - what addresses and pointers refer to ---------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/PointsTo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;

/// More targets than this are all the same as any.
static constexpr size_t MaxTargets = 16;
/// Pointers behind pointers that are followed.
static constexpr unsigned MaxDereferences = 3;

std::optional<int> parameterOf(llvm::StringRef P) {
  const llvm::StringRef Root = rootOf(P);
  if (Root == parameterPlace(facts::ThisParameter))
    return facts::ThisParameter;
  int Index;
  if (Root.getAsInteger(10, Index))
    return std::nullopt;
  return Index;
}

std::optional<unsigned> variableOf(llvm::StringRef P) {
  llvm::StringRef Root = rootOf(P);
  unsigned Index;
  if (!Root.consume_front("%") || Root.getAsInteger(10, Index))
    return std::nullopt;
  return Index;
}

/// Elements behind this one are not told apart.
static constexpr int64_t MaxIndex = 63;

Place elementOf(llvm::StringRef P, std::optional<int64_t> Index, bool OfArray) {
  if (Index && (*Index < -MaxIndex || *Index > MaxIndex))
    Index.reset();
  if (OfArray)
    return (P + (Index ? "[" + llvm::itostr(*Index) + "]" : "[*]")).str();
  if (!P.ends_with("]"))
    return Index == 0 ? P.str() : (P + "[*]").str();
  const size_t Open = P.rfind('[');
  int64_t Before;
  if (!Index || P.slice(Open + 1, P.size() - 1).getAsInteger(10, Before))
    return (P.take_front(Open) + "[*]").str();
  if (Before + *Index > MaxIndex)
    return (P.take_front(Open) + "[*]").str();
  return (P.take_front(Open) + "[" + llvm::itostr(Before + *Index) + "]").str();
}

static void insert(Places &Into, llvm::StringRef P) {
  auto It = llvm::lower_bound(Into, P);
  if (It == Into.end() || *It != P)
    Into.insert(It, P.str());
  if (Into.size() > MaxTargets)
    Into = {AnyPlace.str()};
}

static std::optional<int64_t> integer(const facts::FunctionFacts &Function,
                                      FactId Id) {
  const Fact &F = Function.Facts[Id];
  if (F.Kind == FactKind::Integer)
    return F.Number;
  if (F.Kind == FactKind::Unary && F.Text == "-")
    if (auto N = integer(Function, F.Operands[0]))
      return static_cast<int64_t>(-static_cast<uint64_t>(*N));
  return std::nullopt;
}

PointsTo::PointsTo(const facts::FunctionFacts &Function)
    : Function(Function), Targets(Function.Facts.size()) {
  constexpr unsigned MaxPasses = 12;
  for (unsigned I = 0; I < MaxPasses; ++I)
    if (!pass())
      return;
}

bool PointsTo::add(FactId Id, llvm::ArrayRef<Place> More) {
  const size_t Before = Targets[Id].size();
  const bool WasAny = Before == 1 && Targets[Id][0] == AnyPlace;
  for (const Place &P : More)
    insert(Targets[Id], P);
  return Targets[Id].size() != Before ||
         (!WasAny && Before == 1 && Targets[Id][0] == AnyPlace);
}

bool PointsTo::addContents(llvm::StringRef P, llvm::ArrayRef<Place> More) {
  if (More.empty())
    return false;
  Places &Held = Contents[P];
  const Places Before = Held;
  for (const Place &T : More)
    insert(Held, T);
  return Held != Before;
}

void PointsTo::gather(llvm::StringRef P, Places &Into, unsigned Depth) const {
  auto Take = [&](llvm::StringRef Key) {
    if (auto It = Contents.find(Key); It != Contents.end())
      for (const Place &T : It->second)
        insert(Into, T);
  };
  Take(P);
  // An element that is not known could be any, and the other way around.
  if (P.ends_with("[*]")) {
    const llvm::StringRef Array = P.drop_back(3);
    for (const auto &Entry : Contents)
      if (Entry.first().starts_with(Array) && Entry.first() != P &&
          Entry.first().drop_front(Array.size()).starts_with("[") &&
          Entry.first().ends_with("]"))
        Take(Entry.first());
  } else if (P.ends_with("]")) {
    Take((P.take_front(P.rfind('[')) + "[*]").str());
  }
  // A record that was copied here as a whole.
  constexpr unsigned MaxCopies = 4;
  if (Depth < MaxCopies && !CopiedFrom.empty())
    for (size_t End = P.size(); End != llvm::StringRef::npos;
         End = P.take_front(End).find_last_of(".[")) {
      auto It = CopiedFrom.find(P.take_front(End));
      if (It != CopiedFrom.end())
        for (const Place &From : It->second)
          gather(From + P.drop_front(End).str(), Into, Depth + 1);
    }
}

Places PointsTo::contents(llvm::StringRef P) const {
  Places Result;
  if (P == AnyPlace)
    return {AnyPlace.str()};
  gather(P, Result, 0);
  // What the caller keeps there.
  if (parameterOf(P) || P.starts_with("@")) {
    if (P.count(".*") < MaxDereferences)
      insert(Result, (P + ".*[0]").str());
    else
      insert(Result, AnyPlace);
  }
  return Result;
}

Places PointsTo::elements(const Places &Pointers, std::optional<int64_t> Index,
                          bool OfArray) const {
  Places Result;
  for (const Place &P : Pointers)
    insert(Result, P == AnyPlace || P.starts_with("&")
                       ? P
                       : elementOf(P, Index, OfArray));
  return Result;
}

Places PointsTo::inCaller(llvm::StringRef CalleePlace,
                          const Places &Arguments) const {
  Places At = Arguments;
  llvm::StringRef Path = CalleePlace.drop_front(rootOf(CalleePlace).size());
  while (!Path.empty()) {
    Places Next;
    if (Path.consume_front(".*")) {
      for (const Place &P : At)
        for (const Place &T : contents(P))
          insert(Next, T);
    } else if (Path.starts_with("[")) {
      const size_t Close = Path.find(']');
      int64_t Index;
      const bool IsKnown = !Path.slice(1, Close).getAsInteger(10, Index);
      // Of an array inside a record, or steps of a pointer.
      const bool OfArray =
          CalleePlace.size() != Path.size() + rootOf(CalleePlace).size() &&
          !CalleePlace.drop_back(Path.size()).ends_with(".*");
      Next =
          elements(At, IsKnown ? std::optional(Index) : std::nullopt, OfArray);
      Path = Path.drop_front(Close + 1);
    } else {
      const size_t End = std::min(Path.find_first_of(".[", 1), Path.size());
      for (const Place &P : At)
        insert(Next, P == AnyPlace ? P : P + Path.take_front(End).str());
      Path = Path.drop_front(End);
    }
    At = std::move(Next);
  }
  return At;
}

bool PointsTo::pass() {
  bool Changed = false;
  for (const facts::Block &B : Function.Blocks)
    for (FactId Id : B.Facts) {
      const Fact &F = Function.Facts[Id];
      switch (F.Kind) {
      case FactKind::Variable:
        Changed |= add(Id, {"%" + llvm::utostr(F.Number)});
        break;
      case FactKind::Parameter: {
        const bool IsPlace = F.Number == facts::ThisParameter ||
                             Function.Parameters[F.Number].IsReference;
        Changed |= add(Id, {parameterPlace(F.Number) + (IsPlace ? "" : "[0]")});
        break;
      }
      case FactKind::Outside:
        if (llvm::StringRef(F.Text).starts_with("@"))
          Changed |= add(Id, {F.Text + ".*[0]"});
        break;
      case FactKind::Function:
        Changed |= add(Id, {"&" + llvm::utostr(F.Number)});
        break;
      case FactKind::Field: {
        Places Members;
        for (const Place &P : Targets[F.Operands[0]])
          insert(Members, P == AnyPlace ? P : P + "." + F.Text);
        Changed |= add(Id, Members);
        break;
      }
      case FactKind::Element:
        Changed |=
            add(Id, elements(Targets[F.Operands[0]],
                             integer(Function, F.Operands[1]), F.Number == 1));
        break;
      case FactKind::Load: {
        Places Held;
        for (const Place &P : Targets[F.Operands[0]])
          for (const Place &T : contents(P))
            insert(Held, T);
        Changed |= add(Id, Held);
        break;
      }
      case FactKind::Select:
        Changed |= add(Id, Targets[F.Operands[1]]);
        Changed |= add(Id, Targets[F.Operands[2]]);
        break;
      case FactKind::Convert: // of an address that is a number
        Changed |= add(Id, Targets[F.Operands[0]]);
        break;
      case FactKind::Opaque:
      case FactKind::Call:
      case FactKind::Collective:
      case FactKind::Atomic:
        Changed |= add(Id, {AnyPlace.str()});
        break;
      case FactKind::GroupQuery:
        if (Function.Queries[F.Number].What == api::Operation::SharedAddress)
          Changed |= add(Id, {(ClusterPlace + "[0]").str()});
        break;
      case FactKind::Store:
        for (const Place &P : Targets[F.Operands[0]])
          if (P != AnyPlace)
            Changed |= addContents(P, Targets[F.Operands[1]]);
        break;
      case FactKind::CopyRecord:
        for (const Place &To : Targets[F.Operands[0]]) {
          Places &From = CopiedFrom[To];
          const Places Before = From;
          for (const Place &P : Targets[F.Operands[1]])
            if (P != To && P != AnyPlace && To != AnyPlace)
              insert(From, P);
          Changed |= From != Before;
        }
        break;
      default:
        break;
      }
    }
  return Changed;
}

} // namespace gridlock::analysis
