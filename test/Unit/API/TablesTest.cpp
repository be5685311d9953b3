//===-- TablesTest.cpp - the tables by themselves -------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/Tables.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace gridlock::api;

TEST(Tables, LaunchRowIgnoresABISuffixes) {
  for (const char *Name :
       {"cuGraphAddNode", "cuGraphAddNode_v2", "cuGraphAddNode_v12"}) {
    const LaunchRow *Row = launchRow(Name);
    ASSERT_TRUE(Row) << Name;
    EXPECT_EQ(Row->Cuda, "cuGraphAddNode");
  }
  for (const char *Name : {"cudaLaunchKernel_ptsz", "cuLaunchKernel_ptsz",
                           "cudaLaunchKernelExC_ptsz", "cuLaunchKernel_spt"})
    EXPECT_TRUE(launchRow(Name)) << Name;
}

TEST(Tables, LaunchRowKnowsBothDialects) {
  const LaunchRow *Cuda = launchRow("cudaLaunchCooperativeKernel");
  ASSERT_TRUE(Cuda);
  EXPECT_EQ(Cuda, launchRow("hipLaunchCooperativeKernel"));
  EXPECT_EQ(Cuda->Mode, LaunchMode::Cooperative);
}

TEST(Tables, LaunchRowRejectsOtherNames) {
  for (const char *Name :
       {"", "_v2", "cudaLaunch", "cudaLaunchKernelX", "MycudaLaunchKernel",
        "cudaLaunchKernel_v", "cudaLaunchHostFunc", "cuLaunch", "cuLaunchGrid"})
    EXPECT_FALSE(launchRow(Name)) << Name;
}

TEST(Tables, ModesSayWhatTheirNamesSay) {
  for (const LaunchRow &Row : launches()) {
    bool Cooperative = Row.Cuda.contains("Cooperative");
    bool MultiDevice = Row.Cuda.contains("MultiDevice");
    bool Graph = Row.Cuda.contains("Graph");
    bool Configured = Row.Cuda.contains("KernelEx");
    LaunchMode Expected = MultiDevice   ? LaunchMode::MultiDevice
                          : Cooperative ? LaunchMode::Cooperative
                          : Graph       ? LaunchMode::GraphNode
                          : Configured  ? LaunchMode::ByAttribute
                                        : LaunchMode::Ordinary;
    EXPECT_EQ(Row.Mode, Expected) << Row.Cuda.str();
  }
}

TEST(Tables, KernelCallsOfTheLanguage) {
  const LaunchRow *Row = launchRow("<<<>>>");
  ASSERT_TRUE(Row);
  EXPECT_EQ(Row->Mode, LaunchMode::Ordinary);
}

TEST(Tables, WhatToWriteInstead) {
  for (const LaunchRow &Row : launches()) {
    if (Row.Mode == LaunchMode::Ordinary) {
      const LaunchRow *Instead = launchRow(Row.Instead);
      ASSERT_TRUE(Instead) << Row.Cuda.str();
      EXPECT_EQ(Instead->Mode, LaunchMode::Cooperative);
      EXPECT_EQ(Instead->Cuda, Row.Instead);
    } else if (Row.Mode == LaunchMode::ByAttribute ||
               Row.Mode == LaunchMode::GraphNode) {
      auto IsIt = [&](const CooperativeAttributeRow &Attribute) {
        return Attribute.Enumerator == Row.Instead;
      };
      EXPECT_TRUE(llvm::any_of(cooperativeAttributes(), IsIt))
          << Row.Cuda.str();
    } else {
      EXPECT_TRUE(Row.Instead.empty()) << Row.Cuda.str();
    }
  }
}

TEST(Tables, HipNamesAreHip) {
  for (const LaunchRow &Row : launches())
    EXPECT_TRUE(Row.Hip.empty() || Row.Hip.starts_with("hip") ||
                Row.Hip == "<<<>>>")
        << Row.Hip.str();
  for (const KernelLookupRow &Row : kernelLookups())
    EXPECT_TRUE(Row.Hip.empty() || Row.Hip.starts_with("hip")) << Row.Hip.str();
  for (const NodeAttributeRow &Row : nodeAttributes())
    EXPECT_TRUE(Row.Hip.empty() || Row.Hip.starts_with("hip")) << Row.Hip.str();
}

TEST(Tables, WithoutAHipNameThereIsNoHipSince) {
  for (const LaunchRow &Row : launches())
    EXPECT_EQ(Row.Hip.empty(), Row.Since.HipSince == 0) << Row.Cuda.str();
}

TEST(Tables, LayoutsAreFoundByTheirEnumerator) {
  for (const LaunchRow &Row : launches())
    EXPECT_EQ(layout(Row.Layout).Name == "None", Row.Config == -1)
        << Row.Cuda.str();
  EXPECT_EQ(layout(LaunchLayout::DriverNode).Name, "DriverNode");
  EXPECT_EQ(layout(LaunchLayout::None).Name, "None");
}

TEST(Tables, CooperativeAttribute) {
  EXPECT_TRUE(isCooperativeAttribute(2));
  for (int Other : {0, 1, 3, 4, 8, -2})
    EXPECT_FALSE(isCooperativeAttribute(Other)) << Other;
}

TEST(Tables, ScopeNames) {
  EXPECT_EQ(scopeName(GroupKind::Grid), "grid");
  EXPECT_EQ(scopeName(GroupKind::MultiGrid), "multi-grid");
  EXPECT_EQ(scopeName(GroupKind::Block), "block");
  EXPECT_EQ(scopeName(GroupKind::Cluster), "cluster");
  EXPECT_EQ(scopeName(GroupKind::Tile), "tile");
  EXPECT_EQ(scopeName(GroupKind::Coalesced), "coalesced group");
  EXPECT_EQ(scopeName(GroupKind::Erased), "group");
}

TEST(Tables, EveryKindOfGroupHasItsRow) {
  unsigned Count = 0;
  for (const GroupRow &Row : groups()) {
    EXPECT_EQ(groupRow(Row.Kind), &Row);
    EXPECT_EQ(groupKindOfClass(Row.Class), Row.Kind);
    EXPECT_EQ(static_cast<unsigned>(Row.Kind), Count++);
  }
  EXPECT_FALSE(groupKindOfClass("thread_block_tile_base"));
}

TEST(Tables, AssemblyThatEnds) {
  EXPECT_EQ(endsByAssembly("trap;"), Ends::Kernel);
  EXPECT_EQ(endsByAssembly("  trap ;\n"), Ends::Kernel);
  EXPECT_EQ(endsByAssembly("exit;"), Ends::Thread);
  EXPECT_EQ(endsByAssembly("mov.u32 %0, 1; trap;"), Ends::Kernel);
}

TEST(Tables, AssemblyThatGoesOn) {
  for (const char *Assembly :
       {"", ";", "bar.sync 0;", "brkpt;", "mov.u32 %0, 1;", "exitcode;",
        "// trap", "@p exit;"})
    EXPECT_FALSE(endsByAssembly(Assembly)) << Assembly;
}
