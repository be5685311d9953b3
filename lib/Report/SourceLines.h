//===-- SourceLines.h - the text that findings point to ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_SOURCELINES_H
#define GRIDLOCK_REPORT_SOURCELINES_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <vector>

namespace gridlock::report {

/// Reads each file once.
class SourceLines {
public:
  /// Line \p Number (from 1) of \p File without its end; nothing if it cannot
  /// be had.
  std::optional<llvm::StringRef> line(llvm::StringRef File, unsigned Number);

private:
  struct FileText {
    std::unique_ptr<llvm::MemoryBuffer> Buffer;
    std::vector<llvm::StringRef> Lines;
  };
  static void read(llvm::StringRef File, FileText &Into);

  llvm::StringMap<FileText> Files;
};

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_SOURCELINES_H
