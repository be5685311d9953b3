//===-- TextReportTest.cpp - the text form --------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/TextReport.h"
#include "Findings.h"
#include "Rules/Rule.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

namespace gridlock::report {
namespace {

/// A directory with source files in it, which is taken for the working
/// directory.
class TextReport : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("gridlock", Directory));
  }
  void TearDown() override { llvm::sys::fs::remove_directories(Directory); }

  /// The path of a new file.
  std::string write(llvm::StringRef Name, llvm::StringRef Text) {
    llvm::SmallString<128> Path(Directory);
    llvm::sys::path::append(Path, Name);
    std::error_code Error;
    llvm::raw_fd_ostream(Path, Error) << Text;
    EXPECT_FALSE(Error);
    return Path.str().str();
  }

  std::string printed(const Diagnostic &Shown, bool Color = false) const {
    TextOptions Options;
    Options.WorkingDirectory = Directory.str().str();
    Options.Color = Color;
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    // A stream into memory has colours only if it is told so.
    OS.enable_colors(Color);
    printText({Shown}, Options, OS);
    return Text;
  }

  llvm::SmallString<128> Directory;
};

TEST_F(TextReport, QuotesTheLineAndPointsAtTheColumn) {
  std::string File =
      write("a.cu", "int a;\nvoid f() {\n  k<<<1, 2>>>(p);\n}\n");
  Diagnostic Shown{found(at(File, 3, 4), "some message")};
  Shown.What.Notes = {{"some note", at(File, 1, 5)}};
  EXPECT_EQ(printed(Shown), "a.cu:3:4: warning: some message [cg-some-rule]\n"
                            "    3 |   k<<<1, 2>>>(p);\n"
                            "      |    ^\n"
                            "a.cu:1:5: note: some note\n"
                            "    1 | int a;\n"
                            "      |     ^\n");
}

TEST_F(TextReport, FilesElsewhereKeepTheirPath) {
  EXPECT_EQ(printed({found(at("/nowhere/b.cu", 3, 4))}),
            "/nowhere/b.cu:3:4: warning: message [cg-some-rule]\n");
  // A directory whose name only begins like the working directory.
  std::string Beside = Directory.str().str() + "x/b.cu";
  EXPECT_EQ(printed({found(at(Beside, 1, 1))}),
            Beside + ":1:1: warning: message [cg-some-rule]\n");
}

TEST_F(TextReport, LinesThatAreNotThereAreNotQuoted) {
  std::string File = write("a.cu", "int a;\n");
  EXPECT_EQ(printed({found(at(File, 30, 4))}),
            "a.cu:30:4: warning: message [cg-some-rule]\n");
}

TEST_F(TextReport, TabsAndWideCharactersKeepTheCaretInPlace) {
  std::string File = write("a.cu", "\tx\ty;\n\"\xc3\xa4\xe4\xb8\xad\" z\n");
  EXPECT_EQ(printed({found(at(File, 1, 4))}),
            "a.cu:1:4: warning: message [cg-some-rule]\n"
            "    1 |         x       y;\n"
            "      |                 ^\n");
  // "ä" is two bytes and one column, "中" three bytes and two columns.
  EXPECT_EQ(printed({found(at(File, 2, 9))}),
            "a.cu:2:9: warning: message [cg-some-rule]\n"
            "    2 | \"\xc3\xa4\xe4\xb8\xad\" z\n"
            "      |       ^\n");
}

TEST_F(TextReport, LineEndsOfWindowsAreNotPrinted) {
  std::string File = write("a.cu", "int a;\r\n");
  EXPECT_EQ(printed({found(at(File, 1, 1))}),
            "a.cu:1:1: warning: message [cg-some-rule]\n"
            "    1 | int a;\n"
            "      | ^\n");
}

TEST_F(TextReport, LargeLineNumbersWidenTheMargin) {
  std::string Text(123455, '\n');
  std::string File = write("a.cu", Text + "x\n");
  EXPECT_EQ(printed({found(at(File, 123456, 1))}),
            "a.cu:123456:1: warning: message [cg-some-rule]\n"
            " 123456 | x\n"
            "        | ^\n");
}

TEST_F(TextReport, ErrorsSayWhatMadeThemErrors) {
  std::string Rule = rules::allRules().front().Id.str();
  EXPECT_EQ(printed({found(at("/b.cu", 3, 4), "m", Rule), Severity::Error}),
            "/b.cu:3:4: error: m [" + Rule + ",-warnings-as-errors]\n");
  EXPECT_EQ(printed({found(at("/b.cu", 3, 4), "m", "clang-tidy-nolint"),
                     Severity::Error}),
            "/b.cu:3:4: error: m [clang-tidy-nolint]\n");
}

TEST_F(TextReport, ColorsOnlyOnRequest) {
  Diagnostic Shown{found(at("/b.cu", 3, 4))};
  EXPECT_EQ(printed(Shown).find('\033'), std::string::npos);
  std::string Colored = printed(Shown, /*Color=*/true);
  EXPECT_NE(Colored.find("\033[0;1;35mwarning: "), std::string::npos)
      << Colored;
}

TEST(SummaryLine, CountsFindingsAndFiles) {
  Results Run;
  EXPECT_EQ(summaryLine(Run), "");
  Run.Diagnostics = {{found(at("/a.cu", 1))}};
  EXPECT_EQ(summaryLine(Run), "1 finding in 1 file");
  Run.Diagnostics.push_back({found(at("/a.cu", 2))});
  Run.Diagnostics.push_back({found(at("/b.cu", 2))});
  EXPECT_EQ(summaryLine(Run), "3 findings in 2 files");
}

TEST(SummaryLine, SaysWhatWasNotAnalysed) {
  Results Run;
  Run.Units = {{"/a.cu", facts::Side::Device, UnitStatus::Partial, 1, {}},
               {"/a.cu", facts::Side::Host, UnitStatus::Partial, 1, {}},
               {"/b.cu", facts::Side::Device, UnitStatus::Failed, 1, {}},
               {"/c.cu", facts::Side::Device, UnitStatus::Analysed, 0, {}}};
  EXPECT_EQ(summaryLine(Run), "1 file analysed only in part, because of "
                              "errors; 1 file not analysed");
}

} // namespace
} // namespace gridlock::report
