//===-- FactsDump.cpp - facts as text -------------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/Names.h"
#include "Facts/Facts.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::facts {

static llvm::StringRef kindName(FactKind Kind) {
  switch (Kind) {
#define FACT(Kind, Operands)                                                   \
  case FactKind::Kind:                                                         \
    return #Kind;
#include "Facts/Facts.def"
  }
  return "?";
}

static llvm::StringRef functionKindName(FunctionKind Kind) {
  switch (Kind) {
  case FunctionKind::Host:
    return "host";
  case FunctionKind::Device:
    return "device";
  case FunctionKind::HostDevice:
    return "host device";
  case FunctionKind::Kernel:
    return "kernel";
  }
  return "?";
}

static llvm::StringRef modeName(api::LaunchMode Mode) {
  switch (Mode) {
  case api::LaunchMode::Ordinary:
    return "ordinary";
  case api::LaunchMode::Cooperative:
    return "cooperative";
  case api::LaunchMode::MultiDevice:
    return "multi-device";
  case api::LaunchMode::ByAttribute:
    return "by-attribute";
  case api::LaunchMode::GraphNode:
    return "graph-node";
  }
  return "?";
}

static llvm::StringRef usageName(Usage What) {
  switch (What) {
  case Usage::GridValidity:
    return "grid-validity";
  case Usage::Communication:
    return "communication";
  case Usage::ClusterBarrier:
    return "cluster-barrier";
  case Usage::ClusterMemory:
    return "cluster-memory";
  case Usage::ClusterSize:
    return "cluster-size";
  }
  return "?";
}

static void dumpOperand(FactId Id, llvm::raw_ostream &OS) {
  if (Id == NoFact)
    OS << " -";
  else
    OS << " %" << Id;
}

static void dumpLaunch(const LaunchFact &L, llvm::raw_ostream &OS) {
  OS << ' ' << L.API << ' ' << modeName(L.Mode);
  auto Part = [&](llvm::StringRef Name, FactId Id) {
    if (Id != NoFact)
      OS << ' ' << Name << "=%" << Id;
  };
  Part("kernel", L.Kernel);
  Part("config", L.Config);
  Part("node", L.Node);
  Part("grid", L.Grid);
  Part("block", L.Block);
  Part("shared", L.Shared);
  Part("stream", L.Stream);
  OS << (L.Form == api::ArgumentForm::Direct ? " direct" : " addresses");
  for (FactId Argument : L.Arguments)
    dumpOperand(Argument, OS);
}

/// "collective Shuffle needs=warp result=Source mask=%3": what a fact's
/// operands are is told by name.
static void dumpCollective(const CollectiveFact &C, llvm::raw_ostream &OS) {
  OS << ' ' << api::nameOf(C.What) << " needs=" << api::nameOf(C.Needs)
     << " result=" << api::nameOf(C.Result);
  if (C.OnGroup)
    OS << " kind=" << api::scopeName(C.Kind);
  if (C.TileSize)
    OS << " tile=" << C.TileSize;
  if (C.ByMask && C.Mask == NoFact)
    OS << " mask=all";
  if (C.ByCount)
    OS << " by-count";
  if (C.IsPredicated)
    OS << " predicated";
  auto Part = [&](llvm::StringRef Name, FactId Id) {
    if (Id != NoFact)
      OS << ' ' << Name << "=%" << Id;
  };
  Part("group", C.Group);
  Part("mask", C.Mask);
  Part("value", C.Value);
  Part("lane", C.Lane);
  Part("width", C.Width);
  Part("out", C.Out);
  Part("barrier", C.Barrier);
  Part("count", C.Count);
}

static void dumpQuery(const GroupQueryFact &Q, llvm::raw_ostream &OS) {
  OS << ' ' << api::nameOf(Q.What) << " of=" << api::nameOf(Q.Of)
     << " result=" << api::nameOf(Q.Result)
     << " kind=" << api::scopeName(Q.Kind);
  if (Q.TileSize)
    OS << " tile=" << Q.TileSize;
  if (!Q.Component.empty())
    OS << " ." << Q.Component;
}

static llvm::StringRef memoryName(Memory Space) {
  switch (Space) {
  case Memory::Thread:
    return "";
  case Memory::Shared:
    return " shared";
  case Memory::Constant:
    return " constant";
  case Memory::Global:
    return " global";
  }
  return "?";
}

static llvm::StringRef assertionName(Assertion What) {
  switch (What) {
  case Assertion::Uniform:
    return "uniform";
  case Assertion::Divergent:
    return "divergent";
  case Assertion::ReachedByAll:
    return "reached-by-all";
  }
  return "?";
}

static void dumpParameter(const Parameter &P, llvm::raw_ostream &OS) {
  OS << ' ' << P.Name;
  if (P.IsReadOnly)
    OS << " read-only";
  if (P.Group)
    OS << " kind=" << api::scopeName(*P.Group);
  if (P.TileSize)
    OS << " tile=" << P.TileSize;
  if (!P.UniformOver.empty())
    OS << " uniform(" << P.UniformOver << ')';
}

static void dumpFact(const UnitFacts &Unit, const FunctionFacts &F, FactId Id,
                     llvm::raw_ostream &OS) {
  const Fact &Fact = F.Facts[Id];
  OS << "    %" << Id << " = " << kindName(Fact.Kind);
  switch (Fact.Kind) {
  case FactKind::Integer:
  case FactKind::Real:
    OS << ' ' << Fact.Number;
    break;
  case FactKind::Parameter:
    if (Fact.Number == ThisParameter)
      OS << " this";
    else
      dumpParameter(F.Parameters[Fact.Number], OS);
    break;
  case FactKind::Variable: {
    const Variable &Var = F.Variables[Fact.Number];
    OS << ' ' << (Var.Name.empty() ? "temporary" : Var.Name) << '#'
       << Fact.Number << memoryName(Var.Space);
    if (!Var.UniformOver.empty())
      OS << " uniform(" << Var.UniformOver << ')';
    break;
  }
  case FactKind::Function:
    OS << ' ' << Unit.Entities[Fact.Number].Display;
    break;
  case FactKind::Group:
  case FactKind::Validity:
    OS << ' ' << api::scopeName(static_cast<api::GroupKind>(Fact.Number));
    break;
  case FactKind::Load:
    OS << (Fact.Number & LoadsVolatile ? " volatile" : "")
       << (Fact.Number & LoadsReadOnly ? " read-only" : "");
    break;
  case FactKind::Identity:
    OS << ' ' << api::nameOf(static_cast<api::Quantity>(Fact.Number));
    break;
  case FactKind::GroupQuery:
    dumpQuery(F.Queries[Fact.Number], OS);
    break;
  case FactKind::Convert:
    OS << " bits=" << Fact.Number;
    break;
  case FactKind::Collective:
    dumpCollective(F.Collectives[Fact.Number], OS);
    break;
  case FactKind::Assert:
    OS << ' ' << assertionName(static_cast<Assertion>(Fact.Number));
    break;
  case FactKind::Use:
    OS << ' ' << usageName(static_cast<Usage>(Fact.Number));
    break;
  case FactKind::Launch:
    dumpLaunch(F.Launches[Fact.Number], OS);
    break;
  case FactKind::Exit:
    OS << (static_cast<api::Ends>(Fact.Number) == api::Ends::Kernel
               ? " kernel"
               : " thread");
    break;
  default:
    break;
  }
  if (Fact.Kind != FactKind::Collective)
    for (FactId Operand : Fact.Operands)
      dumpOperand(Operand, OS);
  if (!Fact.Text.empty()) {
    OS << " \"";
    OS.write_escaped(Fact.Text) << '"';
  }
  if (Fact.Where.At.isValid())
    OS << " @" << Fact.Where.At.Line << ':' << Fact.Where.At.Column;
  OS << '\n';
}

static void dumpBlock(const UnitFacts &Unit, const FunctionFacts &F,
                      unsigned Index, llvm::raw_ostream &OS) {
  const Block &B = F.Blocks[Index];
  OS << "  block " << Index;
  if (Index == F.Entry)
    OS << " (entry)";
  if (Index == F.Exit)
    OS << " (exit)";
  OS << '\n';
  for (FactId Id : B.Facts)
    dumpFact(Unit, F, Id, OS);
  if (B.Successors.empty())
    return;
  OS << (B.Branch == BranchKind::None     ? "    goto"
         : B.Branch == BranchKind::TwoWay ? "    branch"
                                          : "    switch");
  if (B.Condition != NoFact)
    OS << " %" << B.Condition;
  for (const Successor &S : B.Successors) {
    OS << " -> " << S.Block;
    for (int64_t Case : S.Cases)
      OS << " case " << Case;
  }
  OS << '\n';
}

void dump(const UnitFacts &Unit, llvm::raw_ostream &OS) {
  OS << "side " << (Unit.UnitSide == Side::Device ? "device" : "host") << '\n';
  for (const FunctionFacts &F : Unit.Functions) {
    const Entity &E = Unit.Entities[F.Entity];
    OS << functionKindName(E.Kind) << ' '
       << (F.Instantiation.empty() ? E.Display : F.Instantiation) << " @"
       << F.Where.At.Line << ':' << F.Where.At.Column;
    if (!F.CollectiveOver.empty())
      OS << " collective(" << F.CollectiveOver << ')';
    OS << (F.IsCooperative ? " cooperative\n" : "\n");
    for (unsigned I = 0; I < F.Blocks.size(); ++I)
      dumpBlock(Unit, F, I, OS);
  }
  for (const NolintDirective &N : Unit.Nolints)
    OS << "nolint @" << N.At.Line << ':' << N.At.Column << " (" << N.Checks
       << ")\n";
  for (const std::string &Why : Unit.Skipped)
    OS << "skipped " << Why << '\n';
}

} // namespace gridlock::facts
