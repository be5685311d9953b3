//===-- JsonReportTest.cpp - the JSON form --------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/JsonReport.h"
#include "Findings.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

namespace gridlock::report {
namespace {

namespace json = llvm::json;

Results sample() {
  Results Run;
  Diagnostic Shown{found(at("/src/a.cu", 14, 3), "the 'message'")};
  Shown.What.Notes = {{"a note", at("/src/h.cuh", 2, 5)}};
  Shown.Function = "f";
  Shown.Fingerprint = "abc";
  Run.Diagnostics.push_back(Shown);
  Shown.Level = Severity::Error;
  Shown.What.Sure = rules::Confidence::Possible;
  Run.Diagnostics.push_back(Shown);
  Run.Units = {
      {"/src/a.cu", facts::Side::Device, UnitStatus::Partial, 2, {"f: big"}},
      {"/src/b.cpp", facts::Side::Host, UnitStatus::Failed, 0, {}}};
  Run.Stats.Functions = 7;
  Run.Stats.Launches = 3;
  Run.Stats.Suppressed = 1;
  Run.Stats.Known = 2;
  Run.Stats.Unchanged = 4;
  Run.Stats.Unknown = {{"kernel: unknown", 4}};
  return Run;
}

TEST(JsonReport, HasTheDocumentedShape) {
  llvm::Expected<json::Value> Wanted = json::parse(R"({
    "version": 1,
    "findings": [
      {"rule": "cg-some-rule", "message": "the 'message'",
       "file": "/src/a.cu", "line": 14, "column": 3,
       "confidence": "definite", "severity": "warning",
       "function": "f", "fingerprint": "abc",
       "notes": [{"message": "a note", "file": "/src/h.cuh",
                  "line": 2, "column": 5}]},
      {"rule": "cg-some-rule", "message": "the 'message'",
       "file": "/src/a.cu", "line": 14, "column": 3,
       "confidence": "possible", "severity": "error",
       "function": "f", "fingerprint": "abc",
       "notes": [{"message": "a note", "file": "/src/h.cuh",
                  "line": 2, "column": 5}]}],
    "units": [
      {"file": "/src/a.cu", "side": "device", "status": "partial",
       "errors": 2, "skipped": ["f: big"]},
      {"file": "/src/b.cpp", "side": "host", "status": "failed",
       "errors": 0, "skipped": []}],
    "stats": {"units": 2, "functions": 7, "launches": 3, "suppressed": 1,
              "known": 2, "unchanged": 4,
              "unknown": {"kernel: unknown": 4}}
  })");
  ASSERT_TRUE(static_cast<bool>(Wanted));
  EXPECT_EQ(toJSON(sample()), *Wanted);
}

TEST(JsonReport, EmptyRunIsAWholeDocument) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printJson(Results(), OS);
  llvm::Expected<json::Value> Read = json::parse(Text);
  ASSERT_TRUE(static_cast<bool>(Read));
  EXPECT_TRUE(Read->getAsObject()->getArray("findings")->empty());
  EXPECT_TRUE(Read->getAsObject()->getArray("units")->empty());
  EXPECT_EQ(Text.back(), '\n');
}

TEST(JsonReport, BytesThatAreNoTextAreReplaced) {
  Results Run;
  Run.Diagnostics = {{found(at("/src/\xff.cu", 1), "m\xfe")}};
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printJson(Run, OS);
  EXPECT_TRUE(json::isUTF8(Text));
}

} // namespace
} // namespace gridlock::report
