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
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include <set>

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

  /// Notes that the directives around \p Finding have something to suppress,
  /// be it shown otherwise or not.
  void use(const rules::Finding &Finding);

  /// Warnings about the names in directives for which use was not called: each
  /// rule of ours, or glob for such, that a directive lists in vain, and each
  /// that there is no such rule. Directives without a list, and what is on a
  /// list for other tools, are not ours to judge; neither are rules that \p Ran
  /// denies, nor files that \p IsComplete does.
  std::vector<rules::Finding>
  unused(llvm::function_ref<bool(llvm::StringRef)> Ran,
         llvm::function_ref<bool(llvm::StringRef)> IsComplete) const;

private:
  /// Where a directive stands: line, column.
  using Place = std::pair<unsigned, unsigned>;
  /// What a directive's comment says, and for which rules it was of use.
  struct Listing {
    Place At;
    std::string Text; ///< the list, as it was written
    CheckGlobs Checks;
    std::set<std::string> UsedFor;
  };
  struct LineDirective {
    unsigned Line; ///< the line that is silenced
    Listing List;
  };
  struct Block {
    Place Begin, End;
    Listing List;
  };
  struct FileDirectives {
    std::vector<LineDirective> Lines;
    std::vector<Block> Blocks;
    std::vector<rules::Finding> Unmatched;
  };

  static FileDirectives match(llvm::StringRef File,
                              std::vector<facts::NolintDirective> Directives);
  Verdict judgeAt(const rules::Position &Where, llvm::StringRef Rule) const;
  void useAt(const rules::Position &Where, const std::string &Rule);

  llvm::StringMap<FileDirectives> Files; ///< by path
};

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_SUPPRESSIONS_H
