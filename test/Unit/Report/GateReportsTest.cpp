//===-- GateReportsTest.cpp - the forms for services ----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Findings.h"
#include "Report/GitHubReport.h"
#include "Report/GitLabReport.h"
#include "Report/Paths.h"
#include "Report/RulePages.h"
#include "Report/SarifReport.h"
#include "Rules/Rule.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

namespace gridlock::report {
namespace {

namespace json = llvm::json;

Results sample() {
  Results Run;
  Diagnostic Shown{found(at("/src/a b.cu", 14, 3), "50% of\nthem, all: no",
                         "cg-divergent-sync")};
  Shown.What.Notes = {{"a branch", at("/src/h.cuh", 2, 5)},
                      {"its cause", at("/usr/x.h", 7, 1)},
                      {"a remedy", at("/src/h.cuh", 2, 5)}};
  Shown.Function = "f";
  Shown.Fingerprint = "abc";
  Shown.Ordinal = 1;
  Run.Diagnostics.push_back(Shown);
  Run.Hidden.push_back({Shown, HiddenDiagnostic::Suppressed});
  Run.Hidden.push_back({Shown, HiddenDiagnostic::Known});
  Run.Units = {{"/src/a b.cu", facts::Side::Device, UnitStatus::Partial, 2, {}},
               {"/src/a b.cu", facts::Side::Host, UnitStatus::Partial, 1, {}}};
  return Run;
}

const json::Object &firstRun(const json::Value &Log) {
  return *(*Log.getAsObject()->getArray("runs"))[0].getAsObject();
}
const json::Object &result(const json::Value &Log, size_t N) {
  return *(*firstRun(Log).getArray("results"))[N].getAsObject();
}
llvm::StringRef suppressedBy(const json::Object &Result) {
  const json::Array *All = Result.getArray("suppressions");
  return All ? (*All)[0].getAsObject()->getString("kind").value_or("") : "";
}

TEST(Sarif, NamesFilesFromTheTopOfTheRepository) {
  const json::Value Log = toSarif(sample(), {"/src", true, false});
  std::string Text;
  llvm::raw_string_ostream(Text) << Log;
  EXPECT_NE(Text.find(R"("uri":"a%20b.cu","uriBaseId":"%SRCROOT%")"),
            std::string::npos);
  EXPECT_NE(Text.find(R"("uri":"file:///usr/x.h"})"), std::string::npos);
}

TEST(Sarif, AFlowGoesFromTheCauseToTheFinding) {
  const json::Value Log = toSarif(sample(), {"/src", true, false});
  const json::Object &Flow =
      *(*result(Log, 0).getArray("codeFlows"))[0].getAsObject();
  const json::Array &Steps =
      *(*Flow.getArray("threadFlows"))[0].getAsObject()->getArray("locations");
  std::vector<std::string> Texts;
  for (const json::Value &Step : Steps)
    Texts.push_back(Step.getAsObject()
                        ->getObject("location")
                        ->getObject("message")
                        ->getString("text")
                        ->str());
  EXPECT_EQ(Texts, (std::vector<std::string>{"its cause", "a branch",
                                             "50% of\nthem, all: no"}));
  EXPECT_EQ(result(Log, 0).getArray("relatedLocations")->size(), 3u);
}

TEST(Sarif, MarksWhatIsHidden) {
  const json::Value Log = toSarif(sample(), {"/src", true, true});
  EXPECT_EQ(suppressedBy(result(Log, 0)), "");
  EXPECT_EQ(suppressedBy(result(Log, 1)), "inSource");
  EXPECT_EQ(suppressedBy(result(Log, 2)), "external");
  EXPECT_EQ(result(Log, 0).getString("baselineState"), "new");
  EXPECT_EQ(result(Log, 2).getString("baselineState"), "unchanged");
  const json::Value Less = toSarif(sample(), {"/src", false, false});
  EXPECT_EQ(firstRun(Less).getArray("results")->size(), 1u);
  EXPECT_FALSE(result(Less, 0).get("baselineState"));
}

TEST(Sarif, TellsOfFilesThatWereNotAnalysed) {
  const json::Value Log = toSarif(sample(), {"/src", true, false});
  const json::Object &Invocation =
      *(*firstRun(Log).getArray("invocations"))[0].getAsObject();
  EXPECT_EQ(Invocation.getBoolean("executionSuccessful"), false);
  EXPECT_EQ(Invocation.getArray("toolExecutionNotifications")->size(), 1u);
}

TEST(GitHub, EscapesWhatWouldEndACommand) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Results Run = sample();
  Run.Diagnostics[0].What.Where.File = "/src/a,b:c.cu";
  printGitHub(Run, "/src", OS);
  EXPECT_EQ(Text,
            "::warning file=a%2Cb%3Ac.cu,line=14,col=3,title=cg-divergent-sync"
            "::50%25 of%0Athem, all: no%0Ah.cuh:2: a branch%0A/usr/x.h:7: its "
            "cause%0Ah.cuh:2: a remedy\n"
            "::warning file=a b.cu,title=Gridlock::this file was analysed only "
            "in part, because of errors\n");
}

TEST(GitHub, LevelsAreThoseOfTheFindings) {
  Results Run;
  Run.Diagnostics = {{found(at("/a.cu", 1))}, {found(at("/a.cu", 2))}};
  Run.Diagnostics[0].Level = Severity::Error;
  Run.Diagnostics[1].What.Sure = rules::Confidence::Possible;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printGitHub(Run, "/", OS);
  EXPECT_EQ(Text, "::error file=a.cu,line=1,col=1,title=cg-some-rule::message\n"
                  "::notice file=a.cu,line=2,col=1,title=cg-some-rule::"
                  "message\n");
}

TEST(GitLab, HasTheShapeThatGitLabReads) {
  llvm::Expected<json::Value> Wanted = json::parse(R"([
    {"description": "50% of\nthem, all: no; h.cuh:2: a branch; /usr/x.h:7: its cause; h.cuh:2: a remedy",
     "check_name": "cg-divergent-sync", "fingerprint": "abc:2",
     "severity": "major",
     "location": {"path": "a b.cu", "lines": {"begin": 14}}}])");
  ASSERT_TRUE(static_cast<bool>(Wanted));
  EXPECT_EQ(toGitLab(sample(), "/src"), *Wanted);
}

TEST(Paths, BelowAFolder) {
  EXPECT_EQ(below("/src", "/src/a.cu"), "a.cu");
  EXPECT_EQ(below("/", "/src/a.cu"), "src/a.cu");
  EXPECT_EQ(below("/src", "/srcs/a.cu"), std::nullopt);
  EXPECT_EQ(below("", "/a.cu"), std::nullopt);
  EXPECT_EQ(fileURI("/a b/\xc3\xa4#.cu"), "file:///a%20b/%C3%A4%23.cu");
}

TEST(Guidelines, PagesNameThoseThatRulesCheck) {
  for (const rules::RuleInfo &Rule : rules::allRules()) {
    const llvm::StringRef Page = pageText(Rule.Id);
    const auto [Before, Behind] = Page.split("Safety-Critical");
    (void)Before;
    EXPECT_EQ(Behind.empty(), rules::guidelinesOf(Rule.Id).empty())
        << Rule.Id.str();
    for (llvm::StringRef Number : rules::guidelinesOf(Rule.Id))
      EXPECT_TRUE(Behind.take_front(200).contains(Number))
          << Rule.Id.str() << ' ' << Number.str();
  }
}

} // namespace
} // namespace gridlock::report
