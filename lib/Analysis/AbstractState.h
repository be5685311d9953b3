//===-- AbstractState.h - what is known at a program point ------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The abstract domain of ValueFlow: sets of things a value can be, and memory
// as a map from places to such sets.
//
// A place is written as text: a root ("%3" a variable of the function, "0" what
// the first parameter is or points to, "this") and a path (".attrs", "[1]", and
// ".*" for what a member points to).
// Members without an entry of their own have what the nearest enclosing place
// has: 0 after a zero-fill, unknown after a call wrote it.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_ABSTRACTSTATE_H
#define GRIDLOCK_ANALYSIS_ABSTRACTSTATE_H

#include "Analysis/Term.h"
#include "Analysis/UnitSummary.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include <map>
#include <optional>
#include <string>
#include <tuple>

namespace gridlock::analysis {

using Place = std::string;

/// One thing a value can be.
struct Element {
  enum KindType : uint8_t {
    Integer,    ///< Number
    Function,   ///< Number: entity index
    Group,      ///< Number: api::GroupKind
    Initial,    ///< Text: the parameter's place; its value at entry
    Address,    ///< Text: the place
    String,     ///< Text; Number: the fact it comes from
    KernelName, ///< Text
    Result,     ///< Number: entity index of the function that returned it
    Node,       ///< Number: index of the launch that made a graph node
    Truth,      ///< Number: index of a predicate; Negated
    Computed,   ///< Tree; Text: its spelling
    Status, ///< Number: fact whose outcome, an error code, it is; not 0 only
            ///< of a failure, or Negated: 0 only of one; with a Text: what
            ///< is made of it, which may be anything
    Unknown ///< Text: the cause
  };
  KindType Kind = Unknown;
  bool Negated = false;
  int64_t Number = 0;
  std::string Text;
  TermRef Tree = nullptr;

  friend bool operator==(const Element &A, const Element &B) {
    return A.Kind == B.Kind && A.Negated == B.Negated && A.Number == B.Number &&
           A.Text == B.Text;
  }
  friend auto operator<=>(const Element &A, const Element &B) {
    return std::tie(A.Kind, A.Negated, A.Number, A.Text) <=>
           std::tie(B.Kind, B.Negated, B.Number, B.Text);
  }
};

/// Everything a value can be, sorted; empty: the code was never reached. Above
/// a small size it becomes unknown, so that loops end.
class ElementSet {
public:
  ElementSet() = default;
  ElementSet(Element E) { Elements.push_back(std::move(E)); }

  static ElementSet unknown(llvm::StringRef Why) {
    return Element{Element::Unknown, false, 0, Why.str()};
  }
  static ElementSet integer(int64_t N) {
    return Element{Element::Integer, false, N, ""};
  }
  /// The value \p T stands for, in the simplest form that says it.
  static ElementSet computed(const TermRef &T);
  static ElementSet address(Place P) {
    return Element{Element::Address, false, 0, std::move(P)};
  }

  void add(Element E);
  /// What is left to say of a value that is not followed any more.
  static ElementSet tooMany();
  /// Adds all of \p Other; whether that changed anything.
  bool join(const ElementSet &Other);

  bool empty() const { return Elements.empty(); }
  size_t size() const { return Elements.size(); }
  auto begin() const { return Elements.begin(); }
  auto end() const { return Elements.end(); }
  const Element &front() const { return Elements.front(); }
  /// The only element, if there is exactly one of this kind and no other.
  const Element *only(Element::KindType Kind) const {
    return size() == 1 && front().Kind == Kind ? &front() : nullptr;
  }

  friend bool operator==(const ElementSet &, const ElementSet &) = default;

private:
  bool absorbs(const Element &E) const;
  void shrink();
  bool mergeBounds(const Element &E);
  llvm::SmallVector<Element, 1> Elements;
};

/// The number \p E stands for, where arithmetic can say something about it:
/// null for addresses and the like. \p Entities names functions.
TermRef termOf(const Element &E, const std::vector<facts::Entity> &Entities);

/// Whether \p P is \p Ancestor or inside it.
bool isWithin(llvm::StringRef P, llvm::StringRef Ancestor);
/// The place without its path: "0" of "0.a[1]".
llvm::StringRef rootOf(llvm::StringRef P);
/// Whether the place belongs to the caller: its root is a parameter.
bool isParameterPlace(llvm::StringRef P);
/// The place of parameter \p Index (facts::ThisParameter for `this`).
Place parameterPlace(int64_t Index);
/// What \p Pointer, an Address or Initial, points to.
Place pointee(const Element &Pointer);
Place memberPlace(llvm::StringRef Base, llvm::StringRef Member);
/// An element of the array at \p P, or of the one \p P is an element of: nobody
/// knows which. What is stored there could be anywhere in the array.
Place someElement(llvm::StringRef P, bool OfArray);
/// The place \p Offset elements after \p P, if that can be said.
std::optional<Place> elementPlace(llvm::StringRef P, int64_t Offset);

/// Memory at a program point. What is below one root is kept together and
/// shared by all states that have the same there: a state is copied for each
/// edge of a function, and most edges leave most variables as they were.
class State {
public:
  /// What \p P holds. Parameters hold what the caller passed until written.
  ElementSet load(const Place &P) const;
  /// Makes \p P hold \p Values, or perhaps hold them if not \p Surely.
  void store(const Place &P, const ElementSet &Values, bool Surely = true);
  /// Copies the record at \p From to \p To; members only \p To has stay if
  /// \p Merge.
  void copy(const Place &To, const Place &From, bool Merge);
  /// Joins with another state; whether that changed anything.
  bool join(const State &Other);

  /// Entries at or below \p P, by full place, enclosing places first.
  llvm::SmallVector<std::pair<Place, ElementSet>, 8>
  entriesWithin(llvm::StringRef P) const;

  /// What becomes of what a variable holds, with all its members.
  enum class Revision : uint8_t { Keep, Drop, GiveUp };
  /// Has \p Decide look at each variable of the function that holds something.
  void revise(llvm::function_ref<Revision(unsigned Variable)> Decide);
  /// Calls \p Visit for every entry, enclosing places first.
  void forEach(
      llvm::function_ref<void(const Place &, const ElementSet &)> Visit) const;

private:
  using Entries = std::map<Place, ElementSet>;
  /// The entries of one root.
  struct Region : llvm::RefCountedBase<Region> {
    Region(llvm::StringRef Root);
    Place Root;
    std::optional<unsigned> Variable; ///< of the function, if it is one
    Entries Held;
  };
  using RegionRef = llvm::IntrusiveRefCntPtr<Region>;

  const Region *region(llvm::StringRef Root) const;
  Entries &entriesToChange(llvm::StringRef Root);
  static Entries &entriesToChange(RegionRef &R);
  static ElementSet load(const Region *R, llvm::StringRef P);
  static bool join(RegionRef &Mine, const Region *Other);
  static void eraseWithin(Entries &From, llvm::StringRef P);

  std::vector<RegionRef> Regions; ///< by root
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_ABSTRACTSTATE_H
