//===-- Summaries.h - small summaries by hand -------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_TEST_UNIT_INDEX_SUMMARIES_H
#define GRIDLOCK_TEST_UNIT_INDEX_SUMMARIES_H

#include "Analysis/UnitSummary.h"

namespace gridlock::test {

using namespace gridlock::analysis;

inline Value integer(int64_t N) { return {Value::Integer, N, ""}; }
inline Value function(std::string Name) {
  return {Value::Function, 0, std::move(Name)};
}
inline Value parameter(std::string Place) {
  return {Value::Parameter, 0, std::move(Place)};
}
inline Value unknown(std::string Why) {
  return {Value::Unknown, 0, std::move(Why)};
}
inline Value group(api::GroupKind Kind) {
  return {Value::Group, static_cast<int>(Kind), ""};
}
inline facts::SourceSpot at(unsigned Line) { return {{0, Line, 1}, {}}; }

inline UnitSummary unit(std::string File,
                        std::vector<FunctionSummary> Functions) {
  UnitSummary U;
  U.MainFile = "/p/" + File;
  U.Files = {{U.MainFile, false}};
  U.Functions = std::move(Functions);
  return U;
}

inline FunctionSummary named(std::string Name, facts::FunctionKind Kind,
                             unsigned Line) {
  FunctionSummary F;
  F.Name = F.Display = F.Mangled = std::move(Name);
  F.Kind = Kind;
  F.Where = at(Line);
  return F;
}

/// A kernel that calls \p Helper with the grid.
inline FunctionSummary kernelCalling(std::string Name, std::string Helper) {
  FunctionSummary F = named(std::move(Name), facts::FunctionKind::Kernel, 1);
  CallSite C;
  C.Where = at(2);
  C.Targets = {function(std::move(Helper))};
  C.Arguments = {{{"", {group(api::GroupKind::Grid)}}}};
  F.Calls = {C};
  return F;
}

/// A device function that synchronizes the group it is given.
inline FunctionSummary helperSyncing(std::string Name, unsigned Line = 5) {
  FunctionSummary F = named(std::move(Name), facts::FunctionKind::Device, Line);
  BarrierSite B;
  B.Where = at(Line + 1);
  B.Spelling = "g.sync()";
  B.Groups = {parameter("0")};
  F.Barriers = {B};
  return F;
}

/// A host function that launches what it is given.
inline FunctionSummary wrapperLaunching(std::string Name) {
  FunctionSummary F = named(std::move(Name), facts::FunctionKind::Host, 10);
  LaunchSite L;
  L.Where = at(11);
  L.API = "cudaLaunchKernel";
  L.Kernels = {parameter("0")};
  F.Launches = {L};
  return F;
}

/// A host function that calls \p Wrapper with \p Kernel.
inline FunctionSummary callerPassing(std::string Name, std::string Wrapper,
                                     std::string Kernel) {
  FunctionSummary F = named(std::move(Name), facts::FunctionKind::Host, 20);
  CallSite C;
  C.Where = at(21);
  C.Targets = {function(std::move(Wrapper))};
  C.Arguments = {{{"", {function(std::move(Kernel))}}}};
  F.Calls = {C};
  return F;
}

} // namespace gridlock::test

#endif // GRIDLOCK_TEST_UNIT_INDEX_SUMMARIES_H
