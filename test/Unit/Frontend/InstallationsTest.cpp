//===-- InstallationsTest.cpp - finding toolkits and resource directories -===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/Architectures.h"
#include "Frontend/HeadersDir.h"
#include "Frontend/ResourceDir.h"
#include "Frontend/Rocm.h"
#include "Frontend/Toolkit.h"
#include "TemporaryFolder.h"
#include "llvm/Support/FileSystem.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cstdlib>

using namespace gridlock::frontend;
using gridlock::test::TemporaryFolder;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::Pair;

static std::string foundAt(const ToolkitPlaces &Places) {
  auto Toolkit = findCudaToolkitIn(Places);
  return Toolkit ? Toolkit->Path : llvm::toString(Toolkit.takeError());
}

TEST(Toolkit, ReadsTheVersion) {
  TemporaryFolder Folder;
  ToolkitPlaces Places;
  Places.Explicit = Folder.makeToolkit("cuda", 12090);
  auto Toolkit = findCudaToolkitIn(Places);
  ASSERT_TRUE(bool(Toolkit));
  EXPECT_EQ(Toolkit->Version, 129u);
  Places.Explicit = Folder.makeToolkit("newer", 13000);
  EXPECT_EQ(findCudaToolkitIn(Places)->Version, 130u);
}

TEST(Toolkit, IsFoundWithoutAVersion) {
  TemporaryFolder Folder;
  Folder.write("cuda/include/cuda_runtime.h");
  ToolkitPlaces Places;
  Places.Usual = {Folder / "cuda"};
  auto Toolkit = findCudaToolkitIn(Places);
  ASSERT_TRUE(bool(Toolkit));
  EXPECT_EQ(Toolkit->Version, 0u);
}

TEST(Toolkit, TheOrderOfThePlaces) {
  TemporaryFolder Folder;
  ToolkitPlaces Places;
  Places.Explicit = Folder.makeToolkit("explicit", 13000);
  Places.Environment = {{"CUDA_PATH", Folder.makeToolkit("path", 13000)},
                        {"CUDA_HOME", Folder.makeToolkit("home", 13000)}};
  Folder.makeToolkit("nvcc", 13000);
  Places.Nvcc = Folder.write("nvcc/bin/nvcc");
  Places.Usual = {Folder / "none", Folder.makeToolkit("usual", 13000)};
  EXPECT_EQ(foundAt(Places), Folder / "explicit");
  Places.Explicit.clear();
  EXPECT_EQ(foundAt(Places), Folder / "path");
  Places.Environment.erase(Places.Environment.begin());
  EXPECT_EQ(foundAt(Places), Folder / "home");
  Places.Environment[0].second = Folder / "none";
  EXPECT_EQ(foundAt(Places), Folder / "nvcc");
  Places.Nvcc.clear();
  EXPECT_EQ(foundAt(Places), Folder / "usual");
}

TEST(Toolkit, AWrongExplicitPathIsNotPassedOver) {
  TemporaryFolder Folder;
  ToolkitPlaces Places;
  Places.Explicit = Folder / "none";
  Places.Usual = {Folder.makeToolkit("usual", 13000)};
  EXPECT_THAT(foundAt(Places), AllOf(HasSubstr("'" + Folder / "none" + "'"),
                                     HasSubstr("include/cuda_runtime.h")));
}

TEST(Toolkit, TheErrorSaysWhereWasLookedAndWhatToDo) {
  ToolkitPlaces Places;
  Places.Environment = {{"CUDA_HOME", "/nowhere/home"}};
  Places.Usual = {"/nowhere/a", "/nowhere/b"};
  EXPECT_THAT(foundAt(Places),
              AllOf(HasSubstr("CUDA_HOME ('/nowhere/home'"),
                    HasSubstr("nvcc (not on PATH)"), HasSubstr("/nowhere/b"),
                    HasSubstr("install"), HasSubstr("--cuda-path")));
}

TEST(Toolkit, NvccThroughLinks) {
  TemporaryFolder Folder;
  Folder.makeToolkit("real", 13000);
  std::string Real = Folder.write("real/bin/nvcc");
  // A link to the program, away from the headers.
  Folder.write("elsewhere/bin/placeholder");
  ToolkitPlaces Places;
  Places.Nvcc = Folder / "elsewhere/bin/nvcc";
  ASSERT_FALSE(llvm::sys::fs::create_link(Real, Places.Nvcc));
  EXPECT_EQ(foundAt(Places), Folder / "real");
  // Debian's: the program is away from the headers, the link beside them.
  Folder.makeToolkit("usr", 12000);
  Folder.write("usr/bin/placeholder");
  Places.Nvcc = Folder / "usr/bin/nvcc";
  ASSERT_FALSE(llvm::sys::fs::create_link(
      Folder.write("usr/lib/nvidia-cuda-toolkit/bin/nvcc"), Places.Nvcc));
  EXPECT_EQ(foundAt(Places), Folder / "usr");
}

TEST(Toolkit, TargetsLayout) {
  TemporaryFolder Folder;
  std::string Inner = Folder.makeToolkit("cuda/targets/x86_64-linux", 13000);
  ToolkitPlaces Places;
  Places.Explicit = Folder / "cuda";
  EXPECT_EQ(foundAt(Places), Inner);
}

TEST(Toolkit, TheLibraryOutsideOfInclude) {
  TemporaryFolder Folder;
  ToolkitPlaces Places;
  Places.Explicit = Folder.makeToolkit("cuda", 13000);
  EXPECT_THAT(findCudaToolkitIn(Places)->MoreIncludes, IsEmpty());
  Folder.write("cuda/include/cccl/cuda/barrier");
  EXPECT_THAT(findCudaToolkitIn(Places)->MoreIncludes,
              ElementsAre(Folder / "cuda/include/cccl"));
}

TEST(Toolkit, ComponentsOfWheels) {
  TemporaryFolder Folder;
  std::string Runtime = Folder.makeToolkit("nvidia/cuda_runtime", 12090);
  Folder.write("nvidia/cudnn/lib/libcudnn.so");
  ToolkitPlaces Places;
  Places.Usual = {Runtime};
  // What a framework needs to run is too little to compile with.
  EXPECT_THAT(foundAt(Places), HasSubstr("no CUDA toolkit found"));
  Folder.write("nvidia/cuda_nvcc/include/crt/host_config.h");
  Folder.write("nvidia/cuda_cccl/include/cuda/barrier");
  auto Toolkit = findCudaToolkitIn(Places);
  ASSERT_TRUE(bool(Toolkit));
  EXPECT_EQ(Toolkit->Path, Runtime);
  EXPECT_EQ(Toolkit->Version, 129u);
  EXPECT_THAT(Toolkit->MoreIncludes,
              ElementsAre(Folder / "nvidia/cuda_cccl/include",
                          Folder / "nvidia/cuda_nvcc/include"));
  // By the compiler in its own wheel.
  Places.Usual.clear();
  Places.Nvcc = Folder.write("nvidia/cuda_nvcc/bin/nvcc");
  EXPECT_EQ(foundAt(Places), Runtime);
}

TEST(Toolkit, WheelsOfAnEnvironment) {
  TemporaryFolder Folder;
  for (const char *Name : {"python3.9/site-packages/nvidia/cu13/x",
                           "python3.12/site-packages/nvidia/cu13/x",
                           "python3.12/site-packages/nvidia/cu14/x"})
    Folder.write(std::string("lib/") + Name);
  std::string Lib = Folder / "lib/";
  EXPECT_THAT(wheelFolders(Folder.path()),
              ElementsAre(Lib + "python3.12/site-packages/nvidia/cu14",
                          Lib + "python3.12/site-packages/nvidia/cu13",
                          Lib + "python3.12/site-packages/nvidia/cuda_runtime",
                          Lib + "python3.9/site-packages/nvidia/cu13",
                          Lib + "python3.9/site-packages/nvidia/cuda_runtime"));
}

TEST(Toolkit, WhatNvccsProfileSays) {
  TemporaryFolder Folder;
  ToolkitPlaces Places;
  Places.Nvcc = Folder.write("wrapper/libexec/bin/nvcc");
  std::string Toolkit = Folder.makeToolkit("wrapper/toolkit", 12000);
  Folder.write("wrapper/libexec/bin/nvcc.profile",
               "# a comment\n\nTOP              = $(_HERE_)/../../toolkit\n"
               "LD_LIBRARY_PATH += $(TOP)/lib:\n");
  EXPECT_EQ(foundAt(Places), Toolkit);
  std::string Other = Folder.makeToolkit("other", 12000);
  Folder.write("wrapper/libexec/bin/nvcc.profile", "TOP=" + Other);
  EXPECT_EQ(foundAt(Places), Other);
}

TEST(Toolkit, BesideTheCompilersOfAnSdk) {
  TemporaryFolder Folder;
  ToolkitPlaces Places;
  Places.Nvcc = Folder.write("sdk/24.5/compilers/bin/nvcc");
  Folder.makeToolkit("sdk/24.5/cuda/11.8", 11080);
  std::string Newest = Folder.makeToolkit("sdk/24.5/cuda/12.4", 12040);
  EXPECT_EQ(foundAt(Places), Newest);
}

TEST(Places, NewestVersionFirst) {
  TemporaryFolder Folder;
  for (const char *Name : {"cuda-9.2", "cuda-12.10", "cuda-12.9", "cuda-x"})
    Folder.write(std::string(Name) + "/f");
  EXPECT_THAT(versionedFolders(Folder.path(), "cuda-"),
              ElementsAre(Folder / "cuda-12.10", Folder / "cuda-12.9",
                          Folder / "cuda-9.2"));
  EXPECT_THAT(versionedFolders("/nowhere", "cuda-"), IsEmpty());
}

TEST(Toolkit, ReadsTheEnvironment) {
  ::setenv("CUDA_PATH", "/from/path", 1);
  ::setenv("CUDA_HOME", "", 1);
  ::setenv("CUDAToolkit_ROOT", "/from/cmake", 1);
  ::setenv("CONDA_PREFIX", "/from/conda", 1);
  ToolkitPlaces Places = toolkitPlaces("/explicit");
  EXPECT_EQ(Places.Explicit, "/explicit");
  EXPECT_THAT(Places.Environment,
              ElementsAre(Pair("CUDA_PATH", "/from/path"),
                          Pair("CUDAToolkit_ROOT", "/from/cmake")));
  EXPECT_EQ(Places.Usual.front(), "/from/conda");
  EXPECT_THAT(Places.Usual, Contains("/usr/local/cuda"));
  ::unsetenv("CUDAToolkit_ROOT");
  ::unsetenv("CONDA_PREFIX");
}

TEST(Toolkit, SaysWhatAHeaderToolkitLacks) {
  TemporaryFolder Folder;
  std::string Toolkit = Folder.makeToolkit("cuda", 13000);
  EXPECT_THAT(missingToolkitFiles(Toolkit),
              ElementsAre(Toolkit + "/bin/nvcc",
                          Toolkit + "/include/curand_mtgp32_kernel.h"));
  Folder.write("cuda/bin/ptxas");
  Folder.write("cuda/include/curand_mtgp32_kernel.h");
  EXPECT_THAT(missingToolkitFiles(Toolkit), IsEmpty());
}

static std::string foundAt(const RocmPlaces &Places) {
  auto Rocm = findRocmIn(Places);
  return Rocm ? Rocm->Path : llvm::toString(Rocm.takeError());
}

static std::string versionAt(const RocmPlaces &Places) {
  auto Rocm = findRocmIn(Places);
  return Rocm ? versionString(*Rocm) : llvm::toString(Rocm.takeError());
}

TEST(Rocm, TheOrderOfThePlaces) {
  TemporaryFolder Folder;
  RocmPlaces Places;
  Places.Explicit = Folder.makeRocm("explicit", 6, 3);
  Places.Environment = {{"HIP_PATH", Folder.makeRocm("hip-path", 6, 3)},
                        {"ROCM_PATH", Folder.makeRocm("rocm-path", 6, 3)}};
  Folder.makeRocm("hipcc", 6, 3);
  Places.Programs = {Folder.write("hipcc/bin/hipcc")};
  Places.Usual = {Folder / "none", Folder.makeRocm("usual", 6, 3)};
  EXPECT_EQ(foundAt(Places), Folder / "explicit");
  Places.Explicit.clear();
  EXPECT_EQ(foundAt(Places), Folder / "hip-path");
  Places.Environment.erase(Places.Environment.begin());
  EXPECT_EQ(foundAt(Places), Folder / "rocm-path");
  Places.Environment[0].second = Folder / "none";
  EXPECT_EQ(foundAt(Places), Folder / "hipcc");
  Places.Programs.clear();
  EXPECT_EQ(foundAt(Places), Folder / "usual");
}

TEST(Rocm, BothEndsOfALinkToHipcc) {
  TemporaryFolder Folder;
  Folder.makeRocm("rocm-6.3.0", 6, 3);
  std::string Real = Folder.write("rocm-6.3.0/bin/hipcc");
  Folder.write("usr/bin/placeholder");
  RocmPlaces Places;
  Places.Programs = {Folder / "usr/bin/hipcc"};
  ASSERT_FALSE(llvm::sys::fs::create_link(Real, Places.Programs[0]));
  EXPECT_EQ(foundAt(Places), Folder / "rocm-6.3.0");
}

TEST(Rocm, WhereTheVersionIs) {
  TemporaryFolder Folder;
  RocmPlaces Places;
  Places.Explicit = Folder.makeRocm("rocm", 6, 3);
  EXPECT_EQ(versionAt(Places), "6.3");
  // Where HIP was a part with a prefix of its own.
  Folder.write("old/hip/include/hip/hip_runtime.h");
  Places.Explicit = Folder / "old";
  EXPECT_EQ(foundAt(Places), Folder / "old/hip");
  EXPECT_EQ(versionAt(Places), "");
  Folder.write("old/hip/bin/.hipVersion",
               "HIP_VERSION_MAJOR=4\nHIP_VERSION_MINOR=5\n");
  EXPECT_EQ(versionAt(Places), "4.5");
  Folder.write("info/include/hip/hip_runtime.h");
  Folder.write("info/.info/version", "6.2.0-66\n");
  Places.Explicit = Folder / "info";
  EXPECT_EQ(versionAt(Places), "6.2");
}

TEST(Rocm, ErrorsSayWhereAndWhatToDo) {
  RocmPlaces Places;
  Places.Environment = {{"ROCM_PATH", "/nowhere/rocm"}};
  Places.Usual = {"/nowhere/a"};
  EXPECT_THAT(foundAt(Places),
              AllOf(HasSubstr("ROCM_PATH ('/nowhere/rocm'"),
                    HasSubstr("hipcc (not on PATH)"), HasSubstr("/nowhere/a"),
                    HasSubstr("--rocm-path")));
  Places.Explicit = "/nowhere/else";
  EXPECT_THAT(foundAt(Places), AllOf(HasSubstr("'/nowhere/else' is no ROCm"),
                                     HasSubstr("hip/hip_runtime.h")));
}

TEST(Rocm, ReadsTheEnvironment) {
  ::setenv("HIP_PATH", "", 1);
  ::setenv("ROCM_PATH", "/from/path", 1);
  RocmPlaces Places = rocmPlaces("");
  EXPECT_THAT(Places.Environment, ElementsAre(Pair("ROCM_PATH", "/from/path")));
  EXPECT_THAT(Places.Usual, AllOf(Contains("/opt/rocm"), Contains("/usr")));
  ::unsetenv("ROCM_PATH");
}

TEST(Architectures, TheDefaultIsOneThatTheToolkitKnows) {
  EXPECT_EQ(defaultCudaArch(0), "sm_90");
  EXPECT_EQ(defaultCudaArch(118), "sm_90");
  EXPECT_EQ(defaultCudaArch(129), "sm_90");
  EXPECT_EQ(defaultCudaArch(140), "sm_90");
  EXPECT_EQ(defaultCudaArch(110), "sm_80");
  EXPECT_EQ(defaultCudaArch(102), "sm_75");
}

TEST(Architectures, TheNearestOlderOneThatClangKnows) {
  EXPECT_EQ(knownCudaArch("sm_52"), "sm_52");
  EXPECT_EQ(knownCudaArch("sm_90a"), "sm_90a");
  EXPECT_EQ(knownCudaArch("sm_100f"), "sm_100");
  EXPECT_EQ(knownCudaArch("sm_119"), "sm_110");
  EXPECT_EQ(knownCudaArch("sm_999"), "sm_121");
  EXPECT_EQ(knownCudaArch("nonsense"), "nonsense");
  EXPECT_EQ(knownHipArch("gfx90a:xnack+"), "gfx90a:xnack+");
  EXPECT_EQ(knownHipArch("gfx11-generic"), "gfx11-generic");
  EXPECT_EQ(knownHipArch("gfx955"), "gfx950");
  EXPECT_EQ(knownHipArch("gfx1300"), "gfx1251");
  EXPECT_EQ(knownHipArch("nonsense"), "nonsense");
}

TEST(Architectures, LanesOfAWavefront) {
  for (const char *Arch :
       {"gfx803", "gfx90a", "gfx942:sramecc+", "gfx9-4-generic", "amdgcnspirv"})
    EXPECT_EQ(wavefrontSize(Arch), 64u) << Arch;
  for (const char *Arch : {"gfx1010", "gfx1100", "gfx12-generic", "gfx1201"})
    EXPECT_EQ(wavefrontSize(Arch), 32u) << Arch;
}

TEST(ResourceDir, TheFirstThatHoldsTheHeaders) {
  TemporaryFolder Folder;
  Folder.write("b/include/__clang_cuda_runtime_wrapper.h");
  Folder.write("c/include/__clang_cuda_runtime_wrapper.h");
  ResourcePlaces Places;
  Places.Candidates = {Folder / "a", Folder / "b", Folder / "c"};
  auto Found = findResourceDirIn(Places);
  ASSERT_TRUE(bool(Found));
  EXPECT_EQ(*Found, Folder / "b");
  Places.Explicit = Folder / "c";
  EXPECT_EQ(*findResourceDirIn(Places), Folder / "c");
}

TEST(ResourceDir, ErrorsNameTheDirectoryAndWhatToDo) {
  TemporaryFolder Folder;
  ResourcePlaces Places;
  Places.Candidates = {"/nowhere/clang"};
  EXPECT_THAT(llvm::toString(findResourceDirIn(Places).takeError()),
              AllOf(HasSubstr("/nowhere/clang"), HasSubstr("install clang-"),
                    HasSubstr("--resource-dir")));
  Folder.write("b/include/__clang_cuda_runtime_wrapper.h");
  Places.Candidates = {Folder / "b"};
  Places.Explicit = "/nowhere/else";
  EXPECT_THAT(
      llvm::toString(findResourceDirIn(Places).takeError()),
      AllOf(HasSubstr("'/nowhere/else'"), HasSubstr("-print-resource-dir")));
}

TEST(ResourceDir, ThatOfThisBuildIsFound) {
  auto Found = findResourceDir();
  EXPECT_TRUE(bool(Found)) << llvm::toString(Found.takeError());
}

TEST(HeadersDir, TheFirstThatHoldsAllOfThem) {
  TemporaryFolder Folder;
  for (const char *Name : {"a/cuda/x", "a/hip/x", "b/cuda/x", "b/hip/x",
                           "b/nvcc/x", "c/cuda/x", "c/hip/x", "c/nvcc/x"})
    Folder.write(Name);
  auto Found = findHeadersDirIn({Folder / "a", Folder / "b", Folder / "c"});
  ASSERT_TRUE(bool(Found));
  EXPECT_EQ(*Found, Folder / "b");
  EXPECT_THAT(
      llvm::toString(findHeadersDirIn({Folder / "a", "/none"}).takeError()),
      AllOf(HasSubstr(Folder / "a"), HasSubstr("/none"),
            HasSubstr("cmake --install")));
}

TEST(HeadersDir, ThoseOfThisBuildAreFound) {
  auto Found = findHeadersDir();
  ASSERT_TRUE(bool(Found)) << llvm::toString(Found.takeError());
  EXPECT_TRUE(llvm::StringRef(*Found).ends_with("/share/gridlock"));
}
