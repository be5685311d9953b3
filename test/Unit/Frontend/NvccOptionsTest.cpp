//===-- NvccOptionsTest.cpp - nvcc's command line as clang's --------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is expected here, nvcc 13.0 does: `nvcc --dryrun` shows what it hands to
// the host compiler.
//
//===----------------------------------------------------------------------===//

#include "Frontend/NvccOptions.h"
#include "TemporaryFolder.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <set>

using namespace gridlock::frontend;
using gridlock::test::TemporaryFolder;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Strings = std::vector<std::string>;

static Strings translated(const Strings &Args) {
  Strings Notes;
  Strings Result = translateNvcc(Args, "/", Notes);
  EXPECT_THAT(Notes, IsEmpty());
  return Result;
}

namespace {

struct Line {
  const char *Description;
  Strings Nvcc, Clang;
};

class NvccLine : public testing::TestWithParam<Line> {};

} // namespace

TEST_P(NvccLine, Becomes) {
  EXPECT_EQ(translated(GetParam().Nvcc), GetParam().Clang)
      << GetParam().Description;
}

static const Line Lines[] = {
    {"value behind '='", {"-std=c++17"}, {"-std=c++17"}},
    {"value as the next word", {"-std", "c++17"}, {"-std=c++17"}},
    {"long name", {"--std", "c++20"}, {"-std=c++20"}},
    {"long name and '='", {"--std=c++20"}, {"-std=c++20"}},
    {"not a short name with two dashes", {"--arch=sm_90"}, {"--arch=sm_90"}},

    {"defines", {"-DA", "-D", "B=1", "-D=C"}, {"-DA", "-DB=1", "-DC"}},
    {"list of defines", {"-DA=1,B"}, {"-DA=1", "-DB"}},
    {"long define", {"--define-macro=A,B=2"}, {"-DA", "-DB=2"}},
    {"quoted comma", {"-DA=\"1,2\",B"}, {"-DA=\"1,2\"", "-DB"}},
    {"escaped comma", {"-DA=a\\,b"}, {"-DA=a,b"}},
    {"escaped quote", {"-DA=\\\"q\\\""}, {"-DA=\"q\""}},
    {"string with a blank", {"-DS=\"x y\""}, {"-DS=\"x y\""}},
    {"undefine", {"-UA", "-U", "B,C"}, {"-UA", "-UB", "-UC"}},

    {"include directories",
     {"-Ia", "-I", "b,c", "-I=d", "--include-path=e"},
     {"-Ia", "-Ib", "-Ic", "-Id", "-Ie"}},
    {"system include directories",
     {"-isystem=a", "-isystem", "b,c", "--system-include", "d"},
     {"-isystem", "a", "-isystem", "b", "-isystem", "c", "-isystem", "d"}},
    {"includes",
     {"-include", "a.h,b.h", "--pre-include=c.h"},
     {"-include", "a.h", "-include", "b.h", "-include", "c.h"}},

    {"architecture", {"-arch=sm_90a"}, {"--offload-arch=sm_90a"}},
    {"architecture, apart", {"-arch", "sm_90"}, {"--offload-arch=sm_90"}},
    {"virtual architecture and code",
     {"-arch=compute_80", "-code=sm_86,compute_80"},
     {"--offload-arch=sm_80"}},
    {"link-time architecture",
     {"--gpu-architecture=lto_90", "-dlto"},
     {"--offload-arch=sm_90", "-D__CUDACC_RDC__"}},
    {"architecture of this machine", {"-arch=native"}, {}},
    {"all architectures", {"-arch=all-major", "-arch", "all"}, {}},
    {"generations",
     {"-gencode", "arch=compute_80,code=sm_86",
      "--generate-code=arch=compute_90a,code=[compute_90a,sm_90a]"},
     {"--offload-arch=sm_80", "--offload-arch=sm_90a"}},
    {"quoted generation",
     {"-gencode=arch=compute_75,code=\"sm_75,compute_75\""},
     {"--offload-arch=sm_75"}},

    {"relocatable code", {"-rdc=true"}, {"-D__CUDACC_RDC__"}},
    {"relocatable code, apart",
     {"--relocatable-device-code", "true"},
     {"-D__CUDACC_RDC__"}},
    {"no relocatable code", {"-rdc=false", "-dw"}, {}},
    {"to an object with relocatable code", {"-dc"}, {"-D__CUDACC_RDC__"}},
    {"whole program", {"-ewp"}, {"-D__CUDACC_EWP__"}},
    {"extensions",
     {"--extended-lambda", "-expt-extended-lambda", "--expt-relaxed-constexpr"},
     {"-D__CUDACC_EXTENDED_LAMBDA__", "-D__CUDACC_EXTENDED_LAMBDA__",
      "-D__CUDACC_RELAXED_CONSTEXPR__"}},
    {"device debugging", {"-G", "-g", "-lineinfo"}, {"-D__CUDACC_DEBUG__"}},
    {"stream of each thread",
     {"-default-stream", "per-thread"},
     {"-fgpu-default-stream=per-thread"}},
    {"the one stream",
     {"--default-stream=legacy", "-default-stream", "null"},
     {}},
    {"no exceptions", {"-noeh"}, {"-fno-exceptions"}},
    {"template depth", {"-ftemplate-depth", "99"}, {"-ftemplate-depth=99"}},
    {"optimization", {"-O3", "-O", "2", "--optimize=1"}, {"-O3", "-O2", "-O1"}},
    {"machine", {"-m64", "-m", "64", "--machine=32"}, {"-m32"}},
    {"language", {"-x", "cu", "--x=c++"}, {"-x", "cu", "-x", "c++"}},

    {"options of no meaning for a parse",
     {"-Xptxas",
      "-v",
      "-Xptxas=-O3,-v",
      "-Xlinker",
      "--as-needed",
      "-Xarchive",
      "s",
      "-Xnvlink",
      "x",
      "-Xcudafe",
      "--diag_suppress=177",
      "-Xfatbin",
      "-compress-all",
      "-lfoo",
      "-l",
      "foo",
      "-Lbar",
      "-L",
      "bar",
      "-o",
      "x.o",
      "-odir",
      ".",
      "-MD",
      "-MF",
      "x.d",
      "-MT",
      "x.o",
      "-MP",
      "-c",
      "-keep",
      "--keep-dir",
      "k",
      "-t4",
      "-t",
      "0",
      "--threads=8",
      "-split-compile",
      "2",
      "-use_fast_math",
      "--ftz=true",
      "-prec-div",
      "false",
      "-fmad=false",
      "-maxrregcount=32",
      "-cudart",
      "shared",
      "-cudadevrt=none",
      "-fatbin",
      "-ptx",
      "-cubin",
      "-compress-mode=size",
      "-diag-suppress",
      "177,20",
      "-Werror",
      "all-warnings",
      "--Werror=reorder",
      "-Wreorder",
      "-w",
      "-Wno-deprecated-gpu-targets",
      "-ccbin",
      "g++",
      "-ccbin=/usr/bin/clang++",
      "-shared",
      "-r",
      "--forward-unknown-to-host-compiler",
      "--run-args",
      "a,b",
      "-res-usage",
      "-restrict",
      "--no-align-double"},
     {"-D__CUDACC_RDC__"}}, // of -r

    {"flags of the host compiler",
     {"-Xcompiler", "-fopenmp,-Wall", "-Xcompiler=-DA", "--compiler-options",
      "-I /x -fPIC"},
     {"-fopenmp", "-Wall", "-DA", "-I", "/x", "-fPIC"}},
    {"quoted flags of the host compiler",
     {"-Xcompiler", "\"-DX=a,b\",-DY", "-Xcompiler=,\"-fPIC\"", "-Xcompiler",
      "-DS=\\\\\\\"q\\\\\\\""},
     {"-DX=a,b", "-DY", "-fPIC", "-DS=\"q\""}},
    {"flags of Microsoft's compiler",
     {"-Xcompiler", "/W4 /EHsc /DA /std:c++17 /Zc:__cplusplus"},
     {"-D", "A", "-std=c++17"}},
    {"forwarded flags",
     {"-forward-unknown-to-host-compiler", "-Wall", "-march=native", "-mavx",
      "-Ofast", "-fmacro-prefix-map=a=b,c", "-Wl,-rpath,x", "-pthread"},
     {"-Wall", "-march=native", "-mavx", "-Ofast", "-fmacro-prefix-map=a=b,c",
      "-Wl,-rpath,x", "-pthread"}},
    {"inputs stay", {"-c", "a.cu", "b.cpp"}, {"a.cu", "b.cpp"}},
};

INSTANTIATE_TEST_SUITE_P(Lines, NvccLine, testing::ValuesIn(Lines));

TEST(NvccOptions, NamesAreUnique) {
  std::set<llvm::StringRef> Long, Short;
  for (const NvccOption &Option : nvccOptions()) {
    EXPECT_TRUE(Long.insert(Option.Long).second) << Option.Long.str();
    EXPECT_TRUE(Option.Short.empty() || Short.insert(Option.Short).second)
        << Option.Short.str();
    EXPECT_EQ(findNvccOption("--" + Option.Long.str()), &Option);
  }
  EXPECT_EQ(findNvccOption("-gpu-architecture"), nullptr);
}

TEST(NvccOptions, MissingArgument) {
  Strings Notes;
  EXPECT_THAT(translateNvcc({"-DA", "-arch"}, "/", Notes), ElementsAre("-DA"));
  EXPECT_THAT(Notes, ElementsAre("argument to '-arch' is missing"));
}

TEST(NvccOptions, FilesOfOptions) {
  TemporaryFolder Folder;
  Folder.write("a.rsp", "-DA1 -D \"B1=x y\" -I\"dir x\"\n-isystem=\"/d e/f\" "
                        "-DC=\\\\\\\"s\\\\\\\" --options-file sub/b.rsp");
  Folder.write("sub/b.rsp", "-DB -DS='\"x\"'");
  Strings Notes;
  EXPECT_THAT(
      translateNvcc({"--options-file", "a.rsp", "-optf=sub/b.rsp,sub/b.rsp"},
                    Folder.path(), Notes),
      ElementsAre("-DA1", "-DB1=x y", "-Idir x", "-isystem", "/d e/f",
                  "-DC=\"s\"", "-DB", "-DS='x'", "-DB", "-DS='x'", "-DB",
                  "-DS='x'"));
  EXPECT_THAT(Notes, IsEmpty());
}

TEST(NvccOptions, FilesOfOptionsThatCannotBeRead) {
  TemporaryFolder Folder;
  Folder.write("loop.rsp", "-DX -optf loop.rsp");
  Strings Notes;
  translateNvcc({"-optf", "none.rsp"}, Folder.path(), Notes);
  translateNvcc({"-optf", "loop.rsp"}, Folder.path(), Notes);
  EXPECT_THAT(Notes, ElementsAre(HasSubstr("'none.rsp'"),
                                 HasSubstr("'loop.rsp': it includes itself")));
}

TEST(NvccOptions, VariablesKeepTheirQuotes) {
  EXPECT_THAT(splitNvccFlags(" -DP  -DS=\"a b\"\t-arch sm_90\n"),
              ElementsAre("-DP", "-DS=\"a b\"", "-arch", "sm_90"));
}
