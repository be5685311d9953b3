//===-- UnqueriedCooperativeSupport.cpp - devices without the feature -----===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/HostTables.h"
#include "Rules/Launches.h"
#include "Rules/Positions.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock::index;

namespace gridlock::rules {

/// Whether any unit of the program reads the property.
static bool asks(const Program &Linked, const api::DeviceAttributeRow &Row) {
  return llvm::any_of(Linked.units(), [&](const UnitSummary &Unit) {
    return llvm::is_contained(Unit.AskedOfDevice, Row.Property);
  });
}

RuleResult runUnqueriedCooperativeSupport(const Program &Linked) {
  RuleResult Result;
  for (const ResolvedLaunch &Launch : Linked.launches()) {
    const bool IsMulti = Launch.How == Cooperation::MultiDevice;
    if (!IsMulti && Launch.How != Cooperation::Cooperative)
      continue;
    const api::DeviceAttributeRow &Row =
        api::rowOf(IsMulti ? api::DeviceAttribute::MultiDeviceLaunch
                           : api::DeviceAttribute::CooperativeLaunch);
    if (asks(Linked, Row))
      continue;
    const llvm::StringRef Attribute = isHip(Launch) ? Row.Hip : Row.Cuda;
    Finding F = findingAt(Linked, Launch.Unit, Launch.Site->Where);
    F.Message =
        "'" + kernelName(Linked, Launch) + "' is launched " +
        (IsMulti ? "cooperatively on several devices" : "cooperatively") +
        ", but nothing in sight asks whether the device supports that";
    F.Notes.push_back({("ask for '" + Attribute + "' or the property '" +
                        Row.Property + "' before the launch")
                           .str(),
                       F.Where});
    Result.Findings.push_back(std::move(F));
  }
  finish(Result, "cg-unqueried-cooperative-support");
  return Result;
}

} // namespace gridlock::rules
