//===-- ParseAdvice.h - why a file does not parse ---------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the first error of a parse to what is behind it, and to what the user
// can do. By the number of clang's diagnostic, not by its text.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_PARSEADVICE_H
#define GRIDLOCK_FRONTEND_PARSEADVICE_H

#include "Frontend/CompileJob.h"
#include "Frontend/RunJob.h"

namespace gridlock::frontend {

struct Advice {
  std::string Cause;  ///< a clause: "the header 'omp.h' was not found"
  std::string Remedy; ///< an order: "install libomp-dev"
};

/// What to say of \p Error, the first one of \p Job.
Advice adviceFor(const ParseError &Error, const CompileJob &Job);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_PARSEADVICE_H
