//===-- HookInputsTest.cpp - which files of a commit, and how -------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/CompileJob.h"
#include "Frontend/Concern.h"
#include "TemporaryFolder.h"
#include "llvm/ADT/STLExtras.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace gridlock::frontend;
using gridlock::test::TemporaryFolder;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// As clangd does, but for what is above the root.
TEST(FindDatabase, TheNearest) {
  TemporaryFolder Folder;
  auto Find = [&](llvm::StringRef File) {
    return findDatabase(Folder / File, Folder / "root");
  };
  Folder.write("compile_commands.json");
  EXPECT_EQ(Find("root/src/a.cu"), "");
  std::string Flags = Folder.write("root/compile_flags.txt");
  EXPECT_EQ(Find("root/src/a.cu"), Flags);
  std::string InBuild = Folder.write("root/build/compile_commands.json");
  EXPECT_EQ(Find("root/src/a.cu"), InBuild);
  std::string Own = Folder.write("root/compile_commands.json");
  EXPECT_EQ(Find("root/src/a.cu"), Own);
  EXPECT_EQ(Find("root/a.cu"), Own);
  std::string Nearer = Folder.write("root/src/build/compile_commands.json");
  EXPECT_EQ(Find("root/src/deep/a.cu"), Nearer);
  // Not below the root.
  EXPECT_EQ(Find("other/a.cu"), Folder / "compile_commands.json");
}

TEST(FindDatabase, FlagsAreLines) {
  TemporaryFolder Folder;
  auto Flags = readFlagsFile(
      Folder.write("compile_flags.txt", "-DA=b c\n\n  -Ix \n-std=c++20"));
  ASSERT_TRUE(bool(Flags));
  EXPECT_THAT(*Flags, ElementsAre("-DA=b c", "-Ix", "-std=c++20"));
  auto None = readFlagsFile(Folder / "absent.txt");
  ASSERT_FALSE(bool(None));
  EXPECT_THAT(llvm::toString(None.takeError()), HasSubstr("cannot read"));
}

TEST(Concern, OwnText) {
  TemporaryFolder Folder;
  Concern Of(Folder.path());
  EXPECT_TRUE(Of.holdsFor(Folder.write("a.cu")));
  EXPECT_TRUE(Of.holdsFor(Folder.write("a.cuh")));
  EXPECT_TRUE(Of.holdsFor(Folder.write("a.hip")));
  EXPECT_TRUE(Of.holdsFor(Folder.write("a.h", "__device__ int f();")));
  EXPECT_TRUE(Of.holdsFor(Folder.write("b.cpp", "f(&cuLaunchKernel);")));
  EXPECT_TRUE(
      Of.holdsFor(Folder.write("c.cpp", "#include <cuda_runtime.h>\n")));
  EXPECT_TRUE(
      Of.holdsFor(Folder.write("d.cc", "#include <hip/hip_runtime.h>\n")));
  EXPECT_FALSE(Of.holdsFor(
      Folder.write("e.cpp", "#include <vector>\n// cuLaunchKernel\nint X;")));
}

// A launch may be in a macro or a template of a header.
TEST(Concern, LaunchesInHeaders) {
  TemporaryFolder Folder;
  Concern Of(Folder / "root");
  Folder.write("root/include/lib/launch.h", "#define LAUNCH cuLaunchKernel\n");
  Folder.write("root/src/sibling.h", "#include <lib/launch.h>\n");
  Folder.write("root/src/types.h", "#include <cuda_runtime.h>\n");
  Folder.write("outside.h", "#define LAUNCH cuLaunchKernel\n");
  int Number = 0;
  auto Includes = [&](const char *Header) {
    return Of.holdsFor(
        Folder.write("root/src/deep/" + std::to_string(++Number) + ".cpp",
                     std::string("#include ") + Header + "\n"));
  };
  EXPECT_TRUE(Includes("<lib/launch.h>"));
  EXPECT_TRUE(Includes("\"../sibling.h\""));
  // Types and device code are none.
  Folder.write("root/src/macros.h", "#define BOTH __host__ __device__\n");
  EXPECT_FALSE(Includes("\"../macros.h\""));
  EXPECT_FALSE(Includes("\"../types.h\""));
  EXPECT_FALSE(Includes("<outside.h>"));
  EXPECT_FALSE(Includes("<absent.h>"));
}

namespace {

class WithoutEntries : public testing::Test {
protected:
  WithoutEntries() {
    Options.CudaPath = Folder.makeToolkit("cuda", 12090);
    for (const char *File : {"pre.cpp", "near/host.cpp", "far/kernel.cu",
                             "near/new.cu", "near/new.cpp", "near/new.hip"})
      Folder.write(File);
    Folder.write("compile_commands.json", R"([
      {"directory": ".", "file": "pre.cpp",
       "command": "c++ -DPRE -include all.h -c pre.cpp"},
      {"directory": ".", "file": "near/host.cpp",
       "command": "c++ -DHOST -x c++ -c near/host.cpp"},
      {"directory": ".", "file": "far/kernel.cu",
       "command": "nvcc -DDEVICE -x cu -c far/kernel.cu"}])");
  }

  llvm::Expected<std::vector<CompileJob>> read(const std::string &File,
                                               WithoutEntry Others) {
    return jobsForDatabase(Folder.path(), {Folder / File}, Options, &Notes,
                           Others);
  }

  /// The command line for \p File, which has no entry.
  std::vector<std::string> lineFor(const std::string &File) {
    auto Jobs = read(File, WithoutEntry::Infer);
    if (!Jobs) {
      ADD_FAILURE() << llvm::toString(Jobs.takeError());
      return {};
    }
    EXPECT_EQ(Jobs->size(), 1u);
    return Jobs->front().CommandLine;
  }

  TemporaryFolder Folder;
  FrontendOptions Options;
  std::vector<std::string> Notes;
};

} // namespace

TEST_F(WithoutEntries, FlagsOfTheLanguage) {
  EXPECT_THAT(lineFor("near/new.cu"),
              AllOf(Contains("-DDEVICE"), Contains("--cuda-device-only")));
  EXPECT_THAT(Notes, Contains(HasSubstr("new.cu: the compilation database has "
                                        "no entry for it")));
  EXPECT_THAT(lineFor("near/new.cpp"),
              AllOf(Contains("-DHOST"), Not(Contains("--cuda-device-only"))));
  // None is HIP's: then one that includes nothing first, and is near.
  EXPECT_THAT(lineFor("near/new.hip"), Contains("-DHOST"));
}

TEST_F(WithoutEntries, AreErrorsUnlessToldOtherwise) {
  auto Jobs = read("near/new.cu", WithoutEntry::Fail);
  ASSERT_FALSE(bool(Jobs));
  EXPECT_THAT(llvm::toString(Jobs.takeError()), HasSubstr("no entry for"));
}
