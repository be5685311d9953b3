//===-- TextReport.cpp - findings as a compiler prints them ---------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/TextReport.h"
#include "Report/Paths.h"
#include "Report/SourceLines.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Unicode.h"
#include "llvm/Support/WithColor.h"
#include <algorithm>
#include <set>

namespace gridlock::report {

using llvm::raw_ostream;
using llvm::StringRef;

namespace {

/// The lines of the files that are quoted.
class TextPrinter {
public:
  TextPrinter(const TextOptions &Options, raw_ostream &OS)
      : Options(Options), OS(OS),
        Mode(Options.Color ? llvm::ColorMode::Enable
                           : llvm::ColorMode::Disable) {}

  void print(const Diagnostic &Shown) {
    if (Shown.Level == Severity::Error)
      printEntry(Shown.What.Where, "error: ", raw_ostream::RED,
                 Shown.What.Message + errorTag(Shown.What), true);
    else
      printEntry(Shown.What.Where, "warning: ", raw_ostream::MAGENTA,
                 Shown.What.Message + " [" + Shown.What.Rule + "]", true);
    for (const rules::Note &Note : Shown.What.Notes)
      printEntry(Note.Where, "note: ", raw_ostream::CYAN, Note.Message, false);
  }

private:
  /// Findings become errors by the configuration, and say so as clang-tidy's
  /// do; what is an error in itself does not.
  static std::string errorTag(const rules::Finding &Finding) {
    bool IsRule = rules::findRule(Finding.Rule) != nullptr;
    return " [" + Finding.Rule + (IsRule ? ",-warnings-as-errors]" : "]");
  }

  std::string displayed(StringRef File) const {
    return below(Options.WorkingDirectory, File).value_or(File).str();
  }

  void printEntry(const rules::Position &Where, StringRef Kind,
                  raw_ostream::Colors Color, const std::string &Message,
                  bool Emphasize) {
    llvm::WithColor(OS, raw_ostream::SAVEDCOLOR, /*Bold=*/true, /*BG=*/false,
                    Mode)
        << displayed(Where.File) << ':' << Where.Line << ':' << Where.Column
        << ": ";
    llvm::WithColor(OS, Color, /*Bold=*/true, /*BG=*/false, Mode) << Kind;
    if (Emphasize)
      llvm::WithColor(OS, raw_ostream::SAVEDCOLOR, true, false, Mode)
          << Message;
    else
      OS << Message;
    OS << '\n';
    printSource(Where);
  }

  void printSource(const rules::Position &Where) {
    std::optional<StringRef> Line = Lines.line(Where.File, Where.Line);
    if (!Line)
      return;
    size_t Caret = 0;
    std::string Text = expand(*Line, Where.Column, Caret);
    // clang gives line numbers at least four columns.
    size_t Width = std::max<size_t>(4, std::to_string(Where.Line).size());
    OS << ' ' << llvm::format_decimal(Where.Line, Width) << " | " << Text
       << '\n'
       << ' ' << std::string(Width, ' ') << " | ";
    llvm::WithColor(OS, raw_ostream::GREEN, true, false, Mode)
        << std::string(Caret, ' ') << '^';
    OS << '\n';
  }

  /// \p Line with tabs replaced; \p Caret becomes the columns on the screen
  /// that stand before byte \p Column (from 1).
  static std::string expand(StringRef Line, unsigned Column, size_t &Caret) {
    constexpr size_t TabStop = 8; // clang's
    std::string Text;
    size_t Width = 0;
    size_t Target = std::min<size_t>(Column ? Column - 1 : 0, Line.size());
    for (size_t At = 0; At < Line.size();) {
      if (At <= Target)
        Caret = Width;
      if (Line[At] == '\t') {
        size_t Fill = TabStop - Width % TabStop;
        Text.append(Fill, ' ');
        Width += Fill;
        ++At;
        continue;
      }
      size_t Bytes = std::min<size_t>(llvm::getNumBytesForUTF8(Line[At]),
                                      Line.size() - At);
      StringRef Character = Line.substr(At, Bytes);
      // Negative for what is not printable: give it the one column it takes on
      // most terminals.
      Width += std::max(1, llvm::sys::unicode::columnWidthUTF8(Character));
      Text += Character;
      At += Bytes;
    }
    if (Target >= Line.size())
      Caret = Width;
    return Text;
  }

  const TextOptions &Options;
  raw_ostream &OS;
  llvm::ColorMode Mode;
  SourceLines Lines;
};

} // namespace

void printText(llvm::ArrayRef<Diagnostic> Diagnostics,
               const TextOptions &Options, raw_ostream &OS) {
  TextPrinter Printer(Options, OS);
  for (const Diagnostic &Shown : Diagnostics)
    Printer.print(Shown);
}

static std::string counted(size_t Count, StringRef Noun) {
  return llvm::formatv("{0} {1}{2}", Count, Noun, Count == 1 ? "" : "s");
}

std::string summaryLine(const Results &Run) {
  std::set<StringRef> Files;
  for (const Diagnostic &Shown : Run.Diagnostics)
    Files.insert(Shown.What.Where.File);
  // The two sides of one file are one thing to a reader.
  std::set<StringRef> Partial, Failed;
  for (const UnitStatus &Unit : Run.Units)
    if (Unit.State == UnitStatus::Failed)
      Failed.insert(Unit.File);
    else if (Unit.State == UnitStatus::Partial)
      Partial.insert(Unit.File);

  std::vector<std::string> Parts;
  if (!Run.Diagnostics.empty())
    Parts.push_back(counted(Run.Diagnostics.size(), "finding") + " in " +
                    counted(Files.size(), "file"));
  if (Run.Stats.Known)
    Parts.push_back(counted(Run.Stats.Known, "finding") +
                    " known from the baseline");
  if (Run.Stats.Unchanged)
    Parts.push_back(counted(Run.Stats.Unchanged, "finding") +
                    " away from the changed lines");
  if (!Partial.empty())
    Parts.push_back(counted(Partial.size(), "file") +
                    " analysed only in part, because of errors");
  if (!Failed.empty())
    Parts.push_back(counted(Failed.size(), "file") + " not analysed");
  return llvm::join(Parts, "; ");
}

void printStatistics(const Results &Run, raw_ostream &OS) {
  OS << "units: " << Run.Units.size() << "\nfunctions: " << Run.Stats.Functions
     << "\nlaunches: " << Run.Stats.Launches
     << "\nfindings: " << Run.Diagnostics.size()
     << "\nsuppressed by NOLINT: " << Run.Stats.Suppressed
     << "\nknown from the baseline: " << Run.Stats.Known
     << "\naway from the changed lines: " << Run.Stats.Unchanged << '\n';
  unsigned Total = 0;
  for (const auto &[Cause, Count] : Run.Stats.Unknown)
    Total += Count;
  OS << "unknown: " << Total << '\n';
  for (const auto &[Cause, Count] : Run.Stats.Unknown)
    OS << "  " << Cause << ": " << Count << '\n';
}

} // namespace gridlock::report
