//===-- LeadingIncludes.h - what a text includes first ----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_LEADINGINCLUDES_H
#define GRIDLOCK_FRONTEND_LEADINGINCLUDES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace gridlock::frontend {

/// The `#include <...>` that nothing but comments comes before.
struct LeadingIncludes {
  std::vector<std::string> Names; ///< "a/b.h", in their order
  unsigned Size = 0; ///< bytes of the text, up to and with the last of them
};

/// Those of \p Text, up to the first that \p IsWanted does not hold of.
LeadingIncludes
leadingIncludes(llvm::StringRef Text,
                llvm::function_ref<bool(llvm::StringRef Name)> IsWanted);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_LEADINGINCLUDES_H
