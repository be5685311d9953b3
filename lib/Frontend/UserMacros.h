//===-- UserMacros.h - macros of the command line ---------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang includes far more in front of a CUDA or HIP file than nvcc and hipcc do
// (the driver's API, the C++ library's mathematics), and we add to it. A macro
// such as -DN=3 would change names in there. So those of the command line are
// defined behind the headers that nobody asked for, in a header of their own.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_USERMACROS_H
#define GRIDLOCK_FRONTEND_USERMACROS_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang {
class PreprocessorOptions;
}

namespace gridlock::frontend {

/// The header that defines them. A path as absolute as one can be, and a name
/// for who meets it in an error.
inline constexpr llvm::StringRef UserMacrosHeader = "/command-line/macros.h";

/// Is \p Path a header that the driver includes by itself, or we do
/// (DialectFlags.cpp)?
bool isNobodysHeader(llvm::StringRef Path);

/// Is a macro called \p Name meant for the headers of a compiler, a library or
/// a toolkit? Such macros stay in front of them.
bool configuresHeaders(llvm::StringRef Name);

/// Takes the user's macros out of \p Options, and has the header \p Path
/// included in their place, before the user's own headers. Returns what is to
/// be in it; empty, and nothing changed, if there are no such macros or no
/// headers before them.
std::string deferUserMacros(clang::PreprocessorOptions &Options,
                            llvm::StringRef Path);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_USERMACROS_H
