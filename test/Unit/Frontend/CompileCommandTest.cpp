//===-- CompileCommandTest.cpp - any compiler's command line --------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/CompileCommand.h"
#include "TemporaryFolder.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cstdlib>

using namespace gridlock::frontend;
using gridlock::test::TemporaryFolder;
using testing::ElementsAre;
using testing::IsEmpty;

using Strings = std::vector<std::string>;

namespace {

/// An environment variable while this object lives.
class Variable {
public:
  Variable(const char *Name, const char *Value) : Name(Name) {
    ::setenv(Name, Value, 1);
  }
  ~Variable() { ::unsetenv(Name); }

private:
  const char *Name;
};

} // namespace

TEST(CompileCommand, CompilersByName) {
  for (const char *Nvcc :
       {"nvcc", "/usr/local/cuda-12.4/bin/nvcc", "nvcc.exe",
        "C:\\CUDA\\bin\\nvcc.exe", "nvcc_wrapper", "nvcc-13"})
    EXPECT_EQ(dialectOf(Nvcc), CompilerDialect::Nvcc) << Nvcc;
  for (const char *Hipcc : {"/opt/rocm/bin/hipcc", "hipcc.bin", "hipcc.pl"})
    EXPECT_EQ(dialectOf(Hipcc), CompilerDialect::Hipcc) << Hipcc;
  for (const char *Clang : {"clang++-22", "/opt/rocm/llvm/bin/amdclang++",
                            "x86_64-linux-gnu-clang", "icpx"})
    EXPECT_EQ(dialectOf(Clang), CompilerDialect::Clang) << Clang;
  for (const char *Gnu : {"g++", "x86_64-linux-gnu-g++-12", "/usr/bin/c++",
                          "cc", "crosstool_wrapper_driver_is_not_gcc"})
    EXPECT_EQ(dialectOf(Gnu), CompilerDialect::Gnu) << Gnu;
  EXPECT_EQ(dialectOf("nvc++"), CompilerDialect::Nvhpc);
  for (const char *None : {"mpicxx", "a.cu", "-O2", "ccache", "5"})
    EXPECT_EQ(dialectOf(None), std::nullopt) << None;
}

TEST(CompileCommand, CompilersBehindOtherPrograms) {
  EXPECT_EQ(findCompiler({"nvcc", "-c", "a.cu"}), 0u);
  EXPECT_EQ(findCompiler({"mpicxx", "g++"}), 0u);
  EXPECT_EQ(findCompiler({"/usr/bin/ccache", "nvcc", "a.cu"}), 1u);
  EXPECT_EQ(findCompiler({"sccache", "distcc", "nvcc"}), 2u);
  EXPECT_EQ(findCompiler({"env", "A=b", "nice", "-n", "5", "g++"}), 5u);
  EXPECT_EQ(findCompiler({"cmake", "-E", "env", "A=b", "--", "nvcc"}), 5u);
  EXPECT_EQ(findCompiler({"/usr/bin/cmake", "-E", "__run_co_compile",
                          "--tidy=clang-tidy;-p", "--source=a.cu", "--",
                          "/usr/bin/nvcc", "-c", "a.cu"}),
            6u);
  EXPECT_EQ(findCompiler({"ccache", "my-compiler", "-c"}), 1u);
  EXPECT_EQ(findCompiler({"ccache"}), 1u);
  EXPECT_EQ(findCompiler({}), 0u);
}

TEST(CompileCommand, Nvcc) {
  Variable Before("NVCC_PREPEND_FLAGS", "-DFIRST");
  Variable After("NVCC_APPEND_FLAGS", "-DLAST -rdc=true");
  CompileFlags Flags = readCommand(
      {"nvcc", "-arch=sm_80", "-x", "cu", "-lineinfo", "-Xcompiler",
       "-fopenmp,-fno-gnu-unique", "-Wall", "-c", "a.cpp", "-o", "a.o"},
      "/a.cpp", "/");
  EXPECT_THAT(Flags.Kept, ElementsAre("-DFIRST", "-fopenmp", "-Wall", "-DLAST",
                                      "-D__CUDACC_RDC__"));
  EXPECT_THAT(Flags.Archs, ElementsAre("sm_80"));
  EXPECT_EQ(Flags.LanguageName, "cu");
  EXPECT_THAT(Flags.LeftOut, ElementsAre("-fno-gnu-unique"));
  EXPECT_EQ(Flags.CudaPath, "");
}

TEST(CompileCommand, NvccBringsItsToolkit) {
  TemporaryFolder Folder;
  Folder.makeToolkit("cuda", 12090);
  std::string Nvcc = Folder.write("cuda/bin/nvcc");
  EXPECT_EQ(readCommand({Nvcc, "-c"}, "/a.cu", "/").CudaPath, Folder / "cuda");
  EXPECT_EQ(
      readCommand({"cuda/bin/nvcc", "-c"}, "/a.cu", Folder.path()).CudaPath,
      Folder / "cuda");
  EXPECT_EQ(readCommand({Folder.write("bin/nvcc")}, "/a.cu", "/").CudaPath, "");
  // The file beside it says where else.
  std::string Elsewhere = Folder.write("lib/tools/bin/nvcc");
  Folder.write("lib/tools/bin/nvcc.profile", "TOP = $(_HERE_)/../../../cuda\n");
  EXPECT_EQ(readCommand({Elsewhere}, "/a.cu", "/").CudaPath, Folder / "cuda");
}

TEST(CompileCommand, Hipcc) {
  Variable More("HIPCC_COMPILE_FLAGS_APPEND", "-DMORE '-DS=a b'");
  CompileFlags Flags =
      readCommand({"hipcc", "--amdgpu-target=gfx906", "--offload-arch=gfx90a",
                   "-hc", "-DX", "-c", "a.cpp"},
                  "/a.cpp", "/");
  EXPECT_THAT(Flags.Kept, ElementsAre("-DX", "-DMORE", "-DS=a b"));
  EXPECT_THAT(Flags.Archs, ElementsAre("gfx906", "gfx90a"));
  EXPECT_EQ(Flags.LanguageName, "hip");
  EXPECT_THAT(Flags.LeftOut, IsEmpty());
  EXPECT_EQ(readCommand({"hipcc"}, "/a.cu", "/").LanguageName, "hip");
  EXPECT_EQ(readCommand({"hipcc"}, "/a.c", "/").LanguageName, "");
  EXPECT_EQ(readCommand({"hipcc", "-x", "c++"}, "/a.cpp", "/").LanguageName,
            "c++");
  Variable Plain("HIP_COMPILE_CXX_AS_HIP", "0");
  EXPECT_EQ(readCommand({"hipcc"}, "/a.cpp", "/").LanguageName, "");
}

TEST(CompileCommand, NvidiasHostCompiler) {
  CompileFlags Flags =
      readCommand({"nvc++", "-cuda", "-gpu=cc80,rdc", "-Minfo=all", "-fast",
                   "--c++20", "-DX", "a.cpp"},
                  "/a.cpp", "/");
  EXPECT_THAT(Flags.Kept, ElementsAre("-std=c++20", "-DX"));
  EXPECT_EQ(Flags.LanguageName, "cuda");
  EXPECT_EQ(chooseArch(Language::Cuda, Flags.Archs, "x"), "sm_80");
}

TEST(CompileCommand, FlagsThatClangDoesNotKnow) {
  CompileFlags Flags =
      readCommand({"g++", "-fno-gnu-unique", "-mno-such", "-Wno-such", "-ggnu",
                   "-DX", "-fmodules-ts", "a.cpp"},
                  "/a.cpp", "/");
  EXPECT_THAT(Flags.LeftOut, ElementsAre("-fno-gnu-unique", "-fmodules-ts"));
  EXPECT_THAT(Flags.Kept, testing::Contains("-DX"));
  EXPECT_EQ(Flags.Problem, "");
}

TEST(CompileCommand, FlagsThatOnlyABuildCanUse) {
  EXPECT_THAT(readCommand({"clang++", "-fprofile-use=x", "-fcoverage-mapping",
                           "-fprofile-instr-generate", "-mtls-dialect=gnu2"},
                          "/a.cu", "/")
                  .Kept,
              ElementsAre("--driver-mode=g++", "-fprofile-instr-generate"));
}
