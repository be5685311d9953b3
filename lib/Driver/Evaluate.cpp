//===-- Evaluate.cpp - from summaries to what is shown --------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Evaluate.h"
#include "Index/Program.h"
#include "Report/Fingerprints.h"
#include "Report/Suppressions.h"
#include "llvm/ADT/STLExtras.h"

namespace gridlock::driver {

using analysis::UnitSummary;
using report::Severity;
using report::Suppressions;

/// Functions and launches of a header, or of the two sides of a file, are the
/// same ones: they count once.
static void countCode(llvm::ArrayRef<UnitSummary> Units,
                      report::Statistics &Stats) {
  std::set<llvm::StringRef> Functions;
  std::set<rules::Position> Launches;
  for (const UnitSummary &Unit : Units)
    for (const analysis::FunctionSummary &Function : Unit.Functions) {
      Functions.insert(Function.Name);
      for (const analysis::LaunchSite &Launch : Function.Launches) {
        rules::Position Where;
        if (Launch.Where.At.isValid())
          Where.File = Unit.Files[Launch.Where.At.File].Path;
        Where.Line = Launch.Where.At.Line;
        Where.Column = Launch.Where.At.Column;
        Launches.insert(std::move(Where));
      }
    }
  Stats.Functions = Functions.size();
  Stats.Launches = Launches.size();
}

/// Adds \p Finding to \p Run if it is to be seen.
namespace {

/// Sorts the findings of all rules into what is shown and what is not.
class Judgement {
public:
  Judgement(const index::Program &Linked, const Configurations &Configured)
      : Nolints(Linked.units()), Configured(Configured),
        Prints(Linked.units()) {}

  void judge(const rules::Finding &Finding);
  void reportUnused(llvm::ArrayRef<UnitSummary> Units);
  void finish(report::Results &Run);

private:
  Suppressions Nolints;
  const Configurations &Configured;
  report::Fingerprints Prints;
  std::vector<report::Diagnostic> Shown, Suppressed;
};

} // namespace

void Judgement::judge(const rules::Finding &Finding) {
  Nolints.use(Finding);
  std::optional<Severity> Level =
      Configured.filterFor(Finding.MainFile)
          .judge(Finding, [&](llvm::StringRef File) {
            return Configured.isMainFile(File);
          });
  if (!Level)
    return;
  Suppressions::Verdict Verdict = Nolints.judge(Finding);
  (Verdict == Suppressions::Verdict::Shown ? Shown : Suppressed)
      .push_back({Finding, *Level});
  // As with clang-tidy, who relies on blocks learns of those that are broken.
  if (Verdict != Suppressions::Verdict::ByLine)
    for (rules::Finding &Broken : Nolints.unmatched(Finding))
      Shown.push_back({std::move(Broken), Severity::Error});
}

void Judgement::reportUnused(llvm::ArrayRef<UnitSummary> Units) {
  // In a file that did not parse, what a comment is for may not have been seen;
  // the comments of a library are its makers' business.
  std::set<llvm::StringRef> Ours, NotOurs;
  for (const UnitSummary &Unit : Units)
    for (const facts::SourceFile &File : Unit.Files)
      (Unit.ParseErrors || File.IsSystem ? NotOurs : Ours).insert(File.Path);
  for (rules::Finding &Vain : Nolints.unused(
           [&](llvm::StringRef Rule) { return Configured.allows(Rule); },
           [&](llvm::StringRef File) {
             return Ours.contains(File) && !NotOurs.contains(File);
           }))
    Shown.push_back({std::move(Vain)});
}

void Judgement::finish(report::Results &Run) {
  for (std::vector<report::Diagnostic> *All : {&Shown, &Suppressed}) {
    report::sortAndDeduplicate(*All);
    for (report::Diagnostic &Each : *All)
      Prints.describe(Each);
    report::number(*All);
  }
  std::set<rules::Position> Places;
  for (report::Diagnostic &Each : Suppressed) {
    Places.insert(Each.What.Where);
    Run.Hidden.push_back(
        {std::move(Each), report::HiddenDiagnostic::Suppressed});
  }
  Run.Stats.Suppressed = Places.size();
  Run.Diagnostics = std::move(Shown);
}

report::Results evaluate(std::vector<UnitSummary> Units,
                         std::vector<report::UnitStatus> Status,
                         const Configurations &Configured, bool ReportsUnused) {
  const index::Program Linked(std::move(Units));
  report::Results Run;
  Judgement Judged(Linked, Configured);
  for (const rules::RuleInfo &Rule : rules::allRules()) {
    if (!Configured.allows(Rule.Id))
      continue;
    rules::RuleResult Result = Rule.Run(Linked);
    for (const rules::Finding &Finding : Result.Findings)
      Judged.judge(Finding);
    for (const auto &[Cause, Count] : Result.Unknowns)
      Run.Stats.Unknown[Cause] += Count;
  }
  if (ReportsUnused)
    Judged.reportUnused(Linked.units());
  Judged.finish(Run);
  countCode(Linked.units(), Run.Stats);
  Run.Units = std::move(Status);
  llvm::sort(Run.Units, [](const auto &A, const auto &B) {
    return std::tie(A.File, A.Side) < std::tie(B.File, B.Side);
  });
  return Run;
}

} // namespace gridlock::driver
