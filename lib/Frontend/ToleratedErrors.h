//===-- ToleratedErrors.h - what stops clang but not nvcc -------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The question that ToleratedErrors.def answers.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_TOLERATEDERRORS_H
#define GRIDLOCK_FRONTEND_TOLERATEDERRORS_H

namespace gridlock::frontend {

/// Is clang's \p Diagnostic an error that is none for the analysis?
bool isTolerated(unsigned Diagnostic);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_TOLERATEDERRORS_H
