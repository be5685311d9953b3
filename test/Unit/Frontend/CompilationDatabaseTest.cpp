//===-- CompilationDatabaseTest.cpp - jobs for a compile_commands.json ----===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/CompileJob.h"
#include "TemporaryFolder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace gridlock::frontend;
using gridlock::test::TemporaryFolder;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

using Strings = std::vector<std::string>;

namespace {

class CompilationDatabase : public testing::Test {
protected:
  CompilationDatabase() {
    Options.CudaPath = Folder.makeToolkit("cuda", 12090);
  }

  /// Adds the entry of \p File, which is made in src/, compiled in build/.
  void add(const std::string &File, Strings Arguments) {
    Folder.write("src/" + File);
    Entries.push_back(llvm::json::Object{{"directory", Folder / "build"},
                                         {"file", "../src/" + File},
                                         {"arguments", std::move(Arguments)}});
  }

  llvm::Expected<std::vector<CompileJob>> read(const Strings &Files = {}) {
    std::string Text;
    llvm::raw_string_ostream(Text) << llvm::json::Value(std::move(Entries));
    Folder.write("build/compile_commands.json", Text);
    return jobsForDatabase(Folder / "build", Files, Options, &Notes);
  }

  std::vector<CompileJob> jobs(const Strings &Files = {}) {
    auto Jobs = read(Files);
    if (Jobs)
      return std::move(*Jobs);
    ADD_FAILURE() << llvm::toString(Jobs.takeError());
    return {};
  }

  std::string errorOf(const Strings &Files = {}) {
    auto Jobs = read(Files);
    return Jobs ? "no error" : llvm::toString(Jobs.takeError());
  }

  /// The error for a database that holds \p Text.
  std::string errorOfText(llvm::StringRef Text) {
    Folder.write("text/compile_commands.json", Text);
    auto Jobs = jobsForDatabase(Folder / "text", {}, Options);
    return Jobs ? "no error" : llvm::toString(Jobs.takeError());
  }

  TemporaryFolder Folder;
  FrontendOptions Options;
  llvm::json::Array Entries;
  Strings Notes;
};

} // namespace

TEST_F(CompilationDatabase, KeepsTheFlagsAndDropsTheOutputs) {
  add("a.cu", {"/opt/bin/clang++", "-DA=b c", "--cuda-gpu-arch=sm_70", "-MD",
               "-MF", "a.d", "-c", "../src/a.cu", "-o", "a.o"});
  std::vector<CompileJob> Jobs = jobs();
  ASSERT_EQ(Jobs.size(), 1u);
  EXPECT_EQ(Jobs[0].File, Folder / "src/a.cu");
  EXPECT_EQ(Jobs[0].Directory, Folder / "build");
  EXPECT_EQ(Jobs[0].Side, JobSide::Device);
  EXPECT_THAT(Jobs[0].CommandLine,
              AllOf(Contains("/opt/bin/clang++"), Contains("-DA=b c"),
                    Contains("--offload-arch=sm_70"), Contains("-fgpu-rdc"),
                    Not(Contains("-c")), Not(Contains("-MD")),
                    Not(Contains("a.o")), Not(Contains("../src/a.cu"))));
}

TEST_F(CompilationDatabase, ReadsCommandStrings) {
  std::string File = Folder.write("a.cpp");
  llvm::json::Object Entry{
      {"directory", Folder.path()},
      {"file", "a.cpp"},
      {"command", R"(ccache g++ -DA=\"x\ y\" "-DB=x y" -c a.cpp)"}};
  std::string Text;
  llvm::raw_string_ostream(Text)
      << llvm::json::Value(llvm::json::Array{std::move(Entry)});
  auto Jobs = jobsForDatabase(Folder.write("c.json", Text), {File}, Options);
  ASSERT_TRUE(bool(Jobs)) << llvm::toString(Jobs.takeError());
  ASSERT_EQ(Jobs->size(), 1u);
  EXPECT_THAT(Jobs->front().CommandLine,
              AllOf(Contains("-DA=\"x y\""), Contains("-DB=x y"),
                    Not(Contains("ccache")), Not(Contains("g++"))));
}

TEST_F(CompilationDatabase, OnlyTheFilesAskedFor) {
  add("a.cu", {"clang++", "-c", "../src/a.cu"});
  add("b.cpp", {"g++", "-c", "../src/b.cpp"});
  std::vector<CompileJob> Jobs = jobs({Folder / "build/../src/b.cpp"});
  ASSERT_EQ(Jobs.size(), 1u);
  EXPECT_EQ(Jobs[0].File, Folder / "src/b.cpp");
  EXPECT_EQ(Jobs[0].Side, JobSide::Host);
}

TEST_F(CompilationDatabase, FilesWithoutAnEntryAreNamed) {
  add("a.cu", {"clang++", "-c", "../src/a.cu"});
  EXPECT_THAT(
      errorOf({Folder / "src/a.cu", "x.cu", "y.cu"}),
      AllOf(HasSubstr("no entry for 'x.cu', 'y.cu'"), Not(HasSubstr("a.cu"))));
}

TEST_F(CompilationDatabase, EqualEntriesAreOneJob) {
  for (const char *Output : {"a.o", "b.o"})
    add("a.cu", {"clang++", "-c", "../src/a.cu", "-o", Output});
  add("a.cu", {"clang++", "-DOTHER", "-c", "../src/a.cu"});
  EXPECT_EQ(jobs().size(), 2u);
}

TEST_F(CompilationDatabase, OtherLanguagesAreSkippedAndNamed) {
  add("a.S", {"cc", "-c", "../src/a.S"});
  add("a.f90", {"gfortran", "-c", "../src/a.f90"});
  add("a.c", {"cc", "-c", "../src/a.c"});
  EXPECT_EQ(jobs().size(), 1u);
  EXPECT_THAT(Notes, ElementsAre(AllOf(
                         HasSubstr("they compile no CUDA, HIP or C++ (2)"),
                         HasSubstr(Folder / "src/a.S"),
                         HasSubstr(Folder / "src/a.f90"))));
}

TEST_F(CompilationDatabase, NothingToAnalyseIsAnError) {
  add("a.S", {"cc", "-c", "../src/a.S"});
  EXPECT_THAT(errorOf(), HasSubstr("a.S"));
}

TEST_F(CompilationDatabase, FlagsOfNvcc) {
  add("a.cu", {"/usr/bin/ccache", "nvcc", "-gencode",
               "arch=compute_70,code=sm_70", "-Xcompiler",
               "-fopenmp,-fno-gnu-unique", "-x", "cu", "-dc", "../src/a.cu"});
  std::vector<CompileJob> Jobs = jobs();
  ASSERT_EQ(Jobs.size(), 1u);
  EXPECT_TRUE(Jobs[0].IsCuda);
  EXPECT_THAT(Jobs[0].CommandLine,
              AllOf(Contains("--offload-arch=sm_70"), Contains("-fopenmp"),
                    Contains("-D__CUDACC_RDC__"), Not(Contains("-dc")),
                    Not(Contains("cu")), Not(Contains("-fno-gnu-unique"))));
  EXPECT_EQ(Jobs[0].CommandLine.front(), "clang");
  EXPECT_THAT(Jobs[0].LeftOut, ElementsAre("-fno-gnu-unique"));
}

TEST_F(CompilationDatabase, FilesOfOptionsAreFoundFromTheDirectory) {
  add("a.cu", {"nvcc", "--options-file", "a.rsp", "-c", "../src/a.cu"});
  add("b.cu", {"nvcc", "--options-file", "none.rsp", "-c", "../src/b.cu"});
  Folder.write("build/a.rsp", "-I\"my includes\" -DFROM_FILE");
  std::vector<CompileJob> Jobs = jobs();
  ASSERT_EQ(Jobs.size(), 2u);
  EXPECT_THAT(Jobs[0].CommandLine,
              AllOf(Contains("-Imy includes"), Contains("-DFROM_FILE")));
  EXPECT_THAT(Jobs[1].Notes, Contains(AllOf(HasSubstr(Folder / "src/b.cu"),
                                            HasSubstr("'none.rsp'"))));
}

TEST_F(CompilationDatabase, FilesThatAreGoneAreSaid) {
  add("a.cu", {"nvcc", "-c", "../src/a.cu"});
  add("b.cu", {"nvcc", "-c", "../src/b.cu"});
  ASSERT_FALSE(llvm::sys::fs::remove(Folder / "src/b.cu"));
  EXPECT_EQ(jobs().size(), 1u);
  EXPECT_THAT(Notes, ElementsAre(AllOf(HasSubstr("their files do not exist"),
                                       HasSubstr(Folder / "src/b.cu"))));
}

TEST_F(CompilationDatabase, AHeaderIsAnalysedThroughAnIncluder) {
  Folder.write("include/lib/used.cuh", "#include \"deep.h\"");
  Folder.write("include/lib/deep.h");
  add("other.cu", {"nvcc", "-I../include", "-c", "../src/other.cu"});
  add("host.cpp", {"g++", "-I../include", "-c", "../src/host.cpp"});
  add("user.cu", {"nvcc", "-I../include", "-c", "../src/user.cu"});
  for (const char *User : {"src/host.cpp", "src/user.cu"})
    Folder.write(User, "#include <lib/used.cuh>\n");
  std::vector<CompileJob> Jobs =
      jobs({Folder / "include/lib/used.cuh", Folder / "include/lib/deep.h"});
  ASSERT_EQ(Jobs.size(), 1u);
  EXPECT_EQ(Jobs[0].File, Folder / "src/user.cu");
  EXPECT_THAT(Jobs[0].ForHeaders, ElementsAre(Folder / "include/lib/used.cuh",
                                              Folder / "include/lib/deep.h"));
}

TEST_F(CompilationDatabase, APreincludedHeaderIsIncluded) {
  add("a.cu", {"nvcc", "-include", "../src/pre.h", "-c", "../src/a.cu"});
  Folder.write("src/pre.h");
  std::vector<CompileJob> Jobs = jobs({Folder / "src/pre.h"});
  ASSERT_EQ(Jobs.size(), 1u);
  EXPECT_EQ(Jobs[0].File, Folder / "src/a.cu");
}

TEST_F(CompilationDatabase, AHeaderThatNobodyIncludesIsAlone) {
  add("a.cu", {"nvcc", "-x", "cu", "-DX", "-c", "../src/a.cu"});
  for (const char *Header : {"alone.cuh", "kernels.h"})
    Folder.write(std::string("src/") + Header, "__global__ void k() {}");
  Folder.write("src/plain.h", "int f();");
  std::vector<CompileJob> Jobs =
      jobs({Folder / "src/alone.cuh", Folder / "src/kernels.h",
            Folder / "src/plain.h"});
  ASSERT_EQ(Jobs.size(), 3u);
  EXPECT_EQ(Jobs[0].File, Folder / "src/alone.cuh");
  EXPECT_TRUE(Jobs[0].IsCuda);
  EXPECT_THAT(Jobs[0].CommandLine, Contains("-DX"));
  EXPECT_TRUE(Jobs[1].IsCuda);
  EXPECT_FALSE(Jobs[2].IsCuda);
  EXPECT_THAT(
      Notes, Contains(AllOf(HasSubstr("alone.cuh"), HasSubstr("compiled alone"),
                            HasSubstr(Folder / "src/a.cu"))));
}

TEST_F(CompilationDatabase, AHeaderThatDoesNotExistIsNamed) {
  add("a.cu", {"nvcc", "-c", "../src/a.cu"});
  EXPECT_THAT(errorOf({Folder / "src/none.cuh"}), HasSubstr("none.cuh"));
}

TEST_F(CompilationDatabase, BrokenDatabases) {
  for (const char *Text :
       {"", "[{", "{}", "[\"x\"]", "[{\"directory\": \"/\"}]", "[1, 2"})
    EXPECT_THAT(errorOfText(Text),
                AllOf(HasSubstr(Folder / "text/compile_commands.json"),
                      HasSubstr("write it again")))
        << Text;
  EXPECT_THAT(errorOfText("[{"), HasSubstr("1:2"));
  EXPECT_THAT(errorOfText("[]"),
              AllOf(HasSubstr("no entries"), HasSubstr("build the project")));
}

TEST_F(CompilationDatabase, NoDatabase) {
  auto Jobs = jobsForDatabase(Folder.path(), {}, Options);
  ASSERT_FALSE(bool(Jobs));
  EXPECT_THAT(llvm::toString(Jobs.takeError()),
              AllOf(HasSubstr(Folder / "compile_commands.json"),
                    HasSubstr("CMAKE_EXPORT_COMPILE_COMMANDS")));
}
