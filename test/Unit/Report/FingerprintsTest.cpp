//===-- FingerprintsTest.cpp - knowing a finding again --------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/Fingerprints.h"
#include "Findings.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

namespace gridlock::report {
namespace {

class FingerprintsTest : public testing::Test {
protected:
  void TearDown() override {
    for (const std::string &File : Made)
      llvm::sys::fs::remove(File);
  }

  /// A file with this text.
  std::string file(llvm::StringRef Text) {
    llvm::SmallString<128> Path;
    int Descriptor = -1;
    EXPECT_FALSE(
        llvm::sys::fs::createTemporaryFile("prints", "cu", Descriptor, Path));
    llvm::raw_fd_ostream OS(Descriptor, /*shouldClose=*/true);
    OS << Text;
    Made.push_back(std::string(Path));
    return Made.back();
  }

  /// The finding on \p Line, if function "f" begins on line \p Begin.
  Diagnostic described(const std::string &File, unsigned Line,
                       unsigned Begin = 1, llvm::StringRef Name = "f",
                       llvm::StringRef Message = "message") {
    analysis::UnitSummary Unit;
    Unit.MainFile = File;
    Unit.Files = {{File, false}};
    Unit.Functions.emplace_back();
    Unit.Functions.back().Display = Name.str();
    Unit.Functions.back().Where.At = {0, Begin, 1};
    Diagnostic Result{found(at(File, Line, 3), Message)};
    Fingerprints({Unit}).describe(Result);
    return Result;
  }

  std::vector<std::string> Made;
};

TEST_F(FingerprintsTest, LinesFilesAndWordingMayChange) {
  const Diagnostic One = described(file("void f() {\n  sync( );\n}\n"), 2);
  const Diagnostic Other = described(
      file("// new\n\nvoid f() {\n\tsync();\n}\n"), 4, 3, "f", "better words");
  EXPECT_EQ(One.Fingerprint, Other.Fingerprint);
  EXPECT_EQ(One.Fingerprint.size(), 32u);
  EXPECT_EQ(One.Function, "f");
}

TEST_F(FingerprintsTest, TheCodeTheFunctionAndTheRuleMayNot) {
  const std::string File = file("void f() {\n  sync();\n  other();\n}\n");
  const Diagnostic One = described(File, 2);
  EXPECT_NE(One.Fingerprint, described(File, 3).Fingerprint);
  EXPECT_NE(One.Fingerprint, described(File, 2, 1, "g").Fingerprint);
  Diagnostic Other = One;
  Other.What.Rule = "cg-other";
  Fingerprints({}).describe(Other);
  EXPECT_NE(One.Fingerprint, Other.Fingerprint);
}

TEST_F(FingerprintsTest, WithoutTheSourceTheMessageCounts) {
  const Diagnostic One = described("/none/x.cu", 2);
  EXPECT_EQ(One.Fingerprint, described("/none/y.cu", 9).Fingerprint);
  EXPECT_NE(One.Fingerprint,
            described("/none/x.cu", 2, 1, "f", "other").Fingerprint);
}

TEST_F(FingerprintsTest, ThoseAlikeAreNumbered) {
  std::vector<Diagnostic> All(3);
  All[0].Fingerprint = All[2].Fingerprint = "x";
  All[1].Fingerprint = "y";
  number(All);
  EXPECT_EQ(All[0].Ordinal, 0u);
  EXPECT_EQ(All[1].Ordinal, 0u);
  EXPECT_EQ(All[2].Ordinal, 1u);
}

} // namespace
} // namespace gridlock::report
