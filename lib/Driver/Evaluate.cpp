//===-- Evaluate.cpp - from summaries to what is shown --------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Evaluate.h"
#include "Index/Program.h"
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
static void judge(const rules::Finding &Finding, const Suppressions &Nolints,
                  const Configurations &Configured, report::Results &Run,
                  std::set<rules::Position> &Suppressed) {
  std::optional<Severity> Level =
      Configured.filterFor(Finding.MainFile)
          .judge(Finding, [&](llvm::StringRef File) {
            return Configured.isMainFile(File);
          });
  if (!Level)
    return;
  Suppressions::Verdict Verdict = Nolints.judge(Finding);
  if (Verdict == Suppressions::Verdict::Shown)
    Run.Diagnostics.push_back({Finding, *Level});
  else
    Suppressed.insert(Finding.Where);
  // As with clang-tidy, who relies on blocks learns of those that are broken.
  if (Verdict != Suppressions::Verdict::ByLine)
    for (rules::Finding &Broken : Nolints.unmatched(Finding))
      Run.Diagnostics.push_back({std::move(Broken), Severity::Error});
}

report::Results evaluate(std::vector<UnitSummary> Units,
                         std::vector<report::UnitStatus> Status,
                         const Configurations &Configured) {
  const index::Program Linked(std::move(Units));
  const Suppressions Nolints(Linked.units());
  report::Results Run;
  std::set<rules::Position> Suppressed;
  for (const rules::RuleInfo &Rule : rules::allRules()) {
    if (!Configured.allows(Rule.Id))
      continue;
    rules::RuleResult Result = Rule.Run(Linked);
    for (const rules::Finding &Finding : Result.Findings)
      judge(Finding, Nolints, Configured, Run, Suppressed);
    for (const auto &[Cause, Count] : Result.Unknowns)
      Run.Stats.Unknown[Cause] += Count;
  }
  report::sortAndDeduplicate(Run.Diagnostics);
  countCode(Linked.units(), Run.Stats);
  Run.Stats.Suppressed = Suppressed.size();
  Run.Units = std::move(Status);
  llvm::sort(Run.Units, [](const auto &A, const auto &B) {
    return std::tie(A.File, A.Side) < std::tie(B.File, B.Side);
  });
  return Run;
}

} // namespace gridlock::driver
