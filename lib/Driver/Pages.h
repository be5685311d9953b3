//===-- Pages.h - the rules' pages ------------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The texts of docs/rules, built into the program.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_DRIVER_PAGES_H
#define GRIDLOCK_DRIVER_PAGES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace gridlock::driver {

struct Page {
  llvm::StringRef Rule; ///< id
  llvm::StringRef Text; ///< Markdown
};

/// Sorted by id.
llvm::ArrayRef<Page> pages();

} // namespace gridlock::driver

#endif // GRIDLOCK_DRIVER_PAGES_H
