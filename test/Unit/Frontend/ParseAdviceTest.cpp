//===-- ParseAdviceTest.cpp - why a file does not parse -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/ParseAdvice.h"
#include "TemporaryFolder.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace gridlock::frontend;
using testing::HasSubstr;

namespace {

class ParseAdvice : public testing::Test {
protected:
  /// What is said of a host file with \p Text, compiled with \p Flags.
  Advice adviceOn(llvm::StringRef Text, std::vector<std::string> Flags = {}) {
    CompileJob Job;
    Job.File = Folder.write("a.cpp", Text);
    Job.Directory = Folder.path();
    Job.Side = JobSide::Host;
    Job.IsCuda = false;
    Job.CommandLine = {"clang", "-fsyntax-only"};
    Job.CommandLine.insert(Job.CommandLine.end(), Flags.begin(), Flags.end());
    Job.CommandLine.push_back(Job.File);
    ParseOutcome Outcome = runJob(Job, [](clang::ASTContext &) {});
    EXPECT_TRUE(Outcome.FirstError) << Text.str();
    return Outcome.FirstError ? adviceFor(*Outcome.FirstError, Job) : Advice();
  }

  gridlock::test::TemporaryFolder Folder;
};

} // namespace

TEST_F(ParseAdvice, MissingHeaders) {
  Advice A = adviceOn("#include <mpi.h>\n");
  EXPECT_EQ(A.Cause, "the header 'mpi.h' of MPI was not found");
  EXPECT_THAT(A.Remedy, HasSubstr("libopenmpi-dev"));
  A = adviceOn("#include \"cutlass/gemm/gemm.h\"\n");
  EXPECT_THAT(A.Remedy, HasSubstr("NVIDIA/cutlass"));
  A = adviceOn("#include \"ours.h\"\n");
  EXPECT_EQ(A.Cause, "the header 'ours.h' was not found");
  EXPECT_THAT(A.Remedy, HasSubstr("-I"));
}

TEST_F(ParseAdvice, NewerStandards) {
  EXPECT_THAT(adviceOn("#define A\ntemplate <typename T>\nconcept C = true;\n",
                       {"-std=c++17"})
                  .Remedy,
              HasSubstr("-std=c++20"));
}

TEST_F(ParseAdvice, PartsOfOtherFiles) {
  Advice A = adviceOn("void f() { g(); }");
  EXPECT_THAT(A.Cause, HasSubstr("a part that other files include"));
  Folder.write("b.h", "");
  A = adviceOn("#include \"b.h\"\nvoid f() { g(); }");
  EXPECT_EQ(A.Cause, "'g' is not declared");
}

TEST_F(ParseAdvice, FlagsAndDirectives) {
  EXPECT_THAT(adviceOn("#ifndef WIDTH\n#error set WIDTH\n#endif\n").Cause,
              HasSubstr("set WIDTH"));
  EXPECT_THAT(adviceOn("", {"--expt-relaxed-constexpr"}).Cause,
              HasSubstr("--expt-relaxed-constexpr"));
}

TEST_F(ParseAdvice, Others) {
  Advice A = adviceOn("int f( {");
  EXPECT_FALSE(A.Cause.empty());
  EXPECT_FALSE(A.Remedy.empty());
}
