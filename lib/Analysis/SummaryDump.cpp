//===-- SummaryDump.cpp - summaries as text -------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/SummarizeUnit.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::analysis {

static void dump(const Value &V, llvm::raw_ostream &OS) {
  switch (V.Kind) {
  case Value::Integer:
    OS << V.Number;
    return;
  case Value::Function:
    OS << "function " << V.Text;
    return;
  case Value::Group:
    OS << api::scopeName(static_cast<api::GroupKind>(V.Number));
    return;
  case Value::Parameter:
    OS << "parameter " << V.Text;
    return;
  case Value::KernelName:
    OS << "kernel named \"" << V.Text << '"';
    return;
  case Value::Result:
    OS << "result of " << V.Text;
    return;
  case Value::Valid:
    OS << V.Text << "valid "
       << api::scopeName(static_cast<api::GroupKind>(V.Number));
    return;
  case Value::Computed:
    OS << V.Text;
    return;
  case Value::Unknown:
    OS << "unknown (" << V.Text << ')';
    return;
  }
}

static void dump(const ValueSet &Values, llvm::raw_ostream &OS) {
  OS << '{';
  for (size_t I = 0; I < Values.size(); ++I) {
    if (I)
      OS << ", ";
    dump(Values[I], OS);
  }
  OS << '}';
}

static void dump(const Condition &C, llvm::raw_ostream &OS) {
  const Predicate &P = C.Asked;
  if (!C.Holds)
    OS << "not ";
  switch (P.Kind) {
  case Predicate::Valid:
    OS << "valid " << api::scopeName(static_cast<api::GroupKind>(P.Number));
    return;
  case Predicate::Parameter:
    OS << (P.IsFlag ? "flag " : "parameter ") << P.Text;
    break;
  case Predicate::Result:
    OS << "result of " << P.Text;
    break;
  }
  switch (P.Compare) {
  case Predicate::NotZero:
    return;
  case Predicate::Equal:
    OS << " == " << P.Number;
    return;
  case Predicate::Less:
    OS << " < " << P.Number;
    return;
  case Predicate::Greater:
    OS << " > " << P.Number;
    return;
  }
}

static void dump(const Conditions &All, llvm::StringRef Word,
                 llvm::raw_ostream &OS) {
  for (size_t I = 0; I < All.size(); ++I) {
    OS << (I ? " and " : (" " + Word + " ").str());
    dump(All[I], OS);
  }
}

static void dump(const Argument &Held, llvm::raw_ostream &OS) {
  bool First = true;
  for (const auto &[Path, Values] : Held) {
    OS << (First ? "" : ", ") << Path << (Path.empty() ? "" : "=");
    dump(Values, OS);
    First = false;
  }
}

static void place(const facts::SourceSpot &Spot, llvm::raw_ostream &OS) {
  OS << '@' << Spot.At.Line << ':' << Spot.At.Column;
}

static void dump(const LaunchSite &L, llvm::raw_ostream &OS) {
  OS << "  launch " << L.API << ' ';
  place(L.Where, OS);
  OS << " of ";
  dump(L.Kernels, OS);
  if (L.Mode == api::LaunchMode::Cooperative)
    OS << " cooperative";
  if (L.Mode == api::LaunchMode::MultiDevice)
    OS << " multi-device";
  if (!L.Configuration.empty()) {
    OS << " configured (";
    dump(L.Configuration, OS);
    OS << ')';
  }
  auto Part = [&](llvm::StringRef Name, const auto &Held) {
    if (Held.empty())
      return;
    OS << ' ' << Name << " (";
    dump(Held, OS);
    OS << ')';
  };
  Part("grid", L.Grid);
  Part("block", L.Block);
  Part("shared", L.Shared);
  Part("stream", L.Stream);
  if (L.Mode == api::LaunchMode::GraphNode) {
    OS << " attribute ";
    dump(L.NodeAttribute, OS);
  }
  OS << " with (";
  for (size_t I = 0; I < L.Arguments.size(); ++I) {
    OS << (I ? "; " : "");
    dump(L.Arguments[I], OS);
  }
  OS << ')';
  dump(L.When, "if", OS);
  OS << '\n';
}

static void dump(const CallSite &C, llvm::raw_ostream &OS) {
  OS << "  call ";
  place(C.Where, OS);
  OS << ' ';
  dump(C.Targets, OS);
  OS << " (";
  if (!C.This.empty()) {
    OS << "this: ";
    dump(C.This, OS);
    OS << (C.Arguments.empty() ? "" : "; ");
  }
  for (size_t I = 0; I < C.Arguments.size(); ++I) {
    OS << (I ? "; " : "");
    dump(C.Arguments[I], OS);
  }
  OS << ')';
  dump(C.When, "if", OS);
  OS << '\n';
}

static void dump(const FunctionSummary &F, llvm::raw_ostream &OS) {
  OS << (F.Kind == facts::FunctionKind::Kernel ? "kernel " : "function ")
     << F.Name << ' ' << (F.Instantiation.empty() ? F.Display : F.Instantiation)
     << ' ';
  place(F.Where, OS);
  OS << '\n';
  for (const BarrierSite &B : F.Barriers) {
    OS << "  barrier '" << B.Spelling << "' ";
    place(B.Where, OS);
    OS << " on ";
    dump(B.Groups, OS);
    dump(B.When, "if", OS);
    OS << '\n';
  }
  for (const CallSite &C : F.Calls)
    dump(C, OS);
  for (const LaunchSite &L : F.Launches)
    dump(L, OS);
  for (const ReturnSite &R : F.Returns) {
    OS << "  returns ";
    dump(R.Values, OS);
    dump(R.Given, "given", OS);
    OS << '\n';
  }
}

void dump(const UnitSummary &Unit, llvm::raw_ostream &OS) {
  OS << "summary of the "
     << (Unit.UnitSide == facts::Side::Device ? "device" : "host") << " side\n";
  for (const FunctionSummary &F : Unit.Functions)
    dump(F, OS);
}

} // namespace gridlock::analysis
