//===-- NolintScanner.cpp - NOLINT comments of a unit ---------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Facts/NolintScanner.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace clang;

namespace gridlock::facts {

/// Parses what follows the word NOLINT; nothing if it is another word.
static std::optional<NolintDirective> parseAfterWord(llvm::StringRef Rest) {
  llvm::StringRef Extension = Rest.take_while(llvm::isAlnum);
  NolintDirective Directive;
  if (Extension == "")
    Directive.Kind = NolintDirective::Line;
  else if (Extension == "NEXTLINE")
    Directive.Kind = NolintDirective::NextLine;
  else if (Extension == "BEGIN")
    Directive.Kind = NolintDirective::Begin;
  else if (Extension == "END")
    Directive.Kind = NolintDirective::End;
  else
    return std::nullopt;
  Rest = Rest.drop_front(Extension.size());
  if (Rest.consume_front("(")) {
    size_t Close = Rest.find_first_of(")\n");
    if (Close != llvm::StringRef::npos && Rest[Close] == ')')
      Directive.Checks = Rest.take_front(Close).trim().str();
  }
  return Directive;
}

static void scanBuffer(SourceMap &Map, FileID Id, llvm::StringRef Text,
                       std::vector<NolintDirective> &Found) {
  constexpr llvm::StringLiteral Word = "NOLINT";
  const SourceLocation Start = Map.sources().getLocForStartOfFile(Id);
  for (size_t At = Text.find(Word); At != llvm::StringRef::npos;
       At = Text.find(Word, At + Word.size())) {
    auto Directive = parseAfterWord(Text.drop_front(At + Word.size()));
    if (!Directive)
      continue;
    Directive->At = Map.fileLoc(Start.getLocWithOffset(At));
    Found.push_back(std::move(*Directive));
  }
}

std::vector<NolintDirective> scanNolints(SourceMap &Map) {
  const SourceManager &Sources = Map.sources();
  std::vector<NolintDirective> Found;
  std::set<unsigned> Done;
  for (unsigned I = 0, E = Sources.local_sloc_entry_size(); I != E; ++I) {
    const SrcMgr::SLocEntry &Entry = Sources.getLocalSLocEntry(I);
    if (!Entry.isFile() ||
        SrcMgr::isSystem(Entry.getFile().getFileCharacteristic()))
      continue;
    FileID Id = Sources.getFileID(
        SourceLocation::getFromRawEncoding(Entry.getOffset()));
    auto Buffer = Sources.getBufferOrNone(Id);
    if (!Buffer || !Buffer->getBuffer().contains("NOLINT"))
      continue;
    unsigned File = Map.file(Id);
    if (File != ~0u && Done.insert(File).second)
      scanBuffer(Map, Id, Buffer->getBuffer(), Found);
  }
  llvm::sort(Found, [](const auto &A, const auto &B) { return A.At < B.At; });
  return Found;
}

} // namespace gridlock::facts
