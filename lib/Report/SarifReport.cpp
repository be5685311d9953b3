//===-- SarifReport.cpp - findings in the exchange format SARIF -----------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/SarifReport.h"
#include "Report/Paths.h"
#include "Report/SarifRules.h"
#include "Report/SourceLines.h"
#include "Report/Utf8.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::report {

namespace json = llvm::json;

static json::Object messageOf(llvm::StringRef Text) {
  return json::Object{{"text", utf8(Text)}};
}

namespace {

class SarifWriter {
public:
  explicit SarifWriter(const SarifOptions &Options) : Options(Options) {}

  json::Object run(const Results &Run);

private:
  json::Object artifact(llvm::StringRef File) const;
  json::Object physical(const rules::Position &Where);
  json::Object location(const rules::Position &Where, llvm::StringRef Message);
  json::Object codeFlow(const rules::Finding &Finding);
  json::Object result(const Diagnostic &Shown, const SarifRules &Rules);
  json::Object invocation(const Results &Run) const;
  unsigned column(const rules::Position &Where);

  const SarifOptions &Options;
  SourceLines Lines;
};

} // namespace

json::Object SarifWriter::artifact(llvm::StringRef File) const {
  if (std::optional<llvm::StringRef> Relative = below(Options.Root, File))
    return json::Object{{"uri", percentEncoded(*Relative)},
                        {"uriBaseId", "%SRCROOT%"}};
  return json::Object{{"uri", fileURI(File)}};
}

/// SARIF counts in UTF-16 code units, as this run says.
unsigned SarifWriter::column(const rules::Position &Where) {
  std::optional<llvm::StringRef> Line = Lines.line(Where.File, Where.Line);
  if (!Line || Where.Column == 0)
    return std::max(1u, Where.Column);
  unsigned Units = 1;
  const llvm::StringRef Before = Line->take_front(Where.Column - 1);
  for (size_t At = 0; At < Before.size();) {
    const unsigned Bytes = llvm::getNumBytesForUTF8(Before[At]);
    Units += Bytes == 4 ? 2 : 1;
    At += std::max(1u, Bytes);
  }
  return Units;
}

json::Object SarifWriter::physical(const rules::Position &Where) {
  json::Object Result{{"artifactLocation", artifact(Where.File)}};
  if (Where.Line)
    Result["region"] =
        json::Object{{"startLine", Where.Line}, {"startColumn", column(Where)}};
  return Result;
}

json::Object SarifWriter::location(const rules::Position &Where,
                                   llvm::StringRef Message) {
  return json::Object{{"physicalLocation", physical(Where)},
                      {"message", messageOf(Message)}};
}

/// The path from where it starts to the finding: the notes the other way round,
/// without the last, which is the remedy.
json::Object SarifWriter::codeFlow(const rules::Finding &Finding) {
  json::Array Steps;
  auto Add = [&](const rules::Position &Where, llvm::StringRef Message) {
    Steps.push_back(json::Object{{"location", location(Where, Message)}});
  };
  for (const rules::Note &Note :
       llvm::reverse(llvm::ArrayRef(Finding.Notes).drop_back()))
    Add(Note.Where, Note.Message);
  Add(Finding.Where, Finding.Message);
  return json::Object{{"threadFlows", json::Array{json::Object{
                                          {"locations", std::move(Steps)}}}}};
}

static llvm::StringRef levelOf(const Diagnostic &Shown) {
  if (Shown.Level == Severity::Error)
    return "error";
  return Shown.What.Sure == rules::Confidence::Possible ? "note" : "warning";
}

json::Object SarifWriter::result(const Diagnostic &Shown,
                                 const SarifRules &Rules) {
  const rules::Finding &Finding = Shown.What;
  json::Object Place{{"physicalLocation", physical(Finding.Where)}};
  if (!Shown.Function.empty())
    Place["logicalLocations"] = json::Array{json::Object{
        {"fullyQualifiedName", utf8(Shown.Function)}, {"kind", "function"}}};
  const std::string Print =
      llvm::formatv("{0}:{1}", Shown.Fingerprint, Shown.Ordinal + 1);
  json::Object Result{
      {"ruleId", Finding.Rule},
      {"ruleIndex", Rules.indexOf(Finding.Rule)},
      {"level", levelOf(Shown)},
      {"message", messageOf(Finding.Message)},
      {"locations", json::Array{std::move(Place)}},
      // The second name is the one that GitHub follows alerts by.
      {"partialFingerprints", json::Object{{"gridlock/v1", Print},
                                           {"primaryLocationLineHash", Print}}},
      {"properties",
       json::Object{{"confidence", Finding.Sure == rules::Confidence::Possible
                                       ? "possible"
                                       : "definite"}}}};
  if (!Finding.Notes.empty()) {
    json::Array Related;
    for (const rules::Note &Note : Finding.Notes) {
      json::Object Each = location(Note.Where, Note.Message);
      Each["id"] = Related.size() + 1;
      Related.push_back(std::move(Each));
    }
    Result["relatedLocations"] = std::move(Related);
    Result["codeFlows"] = json::Array{codeFlow(Finding)};
  }
  if (json::Array Taxa = taxaOf(Finding.Rule); !Taxa.empty())
    Result["taxa"] = std::move(Taxa);
  return Result;
}

/// What could not be analysed is part of the log: a run without results is not
/// to be taken for a clean program.
json::Object SarifWriter::invocation(const Results &Run) const {
  json::Array Notifications;
  bool IsComplete = true;
  // A file's two sides stand next to each other.
  llvm::StringRef Last;
  for (const UnitStatus &Unit : Run.Units) {
    if (Unit.State != UnitStatus::Analysed && Unit.File != Last) {
      IsComplete = false;
      Last = Unit.File;
      const bool Failed = Unit.State == UnitStatus::Failed;
      Notifications.push_back(json::Object{
          {"level", Failed ? "error" : "warning"},
          {"message", messageOf(Failed ? "not analysed"
                                       : "analysed only in part, because of "
                                         "errors")},
          {"locations",
           json::Array{json::Object{
               {"physicalLocation",
                json::Object{{"artifactLocation", artifact(Unit.File)}}}}}}});
    }
    for (const std::string &Function : Unit.Skipped)
      Notifications.push_back(json::Object{
          {"level", "warning"}, {"message", messageOf("skipped " + Function)}});
  }
  json::Object Result{{"executionSuccessful", IsComplete}};
  if (!Notifications.empty())
    Result["toolExecutionNotifications"] = std::move(Notifications);
  return Result;
}

json::Object SarifWriter::run(const Results &Run) {
  std::vector<std::string> Ids;
  for (const Diagnostic &Shown : Run.Diagnostics)
    Ids.push_back(Shown.What.Rule);
  SarifRules Rules(Ids);

  json::Array Found;
  for (const Diagnostic &Shown : Run.Diagnostics) {
    json::Object Each = result(Shown, Rules);
    if (Options.HasBaseline)
      Each["baselineState"] = "new";
    Found.push_back(std::move(Each));
  }
  for (const HiddenDiagnostic &Hidden : Run.Hidden) {
    if (!Options.ShowHidden)
      break;
    json::Object Each = result(Hidden.What, Rules);
    const bool IsKnown = Hidden.Reason == HiddenDiagnostic::Known;
    json::Object Suppression{{"kind", IsKnown ? "external" : "inSource"}};
    Suppression["justification"] =
        IsKnown ? "listed in the baseline" : "by a NOLINT comment";
    Each["suppressions"] = json::Array{std::move(Suppression)};
    if (Options.HasBaseline)
      Each["baselineState"] = IsKnown ? "unchanged" : "new";
    Found.push_back(std::move(Each));
  }
  return json::Object{
      {"tool",
       json::Object{
           {"driver", json::Object{{"name", "Gridlock"},
                                   {"version", GRIDLOCK_VERSION},
                                   {"semanticVersion", GRIDLOCK_VERSION},
                                   {"rules", Rules.takeDescriptors()},
                                   {"supportedTaxonomies",
                                    json::Array{taxonomyReference()}}}}}},
      {"taxonomies", json::Array{guidelineTaxonomy()}},
      {"invocations", json::Array{invocation(Run)}},
      {"columnKind", "utf16CodeUnits"},
      {"originalUriBaseIds",
       json::Object{
           {"%SRCROOT%",
            json::Object{{"description", messageOf("the top folder of the "
                                                   "repository")}}}}},
      {"results", std::move(Found)}};
}

json::Value toSarif(const Results &Run, const SarifOptions &Options) {
  SarifWriter Writer(Options);
  return json::Object{
      {"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/"
                  "schemas/sarif-schema-2.1.0.json"},
      {"version", "2.1.0"},
      {"runs", json::Array{Writer.run(Run)}}};
}

void printSarif(const Results &Run, const SarifOptions &Options,
                llvm::raw_ostream &OS) {
  OS << llvm::formatv("{0:2}", toSarif(Run, Options)) << '\n';
}

} // namespace gridlock::report
