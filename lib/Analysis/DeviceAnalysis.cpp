//===-- DeviceAnalysis.cpp - device functions in their contexts -----------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/DeviceAnalysis.h"
#include "API/DeviceTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/TimeProfiler.h"

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;
using facts::FunctionKind;

/// Contexts of one function beyond this number are taken together.
static constexpr unsigned MaxContexts = 32;

/// Whether a fact is one that something is said about.
static bool isOfInterest(FactKind Kind) {
  return Kind == FactKind::Collective || Kind == FactKind::Group ||
         Kind == FactKind::Assert;
}

static bool isDevice(FunctionKind Kind) { return Kind != FunctionKind::Host; }

DeviceAnalysis::DeviceAnalysis(const facts::UnitFacts &Unit,
                               std::map<unsigned, BlockShape> Shapes)
    : Unit(Unit), Shapes(std::move(Shapes)), W{Unit.WarpSize} {
  llvm::TimeTraceScope Trace("gridlock uniformity");
  const bool Any = llvm::any_of(Unit.Functions, [](const auto &F) {
    return !F.Collectives.empty() ||
           llvm::any_of(F.Facts, [](const Fact &Fact) {
             return isOfInterest(Fact.Kind);
           });
  });
  if (!Any)
    return;
  Effects = std::make_unique<UnitEffects>(Unit, W);
  Models.resize(Unit.Functions.size());
  ContextsOf.resize(Unit.Functions.size());
  findRelevant();
  for (unsigned I = 0; I < Unit.Functions.size(); ++I)
    if (Unit.Entities[Unit.Functions[I].Entity].Kind == FunctionKind::Kernel &&
        Relevant.test(I))
      Roots.push_back(enter(I, kernelEntry(I)));
  run();
  // What no kernel leads to: from those on that nothing in sight calls; then
  // what is left, functions that call each other.
  for (const bool OnlyUncalled : {true, false})
    for (unsigned I = 0; I < Unit.Functions.size(); ++I) {
      const FunctionKind Kind = Unit.Entities[Unit.Functions[I].Entity].Kind;
      if (isDevice(Kind) && Relevant.test(I) && ContextsOf[I] == 0 &&
          (Callers[I].empty() || !OnlyUncalled)) {
        Roots.push_back(enter(I, unknownEntry(I)));
        run();
      }
    }
}

/// Whether a component of a vector that is taken whole is read from it at all.
static bool isRead(const facts::FunctionFacts &Function, FactId Component) {
  std::set<int64_t> Holders; ///< variables it is stored in
  const llvm::StringRef Name = Function.Facts[Component].Text;
  auto VariableOf = [&](FactId Address) -> std::optional<int64_t> {
    const Fact &F = Function.Facts[Address];
    if (F.Kind != FactKind::Field || F.Text != Name ||
        Function.Facts[F.Operands[0]].Kind != FactKind::Variable)
      return std::nullopt;
    return Function.Facts[F.Operands[0]].Number;
  };
  for (const Fact &F : Function.Facts) {
    if (!llvm::is_contained(F.Operands, Component))
      continue;
    const std::optional<int64_t> Holder =
        F.Kind == FactKind::Store && F.Operands[1] == Component
            ? VariableOf(F.Operands[0])
            : std::nullopt;
    if (!Holder || !Function.Variables[*Holder].Name.empty())
      return true;
    Holders.insert(*Holder);
  }
  for (const Fact &F : Function.Facts) {
    // Read as such, or handed on as a whole.
    if (F.Kind == FactKind::Load)
      if (auto From = VariableOf(F.Operands[0]); From && Holders.count(*From))
        return true;
    if (F.Kind == FactKind::Field || F.Kind == FactKind::Load)
      continue;
    for (FactId O : F.Operands)
      if (O != facts::NoFact && Function.Facts[O].Kind == FactKind::Variable &&
          Holders.count(Function.Facts[O].Number))
        return true;
  }
  return false;
}

/// Whether the function itself looks at the rows of a block.
static bool looksAtRows(const facts::FunctionFacts &F) {
  for (FactId Id = 0; Id < F.Facts.size(); ++Id)
    if (const Fact &Fact = F.Facts[Id];
        Fact.Kind == FactKind::Identity && Fact.Text != "x" &&
        !Fact.Text.empty() &&
        (Fact.Number == static_cast<int>(api::Quantity::ThreadIndex) ||
         Fact.Number == static_cast<int>(api::Quantity::BlockDimension)) &&
        isRead(F, Id))
      return true;
  return false;
}

/// Adds to \p Functions all that lead to one of them.
static void addCallers(llvm::SmallBitVector &Functions,
                       llvm::ArrayRef<llvm::SmallVector<unsigned, 2>> Callers) {
  std::vector<unsigned> Found;
  for (unsigned I : Functions.set_bits())
    Found.push_back(I);
  while (!Found.empty()) {
    const unsigned I = Found.back();
    Found.pop_back();
    for (unsigned Caller : Callers[I])
      if (!Functions.test(Caller)) {
        Functions.set(Caller);
        Found.push_back(Caller);
      }
  }
}

void DeviceAnalysis::findRelevant() {
  const unsigned Count = Unit.Functions.size();
  Relevant.resize(Count);
  UsesRows.resize(Count);
  Callers.resize(Count);
  for (unsigned I = 0; I < Count; ++I) {
    const facts::FunctionFacts &Function = Unit.Functions[I];
    if (looksAtRows(Function))
      UsesRows.set(I);
    for (const Fact &F : Function.Facts) {
      if (isOfInterest(F.Kind))
        Relevant.set(I);
      if (F.Kind != FactKind::Call)
        continue;
      bool Complete;
      for (unsigned Callee : Effects->callees(I, F, Complete))
        Callers[Callee].push_back(I);
    }
  }
  addCallers(Relevant, Callers);
  addCallers(UsesRows, Callers);
}

const FunctionModel &DeviceAnalysis::model(unsigned Function) {
  if (!Models[Function])
    Models[Function] =
        std::make_unique<FunctionModel>(Unit, Function, *Effects, W);
  return *Models[Function];
}

EntryContext DeviceAnalysis::kernelEntry(unsigned Index) {
  const facts::FunctionFacts &Function = Unit.Functions[Index];
  EntryContext Entry;
  if (auto It = Shapes.find(Function.Entity); It != Shapes.end())
    Entry.Shape = It->second;
  for (unsigned Axis = 0; Axis < 3; ++Axis)
    if (Function.BlockShape[0])
      Entry.Shape.Threads[Axis] = Function.BlockShape[Axis];
  Entry.Shape.IsOneRow = !UsesRows.test(Index);
  Entry.Parameters.assign(Function.Parameters.size(),
                          ThreadValue::agreed(Scope::multiGrid()));
  for (const Place &P : Effects->effects(Index).Touched) {
    EntryPlace &At = Entry.Places[P];
    const std::optional<int> I = parameterOf(P);
    const bool IsByValue =
        *I == facts::ThisParameter || Function.Parameters[*I].IsReference;
    if (IsByValue && !llvm::StringRef(P).contains(".*")) {
      At.Kind = MemoryKind::Local;
      At.Value = ThreadValue::agreed(Scope::multiGrid());
      continue;
    }
    const bool IsReadOnly = *I != facts::ThisParameter &&
                            Function.Parameters[*I].IsReadOnly &&
                            !llvm::StringRef(P).contains(".*");
    At.Kind = IsReadOnly ? MemoryKind::Constant : MemoryKind::Global;
  }
  return Entry;
}

EntryContext DeviceAnalysis::unknownEntry(unsigned Index) {
  const facts::FunctionFacts &Function = Unit.Functions[Index];
  EntryContext Entry;
  Entry.Shape.IsOneRow = !UsesRows.test(Index);
  for (const facts::Parameter &P : Function.Parameters) {
    ThreadValue V = ThreadValue::unknown();
    if (!P.UniformOver.empty())
      if (std::optional<Scope> S = scopeByName(P.UniformOver, W))
        V.Agree.Proven = *S;
    Entry.Parameters.push_back(V);
  }
  for (const Place &P : Effects->effects(Index).Touched)
    Entry.Places[P] = {MemoryKind::Unknown, ThreadValue::unknown()};
  return Entry;
}

unsigned DeviceAnalysis::enter(unsigned Function, EntryContext Entry) {
  if (ContextsOf[Function] >= MaxContexts) {
    for (ThreadValue &V : Entry.Parameters) {
      const std::optional<GroupValue> Group = V.Group;
      V = ThreadValue::unknown();
      V.Group = Group;
    }
    for (auto &[At, Place] : Entry.Places)
      Place.Value = ThreadValue::unknown();
  }
  const std::string Key = std::to_string(Function) + ":" + Entry.key();
  auto [It, IsNew] = ByKey.try_emplace(Key, Contexts.size());
  if (!IsNew)
    return It->second;
  ++ContextsOf[Function];
  auto C = std::make_unique<Context>();
  C->Function = Function;
  C->Solved = std::make_unique<Uniformity>(model(Function), *Effects,
                                           std::move(Entry), W);
  Contexts.push_back(std::move(C));
  Work.push_back(It->second);
  return It->second;
}

void DeviceAnalysis::solve(unsigned I) {
  Context &C = *Contexts[I];
  C.Solved->solve([&](FactId Call, unsigned Callee,
                      EntryContext Entry) -> const CallResult * {
    const unsigned Target = enter(Callee, std::move(Entry));
    C.Callees[{Call, Callee}] = Target;
    Contexts[Target]->Users.insert({I, Call});
    return Contexts[Target]->HasResult ? &Contexts[Target]->Result : nullptr;
  });
  CallResult Result = C.Solved->result();
  if (C.HasResult && Result == C.Result)
    return;
  C.Result = std::move(Result);
  C.HasResult = true;
  for (const auto &[User, Call] : C.Users) {
    Contexts[User]->Solved->invalidate(Call);
    Work.push_back(User);
  }
}

void DeviceAnalysis::run() {
  // The last that came first: callees before their callers go on.
  while (!Work.empty()) {
    const unsigned I = Work.back();
    Work.pop_back();
    solve(I);
  }
}

const Participation &DeviceAnalysis::participation(unsigned I) {
  Context &C = *Contexts[I];
  if (!C.Reached)
    C.Reached.emplace(C.Solved->model().Graph, [&](unsigned Branch) {
      return C.Solved->decision(Branch);
    });
  return *C.Reached;
}

bool DeviceAnalysis::isLive(unsigned I, unsigned Block) {
  Context &C = *Contexts[I];
  if (!C.Live) {
    const FunctionModel &Model = C.Solved->model();
    C.Live.emplace(Model.Graph.size());
    std::vector<unsigned> Open = {Model.Graph.entry()};
    C.Live->set(Model.Graph.entry());
    while (!Open.empty()) {
      const unsigned B = Open.back();
      Open.pop_back();
      const NodeId Condition = Model.Values.condition(B);
      std::optional<unsigned> Only;
      if (Condition != NoNode &&
          Model.Function.Blocks[B].Branch == facts::BranchKind::TwoWay) {
        const ThreadValue V = C.Solved->use(Condition, B);
        if (V.isVisited() && V.Constant && !V.isAffine())
          Only = Model.Function.Blocks[B].Successors[*V.Constant ? 0 : 1].Block;
      }
      for (unsigned S : Model.Graph.successors(B))
        if ((!Only || *Only == S) && !C.Live->test(S)) {
          C.Live->set(S);
          Open.push_back(S);
        }
    }
  }
  return C.Live->test(Block);
}

bool DeviceAnalysis::isKernel(unsigned I) const {
  return Unit.Entities[Unit.Functions[Contexts[I]->Function].Entity].Kind ==
         FunctionKind::Kernel;
}

} // namespace gridlock::analysis
