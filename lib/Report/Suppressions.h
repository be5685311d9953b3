//===-- Suppressions.h - NOLINT comments applied to findings ----*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether a user asked for silence about a finding, by the rules of clang-tidy:
// a NOLINT on its line, a NOLINTNEXTLINE on the line before, or a NOLINTBEGIN
// and NOLINTEND around it; at the place that is reported, or in a macro body or
// argument that the code comes from.
//
// Works on the directives that the facts of each unit list, hence across files
// and without reading any.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_SUPPRESSIONS_H
#define GRIDLOCK_REPORT_SUPPRESSIONS_H

#include "Analysis/UnitSummary.h"
#include "Report/CheckGlobs.h"
#include "Rules/Finding.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"

namespace gridlock::report {

class Suppressions {
public:
  /// Takes in the directives of all \p Units; units that share a file must have
  /// read the same text.
  explicit Suppressions(llvm::ArrayRef<analysis::UnitSummary> Units);

  /// What took a finding out.
  enum class Verdict { Shown, ByLine, ByBlock };
  Verdict judge(const rules::Finding &Finding) const;

  /// The NOLINTBEGIN and NOLINTEND comments without a partner in the files
  /// \p Finding is in, as errors under clang-tidy's name for them. A block ends
  /// at the first NOLINTEND with the same list, blocks are nested, and a
  /// NOLINTEND that does not fit the innermost open block ends nothing.
  /// clang-tidy says so where it has to look for blocks: ask for findings that
  /// are not suppressed by line.
  std::vector<rules::Finding> unmatched(const rules::Finding &Finding) const;

private:
  /// Where a directive stands: line, column.
  using Place = std::pair<unsigned, unsigned>;
  struct LineDirective {
    unsigned Line; ///< the line that is silenced
    CheckGlobs Checks;
  };
  struct Block {
    Place Begin, End;
    CheckGlobs Checks;
  };
  struct FileDirectives {
    std::vector<LineDirective> Lines;
    std::vector<Block> Blocks;
    std::vector<rules::Finding> Unmatched;
  };

  static FileDirectives match(llvm::StringRef File,
                              std::vector<facts::NolintDirective> Directives);
  Verdict judgeAt(const rules::Position &Where, llvm::StringRef Rule) const;

  llvm::StringMap<FileDirectives> Files; ///< by path
};

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_SUPPRESSIONS_H
