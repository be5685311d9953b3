//===-- Exploration.cpp - contexts, launches and barriers of a program ----===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AbstractState.h"
#include "Index/CallContext.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <deque>

using namespace gridlock::analysis;

namespace gridlock::index {

/// Contexts looked at from one start: a bound on the work, far above what real
/// programs need.
static constexpr size_t MaxContexts = 50000;

/// Rounds of a recursion whose numbers are told apart; after these, a number
/// that is computed anew in each is unknown, so that there is an end.
static constexpr unsigned MaxRounds = 3;

/// Whether the value at \p Path of an argument is arithmetic.
static bool isComputed(const Argument &Held, const std::string &Path) {
  auto It = Held.find(Path);
  return It != Held.end() && llvm::any_of(It->second, [](const Value &V) {
           return V.Kind == Value::Computed;
         });
}

/// The context of the callee of a call made in \p From.
static CallContext enter(const Program &P, const Relevance &Relevant,
                         const CallContext &From, const CallSite &Call,
                         FunctionRef Callee, Passage How) {
  CallContext To;
  To.Function = Callee;
  To.How = From.How;
  To.DependsOnFlag = From.DependsOnFlag || How == Passage::ByFlag;
  To.Steps = From.Steps;
  const FunctionSummary &Caller = P.function(From.Function);
  To.Steps.push_back({{From.Function.Unit, Call.Where, Caller.Display,
                       P.function(Callee).Display},
                      &Call});
  for (const auto &[P, Values] : From.Bound)
    if (llvm::StringRef(P).starts_with("grid"))
      To.Bound[P] = Values;
  const bool IsLateRound =
      llvm::count_if(From.Steps, [&](const ContextStep &Step) {
        return Step.Site == &Call;
      }) >= MaxRounds;
  // Device code asks of a number only whether it is one known here.
  const bool OnDevice = From.How != Cooperation::Unknown;
  auto Bind = [&](const std::string &Root, const Argument &Held) {
    if (!Relevant.matters(Callee, Root))
      return;
    for (auto &[Path, Values] : From.substitute(P, Held))
      if (IsLateRound && isComputed(Held, Path))
        To.Bound[Root + Path] = {{Value::Unknown, 0, "changes in a recursion"}};
      else if (OnDevice && llvm::any_of(Values, [](const Value &V) {
                 return V.Kind == Value::Computed;
               }))
        To.Bound[Root + Path] = {{Value::Unknown, 0, "computed"}};
      else
        To.Bound[Root + Path] = Values;
  };
  Bind("this", Call.This);
  for (auto [I, Held] : llvm::enumerate(Call.Arguments))
    Bind(std::to_string(I), Held);
  return To;
}

void exploreContexts(const Program &P, const Relevance &Relevant,
                     std::vector<CallContext> Starts,
                     std::set<FunctionRef> &Seen,
                     llvm::function_ref<void(const CallContext &)> Visit,
                     llvm::function_ref<void(llvm::StringRef)> Unresolved) {
  std::set<std::tuple<FunctionRef, bool, Argument>> Known;
  std::deque<CallContext> Queue;
  auto Push = [&](CallContext C) {
    Seen.insert(C.Function);
    if (Known.size() < MaxContexts &&
        Known.insert({C.Function, C.DependsOnFlag, C.Bound}).second)
      Queue.push_back(std::move(C));
  };
  for (CallContext &Start : Starts)
    Push(std::move(Start));
  while (!Queue.empty()) {
    CallContext At = std::move(Queue.front());
    Queue.pop_front();
    Visit(At);
    for (const CallSite &Call : P.function(At.Function).Calls) {
      const Passage How = At.passage(P, Call.When);
      for (const Value &V : At.resolve(P, Call.Targets)) {
        std::string Why = V.Text;
        if (V.Kind != Value::Function) {
          if (Unresolved && V.Kind == Value::Unknown)
            Unresolved(Why);
          continue;
        }
        std::optional<FunctionRef> Callee =
            P.resolve(V.Text, At.Function.Unit, Why);
        if (!Callee && Unresolved && How != Passage::Blocked)
          Unresolved(Why);
        if (!Callee || !Relevant.leadsSomewhere(*Callee))
          continue;
        Seen.insert(*Callee);
        if (How != Passage::Blocked)
          Push(enter(P, Relevant, At, Call, *Callee, How));
      }
    }
  }
}

/// The calls that hand the kernel down: those at which the kernel is still what
/// the caller was given, and the one that names it.
static std::vector<CallStep> handedDown(const CallContext &At,
                                        const ValueSet &Kernels) {
  std::vector<CallStep> Steps;
  std::string Place;
  auto FindPlace = [&](const ValueSet &Values) {
    for (const Value &V : Values)
      if (V.Kind == Value::Parameter) {
        Place = V.Text;
        return true;
      }
    return false;
  };
  bool IsGiven = FindPlace(Kernels);
  for (auto Step = At.Steps.rbegin(); IsGiven && Step != At.Steps.rend();
       ++Step) {
    Steps.insert(Steps.begin(), Step->Step);
    llvm::StringRef Root = rootOf(Place);
    const Argument *Held = &Step->Site->This;
    size_t Index = 0;
    if (!Root.getAsInteger(10, Index)) {
      if (Index >= Step->Site->Arguments.size())
        break;
      Held = &Step->Site->Arguments[Index];
    }
    IsGiven = FindPlace(lookUp(*Held, Place.substr(Root.size())));
  }
  return Steps;
}

/// The values that say which kernel a launch starts, in terms of its function.
static ValueSet kernelValues(const LaunchSite &L, const Argument &Config) {
  if (!L.Kernels.empty())
    return L.Kernels;
  const api::LaunchLayoutRow &Layout = api::layout(L.Layout);
  ValueSet Values = lookUp(Config, ("." + Layout.Kernel).str());
  const bool IsNull = Values.size() == 1 && Values[0].Kind == Value::Integer &&
                      !Values[0].Number;
  if (IsNull && !Layout.KernelHandle.empty())
    Values = lookUp(Config, ("." + Layout.KernelHandle).str());
  return Values;
}

static void resolveKernels(const Program &P, const CallContext &At,
                           const ValueSet &Values, ResolvedLaunch &Launch) {
  for (const Value &V : At.resolve(P, Values)) {
    std::string Why;
    std::optional<FunctionRef> Kernel;
    if (V.Kind == Value::Function)
      Kernel = P.resolve(V.Text, At.Function.Unit, Why);
    else if (V.Kind == Value::KernelName)
      Kernel = P.resolveKernelName(V.Text, Why);
    else if (V.Kind == Value::Unknown)
      Why = V.Text;
    else
      Why = "not a function";
    if (!Kernel)
      Launch.UnknownKernels.push_back(Why);
    else if (P.function(*Kernel).Kind == facts::FunctionKind::Kernel)
      Launch.Kernels.push_back(*Kernel);
  }
}

static Cooperation cooperation(const Program &P, const CallContext &At,
                               const LaunchSite &L, const Argument &Config,
                               std::string &Why) {
  switch (L.Mode) {
  case api::LaunchMode::Ordinary:
    return Cooperation::Ordinary;
  case api::LaunchMode::Cooperative:
    return Cooperation::Cooperative;
  case api::LaunchMode::MultiDevice:
    return Cooperation::MultiDevice;
  case api::LaunchMode::ByAttribute:
    return cooperationByAttributes(Config, api::layout(L.Layout), Why);
  case api::LaunchMode::GraphNode:
    break;
  }
  Cooperation Result = Cooperation::Ordinary;
  for (const Value &V : At.resolve(P, L.NodeAttribute)) {
    if (V.Kind != Value::Integer) {
      Why = V.Kind == Value::Unknown ? V.Text : "attribute value";
      return Cooperation::Unknown;
    }
    if (V.Number != 0)
      Result = Cooperation::Cooperative;
  }
  return Result;
}

/// The members .x, .y, .z of a dim3 that the API takes itself, else of the
/// configuration's field; or of its three fields, of which \p FirstOfThree ends
/// in X.
static Argument dimensions(const CallContext &At, const Program &P,
                           const Argument &Given, const Argument &Config,
                           llvm::StringRef Field,
                           llvm::StringRef FirstOfThree) {
  Argument Result;
  if (Given.empty() && Field.empty() && FirstOfThree.empty())
    return Result;
  const Argument Held = Given.empty() ? Config : At.substitute(P, Given);
  for (char Member : {'x', 'y', 'z'}) {
    std::string Path = "." + std::string(1, Member);
    if (Given.empty() && !Field.empty())
      Path = ("." + Field).str() + Path;
    else if (Given.empty())
      Path = ("." + FirstOfThree.drop_back()).str() + llvm::toUpper(Member);
    Result["." + std::string(1, Member)] = lookUp(Held, Path);
  }
  return Result;
}

static ResolvedLaunch resolveLaunch(const Program &P, const CallContext &At,
                                    const LaunchSite &L) {
  ResolvedLaunch Launch;
  Launch.Unit = At.Function.Unit;
  Launch.Site = &L;
  Launch.Launcher = At.Function;
  Launch.Path = At.Steps;
  Launch.DependsOnFlag =
      At.DependsOnFlag || At.passage(P, L.When) == Passage::ByFlag;
  const Argument Config = At.substitute(P, L.Configuration);
  Launch.How = cooperation(P, At, L, Config, Launch.WhyUnknown);
  Launch.HandedDown = handedDown(At, kernelValues(L, L.Configuration));
  resolveKernels(P, At, L.Kernels.empty() ? kernelValues(L, Config) : L.Kernels,
                 Launch);
  for (auto [I, Held] : llvm::enumerate(L.Arguments))
    for (auto &[Path, Values] : At.substitute(P, Held))
      Launch.KernelArguments[std::to_string(I) + Path] = Values;
  const api::LaunchLayoutRow &Layout = api::layout(L.Layout);
  Launch.Grid = dimensions(At, P, L.Grid, Config, Layout.Grid, Layout.GridX);
  Launch.Block =
      dimensions(At, P, L.Block, Config, Layout.Block, Layout.BlockX);
  if (!L.Shared.empty())
    Launch.Shared = At.resolve(P, L.Shared);
  else if (!Layout.Shared.empty())
    Launch.Shared = lookUp(Config, ("." + Layout.Shared).str());
  if (!Layout.Count.empty())
    Launch.Cluster = clusterByAttributes(Config, Layout, Launch.MayHaveCluster);
  // For a kernel that asks for gridDim.
  for (auto &[Member, Values] : Launch.Grid)
    Launch.KernelArguments["grid" + Member] = Values;
  return Launch;
}

const std::vector<ResolvedLaunch> &Program::launches() const {
  if (!Launches)
    Launches = findLaunches();
  return *Launches;
}

std::vector<ResolvedLaunch> Program::findLaunches() const {
  std::vector<ResolvedLaunch> Result;
  std::set<std::tuple<unsigned, const LaunchSite *, Cooperation,
                      std::vector<FunctionRef>, Argument>>
      Known;
  auto Visit = [&](const CallContext &At) {
    for (const LaunchSite &L : function(At.Function).Launches) {
      if (At.passage(*this, L.When) == Passage::Blocked)
        continue;
      ResolvedLaunch Launch = resolveLaunch(*this, At, L);
      if (Known
              .insert({Launch.Unit, Launch.Site, Launch.How, Launch.Kernels,
                       Launch.KernelArguments})
              .second)
        Result.push_back(std::move(Launch));
    }
  };
  std::set<FunctionRef> Seen;
  auto Explore = [&](llvm::ArrayRef<FunctionRef> Functions) {
    std::vector<CallContext> Starts;
    for (FunctionRef F : Functions) {
      Starts.emplace_back();
      Starts.back().Function = F;
    }
    exploreContexts(*this, *ToLaunches, std::move(Starts), Seen, Visit);
  };
  Explore(ToLaunches->roots());
  // Cycles without an outside caller, and functions only ever pointed to.
  for (FunctionRef F : ToLaunches->leading())
    if (!Seen.count(F))
      Explore(F);
  return Result;
}

std::vector<ReachedBarrier>
Program::barriers(FunctionRef Kernel, Cooperation How,
                  const Argument &Arguments,
                  std::set<std::string> &Unresolved) const {
  CallContext Start;
  Start.Function = Kernel;
  Start.Bound = Arguments;
  Start.How = How;
  std::vector<ReachedBarrier> Found;
  auto Visit = [&](const CallContext &At) {
    for (const BarrierSite &B : function(At.Function).Barriers) {
      const Passage Way = At.passage(*this, B.When);
      if (Way == Passage::Blocked)
        continue;
      const ValueSet Groups = At.resolve(*this, B.Groups);
      for (const Value &V : Groups) {
        const auto Kind = static_cast<api::GroupKind>(V.Number);
        if (V.Kind != Value::Group ||
            (Kind != api::GroupKind::Grid && Kind != api::GroupKind::MultiGrid))
          continue;
        ReachedBarrier R;
        R.Unit = At.Function.Unit;
        R.Site = &B;
        R.Kind = Kind;
        // One of several groups, by a choice made at run time.
        R.DependsOnFlag =
            At.DependsOnFlag || Way == Passage::ByFlag || Groups.size() > 1;
        for (const ContextStep &Step : At.Steps)
          R.Calls.push_back(Step.Step);
        Found.push_back(std::move(R));
      }
    }
  };
  std::set<FunctionRef> Seen;
  exploreContexts(*this, *ToBarriers, {std::move(Start)}, Seen, Visit,
                  [&](llvm::StringRef Why) { Unresolved.insert(Why.str()); });
  return Found;
}

} // namespace gridlock::index
