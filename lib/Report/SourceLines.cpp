//===-- SourceLines.cpp - the text that findings point to -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/SourceLines.h"

namespace gridlock::report {

using llvm::StringRef;

std::optional<StringRef> SourceLines::line(StringRef File, unsigned Number) {
  auto [Entry, Inserted] = Files.try_emplace(File);
  if (Inserted)
    read(File, Entry->second);
  if (Number == 0 || Number > Entry->second.Lines.size())
    return std::nullopt;
  return Entry->second.Lines[Number - 1];
}

void SourceLines::read(StringRef File, FileText &Into) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> Buffer =
      llvm::MemoryBuffer::getFile(File, /*IsText=*/false,
                                  /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return;
  Into.Buffer = std::move(*Buffer);
  llvm::SmallVector<StringRef, 0> Lines;
  Into.Buffer->getBuffer().split(Lines, '\n');
  for (StringRef Line : Lines)
    Into.Lines.push_back(Line.rtrim('\r'));
}

} // namespace gridlock::report
