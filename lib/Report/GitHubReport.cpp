//===-- GitHubReport.cpp - annotations of GitHub Actions ------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/GitHubReport.h"
#include "Report/Paths.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::report {

/// What stands for characters that end a command, and in a property also those
/// that end the property.
static std::string escaped(llvm::StringRef Text, bool IsProperty) {
  std::string Result;
  for (const char C : Text) {
    if (C == '%')
      Result += "%25";
    else if (C == '\r')
      Result += "%0D";
    else if (C == '\n')
      Result += "%0A";
    else if (C == ':' && IsProperty)
      Result += "%3A";
    else if (C == ',' && IsProperty)
      Result += "%2C";
    else
      Result += C;
  }
  return Result;
}

static llvm::StringRef commandFor(const Diagnostic &Shown) {
  if (Shown.Level == Severity::Error)
    return "error";
  return Shown.What.Sure == rules::Confidence::Possible ? "notice" : "warning";
}

void printGitHub(const Results &Run, llvm::StringRef Root,
                 llvm::raw_ostream &OS) {
  auto Named = [&](llvm::StringRef File) {
    return below(Root, File).value_or(File).str();
  };
  for (const Diagnostic &Shown : Run.Diagnostics) {
    const rules::Finding &Finding = Shown.What;
    // An annotation has one place: the path goes into its text.
    std::string Message = Finding.Message;
    for (const rules::Note &Note : Finding.Notes)
      Message += "\n" + Named(Note.Where.File) + ":" +
                 std::to_string(Note.Where.Line) + ": " + Note.Message;
    OS << "::" << commandFor(Shown)
       << " file=" << escaped(Named(Finding.Where.File), true)
       << ",line=" << Finding.Where.Line << ",col=" << Finding.Where.Column
       << ",title=" << escaped(Finding.Rule, true)
       << "::" << escaped(Message, false) << '\n';
  }
  // A file's two sides stand next to each other.
  llvm::StringRef Last;
  for (const UnitStatus &Unit : Run.Units)
    if (Unit.State != UnitStatus::Analysed && Unit.File != Last) {
      Last = Unit.File;
      OS << "::warning file=" << escaped(Named(Unit.File), true)
         << ",title=Gridlock::"
         << (Unit.State == UnitStatus::Failed
                 ? "this file was not analysed"
                 : "this file was analysed only in part, because of errors")
         << '\n';
    }
}

} // namespace gridlock::report
