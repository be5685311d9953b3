//===-- ChangedLinesTest.cpp - reading diffs ------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/ChangedLines.h"
#include "Findings.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

namespace gridlock::report {
namespace {

/// A folder with empty files in it.
class ChangedLinesTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("changed", Folder));
    make("a.cu");
    make("sub/b.cu");
    make("sp\xc3\xa4t.cu");
  }
  void TearDown() override { llvm::sys::fs::remove_directories(Folder); }

  std::string path(llvm::StringRef Name) const {
    return (llvm::Twine(Folder) + "/" + Name).str();
  }
  void make(llvm::StringRef Name) {
    const std::string File = path(Name);
    ASSERT_FALSE(llvm::sys::fs::create_directories(
        llvm::StringRef(File).rsplit('/').first));
    std::error_code Why;
    llvm::raw_fd_ostream OS(File, Why);
    ASSERT_FALSE(Why);
  }

  ChangedLines read(llvm::StringRef Diff) {
    llvm::Expected<ChangedLines> Read =
        ChangedLines::fromDiff(Diff, {std::string(Folder)});
    if (!Read) {
      ADD_FAILURE() << llvm::toString(Read.takeError());
      return ChangedLines();
    }
    return std::move(*Read);
  }
  std::string whyNot(llvm::StringRef Diff) {
    return llvm::toString(
        ChangedLines::fromDiff(Diff, {std::string(Folder)}).takeError());
  }
  /// Those of lines 1 to 20 that are touched.
  std::vector<unsigned> touched(const ChangedLines &Changed,
                                llvm::StringRef Name) {
    std::vector<unsigned> Result;
    for (unsigned Line = 1; Line <= 20; ++Line)
      if (Changed.touches(found(at(path(Name), Line))))
        Result.push_back(Line);
    return Result;
  }

  llvm::SmallString<128> Folder;
};

using Lines = std::vector<unsigned>;

TEST_F(ChangedLinesTest, AddedAndReplacedLines) {
  const ChangedLines Changed = read("diff --git a/a.cu b/a.cu\n"
                                    "index 1..2 100644\n"
                                    "--- a/a.cu\n"
                                    "+++ b/a.cu\n"
                                    "@@ -3 +3,2 @@ void f() {\n"
                                    "-old\n"
                                    "+new\n"
                                    "+more\n"
                                    "@@ -9,0 +11 @@\n"
                                    "+one\n");
  EXPECT_EQ(touched(Changed, "a.cu"), (Lines{3, 4, 11}));
  EXPECT_EQ(touched(Changed, "sub/b.cu"), Lines());
}

TEST_F(ChangedLinesTest, LinesOfContext) {
  const ChangedLines Changed = read("--- a/sub/b.cu\t2026-01-01\n"
                                    "+++ b/sub/b.cu\t2026-01-02\n"
                                    "@@ -1,4 +1,4 @@\n"
                                    " one\n"
                                    "-two\n"
                                    "+2\n"
                                    "\n"
                                    " four\n");
  EXPECT_EQ(touched(Changed, "sub/b.cu"), Lines{2});
}

TEST_F(ChangedLinesTest, WhereLinesAreTakenOutTheNeighboursAreTouched) {
  EXPECT_EQ(touched(read("--- a/a.cu\n+++ b/a.cu\n@@ -5,2 +4,0 @@\n-x\n-y\n"),
                    "a.cu"),
            (Lines{4, 5}));
  EXPECT_EQ(touched(read("--- a/a.cu\n+++ b/a.cu\n"
                         "@@ -4,3 +4,2 @@\n four\n-x\n five\n"),
                    "a.cu"),
            (Lines{4, 5}));
  EXPECT_EQ(
      touched(read("--- a/a.cu\n+++ b/a.cu\n@@ -1 +0,0 @@\n-x\n"), "a.cu"),
      Lines{1});
}

TEST_F(ChangedLinesTest, LinesThatLookLikeHeads) {
  const ChangedLines Changed = read("--- a/a.cu\n+++ b/a.cu\n"
                                    "@@ -2 +2 @@\n"
                                    "--- x\n"
                                    "+++ b/none.cu\n"
                                    "\\ No newline at end of file\n");
  EXPECT_EQ(touched(Changed, "a.cu"), Lines{2});
  EXPECT_TRUE(Changed.missing().empty());
}

TEST_F(ChangedLinesTest, QuotedNames) {
  const ChangedLines Changed = read("--- \"a/sp\\303\\244t.cu\"\n"
                                    "+++ \"b/sp\\303\\244t.cu\"\n"
                                    "@@ -7 +7 @@\n-x\n+y\n");
  EXPECT_EQ(touched(Changed, "sp\xc3\xa4t.cu"), Lines{7});
}

TEST_F(ChangedLinesTest, NamesWithoutPrefix) {
  EXPECT_EQ(touched(read("--- sub/b.cu\n+++ sub/b.cu\n@@ -7 +7 @@\n-x\n+y\n"),
                    "sub/b.cu"),
            Lines{7});
}

TEST_F(ChangedLinesTest, StepsAndMacrosCount) {
  const ChangedLines Changed =
      read("--- a/a.cu\n+++ b/a.cu\n@@ -7 +7 @@\n-x\n+y\n");
  rules::Finding Finding = found(at(path("sub/b.cu"), 1));
  EXPECT_FALSE(Changed.touches(Finding));
  Finding.Notes = {{"a step", at(path("a.cu"), 7)}};
  EXPECT_TRUE(Changed.touches(Finding));
  Finding.Notes.clear();
  Finding.Spellings = {at(path("a.cu"), 7)};
  EXPECT_TRUE(Changed.touches(Finding));
}

TEST_F(ChangedLinesTest, FilesThatAreNew) {
  ChangedLines Changed = read("");
  EXPECT_EQ(touched(Changed, "a.cu"), Lines());
  Changed.addFile(path("a.cu"));
  EXPECT_EQ(touched(Changed, "a.cu").size(), 20u);
}

TEST_F(ChangedLinesTest, DeletedFilesAndThoseElsewhere) {
  const ChangedLines Changed =
      read("--- a/gone.cu\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n"
           "--- a/none.cu\n+++ b/none.cu\n@@ -1 +1 @@\n-x\n+y\n"
           "--- a/a.cu\n+++ b/a.cu\n@@ -1 +1 @@\n-x\n+y\n");
  EXPECT_EQ(Changed.missing(), std::vector<std::string>{"b/none.cu"});
  EXPECT_EQ(touched(Changed, "a.cu"), Lines{1});
}

TEST_F(ChangedLinesTest, SaysWhatIsWrong) {
  EXPECT_NE(whyNot("hello\n").find("no unified diff"), std::string::npos);
  EXPECT_NE(whyNot("--- a/a.cu\n+++ b/a.cu\n@@ -1 +x @@\n").find("line 3"),
            std::string::npos);
  EXPECT_NE(whyNot("--- a/a.cu\n+++ b/a.cu\n@@ -1 +1 @@\n-x\n").find("ends"),
            std::string::npos);
  EXPECT_NE(whyNot("--- a/a.cu\n+++ b/a.cu\n@@ -1 +1 @@\nx\n").find("line 4"),
            std::string::npos);
  EXPECT_NE(
      whyNot("--- a/n.cu\n+++ b/n.cu\n@@ -1 +1 @@\n-x\n+y\n").find("b/n.cu"),
      std::string::npos);
}

} // namespace
} // namespace gridlock::report
