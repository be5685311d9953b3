//===-- ValueNumbers.cpp - values that are computed alike -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ValueNumbers.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;

ValueNumbers::ValueNumbers(const facts::FunctionFacts &Function,
                           const ValueGraph &Graph)
    : Function(Function), Numbers(Graph.size(), NoNode),
      Decisions(Graph.size(), NoNode), Negated(Graph.size()) {
  findDefinitions(Graph);
  for (NodeId N = 0; N < Graph.size(); ++N)
    number(N);
  for (NodeId N = 0; N < Graph.size(); ++N)
    Decisions[N] = decisionOf(N);
}

NodeId ValueNumbers::next(NodeId N, const ValueGraph &Graph) const {
  if (N >= Function.Facts.size())
    return NoNode;
  const Fact &F = Function.Facts[N];
  if (F.Kind == FactKind::Load) {
    const ValueGraph::Read &R = Graph.readOf(N);
    return R.Contents.size() == 1 && R.Of[0].empty() && R.Memory.empty()
               ? R.Contents[0]
               : NoNode;
  }
  auto IsZero = [&](FactId Id) {
    return Function.Facts[Id].Kind == FactKind::Integer &&
           Function.Facts[Id].Number == 0;
  };
  if (F.Kind == FactKind::Convert ||
      (F.Kind == FactKind::Binary && F.Text == "!=" && IsZero(F.Operands[1])))
    return F.Operands[0];
  return NoNode;
}

void ValueNumbers::findDefinitions(const ValueGraph &Graph) {
  Definitions.assign(Graph.size(), NoNode);
  std::vector<NodeId> Way;
  for (NodeId N = 0; N < Graph.size(); ++N) {
    NodeId At = N;
    while (Definitions[At] == NoNode) {
      // Where a way comes back to itself, in code that never runs, it ends.
      Definitions[At] = At;
      Way.push_back(At);
      if (const NodeId Next = next(At, Graph); Next != NoNode)
        At = Next;
    }
    for (NodeId Passed : Way)
      Definitions[Passed] = Definitions[At];
    Way.clear();
  }
}

bool ValueNumbers::isPure(const Fact &F) const {
  switch (F.Kind) {
  case FactKind::Integer:
  case FactKind::Parameter:
  case FactKind::Identity:
  case FactKind::Outside:
  case FactKind::Unary:
  case FactKind::Binary:
  case FactKind::Pure:
  case FactKind::Element:
  case FactKind::Field:
    return true;
  case FactKind::Load:
    // Of memory that is not followed, another load may find something else, but
    // for what nobody writes.
    return F.Number & facts::LoadsReadOnly;
  default:
    return false;
  }
}

void ValueNumbers::number(NodeId N) {
  // Operands first, without recursion: expressions can be deep.
  std::vector<NodeId> Open = {Definitions[N]};
  while (!Open.empty()) {
    const NodeId At = Open.back();
    if (Numbers[At] != NoNode && Numbers[At] != At) {
      Open.pop_back();
      continue;
    }
    if (At >= Function.Facts.size() || !isPure(Function.Facts[At])) {
      Numbers[At] = At;
      Open.pop_back();
      continue;
    }
    const bool IsFirstVisit = Numbers[At] == NoNode;
    // For a use of itself, in code that never runs.
    Numbers[At] = At;
    bool IsReady = true;
    if (IsFirstVisit)
      for (FactId O : Function.Facts[At].Operands)
        if (O != facts::NoFact && Numbers[Definitions[O]] == NoNode) {
          Open.push_back(Definitions[O]);
          IsReady = false;
        }
    if (!IsReady)
      continue;
    Numbers[At] = representative(At);
    Open.pop_back();
  }
}

NodeId ValueNumbers::representative(NodeId N) {
  const Fact &F = Function.Facts[N];
  std::string Key;
  llvm::raw_string_ostream OS(Key);
  OS << static_cast<int>(F.Kind) << ' ' << F.Number << ' ' << F.Text;
  for (FactId O : F.Operands) {
    if (O == facts::NoFact)
      return N;
    OS << ' ' << Numbers[Definitions[O]];
  }
  return First.try_emplace(Key, N).first->second;
}

/// Comparisons by how they split threads: "<" for all that order their sides,
/// "=" for those that tell equal ones from others; "" for other operators.
static llvm::StringRef splitBy(llvm::StringRef Operator) {
  return llvm::StringSwitch<llvm::StringRef>(Operator)
      .Cases({"<", ">=", ">", "<="}, "<")
      .Cases({"==", "!="}, "=")
      .Default("");
}

NodeId ValueNumbers::decisionOf(NodeId N) {
  constexpr unsigned MaxNegations = 8;
  const NodeId Condition = N;
  N = Definitions[N];
  for (unsigned I = 0; I < MaxNegations; ++I) {
    if (N >= Function.Facts.size() ||
        Function.Facts[N].Kind != FactKind::Unary ||
        Function.Facts[N].Text != "!")
      break;
    N = Definitions[Function.Facts[N].Operands[0]];
    Negated.flip(Condition);
  }
  if (N >= Function.Facts.size())
    return N;
  const Fact &F = Function.Facts[N];
  const llvm::StringRef Split =
      F.Kind == FactKind::Binary ? splitBy(F.Text) : "";
  if (Split.empty())
    return Numbers[N];
  NodeId A = Numbers[Definitions[F.Operands[0]]];
  NodeId B = Numbers[Definitions[F.Operands[1]]];
  // a < b and a >= b split alike, and so do b > a and b <= a.
  if (F.Text == ">" || F.Text == "<=" || (Split == "=" && B < A))
    std::swap(A, B);
  if (F.Text == ">=" || F.Text == "<=" || F.Text == "!=")
    Negated.flip(Condition);
  std::string Key;
  llvm::raw_string_ostream(Key) << Split << ' ' << A << ' ' << B;
  return First.try_emplace(Key, N).first->second;
}

} // namespace gridlock::analysis
