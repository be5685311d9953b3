//===-- RunJobTest.cpp - jobs to ASTs -------------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/RunJob.h"
#include "TemporaryFolder.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <atomic>
#include <set>
#include <thread>

using namespace gridlock::frontend;
using gridlock::test::TemporaryFolder;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

using Strings = std::vector<std::string>;

/// The names declared in the main file by \p Context.
static std::set<std::string> namesIn(clang::ASTContext &Context) {
  std::set<std::string> Names;
  for (const clang::Decl *D : Context.getTranslationUnitDecl()->decls())
    if (const auto *Named = llvm::dyn_cast<clang::NamedDecl>(D))
      if (Context.getSourceManager().isInMainFile(D->getLocation()))
        Names.insert(Named->getNameAsString());
  return Names;
}

namespace {

struct Parse {
  ParseOutcome Outcome;
  std::set<std::string> Names;
};

/// Parses what needs no CUDA headers.
class RunJob : public testing::Test {
protected:
  CompileJob job(llvm::StringRef Code, Strings Flags = {},
                 const std::string &Name = "a.cpp") {
    Flags.insert(Flags.begin(), "clang");
    Flags.push_back("-fsyntax-only");
    Flags.push_back(Folder.write(Name, Code));
    return {Flags.back(), Folder.path(), JobSide::Host, false, Flags};
  }

  Parse parse(const CompileJob &Job) {
    Parse Result;
    Result.Outcome = runJob(Job, [&](clang::ASTContext &Context) {
      Result.Names = namesIn(Context);
    });
    return Result;
  }

  TemporaryFolder Folder;
};

} // namespace

TEST_F(RunJob, HandsTheASTOn) {
  Parse P = parse(job("int f() { return 0; }"));
  EXPECT_TRUE(P.Outcome.HasAST);
  EXPECT_EQ(P.Outcome.Errors, 0u);
  EXPECT_EQ(P.Outcome.Diagnostics, "");
  EXPECT_THAT(P.Names, Contains("f"));
}

TEST_F(RunJob, ParsesBodies) {
  bool HasBody = false;
  runJob(job("int f() { return 0; }"), [&](clang::ASTContext &Context) {
    for (const clang::Decl *D : Context.getTranslationUnitDecl()->decls())
      HasBody |= D->hasBody();
  });
  EXPECT_TRUE(HasBody);
}

TEST_F(RunJob, ErrorsLeaveTheRest) {
  Parse P = parse(job("int f() { return nothing; }\nint g();"));
  EXPECT_TRUE(P.Outcome.HasAST);
  EXPECT_EQ(P.Outcome.Errors, 1u);
  EXPECT_THAT(P.Outcome.Diagnostics,
              HasSubstr("a.cpp:1:18: error: use of undeclared identifier "
                        "'nothing'"));
  EXPECT_THAT(P.Names, Contains("g"));
}

TEST_F(RunJob, AMissingHeaderLeavesTheRest) {
  Parse P = parse(job("#include \"none.h\"\n"
                      "template <class T> T f(T t) { return t.x; }\n"
                      "int g() { return f(1); }"));
  EXPECT_TRUE(P.Outcome.HasAST);
  // The template was instantiated, or its error would be missing.
  EXPECT_EQ(P.Outcome.Errors, 2u);
  EXPECT_THAT(P.Outcome.Diagnostics, HasSubstr("'none.h' file not found"));
  EXPECT_THAT(P.Names, Contains("g"));
}

TEST_F(RunJob, EndlessInstantiationEnds) {
  Parse P = parse(job("template <int N> struct R { static int f() {\n"
                      "return R<N + 1>::f() + R<N + 2>::f(); } };\n"
                      "int g() { return R<0>::f(); }"));
  EXPECT_TRUE(P.Outcome.HasAST);
  EXPECT_THAT(P.Outcome.Diagnostics, HasSubstr("exceeded maximum depth"));
}

TEST_F(RunJob, NamesAreNotCorrected) {
  Parse P = parse(job("int value_of_x;\nint g() { return valu_of_x; }"));
  EXPECT_EQ(P.Outcome.Errors, 1u);
  EXPECT_THAT(P.Outcome.Diagnostics, Not(HasSubstr("did you mean")));
}

TEST_F(RunJob, WarningsAreNobodysBusiness) {
  Parse P = parse(job("#warning no\nint f() { int unused; }",
                      {"-Wall", "-Werror", "-Werror=return-type",
                       "-Wfatal-errors", "-pedantic-errors", "-Wno-such"}));
  EXPECT_EQ(P.Outcome.Errors, 0u) << P.Outcome.Diagnostics;
  EXPECT_EQ(P.Outcome.Diagnostics, "");
}

TEST_F(RunJob, PrintsTheFirstErrorsAndCountsAll) {
  std::string Code;
  for (int I = 0; I != 30; ++I)
    Code += "int f" + std::to_string(I) + "() { return nothing; }\n";
  Parse P = parse(job(Code, {"-ferror-limit=2"}));
  EXPECT_EQ(P.Outcome.Errors, 30u);
  EXPECT_THAT(P.Outcome.Diagnostics,
              AllOf(HasSubstr("a.cpp:20:"), Not(HasSubstr("a.cpp:21:")),
                    HasSubstr("10 more errors not shown")));
  EXPECT_THAT(P.Names, Contains("f29"));
}

TEST_F(RunJob, NotesBelongToTheirError) {
  Parse P = parse(job("void f(int);\nint g() { f(); return 0; }"));
  EXPECT_THAT(P.Outcome.Diagnostics,
              AllOf(HasSubstr("no matching function"), HasSubstr("note: ")));
}

TEST_F(RunJob, FlagsThatTheDriverRejects) {
  Parse P = parse(job("int f();", {"--frobnicate"}));
  EXPECT_FALSE(P.Outcome.HasAST);
  EXPECT_GE(P.Outcome.Errors, 1u);
  EXPECT_THAT(P.Outcome.Diagnostics,
              HasSubstr("unknown argument: '--frobnicate'"));
}

TEST_F(RunJob, FlagsThatTheParserRejects) {
  Parse P = parse(job("int f();", {"-Xclang", "-no-such-flag"}));
  EXPECT_FALSE(P.Outcome.HasAST);
  EXPECT_THAT(P.Outcome.Diagnostics, HasSubstr("'-no-such-flag'"));
}

TEST_F(RunJob, OneCompilationOnly) {
  CompileJob Job = job("", {"-nocudainc", "-nogpulib", "-x", "cuda"}, "a.cu");
  Parse P = parse(Job);
  EXPECT_FALSE(P.Outcome.HasAST);
  EXPECT_THAT(P.Outcome.Diagnostics, HasSubstr("2 compilations"));
}

TEST_F(RunJob, FilesAndDirectoriesThatAreNot) {
  CompileJob Job = job("int f();");
  Job.Directory = Folder / "none";
  Parse P = parse(Job);
  EXPECT_FALSE(P.Outcome.HasAST);
  EXPECT_THAT(P.Outcome.Diagnostics, HasSubstr(Folder / "none"));

  Job = job("int f();");
  Job.CommandLine.back() = Folder / "none.cpp";
  P = parse(Job);
  EXPECT_FALSE(P.Outcome.HasAST);
  EXPECT_GE(P.Outcome.Errors, 1u);
  EXPECT_THAT(P.Outcome.Diagnostics, HasSubstr("none.cpp"));
}

TEST_F(RunJob, WritesNothing) {
  parse(job("int f();", {"-MD", "-MF", "a.d", "-o", "a.o", "-H",
                         "--serialize-diagnostics", "a.dia"}));
  for (const char *File : {"a.d", "a.o", "a.dia"})
    EXPECT_FALSE(llvm::sys::fs::exists(Folder / File)) << File;
}

TEST_F(RunJob, EachJobHasItsOwnDirectory) {
  constexpr int Count = 4;
  std::vector<CompileJob> Jobs;
  for (int I = 0; I != Count; ++I) {
    std::string Name = "d" + std::to_string(I);
    Folder.write(Name + "/h.h", "int from_" + Name + ";");
    CompileJob Job =
        job("#include \"h.h\"\nint *f() { return &from_" + Name + "; }",
            {"-I."}, Name + ".cpp");
    Job.Directory = Folder / Name;
    Jobs.push_back(Job);
  }
  std::atomic<int> Good = 0;
  std::vector<std::thread> Threads;
  for (int Repeat = 0; Repeat != 2; ++Repeat)
    for (const CompileJob &Job : Jobs)
      Threads.emplace_back([&Job, &Good] {
        ParseOutcome Outcome = runJob(Job, [](clang::ASTContext &) {});
        Good += Outcome.HasAST && Outcome.Errors == 0;
      });
  for (std::thread &Thread : Threads)
    Thread.join();
  EXPECT_EQ(Good, 2 * Count);
}

//===----------------------------------------------------------------------===//
// TestsDeviceMacro
//===----------------------------------------------------------------------===//

namespace {

/// Runs on both sides, which have to agree.
class DeviceMacro : public RunJob {
protected:
  bool tested(llvm::StringRef Code, Strings Flags = {}) {
    Flags.insert(Flags.end(), {"-x", "cuda", "-nocudainc", "-nogpulib",
                               "--offload-arch=sm_90", "-w"});
    bool Results[2];
    for (int Host : {0, 1}) {
      Strings Sided = Flags;
      Sided.push_back(Host ? "--cuda-host-only" : "--cuda-device-only");
      Parse P = parse(job(Code, Sided, "a.cu"));
      EXPECT_TRUE(P.Outcome.HasAST) << P.Outcome.Diagnostics;
      Results[Host] = P.Outcome.TestsDeviceMacro;
    }
    EXPECT_EQ(Results[0], Results[1]) << Code.str();
    return Results[0];
  }
};

} // namespace

TEST_F(DeviceMacro, InEveryConditional) {
  for (const char *Code :
       {"#if __CUDA_ARCH__ >= 700\n#endif", "#ifdef __CUDA_ARCH__\n#endif",
        "#ifndef __CUDA_ARCH__\n#endif", "#if defined(__CUDA_ARCH__)\n#endif",
        "#if !defined __CUDA_ARCH__ && 1\n#endif",
        "#if 0\n#elif __CUDA_ARCH__\n#endif",
        "#if 1\n#elif __CUDA_ARCH__\n#endif",
        "#if 0\n#elifdef __CUDA_ARCH__\n#endif",
        "#if 1\n#elifdef __CUDA_ARCH__\n#endif",
        "#if 0\n#elifndef __CUDA_ARCH__\n#endif",
        "#if 1\n#elifndef __CUDA_ARCH__\n#endif",
        "#  if 1 && \\\n __CUDA_ARCH__\n#endif",
        "#ifdef __HIP_DEVICE_COMPILE__\n#endif"})
    EXPECT_TRUE(tested(Code)) << Code;
}

TEST_F(DeviceMacro, ThroughMacros) {
  EXPECT_TRUE(tested("#define A __CUDA_ARCH__\n#define B A\n"
                     "#if B > 1\n#endif"));
  EXPECT_TRUE(tested("#define A(x) (__CUDA_ARCH__ >= x)\n"
                     "#if A(700)\n#endif"));
  EXPECT_FALSE(tested("#define A __CUDA_ARCH__\n#ifdef A\n#endif"));
}

TEST_F(DeviceMacro, NotInOtherPlaces) {
  for (const char *Code :
       {"// __CUDA_ARCH__", "#if 1 // __CUDA_ARCH__\n#endif",
        "#if 1 /* __CUDA_ARCH__\n */\n#endif\n",
        "#if __CUDACC__\n#endif\nint __CUDA_ARCH__x;",
        "#if 0\n#if __CUDA_ARCH__\n#endif\n#endif",
        "const char *f = \"__CUDA_ARCH__\";", "#define A __CUDA_ARCH__\n"})
    EXPECT_FALSE(tested(Code)) << Code;
}

TEST_F(DeviceMacro, InUserHeadersOnly) {
  Folder.write("include/h.h", "#ifdef __CUDA_ARCH__\n#endif");
  EXPECT_TRUE(tested("#include <h.h>", {"-Iinclude"}));
  EXPECT_FALSE(tested("#include <h.h>", {"-isystem", "include"}));
}

//===----------------------------------------------------------------------===//
// The real headers
//===----------------------------------------------------------------------===//

static constexpr llvm::StringRef Cooperative = R"(
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;
__global__ void kernel(int *p) {
  cg::grid_group grid = cg::this_grid();
  cg::cluster_group cluster = cg::this_cluster();
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  *p = cg::reduce(tile, *p, cg::plus<int>());
  cluster.sync();
  grid.sync();
}
__global__ void parent() { kernel<<<1, 1>>>(nullptr); }
int main() { kernel<<<1, 1>>>(nullptr); }
)";

namespace {

/// Runs with each toolkit that the build was given.
class RealHeaders : public RunJob,
                    public testing::WithParamInterface<std::string> {
protected:
  void SetUp() override {
    if (!llvm::sys::fs::exists(GetParam() + "/include/cuda_runtime.h"))
      GTEST_SKIP() << "no CUDA headers in '" << GetParam()
                   << "' (GRIDLOCK_TEST_CUDA, GRIDLOCK_TEST_CUDA12)";
    Options.CudaPath = GetParam();
  }

  /// Expects \p Code to parse without an error on both sides.
  void expectClean(const std::string &File, const Strings &Flags = {}) {
    auto Jobs = jobsForFiles({File}, Flags, Options);
    ASSERT_TRUE(bool(Jobs)) << llvm::toString(Jobs.takeError());
    ASSERT_EQ(Jobs->size(), 1u);
    for (const CompileJob &Job : {Jobs->front(), otherSide(Jobs->front())}) {
      Parse P = parse(Job);
      EXPECT_TRUE(P.Outcome.HasAST);
      EXPECT_EQ(P.Outcome.Diagnostics, "");
      EXPECT_THAT(P.Names, Contains("main"));
      EXPECT_FALSE(P.Outcome.TestsDeviceMacro);
      if (!Job.IsCuda)
        break;
    }
  }

  FrontendOptions Options;
};

} // namespace

INSTANTIATE_TEST_SUITE_P(, RealHeaders,
                         testing::Values(GRIDLOCK_TEST_CUDA,
                                         GRIDLOCK_TEST_CUDA12));

TEST_P(RealHeaders, CooperativeGroups) {
  expectClean(Folder.write("a.cu", Cooperative));
}

TEST_P(RealHeaders, OlderArchitectures) {
  expectClean(Folder.write("a.cu", "__global__ void kernel() {}\n"
                                   "int main() { kernel<<<1, 1>>>(); }"),
              {"--offload-arch=sm_52"});
}

TEST_P(RealHeaders, HostFiles) {
  expectClean(Folder.write("a.cpp", "#include <cstdlib>\n"
                                    "#include <cuda_runtime.h>\n"
                                    "int main() { cudaFree(nullptr); }"));
}

/// A toolkit of headers alone has neither bin/ nor cuRAND.
TEST_P(RealHeaders, HeadersAlone) {
  namespace fs = llvm::sys::fs;
  ASSERT_FALSE(fs::create_directories(Folder / "cuda/include"));
  std::error_code EC;
  for (fs::directory_iterator It(GetParam() + "/include", EC), End;
       !EC && It != End; It.increment(EC)) {
    llvm::StringRef Name = llvm::sys::path::filename(It->path());
    if (Name.starts_with("curand"))
      continue;
    ASSERT_FALSE(
        fs::create_link(It->path(), Folder / ("cuda/include/" + Name.str())));
  }
  Options.CudaPath = Folder / "cuda";
  expectClean(Folder.write("a.cu", Cooperative));
}
