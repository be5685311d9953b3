//===-- LinkedUnit.h - a parsed unit as a program ---------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What all checks of one unit share. The AST is read at once; what follows does
// not look at it, and goes on in a thread of its own while other checks do.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_TIDY_LINKEDUNIT_H
#define GRIDLOCK_TIDY_LINKEDUNIT_H

#include "Index/Program.h"
#include "Report/Suppressions.h"
#include <future>
#include <memory>

namespace clang {
class ASTContext;
}

namespace gridlock::tidy {

class LinkedUnit {
public:
  explicit LinkedUnit(clang::ASTContext &Context);

  /// The unit, linked as a program of one.
  const index::Program &program() const { return Result.get()->Linked; }
  const report::Suppressions &nolints() const { return Result.get()->Nolints; }

private:
  struct Analysed {
    explicit Analysed(analysis::UnitSummary Unit);

    index::Program Linked;
    report::Suppressions Nolints;
  };

  std::shared_future<std::unique_ptr<const Analysed>> Result;
};

/// That of \p Context, the same for all who ask before forgetUnit(). Null if no
/// rule can have anything to say of it.
std::shared_ptr<const LinkedUnit> linkedUnit(clang::ASTContext &Context);

/// To be called in the thread that has parsed the unit, when it is done.
void forgetUnit();

/// Has each thread keep what was found of the file it saw last: for a program
/// that looks at each version of a file while it is edited.
void keepResults();

} // namespace gridlock::tidy

#endif // GRIDLOCK_TIDY_LINKEDUNIT_H
