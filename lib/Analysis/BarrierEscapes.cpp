//===-- BarrierEscapes.cpp - where addresses of barriers go -------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/Names.h"
#include "Analysis/BarrierCalls.h"

namespace gridlock::analysis {

using facts::CollectiveFact;
using facts::Fact;
using facts::FactId;
using facts::FactKind;

/// The variable of a thread that a place is in, also of a caller's.
std::optional<BarrierCalls::Local> BarrierCalls::localOf(unsigned I,
                                                         Place At) const {
  while (true) {
    const FunctionModel &Model = solved(I).model();
    if (std::optional<unsigned> V = variableOf(At))
      return Model.Function.Variables[*V].Space == facts::Memory::Thread
                 ? std::optional(Local{Model.Index, *V})
                 : std::nullopt;
    if (!parameterOf(At) || I == 0)
      return std::nullopt;
    const unsigned Caller = Tree[I]->Caller;
    const FunctionModel &From = solved(Caller).model();
    const Places Found = Device.effects().inCaller(
        From.Index, From.Function.Facts[Tree[I]->At.Call], Model.Index, At);
    if (Found.size() != 1)
      return std::nullopt;
    At = Found[0];
    I = Caller;
  }
}

/// Notes which variables of threads the addresses of barriers are kept in.
void BarrierCalls::findHolders(unsigned I) {
  const FunctionModel &Model = solved(I).model();
  const PointsTo &To = Device.effects().pointsTo(Model.Index);
  for (const Fact &F : Model.Function.Facts) {
    if (F.Kind != FactKind::Store && F.Kind != FactKind::CopyRecord)
      continue;
    std::set<std::string> Held;
    for (const auto &[G, P] : placesOf(I, F.Operands[1])) {
      std::string Why;
      if (const std::optional<Local> From = localOf(G, P)) {
        if (auto It = HeldBy.find(*From); It != HeldBy.end())
          Held.insert(It->second.begin(), It->second.end());
      } else if (auto Key = resolve(G, P, Why)) {
        for (const auto &[Name, B] : Barriers)
          if (overlap(Name, *Key))
            Held.insert(Name);
      }
    }
    if (!Held.empty())
      for (const Place &P : To.targets(F.Operands[0]))
        if (const std::optional<Local> In = localOf(I, P))
          HeldBy[*In].insert(Held.begin(), Held.end());
  }
}

/// Something is done with an address that no barrier's own call does.
void BarrierCalls::escape(unsigned I, FactId Id, llvm::StringRef Cause,
                          bool WithHeld) {
  if (Id == facts::NoFact)
    return;
  for (const auto &[F, P] : placesOf(I, Id)) {
    LosesAddresses |= P == AnyPlace;
    if (const std::optional<Local> In = localOf(F, P)) {
      // With what it holds.
      if (auto It = HeldBy.find(*In); WithHeld && It != HeldBy.end())
        for (const std::string &Name : It->second)
          if (auto B = Barriers.find(Name);
              B != Barriers.end() && B->second.Unknown.empty())
            B->second.Unknown = Cause.str();
      continue;
    }
    std::string Why;
    const std::optional<std::string> Key = resolve(F, P, Why);
    if (!Key)
      continue;
    // A record is handed over with the barriers in it.
    for (auto &[Name, B] : Barriers)
      if (B.Unknown.empty() && overlap(Name, *Key))
        B.Unknown = Cause.str();
  }
}

/// Callers follow an address that is returned, where they can.
void BarrierCalls::lend(unsigned I, const Fact &Return) {
  for (FactId Id : Return.Operands)
    for (const auto &[F, P] : placesOf(I, Id)) {
      std::string Why;
      if (const std::optional<std::string> Key = resolve(F, P, Why))
        Lent.insert(*Key);
    }
}

void BarrierCalls::findEscapes(unsigned I) {
  const FunctionModel &Model = solved(I).model();
  const PointsTo &To = Device.effects().pointsTo(Model.Index);
  auto IsOfThread = [&](FactId Address) {
    return llvm::all_of(To.targets(Address), [&](const Place &P) {
      const std::optional<unsigned> V = variableOf(P);
      return V && Model.Function.Variables[*V].Space == facts::Memory::Thread;
    });
  };
  for (const facts::Block &B : Model.Function.Blocks)
    for (FactId Id : B.Facts) {
      const Fact &F = Model.Function.Facts[Id];
      switch (F.Kind) {
      case FactKind::Forget:
        if (F.Text != "uninitialized")
          escape(I, F.Operands[0], "a barrier that other code is handed");
        break;
      case FactKind::Observe:
      case FactKind::Pure:
        for (FactId O : F.Operands)
          escape(I, O, "a barrier that other code is handed");
        break;
      case FactKind::Store:
        if (Model.Function.Facts[F.Operands[1]].Kind == FactKind::Outside)
          break; // what a variable outside is
        escape(I, F.Operands[0], "a barrier that is written by hand",
               /*WithHeld=*/false);
        if (!IsOfThread(F.Operands[0]))
          escape(I, F.Operands[1], "a barrier whose address is stored");
        break;
      case FactKind::Atomic:
        escape(I, F.Operands[0], "a barrier that is written by hand",
               /*WithHeld=*/false);
        break;
      case FactKind::Return:
        lend(I, F);
        break;
      case FactKind::Function:
        // A header that is not walked may use any barrier with a number.
        if (!Device.effects().functionOf(F.Number) &&
            !api::isOfToolkit(Model.Unit.Entities[F.Number].Display) &&
            Numbered.Unknown.empty())
          Numbered.Unknown = "a function without a body";
        break;
      case FactKind::Binary:
        if (F.Text == "+" || F.Text == "-")
          for (FactId O : F.Operands)
            escape(I, O, "a barrier that is not followed");
        break;
      case FactKind::GroupQuery:
        for (FactId O : llvm::drop_begin(F.Operands))
          escape(I, O, "a barrier that other blocks reach");
        break;
      case FactKind::Collective: {
        const CollectiveFact &C = Model.Function.Collectives[F.Number];
        for (FactId O : {C.Value, C.Out, C.Group})
          escape(I, O, "a barrier that other code is handed");
        break;
      }
      case FactKind::Call: {
        bool Complete;
        const auto Callees = Device.effects().callees(Model.Index, F, Complete);
        if (Complete && Callees.size() == 1)
          break;
        for (FactId O : llvm::drop_begin(F.Operands))
          escape(I, O, "a barrier that other code is handed");
        // Barriers by number, and those with a name, are there for all code.
        const std::string Cause = "a function without a body";
        if (Numbered.Unknown.empty())
          Numbered.Unknown = Cause;
        for (auto &[Name, Known] : Barriers)
          if (Name.starts_with("@") && Known.Unknown.empty())
            Known.Unknown = Cause;
        break;
      }
      default:
        break;
      }
    }
}

} // namespace gridlock::analysis
