//===-- CommandLineTest.cpp - flags as clang reads them -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/CommandLine.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace gridlock::frontend;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(CommandLine, DropsOutputsAndKeepsTheRestAsSpelled) {
  CompileFlags Flags = readFlags(
      {"-O2",         "-c",      "-I",          "include", "-o",
       "x.o",         "-MD",     "-MF",         "x.d",     "-MT",
       "x.o",         "-DA=b c", "-save-temps", "-E",      "-fsyntax-only",
       "--std=c++20", "-v",      "-isystem",    "s",       "-ox.o"});
  EXPECT_THAT(Flags.Kept, ElementsAre("-O2", "-I", "include", "-DA=b c",
                                      "--std=c++20", "-isystem", "s"));
  EXPECT_EQ(Flags.Problem, "");
}

TEST(CommandLine, SetsAsideWhatTheJobDecides) {
  CompileFlags Flags = readFlags(
      {"--cuda-gpu-arch=sm_70", "--offload-arch=sm_80,sm_90", "-xcuda",
       "--cuda-path=/c", "-resource-dir", "/r", "--cuda-host-only", "a.cu",
       "-DX", "--rocm-path=/r", "--", "b.cu"});
  EXPECT_THAT(Flags.Kept, ElementsAre("-DX"));
  EXPECT_THAT(Flags.Archs, ElementsAre("sm_70", "sm_80", "sm_90"));
  EXPECT_THAT(Flags.Inputs, ElementsAre("a.cu", "b.cu"));
  EXPECT_EQ(Flags.LanguageName, "cuda");
  EXPECT_EQ(Flags.CudaPath, "/c");
  EXPECT_EQ(Flags.RocmPath, "/r");
  EXPECT_EQ(Flags.ResourceDir, "/r");
}

TEST(CommandLine, NamesTheFlagClangDoesNotKnow) {
  CompileFlags Flags = readFlags({"-O2", "--frobnicate", "-I", "x"});
  EXPECT_EQ(Flags.Problem, "unknown argument: '--frobnicate'");
  EXPECT_THAT(Flags.Kept, ElementsAre("-O2", "--frobnicate", "-I", "x"));
  EXPECT_THAT(readFlags({"-fsyntax-onl"}).Problem,
              HasSubstr("did you mean '-fsyntax-only'"));
  EXPECT_EQ(readFlags({"-Wno-such-warning", "-fno-exceptions"}).Problem, "");
}

TEST(CommandLine, LeavesOutWhatClangDoesNotKnow) {
  CompileFlags Flags =
      readFlags({"-O2", "--frobnicate", "-mnone", "-I", "x", "-D"},
                UnknownFlags::LeaveOut);
  EXPECT_EQ(Flags.Problem, "");
  EXPECT_THAT(Flags.Kept, ElementsAre("-O2", "-I", "x"));
  EXPECT_THAT(Flags.LeftOut, ElementsAre("--frobnicate", "-D"));
}

TEST(CommandLine, WhereHeadersAreLookedFor) {
  CompileFlags Flags = readFlags({"-Ia", "-iquote", "b", "-isystem", "c",
                                  "-include", "d.h", "-Xclang", "-Ie"});
  EXPECT_THAT(Flags.IncludeDirs, ElementsAre("a", "b", "c"));
  EXPECT_THAT(Flags.Preincluded, ElementsAre("d.h"));
}

TEST(CommandLine, SaysWhatIsMissing) {
  CompileFlags Flags = readFlags({"-O2", "-I"});
  EXPECT_THAT(Flags.Problem, HasSubstr("'-I' is missing"));
  EXPECT_THAT(Flags.Kept, ElementsAre("-O2", "-I"));
}

TEST(CommandLine, Languages) {
  EXPECT_EQ(languageOf("a.cu", ""), Language::Cuda);
  EXPECT_EQ(languageOf("a.cuh", ""), Language::Cuda);
  EXPECT_EQ(languageOf("a.hip", ""), Language::Hip);
  for (const char *File : {"a.c", "a.cpp", "a.cc", "a.cxx", "a.h", "a.hpp"})
    EXPECT_EQ(languageOf(File, ""), Language::Host) << File;
  for (const char *File : {"a.S", "a.s", "a.f90", "a.txt", "a", "a.o"})
    EXPECT_EQ(languageOf(File, ""), Language::Foreign) << File;
  EXPECT_EQ(languageOf("a.cpp", "cu"), Language::Cuda);
  EXPECT_EQ(languageOf("a.cpp", "cuda"), Language::Cuda);
  EXPECT_EQ(languageOf("a.cu", "hip"), Language::Hip);
  EXPECT_EQ(languageOf("a.cuh", "c++"), Language::Host);
  EXPECT_EQ(languageOf("a.txt", "c++"), Language::Host);
  EXPECT_EQ(languageOf("a.cu", "assembler-with-cpp"), Language::Foreign);
  EXPECT_EQ(languageOf("a.cu", "no-such-language"), Language::Foreign);
}

TEST(CommandLine, OneArchitecture) {
  EXPECT_EQ(chooseArch(Language::Cuda, {}, "sm_90"), "sm_90");
  EXPECT_EQ(chooseArch(Language::Cuda, {"sm_70", "sm_100a", "sm_90"}, "x"),
            "sm_100a");
  EXPECT_EQ(chooseArch(Language::Cuda, {"native"}, "sm_90"), "sm_90");
  EXPECT_EQ(chooseArch(Language::Cuda, {"all"}, "sm_90"), "sm_90");
  EXPECT_EQ(chooseArch(Language::Hip, {"gfx90a", "gfx1100"}, "x"), "gfx90a");
}
