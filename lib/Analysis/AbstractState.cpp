//===-- AbstractState.cpp - what is known at a program point --------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AbstractState.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::analysis {

/// More alternatives than this are no longer told apart.
static constexpr size_t MaxElements = 8;

void ElementSet::add(Element E) {
  auto It = llvm::lower_bound(Elements, E);
  if (It != Elements.end() && *It == E)
    return;
  // One unknown says it: the first cause stays.
  if (E.Kind == Element::Unknown && !Elements.empty() &&
      Elements.back().Kind == Element::Unknown)
    return;
  if (Elements.size() >= MaxElements) {
    if (Elements.back().Kind == Element::Unknown)
      return;
    Elements.clear();
    Elements.push_back({Element::Unknown, false, 0, "too many values"});
    return;
  }
  Elements.insert(It, std::move(E));
}

bool ElementSet::join(const ElementSet &Other) {
  if (Other.empty() || *this == Other)
    return false;
  // Once values were given up, they stay given up: a join only grows.
  if (Elements.size() == 1 && Elements.front().Kind == Element::Unknown &&
      Elements.front().Text == "too many values")
    return false;
  ElementSet Before = *this;
  for (const Element &E : Other)
    add(E);
  return !(*this == Before);
}

bool isWithin(llvm::StringRef P, llvm::StringRef Ancestor) {
  return P.consume_front(Ancestor) &&
         (P.empty() || P.front() == '.' || P.front() == '[');
}

llvm::StringRef rootOf(llvm::StringRef P) {
  return P.take_front(P.find_first_of(".["));
}

bool isParameterPlace(llvm::StringRef P) {
  return !P.empty() && P.front() != '%';
}

Place parameterPlace(int64_t Index) {
  return Index == facts::ThisParameter ? "this" : std::to_string(Index);
}

Place pointee(const Element &Pointer) {
  // A parameter's place already is what it points to: its own storage is local.
  const bool IsMember = llvm::StringRef(Pointer.Text).find_first_of(".[") !=
                        llvm::StringRef::npos;
  if (Pointer.Kind == Element::Initial && IsMember)
    return Pointer.Text + ".*";
  return Pointer.Text;
}

Place memberPlace(llvm::StringRef Base, llvm::StringRef Member) {
  return (Base + "." + Member).str();
}

std::optional<Place> elementPlace(llvm::StringRef P, int64_t Offset) {
  if (Offset == 0)
    return P.str();
  if (!P.ends_with("]")) {
    // The elements of the array a parameter points to; element 0 is "0" itself.
    if (isParameterPlace(P) && Offset > 0)
      return (P + "[" + llvm::Twine(Offset) + "]").str();
    return std::nullopt;
  }
  auto [Head, Index] = P.drop_back().rsplit('[');
  int64_t At = 0;
  if (Index.getAsInteger(10, At) || At + Offset < 0)
    return std::nullopt;
  if (isParameterPlace(P) && At + Offset == 0)
    return Head.str();
  return (Head + "[" + llvm::Twine(At + Offset) + "]").str();
}

/// The enclosing place of \p P; empty for a root.
static llvm::StringRef parent(llvm::StringRef P) {
  size_t Cut = P.find_last_of(".[");
  return Cut == llvm::StringRef::npos ? llvm::StringRef() : P.take_front(Cut);
}

ElementSet State::load(const Place &P) const {
  for (llvm::StringRef At = P; !At.empty(); At = parent(At)) {
    auto It = Entries.find(At.str());
    if (It == Entries.end())
      continue;
    if (At.size() == P.size())
      return It->second;
    // What encloses it says what all its members are.
    ElementSet Members;
    for (const Element &E : It->second)
      if (E.Kind == Element::Initial)
        Members.add({Element::Initial, false, 0, E.Text + P.substr(At.size())});
      else if (E.Kind == Element::Integer || E.Kind == Element::Unknown)
        Members.add(E);
      else
        Members.add({Element::Unknown, false, 0, "member of a scalar"});
    return Members;
  }
  if (isParameterPlace(P))
    return Element{Element::Initial, false, 0, P};
  return ElementSet::unknown("uninitialized");
}

void State::eraseWithin(llvm::StringRef P) {
  auto It = Entries.lower_bound(P.str());
  while (It != Entries.end() && llvm::StringRef(It->first).starts_with(P)) {
    if (isWithin(It->first, P))
      It = Entries.erase(It);
    else
      ++It;
  }
}

void State::store(const Place &P, const ElementSet &Values, bool Surely) {
  if (Surely) {
    eraseWithin(P);
    Entries[P] = Values;
    return;
  }
  ElementSet Joined = load(P);
  Joined.join(Values);
  Entries[P] = Joined;
}

llvm::SmallVector<std::pair<Place, ElementSet>, 8>
State::entriesWithin(llvm::StringRef P) const {
  llvm::SmallVector<std::pair<Place, ElementSet>, 8> Found;
  for (auto It = Entries.lower_bound(P.str());
       It != Entries.end() && llvm::StringRef(It->first).starts_with(P); ++It)
    if (isWithin(It->first, P))
      Found.push_back(*It);
  return Found;
}

void State::copy(const Place &To, const Place &From, bool Merge) {
  auto Copied = entriesWithin(From);
  ElementSet Whole = load(From);
  if (!Merge) {
    eraseWithin(To);
    Entries[To] = Whole;
  }
  for (auto &[P, Values] : Copied)
    if (P.size() > From.size())
      Entries[To + P.substr(From.size())] = Values;
}

bool State::join(const State &Other) {
  bool Changed = false;
  // A place only one side names has, on the other side, what encloses it.
  for (auto &[P, Values] : Entries) {
    auto It = Other.Entries.find(P);
    Changed |=
        Values.join(It != Other.Entries.end() ? It->second : Other.load(P));
  }
  for (const auto &[P, Values] : Other.Entries) {
    if (Entries.count(P))
      continue;
    ElementSet Joined = load(P);
    Joined.join(Values);
    Entries.emplace(P, std::move(Joined));
    Changed = true;
  }
  return Changed;
}

} // namespace gridlock::analysis
