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
/// Runs with each toolkit in turn. The code of all tests is parsed at once;
/// each test's stands before it.
class Classification : public testing::TestWithParam<test::Toolkit> {
protected:
  const test::ParsedCode &code() const;
};
} // namespace

INSTANTIATE_TEST_SUITE_P(, Classification, testing::ValuesIn(test::toolkits()),
                         [](const auto &Info) {
                           return "CUDA" + std::to_string(Info.param.Version);
                         });

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
  auto Is = [&](llvm::StringRef Caller, GroupOperation What, OperationForm Form,
                int Group) {
    const GroupOperationRow *Row = groupOperation(Code.callee(Caller));
    return Row && Row->Operation == What && Row->Form == Form &&
           Row->GroupArgument == Group;
  };
  using enum OperationForm;
  for (const char *Caller : {"member", "blockMember", "tileMember",
                             "erasedMember", "arrive", "wait"})
    EXPECT_TRUE(Is(Caller, GroupOperation::Barrier, Member, -1)) << Caller;
  EXPECT_TRUE(Is("free", GroupOperation::Barrier, Free, 0));
  EXPECT_TRUE(Is("valid", GroupOperation::ValidityQuery, Member, -1));
  for (const char *Caller : {"rank", "notMember", "notValid", "notFree"})
    EXPECT_FALSE(groupOperation(Code.callee(Caller))) << Caller;
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
  EXPECT_FALSE(erasedFactoryKind(Code.callee("grid")));
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

TEST(RemovedInCuda13, MultiGridGroup) {
  auto Old = llvm::find_if(
      test::toolkits(), [](const test::Toolkit &T) { return T.Version < 130; });
  if (Old == test::toolkits().end())
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
          FactoriesOfErasedGroupsCode, LaunchesCode, GridDimensionCode,
          CallsThatEndTheKernelCode})
      All += Part;
    Entry = std::make_unique<test::ParsedCode>(GetParam(), All);
  }
  return *Entry;
}
