//===-- AbstractState.cpp - what is known at a program point --------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AbstractState.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::analysis {

/// The cause of what no code has written yet.
static constexpr llvm::StringLiteral Uninitialized = "uninitialized";

/// More alternatives than this are no longer told apart.
static constexpr size_t MaxElements = 8;

/// What \p T was made of by dividing it or subtracting from it, else itself.
static TermRef shrunkFrom(TermRef T) {
  for (;;) {
    if (T->kind() == Term::Shrunk || T->kind() == Term::AtMost ||
        T->kind() == Term::AtLeast) {
      T = T->operands()[0];
    } else if (T->kind() == Term::Quotient &&
               T->operands()[1]->constant().value_or(0) > 1) {
      T = T->operands()[0];
    } else if (T->kind() == Term::Sum && T->operands().size() == 2 &&
               T->operands()[0]->constant().value_or(0) < 0) {
      T = T->operands()[1]; // constants come first
    } else {
      return T;
    }
  }
}

/// The tree of an element that arithmetic made or started from.
static TermRef treeOf(const Element &E) {
  if (E.Kind == Element::Computed)
    return E.Tree;
  return E.Kind == Element::Initial ? Term::leaf(Term::Input, E.Text) : nullptr;
}

/// A number that is divided, or counted down, again and again stays below what
/// it was: one element says so for all rounds of the loop.
void ElementSet::shrink() {
  // Fewer rounds than this could be branches.
  constexpr size_t MinRounds = 3;
  std::map<std::string, std::vector<size_t>> Rounds;
  for (size_t I = 0; I < Elements.size(); ++I)
    if (Elements[I].Kind == Element::Computed)
      if (TermRef From = shrunkFrom(Elements[I].Tree);
          From->spelling() != Elements[I].Text)
        Rounds[From->spelling()].push_back(I);
  for (const auto &[Spelling, Indices] : Rounds) {
    if (Indices.size() < MinRounds)
      continue;
    TermRef Whole =
        Term::make(Term::Shrunk, {shrunkFrom(Elements[Indices[0]].Tree)});
    for (size_t I : llvm::reverse(Indices))
      Elements.erase(Elements.begin() + I);
    Element E{Element::Computed, false, 0, Whole->spelling(), Whole};
    Elements.insert(llvm::lower_bound(Elements, E), E);
    return;
  }
}

/// Whether an element that stands for all rounds of a loop stands for \p E.
bool ElementSet::absorbs(const Element &E) const {
  if (E.Kind != Element::Computed)
    return false;
  const std::string From = shrunkFrom(E.Tree)->spelling();
  return From != E.Text && llvm::any_of(Elements, [&](const Element &Other) {
           return Other.Kind == Element::Computed &&
                  Other.Tree->kind() == Term::Shrunk &&
                  Other.Tree->operands()[0]->spelling() == From;
         });
}

ElementSet ElementSet::computed(const TermRef &T) {
  switch (T->kind()) {
  case Term::Integer:
    return integer(T->number());
  case Term::Input:
    return Element{Element::Initial, false, 0, T->text().str()};
  case Term::Opaque:
    return unknown(T->text());
  default:
    return Element{Element::Computed, false, 0, T->spelling(), T};
  }
}

TermRef termOf(const Element &E, const std::vector<facts::Entity> &Entities) {
  switch (E.Kind) {
  case Element::Integer:
    return Term::integer(E.Number);
  case Element::Result:
    return Term::leaf(Term::Result, Entities[E.Number].Name);
  case Element::Function:
    return Term::leaf(Term::Function, Entities[E.Number].Name);
  case Element::Truth:
    return Term::leaf(Term::Opaque, "a condition");
  case Element::Unknown:
    return Term::leaf(Term::Opaque, E.Text);
  case Element::Initial:
  case Element::Computed:
    return treeOf(E);
  default:
    return nullptr;
  }
}

static bool isBound(const Term &T) {
  return T.kind() == Term::AtMost || T.kind() == Term::AtLeast;
}

/// What both have in common below the bounds that branches put on them; null if
/// they are about different numbers.
static TermRef commonOf(const TermRef &A, const TermRef &B) {
  for (TermRef Outer = A;; Outer = Outer->operands()[0]) {
    for (TermRef Other = B;; Other = Other->operands()[0]) {
      if (Outer->spelling() == Other->spelling())
        return Outer;
      if (!isBound(*Other))
        break;
    }
    if (!isBound(*Outer))
      return nullptr;
  }
}

/// A number with bounds that some branch put on it, beside the number itself,
/// or beside the opposite bound from the other branch, is the number. Whether
/// nothing is left to add.
bool ElementSet::mergeBounds(const Element &E) {
  TermRef Tree = treeOf(E);
  if (!Tree)
    return false;
  for (size_t I = 0; I < Elements.size(); ++I) {
    TermRef Other = treeOf(Elements[I]);
    TermRef Common = Other ? commonOf(Tree, Other) : nullptr;
    if (!Common)
      continue;
    if (Common->spelling() == Other->spelling())
      return true; // what is there says as much
    const bool IsOpposed =
        isBound(*Tree) && isBound(*Other) && Tree->kind() != Other->kind();
    if (Common->spelling() != Tree->spelling() && !IsOpposed)
      continue;
    Elements.erase(Elements.begin() + I);
    for (const Element &Whole : computed(Common))
      add(Whole);
    return true;
  }
  return false;
}

/// The cause that stands for what was given up.
static constexpr llvm::StringLiteral TooMany = "too many values";

ElementSet ElementSet::tooMany() { return unknown(TooMany); }

void ElementSet::add(Element E) {
  // What was given up stays given up: nothing more is said of single values.
  if (Elements.size() == 1 && Elements.front().Text == TooMany)
    return;
  if (E.Kind == Element::Unknown && E.Text == TooMany)
    Elements.clear();
  if (mergeBounds(E))
    return;
  auto It = llvm::lower_bound(Elements, E);
  if ((It != Elements.end() && *It == E) || absorbs(E))
    return;
  // One unknown says it: the first cause stays, unless it says the least.
  if (E.Kind == Element::Unknown && !Elements.empty() &&
      Elements.back().Kind == Element::Unknown) {
    if (Elements.back().Text == Uninitialized)
      Elements.back() = std::move(E);
    return;
  }
  if (Elements.size() >= MaxElements) {
    Elements.clear();
    Elements.push_back({Element::Unknown, false, 0, TooMany.str()});
    return;
  }
  const bool IsComputed = E.Kind == Element::Computed;
  Elements.insert(It, std::move(E));
  if (IsComputed)
    shrink();
}

bool ElementSet::join(const ElementSet &Other) {
  if (Other.empty() || *this == Other)
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

static constexpr llvm::StringLiteral SomeElement = "[?]";

Place someElement(llvm::StringRef P, bool OfArray) {
  if (!OfArray && P.ends_with("]"))
    P = P.rsplit('[').first;
  return (P + SomeElement).str();
}

/// The array with an element of which nobody knows which it is, around \p P.
static llvm::StringRef arrayOfSome(llvm::StringRef P) {
  const size_t At = P.find(SomeElement);
  return At == llvm::StringRef::npos ? llvm::StringRef() : P.take_front(At);
}

/// Elements behind this one are not told apart: each would be looked at
/// wherever ways come together.
static constexpr int64_t MaxIndex = 63;

std::optional<Place> elementPlace(llvm::StringRef P, int64_t Offset) {
  if (Offset == 0)
    return P.str();
  if (!P.ends_with("]")) {
    // The elements of the array a parameter points to; element 0 is "0" itself.
    if (!isParameterPlace(P) || Offset < 0)
      return std::nullopt;
    return Offset > MaxIndex ? someElement(P, /*OfArray=*/true)
                             : (P + "[" + llvm::Twine(Offset) + "]").str();
  }
  auto [Head, Index] = P.drop_back().rsplit('[');
  if (P.ends_with(SomeElement))
    return P.str();
  int64_t At = 0;
  if (Index.getAsInteger(10, At) || Offset < -At)
    return std::nullopt;
  if (Offset > MaxIndex - At)
    return someElement(P, /*OfArray=*/false);
  // The elements of an array have all an index, not of what is pointed to.
  const bool IsPointee =
      rootOf(Head).size() == Head.size() || Head.ends_with(".*");
  if (isParameterPlace(P) && IsPointee && At + Offset == 0)
    return Head.str();
  return (Head + "[" + llvm::Twine(At + Offset) + "]").str();
}

/// The enclosing place of \p P; empty for a root.
static llvm::StringRef parent(llvm::StringRef P) {
  size_t Cut = P.find_last_of(".[");
  return Cut == llvm::StringRef::npos ? llvm::StringRef() : P.take_front(Cut);
}

State::Region::Region(llvm::StringRef Root) : Root(Root.str()) {
  unsigned Number = 0;
  if (Root.consume_front("%") && !Root.getAsInteger(10, Number))
    Variable = Number;
}

/// Where the region of \p Root is among \p Regions, or would be.
template <typename Range>
static auto findRegion(Range &Regions, llvm::StringRef Root) {
  return llvm::partition_point(
      Regions, [&](const auto &R) { return llvm::StringRef(R->Root) < Root; });
}

const State::Region *State::region(llvm::StringRef Root) const {
  auto It = findRegion(Regions, Root);
  return It != Regions.end() && (*It)->Root == Root ? It->get() : nullptr;
}

/// A region that other states have too is copied first.
State::Entries &State::entriesToChange(RegionRef &R) {
  if (R.useCount() > 1)
    R = llvm::makeIntrusiveRefCnt<Region>(*R);
  return R->Held;
}

State::Entries &State::entriesToChange(llvm::StringRef Root) {
  auto It = findRegion(Regions, Root);
  if (It == Regions.end() || (*It)->Root != Root)
    It = Regions.insert(It, llvm::makeIntrusiveRefCnt<Region>(Root));
  return entriesToChange(*It);
}

/// \p R: the region \p P is in; null where nothing was written there.
ElementSet State::load(const Region *R, llvm::StringRef P) {
  if (!arrayOfSome(P).empty())
    return ElementSet::unknown("element at an unknown index");
  for (llvm::StringRef At = P; R && !At.empty(); At = parent(At)) {
    auto It = R->Held.find(At.str());
    if (It == R->Held.end())
      continue;
    if (At.size() == P.size())
      return It->second;
    // What encloses it says what all its members are.
    ElementSet Members;
    for (const Element &E : It->second)
      if (E.Kind == Element::Initial)
        Members.add(
            {Element::Initial, false, 0, E.Text + P.substr(At.size()).str()});
      else if (E.Kind == Element::Integer || E.Kind == Element::Unknown)
        Members.add(E);
      else
        Members.add({Element::Unknown, false, 0, "member of a scalar"});
    return Members;
  }
  if (isParameterPlace(P))
    return Element{Element::Initial, false, 0, P.str()};
  return ElementSet::unknown("uninitialized");
}

ElementSet State::load(const Place &P) const {
  return load(region(rootOf(P)), P);
}

void State::eraseWithin(Entries &From, llvm::StringRef P) {
  auto It = From.lower_bound(P.str());
  while (It != From.end() && llvm::StringRef(It->first).starts_with(P)) {
    if (isWithin(It->first, P))
      It = From.erase(It);
    else
      ++It;
  }
}

void State::store(const Place &P, const ElementSet &Values, bool Surely) {
  if (llvm::StringRef Array = arrayOfSome(P); !Array.empty())
    return store(Array.str(),
                 ElementSet::unknown("element at an unknown index"));
  if (Surely) {
    Entries &Held = entriesToChange(rootOf(P));
    eraseWithin(Held, P);
    Held[P] = Values;
    return;
  }
  ElementSet Joined = load(P);
  Joined.join(Values);
  entriesToChange(rootOf(P))[P] = Joined;
}

llvm::SmallVector<std::pair<Place, ElementSet>, 8>
State::entriesWithin(llvm::StringRef P) const {
  llvm::SmallVector<std::pair<Place, ElementSet>, 8> Found;
  const Region *R = region(rootOf(P));
  if (!R)
    return Found;
  for (auto It = R->Held.lower_bound(P.str());
       It != R->Held.end() && llvm::StringRef(It->first).starts_with(P); ++It)
    if (isWithin(It->first, P))
      Found.push_back(*It);
  return Found;
}

void State::forEach(
    llvm::function_ref<void(const Place &, const ElementSet &)> Visit) const {
  for (const RegionRef &R : Regions)
    for (const auto &[P, Values] : R->Held)
      Visit(P, Values);
}

void State::copy(const Place &To, const Place &From, bool Merge) {
  // To one of the elements: any of them may be it.
  if (!arrayOfSome(To).empty())
    return store(To, {});
  auto Copied = entriesWithin(From);
  ElementSet Whole = load(From);
  Entries &Held = entriesToChange(rootOf(To));
  if (!Merge) {
    eraseWithin(Held, To);
    Held[To] = Whole;
  }
  for (auto &[P, Values] : Copied)
    if (P.size() > From.size())
      Held[To + P.substr(From.size())] = Values;
}

/// A place only one side names has, on the other side, what encloses it there:
/// before the join, which says more of what encloses it.
bool State::join(RegionRef &Mine, const Region *Other) {
  std::vector<std::pair<Place, ElementSet>> Changes;
  for (const auto &[P, Values] : Mine->Held) {
    auto Join = [&](const ElementSet &Its) {
      if (Its.empty() || Values == Its)
        return;
      ElementSet Joined = Values;
      if (Joined.join(Its))
        Changes.push_back({P, std::move(Joined)});
    };
    auto It = Other ? Other->Held.find(P) : Mine->Held.end();
    if (Other && It != Other->Held.end())
      Join(It->second);
    else
      Join(load(Other, P));
  }
  if (Other)
    for (const auto &[P, Values] : Other->Held)
      if (!Mine->Held.count(P)) {
        ElementSet Joined = load(Mine.get(), P);
        Joined.join(Values);
        Changes.push_back({P, std::move(Joined)});
      }
  if (Changes.empty())
    return false;
  Entries &Held = entriesToChange(Mine);
  for (auto &[P, Values] : Changes)
    Held[P] = std::move(Values);
  return true;
}

void State::revise(llvm::function_ref<Revision(unsigned)> Decide) {
  const ElementSet GivenUp = ElementSet::tooMany();
  llvm::erase_if(Regions, [&](RegionRef &R) {
    const Revision Decided =
        R->Variable ? Decide(*R->Variable) : Revision::Keep;
    // Most stay as they are, and shared.
    if (Decided == Revision::GiveUp &&
        llvm::any_of(R->Held, [&](const auto &Entry) {
          return Entry.second != GivenUp;
        }))
      for (auto &[At, Held] : entriesToChange(R))
        Held = GivenUp;
    return Decided == Revision::Drop || R->Held.empty();
  });
}

bool State::join(const State &Other) {
  if (Regions == Other.Regions)
    return false;
  bool Changed = false;
  std::vector<RegionRef> Joined;
  Joined.reserve(std::max(Regions.size(), Other.Regions.size()));
  auto Mine = Regions.begin();
  for (const RegionRef &Its : Other.Regions) {
    // Most are shared, which is told faster than their names are compared.
    if (Mine != Regions.end() && *Mine == Its) {
      Joined.push_back(std::move(*Mine++));
      continue;
    }
    for (; Mine != Regions.end() && (*Mine)->Root < Its->Root; ++Mine) {
      Changed |= join(*Mine, nullptr);
      Joined.push_back(std::move(*Mine));
    }
    if (Mine == Regions.end() || (*Mine)->Root != Its->Root) {
      Joined.push_back(llvm::makeIntrusiveRefCnt<Region>(Its->Root));
      Changed |= join(Joined.back(), Its.get());
      continue;
    }
    Changed |= join(*Mine, Its.get());
    Joined.push_back(std::move(*Mine++));
  }
  for (; Mine != Regions.end(); ++Mine) {
    Changed |= join(*Mine, nullptr);
    Joined.push_back(std::move(*Mine));
  }
  Regions = std::move(Joined);
  return Changed;
}

} // namespace gridlock::analysis
