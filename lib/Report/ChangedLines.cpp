//===-- ChangedLines.cpp - findings in what has changed ----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/ChangedLines.h"
#include "Report/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <limits>

namespace gridlock::report {

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// The name in "b/x.cu", or in git's "\"b/\\303\\244.cu\"". What stands behind
/// a tab is a time.
static std::string unquoted(StringRef Name) {
  if (!Name.consume_front("\""))
    return Name.split('\t').first.rtrim('\r').str();
  std::string Result;
  while (!Name.empty() && Name.front() != '"') {
    const char C = Name.front();
    Name = Name.drop_front();
    if (C != '\\' || Name.empty()) {
      Result += C;
      continue;
    }
    unsigned Code = 0;
    if (Name.size() >= 3 && !Name.take_front(3).getAsInteger(8, Code)) {
      Result += static_cast<char>(Code);
      Name = Name.drop_front(3);
      continue;
    }
    constexpr StringRef Escapes = "abtnvfr", Means = "\a\b\t\n\v\f\r";
    const size_t At = Escapes.find(Name.front());
    Result += At == StringRef::npos ? Name.front() : Means[At];
    Name = Name.drop_front();
  }
  return Result;
}

/// The file that a diff calls \p Name; empty if it is not there.
static std::string findFile(StringRef Name, llvm::ArrayRef<std::string> Roots) {
  if (path::is_absolute(Name))
    return fs::is_regular_file(Name) ? Name.str() : "";
  for (const std::string &Root : Roots)
    for (StringRef Relative : {Name.split('/').second, Name}) {
      llvm::SmallString<256> File(Root);
      path::append(File, Relative);
      if (!Relative.empty() && fs::is_regular_file(File))
        return std::string(File);
    }
  return "";
}

namespace {

/// "-1,2 +3,4" of a hunk's head.
struct Hunk {
  unsigned OldLines = 1, NewFirst = 0, NewLines = 1;
};

} // namespace

static bool parseRange(StringRef Text, char Sign, unsigned &First,
                       unsigned &Lines) {
  Lines = 1;
  auto [From, Count] = Text.split(',');
  return From.consume_front(StringRef(&Sign, 1)) &&
         !From.getAsInteger(10, First) &&
         (Count.empty() || !Count.getAsInteger(10, Lines));
}

static std::optional<Hunk> parseHunk(StringRef Line) {
  Hunk Result;
  unsigned OldFirst;
  Line = Line.drop_front(3);
  auto [Old, Rest] = Line.split(' ');
  auto [New, End] = Rest.split(' ');
  if (!parseRange(Old, '-', OldFirst, Result.OldLines) ||
      !parseRange(New, '+', Result.NewFirst, Result.NewLines) ||
      !End.starts_with("@@"))
    return std::nullopt;
  return Result;
}

void ChangedLines::add(StringRef Path, unsigned First, unsigned Last) {
  unsigned &Known = Files[realPath(Path)][First];
  Known = std::max(Known, Last);
}

void ChangedLines::addFile(StringRef Path) {
  add(Path, 0, std::numeric_limits<unsigned>::max());
}

llvm::Expected<ChangedLines>
ChangedLines::fromDiff(StringRef Text, llvm::ArrayRef<std::string> Roots) {
  ChangedLines Result;
  std::string File;
  unsigned Number = 0, Named = 0;
  // What is left of the hunk that is being read.
  unsigned Old = 0, New = 0, At = 0;
  bool IsDiff = Text.trim().empty();
  // Lines were taken out, and none put in their place so far.
  bool IsGap = false;
  auto Touch = [&](unsigned First, unsigned Last) {
    if (!File.empty())
      Result.add(File, First, Last);
  };
  auto CloseGap = [&] {
    if (IsGap)
      Touch(At ? At - 1 : 0, At);
    IsGap = false;
  };
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    ++Number;
    if (Old || New) {
      // An editor may have taken the blank off an empty line of context.
      const char Kind = Line.empty() || Line == "\r" ? ' ' : Line.front();
      if (Kind == '+' && New) {
        IsGap = false;
        Touch(At, At);
        ++At;
        --New;
      } else if (Kind == '-' && Old) {
        IsGap = true;
        --Old;
      } else if (Kind == ' ' && Old && New) {
        CloseGap();
        ++At;
        --Old;
        --New;
      } else if (Kind != '\\') { // "\ No newline at end of file"
        return llvm::createStringError("line %u is not what its hunk says",
                                       Number);
      }
      if (!Old && !New)
        CloseGap();
      continue;
    }
    IsDiff |= Line.starts_with("diff ");
    if (Line.starts_with("+++ ")) {
      IsDiff = true;
      const std::string Name = unquoted(Line.drop_front(4));
      File.clear();
      if (Name == "/dev/null")
        continue;
      ++Named;
      File = findFile(Name, Roots);
      if (File.empty())
        Result.Missing.push_back(Name);
      else
        Result.Files.try_emplace(realPath(File));
    } else if (Line.starts_with("@@ -")) {
      std::optional<Hunk> Read = parseHunk(Line);
      if (!Read)
        return llvm::createStringError("line %u is no head of a hunk", Number);
      Old = Read->OldLines;
      New = Read->NewLines;
      // A hunk without new lines names the line before the gap.
      At = Read->NewFirst + (New == 0);
    }
  }
  if (Old || New)
    return llvm::createStringError("it ends inside of a hunk");
  if (!IsDiff)
    return llvm::createStringError("it is no unified diff");
  if (Named && Result.Missing.size() == Named)
    return llvm::createStringError(
        "none of the files it names is there ('%s' is the first): run in the "
        "repository that it is a diff of",
        Result.Missing.front().c_str());
  return Result;
}

bool ChangedLines::touches(const rules::Position &Where) const {
  auto File = Files.find(realPath(Where.File));
  if (File == Files.end())
    return false;
  auto Behind = File->second.upper_bound(Where.Line);
  return Behind != File->second.begin() &&
         std::prev(Behind)->second >= Where.Line;
}

bool ChangedLines::touches(const rules::Finding &Finding) const {
  auto IsTouched = [&](const rules::Position &P) { return touches(P); };
  return touches(Finding.Where) || llvm::any_of(Finding.Spellings, IsTouched) ||
         llvm::any_of(Finding.Notes, [&](const rules::Note &Note) {
           return touches(Note.Where);
         });
}

} // namespace gridlock::report
