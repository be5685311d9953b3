//===-- DeviceDump.cpp - what is known of threads, for reading ------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/DeviceDump.h"
#include "Analysis/BlockShapes.h"
#include "Analysis/CollectiveSites.h"
#include "Analysis/CountedBarriers.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::analysis {

using facts::Fact;
using facts::FactId;
using facts::FactKind;

static void print(ScopeInterval S, llvm::raw_ostream &OS) {
  if (S.Proven == S.AtMost)
    OS << nameOf(S.Proven);
  else
    OS << '[' << nameOf(S.Proven) << ", " << nameOf(S.AtMost) << ']';
}

static void print(const ThreadValue &V, llvm::raw_ostream &OS) {
  if (!V.isVisited()) {
    OS << "never set";
    return;
  }
  if (V.isAffine()) {
    if (V.Rank)
      OS << V.Rank << " * rank + ";
    if (V.Column)
      OS << V.Column << " * column + ";
  }
  if (V.Constant)
    OS << *V.Constant;
  else if (V.Group) {
    OS << "a group of kind " << api::scopeName(V.Group->Kind);
    if (V.Group->Threads)
      OS << '<' << V.Group->Threads << '>';
    if (V.Group->Made != NoGroup)
      OS << ", made of those that are there";
  } else
    print(V.Agree, OS);
  if (!V.Constant && V.Multiple > 1)
    OS << ", a multiple of " << V.Multiple;
  for (GroupId G : V.Groups)
    if (G & ParameterGroup)
      OS << ", in the group of parameter " << (G & ~ParameterGroup);
    else
      OS << ", in the group of %" << G;
}

static void printAt(const facts::SourceSpot &Where, llvm::raw_ostream &OS) {
  if (Where.At.isValid())
    OS << Where.At.Line << ':' << Where.At.Column;
  else
    OS << '-';
}

static void printFunction(const facts::UnitFacts &Unit,
                          const facts::FunctionFacts &F,
                          const BlockShape &Shape, llvm::raw_ostream &OS) {
  OS << (F.Instantiation.empty() ? Unit.Entities[F.Entity].Display
                                 : F.Instantiation)
     << " @";
  printAt(F.Where, OS);
  if (Shape.Threads[0])
    OS << " block " << Shape.Threads[0] << 'x' << Shape.Threads[1] << 'x'
       << Shape.Threads[2];
  else if (!Shape.IsOneRow)
    OS << " block with rows";
  OS << '\n';
}

/// Whether what a test asserts in its source is so.
static bool holds(const Uniformity &In, const Participation &Reached,
                  const Fact &F, unsigned Block, Warp W) {
  const std::optional<Scope> Over = scopeByName(F.Text, W);
  switch (static_cast<facts::Assertion>(F.Number)) {
  case facts::Assertion::Uniform:
    return Over && In.use(F.Operands[0], Block).agreement().Proven >= *Over;
  case facts::Assertion::Divergent:
    return In.use(F.Operands[0], Block).agreement().AtMost < W.least();
  case facts::Assertion::ReachedByAll: {
    std::optional<Scope> Needs = Over;
    if (!F.Operands.empty())
      if (const auto &G = In.value(F.Operands[0]).Group)
        if (std::optional<ScopeInterval> S = In.scopeOf(*G))
          Needs = S->AtMost;
    return Needs && Reached.reached(Block).Proven >= *Needs;
  }
  }
  return false;
}

static llvm::StringRef nameOf(facts::Assertion A) {
  switch (A) {
  case facts::Assertion::Uniform:
    return "uniform";
  case facts::Assertion::Divergent:
    return "divergent";
  case facts::Assertion::ReachedByAll:
    return "reached by all";
  }
  return "?";
}

static void dumpContext(const facts::UnitFacts &Unit, DeviceAnalysis &Device,
                        unsigned I, llvm::raw_ostream &OS) {
  const Uniformity &In = *Device.context(I).Solved;
  const facts::FunctionFacts &F = In.model().Function;
  const Participation &Reached = Device.participation(I);
  printFunction(Unit, F, In.context().Shape, OS);
  for (unsigned P = 0; P < F.Parameters.size(); ++P) {
    OS << "  parameter " << F.Parameters[P].Name << ": ";
    print(In.context().Parameters[P], OS);
    OS << '\n';
  }
  for (unsigned B = 0; B < F.Blocks.size(); ++B) {
    if (!In.model().Graph.reached(B))
      continue;
    for (FactId Id : F.Blocks[B].Facts) {
      const Fact &Fact = F.Facts[Id];
      if (Fact.Kind == FactKind::Store &&
          F.Facts[Fact.Operands[0]].Kind == FactKind::Variable) {
        const std::string &Name =
            F.Variables[F.Facts[Fact.Operands[0]].Number].Name;
        if (Name.empty())
          continue;
        OS << "  " << Name << " = ";
        print(In.use(Fact.Operands[1], B), OS);
        OS << '\n';
      } else if (Fact.Kind == FactKind::Assert) {
        OS << "  assert ";
        printAt(Fact.Where, OS);
        OS << ' ' << nameOf(static_cast<facts::Assertion>(Fact.Number));
        if (!Fact.Text.empty())
          OS << ' ' << Fact.Text;
        OS << (holds(In, Reached, Fact, B, Device.warp()) ? ": holds"
                                                          : ": FAILS");
        if (!Fact.Operands.empty()) {
          OS << ", ";
          print(In.use(Fact.Operands[0], B), OS);
        }
        OS << '\n';
      }
    }
    if (In.model().Values.condition(B) == NoNode)
      continue;
    OS << "  branch ";
    printAt(F.Blocks[B].Where, OS);
    OS << ": ";
    print(In.decision(B), OS);
    OS << '\n';
  }
}

void dumpUniformity(const facts::UnitFacts &Unit, llvm::raw_ostream &OS) {
  DeviceAnalysis Device(Unit, blockShapes(Unit));
  for (unsigned I = 0; I < Device.size(); ++I)
    dumpContext(Unit, Device, I, OS);
}

static void print(const CountedBarrierSite &S, llvm::raw_ostream &OS) {
  OS << "  ";
  printAt(S.Where, OS);
  OS << " \"" << S.Spelling << "\" expects ";
  if (S.Expected)
    OS << S.Expected;
  else
    OS << "some";
  if (S.OfBlock)
    OS << " (the block)";
  OS << ", arriving ";
  if (S.Arriving < 0)
    OS << "some";
  else
    OS << S.Arriving;
  if (S.IsLater)
    OS << " as often";
  switch (S.Verdict) {
  case Sufficiency::Enough:
    OS << ": enough";
    break;
  case Sufficiency::Short:
    OS << ": too few";
    break;
  case Sufficiency::PerhapsShort:
    OS << ": perhaps too few";
    break;
  case Sufficiency::NoMultiple:
    OS << ": no multiple of a warp";
    break;
  case Sufficiency::Unknown:
    OS << ": unknown (" << S.Unknown << ')';
    break;
  }
  OS << '\n';
}

void dumpParticipation(const facts::UnitFacts &Unit, llvm::raw_ostream &OS) {
  DeviceAnalysis Device(Unit, blockShapes(Unit));
  const CollectiveSites All = findCollectiveSites(Device);
  auto Counted = findCountedBarriers(Device);
  for (const auto &[Index, Sites] : All) {
    printFunction(Unit, Unit.Functions[Index], {}, OS);
    for (const CountedBarrierSite &S : Counted[Index])
      print(S, OS);
    for (const CollectiveSite &S : Sites) {
      // Of barriers by count, the number decides.
      if (S.ByCount)
        continue;
      OS << "  ";
      printAt(S.Where, OS);
      if (S.Kind == SiteKind::Handle)
        OS << " handle of a " << api::scopeName(S.Group) << " needs ";
      else
        OS << (S.IsCall ? " call to \"" : " \"") << S.Spelling << "\" needs ";
      print(S.Needs, OS);
      if (S.IsDynamic)
        OS << " (those that are in the group)";
      OS << ", reached ";
      print(S.Reached, OS);
      switch (attendance(S)) {
      case Attendance::All:
        OS << ": all";
        break;
      case Attendance::Part:
        OS << (S.AfterExit ? ": part, others have exited" : ": part");
        break;
      case Attendance::Unknown:
        OS << ": unknown (" << S.Unknown << ')';
        break;
      }
      OS << '\n';
    }
  }
}

} // namespace gridlock::analysis
