//===-- ResourceDir.h - where clang's own headers may be --------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The search behind findResourceDir, apart from where its candidates come from.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_RESOURCEDIR_H
#define GRIDLOCK_FRONTEND_RESOURCEDIR_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace gridlock::frontend {

/// Where to look, in this order.
struct ResourcePlaces {
  std::string Explicit; ///< the user's choice: nothing else is tried
  std::vector<std::string> Candidates;
};

/// The places of this process.
ResourcePlaces resourcePlaces(llvm::StringRef Explicit);

/// The first of \p Places that holds clang's CUDA headers.
llvm::Expected<std::string> findResourceDirIn(const ResourcePlaces &Places);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_RESOURCEDIR_H
