//===-- Arithmetic.h - the standard library's arithmetic --------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What calls of functions in headers that are not walked do to numbers
// (Arithmetic.def).
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_API_ARITHMETIC_H
#define GRIDLOCK_API_ARITHMETIC_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace gridlock::api {

enum class Arithmetic : uint8_t {
  Minimum,
  Maximum,
  Clamp,           ///< (value, least, most)
  Ceiling,         ///< rounded up to an integer
  Same,            ///< rounded down, as a conversion to an integer does anyway
  CeilingDivision, ///< (value, divisor)
  RoundUp          ///< (value, unit): to a multiple
};

/// What the header function of this name computes.
std::optional<Arithmetic> arithmetic(llvm::StringRef Function);

/// Whether the header function of this name tells an amount of data.
bool isQuantity(llvm::StringRef Function);

} // namespace gridlock::api

#endif // GRIDLOCK_API_ARITHMETIC_H
