//===-- GitLabReport.cpp - GitLab's code quality report -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/GitLabReport.h"
#include "Report/Paths.h"
#include "Report/Utf8.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace gridlock::report {

namespace json = llvm::json;

static llvm::StringRef severityOf(const Diagnostic &Shown) {
  if (Shown.Level == Severity::Error)
    return "critical";
  return Shown.What.Sure == rules::Confidence::Possible ? "minor" : "major";
}

json::Value toGitLab(const Results &Run, llvm::StringRef Root) {
  auto Named = [&](llvm::StringRef File) {
    return utf8(below(Root, File).value_or(File));
  };
  json::Array Issues;
  for (const Diagnostic &Shown : Run.Diagnostics) {
    const rules::Finding &Finding = Shown.What;
    // The widget shows one text and one place.
    std::string Description = Finding.Message;
    for (const rules::Note &Note : Finding.Notes)
      Description += llvm::formatv("; {0}:{1}: {2}", Named(Note.Where.File),
                                   Note.Where.Line, Note.Message);
    Issues.push_back(json::Object{
        {"description", utf8(Description)},
        {"check_name", Finding.Rule},
        // To be unique in the report.
        {"fingerprint",
         llvm::formatv("{0}:{1}", Shown.Fingerprint, Shown.Ordinal + 1).str()},
        {"severity", severityOf(Shown)},
        {"location",
         json::Object{
             {"path", Named(Finding.Where.File)},
             {"lines", json::Object{{"begin", Finding.Where.Line}}}}}});
  }
  return Issues;
}

void printGitLab(const Results &Run, llvm::StringRef Root,
                 llvm::raw_ostream &OS) {
  OS << llvm::formatv("{0:2}", toGitLab(Run, Root)) << '\n';
}

} // namespace gridlock::report
