//===-- FunctionSummaries.cpp - the facts of a unit to its summary --------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/FunctionSummaries.h"
#include "Analysis/BlockShapes.h"
#include "Analysis/CollectiveSites.h"
#include "Analysis/CountedBarriers.h"
#include "Analysis/Outcomes.h"
#include "Analysis/QueryOrder.h"
#include "Analysis/SummaryMemo.h"
#include "Analysis/ValueFlow.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/TimeProfiler.h"
#include <limits>

using namespace gridlock::facts;

namespace gridlock::analysis {

/// Guards of a function beyond this number are taken for always passed.
static constexpr size_t MaxPredicates = 16;

/// The runs under hypotheses may look at so many blocks in all, beyond those
/// for the first guard.
static constexpr size_t MaxBlocksOfRuns = 1 << 15;

/// Members of an argument beyond this number are not looked at.
static constexpr size_t MaxMembers = 64;
/// How many pointers are followed from an argument.
static constexpr unsigned MaxDepth = 3;

namespace {
/// Summarizes one function.
class Summarizer {
public:
  Summarizer(const UnitFacts &Unit, const FunctionFacts &Function,
             ValueFlow::OutputsOf Callee)
      : Unit(Unit), Function(Function), Flow(Unit, Function, Callee) {}

  FunctionSummary run(Outputs &Written, Outcomes::ErrorUseOf Callee,
                      ErrorUse &Use);

private:
  void describe();
  void collect(FactId Id, const State &S);
  void collectLaunch(FactId Id, const State &S);
  void collectNodeAttribute(const Fact &F, const State &S);
  void collectOutcomes(Outcomes::ErrorUseOf Callee, ErrorUse &Use);
  void collectGuards();
  void collectReturns();
  void noteEscapingNodes(const Fact &F);

  Value plain(const Element &E) const;
  ValueSet plain(const ElementSet &Elements) const;
  Argument contents(const ElementSet &Passed, const State &S) const;
  void contentsAt(const Place &At, const State &S, const std::string &Path,
                  unsigned Depth, Argument &Into) const;
  std::vector<Place> argumentPlaces(const LaunchFact &L, const State &S) const;
  std::vector<Argument> kernelArguments(const LaunchFact &L,
                                        const State &S) const;
  std::vector<ErasedEntry> erasedEntries(const LaunchFact &L,
                                         const State &S) const;
  void collectRaised(const Fact &F, const State &S);
  void collectUse(const SourceSpot &Where, Usage What);
  void collectClusterSize(const Fact &Store);
  bool knowsAllArguments(const LaunchFact &L, const State &S) const;
  ValueSet returned() const;
  Conditions *conditionsOf(FactId Id);

  const UnitFacts &Unit;
  const FunctionFacts &Function;
  ValueFlow Flow;
  FunctionSummary Summary;
  std::vector<FactId> QueryIds; ///< of Summary.Queries
  /// Which site of the summary a fact became.
  enum class SiteKind { Barrier, Call, Launch };
  std::map<FactId, std::pair<SiteKind, size_t>> Sites;
  llvm::DenseMap<unsigned, size_t> LaunchSites; ///< by index of LaunchFact
};
} // namespace

Value Summarizer::plain(const Element &E) const {
  switch (E.Kind) {
  case Element::Integer:
    return {Value::Integer, E.Number, ""};
  case Element::Function:
    return {Value::Function, 0, Unit.Entities[E.Number].Name};
  case Element::Group:
    return {Value::Group, E.Number, ""};
  case Element::Initial:
    return {Value::Parameter, 0, E.Text};
  case Element::Address:
    if (isParameterPlace(E.Text))
      return {Value::Parameter, 0, E.Text};
    return {Value::Unknown, 0, "address of a local variable"};
  case Element::KernelName:
    return {Value::KernelName, 0, E.Text};
  case Element::Result:
    return {Value::Result, 0, Unit.Entities[E.Number].Name};
  case Element::Truth: {
    const Predicate &P = Flow.predicates()[E.Number];
    if (P.Kind == Predicate::Valid)
      return {Value::Valid, P.Number, E.Negated ? "!" : ""};
    return {Value::Unknown, 0, "a condition"};
  }
  case Element::Computed:
    return computed(E.Tree);
  case Element::Status:
    return {Value::Unknown, 0, "an error code"};
  case Element::String:
    return {Value::Unknown, 0, "a string"};
  case Element::Node:
    return {Value::Unknown, 0, "a graph node"};
  case Element::Unknown:
    return {Value::Unknown, 0, E.Text};
  }
  return {};
}

ValueSet Summarizer::plain(const ElementSet &Elements) const {
  ValueSet Values;
  for (const Element &E : Elements)
    Values.push_back(plain(E));
  llvm::sort(Values);
  Values.erase(llvm::unique(Values), Values.end());
  return Values;
}

/// The place whose content says what \p Passed is, if there is one.
static std::optional<Place> storage(const ElementSet &Passed, const State &S) {
  if (const Element *At = Passed.only(Element::Address))
    return At->Text;
  // A caller's object that was written here: what was written counts.
  if (const Element *At = Passed.only(Element::Initial))
    if (!S.entriesWithin(pointee(*At)).empty())
      return pointee(*At);
  return std::nullopt;
}

static void addValues(Argument &Into, const std::string &Path,
                      const ValueSet &Values) {
  ValueSet &Slot = Into[Path];
  Slot.insert(Slot.end(), Values.begin(), Values.end());
  llvm::sort(Slot);
  Slot.erase(llvm::unique(Slot), Slot.end());
}

void Summarizer::contentsAt(const Place &At, const State &S,
                            const std::string &Path, unsigned Depth,
                            Argument &Into) const {
  addValues(Into, Path, plain(S.load(At)));
  auto Add = [&](const Place &From, const std::string &To) {
    for (const auto &[P, Held] : S.entriesWithin(From)) {
      if (Into.size() >= MaxMembers)
        return;
      if (llvm::StringRef(P).ends_with(ErasedType))
        continue;
      const std::string Below = To + P.substr(From.size());
      std::optional<Place> Target = storage(Held, S);
      if (Target && P != At && Depth < MaxDepth)
        contentsAt(*Target, S, Below + ".*", Depth + 1, Into);
      else if (P != At)
        addValues(Into, Below, plain(Held));
    }
  };
  Add(At, Path);
  // The elements after it, where it is one of an array.
  for (int64_t I = 1; llvm::StringRef(At).ends_with("]"); ++I) {
    std::optional<Place> Next = elementPlace(At, I);
    if (!Next || S.entriesWithin(*Next).empty())
      return;
    Add(*Next, Path + "[" + std::to_string(I) + "]");
  }
}

Argument Summarizer::contents(const ElementSet &Passed, const State &S) const {
  Argument Result;
  if (std::optional<Place> At = storage(Passed, S))
    contentsAt(*At, S, "", 0, Result);
  else
    Result[""] = plain(Passed);
  return Result;
}

/// The number of elements of the vector that \p First is the first of; nothing
/// if it is of no vector.
static std::optional<ElementSet> sizeOfVector(llvm::StringRef First,
                                              const State &S) {
  llvm::StringRef Vector = First.rsplit('[').first;
  if (!Vector.consume_back(ContainedElements))
    return std::nullopt;
  return S.load((Vector + ContainedSize).str());
}

/// The known entries of an untyped array of arguments.
std::vector<Place> Summarizer::argumentPlaces(const LaunchFact &L,
                                              const State &S) const {
  std::vector<Place> Places;
  if (L.Form == api::ArgumentForm::Direct || L.Arguments.empty())
    return Places;
  const Element *Array = Flow.value(L.Arguments[0]).only(Element::Address);
  if (!Array)
    return Places;
  int64_t Limit = std::numeric_limits<int64_t>::max();
  if (std::optional<ElementSet> Size = sizeOfVector(Array->Text, S)) {
    const Element *Known = Size->only(Element::Integer);
    Limit = Known ? Known->Number : 0;
  }
  for (int64_t I = 0; I < Limit; ++I) {
    std::optional<Place> At = elementPlace(Array->Text, I);
    if (!At || S.entriesWithin(*At).empty())
      break;
    Places.push_back(*At);
  }
  return Places;
}

std::vector<Argument> Summarizer::kernelArguments(const LaunchFact &L,
                                                  const State &S) const {
  std::vector<Argument> Arguments;
  if (L.Form == api::ArgumentForm::Direct) {
    for (FactId Id : L.Arguments)
      Arguments.push_back(contents(Flow.value(Id), S));
    return Arguments;
  }
  for (const Place &At : argumentPlaces(L, S))
    Arguments.push_back(contents(S.load(At), S));
  return Arguments;
}

std::vector<ErasedEntry> Summarizer::erasedEntries(const LaunchFact &L,
                                                   const State &S) const {
  std::vector<ErasedEntry> Types;
  for (const Place &At : argumentPlaces(L, S)) {
    const ElementSet Held = S.load(memberPlace(At, ErasedType));
    const Element *Type = Held.only(Element::String);
    Types.emplace_back();
    if (Type)
      Types.back() = {Type->Text, Function.Facts[Type->Number].Where};
  }
  return Types;
}

/// The array is a variable of this function, filled by constant indices.
bool Summarizer::knowsAllArguments(const LaunchFact &L, const State &S) const {
  if (L.Form == api::ArgumentForm::Direct || L.Arguments.empty())
    return false;
  const Element *First = Flow.value(L.Arguments[0]).only(Element::Address);
  if (!First || isParameterPlace(First->Text) ||
      !llvm::StringRef(First->Text).ends_with("[0]"))
    return false;
  if (std::optional<ElementSet> Size = sizeOfVector(First->Text, S)) {
    const Element *Known = Size->only(Element::Integer);
    return Known && size_t(Known->Number) == argumentPlaces(L, S).size();
  }
  const ElementSet Whole =
      S.load(llvm::StringRef(First->Text).drop_back(3).str());
  const Element *Unset = Whole.only(Element::Unknown);
  const Element *Zero = Whole.only(Element::Integer);
  return Zero || (Unset && Unset->Text == "uninitialized");
}

void Summarizer::collectLaunch(FactId Id, const State &S) {
  const Fact &F = Function.Facts[Id];
  const LaunchFact &L = Function.Launches[F.Number];
  LaunchSite Site;
  Site.Where = F.Where;
  Site.API = L.API;
  Site.Mode = L.Mode;
  Site.Layout = L.Layout;
  if (L.Kernel != NoFact)
    Site.Kernels = plain(Flow.value(L.Kernel));
  if (L.Config != NoFact)
    Site.Configuration = contents(Flow.value(L.Config), S);
  Site.Arguments = kernelArguments(L, S);
  if (L.Grid != NoFact)
    Site.Grid = contents(Flow.value(L.Grid), S);
  if (L.Block != NoFact)
    Site.Block = contents(Flow.value(L.Block), S);
  if (L.Shared != NoFact)
    Site.Shared = plain(Flow.value(L.Shared));
  if (L.Stream != NoFact)
    Site.Stream = plain(Flow.value(L.Stream));
  Site.Device = plain(S.load(CurrentDevice.str()));
  Site.Entries = erasedEntries(L, S);
  Site.KnowsAllArguments = knowsAllArguments(L, S);
  LaunchSites[F.Number] = Summary.Launches.size();
  Sites[Id] = {SiteKind::Launch, Summary.Launches.size()};
  Summary.Launches.push_back(std::move(Site));
}

/// A node that other code gets hold of may become cooperative there.
void Summarizer::noteEscapingNodes(const Fact &F) {
  for (FactId Operand : llvm::drop_begin(F.Operands)) {
    if (Operand == NoFact)
      continue;
    for (const Element &E : Flow.value(Operand))
      if (E.Kind == Element::Node && LaunchSites.count(E.Number))
        Summary.Launches[LaunchSites[E.Number]].NodeAttribute.push_back(
            {Value::Unknown, 0, "node is passed to '" + F.Text + "'"});
  }
}

void Summarizer::collectNodeAttribute(const Fact &F, const State &S) {
  ValueSet Set;
  for (const Element &Id : Flow.value(F.Operands[1]))
    if (Id.Kind == Element::Integer) {
      if (!api::isCooperativeAttribute(Id.Number))
        continue;
      for (const Element &E : Flow.value(F.Operands[2])) {
        if (E.Kind != Element::Address) {
          Set.push_back({Value::Unknown, 0, "attribute value elsewhere"});
          continue;
        }
        // The one field every family's node attribute has.
        llvm::StringRef Field =
            api::layout(api::LaunchLayout::RuntimeNode).Node;
        ValueSet Values = plain(S.load(memberPlace(E.Text, Field)));
        Set.insert(Set.end(), Values.begin(), Values.end());
      }
    } else {
      Set.push_back({Value::Unknown, 0, "attribute of unknown kind"});
    }
  for (const Element &E : Flow.value(F.Operands[0]))
    if (E.Kind == Element::Node && LaunchSites.count(E.Number)) {
      ValueSet &Known = Summary.Launches[LaunchSites[E.Number]].NodeAttribute;
      Known.insert(Known.end(), Set.begin(), Set.end());
    }
}

/// `if (perProcessor < 1) perProcessor = 1;`
void Summarizer::collectRaised(const Fact &F, const State &S) {
  const Element *At = Flow.value(F.Operands[0]).only(Element::Address);
  const Element *To = Flow.value(F.Operands[1]).only(Element::Integer);
  if (!At || !To || To->Number < 1)
    return;
  const ElementSet Held = S.load(At->Text);
  const Element *Before = Held.only(Element::Computed);
  if (Before && Before->Tree->kind() == Term::AtMost &&
      Before->Tree->operands()[0]->kind() == Term::Occupancy &&
      Before->Tree->operands()[1]->constant().value_or(1) <= 0)
    Summary.RaisedOccupancies.push_back({F.Where});
}

void Summarizer::collectUse(const SourceSpot &Where, Usage What) {
  if (llvm::none_of(Summary.Uses,
                    [&](const UseSite &U) { return U.What == What; }))
    Summary.Uses.push_back({Where, What});
}

/// A constant written to a component of the attribute for clusters.
void Summarizer::collectClusterSize(const Fact &Store) {
  const Fact &Component = Function.Facts[Store.Operands[0]];
  if (Component.Kind != FactKind::Field || !Store.Where.At.isValid())
    return;
  const Fact &Whole = Function.Facts[Component.Operands[0]];
  const Element *Blocks = Flow.value(Store.Operands[1]).only(Element::Integer);
  if (Blocks && Whole.Kind == FactKind::Field &&
      Whole.Text == api::rowOf(api::LaunchAttribute::ClusterDimension).Field)
    Summary.ClusterSizes.push_back({Store.Where, Blocks->Number});
}

void Summarizer::collect(FactId Id, const State &S) {
  const Fact &F = Function.Facts[Id];
  switch (F.Kind) {
  case FactKind::Collective: {
    const CollectiveFact &C = Function.Collectives[F.Number];
    if (!C.OnGroup || !api::isBarrier(C.What))
      return;
    BarrierSite Site;
    Site.Where = F.Where;
    Site.Spelling = F.Text;
    // The static type says it, unless it is the erased one.
    if (C.Kind != api::GroupKind::Erased)
      Site.Groups = {{Value::Group, static_cast<int>(C.Kind), ""}};
    else
      Site.Groups = plain(Flow.value(C.Group));
    Sites[Id] = {SiteKind::Barrier, Summary.Barriers.size()};
    Summary.Barriers.push_back(std::move(Site));
    return;
  }
  case FactKind::Call: {
    CallSite Site;
    Site.Where = F.Where;
    Site.Spelling = F.Text;
    Site.Targets = plain(Flow.value(F.Operands[0]));
    if (F.Operands[1] != NoFact)
      Site.This = contents(Flow.value(F.Operands[1]), S);
    for (FactId Argument : llvm::drop_begin(F.Operands, 2))
      Site.Arguments.push_back(contents(Flow.value(Argument), S));
    Sites[Id] = {SiteKind::Call, Summary.Calls.size()};
    Summary.Calls.push_back(std::move(Site));
    noteEscapingNodes(F);
    return;
  }
  case FactKind::Launch:
    return collectLaunch(Id, S);
  case FactKind::NodeAttribute:
    return collectNodeAttribute(F, S);
  case FactKind::Occupancy:
    QueryIds.push_back(Id);
    Summary.Queries.push_back({F.Where,
                               plain(Flow.value(Id)),
                               {},
                               plain(S.load(CurrentDevice.str()))});
    return;
  case FactKind::DeviceProperty:
    Summary.DeviceQueries.push_back(
        {F.Where, F.Text, plain(Flow.value(F.Operands[0]))});
    return;
  case FactKind::Store:
    collectClusterSize(F);
    return collectRaised(F, S);
  case FactKind::Validity:
    return collectUse(F.Where, Usage::GridValidity);
  case FactKind::Use:
    return collectUse(F.Where, static_cast<Usage>(F.Number));
  case FactKind::KernelAttribute:
    Summary.KernelAttributes.push_back(
        {F.Where, static_cast<api::KernelAttribute>(F.Number),
         plain(Flow.value(F.Operands[0])), plain(Flow.value(F.Operands[1]))});
    return;
  default:
    return;
  }
}

Conditions *Summarizer::conditionsOf(FactId Id) {
  auto [Kind, Index] = Sites.at(Id);
  switch (Kind) {
  case SiteKind::Barrier:
    return &Summary.Barriers[Index].When;
  case SiteKind::Call:
    return &Summary.Calls[Index].When;
  case SiteKind::Launch:
    return &Summary.Launches[Index].When;
  }
  return nullptr;
}

ValueSet Summarizer::returned() const {
  ElementSet All;
  for (FactId Id = 0; Id < Function.Facts.size(); ++Id) {
    const Fact &F = Function.Facts[Id];
    if (F.Kind == FactKind::Return && Flow.reached(Id) && !F.Operands.empty())
      All.join(Flow.value(F.Operands[0]));
  }
  return plain(All);
}

/// What cannot be reached while a predicate is false needs it to be true.
void Summarizer::collectGuards() {
  const ValueSet Always =
      Summary.Returns.empty() ? ValueSet() : Summary.Returns.front().Values;
  // Each costs two runs: of a large function only some are tried.
  const size_t Affordable =
      std::max<size_t>(1, MaxBlocksOfRuns / (2 * Function.Blocks.size() + 1));
  std::vector<Predicate> Tried = Flow.predicates();
  if (Affordable < Tried.size())
    llvm::stable_sort(Tried, [](const Predicate &A, const Predicate &B) {
      return A.Kind == Predicate::Valid && B.Kind != Predicate::Valid;
    });
  const size_t N = std::min({Tried.size(), MaxPredicates, Affordable});
  for (size_t I = 0; I < N; ++I)
    for (bool Holds : {false, true}) {
      const Predicate &Asked = Tried[I];
      Flow.run(ValueFlow::Hypothesis{Asked, Holds});
      for (const auto &[Id, Site] : Sites)
        if (!Flow.reached(Id))
          conditionsOf(Id)->push_back({Asked, !Holds});
      if (Summary.Returns.empty())
        continue;
      ValueSet Then = returned();
      if (!Then.empty() && Then != Always)
        Summary.Returns.push_back({{{Asked, Holds}}, std::move(Then)});
    }
}

void Summarizer::collectReturns() {
  ValueSet Always = returned();
  if (!Always.empty())
    Summary.Returns.push_back({{}, std::move(Always)});
}

void Summarizer::describe() {
  const Entity &E = Unit.Entities[Function.Entity];
  Summary.Name = E.Name;
  Summary.Display = E.Display;
  Summary.Mangled = E.Mangled;
  Summary.Kind = E.Kind;
  Summary.Instantiation = Function.Instantiation;
  Summary.Where = Function.Where;
  if (Function.Cluster[0] * Function.Cluster[1] * Function.Cluster[2] > 0)
    Summary.Cluster.assign(Function.Cluster.begin(), Function.Cluster.end());
  Summary.Streams = Function.Streams;
  for (const facts::Parameter &P : Function.Parameters)
    Summary.Parameters.push_back(P.Name);
  if (E.Kind == FunctionKind::Kernel)
    for (const facts::Parameter &P : Function.Parameters) {
      Summary.ParameterTypes.push_back(P.Type);
      Summary.ParameterBytes.push_back(P.Bytes);
    }
}

/// What becomes of the error codes of launches and of what calls return.
void Summarizer::collectOutcomes(Outcomes::ErrorUseOf Callee, ErrorUse &Use) {
  const Outcomes Of(Unit, Function, Flow, Callee);
  Use = Of.use();
  Summary.AsksForErrors = Use.Asks;
  for (const auto &[Id, Site] : Sites)
    if (Site.first == SiteKind::Launch) {
      LaunchSite &L = Summary.Launches[Site.second];
      if (L.Mode != api::LaunchMode::Ordinary) {
        L.Status = Of.outcomeOf(Id);
        L.Failure = Of.failureOf(Id);
      }
    } else if (Site.first == SiteKind::Call) {
      CallSite &C = Summary.Calls[Site.second];
      C.Result = Of.outcomeOf(Id);
      C.ErrorsQueried = Of.queriedAfter(Id);
      C.Failure = Of.failureOf(Id);
    }
}

FunctionSummary Summarizer::run(Outputs &Written, Outcomes::ErrorUseOf Callee,
                                ErrorUse &Use) {
  describe();
  Flow.run();
  Written = Flow.outputs();
  Flow.visit([&](FactId Id, const State &S) { collect(Id, S); });
  if (!QueryIds.empty()) {
    const auto Early = queriesBeforeLimit(Function, Flow);
    for (auto [Site, Id] : llvm::zip(Summary.Queries, QueryIds))
      if (auto It = Early.find(Id); It != Early.end())
        Site.LimitRaised = Function.Facts[It->second].Where;
  }
  if (Unit.Entities[Function.Entity].Kind != FunctionKind::Kernel)
    collectOutcomes(Callee, Use);
  collectReturns();
  collectGuards();
  return std::move(Summary);
}

static bool belongs(FunctionKind Kind, Portion Part) {
  switch (Part) {
  case Portion::All:
    return true;
  case Portion::DeviceCode:
    return Kind != FunctionKind::Host;
  case Portion::HostCode:
    return Kind == FunctionKind::Host || Kind == FunctionKind::HostDevice;
  }
  return true;
}

/// Functions of the unit, callees before callers where there is no recursion.
static std::vector<unsigned> calleesFirst(const UnitFacts &Unit) {
  llvm::DenseMap<unsigned, unsigned> ByEntity;
  for (unsigned I = 0; I < Unit.Functions.size(); ++I)
    ByEntity[Unit.Functions[I].Entity] = I;
  std::vector<std::vector<unsigned>> Callees(Unit.Functions.size());
  for (unsigned I = 0; I < Unit.Functions.size(); ++I)
    for (const Fact &F : Unit.Functions[I].Facts)
      if (F.Kind == FactKind::Function) {
        auto It = ByEntity.find(F.Number);
        if (It != ByEntity.end())
          Callees[I].push_back(It->second);
      }
  std::vector<unsigned> Order;
  std::vector<bool> Seen(Unit.Functions.size());
  for (unsigned Root = 0; Root < Unit.Functions.size(); ++Root) {
    if (Seen[Root])
      continue;
    std::vector<std::pair<unsigned, size_t>> Stack = {{Root, 0}};
    Seen[Root] = true;
    while (!Stack.empty()) {
      auto &[At, Next] = Stack.back();
      if (Next == Callees[At].size()) {
        Order.push_back(At);
        Stack.pop_back();
        continue;
      }
      unsigned Callee = Callees[At][Next++];
      if (!Seen[Callee]) {
        Seen[Callee] = true;
        Stack.push_back({Callee, 0});
      }
    }
  }
  return Order;
}

static std::vector<std::string> askedOfDevice(const UnitFacts &Unit) {
  std::set<std::string> Asked;
  for (const FunctionFacts &Function : Unit.Functions)
    for (const Fact &F : Function.Facts) {
      llvm::StringRef Place = F.Text;
      if ((F.Kind == FactKind::Outside || F.Kind == FactKind::DeviceProperty) &&
          Place.consume_front(DevicePlace) && Place.consume_front("."))
        Asked.insert(Place.str());
    }
  return {Asked.begin(), Asked.end()};
}

static FunctionResult summarizeFunction(const UnitFacts &Unit,
                                        const FunctionFacts &Function,
                                        ValueFlow::OutputsOf OutputsOf,
                                        Outcomes::ErrorUseOf UseOf) {
  FunctionResult Result;
  Summarizer S(Unit, Function, OutputsOf);
  Result.Summary = S.run(Result.Written, UseOf, Result.Use);
  return Result;
}

/// What device code does together, which depends on launches and callers.
static void addDeviceSites(const UnitFacts &Unit,
                           std::map<unsigned, FunctionSummary> &ByIndex) {
  std::vector<const FunctionSummary *> Summaries;
  for (const auto &[Index, Result] : ByIndex)
    Summaries.push_back(&Result);
  DeviceAnalysis Device(Unit, blockShapes(Unit, Summaries));
  for (auto &[Index, Sites] : findCollectiveSites(Device))
    if (auto It = ByIndex.find(Index); It != ByIndex.end())
      It->second.Collectives = std::move(Sites);
  for (auto &[Index, Sites] : findCountedBarriers(Device))
    if (auto It = ByIndex.find(Index); It != ByIndex.end())
      It->second.CountedBarriers = std::move(Sites);
}

/// \p Summarize makes the result of the function with an index, given those of
/// its callees.
static UnitSummary summarizeWith(
    const UnitFacts &Unit, Portion Part,
    llvm::function_ref<FunctionResult(unsigned Index, ValueFlow::OutputsOf,
                                      Outcomes::ErrorUseOf)>
        Summarize) {
  llvm::TimeTraceScope Trace("gridlock analysis");
  UnitSummary Summary;
  Summary.MainFile = Unit.MainFile;
  Summary.UnitSide = Unit.UnitSide;
  Summary.IsHip = Unit.IsHip;
  Summary.Files = Unit.Files;
  Summary.Nolints = Unit.Nolints;
  Summary.Skipped = Unit.Skipped;
  Summary.AskedOfDevice = askedOfDevice(Unit);
  std::map<unsigned, Outputs> Known;      ///< by entity
  std::map<unsigned, ErrorUse> ErrorUses; ///< by entity
  std::map<unsigned, FunctionSummary> ByIndex;
  for (unsigned I : calleesFirst(Unit)) {
    FunctionResult Result = Summarize(
        I,
        [&](unsigned Entity) -> const Outputs * {
          auto It = Known.find(Entity);
          return It == Known.end() ? nullptr : &It->second;
        },
        [&](unsigned Entity) -> const ErrorUse * {
          auto It = ErrorUses.find(Entity);
          return It == ErrorUses.end() ? nullptr : &It->second;
        });
    const unsigned Entity = Unit.Functions[I].Entity;
    ErrorUses[Entity] = Result.Use;
    Known[Entity] = std::move(Result.Written);
    ByIndex.emplace(I, std::move(Result.Summary));
  }
  // Launches in host code tell the shapes, whatever part is asked for.
  if (Part != Portion::HostCode)
    addDeviceSites(Unit, ByIndex);
  for (auto &[Index, Result] : ByIndex)
    if (belongs(Unit.Entities[Unit.Functions[Index].Entity].Kind, Part))
      Summary.Functions.push_back(std::move(Result));
  return Summary;
}

UnitSummary summarizeFacts(const UnitFacts &Unit, Portion Part) {
  return summarizeWith(Unit, Part,
                       [&](unsigned Index, ValueFlow::OutputsOf OutputsOf,
                           Outcomes::ErrorUseOf UseOf) {
                         return summarizeFunction(Unit, Unit.Functions[Index],
                                                  OutputsOf, UseOf);
                       });
}

UnitSummary summarizeFacts(UnitFacts &Unit, Portion Part, SummaryMemo &Memo) {
  Memo.begin(Unit);
  UnitSummary Summary = summarizeWith(
      Unit, Part,
      [&](unsigned Index, ValueFlow::OutputsOf OutputsOf,
          Outcomes::ErrorUseOf UseOf) {
        return Memo.result(
            Unit.Functions[Index], OutputsOf, UseOf,
            [&](const FunctionFacts &Function, ValueFlow::OutputsOf Outputs,
                Outcomes::ErrorUseOf Uses) {
              return summarizeFunction(Unit, Function, Outputs, Uses);
            });
      });
  Memo.end();
  return Summary;
}

} // namespace gridlock::analysis
