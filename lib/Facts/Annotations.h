//===-- Annotations.h - what a program says of its threads ------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the attributes that include/gridlock/annotations.h writes: clang's
// `annotate` with "gridlock::uniform(block)".
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FACTS_ANNOTATIONS_H
#define GRIDLOCK_FACTS_ANNOTATIONS_H

#include <cstdint>
#include <optional>
#include <string>

namespace clang {
class Decl;
}

namespace gridlock::facts {

enum class Says : uint8_t {
  Uniform,     ///< of a variable or parameter
  Collective,  ///< of a function
  Cooperative, ///< of a kernel
  // Of the functions that stand for an assertion of a test:
  AssertsUniform,
  AssertsDivergent,
  AssertsReached
};

/// What stands in the brackets of the annotation of \p D that says this: a
/// scope, or nothing.
std::optional<std::string> annotation(const clang::Decl &D, Says What);

} // namespace gridlock::facts

#endif // GRIDLOCK_FACTS_ANNOTATIONS_H
