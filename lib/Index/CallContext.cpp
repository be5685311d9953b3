//===-- CallContext.cpp - a function as one of its callers sees it --------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Index/CallContext.h"
#include "Analysis/AbstractState.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock::analysis;

namespace gridlock::index {

/// How far results of functions that return results are followed.
static constexpr unsigned MaxResultDepth = 8;

/// The step of a path to what a pointer points to.
static constexpr llvm::StringLiteral Pointee = ".*";

static void normalize(ValueSet &Values) {
  llvm::sort(Values);
  Values.erase(llvm::unique(Values), Values.end());
}

static Value unknown(llvm::StringRef Why) {
  return {Value::Unknown, 0, Why.str()};
}

/// What is at \p Rest below \p V, which says what encloses it.
static Value below(const Value &V, llvm::StringRef Rest) {
  const bool IsPointee = Rest.consume_front(Pointee);
  if (V.Kind == Value::Integer && IsPointee)
    return unknown("what a number points to");
  if (V.Kind == Value::Integer || V.Kind == Value::Unknown)
    return V;
  if (V.Kind != Value::Parameter)
    return unknown("member of a scalar");
  Place At = V.Text;
  if (IsPointee)
    At = pointee({analysis::Element::Initial, false, 0, At});
  // The elements after the one that is pointed to.
  int64_t Offset = 0;
  llvm::StringRef Step = Rest.take_until([](char C) { return C == ']'; });
  if (llvm::StringRef(At).ends_with("]") && Step.consume_front("[") &&
      !Step.getAsInteger(10, Offset)) {
    std::optional<Place> Next = elementPlace(At, Offset);
    if (!Next)
      return unknown("element outside its array");
    At = *Next;
    Rest = Rest.drop_until([](char C) { return C == ']'; }).drop_front();
  }
  return {Value::Parameter, 0, At + Rest.str()};
}

ValueSet lookUp(const Argument &Held, llvm::StringRef Path) {
  for (llvm::StringRef At = Path;;) {
    auto It = Held.find(At.str());
    if (It != Held.end()) {
      if (At.size() == Path.size())
        return It->second;
      ValueSet Members;
      for (const Value &V : It->second)
        Members.push_back(below(V, Path.substr(At.size())));
      return Members;
    }
    if (At.empty())
      return {unknown("nothing is known of it")};
    size_t Cut = At.find_last_of(".[");
    At = Cut == llvm::StringRef::npos ? llvm::StringRef() : At.take_front(Cut);
  }
}

ValueSet CallContext::resolve(const Program &P, const ValueSet &Values,
                              unsigned Depth) const {
  ValueSet Resolved;
  for (const Value &V : Values) {
    switch (V.Kind) {
    case Value::Parameter: {
      if (isOfTheDevice(V.Text)) {
        Resolved.push_back(V);
        break;
      }
      if (V.Text.front() == '@') {
        Resolved.push_back(unknown("global variable"));
        break;
      }
      ValueSet Passed = lookUp(Bound, V.Text);
      for (Value &Inner : Passed)
        if (Inner.Kind == Value::Parameter ||
            (Inner.Kind == Value::Unknown &&
             Inner.Text == "nothing is known of it"))
          Inner = unknown("a parameter that no caller in sight sets");
      Resolved.insert(Resolved.end(), Passed.begin(), Passed.end());
      break;
    }
    case Value::Valid: {
      Condition C;
      C.Asked.Kind = Predicate::Valid;
      C.Asked.Number = V.Number;
      std::optional<bool> IsValid = holds(P, C);
      Resolved.push_back(
          IsValid ? Value{Value::Integer, *IsValid != (V.Text == "!"), ""}
                  : unknown("validity of a group"));
      break;
    }
    case Value::Result: {
      std::string Why;
      std::optional<FunctionRef> Callee =
          Depth < MaxResultDepth ? P.resolve(V.Text, Function.Unit, Why)
                                 : std::nullopt;
      if (!Callee) {
        Resolved.push_back(unknown("result of a function without a body"));
        break;
      }
      // The callee's own parameters are not known here, the launch is.
      CallContext Inside;
      Inside.Function = *Callee;
      Inside.How = How;
      const ValueSet *Returned = nullptr;
      for (const ReturnSite &R : P.function(*Callee).Returns)
        if (R.Given.empty() ? !Returned
                            : llvm::all_of(R.Given, [&](const Condition &C) {
                                return Inside.holds(P, C) == true;
                              }))
          Returned = &R.Values;
      if (!Returned) {
        Resolved.push_back(unknown("a function that returns nothing known"));
        break;
      }
      ValueSet Inner = Inside.resolve(P, *Returned, Depth + 1);
      Resolved.insert(Resolved.end(), Inner.begin(), Inner.end());
      break;
    }
    case Value::Computed: {
      ValueSet Inner = resolve(P, V.Tree, Depth);
      Resolved.insert(Resolved.end(), Inner.begin(), Inner.end());
      break;
    }
    default:
      Resolved.push_back(V);
    }
  }
  normalize(Resolved);
  return Resolved;
}

/// Where an element of an array is pointed to, those after it are, too.
void CallContext::putLaterElements(
    llvm::StringRef First, llvm::StringRef Path,
    llvm::function_ref<void(const std::string &, const ValueSet &)> Put) const {
  if (!First.ends_with("]"))
    return;
  for (int64_t I = 1;; ++I) {
    const std::optional<Place> At = elementPlace(First, I);
    bool IsBound = false;
    for (auto It = At ? Bound.lower_bound(*At) : Bound.end();
         It != Bound.end() && llvm::StringRef(It->first).starts_with(*At); ++It)
      if (isWithin(It->first, *At)) {
        IsBound = true;
        Put((Path + "[" + llvm::Twine(I) + "]").str() +
                It->first.substr(At->size()),
            It->second);
      }
    if (!IsBound)
      return;
  }
}

Argument CallContext::substitute(const Program &P, const Argument &Held) const {
  Argument Result;
  auto Put = [&](const std::string &Path, const ValueSet &Values) {
    ValueSet &Slot = Result[Path];
    Slot.insert(Slot.end(), Values.begin(), Values.end());
    normalize(Slot);
  };
  for (const auto &[Path, Values] : Held) {
    Put(Path, resolve(P, Values));
    // What the caller knows of the members of what is handed on.
    for (const Value &V : Values) {
      if (V.Kind != Value::Parameter)
        continue;
      // A parameter's place already is what it points to.
      const bool IsRoot = rootOf(V.Text).size() == V.Text.size();
      if (IsRoot && !Path.empty())
        Put(Path + Pointee.str(), resolve(P, {V}));
      for (const auto &[Place, Inner] : Bound)
        if (Place.size() > V.Text.size() && isWithin(Place, V.Text)) {
          const std::string Rest = Place.substr(V.Text.size());
          Put(Path + Rest, Inner);
          if (IsRoot && !Path.empty())
            Put(Path + Pointee.str() + Rest, Inner);
        }
      putLaterElements(V.Text, Path, Put);
    }
  }
  return Result;
}

static bool compares(int64_t Value, const Predicate &P) {
  switch (P.Compare) {
  case Predicate::NotZero:
    return Value != 0;
  case Predicate::Equal:
    return Value == P.Number;
  case Predicate::Less:
    return Value < P.Number;
  case Predicate::Greater:
    return Value > P.Number;
  }
  return false;
}

std::optional<bool> CallContext::holds(const Program &P,
                                       const Condition &C) const {
  const Predicate &Asked = C.Asked;
  if (Asked.Kind == Predicate::Valid) {
    if (How == Cooperation::Unknown)
      return std::nullopt;
    const bool IsMulti =
        static_cast<api::GroupKind>(Asked.Number) == api::GroupKind::MultiGrid;
    const bool IsValid = How == Cooperation::MultiDevice ||
                         (How == Cooperation::Cooperative && !IsMulti);
    return IsValid == C.Holds;
  }
  const Value Subject{Asked.Kind == Predicate::Parameter ? Value::Parameter
                                                         : Value::Result,
                      0, Asked.Text};
  std::optional<bool> Answer;
  for (const Value &V : resolve(P, {Subject})) {
    bool Truth;
    if (V.Kind == Value::Integer)
      Truth = compares(V.Number, Asked);
    else if (V.Kind == Value::Function && Asked.Compare == Predicate::NotZero)
      Truth = true;
    else
      return std::nullopt;
    if (Answer && *Answer != Truth)
      return std::nullopt;
    Answer = Truth;
  }
  if (!Answer)
    return std::nullopt;
  return *Answer == C.Holds;
}

Passage CallContext::passage(const Program &P, const Conditions &When) const {
  Passage Result = Passage::Open;
  for (const Condition &C : When) {
    std::optional<bool> Holds = holds(P, C);
    if (Holds == false)
      return Passage::Blocked;
    if (!Holds && C.Asked.IsFlag)
      Result = Passage::ByFlag;
  }
  return Result;
}

/// The functions a call can reach: its targets, and functions it hands over.
static void forEachFunctionValue(const CallSite &Call,
                                 llvm::function_ref<void(llvm::StringRef)> Do) {
  auto In = [&](const ValueSet &Values) {
    for (const Value &V : Values)
      if (V.Kind == Value::Function)
        Do(V.Text);
  };
  In(Call.Targets);
  for (const auto &[Path, Values] : Call.This)
    In(Values);
  for (const Argument &A : Call.Arguments)
    for (const auto &[Path, Values] : A)
      In(Values);
}

Relevance::Relevance(const Program &P, Sought What) : What(What) {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (unsigned U = 0; U < P.units().size(); ++U)
      for (unsigned I = 0; I < P.units()[U].Functions.size(); ++I)
        addFunction(P, {U, I}, Changed);
  }
}

void Relevance::addFunction(const Program &P, FunctionRef F, bool &Changed) {
  const FunctionSummary &S = P.function(F);
  if (What == Sought::Barriers)
    for (const BarrierSite &B : S.Barriers) {
      Changed |= Leads.insert(F).second;
      use(F, B.Groups, Changed);
      use(F, B.When, Changed);
    }
  else
    for (const LaunchSite &L : S.Launches) {
      Changed |= Leads.insert(F).second;
      use(F, L.Kernels, Changed);
      use(F, L.Configuration, Changed);
      use(F, L.NodeAttribute, Changed);
      use(F, L.Grid, Changed);
      use(F, L.Block, Changed);
      use(F, L.Shared, Changed);
      use(F, L.When, Changed);
      for (const Argument &A : L.Arguments)
        use(F, A, Changed);
    }
  for (const CallSite &C : S.Calls)
    addCall(P, F, C, Changed);
}

void Relevance::addCall(const Program &P, FunctionRef F, const CallSite &C,
                        bool &Changed) {
  bool IsOpen = llvm::any_of(
      C.Targets, [](const Value &V) { return V.Kind == Value::Parameter; });
  llvm::SmallVector<FunctionRef, 2> Callees;
  forEachFunctionValue(C, [&](llvm::StringRef Name) {
    std::string Why;
    std::optional<FunctionRef> Callee = P.resolve(Name, F.Unit, Why);
    if (!Callee)
      return;
    Changed |= Called.insert(*Callee).second;
    if (!Leads.count(*Callee))
      return;
    Callees.push_back(*Callee);
    // A function that is handed on: who gets it knows what it is given.
    IsOpen |= llvm::none_of(C.Targets, [&](const Value &V) {
      return V.Kind == Value::Function && V.Text == Name;
    });
  });
  if (Callees.empty() && !IsOpen)
    return;
  Changed |= Leads.insert(F).second;
  use(F, C.Targets, Changed);
  use(F, C.When, Changed);
  auto Use = [&](const std::string &Root, const Argument &Held) {
    if (IsOpen || llvm::any_of(Callees, [&](FunctionRef Callee) {
          return matters(Callee, Root);
        }))
      use(F, Held, Changed);
  };
  Use("this", C.This);
  for (auto [I, Held] : llvm::enumerate(C.Arguments))
    Use(std::to_string(I), Held);
}

void Relevance::use(FunctionRef F, llvm::StringRef Place, bool &Changed) {
  llvm::StringRef Root = rootOf(Place);
  if (Roots[F].insert(Root.str()).second)
    Changed = true;
}

void Relevance::use(FunctionRef F, const ValueSet &Values, bool &Changed) {
  for (const Value &V : Values)
    if (V.Kind == Value::Parameter)
      use(F, V.Text, Changed);
    else if (V.Kind == Value::Computed)
      V.Tree->anyOf([&](const Term &Leaf) {
        if (Leaf.kind() == Term::Input)
          use(F, Leaf.text(), Changed);
        return false;
      });
}

void Relevance::use(FunctionRef F, const Argument &Held, bool &Changed) {
  for (const auto &[Path, Values] : Held)
    use(F, Values, Changed);
}

void Relevance::use(FunctionRef F, const Conditions &When, bool &Changed) {
  for (const Condition &C : When)
    if (C.Asked.Kind == Predicate::Parameter)
      use(F, C.Asked.Text, Changed);
}

bool Relevance::matters(FunctionRef F, llvm::StringRef Place) const {
  auto It = Roots.find(F);
  llvm::StringRef Root = rootOf(Place);
  return It != Roots.end() && It->second.count(Root.str());
}

std::vector<FunctionRef> Relevance::roots() const {
  std::vector<FunctionRef> Result;
  for (FunctionRef F : Leads)
    if (!Called.count(F))
      Result.push_back(F);
  return Result;
}

} // namespace gridlock::index
