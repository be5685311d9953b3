//===-- ParsedCode.cpp - code parsed on real headers ----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ParsedCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <map>

using namespace clang;

namespace gridlock::test {

static constexpr llvm::StringLiteral CudaIncludes = R"(
#include <cassert>
#include <cstdlib>
#include <cooperative_groups.h>
#include <cuda.h>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;
)";

/// Classes say in their instances which bases they have.
static constexpr llvm::StringLiteral MoreCudaIncludes = R"(
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cub/cub.cuh>
#include <cub/block/block_shuffle.cuh>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/latch>
#include <cuda/pipeline>
#include <cuda/ptx>
#if __has_include(<cuda/warp>)
#include <cuda/warp>
#endif
#include <cuda_awbarrier.h>
#include <cuda_pipeline.h>
template <class T> constexpr auto instance = sizeof(T);
static_assert(instance<cub::BlockMergeSort<int, 128, 4>>);
static_assert(instance<cub::WarpMergeSort<int, 4>>);
static_assert(instance<cuda::atomic<int>>);
static_assert(instance<cuda::atomic_ref<int>>);
static_assert(instance<cuda::barrier<cuda::thread_scope_block>>);
static_assert(instance<cuda::barrier<cuda::thread_scope_device>>);
static_assert(instance<cuda::latch<cuda::thread_scope_block>>);
static_assert(instance<cuda::pipeline<cuda::thread_scope_block>>);
)";

static constexpr llvm::StringLiteral HipIncludes = R"(
#include <cassert>
#include <cstdlib>
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_ext.h>
namespace cg = cooperative_groups;
)";

/// The number that a header defines a macro as; 0 if it does not.
static unsigned macroValue(llvm::StringRef File, llvm::StringRef Macro) {
  auto Header = llvm::MemoryBuffer::getFile(File);
  if (!Header)
    return 0;
  llvm::StringRef Text =
      (*Header)->getBuffer().split(("#define " + Macro + " ").str()).second;
  unsigned Value = 0;
  Text.ltrim().take_while(llvm::isDigit).getAsInteger(10, Value);
  return Value;
}

/// The version in cuda.h (12090 for CUDA 12.9), as 129.
static unsigned cudaVersion(const std::string &Path) {
  unsigned Version = macroValue(Path + "/include/cuda.h", "CUDA_VERSION");
  return Version / 1000 * 10 + Version % 1000 / 10;
}

static unsigned rocmVersion(const std::string &Path) {
  const std::string File = Path + "/include/hip/hip_version.h";
  return macroValue(File, "HIP_VERSION_MAJOR") * 10 +
         macroValue(File, "HIP_VERSION_MINOR");
}

bool Toolkit::declares(const api::Versions &V) const {
  const unsigned Since = IsHip ? V.HipSince : V.CudaSince;
  const unsigned Until = IsHip ? V.HipUntil : V.CudaUntil;
  return Since && Since <= Version && (Until == 0 || Version < Until);
}

const std::vector<Toolkit> &toolkits() {
  static const std::vector<Toolkit> Known = [] {
    std::vector<Toolkit> Found;
    for (const char *Path : {GRIDLOCK_TEST_CUDA, GRIDLOCK_TEST_CUDA12})
      if (unsigned Version = cudaVersion(Path))
        Found.push_back({Path, Version, false});
    if (unsigned Version = rocmVersion(GRIDLOCK_TEST_ROCM))
      Found.push_back({GRIDLOCK_TEST_ROCM, Version, true});
    return Found;
  }();
  return Known;
}

std::vector<Toolkit> cudaToolkits() {
  std::vector<Toolkit> Found = toolkits();
  llvm::erase_if(Found, [](const Toolkit &T) { return T.IsHip; });
  return Found;
}

std::string nameOfTest(const testing::TestParamInfo<Toolkit> &Info) {
  return (Info.param.IsHip ? "ROCm" : "CUDA") +
         std::to_string(Info.param.Version);
}

static std::vector<std::string> hipArguments(const Toolkit &On) {
  return {"-xhip", "-std=c++17", "--cuda-device-only", "--offload-arch=gfx90a",
          "--rocm-path=" + On.Path, "-nogpulib", "-nogpuinc", "-include",
          "__clang_hip_runtime_wrapper.h", "-D__AMDGCN_WAVEFRONT_SIZE=64",
          // From ROCm 6.2 on, they were behind this for a while.
          "-DHIP_ENABLE_WARP_SYNC_BUILTINS", "-Wno-deprecated-declarations",
          "-idirafter", On.Path + "/include", "-resource-dir",
          GRIDLOCK_RESOURCE_DIR};
}

static std::vector<std::string> cudaArguments(const Toolkit &On) {
  std::vector<std::string> Arguments = {"-xcuda",
                                        "-std=c++17",
                                        "--cuda-device-only",
                                        "--cuda-gpu-arch=sm_90",
                                        "--cuda-path=" + On.Path,
                                        "-nocudalib",
                                        "-D_CG_CLUSTER_INTRINSICS_AVAILABLE",
                                        "-Wno-unknown-cuda-version",
                                        "-Wno-deprecated-declarations",
                                        "-Xclang",
                                        "-target-sdk-version=12.9",
                                        "-resource-dir",
                                        GRIDLOCK_RESOURCE_DIR};
  // Before /usr/local/include, which may hold another toolkit's; /usr/include
  // must stay behind the C++ library.
  for (std::string Folder : {On.Path + "/include", On.Path + "/include/cccl"})
    if (Folder != "/usr/include")
      Arguments.insert(Arguments.end(), {"-isystem", Folder});
  return Arguments;
}

static std::string codeWithIncludes(const Toolkit &On, llvm::StringRef Code,
                                    bool Everything) {
  std::string All = (On.IsHip ? HipIncludes : CudaIncludes).str();
  if (Everything && !On.IsHip)
    All += MoreCudaIncludes;
  return All + "\n#line 1\n" + Code.str();
}

ParsedCode::ParsedCode(const Toolkit &On, llvm::StringRef Code, bool Everything)
    : Unit(tooling::buildASTFromCodeWithArgs(
          codeWithIncludes(On, Code, Everything),
          On.IsHip ? hipArguments(On) : cudaArguments(On), "input.cu",
          "clang++")) {
  EXPECT_TRUE(Unit && !Unit->getDiagnostics().hasErrorOccurred())
      << "the code does not parse on " << On.Path;
}

TranslationUnitDecl &ParsedCode::unit() const {
  return *Unit->getASTContext().getTranslationUnitDecl();
}

/// Hands every declaration, instantiations included, to a callback.
class DeclWalker : public RecursiveASTVisitor<DeclWalker> {
public:
  explicit DeclWalker(llvm::function_ref<void(const Decl &)> Each)
      : Each(Each) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitDecl(Decl *D) {
    Each(*D);
    return true;
  }

private:
  llvm::function_ref<void(const Decl &)> Each;
};

void ParsedCode::forEach(llvm::function_ref<void(const Decl &)> Each) const {
  DeclWalker(Each).TraverseDecl(&unit());
}

template <class Node>
static std::vector<const Node *>
collect(TranslationUnitDecl &Unit,
        llvm::function_ref<bool(const Node &)> Wanted) {
  std::vector<const Node *> Found;
  auto Each = [&](const Decl &D) {
    if (const auto *N = dyn_cast<Node>(&D); N && Wanted(*N))
      Found.push_back(N);
  };
  DeclWalker(Each).TraverseDecl(&Unit);
  return Found;
}

std::vector<const FunctionDecl *> ParsedCode::functions(
    llvm::function_ref<bool(const FunctionDecl &)> Wanted) const {
  return collect<FunctionDecl>(unit(), Wanted);
}

std::vector<const CXXRecordDecl *> ParsedCode::classes(
    llvm::function_ref<bool(const CXXRecordDecl &)> Wanted) const {
  return collect<CXXRecordDecl>(unit(), [&](const CXXRecordDecl &Record) {
    return Record.isThisDeclarationADefinition() && Wanted(Record);
  });
}

template <class Node>
static const Node &theOne(TranslationUnitDecl &Unit, llvm::StringRef Name) {
  const SourceManager &Sources = Unit.getASTContext().getSourceManager();
  auto Found = collect<Node>(Unit, [&](const Node &N) {
    return N.getIdentifier() && N.getName() == Name &&
           Sources.isInMainFile(N.getLocation());
  });
  EXPECT_EQ(Found.size(), 1u) << Name.str();
  return *Found.front();
}

const FunctionDecl &ParsedCode::function(llvm::StringRef Name) const {
  return theOne<FunctionDecl>(unit(), Name);
}

const VarDecl &ParsedCode::variable(llvm::StringRef Name) const {
  return theOne<VarDecl>(unit(), Name);
}

/// The callee of the first call below \p S that is no constructor.
static const FunctionDecl *findCallee(const Stmt *S) {
  if (!S)
    return nullptr;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    return Call->getDirectCallee();
  for (const Stmt *Child : S->children())
    if (const FunctionDecl *Callee = findCallee(Child))
      return Callee;
  return nullptr;
}

const FunctionDecl &ParsedCode::callee(llvm::StringRef Function) const {
  const FunctionDecl *Callee = findCallee(function(Function).getBody());
  EXPECT_TRUE(Callee) << Function.str() << " calls nothing";
  return *Callee;
}

const ParsedCode &headers(const Toolkit &Of) {
  static std::map<std::string, std::unique_ptr<ParsedCode>> Parsed;
  std::unique_ptr<ParsedCode> &Entry = Parsed[Of.Path];
  if (!Entry)
    Entry = std::make_unique<ParsedCode>(Of, "", /*Everything=*/true);
  return *Entry;
}

} // namespace gridlock::test
