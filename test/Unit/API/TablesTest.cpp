//===-- TablesTest.cpp - the tables by themselves -------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/Tables.h"
#include "API/DeviceTables.h"
#include "API/HostTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
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
    llvm::StringRef Name = Row.Cuda.empty() ? Row.Hip : Row.Cuda;
    bool Cooperative = Name.contains("Cooperative");
    bool MultiDevice = Cooperative && Name.contains("MultiDevice");
    bool Graph = Name.contains("Graph");
    bool Configured = Name.contains("KernelEx");
    LaunchMode Expected = MultiDevice   ? LaunchMode::MultiDevice
                          : Cooperative ? LaunchMode::Cooperative
                          : Graph       ? LaunchMode::GraphNode
                          : Configured  ? LaunchMode::ByAttribute
                                        : LaunchMode::Ordinary;
    EXPECT_EQ(Row.Mode, Expected) << Name.str();
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
      EXPECT_EQ(Instead->Mode, Row.Hip.contains("MultiDevice")
                                   ? LaunchMode::MultiDevice
                                   : LaunchMode::Cooperative);
      EXPECT_EQ(Instead->Cuda, Row.Instead);
    } else if (Row.Mode == LaunchMode::ByAttribute ||
               Row.Mode == LaunchMode::GraphNode) {
      const LaunchAttributeRow *Attribute = launchAttributeRow(Row.Instead);
      ASSERT_TRUE(Attribute) << Row.Cuda.str();
      EXPECT_EQ(Attribute->Meaning, LaunchAttribute::Cooperative);
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

TEST(Tables, LaunchRowOfHipAlone) {
  const LaunchRow *Row = launchRow("hipExtModuleLaunchKernel");
  ASSERT_TRUE(Row);
  EXPECT_EQ(Row->Counts, GridUnit::Threads);
  EXPECT_EQ(launchRow("hipModuleLaunchKernel")->Counts, GridUnit::Blocks);
}

TEST(Tables, VersionedHipNames) {
  EXPECT_TRUE(deviceQueryRow("hipGetDevicePropertiesR0600"));
  EXPECT_FALSE(deviceQueryRow("hipGetDevicePropertiesR06"));
  EXPECT_FALSE(deviceQueryRow("hipGetDeviceProperties0600"));
}

TEST(Tables, AttributesByAnyEnumerator) {
  for (const char *Name : {"cudaDevAttrMultiProcessorCount",
                           "hipDeviceAttributeMultiprocessorCount",
                           "CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT"}) {
    const DeviceAttributeRow *Row = deviceAttributeRow(Name);
    ASSERT_TRUE(Row) << Name;
    EXPECT_EQ(Row->Meaning, DeviceAttribute::Processors);
  }
  EXPECT_EQ(devicePropertyRow("cooperativeLaunch")->Meaning,
            DeviceAttribute::CooperativeLaunch);
  EXPECT_EQ(kernelAttributeRow("CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_"
                               "ALLOWED")
                ->Meaning,
            KernelAttribute::NonPortableCluster);
  EXPECT_FALSE(deviceAttributeRow(""));
  EXPECT_FALSE(devicePropertyRow(""));
}

TEST(Tables, EveryMeaningHasOneRow) {
  for (auto [Index, Row] : llvm::enumerate(launchAttributes()))
    EXPECT_EQ(static_cast<size_t>(Row.Meaning), Index);
  for (auto [Index, Row] : llvm::enumerate(deviceAttributes()))
    EXPECT_EQ(static_cast<size_t>(Row.Meaning), Index);
  for (auto [Index, Row] : llvm::enumerate(kernelAttributes()))
    EXPECT_EQ(static_cast<size_t>(Row.Meaning), Index);
}

TEST(Tables, LaunchAttributeFields) {
  // The field is the one that layouts name for the cooperative attribute.
  const LaunchAttributeRow *Row = launchAttributeRow(2);
  ASSERT_TRUE(Row);
  EXPECT_EQ(Row->Field, layout(LaunchLayout::RuntimeNode).Node);
  EXPECT_TRUE(layout(LaunchLayout::Runtime).Value.ends_with(Row->Field));
  EXPECT_EQ(launchAttributeRow(4)->Meaning, LaunchAttribute::ClusterDimension);
  EXPECT_FALSE(launchAttributeRow(-1));
}

TEST(Tables, RowsOfAnyComeLast) {
  // The look-up by name hands them out in this order.
  for (const GroupOperationRow &Row : groupOperations())
    EXPECT_EQ(llvm::count_if(groupOperationRows(Row.Name),
                             [&](const GroupOperationRow *Other) {
                               return Other->Form == Row.Form &&
                                      Other->On == Row.On;
                             }),
              1)
        << Row.Name.str();
}

TEST(Tables, NamesAreUnique) {
  for (const CollectiveRow &Row : collectives())
    EXPECT_EQ(collectiveRows(Row.Name).size(), 1u) << Row.Name.str();
  for (const LaunchRow &Row : launches()) {
    if (!Row.Cuda.empty()) {
      EXPECT_EQ(launchRow(Row.Cuda), &Row) << Row.Cuda.str();
    }
    if (!Row.Hip.empty()) {
      EXPECT_EQ(launchRow(Row.Hip), &Row) << Row.Hip.str();
    }
  }
  for (const OccupancyRow &Row : occupancies()) {
    if (!Row.Cuda.empty()) {
      EXPECT_EQ(occupancyRow(Row.Cuda), &Row) << Row.Cuda.str();
    }
    if (!Row.Hip.empty()) {
      EXPECT_EQ(occupancyRow(Row.Hip), &Row) << Row.Hip.str();
    }
  }
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

static std::string operationsIn(llvm::StringRef Assembly) {
  std::string Found;
  for (const AssemblyUse &Use : instructionsIn(Assembly)) {
    Found += (Found.empty() ? "" : " ") + Use.Row->Mnemonic.str();
    if (Use.IsPredicated)
      Found += "?";
    Found += "(" + llvm::join(Use.Operands, "|") + ")";
  }
  return Found;
}

TEST(Tables, InstructionsInAssembly) {
  EXPECT_EQ(operationsIn("bar.sync 0;"), "bar.sync(0)");
  EXPECT_EQ(operationsIn("barrier.cta.sync.aligned %0, %1;"),
            "barrier.sync(%0|%1)");
  EXPECT_EQ(operationsIn("bar.warp.sync 0xffffffff;"),
            "bar.warp.sync(0xffffffff)");
  EXPECT_EQ(operationsIn("barrier.cluster.arrive.release.aligned;\n\t"
                         "barrier.cluster.wait.acquire.aligned;"),
            "barrier.cluster.arrive() barrier.cluster.wait()");
  EXPECT_EQ(operationsIn("shfl.sync.bfly.b32 %0|p, %1, 1, 0x1f, %2;"),
            "shfl.sync.bfly(%0|p|%1|1|0x1f|%2)");
  EXPECT_EQ(operationsIn("{ .reg .pred p; setp.ne.u32 p, %0, 0; @p trap; }"),
            "trap?()");
  EXPECT_EQ(operationsIn("LAB: mbarrier.try_wait.parity.shared.b64 p, [%0], %1;"
                         " @!p bra LAB;"),
            "mbarrier.try_wait.parity(p|[%0]|%1)");
  EXPECT_EQ(operationsIn("mbarrier.init.shared::cta.b64 [%0], %1;"),
            "mbarrier.init([%0]|%1)");
  EXPECT_TRUE(repeats("W: mbarrier.try_wait.b64 p, [%0], %1; @!p bra W;"));
  EXPECT_TRUE(repeats("{ @p bra.uni DONE; }"));
  EXPECT_FALSE(repeats("mbarrier.try_wait.b64 p, [%0], %1; // bra W"));
  EXPECT_EQ(operationsIn("mma.sync.aligned.m16n8k8.row.col.f32 {%0, %1}, {%2}"),
            "mma.sync({%0, %1}|{%2})");
  EXPECT_EQ(operationsIn("/* bar.sync 0; */ // exit\n s_barrier\n s_endpgm"),
            "s_barrier() s_endpgm()");
  EXPECT_EQ(operationsIn("mov.u32 %0, %laneid; barrier; sync; red.add"), "");
}

/// An instruction as it is written, and the row that it has.
struct Sample {
  llvm::StringRef Written, Mnemonic;
};

static constexpr Sample Samples[] = {
    {"bar.sync 0;", "bar.sync"},
    {"bar.cta.red.popc.u32 %0, 0, p;", "bar.red"},
    {"bar.arrive 1, 64;", "bar.arrive"},
    {"barrier.sync 1;", "barrier.sync"},
    {"barrier.cta.red.popc.aligned.u32 %0, 0, p;", "barrier.red"},
    {"barrier.cta.arrive 1, 64;", "barrier.arrive"},
    {"bar.warp.sync %0;", "bar.warp.sync"},
    {"barrier.cluster.arrive.relaxed;", "barrier.cluster.arrive"},
    {"barrier.cluster.wait.acquire;", "barrier.cluster.wait"},
    {"shfl.idx.b32 %0, %1, 0, 31;", "shfl.idx"},
    {"shfl.sync.idx.b32 %0, %1, 0, 31, -1;", "shfl.sync.idx"},
    {"shfl.up.b32 %0, %1, 1, 31;", "shfl.up"},
    {"shfl.sync.up.b32 %0, %1, 1, 31, -1;", "shfl.sync.up"},
    {"shfl.down.b32 %0, %1, 1, 31;", "shfl.down"},
    {"shfl.sync.down.b32 %0, %1, 1, 31, -1;", "shfl.sync.down"},
    {"shfl.bfly.b32 %0, %1, 1, 31;", "shfl.bfly"},
    {"shfl.sync.bfly.b32 %0, %1, 1, 31, -1;", "shfl.sync.bfly"},
    {"vote.all.pred p, q;", "vote"},
    {"vote.sync.ballot.b32 %0, p, -1;", "vote.sync"},
    {"match.any.sync.b32 %0, %1, -1;", "match.sync"},
    {"redux.sync.add.s32 %0, %1, -1;", "redux.sync"},
    {"elect.sync _|p, -1;", "elect.sync"},
    {"activemask.b32 %0;", "activemask"},
    {"mbarrier.init.shared.b64 [%0], 64;", "mbarrier.init"},
    {"mbarrier.inval.b64 [%0];", "mbarrier.inval"},
    {"mbarrier.arrive.shared.b64 %0, [%1];", "mbarrier.arrive"},
    {"mbarrier.arrive_drop.b64 %0, [%1];", "mbarrier.arrive_drop"},
    {"mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [%0], %1;",
     "mbarrier.arrive.expect_tx"},
    {"mbarrier.arrive_drop.expect_tx.shared::cta.b64 _, [%0], %1;",
     "mbarrier.arrive_drop.expect_tx"},
    {"mbarrier.test_wait.b64 p, [%0], %1;", "mbarrier.test_wait"},
    {"mbarrier.test_wait.parity.b64 p, [%0], 0;", "mbarrier.test_wait.parity"},
    {"mbarrier.try_wait.b64 p, [%0], %1;", "mbarrier.try_wait"},
    {"mbarrier.try_wait.parity.b64 p, [%0], 0;", "mbarrier.try_wait.parity"},
    {"cp.async.wait_all;", "cp.async.wait_all"},
    {"cp.async.wait_group 0;", "cp.async.wait_group"},
    {"griddepcontrol.wait;", "griddepcontrol.wait"},
    {"wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {}, %0;",
     "wgmma.mma_async"},
    {"mma.sync.aligned.m8n8k4.row.col.f64 {}, {}", "mma.sync"},
    {"wmma.mma.sync.aligned.m16n16k16.row.col {}, {}", "wmma.mma.sync"},
    {"ldmatrix.sync.aligned.m8n8.x4.b16 {%0}, [%1];", "ldmatrix.sync"},
    {"stmatrix.sync.aligned.m8n8.x4.b16 [%0], {%1};", "stmatrix.sync"},
    {"exit;", "exit"},
    {"trap;", "trap"},
    {"s_barrier", "s_barrier"},
    {"s_barrier_signal -1", "s_barrier_signal"},
    {"s_barrier_wait -1", "s_barrier_wait"},
    {"ds_gws_barrier v0 gds", "ds_gws_barrier"},
    {"ds_bpermute_b32 v0, v1, v2", "ds_bpermute_b32"},
    {"v_readlane_b32 s0, v0, 3", "v_readlane_b32"},
    {"v_readfirstlane_b32 s0, v0", "v_readfirstlane_b32"},
    {"ds_permute_b32 v0, v1, v2", "ds_permute_b32"},
    {"ds_swizzle_b32 v0, v1 offset:1", "ds_swizzle_b32"},
    {"s_endpgm", "s_endpgm"},
    {"s_trap 2", "s_trap"},
};

// No header declares instructions: each row has its sample, taken from the
// manuals, and each sample its row.
TEST(Tables, EveryInstructionHasASample) {
  for (const Sample &S : Samples) {
    auto Uses = instructionsIn(S.Written);
    ASSERT_EQ(Uses.size(), 1u) << S.Written.str();
    EXPECT_EQ(Uses.front().Row->Mnemonic, S.Mnemonic);
    const InstructionRow &Row = *Uses.front().Row;
    if (Row.Count < 0 && Row.Mask >= 0) {
      EXPECT_LT(Row.Mask, static_cast<int>(Uses.front().Operands.size()))
          << S.Written.str();
    }
  }
  for (const InstructionRow &Row : instructions())
    EXPECT_EQ(llvm::count_if(
                  Samples,
                  [&](const Sample &S) { return S.Mnemonic == Row.Mnemonic; }),
              1)
        << Row.Mnemonic.str();
}

TEST(Tables, SpecialRegistersInAssembly) {
  auto Names = [](llvm::StringRef Assembly) {
    std::string Found;
    for (const SpecialRegisterRow *Row : specialRegistersIn(Assembly))
      Found += Row->Name.str() + " ";
    return Found;
  };
  EXPECT_EQ(Names("mov.u32 %0, %%laneid;"), "laneid ");
  EXPECT_EQ(Names("mov.u32 %0, %tid.x; mov.u32 %1, %cluster_ctarank;"),
            "tid.x cluster_ctarank ");
  EXPECT_EQ(Names("mov.u64 %0, %globaltimer; // %smid"), "globaltimer ");
  EXPECT_EQ(Names("mov.u32 %0, %tid_x;"), "tid.x ");
  EXPECT_EQ(Names("mov.u32 %0, %1; mov.u32 laneid, %laneids;"), "");
}

TEST(Tables, RegistersReadByFunctions) {
  EXPECT_EQ(registerReadBy("get_sreg_laneid")->What, Quantity::LaneId);
  EXPECT_EQ(registerReadBy("__nvvm_read_ptx_sreg_ctaid_x")->What,
            Quantity::BlockIndex);
  EXPECT_FALSE(registerReadBy("get_sreg_nothing"));
  EXPECT_FALSE(registerReadBy("laneid"));
}

TEST(Tables, AssemblyThatEnds) {
  EXPECT_EQ(endsByAssembly("trap;"), Ends::Kernel);
  EXPECT_EQ(endsByAssembly("  trap ;\n"), Ends::Kernel);
  EXPECT_EQ(endsByAssembly("exit;"), Ends::Thread);
  EXPECT_EQ(endsByAssembly("mov.u32 %0, 1; trap;"), Ends::Kernel);
  EXPECT_EQ(endsByAssembly("// why\n exit;"), Ends::Thread);
  EXPECT_EQ(endsByAssembly("s_endpgm"), Ends::Thread);
  EXPECT_EQ(endsByAssembly("s_trap 2"), Ends::Kernel);
}

TEST(Tables, AssemblyThatGoesOn) {
  for (const char *Assembly :
       {"", ";", "bar.sync 0;", "brkpt;", "mov.u32 %0, 1;", "exitcode;",
        "// trap", "@p exit;"})
    EXPECT_FALSE(endsByAssembly(Assembly)) << Assembly;
}
