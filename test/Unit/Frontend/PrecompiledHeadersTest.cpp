//===-- PrecompiledHeadersTest.cpp - headers that are parsed once ---------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/PrecompiledHeaders.h"
#include "Frontend/RunJob.h"
#include "TemporaryFolder.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <chrono>
#include <thread>

using namespace gridlock::frontend;
using gridlock::test::TemporaryFolder;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

namespace fs = llvm::sys::fs;
using Strings = std::vector<std::string>;

namespace {

/// The functions with bodies that a visitor meets.
class Bodies : public clang::RecursiveASTVisitor<Bodies> {
public:
  bool VisitFunctionDecl(clang::FunctionDecl *Function) {
    if (Function->doesThisDeclarationHaveABody())
      Names.push_back(Function->getNameAsString());
    return true;
  }
  Strings Names;
};

struct Parse {
  ParseOutcome Outcome;
  Strings Names; ///< of functions
  bool UsesCache = false;
};

class PrecompiledHeaders : public testing::Test {
protected:
  PrecompiledHeaders() {
    header("lib.h", "#define LIB 1\n"
                    "template <class T> T twice(T t) { return t + t; }\n"
                    "inline int ofLib() { return twice(LIB); }\n");
  }

  /// Writes a header of a library. An entry is not kept if a header is newer.
  void header(const std::string &Name, llvm::StringRef Text, int Age = 10) {
    const std::string Path = Folder.write("system/" + Name, Text);
    int Descriptor = -1;
    ASSERT_FALSE(fs::openFileForWrite(Path, Descriptor, fs::CD_OpenExisting));
    const auto Then =
        std::chrono::system_clock::now() - std::chrono::hours(Age);
    ASSERT_FALSE(fs::setLastAccessAndModificationTime(Descriptor, Then));
    llvm::sys::Process::SafelyCloseFileDescriptor(Descriptor);
  }

  CompileJob job(llvm::StringRef Code, const Strings &Flags = {},
                 const std::string &Name = "a.cpp") {
    Strings Line{"clang", "-isystem", Folder.path() + "/system"};
    Line.insert(Line.end(), Flags.begin(), Flags.end());
    Line.push_back("-fsyntax-only");
    Line.push_back(Folder.write(Name, Code));
    CompileJob Job{Line.back(), Folder.path(), JobSide::Host, false, Line};
    Job.CacheFolder = Folder.path() + "/cache";
    return Job;
  }

  Parse parse(const CompileJob &Job) {
    Parse Result;
    Result.Outcome = runJob(Job, [&](clang::ASTContext &Context) {
      Bodies Visitor;
      Visitor.TraverseAST(Context);
      Result.Names = Visitor.Names;
      Result.UsesCache = Context.getExternalSource() != nullptr;
    });
    return Result;
  }
  Parse parse(llvm::StringRef Code, const Strings &Flags = {}) {
    return parse(job(Code, Flags));
  }

  /// The files of the cache that end in \p Suffix.
  Strings entries(llvm::StringRef Suffix = ".pch") {
    Strings Found;
    std::error_code EC;
    for (fs::directory_iterator It(Folder.path() + "/cache", EC), End;
         It != End && !EC; It.increment(EC))
      if (llvm::StringRef(It->path()).ends_with(Suffix))
        Found.push_back(It->path());
    return Found;
  }

  TemporaryFolder Folder;
};

} // namespace

TEST_F(PrecompiledHeaders, GiveTheSameAST) {
  const char *Code = "// Ours.\n#include <lib.h>\n"
                     "int f() { return twice(LIB) + ofLib(); }\n"
                     "int g() { return nothing; }\n";
  for (int Run = 0; Run != 2; ++Run) {
    Parse P = parse(Code);
    EXPECT_TRUE(P.UsesCache);
    EXPECT_THAT(P.Names, ElementsAre("f", "g"));
    EXPECT_EQ(P.Outcome.Errors, 1u);
    EXPECT_THAT(P.Outcome.Diagnostics,
                HasSubstr("a.cpp:4:18: error: use of undeclared identifier "
                          "'nothing'\n    4 | int g() { return nothing; }"));
    EXPECT_THAT(entries(), SizeIs(1));
    EXPECT_THAT(entries(".json"), SizeIs(1));
    EXPECT_THAT(entries(".lock"), IsEmpty());
  }
  CompileJob Without = job(Code);
  Without.CacheFolder = "";
  Parse P = parse(Without);
  EXPECT_FALSE(P.UsesCache);
  EXPECT_THAT(P.Names, Contains("ofLib"));
  EXPECT_EQ(P.Outcome.Errors, 1u);
}

TEST_F(PrecompiledHeaders, AreForAllFilesThatStartLikeThem) {
  parse("#include <lib.h>\nint f() { return 1; }\n");
  EXPECT_TRUE(
      parse(job("/* Other. */\n#include <lib.h>\n", {}, "b.cpp")).UsesCache);
  EXPECT_TRUE(parse("#include <lib.h> // LIB\n#define N 1\n").UsesCache);
  EXPECT_THAT(entries(), SizeIs(1));
  // Of the flags, only those that change what headers mean.
  parse(job("#include <lib.h>\n", {"-Wall", "-O2"}));
  const size_t Before = entries().size();
  EXPECT_TRUE(parse("#include <lib.h>\n", {"-std=c++14"}).UsesCache);
  EXPECT_THAT(entries(), SizeIs(Before + 1));
}

TEST_F(PrecompiledHeaders, AreMadeAgainWhenAHeaderChanges) {
  const char *Code = "#include <lib.h>\nint f() { return LIB; }\n"
                     "int g() { return isNew(); }\n";
  EXPECT_EQ(parse(Code).Outcome.Errors, 1u);
  header("lib.h", "#define LIB 1\nint isNew();\n", /*Age=*/5);
  for (int Run = 0; Run != 2; ++Run) {
    Parse P = parse(Code);
    EXPECT_TRUE(P.UsesCache);
    EXPECT_EQ(P.Outcome.Errors, 0u) << P.Outcome.Diagnostics;
  }
  // One that is changed right now is read, and not kept.
  header("lib.h", "int isNewer();\n", /*Age=*/-1);
  Parse P = parse(Code);
  EXPECT_TRUE(P.UsesCache);
  EXPECT_EQ(P.Outcome.Errors, 2u);
  EXPECT_EQ(
      parse("#include <lib.h>\nint g() { return isNewer(); }\n").Outcome.Errors,
      0u);
}

TEST_F(PrecompiledHeaders, DoNotHaveWhatComesBefore) {
  header("size.h", "#ifndef SIZE\n#define SIZE 1\n#endif\n"
                   "inline int size() { return SIZE; }\n");
  const char *Check = "static_assert(SIZE == 3);\n";
  Parse P = parse("#define SIZE 3\n#include <size.h>\n" + std::string(Check));
  EXPECT_EQ(P.Outcome.Errors, 0u) << P.Outcome.Diagnostics;
  EXPECT_FALSE(P.UsesCache);
  const std::string Code = "#include <size.h>\n" + std::string(Check);
  EXPECT_EQ(parse(Code).Outcome.Errors, 1u);
  P = parse(Code, {"-DSIZE=3"});
  EXPECT_EQ(P.Outcome.Errors, 0u) << P.Outcome.Diagnostics;
  EXPECT_TRUE(P.UsesCache);
  EXPECT_EQ(parse(Code, {"-DSIZE=4"}).Outcome.Errors, 1u);
  Folder.write("forced.h", "#define SIZE 3\n");
  P = parse(Code, {"-include", "forced.h"});
  EXPECT_EQ(P.Outcome.Errors, 0u) << P.Outcome.Diagnostics;
}

TEST_F(PrecompiledHeaders, HaveNoHeadersOfTheUser) {
  Folder.write("include/own.h", "#define OWN 1\n");
  Folder.write("include/lib.h", "#define LIB 2\n");
  const Strings Own{"-I" + Folder.path() + "/include"};
  EXPECT_FALSE(parse("#include <own.h>\n#include <lib.h>\n", Own).UsesCache);
  Parse P = parse("#include <lib.h>\nstatic_assert(LIB == 2);\n", Own);
  EXPECT_EQ(P.Outcome.Errors, 0u) << P.Outcome.Diagnostics;
  EXPECT_FALSE(P.UsesCache);
  EXPECT_THAT(entries(), IsEmpty());
  header("first.h", "#define FIRST 1\n");
  P = parse("#include <first.h>\n#include <own.h>\nint i = OWN + FIRST;\n",
            Own);
  EXPECT_EQ(P.Outcome.Errors, 0u) << P.Outcome.Diagnostics;
  EXPECT_TRUE(P.UsesCache);
}

TEST_F(PrecompiledHeaders, WithErrorsAreOfEachFile) {
  header("broken.h", "int f() { return nothing; }\n");
  for (int Run = 0; Run != 2; ++Run) {
    Parse P = parse("#include <broken.h>\nint g() { return 1; }\n");
    EXPECT_FALSE(P.UsesCache);
    EXPECT_EQ(P.Outcome.Errors, 1u);
    EXPECT_THAT(P.Outcome.Diagnostics,
                HasSubstr("broken.h:1:18: error: use of undeclared"));
    // Known, so that they are not tried each time.
    EXPECT_THAT(entries(".json"), SizeIs(1));
  }
  header("broken.h", "int f() { return 1; }\n", /*Age=*/5);
  EXPECT_TRUE(parse("#include <broken.h>\n").UsesCache);
  EXPECT_FALSE(parse("#include <missing.h>\n").UsesCache);
}

TEST_F(PrecompiledHeaders, ErrorsInThemAreToldWithTheFile) {
  header("size.h", "template <int N> struct Size { static_assert(N < 4); };\n");
  const CompileJob Job =
      job("// Ours.\n#include <size.h>\nSize<3> A;\nSize<4> B;\n");
  EXPECT_TRUE(parse("#include <size.h>\nSize<3> A;\n").UsesCache);
  Folder.write("a.cpp",
               "// Ours.\n#include <size.h>\nSize<3> A;\nSize<4> B;\n");
  Parse P = parse(Job);
  EXPECT_EQ(P.Outcome.Errors, 1u);
  EXPECT_THAT(P.Outcome.Diagnostics, HasSubstr("from " + Job.File + ":2:\n"));
  CompileJob Without = Job;
  Without.CacheFolder = "";
  EXPECT_EQ(P.Outcome.Diagnostics, parse(Without).Outcome.Diagnostics);
}

TEST_F(PrecompiledHeaders, ThatAreDamagedAreMadeAgain) {
  const char *Code = "#include <lib.h>\nint f() { return LIB; }\n";
  for (llvm::StringRef Damage : {"", "CPCH", "nonsense"})
    for (llvm::StringRef Suffix : {".pch", ".json"}) {
      parse(Code);
      ASSERT_THAT(entries(Suffix), SizeIs(1));
      const std::string Path = entries(Suffix).front();
      Folder.write("cache/" + llvm::sys::path::filename(Path).str(), Damage);
      Parse P = parse(Code);
      EXPECT_TRUE(P.UsesCache) << Suffix.str() << Damage.str();
      EXPECT_EQ(P.Outcome.Errors, 0u) << P.Outcome.Diagnostics;
    }
}

TEST_F(PrecompiledHeaders, AreDoneWithoutWhereNothingCanBeWritten) {
  Folder.write("cache", "a file");
  Parse P = parse("#include <lib.h>\nint f() { return LIB; }\n");
  EXPECT_FALSE(P.UsesCache);
  EXPECT_EQ(P.Outcome.Errors, 0u) << P.Outcome.Diagnostics;
}

TEST_F(PrecompiledHeaders, AreMadeOnceAtATime) {
  const CompileJob Job = job("#include <lib.h>\nint f() { return LIB; }\n");
  std::vector<std::thread> Threads;
  for (int I = 0; I != 8; ++I)
    Threads.emplace_back([&] { EXPECT_EQ(parse(Job).Outcome.Errors, 0u); });
  for (std::thread &Thread : Threads)
    Thread.join();
  EXPECT_TRUE(parse(Job).UsesCache);
  EXPECT_THAT(entries(), SizeIs(1));
}
