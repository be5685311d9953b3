//===-- RunJob.h - one job to one AST ---------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs clang's parser on a job, in this process, and hands the AST to a
// callback. Safe to call from several threads at a time: the working directory
// of a job is that of a file system of its own.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_RUNJOB_H
#define GRIDLOCK_FRONTEND_RUNJOB_H

#include "Frontend/CompileJob.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class ASTContext;
}

namespace gridlock::frontend {

/// An error of the parser.
struct ParseError {
  unsigned Diagnostic = 0; ///< clang's number for it
  std::string Message;
  std::vector<std::string> Names; ///< the texts in it: of a header, an option
  std::string File;               ///< empty for errors of the command line
  unsigned Line = 0, Column = 0;
};

/// How a parse went.
struct ParseOutcome {
  bool HasAST = false; ///< the callback ran
  unsigned Errors = 0; ///< the AST is only what parsed if there are any
  /// The errors as clang prints them (warnings are not our business).
  std::string Diagnostics;
  /// The first of them: mostly the cause of the others.
  std::optional<ParseError> FirstError;
  /// A file that is no system header tests __CUDA_ARCH__ (or HIP's
  /// __HIP_DEVICE_COMPILE__), so that the two sides may differ.
  bool TestsDeviceMacro = false;
  /// What came to light while parsing; words like those of CompileJob::Notes.
  std::vector<std::string> Notes;
};

/// Parses \p Job and calls \p Use with the AST, also if there were errors.
ParseOutcome runJob(const CompileJob &Job,
                    llvm::function_ref<void(clang::ASTContext &)> Use);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_RUNJOB_H
