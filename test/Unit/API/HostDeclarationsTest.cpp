//===-- HostDeclarationsTest.cpp - host code against the headers ----------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every row about launches and what goes with them must stand for a declaration
// that the toolkits of its versions have, with its columns at the right places;
// and every function that launches kernels or asks for occupancy must have a
// row.
//
//===----------------------------------------------------------------------===//

#include "Declarations.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock;
using namespace gridlock::api;
using namespace gridlock::test;
using namespace clang;

namespace {
class HostDeclarations : public DeclarationsTest {
protected:
  /// What the row's function is called in this toolkit's dialect.
  template <class Row> llvm::StringRef nameIn(const Row &R) const {
    return toolkit().IsHip ? R.Hip : R.Cuda;
  }

  /// The functions of a row, which must be there or not as its versions say.
  template <class Row, class Lookup>
  std::vector<const FunctionDecl *> expectFunctions(const Row &R,
                                                    Lookup Look) const {
    auto Found =
        apiFunctions([&](const FunctionDecl &F) { return Look(F) == &R; });
    // Only under the name that the row gives to this dialect.
    llvm::erase_if(Found, [&](const FunctionDecl *F) {
      return withoutABISuffix(nameOf(*F)) != nameIn(R);
    });
    EXPECT_EQ(!Found.empty(), toolkit().declares(R.Since))
        << R.Cuda.str() << "/" << R.Hip.str();
    return Found;
  }

  /// An enumerator that must be there or not; its value if it is.
  std::optional<int64_t> expectEnumerator(llvm::StringRef Name,
                                          bool IsDeclared) const {
    auto Found = declared().enumerators(Name);
    EXPECT_EQ(!Found.empty(), IsDeclared && !Name.empty()) << Name.str();
    if (Found.empty())
      return std::nullopt;
    return Found.front()->getInitVal().getExtValue();
  }

  /// The enumerators of a row in this toolkit: two APIs of CUDA, one of HIP.
  template <class Row>
  llvm::SmallVector<int64_t, 2> expectEnumerators(const Row &R) const {
    llvm::SmallVector<int64_t, 2> Values;
    auto Check = [&](llvm::StringRef Name, const Versions &V) {
      if (auto Value = expectEnumerator(Name, toolkit().declares(V)))
        Values.push_back(*Value);
    };
    if (toolkit().IsHip) {
      Check(R.Hip, R.Since);
    } else {
      // The driver API keeps what the runtime API drops.
      Check(R.Cuda, R.Since);
      Check(R.Driver, {R.Since.CudaSince, 0, 0});
    }
    return Values;
  }

  /// The enumerators whose names match and for which no row is.
  template <class Lookup>
  void expectRows(llvm::StringRef Pattern, Lookup Look,
                  unsigned AtLeast) const {
    unsigned Found = 0;
    for (const EnumConstantDecl *E : declared().enumerators())
      if (matches(nameOf(*E), Pattern)) {
        ++Found;
        EXPECT_TRUE(Look(*E)) << nameOf(*E).str();
      }
    EXPECT_GE(Found, AtLeast) << Pattern.str();
  }

  const RecordDecl *structure(llvm::StringRef Name) const {
    auto Found = declared().classes(Name);
    return Found.empty() ? nullptr : Found.front();
  }
};
} // namespace

INSTANTIATE_TEST_SUITE_P(, HostDeclarations, testing::ValuesIn(toolkits()),
                         nameOfTest);

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

static void expectLayoutFields(const RecordDecl *Config, LaunchLayout L) {
  const LaunchLayoutRow &Row = layout(L);
  for (llvm::StringRef Path :
       {Row.Attributes, Row.Count, Row.Kernel, Row.Grid, Row.Block, Row.GridX,
        Row.BlockX, Row.Shared, Row.Stream, Row.Arguments})
    expectField(Config, Path);
}

/// Whether the fields that the row's layout names are those of its structures.
static void expectLayout(const FunctionDecl &F, const LaunchRow &Row,
                         bool IsHip) {
  const RecordDecl *Config = pointee(parameter(F, Row.Config));
  ASSERT_TRUE(Config) << nameOf(F).str() << " has no structure there";
  expectLayoutFields(Config, Row.Layout);
  const LaunchLayoutRow &Layout = layout(Row.Layout);
  if (!IsHip)
    expectField(Config, Layout.KernelHandle);
  if (Row.Mode == LaunchMode::ByAttribute) {
    const RecordDecl *Attribute = pointee(field(Config, Layout.Attributes));
    ASSERT_TRUE(Attribute) << nameOf(F).str();
    ASSERT_FALSE(Layout.Id.empty() || Layout.Value.empty());
    expectField(Attribute, Layout.Id);
    expectField(Attribute, Layout.Value);
  } else {
    EXPECT_FALSE(Layout.Kernel.empty()) << nameOf(F).str();
  }
}

TEST_P(HostDeclarations, Launches) {
  for (const LaunchRow &Row : launches()) {
    if (Row.Cuda == "<<<>>>")
      continue; // no function
    if (Row.Hip == "hipLaunchKernelGGL")
      continue; // a macro; ClassificationTest declares the function
    auto Found = expectFunctions(Row, launch);
    llvm::StringRef Grid = Row.Counts == GridUnit::Threads
                               ? "globalWorkSizeX"
                               : "gridDim|gridDimX|numBlocks";
    expectColumns(Found,
                  {{Row.Kernel, "func|f|kernel|function_address"},
                   {Row.Grid, Grid},
                   {Row.Block, "blockDim|blockDimX|dimBlocks|localWorkSizeX"},
                   {Row.Arguments, "args|kernelParams"},
                   {Row.Shared, "sharedMem|sharedMemBytes"},
                   {Row.Stream, "stream|hStream"}});
    if (Row.Config != LastArgument)
      expectColumns(Found, {{Row.Config, "config|nodeParams|pNodeParams|"
                                         "launchParamsList"}});
    EXPECT_TRUE(Row.Kernel >= 0 || !layout(Row.Layout).Kernel.empty())
        << "nothing says where the kernel of " << Row.Cuda.str() << " is";
    for (const FunctionDecl *F : Found) {
      if (const ParmVarDecl *Arguments = parameter(*F, Row.Arguments)) {
        bool IsAddresses = Arguments->getType().getAsString() == "void **";
        EXPECT_EQ(IsAddresses, Row.Form == ArgumentForm::Addresses)
            << nameOf(*F).str();
      }
      if (Row.Config != NoArgument)
        expectLayout(*F, Row, toolkit().IsHip);
    }
  }
}

static constexpr NotRelevant OtherLaunches[] = {
    {"cuLaunch", "the grid is set by other calls; deprecated in CUDA 5"},
    {"cuLaunchGrid", "the block is set by other calls; deprecated in CUDA 5"},
    {"cuLaunchGridAsync", "the block is set by other calls; deprecated"},
    {"cudaLaunchDevice", "what nvcc makes of a launch in device code"},
    {"cudaLaunchDeviceV2", "what nvcc makes of a launch in device code"},
    {"cudaLaunchHostFunc", "launches no kernel"},
    {"cudaTriggerProgrammaticLaunchCompletion", "lets the next kernel start"},
    {"cuLaunchHostFunc", "launches no kernel"},
    {"cudaGraphLaunch", "launches a graph, whose nodes have their rows"},
    {"cuGraphLaunch", "launches a graph, whose nodes have their rows"},
    {"hipLaunchByPtr", "the grid is set by other calls; deprecated", 16},
    {"hipLaunchHostFunc", "launches no kernel", 52},
    {"hipGraphLaunch", "launches a graph, whose nodes have their rows", 43},
};

TEST_P(HostDeclarations, EveryLaunchHasARow) {
  auto Found = apiFunctions([](const FunctionDecl &F) {
    return matches(nameOf(F), "(cuda|cu|hip)[A-Za-z]*(Launch[A-Z].*|Launch)"
                              "|(cuda|cu|hip)GraphAdd(Kernel)?Node(_.*)?") &&
           !nameOf(F).contains("Attribute");
  });
  EXPECT_GE(Found.size(), 10u);
  for (const FunctionDecl *F : Found)
    EXPECT_TRUE(launch(*F) ||
                isListed(OtherLaunches, withoutABISuffix(nameOf(*F))))
        << nameOf(*F).str();
}

TEST_P(HostDeclarations, LaunchAttributes) {
  for (const LaunchAttributeRow &Row : launchAttributes()) {
    for (int64_t Value : expectEnumerators(Row))
      EXPECT_EQ(Value, Row.Value) << Row.Cuda.str();
    if (!toolkit().declares(Row.Since))
      continue;
    llvm::StringRef Structures[] = {"cudaLaunchAttributeValue",
                                    "CUlaunchAttributeValue_union"};
    if (toolkit().IsHip)
      expectField(structure("hipLaunchAttributeValue"), Row.Field);
    else
      for (llvm::StringRef Name : Structures)
        expectField(structure(Name), Row.Field);
  }
}

TEST_P(HostDeclarations, EveryLaunchAttributeHasARow) {
  expectRows("(cuda|hip)LaunchAttribute([A-HJ-Z]|I[a-fh-z]).*"
             "|CU_LAUNCH_ATTRIBUTE_([A-HJ-Z]|I[A-FH-Z]).*",
             launchAttribute, toolkit().IsHip ? 0 : 28);
}

//===----------------------------------------------------------------------===//
// Handles and graph nodes
//===----------------------------------------------------------------------===//

TEST_P(HostDeclarations, KernelLookups) {
  for (const KernelLookupRow &Row : kernelLookups()) {
    auto Found = apiFunctions(
        [&](const FunctionDecl &F) { return kernelLookup(F) == &Row; });
    const bool IsExpected =
        !toolkit().IsHip ||
        (!Row.Hip.empty() &&
         (toolkit().Version >= 62 || Row.Hip != "hipGetFuncBySymbol"));
    EXPECT_EQ(!Found.empty(), IsExpected) << Row.Cuda.str();
    expectColumns(Found, {{Row.Source, Row.By == LookupBy::Name ? "name|kname"
                                       : Row.By == LookupBy::Handle
                                           ? "kernel"
                                           : "symbolPtr|entryFuncAddr|func"}});
    for (const FunctionDecl *F : Found) {
      const ParmVarDecl *Out = parameter(*F, Row.Out);
      ASSERT_TRUE(Out) << Row.Cuda.str();
      EXPECT_TRUE(Out->getType()->isPointerType() &&
                  Out->getType()->getPointeeType()->isPointerType())
          << Row.Cuda.str();
    }
  }
}

TEST_P(HostDeclarations, EveryLookupHasARow) {
  auto Found = apiFunctions([](const FunctionDecl &F) {
    return matches(nameOf(F), "(cuda|cu|hip)(ModuleGetFunction|LibraryGetKernel"
                              "|KernelGetFunction|GetFuncBySymbol|GetKernel)");
  });
  EXPECT_GE(Found.size(), toolkit().IsHip ? 1u : 4u);
  for (const FunctionDecl *F : Found)
    EXPECT_TRUE(kernelLookup(*F)) << nameOf(*F).str();
}

TEST_P(HostDeclarations, NodeAttributes) {
  auto Found = apiFunctions([](const FunctionDecl &F) {
    return matches(nameOf(F), "(cuda|cu|hip)GraphKernelNodeSetAttribute(_.*)?");
  });
  EXPECT_EQ(Found.size(), toolkit().IsHip ? 1u : nodeAttributes().size());
  for (const FunctionDecl *F : Found) {
    const NodeAttributeRow *Row = nodeAttribute(*F);
    ASSERT_TRUE(Row) << nameOf(*F).str();
    EXPECT_EQ(withoutABISuffix(nameOf(*F)), nameIn(*Row));
    expectColumns(
        F, {{Row->Node, "hNode"}, {Row->Id, "attr"}, {Row->Value, "value"}});
    const RecordDecl *Value = pointee(parameter(*F, Row->Value));
    for (const LaunchRow &Launch : launches())
      if (Launch.Mode == LaunchMode::GraphNode) {
        EXPECT_FALSE(layout(Launch.Layout).Node.empty());
        expectField(Value, layout(Launch.Layout).Node);
      }
  }
}

TEST_P(HostDeclarations, NodeParameters) {
  for (const NodeParametersRow &Row : nodeParameters()) {
    auto Found = expectFunctions(
        Row, [](const FunctionDecl &F) { return nodeParameters(F); });
    expectColumns(Found, {{Row.Node, "node|hNode"},
                          {Row.Parameters, "pNodeParams|nodeParams"}});
    for (const FunctionDecl *F : Found)
      expectLayoutFields(pointee(parameter(*F, Row.Parameters)), Row.Layout);
  }
}

TEST_P(HostDeclarations, EveryNodeParameterFunctionHasARow) {
  auto Found = apiFunctions([](const FunctionDecl &F) {
    return matches(nameOf(F),
                   "(cuda|cu|hip)Graph(Exec)?(Kernel)?NodeSetParams(_.*)?");
  });
  EXPECT_GE(Found.size(), toolkit().IsHip ? 2u : 6u);
  for (const FunctionDecl *F : Found)
    EXPECT_TRUE(nodeParameters(*F)) << nameOf(*F).str();
}

//===----------------------------------------------------------------------===//
// Occupancy
//===----------------------------------------------------------------------===//

TEST_P(HostDeclarations, Occupancy) {
  for (const OccupancyRow &Row : occupancies()) {
    auto Found = expectFunctions(Row, occupancy);
    llvm::StringRef Result;
    switch (Row.Asks) {
    case api::Occupancy::BlocksPerProcessor:
      Result = "numBlocks";
      break;
    case api::Occupancy::BlockSize:
      Result = "(minG|g)ridSize|min_grid_size";
      break;
    case api::Occupancy::DynamicShared:
      Result = "dynamicSmemSize";
      break;
    case api::Occupancy::Clusters:
      Result = "numClusters";
      break;
    case api::Occupancy::ClusterSize:
      Result = "clusterSize";
      break;
    }
    expectColumns(
        Found, {{Row.Result, Result},
                {Row.BlockResult, "blockSize|block_size"},
                {Row.Kernel, "func|f|kernel"},
                {Row.Block, "blockSize"},
                {Row.Blocks, "numBlocks"},
                {Row.Shared, "dynamicS[Mm]emSize|dynSharedMemPerBlk"},
                {Row.SharedFunction,
                 "blockSizeToDynamicSMemSize|block_size_to_dynamic_smem_size"},
                {Row.Limit, "blockSizeLimit|block_size_limit"},
                {Row.Config, "config|launchConfig"}});
    for (const FunctionDecl *F : Found)
      for (int Written : {Row.Result, Row.BlockResult})
        if (const ParmVarDecl *P = parameter(*F, Written)) {
          EXPECT_TRUE(P->getType()->isPointerType()) << nameOf(*F).str();
        }
  }
}

TEST_P(HostDeclarations, EveryOccupancyFunctionHasARow) {
  auto Found = apiFunctions([](const FunctionDecl &F) {
    return matches(nameOf(F), "(cuda|cu|hip)[A-Za-z]*Occupancy.*");
  });
  EXPECT_GE(Found.size(), 10u);
  for (const FunctionDecl *F : Found)
    EXPECT_TRUE(occupancy(*F)) << nameOf(*F).str();
}

//===----------------------------------------------------------------------===//
// Devices and kernels
//===----------------------------------------------------------------------===//

TEST_P(HostDeclarations, DeviceAttributes) {
  const RecordDecl *Properties = nullptr;
  for (llvm::StringRef Name :
       {"cudaDeviceProp", "hipDeviceProp_t", "hipDeviceProp_tR0600"})
    if (const RecordDecl *Found = structure(Name))
      Properties = Found;
  ASSERT_TRUE(Properties);
  for (const DeviceAttributeRow &Row : deviceAttributes()) {
    expectEnumerators(Row);
    // HIP's first structure lacked what later ones have.
    if (Row.Property.empty() || (toolkit().IsHip && toolkit().Version < 60 &&
                                 !field(Properties, Row.Property)))
      continue;
    if (toolkit().declares(Row.Since) ||
        (toolkit().IsHip && Row.Since.HipSince == 0)) {
      const ValueDecl *Member = field(Properties, Row.Property);
      ASSERT_TRUE(Member) << Row.Property.str();
      EXPECT_EQ(deviceProperty(*Member), &Row) << Row.Property.str();
    } else {
      EXPECT_FALSE(field(Properties, Row.Property)) << Row.Property.str();
    }
  }
}

TEST_P(HostDeclarations, DeviceQueries) {
  for (const DeviceQueryRow &Row : deviceQueries())
    expectColumns(expectFunctions(Row, deviceQuery),
                  {{Row.Result, "value|pi|prop"},
                   {Row.Attribute, "attr|attrib"},
                   {Row.Device, "device|dev|deviceId"}});
}

TEST_P(HostDeclarations, KernelAttributes) {
  const RecordDecl *Properties =
      structure(toolkit().IsHip ? "hipFuncAttributes" : "cudaFuncAttributes");
  ASSERT_TRUE(Properties);
  for (const KernelAttributeRow &Row : kernelAttributes()) {
    expectEnumerators(Row);
    if (!toolkit().declares(Row.Since))
      continue;
    const ValueDecl *Member = field(Properties, Row.Property);
    ASSERT_TRUE(Member) << Row.Property.str();
    EXPECT_EQ(kernelProperty(*Member), &Row) << Row.Property.str();
  }
}

TEST_P(HostDeclarations, KernelQueries) {
  for (const KernelQueryRow &Row : kernelQueries())
    expectColumns(expectFunctions(Row, kernelQuery),
                  {{Row.Kernel, "func|hfunc|kernel|entry"},
                   {Row.Attribute, "attr|attrib"},
                   {Row.Value, "value|val|pi|attr"}});
}

TEST_P(HostDeclarations, EveryKernelQueryHasARow) {
  auto Found = apiFunctions([](const FunctionDecl &F) {
    return matches(nameOf(F), "(cuda|cu|hip)(Func|Kernel)[GS]etAttribute.*");
  });
  EXPECT_GE(Found.size(), 3u);
  for (const FunctionDecl *F : Found)
    EXPECT_TRUE(kernelQuery(*F)) << nameOf(*F).str();
}

TEST_P(HostDeclarations, Errors) {
  for (const ErrorQueryRow &Row : errorQueries())
    expectFunctions(Row, errorQuery);
  auto Found = apiFunctions([](const FunctionDecl &F) {
    return matches(nameOf(F), "(cuda|hip)[A-Za-z]*LastError(_.*)?");
  });
  EXPECT_GE(Found.size(), 2u);
  for (const FunctionDecl *F : Found)
    EXPECT_TRUE(errorQuery(*F)) << nameOf(*F).str();
}

TEST_P(HostDeclarations, CurrentDevices) {
  for (const CurrentDeviceRow &Row : currentDevices())
    expectColumns(expectFunctions(Row, currentDevice),
                  {{Row.Device, "device|deviceId"}});
  auto Found = apiFunctions([](const FunctionDecl &F) {
    return matches(nameOf(F), "(cuda|hip)[GS]etDevice");
  });
  EXPECT_GE(Found.size(), 2u);
  for (const FunctionDecl *F : Found)
    EXPECT_TRUE(currentDevice(*F)) << nameOf(*F).str();
}

TEST(HostDeclarationLists, AreNeeded) { expectNeeded(OtherLaunches); }
