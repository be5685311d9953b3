//===-- InstallationsTest.cpp - finding toolkits and resource directories -===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/HeadersDir.h"
#include "Frontend/ResourceDir.h"
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

TEST(Toolkit, NewestVersionFirst) {
  TemporaryFolder Folder;
  for (const char *Name : {"cuda-9.2", "cuda-12.10", "cuda-12.9", "cuda-x"})
    Folder.write(std::string(Name) + "/f");
  EXPECT_THAT(versionedToolkits(Folder.path()),
              ElementsAre(Folder / "cuda-12.10", Folder / "cuda-12.9",
                          Folder / "cuda-9.2"));
  EXPECT_THAT(versionedToolkits("/nowhere"), IsEmpty());
}

TEST(Toolkit, ReadsTheEnvironment) {
  ::setenv("CUDA_PATH", "/from/path", 1);
  ::setenv("CUDA_HOME", "", 1);
  ToolkitPlaces Places = toolkitPlaces("/explicit");
  EXPECT_EQ(Places.Explicit, "/explicit");
  EXPECT_THAT(Places.Environment, ElementsAre(Pair("CUDA_PATH", "/from/path")));
  EXPECT_THAT(Places.Usual, Contains("/usr/local/cuda"));
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
