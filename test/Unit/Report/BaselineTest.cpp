//===-- BaselineTest.cpp - known findings ---------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/Baseline.h"
#include "Findings.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

namespace gridlock::report {
namespace {

Diagnostic known(llvm::StringRef File, unsigned Line, llvm::StringRef Print) {
  Diagnostic Result{found(at(File, Line))};
  Result.Fingerprint = Print.str();
  return Result;
}

std::string printed(const Baseline &Known) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Known.print(OS);
  return Text;
}

/// The baseline of \p Found, written and read.
Baseline baselineOf(llvm::ArrayRef<Diagnostic> Found) {
  llvm::Expected<Baseline> Read =
      Baseline::parse(printed(Baseline::of(Found, "/src")));
  EXPECT_TRUE(static_cast<bool>(Read));
  return std::move(*Read);
}

std::vector<unsigned> lines(llvm::ArrayRef<Diagnostic> All) {
  std::vector<unsigned> Result;
  for (const Diagnostic &Each : All)
    Result.push_back(Each.What.Where.Line);
  return Result;
}

using Lines = std::vector<unsigned>;

TEST(Baseline, KnowsFindingsOnOtherLines) {
  Baseline Known = baselineOf({known("/src/a.cu", 3, "x")});
  std::vector<Diagnostic> Shown = {known("/src/a.cu", 30, "x"),
                                   known("/src/a.cu", 31, "y")};
  EXPECT_EQ(lines(Known.takeKnown(Shown, "/src")), Lines{30});
  EXPECT_EQ(lines(Shown), Lines{31});
}

TEST(Baseline, KnowsFindingsInRenamedFiles) {
  Baseline Known = baselineOf({known("/src/a.cu", 3, "x")});
  std::vector<Diagnostic> Shown = {known("/src/sub/b.cu", 3, "x")};
  EXPECT_EQ(lines(Known.takeKnown(Shown, "/src")), Lines{3});
  EXPECT_TRUE(Shown.empty());
}

TEST(Baseline, ASecondOneOfAKindIsNew) {
  Baseline Known = baselineOf({known("/src/a.cu", 3, "x")});
  std::vector<Diagnostic> Shown = {known("/src/a.cu", 3, "x"),
                                   known("/src/a.cu", 9, "x")};
  EXPECT_EQ(lines(Known.takeKnown(Shown, "/src")), Lines{3});
  EXPECT_EQ(lines(Shown), Lines{9});
}

TEST(Baseline, TheFileItselfComesFirst) {
  Baseline Known = baselineOf({known("/src/b.cu", 3, "x")});
  std::vector<Diagnostic> Shown = {known("/src/a.cu", 1, "x"),
                                   known("/src/b.cu", 2, "x")};
  EXPECT_EQ(lines(Known.takeKnown(Shown, "/src")), Lines{2});
  EXPECT_EQ(lines(Shown), Lines{1});
}

TEST(Baseline, CountsThoseOfAKind) {
  Baseline Known =
      baselineOf({known("/src/a.cu", 3, "x"), known("/src/a.cu", 9, "x")});
  std::vector<Diagnostic> Shown = {known("/src/a.cu", 4, "x")};
  Known.takeKnown(Shown, "/src");
  EXPECT_TRUE(Shown.empty());
  auto All = [](llvm::StringRef) { return true; };
  EXPECT_EQ(Known.missing(All), 1u);
  EXPECT_EQ(Known.missing([](llvm::StringRef F) { return F != "a.cu"; }), 0u);
}

TEST(Baseline, KeepsWhatWasNotLookedAt) {
  Baseline Old =
      baselineOf({known("/src/a.cu", 3, "x"), known("/src/b.cu", 9, "y")});
  Baseline New = Baseline::of({}, "/src");
  New.keep(Old, [](llvm::StringRef File) { return File == "b.cu"; });
  EXPECT_NE(printed(New).find("b.cu"), std::string::npos);
  EXPECT_EQ(printed(New).find("a.cu"), std::string::npos);
}

TEST(Baseline, IsTheSameWhateverTheOrder) {
  const Diagnostic A = known("/src/a.cu", 3, "x"),
                   B = known("/elsewhere/b.cu", 9, "y");
  EXPECT_EQ(printed(Baseline::of({A, B}, "/src")),
            printed(Baseline::of({B, A}, "/src")));
  EXPECT_NE(printed(Baseline::of({B}, "/src")).find("/elsewhere/b.cu"),
            std::string::npos);
}

TEST(Baseline, SaysWhatIsWrongWithAFile) {
  auto Why = [](llvm::StringRef Text) {
    return llvm::toString(Baseline::parse(Text).takeError());
  };
  EXPECT_NE(Why("{"), "");
  EXPECT_NE(Why("[]"), "");
  EXPECT_NE(Why(R"({"findings": []})").find("version"), std::string::npos);
  EXPECT_NE(Why(R"({"version": 99, "findings": []})").find("99"),
            std::string::npos);
  EXPECT_NE(Why(R"({"version": 1})").find("findings"), std::string::npos);
  EXPECT_NE(Why(R"({"version": 1, "findings": [{"rule": 1}]})").find("rule"),
            std::string::npos);
}

} // namespace
} // namespace gridlock::report
