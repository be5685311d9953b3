//===-- CalledValues.cpp - which threads agree on what calls leave --------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Uniformity.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;

/// A value of the caller as the callee sees it: dynamic groups go by the
/// parameters they are handed over as.
static ThreadValue renamed(const ThreadValue &V,
                           llvm::ArrayRef<std::pair<GroupId, GroupId>> Names) {
  ThreadValue Result = V;
  Result.Groups.clear();
  Result.Varies = 0;
  for (GroupId G : V.Groups)
    for (const auto &[Mine, Theirs] : Names)
      if (Mine == G && !llvm::is_contained(Result.Groups, Theirs))
        Result.Groups.insert(llvm::lower_bound(Result.Groups, Theirs), Theirs);
  if (Result.Group && Result.Group->Made != NoGroup) {
    const GroupId Made = Result.Group->Made;
    Result.Group->Made = ParameterGroup;
    for (const auto &[Mine, Theirs] : Names)
      if (Mine == Made)
        Result.Group->Made = Theirs;
  }
  return Result;
}

EntryContext Uniformity::calleeContext(FactId Call, unsigned Callee) const {
  const Fact &F = Function.Facts[Call];
  const facts::FunctionFacts &Target = Model.Unit.Functions[Callee];
  const unsigned Block = Graph.blockOf(Call);
  EntryContext Entry;
  Entry.Shape = Context.Shape;
  auto Argument = [&](unsigned Operand) {
    return Operand < F.Operands.size() && F.Operands[Operand] != facts::NoFact
               ? use(F.Operands[Operand], Block)
               : ThreadValue::unknown();
  };
  std::vector<std::pair<GroupId, GroupId>> Names;
  std::vector<ThreadValue> Arguments;
  for (unsigned I = 0; I < Target.Parameters.size(); ++I) {
    Arguments.push_back(Argument(I + 2));
    if (Arguments[I].Group && Arguments[I].Group->Made != NoGroup)
      Names.push_back(
          {Arguments[I].Group->Made, groupOfParameter(static_cast<int>(I))});
  }
  // Groups behind references and in records have no parameter of their own:
  // they go by the first that leads to them.
  for (const ValueGraph::Input &I : Graph.inputs(Call))
    if (I.Callee == Callee)
      for (NodeId N : I.Found.Contents)
        if (Values[N].Group && Values[N].Group->Made != NoGroup)
          if (std::optional<int> P = parameterOf(I.At))
            Names.push_back({Values[N].Group->Made, groupOfParameter(*P)});
  for (const ThreadValue &V : Arguments)
    Entry.Parameters.push_back(renamed(V, Names));
  Entry.This = renamed(Argument(1), Names);
  for (const ValueGraph::Input &I : Graph.inputs(Call)) {
    if (I.Callee != Callee)
      continue;
    EntryPlace At;
    bool IsLocal;
    At.Value = renamed(contents(I.Found, Block, IsLocal), Names);
    At.Kind = IsLocal ? MemoryKind::Local : MemoryKind::Unknown;
    auto Other = [&](const Place &P) {
      const MemoryKind Kind = kindOf(P);
      if (Kind == MemoryKind::Local)
        return;
      // Of two kinds, the one that proves less.
      if (At.Kind == MemoryKind::Unknown)
        At.Kind = Kind;
      else if (At.Kind != Kind)
        At.Kind = At.Kind == MemoryKind::Local ? MemoryKind::Unknown
                                               : MemoryKind::Global;
    };
    for (const Place &P : I.Found.Memory)
      Other(P);
    for (const Place &P : I.Found.Of)
      if (!P.empty())
        Other(P);
    Entry.Places[I.At] = std::move(At);
  }
  return Entry;
}

ThreadValue Uniformity::call(FactId Id) {
  const Fact &F = Function.Facts[Id];
  const unsigned Block = Graph.blockOf(Id);
  const unsigned Depth = Model.Graph.depth(Block);
  // As long as an argument is not looked at, there is no context.
  for (FactId O : F.Operands)
    if (O != facts::NoFact && !Values[O].isVisited())
      return ThreadValue::unvisited();
  bool Complete;
  const auto Callees = Effects.callees(Model.Index, F, Complete);
  ThreadValue V;
  CallResult Together;
  for (unsigned Target : Callees) {
    const CallResult *Result = (*Callee)(Id, Target, calleeContext(Id, Target));
    if (!Result)
      continue;
    for (const auto &[At, Value] : Result->Returned)
      Together.Returned[At].meetWith(Value, W);
    for (const auto &[At, Value] : Result->Finals)
      Together.Finals[At].meetWith(Value, W);
  }
  // In a recursion that knows nothing yet, nothing is said.
  auto Returned = Together.Returned.find("");
  if (Returned != Together.Returned.end())
    V = Returned->second;
  if (!Complete)
    V.meetWith(ThreadValue::unknown(), W);
  if (V.isVisited() && Callees.size() > 1)
    V.decideBy(use(F.Operands[0], Block), W);
  V.Varies = Depth;
  // Groups in what it returns are the callee's, or parameters'.
  V.Groups.clear();
  if (V.Group && V.Group->Made != NoGroup)
    V.Group->Made = Id;
  CallResults[Id] = std::move(Together);
  return V;
}

ThreadValue Uniformity::outputOf(unsigned Index) const {
  const ValueGraph::OutputPlace &Output = Graph.output(Index);
  auto It = CallResults.find(Output.Call);
  if (It == CallResults.end())
    return ThreadValue::unvisited();
  const CallResult &Result = It->second;
  const unsigned Depth = Model.Graph.depth(Graph.blockOf(Output.Call));
  auto Found = [&](ThreadValue V) {
    V.Groups.clear();
    V.Varies = Depth;
    if (V.Group && V.Group->Made != NoGroup)
      V.Group->Made = Output.Call;
    return V;
  };
  auto Search = [&](const std::map<std::string, ThreadValue> &Among,
                    llvm::StringRef At) -> ThreadValue {
    // What is not said of a member is said of what it is in.
    for (llvm::StringRef P = At;; P = P.take_front(P.find_last_of(".["))) {
      if (auto Known = Among.find(P.str()); Known != Among.end())
        return Found(Known->second);
      if (P.find_last_of(".[") == llvm::StringRef::npos)
        break;
    }
    bool Complete;
    Effects.callees(Model.Index, Function.Facts[Output.Call], Complete);
    return Complete ? ThreadValue::unvisited() : Found(ThreadValue::unknown());
  };
  llvm::StringRef At = Output.At;
  if (At.consume_front("result"))
    return Search(Result.Returned, At);
  return Search(Result.Finals, At);
}

CallResult Uniformity::result() const {
  CallResult R;
  for (const auto &[Path, Node] : Graph.results())
    R.Returned[Path] = use(Node, Function.Exit);
  for (const auto &[At, Node] : Graph.finals())
    R.Finals[At] = use(Node, Function.Exit);
  return R;
}

} // namespace gridlock::analysis
