//===-- SourceTextTest.cpp - what a source is, by its text ----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/SourceText.h"
#include "Frontend/IncludeScanner.h"
#include "TemporaryFolder.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace gridlock::frontend;
using gridlock::test::TemporaryFolder;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;

TEST(SourceText, TokensCountAndTextDoesNot) {
  TemporaryFolder Folder;
  SourceTraits Plain = inspectSource(
      Folder.write("a.cpp", "// __global__ cudaLaunchKernel\n"
                            "const char *S = \"k<<<1, 1>>>() cuLaunchKernel\";"
                            "int my_cudaLaunchKernel;"));
  EXPECT_FALSE(Plain.HasDeviceCode);
  EXPECT_FALSE(Plain.Launches);
  EXPECT_TRUE(
      inspectSource(Folder.write("b.cpp", "f(cuLaunchKernel);")).Launches);
  EXPECT_TRUE(
      inspectSource(Folder.write("c.cpp", "k<<<1, 2>>>();")).HasDeviceCode);
  EXPECT_FALSE(inspectSource(Folder / "none.cpp").Launches);
}

TEST(SourceText, LanguageByText) {
  TemporaryFolder Folder;
  const char *Kernel = "__global__ void k();";
  const std::string Hip = "#include <hip/hip_runtime.h>\n";
  EXPECT_EQ(languageByText(Folder.write("a.h", Kernel)), "cuda");
  EXPECT_EQ(languageByText(Folder.write("b.cpp", Hip + Kernel)), "hip");
  EXPECT_EQ(languageByText(Folder.write("c.cu", Hip + Kernel)), "hip");
  EXPECT_EQ(languageByText(Folder.write("d.cu", Kernel)), "");
  EXPECT_EQ(
      languageByText(Folder.write("e.cu", Hip + "#include <cuda_runtime.h>\n")),
      "");
  EXPECT_EQ(languageByText(Folder.write("f.h", Hip + "int f();")), "");
  EXPECT_EQ(languageByText(Folder.write("g.hip", Hip)), "");
}

// What is included only where the file is HIP already does not make it HIP.
TEST(SourceText, ConditionalIncludesOfHip) {
  TemporaryFolder Folder;
  const std::string Hip = "#include <hip/hip_runtime.h>\n";
  for (const char *Condition :
       {"#if defined(__HIP__)\n", "#ifdef __HIPCC__\n", "#if USE_ROCM\n",
        "#ifdef __CUDACC__\n#else\n", "#if A\n#elif __HIP_PLATFORM_AMD__\n",
        "#ifdef __HIP__\n#ifndef GUARD\n#define GUARD\n#endif\n"})
    EXPECT_EQ(languageByText(
                  Folder.write("a.cu", Condition + Hip + "#endif\nint X;")),
              "")
        << Condition;
  for (const char *Condition :
       {"#ifndef HIP_UTILS_CUH\n#define HIP_UTILS_CUH\n", "#if CHIPS\n",
        "#ifdef __HIP__\n#define A\n#endif\n#if A\n"})
    EXPECT_EQ(languageByText(Folder.write("b.cu", Condition + Hip + "#endif")),
              "hip")
        << Condition;
  EXPECT_EQ(languageByText(Folder.write("c.cu", "#ifdef __HIP__\n" + Hip +
                                                    "#endif\n" + Hip)),
            "hip");
  EXPECT_EQ(languageByText(
                Folder.write("d.cpp", "#ifdef __HIP__\n" + Hip +
                                          "__global__ void k();\n#endif\n")),
            "hip");
}

TEST(SourceText, SourcesOfADirectory) {
  TemporaryFolder Folder;
  Folder.write("a.cu", "#include \"used.cuh\"\n");
  Folder.write("sub/b.hip");
  Folder.write("sub/used.cuh");
  Folder.write("sub/alone.cuh");
  Folder.write("sub/header.h", "__global__ void k();");
  Folder.write("host.cc", "void f() { cudaLaunchCooperativeKernel(); }");
  Folder.write("plain.cc", "int main() {}");
  Folder.write("driver.c", "int f() { return cuLaunchKernel(); }");
  for (const char *Other :
       {".git/c.cu", "build/CMakeFiles/d.cu", "e.cpp1.ii", "f.S", "g.txt"})
    Folder.write(Other, "__global__ void k();");
  auto Sources = findSources(Folder.path());
  ASSERT_TRUE(bool(Sources));
  EXPECT_THAT(*Sources,
              ElementsAre(Folder / "a.cu", Folder / "driver.c",
                          Folder / "host.cc", Folder / "sub/alone.cuh",
                          Folder / "sub/b.hip"));
}

TEST(IncludeScanner, FollowsIncludes) {
  TemporaryFolder Folder;
  std::string Source = Folder.write(
      "a.cu", "// #include \"not.h\"\n#if 0\n#include <deep/b.h>\n#endif\n"
              "#include MACRO\n");
  std::string Deep = Folder.write("inc/deep/b.h", "#include \"../c.h\"\n");
  std::string Header = Folder.write("inc/c.h", "#include \"deep/b.h\"\n");
  std::string Not = Folder.write("not.h");
  IncludeScanner Scanner;
  EXPECT_THAT(Scanner.includesOf(Source),
              ElementsAre(Field(&Include::Name, "<deep/b.h>")));
  EXPECT_THAT(Scanner.includesOf(Folder / "none"), IsEmpty());
  EXPECT_TRUE(Scanner.reaches(Source, {Folder / "inc"}, Header));
  EXPECT_TRUE(Scanner.reaches(Source, {Folder / "inc"}, Deep));
  EXPECT_FALSE(Scanner.reaches(Source, {}, Header));
  EXPECT_FALSE(Scanner.reaches(Source, {Folder / "inc"}, Not));
}
