//===-- ToleratedErrors.cpp - what stops clang but not nvcc ---------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/ToleratedErrors.h"
#include "clang/Basic/DiagnosticAST.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"

namespace gridlock::frontend {

bool isTolerated(unsigned Diagnostic) {
  switch (Diagnostic) {
#define TOLERATED(Id, Why) case clang::diag::Id:
#include "Frontend/ToleratedErrors.def"
#undef TOLERATED
    return true;
  default:
    return false;
  }
}

} // namespace gridlock::frontend
