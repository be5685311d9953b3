//===-- HeadersDir.h - where Gridlock's own headers are ---------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gridlock ships headers (lib/Frontend/Headers) that stand in for those of a
// toolkit, or add to them. They are files, so that clang's messages can point
// into them and users can read them.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_HEADERSDIR_H
#define GRIDLOCK_FRONTEND_HEADERSDIR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace gridlock::frontend {

/// The directory share/gridlock, which holds cuda/, hip/ and nvcc/: of the
/// installation or build that the running code (a program, or the plugin) is
/// of, else of the build that made it. The error says what to do.
llvm::Expected<std::string> findHeadersDir();

/// Where findHeadersDir looks, in this order.
std::vector<std::string> headersPlaces();

/// The first of \p Candidates that holds the headers.
llvm::Expected<std::string>
findHeadersDirIn(llvm::ArrayRef<std::string> Candidates);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_HEADERSDIR_H
