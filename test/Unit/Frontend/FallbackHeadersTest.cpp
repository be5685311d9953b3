//===-- FallbackHeadersTest.cpp - our headers against the real ones -------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What our headers declare, the toolkits declare too: same name, parameters,
// value, field. Ours are of no one version, so one toolkit that does is enough.
//
//===----------------------------------------------------------------------===//

#include "Declared.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Regex.h"
#include "gtest/gtest.h"
#include <cstdlib>

using namespace gridlock::test;

using Strings = std::vector<std::string>;

static constexpr llvm::StringLiteral CudaCode = R"(
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cub/block/block_discontinuity.cuh>
#include <cub/block/block_exchange.cuh>
#include <cub/block/block_histogram.cuh>
#include <cub/block/block_load.cuh>
#include <cub/block/block_merge_sort.cuh>
#include <cub/block/block_radix_sort.cuh>
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/block/block_shuffle.cuh>
#include <cub/block/block_store.cuh>
#include <cub/thread/thread_operators.cuh>
#include <cub/warp/warp_merge_sort.cuh>
#include <cub/warp/warp_reduce.cuh>
#include <cub/warp/warp_scan.cuh>
#include <cuda.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/latch>
#include <cuda/pipeline>
#include <cuda/semaphore>
#include <cuda_awbarrier.h>
#include <cuda_pipeline.h>
#include <cuda_runtime.h>
#include <library_types.h>
)";

static constexpr llvm::StringLiteral HipCode = R"(
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_ext.h>
)";

/// What the real headers do not declare, or not so, and why we do.
struct Exception {
  const char *Pattern;
  const char *Reason;
};

#include "FallbackExceptions.inc"

/// The declarations a file lists, one a line.
static Declared listed(const std::string &File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File);
  EXPECT_TRUE(Buffer) << File;
  Declared Lines;
  llvm::SmallVector<llvm::StringRef> Split;
  if (Buffer)
    (*Buffer)->getBuffer().split(Split, '\n', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef Line : Split)
    if (!Line.starts_with("#"))
      Lines.insert(Line.str());
  return Lines;
}

static void expectDeclared(const Declared &Ours, const Declared &Real,
                           llvm::ArrayRef<Exception> Exceptions) {
  std::set<const Exception *> Used;
  unsigned Checked = 0;
  auto IsExcepted = [&](const std::string &Line) {
    for (const Exception &E : Exceptions)
      if (llvm::Regex(E.Pattern).match(Line)) {
        Used.insert(&E);
        return true;
      }
    return false;
  };
  for (const std::string &Line : Ours) {
    if (Real.count(Line))
      ++Checked;
    else
      EXPECT_TRUE(IsExcepted(Line)) << "not in the real headers: " << Line;
  }
  EXPECT_GT(Checked, 1000u) << "the headers were not seen";
  for (const Exception &E : Exceptions)
    EXPECT_TRUE(Used.count(&E)) << "no longer needed: " << E.Pattern;
}

static void addSystemFolder(const std::string &Folder, Strings &Arguments) {
  if (Folder != "/usr/include" && llvm::sys::fs::is_directory(Folder))
    Arguments.insert(Arguments.end(), {"-isystem", Folder});
}

static Strings cudaArguments() {
  return {"-xcuda",
          "-std=c++17",
          "--cuda-device-only",
          "--cuda-gpu-arch=sm_90",
          "-nocudalib",
          "-D_CG_CLUSTER_INTRINSICS_AVAILABLE",
          "-Wno-unknown-cuda-version",
          "-Wno-deprecated-declarations",
          "-Xclang",
          "-target-sdk-version=12.9",
          "-resource-dir",
          GRIDLOCK_RESOURCE_DIR};
}

static Declared declaredByToolkit(const std::string &Path) {
  Strings Arguments = cudaArguments();
  Arguments.push_back("--cuda-path=" + Path);
  addSystemFolder(Path + "/include", Arguments);
  addSystemFolder(Path + "/include/cccl", Arguments);
  return declaredBy(CudaCode, Arguments);
}

static const std::string Shipped = GRIDLOCK_SHIPPED_HEADERS;

TEST(FallbackDeclarations, Cuda) {
  Declared Real;
  unsigned Toolkits = 0;
  for (const char *Path : {GRIDLOCK_TEST_CUDA, GRIDLOCK_TEST_CUDA12})
    if (llvm::sys::fs::exists(std::string(Path) +
                              "/include/cooperative_groups.h")) {
      Real.merge(declaredByToolkit(Path));
      ++Toolkits;
    }
  if (Toolkits < 2)
    GTEST_SKIP() << "needs the headers of CUDA 12 and of CUDA 13";

  Strings Arguments = cudaArguments();
  std::string Folder = Shipped + "/cuda/include";
  Arguments.insert(Arguments.end(),
                   {"-nogpuinc", "-isystem", Folder, "-include",
                    Folder + "/gridlock_cuda_fallback.h"});
  expectDeclared(declaredBy(CudaCode, Arguments, Folder), Real, CudaExceptions);
}

/// Where ROCm is: in GRIDLOCK_TEST_ROCM, or Debian's package.
static std::string rocm() {
  const char *Path = std::getenv("GRIDLOCK_TEST_ROCM");
  return Path ? Path : "/usr";
}

TEST(FallbackDeclarations, Hip) {
  if (!llvm::sys::fs::exists(rocm() + "/include/hip/hip_runtime.h"))
    GTEST_SKIP() << "needs ROCm's headers (libamdhip64-dev)";
  Strings Arguments = {"-xhip",
                       "-std=c++17",
                       "--cuda-device-only",
                       "--offload-arch=gfx90a",
                       "-nogpulib",
                       "-Wno-everything",
                       "-D__AMDGCN_WAVEFRONT_SIZE=64",
                       "-DHIP_ENABLE_WARP_SYNC_BUILTINS",
                       "-resource-dir",
                       GRIDLOCK_RESOURCE_DIR};
  Strings RealArguments = Arguments;
  RealArguments.push_back("--rocm-path=" + rocm());
  addSystemFolder(rocm() + "/include", RealArguments);
  Declared Real = declaredBy(HipCode, RealArguments);
  Declared Newer = listed(GRIDLOCK_NEWER_ROCM);
  for (const std::string &Line : Newer)
    EXPECT_TRUE(rocm() != "/usr" || !Real.count(Line))
        << "not newer than ROCm 5.2: " << Line;

  std::string Folder = Shipped + "/hip/include";
  Arguments.insert(Arguments.end(),
                   {"-nogpuinc", "-isystem", Folder, "-include",
                    Folder + "/gridlock_hip_fallback.h"});
  Declared Ours = declaredBy(HipCode, Arguments, Folder);
  for (const std::string &Line : Newer)
    EXPECT_TRUE(Ours.count(Line)) << "listed, but not ours: " << Line;
  Real.insert(Newer.begin(), Newer.end());
  expectDeclared(Ours, Real, HipExceptions);
}
