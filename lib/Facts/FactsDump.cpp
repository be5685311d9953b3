//===-- FactsDump.cpp - facts as text -------------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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
      OS << ' ' << F.Parameters[Fact.Number].Name;
    break;
  case FactKind::Variable: {
    const std::string &Name = F.Variables[Fact.Number].Name;
    OS << ' ' << (Name.empty() ? "temporary" : Name) << '#' << Fact.Number;
    break;
  }
  case FactKind::Function:
    OS << ' ' << Unit.Entities[Fact.Number].Display;
    break;
  case FactKind::Group:
  case FactKind::Validity:
  case FactKind::Barrier:
    OS << ' ' << api::scopeName(static_cast<api::GroupKind>(Fact.Number));
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
       << F.Where.At.Line << ':' << F.Where.At.Column << '\n';
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
