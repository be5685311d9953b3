//===-- Utf8.h - text that JSON can hold ------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_REPORT_UTF8_H
#define GRIDLOCK_REPORT_UTF8_H

#include "llvm/Support/JSON.h"
#include <string>

namespace gridlock::report {

/// Paths and source text can hold any bytes, JSON only UTF-8: others become
/// replacement characters.
inline std::string utf8(llvm::StringRef Bytes) {
  return llvm::json::isUTF8(Bytes) ? Bytes.str() : llvm::json::fixUTF8(Bytes);
}

} // namespace gridlock::report

#endif // GRIDLOCK_REPORT_UTF8_H
