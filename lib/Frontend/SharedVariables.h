//===-- SharedVariables.h - __shared__ objects with constructors -*- C++
//-*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `__shared__ Complex sums[32];` is an error for clang if Complex has a
// constructor, and every statement that uses the variable is dropped. nvcc
// warns and leaves the variable uninitialized. Here the function is given the
// variable that nvcc sees while clang is still reading it.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_SHAREDVARIABLES_H
#define GRIDLOCK_FRONTEND_SHAREDVARIABLES_H

#include "llvm/ADT/SmallVector.h"
#include <utility>

namespace clang {
class Sema;
class SourceLocation;
class VarDecl;
} // namespace clang

namespace gridlock::frontend {

/// Replaces the variables that clang rejects.
class SharedVariables {
public:
  /// To be called while \p Sema reports that the local variable at \p Location
  /// must not have an initializer: before it takes the variable for broken, and
  /// so before anything can use it. False if there is no such variable.
  bool replace(clang::Sema &Sema, clang::SourceLocation Location);

  /// To be called when all is parsed: declares the new variables where the old
  /// ones were.
  void finish();

private:
  llvm::SmallVector<std::pair<clang::VarDecl *, clang::VarDecl *>, 4> Replaced;
};

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_SHAREDVARIABLES_H
