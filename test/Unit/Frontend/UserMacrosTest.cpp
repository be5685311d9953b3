//===-- UserMacrosTest.cpp - macros of the command line -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/UserMacros.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using gridlock::frontend::configuresHeaders;
using gridlock::frontend::deferUserMacros;
using testing::ElementsAre;
using testing::Pair;

namespace {

class UserMacros : public testing::Test {
protected:
  UserMacros() {
    Options.Includes = {"__clang_cuda_runtime_wrapper.h",
                        "/share/nvcc/include/gridlock_nvcc.h", "config.h",
                        "gridlock_of_user.h"};
  }
  clang::PreprocessorOptions Options;
};

} // namespace

TEST_F(UserMacros, AreDefinedBehindTheCompilersHeaders) {
  Options.addMacroDef("N=3");
  Options.addMacroDef("FAST");
  Options.addMacroDef("EMPTY=");
  Options.addMacroDef("MIN(a, b)=((a) == (b) ? a : b)");
  Options.addMacroUndef("FAST");
  EXPECT_EQ(deferUserMacros(Options, "/m.h"),
            "#define N 3\n#define FAST 1\n#define EMPTY \n"
            "#define MIN(a, b) ((a) == (b) ? a : b)\n#undef FAST\n");
  EXPECT_THAT(Options.Macros, ElementsAre());
  EXPECT_THAT(Options.Includes,
              ElementsAre("__clang_cuda_runtime_wrapper.h",
                          "/share/nvcc/include/gridlock_nvcc.h", "/m.h",
                          "config.h", "gridlock_of_user.h"));
}

TEST_F(UserMacros, TheHeadersOwnStayInFront) {
  Options.addMacroDef("_GNU_SOURCE");
  Options.addMacroDef("NDEBUG");
  Options.addMacroDef("CUDA_API_PER_THREAD_DEFAULT_STREAM=1");
  Options.addMacroDef("N=3");
  Options.addMacroUndef("__CUDACC__");
  EXPECT_EQ(deferUserMacros(Options, "/m.h"), "#define N 3\n");
  EXPECT_THAT(Options.Macros,
              ElementsAre(Pair("_GNU_SOURCE", false), Pair("NDEBUG", false),
                          Pair("CUDA_API_PER_THREAD_DEFAULT_STREAM=1", false),
                          Pair("__CUDACC__", true)));
}

TEST_F(UserMacros, WithoutEitherNothingChanges) {
  EXPECT_EQ(deferUserMacros(Options, "/m.h"), "");
  EXPECT_EQ(Options.Includes.size(), 4u);
  Options.Includes = {"config.h"};
  Options.addMacroDef("N=3");
  EXPECT_EQ(deferUserMacros(Options, "/m.h"), "");
  EXPECT_THAT(Options.Includes, ElementsAre("config.h"));
  EXPECT_THAT(Options.Macros, ElementsAre(Pair("N=3", false)));
}

TEST_F(UserMacros, OneLineOfTheBodyCounts) {
  Options.addMacroDef("A=1\n#error no");
  EXPECT_EQ(deferUserMacros(Options, "/m.h"), "#define A 1\n");
}

TEST(ConfiguresHeaders, ByTheName) {
  for (const char *Name : {"__STDC_FORMAT_MACROS", "_USE_MATH_DEFINES",
                           "CUDA_ENABLE_DEPRECATED", "HIP_ENABLE_PRINTF"})
    EXPECT_TRUE(configuresHeaders(Name)) << Name;
  for (const char *Name : {"N", "_n", "_", "min", "USE_CUDA", "TYPE", ""})
    EXPECT_FALSE(configuresHeaders(Name)) << Name;
}
