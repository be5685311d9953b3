//===-- ProgramTest.cpp - linking in any order ----------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Index/Program.h"
#include "Rules/Rule.h"
#include "Summaries.h"
#include "gtest/gtest.h"
#include <algorithm>

using namespace gridlock;
using namespace gridlock::test;

namespace {

std::vector<UnitSummary> fourUnits() {
  return {unit("kernel.cu", {kernelCalling("k", "h")}),
          unit("helper.cu", {helperSyncing("h")}),
          unit("launch.cpp", {wrapperLaunching("w")}),
          unit("main.cpp", {callerPassing("main", "w", "k")})};
}

/// The findings as text, notes included.
std::string findings(std::vector<UnitSummary> Units) {
  const index::Program P(std::move(Units));
  std::string Text;
  for (const rules::Finding &F : rules::runGridSyncOrdinaryLaunch(P).Findings) {
    Text += F.Where.File + ":" + std::to_string(F.Where.Line) + ": " +
            F.Message + "\n";
    for (const rules::Note &N : F.Notes)
      Text += "  " + N.Where.File + ":" + std::to_string(N.Where.Line) + ": " +
              N.Message + "\n";
  }
  return Text;
}

TEST(Program, FindsADefectAcrossFourUnits) {
  EXPECT_EQ(findings(fourUnits()),
            "/p/launch.cpp:11: kernel 'k' synchronizes the grid but is "
            "launched without a cooperative launch\n"
            "  /p/main.cpp:21: 'main' passes the kernel to 'w' here\n"
            "  /p/kernel.cu:2: 'k' calls 'h' here\n"
            "  /p/helper.cu:6: 'g.sync()' synchronizes the grid here\n"
            "  /p/launch.cpp:11: launch it with 'cudaLaunchCooperativeKernel', "
            "or guard the synchronization with 'is_valid()'\n");
}

TEST(Program, OrderOfUnitsMakesNoDifference) {
  const std::string Expected = findings(fourUnits());
  std::vector<size_t> Order = {0, 1, 2, 3};
  do {
    std::vector<UnitSummary> Units;
    for (size_t I : Order)
      Units.push_back(fourUnits()[I]);
    EXPECT_EQ(findings(std::move(Units)), Expected);
  } while (std::next_permutation(Order.begin(), Order.end()));
}

TEST(Program, EveryUnitIsNeeded) {
  for (size_t Left = 0; Left < 4; ++Left) {
    std::vector<UnitSummary> Units = fourUnits();
    Units.erase(Units.begin() + Left);
    EXPECT_EQ(findings(std::move(Units)), "") << "without unit " << Left;
  }
}

TEST(Program, OwnUnitComesFirst) {
  // Two programs with a kernel and a helper of the same names.
  FunctionSummary Harmless = named("k", facts::FunctionKind::Kernel, 3);
  const index::Program P(
      {unit("a.cu", {kernelCalling("k", "h"), helperSyncing("h")}),
       unit("b.cu", {Harmless})});
  std::string Why;
  ASSERT_TRUE(P.resolve("k", 0, Why));
  EXPECT_EQ(P.resolve("k", 0, Why)->Unit, 0u);
  EXPECT_EQ(P.resolve("k", 1, Why)->Unit, 1u);
}

TEST(Program, SeveralBodiesAreNoAnswer) {
  FunctionSummary Harmless = named("k", facts::FunctionKind::Kernel, 3);
  const index::Program P({unit("a.cu", {kernelCalling("k", "h")}),
                          unit("b.cu", {Harmless}),
                          unit("c.cpp", {wrapperLaunching("w")})});
  std::string Why;
  EXPECT_FALSE(P.resolve("k", 2, Why));
  EXPECT_EQ(Why, "several functions of this name");
  EXPECT_FALSE(P.resolve("absent", 2, Why));
  EXPECT_EQ(Why, "no body in sight");
}

TEST(Program, OneBodySeenFromTwoUnitsIsOne) {
  auto InHeader = [](std::string Main) {
    UnitSummary U = unit(std::move(Main), {kernelCalling("k", "h")});
    U.Files.push_back({"/p/k.cuh", false});
    U.Functions[0].Where.At.File = 1;
    return U;
  };
  const index::Program P({InHeader("a.cu"), InHeader("b.cu"),
                          unit("c.cpp", {wrapperLaunching("w")})});
  std::string Why;
  EXPECT_TRUE(P.resolve("k", 2, Why)) << Why;
}

TEST(Program, GuardsBlock) {
  Condition Valid;
  Valid.Asked.Kind = Predicate::Valid;
  Valid.Asked.Number = static_cast<int>(api::GroupKind::Grid);
  std::vector<UnitSummary> Units = fourUnits();
  Units[1].Functions[0].Barriers[0].When = {Valid};
  EXPECT_EQ(findings(Units), "");
  Units[1].Functions[0].Barriers[0].When[0].Holds = false;
  EXPECT_NE(findings(Units), "");
}

TEST(Program, RecursionEnds) {
  std::vector<UnitSummary> Units = fourUnits();
  CallSite Again;
  Again.Where = at(7);
  Again.Targets = {function("h")};
  Again.Arguments = {{{"", {parameter("0")}}}};
  Units[1].Functions[0].Calls = {Again};
  EXPECT_NE(findings(Units), "");
}

TEST(Program, BarrierIsFoundOnlyUnderItsLaunch) {
  const index::Program P({unit("a.cu", {kernelCalling("k", "h")}),
                          unit("b.cu", {helperSyncing("h")})});
  std::string Why;
  std::set<std::string> Unresolved;
  auto Found = P.barriers(*P.resolve("k", 0, Why), index::Cooperation::Ordinary,
                          {}, Unresolved);
  EXPECT_TRUE(Unresolved.empty());
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Kind, api::GroupKind::Grid);
  ASSERT_EQ(Found[0].Calls.size(), 1u);
  EXPECT_EQ(Found[0].Calls[0].Callee, "h");
}

} // namespace
