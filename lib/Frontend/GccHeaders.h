//===-- GccHeaders.h - the host compiler's own headers ----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc compiles with gcc, whose own folder of headers has some that clang's has
// not: omp.h is there whether or not OpenMP is on.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_GCCHEADERS_H
#define GRIDLOCK_FRONTEND_GCCHEADERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace gridlock::frontend {

/// The folder of headers of the gcc that clang chooses by \p Flags, seen from
/// \p Directory; empty if there is none or the flags want no such headers.
std::string findGccHeaders(llvm::ArrayRef<std::string> Flags,
                           llvm::StringRef Directory);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_GCCHEADERS_H
