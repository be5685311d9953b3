//===-- ClassificationTest.cpp - declarations to table rows ---------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/APIModel.h"
#include "ParsedCode.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <map>

using namespace gridlock;
using namespace gridlock::api;

namespace {
/// Runs with each toolkit of CUDA in turn. The code of all tests is parsed at
/// once; each test's stands before it.
class Classification : public testing::TestWithParam<test::Toolkit> {
protected:
  const test::ParsedCode &code() const;
};
} // namespace

INSTANTIATE_TEST_SUITE_P(, Classification,
                         testing::ValuesIn(test::cudaToolkits()),
                         test::nameOfTest);

static constexpr llvm::StringLiteral GroupsCode = R"(
struct Derived : cg::grid_group {};
struct Holder { cg::grid_group grid; };
namespace mine { struct grid_group {}; }
__device__ void variables(const cg::grid_group &byReference) {
  cg::thread_block block = cg::this_thread_block();
  cg::grid_group grid = cg::this_grid();
  cg::cluster_group cluster = cg::this_cluster();
  auto tile = cg::tiled_partition<32>(block);
  auto wide = cg::tiled_partition<8, cg::thread_block>(block);
  cg::coalesced_group coalesced = cg::coalesced_threads();
  cg::thread_group erased = block;
  Derived *derived;
  Holder *holder;
  mine::grid_group theirs;
  int number;
}
)";

TEST_P(Classification, Groups) {
  const test::ParsedCode &Code = code();
  auto Kind = [&](llvm::StringRef Name) {
    clang::QualType T = Code.variable(Name).getType();
    return groupKind(T->isPointerType() ? T->getPointeeType() : T);
  };
  EXPECT_EQ(Kind("block"), GroupKind::Block);
  EXPECT_EQ(Kind("grid"), GroupKind::Grid);
  EXPECT_EQ(Kind("byReference"), GroupKind::Grid);
  EXPECT_EQ(Kind("cluster"), GroupKind::Cluster);
  EXPECT_EQ(Kind("tile"), GroupKind::Tile);
  EXPECT_EQ(Kind("wide"), GroupKind::Tile);
  EXPECT_EQ(Kind("coalesced"), GroupKind::Coalesced);
  EXPECT_EQ(Kind("erased"), GroupKind::Erased);
  EXPECT_EQ(Kind("derived"), GroupKind::Grid);
  EXPECT_FALSE(Kind("holder"));
  EXPECT_FALSE(Kind("theirs"));
  EXPECT_FALSE(Kind("number"));
  EXPECT_FALSE(groupKind(clang::QualType()));
  // A pointer to a group is no group.
  EXPECT_FALSE(groupKind(Code.variable("derived").getType()));
}

static constexpr llvm::StringLiteral NamespaceAtAnyDepthFromTheTopCode = R"(
namespace cooperative_groups { namespace inner { void inside(); } }
namespace mine { namespace cooperative_groups { void outside(); } }
void alsoOutside();
)";

TEST_P(Classification, NamespaceAtAnyDepthFromTheTop) {
  const test::ParsedCode &Code = code();
  EXPECT_TRUE(isInCooperativeGroups(Code.function("inside")));
  EXPECT_FALSE(isInCooperativeGroups(Code.function("outside")));
  EXPECT_FALSE(isInCooperativeGroups(Code.function("alsoOutside")));
}

static constexpr llvm::StringLiteral GroupOperationsCode = R"(
struct Mine { __device__ void sync(); __device__ bool is_valid(); };
namespace mine { void sync(cg::grid_group) {} }
__device__ void member(cg::grid_group g) { g.sync(); }
__device__ void blockMember(cg::thread_block b) { b.sync(); }
__device__ void tileMember(cg::thread_block_tile<32> t) { t.sync(); }
__device__ void erasedMember(cg::thread_group g) { g.sync(); }
__device__ void free(cg::grid_group g) { cg::sync(g); }
__device__ void arrive(cg::grid_group g) { g.barrier_arrive(); }
__device__ void wait(cg::grid_group &g, cg::grid_group::arrival_token &t) {
  g.barrier_wait(static_cast<cg::grid_group::arrival_token &&>(t));
}
__device__ bool valid(cg::grid_group g) { return g.is_valid(); }
__device__ auto rank(cg::grid_group g) { return g.thread_rank(); }
__device__ void notMember(Mine m) { m.sync(); }
__device__ bool notValid(Mine m) { return m.is_valid(); }
void notFree(cg::grid_group g) { mine::sync(g); }
)";

TEST_P(Classification, GroupOperations) {
  const test::ParsedCode &Code = code();
  auto Is = [&](llvm::StringRef Caller, Operation What, OperationForm Form,
                int Group) {
    const GroupOperationRow *Row = groupOperation(Code.callee(Caller));
    return Row && Row->What == What && Row->Form == Form &&
           Row->GroupArgument == Group;
  };
  using enum OperationForm;
  for (const char *Caller :
       {"member", "blockMember", "tileMember", "erasedMember"})
    EXPECT_TRUE(Is(Caller, Operation::Barrier, Member, -1)) << Caller;
  EXPECT_TRUE(Is("arrive", Operation::Arrive, Member, -1));
  EXPECT_TRUE(Is("wait", Operation::Wait, Member, -1));
  EXPECT_TRUE(Is("free", Operation::Barrier, Free, 0));
  EXPECT_TRUE(Is("valid", Operation::ValidityQuery, Member, -1));
  EXPECT_TRUE(Is("rank", Operation::RankQuery, Member, -1));
  for (const char *Caller : {"notMember", "notValid", "notFree"})
    EXPECT_FALSE(groupOperation(Code.callee(Caller))) << Caller;
}

static constexpr llvm::StringLiteral AgreementOfQueriesCode = R"(
__device__ auto blockSize(cg::thread_block b) { return b.size(); }
__device__ auto gridSize(cg::grid_group g) { return g.size(); }
__device__ auto clusterSize(cg::cluster_group c) { return c.num_threads(); }
__device__ auto tileSize(cg::thread_block_tile<32> t) { return t.size(); }
__device__ auto partSize(cg::coalesced_group g) { return g.size(); }
__device__ auto blockThread(cg::thread_block b) { return b.thread_index(); }
__device__ auto blockPlace(cg::thread_block b) { return b.group_index(); }
__device__ auto gridBlock(cg::grid_group g) { return g.block_rank(); }
__device__ auto gridBlocks(cg::grid_group g) { return g.num_blocks(); }
__device__ auto gridCluster(cg::grid_group g) { return g.cluster_rank(); }
__device__ auto tileRank(cg::thread_block_tile<32> t) {
  return t.meta_group_rank();
}
__device__ auto freeRank(cg::thread_block b) { return cg::thread_rank(b); }
__device__ auto shuffled(cg::thread_block_tile<32> t) { return t.shfl(1, 0); }
__device__ auto voted(cg::thread_block_tile<32> t) { return t.any(1); }
)";

TEST_P(Classification, AgreementOfQueries) {
  const test::ParsedCode &Code = code();
  auto Result = [&](llvm::StringRef Caller) {
    const GroupOperationRow *Row = groupOperation(Code.callee(Caller));
    return Row ? Row->Result : Agreement::NoValue;
  };
  EXPECT_EQ(Result("blockSize"), Agreement::Grid);
  EXPECT_EQ(Result("gridSize"), Agreement::Grid);
  EXPECT_EQ(Result("clusterSize"), Agreement::Grid);
  EXPECT_EQ(Result("tileSize"), Agreement::Group);
  EXPECT_EQ(Result("partSize"), Agreement::Group);
  EXPECT_EQ(Result("blockThread"), Agreement::Thread);
  EXPECT_EQ(Result("blockPlace"), Agreement::Block);
  EXPECT_EQ(Result("gridBlock"), Agreement::Block);
  EXPECT_EQ(Result("gridBlocks"), Agreement::Grid);
  EXPECT_EQ(Result("gridCluster"), Agreement::Cluster);
  EXPECT_EQ(Result("tileRank"), Agreement::Group);
  EXPECT_EQ(Result("freeRank"), Agreement::Thread);
  EXPECT_EQ(Result("shuffled"), Agreement::Source);
  EXPECT_EQ(Result("voted"), Agreement::Group);
  // A kind that the caller knows better than the class that declares it.
  EXPECT_EQ(groupOperation(Code.callee("partSize"), GroupKind::Block)->Result,
            Agreement::Grid);
}

static constexpr llvm::StringLiteral FactoriesOfErasedGroupsCode = R"(
__device__ void tile(cg::thread_block b) { cg::tiled_partition(b, 8); }
__device__ void tileOfTile(cg::thread_group g) { cg::tiled_partition(g, 8); }
__device__ void grid() { cg::this_grid(); }
)";

TEST_P(Classification, FactoriesOfErasedGroups) {
  const test::ParsedCode &Code = code();
  EXPECT_EQ(erasedFactoryKind(Code.callee("tile")), GroupKind::Tile);
  EXPECT_EQ(erasedFactoryKind(Code.callee("tileOfTile")), GroupKind::Tile);
  EXPECT_EQ(erasedFactoryKind(Code.callee("grid")), GroupKind::Grid);
}

static constexpr llvm::StringLiteral FactoriesCode = R"(
__device__ auto ofTile(cg::thread_block_tile<32> t, bool b) {
  return cg::binary_partition(t, b);
}
__device__ void withMemory(cg::block_tile_memory<64> &scratch) {
  cg::this_thread_block(scratch);
}
__device__ void block() { cg::this_thread_block(); }
__device__ auto present() { return cg::coalesced_threads(); }
__device__ auto fixed(cg::thread_block b) { return cg::tiled_partition<8>(b); }
)";

TEST_P(Classification, Factories) {
  const test::ParsedCode &Code = code();
  const GroupFactoryRow *OfTile = groupFactory(Code.callee("ofTile"));
  ASSERT_TRUE(OfTile);
  EXPECT_EQ(OfTile->How, Creation::Collective);
  EXPECT_EQ(OfTile->Parent, 0);
  EXPECT_EQ(OfTile->Agreed, 1);
  const GroupFactoryRow *WithMemory = groupFactory(Code.callee("withMemory"));
  ASSERT_TRUE(WithMemory);
  EXPECT_EQ(WithMemory->How, Creation::Collective);
  EXPECT_TRUE(isGroupMemory(Code.variable("scratch").getType()));
  EXPECT_FALSE(groupKind(Code.variable("scratch").getType()));
  EXPECT_EQ(groupFactory(Code.callee("block"))->How, Creation::Handle);
  EXPECT_EQ(groupFactory(Code.callee("present"))->How, Creation::Present);
  EXPECT_EQ(groupFactory(Code.callee("fixed"))->Size, TemplateArgument);
  EXPECT_EQ(groupFactory(Code.callee("tile"))->Size, 1);
  EXPECT_FALSE(groupFactory(Code.callee("member")));
}

static constexpr llvm::StringLiteral LaunchesCode = R"(
__global__ void kernel(int) {}
namespace mine {
  void cudaLaunchKernel(void *) {}
  void cudaGetFuncBySymbol(void *) {}
  void cudaGraphKernelNodeSetAttribute() {}
}
struct Launcher { void cudaLaunchCooperativeKernel(void *) {} };
void untyped(void **a) { cudaLaunchKernel((void *)kernel, 1, 1, a, 0, 0); }
void typed(void **a) { cudaLaunchKernel(kernel, dim3(1), dim3(1), a, 0, 0); }
void config(cudaLaunchConfig_t *c) { cudaLaunchKernelEx(c, kernel, 1); }
void driver(CUfunction f, void **a) {
  cuLaunchCooperativeKernel(f, 1, 1, 1, 1, 1, 1, 0, 0, a);
}
void inNamespace() { mine::cudaLaunchKernel(nullptr); }
void inClass(Launcher l) { l.cudaLaunchCooperativeKernel(nullptr); }
void lookup(cudaFunction_t *f) { cudaGetFuncBySymbol(f, (void *)kernel); }
void theirLookup() { mine::cudaGetFuncBySymbol(nullptr); }
void attribute(cudaGraphNode_t n, cudaLaunchAttributeValue *v) {
  cudaGraphKernelNodeSetAttribute(n, cudaLaunchAttributeCooperative, v);
}
void theirAttribute() { mine::cudaGraphKernelNodeSetAttribute(); }
)";

TEST_P(Classification, Launches) {
  const test::ParsedCode &Code = code();
  auto Name = [&](llvm::StringRef Caller) {
    const LaunchRow *Row = launch(Code.callee(Caller));
    return Row ? Row->Cuda : llvm::StringRef("none");
  };
  EXPECT_EQ(Name("untyped"), "cudaLaunchKernel");
  EXPECT_EQ(Name("typed"), "cudaLaunchKernel");
  EXPECT_EQ(Name("config"), "cudaLaunchKernelEx");
  EXPECT_EQ(Name("driver"), "cuLaunchCooperativeKernel");
  EXPECT_EQ(Name("inNamespace"), "none");
  EXPECT_EQ(Name("inClass"), "none");
  EXPECT_TRUE(kernelLookup(Code.callee("lookup")));
  EXPECT_FALSE(kernelLookup(Code.callee("theirLookup")));
  EXPECT_TRUE(nodeAttribute(Code.callee("attribute")));
  EXPECT_FALSE(nodeAttribute(Code.callee("theirAttribute")));
}

static constexpr llvm::StringLiteral GridDimensionCode = R"(
__device__ unsigned gridX() { return gridDim.x; }
__device__ unsigned gridZ() { return gridDim.z; }
__device__ unsigned blockX() { return blockDim.x; }
__device__ unsigned blockIndex() { return blockIdx.x; }
)";

TEST_P(Classification, GridDimension) {
  EXPECT_EQ(gridDimension(code().callee("gridX")), "x");
  EXPECT_EQ(gridDimension(code().callee("gridZ")), "z");
  EXPECT_EQ(gridDimension(code().callee("blockX")), "");
  EXPECT_EQ(gridDimension(code().callee("blockIndex")), "");
}

static constexpr llvm::StringLiteral CallsThatEndTheKernelCode = R"(
namespace mine { __device__ void abort() {} }
__device__ void trap() { __trap(); }
__device__ void builtin() { __builtin_trap(); }
__device__ void asserted(bool b) { assert(b); }
void aborted() { abort(); }
__device__ void theirs() { mine::abort(); }
__device__ void fence() { __threadfence(); }
)";

TEST_P(Classification, CallsThatEndTheKernel) {
  const test::ParsedCode &Code = code();
  for (const char *Caller : {"trap", "builtin", "asserted", "aborted"})
    EXPECT_EQ(endsByCall(Code.callee(Caller)), Ends::Kernel) << Caller;
  EXPECT_FALSE(endsByCall(Code.callee("theirs")));
  EXPECT_FALSE(endsByCall(Code.callee("fence")));
}

static constexpr llvm::StringLiteral DeviceCode = R"(
namespace mine {
  __device__ void __syncwarp() {}
  __device__ int atomicAdd(int *, int) { return 0; }
  __device__ int clock() { return 0; }
}
struct Counter { __device__ int atomicAdd(int *, int); };
__device__ void blockBarrier() { __syncthreads(); }
__device__ int blockCount(int p) { return __syncthreads_count(p); }
__device__ void warpBarrier() { __syncwarp(); }
__device__ void theirBarrier() { mine::__syncwarp(); }
__device__ int shuffle(int v) { return __shfl_down_sync(~0u, v, 1); }
__device__ void nvvm() { __nvvm_barrier_sync(1); }
__device__ void counted() { __barrier_sync_count(1, 64); }
__device__ unsigned idX() { return threadIdx.x; }
__device__ unsigned idY() { return blockIdx.y; }
__device__ unsigned lane() { return __nvvm_read_ptx_sreg_laneid(); }
__device__ long long now() { return clock64(); }
__device__ int theirClock() { return mine::clock(); }
__device__ int added(int *p) { return atomicAdd(p, 1); }
__device__ int theirAtomic(int *p) { return mine::atomicAdd(p, 1); }
__device__ int theirMember(Counter c, int *p) { return c.atomicAdd(p, 1); }
)";

TEST_P(Classification, DeviceCode) {
  const test::ParsedCode &Code = code();
  auto Collective = [&](llvm::StringRef Caller) {
    return collective(Code.callee(Caller));
  };
  EXPECT_EQ(Collective("blockBarrier")->Needs, Scope::Block);
  EXPECT_EQ(Collective("blockCount")->Result, Agreement::Block);
  EXPECT_EQ(Collective("warpBarrier")->Mask, 0);
  EXPECT_EQ(Collective("shuffle")->Lane, 2);
  EXPECT_EQ(Collective("nvvm")->What, Operation::Barrier);
  EXPECT_FALSE(Collective("theirBarrier"));
  EXPECT_FALSE(Collective("counted"));
  EXPECT_EQ(countedBarrier(Code.callee("counted"))->Count, 1);
  EXPECT_FALSE(countedBarrier(Code.callee("blockBarrier")));
  EXPECT_EQ(identity(Code.callee("idX"))->What, Quantity::ThreadIndex);
  EXPECT_EQ(identity(Code.callee("idY"))->Component, "y");
  EXPECT_EQ(identity(Code.callee("idY"))->Result, Agreement::Block);
  EXPECT_EQ(specialRegister(Code.callee("lane"))->What, Quantity::LaneId);
  EXPECT_EQ(identity(Code.callee("now"))->What, Quantity::Clock);
  EXPECT_FALSE(identity(Code.callee("theirClock")));
  EXPECT_EQ(atomic(Code.callee("added"))->Result, Agreement::Thread);
  EXPECT_FALSE(atomic(Code.callee("theirAtomic")));
  EXPECT_FALSE(atomic(Code.callee("theirMember")));
}

static constexpr llvm::StringLiteral HostCode = R"(
namespace mine { void cudaSetDevice(int) {} }
struct Properties { int multiProcessorCount; } theirProperties;
void properties(cudaDeviceProp *p) { cudaGetDeviceProperties(p, 0); }
void deviceAttribute(int *n) {
  cudaDeviceGetAttribute(n, cudaDevAttrMultiProcessorCount, 0);
}
void fits(int *n) {
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(n, kernel, 128, 0);
}
void limit() {
  cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 1);
}
void last() { cudaGetLastError(); }
void select() { cudaSetDevice(1); }
void theirDevice() { mine::cudaSetDevice(1); }
void node(cudaGraphNode_t n, cudaKernelNodeParams *p) {
  cudaGraphKernelNodeSetParams(n, p);
}
)";

TEST_P(Classification, HostCode) {
  const test::ParsedCode &Code = code();
  EXPECT_EQ(deviceQuery(Code.callee("properties"))->Attribute, NoArgument);
  EXPECT_EQ(deviceQuery(Code.callee("deviceAttribute"))->Attribute, 1);
  EXPECT_EQ(occupancy(Code.callee("fits"))->Kernel, 1);
  EXPECT_EQ(kernelQuery(Code.callee("limit"))->How, Access::Set);
  EXPECT_EQ(errorQuery(Code.callee("last"))->Does, ErrorQuery::Clears);
  EXPECT_EQ(currentDevice(Code.callee("select"))->Does, DeviceUse::Sets);
  EXPECT_FALSE(currentDevice(Code.callee("theirDevice")));
  EXPECT_EQ(nodeParameters(Code.callee("node"))->Layout,
            LaunchLayout::RuntimeNode);
  // A member of the same name in a user's structure.
  const auto *Theirs = Code.variable("theirProperties")
                           .getType()
                           ->getAsRecordDecl()
                           ->field_begin()
                           .operator*();
  EXPECT_FALSE(deviceProperty(*Theirs));
}

TEST(Windows, FailedAssertionsEndTheKernel) {
  if (test::cudaToolkits().empty())
    GTEST_SKIP() << "no headers of CUDA";
  test::ParsedCode Code(test::cudaToolkits().front(), R"(
    extern "C" __device__ void _wassert(const wchar_t *, const wchar_t *, unsigned);
    extern "C" __device__ void _assert(const char *, const char *, unsigned);
    __device__ void wide() { _wassert(nullptr, nullptr, 0); }
    __device__ void narrow() { _assert(nullptr, nullptr, 0); }
  )");
  EXPECT_EQ(endsByCall(Code.callee("wide")), Ends::Kernel);
  EXPECT_EQ(endsByCall(Code.callee("narrow")), Ends::Kernel);
}

//===----------------------------------------------------------------------===//
// HIP
//===----------------------------------------------------------------------===//

namespace {
class HipClassification : public testing::Test {
protected:
  void SetUp() override {
    for (const test::Toolkit &T : test::toolkits())
      if (T.IsHip)
        Hip = &T;
    if (!Hip)
      GTEST_SKIP() << "no headers of ROCm";
  }

  const test::Toolkit *Hip = nullptr;
};
} // namespace

TEST_F(HipClassification, Coordinates) {
  test::ParsedCode Code(*Hip, R"(
    __device__ unsigned threadX() { return threadIdx.x; }
    __device__ unsigned threadZ() { return threadIdx.z; }
    __device__ unsigned blockY() { return blockIdx.y; }
    __device__ unsigned sizeX() { return blockDim.x; }
    __device__ unsigned gridX() { return gridDim.x; }
  )");
  auto What = [&](llvm::StringRef Caller) {
    const IdentityRow *Row = identity(Code.callee(Caller));
    return Row ? std::pair(Row->What, Row->Component.str())
               : std::pair(Quantity::Clock, std::string("none"));
  };
  EXPECT_EQ(What("threadX"),
            std::pair(Quantity::ThreadIndex, std::string("x")));
  EXPECT_EQ(What("threadZ"),
            std::pair(Quantity::ThreadIndex, std::string("z")));
  EXPECT_EQ(What("blockY"), std::pair(Quantity::BlockIndex, std::string("y")));
  EXPECT_EQ(What("sizeX"),
            std::pair(Quantity::BlockDimension, std::string("x")));
  EXPECT_EQ(gridDimension(Code.callee("gridX")), "x");
}

TEST_F(HipClassification, LaunchTemplate) {
  // The header has it under a macro whose name a launch without it needs, too.
  test::ParsedCode Code(*Hip, R"(
    #undef hipLaunchKernelGGL
    template <class... A>
    void hipLaunchKernelGGL(void (*)(A...), const dim3 &numBlocks,
                            const dim3 &dimBlocks, unsigned sharedMemBytes,
                            hipStream_t stream, A... args) {}
    __global__ void kernel(int) {}
    void templated() { hipLaunchKernelGGL(kernel, dim3(1), dim3(1), 0, nullptr, 1); }
  )");
  const LaunchRow *Row = launch(Code.callee("templated"));
  ASSERT_TRUE(Row);
  EXPECT_EQ(Row->Arguments, 5);
  EXPECT_EQ(Row->Mode, LaunchMode::Ordinary);
}

TEST(RemovedInCuda13, MultiGridGroup) {
  const std::vector<test::Toolkit> Toolkits = test::cudaToolkits();
  auto Old = llvm::find_if(
      Toolkits, [](const test::Toolkit &T) { return T.Version < 130; });
  if (Old == Toolkits.end())
    GTEST_SKIP() << "no headers of CUDA 12 or older";
  test::ParsedCode Code(*Old, R"(
    __device__ void sync(cg::multi_grid_group everyGrid) { everyGrid.sync(); }
  )");
  EXPECT_EQ(groupKind(Code.variable("everyGrid").getType()),
            GroupKind::MultiGrid);
  EXPECT_TRUE(groupOperation(Code.callee("sync")));
}

const test::ParsedCode &Classification::code() const {
  static std::map<std::string, std::unique_ptr<test::ParsedCode>> Parsed;
  std::unique_ptr<test::ParsedCode> &Entry = Parsed[GetParam().Path];
  if (!Entry) {
    std::string All;
    for (llvm::StringRef Part :
         {GroupsCode, NamespaceAtAnyDepthFromTheTopCode, GroupOperationsCode,
          AgreementOfQueriesCode, FactoriesOfErasedGroupsCode, FactoriesCode,
          LaunchesCode, GridDimensionCode, CallsThatEndTheKernelCode,
          DeviceCode, HostCode})
      All += Part;
    Entry = std::make_unique<test::ParsedCode>(GetParam(), All);
  }
  return *Entry;
}
