//===-- FactsGenerator.h - the AST of a unit to its facts -------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The entry of this layer, and with FunctionLowering.h the only code that walks
// the AST.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FACTS_FACTSGENERATOR_H
#define GRIDLOCK_FACTS_FACTSGENERATOR_H

#include "Facts/Facts.h"

namespace clang {
class ASTContext;
}

namespace gridlock::facts {

/// The facts of all functions with a body in files that are no system headers:
/// of templates, their instantiations; of lambdas, their call operators. Code
/// with errors is taken as far as it parsed. Functions too large to analyse are
/// named in UnitFacts::Skipped.
UnitFacts generateFacts(clang::ASTContext &Context);

} // namespace gridlock::facts

#endif // GRIDLOCK_FACTS_FACTSGENERATOR_H
