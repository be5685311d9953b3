//===-- JsonReport.cpp - findings for programs ----------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/JsonReport.h"
#include "Report/Utf8.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::report {

namespace json = llvm::json;

static json::Object placed(llvm::StringRef Message,
                           const rules::Position &Where) {
  return json::Object{{"message", utf8(Message)},
                      {"file", utf8(Where.File)},
                      {"line", Where.Line},
                      {"column", Where.Column}};
}

static json::Value toJSON(const Diagnostic &Shown) {
  const rules::Finding &Finding = Shown.What;
  json::Object Result = placed(Finding.Message, Finding.Where);
  Result["rule"] = Finding.Rule;
  Result["confidence"] =
      Finding.Sure == rules::Confidence::Definite ? "definite" : "possible";
  Result["severity"] = Shown.Level == Severity::Error ? "error" : "warning";
  Result["function"] = utf8(Shown.Function);
  Result["fingerprint"] = Shown.Fingerprint;
  json::Array Notes;
  for (const rules::Note &Note : Finding.Notes)
    Notes.push_back(placed(Note.Message, Note.Where));
  Result["notes"] = std::move(Notes);
  return Result;
}

static llvm::StringRef name(UnitStatus::StateType State) {
  switch (State) {
  case UnitStatus::Analysed:
    return "analysed";
  case UnitStatus::Partial:
    return "partial";
  case UnitStatus::Failed:
    return "failed";
  }
  llvm_unreachable("all states named");
}

static json::Value toJSON(const UnitStatus &Unit) {
  json::Array Skipped;
  for (const std::string &Function : Unit.Skipped)
    Skipped.push_back(utf8(Function));
  return json::Object{
      {"file", utf8(Unit.File)},
      {"side", Unit.Side == facts::Side::Device ? "device" : "host"},
      {"status", name(Unit.State)},
      {"errors", Unit.Errors},
      {"skipped", std::move(Skipped)}};
}

json::Value toJSON(const Results &Run) {
  json::Array Findings, Units;
  for (const Diagnostic &Shown : Run.Diagnostics)
    Findings.push_back(toJSON(Shown));
  for (const UnitStatus &Unit : Run.Units)
    Units.push_back(toJSON(Unit));
  json::Object Unknown;
  for (const auto &[Cause, Count] : Run.Stats.Unknown)
    Unknown[utf8(Cause)] = Count;
  return json::Object{
      {"version", JsonReportVersion},
      {"findings", std::move(Findings)},
      {"units", std::move(Units)},
      {"stats", json::Object{{"units", Run.Units.size()},
                             {"functions", Run.Stats.Functions},
                             {"launches", Run.Stats.Launches},
                             {"suppressed", Run.Stats.Suppressed},
                             {"known", Run.Stats.Known},
                             {"unchanged", Run.Stats.Unchanged},
                             {"unknown", std::move(Unknown)}}}};
}

void printJson(const Results &Run, llvm::raw_ostream &OS) {
  OS << llvm::formatv("{0:2}", toJSON(Run)) << '\n';
}

} // namespace gridlock::report
