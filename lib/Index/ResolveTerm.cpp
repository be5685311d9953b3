//===-- ResolveTerm.cpp - terms as a caller sees them ---------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AbstractState.h"
#include "Index/CallContext.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock::analysis;

namespace gridlock::index {

/// Alternatives of a term that are still told apart.
static constexpr size_t MaxAlternatives = 8;

/// What a reader calls the place: "n" of parameter 0, "p.n" of its member.
static std::string nameOf(const FunctionSummary &F, llvm::StringRef Place) {
  if (Place.consume_front("@"))
    return Place.str();
  llvm::StringRef Root = rootOf(Place);
  const std::string Path = Place.substr(Root.size()).str();
  size_t Index = 0;
  if (Root == "this")
    return llvm::StringRef(Path).ltrim('.').str();
  if (!Root.getAsInteger(10, Index) && Index < F.Parameters.size())
    return F.Parameters[Index] + Path;
  return Place.str();
}

bool isOfTheDevice(llvm::StringRef Place) {
  return rootOf(Place) == DevicePlace;
}

/// The leaf with nothing in it that belongs to \p F.
static TermRef closed(const FunctionSummary &F, const Term &Leaf) {
  if (Leaf.kind() == Term::Input && !isOfTheDevice(Leaf.text()))
    return Term::leaf(Term::Named, nameOf(F, Leaf.text()));
  if (Leaf.kind() == Term::Result)
    return Term::leaf(Term::Opaque, "result of a function");
  return nullptr;
}

ValueSet CallContext::resolve(const Program &P, const TermRef &T,
                              unsigned Depth) const {
  // Each leaf that a caller or callee decides, with what it can be.
  std::map<std::string, std::vector<TermRef>> Choices;
  size_t Alternatives = 1;
  T->anyOf([&](const Term &Leaf) {
    const bool IsInput =
        Leaf.kind() == Term::Input && !isOfTheDevice(Leaf.text());
    if ((!IsInput && Leaf.kind() != Term::Result) ||
        Choices.count(Leaf.spelling()))
      return false;
    std::vector<TermRef> &Known = Choices[Leaf.spelling()];
    const Value Asked{IsInput ? Value::Parameter : Value::Result, 0,
                      Leaf.text().str()};
    for (const Value &V : resolve(P, ValueSet{Asked}, Depth)) {
      // What no caller in sight sets stays what it is, by its name.
      TermRef Inner = V.Kind == Value::Unknown
                          ? closed(P.function(Function), Leaf)
                          : termOf(V);
      Known.push_back(Inner ? Inner : Term::leaf(Term::Opaque, "not a number"));
    }
    if (Known.empty() || Alternatives * Known.size() > MaxAlternatives)
      Known = {closed(P.function(Function), Leaf)};
    Alternatives *= Known.size();
    return false;
  });
  ValueSet Result;
  for (size_t I = 0; I < Alternatives; ++I) {
    // The digits of I, each in the base of its leaf, choose.
    size_t Rest = I;
    std::map<std::string, TermRef> Chosen;
    for (const auto &[Leaf, Known] : Choices) {
      Chosen[Leaf] = Known[Rest % Known.size()];
      Rest /= Known.size();
    }
    Result.push_back(
        computed(analysis::substitute(T, [&](const Term &Leaf) -> TermRef {
          auto It = Chosen.find(Leaf.spelling());
          return It == Chosen.end() ? nullptr : It->second;
        })));
  }
  return Result;
}

} // namespace gridlock::index
