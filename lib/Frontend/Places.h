//===-- Places.h - where installations may be -------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the searches for CUDA and for ROCm have in common.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_PLACES_H
#define GRIDLOCK_FRONTEND_PLACES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gridlock::frontend {

/// \p Rest below \p Directory, without "." components.
std::string below(llvm::StringRef Directory, const llvm::Twine &Rest);

/// The folders in \p Parent named \p Prefix and a version, newest first.
std::vector<std::string> versionedFolders(llvm::StringRef Parent,
                                          llvm::StringRef Prefix);

/// The prefixes that the program \p Program (<prefix>/bin/x) may belong to.
/// Distributions link a program into a bin/ beside the headers, installers link
/// whole prefixes: so both ends of a link, the far one first.
std::vector<std::string> prefixesOf(llvm::StringRef Program);

/// The absolute \p Path at which installations usually are, below the directory
/// that GRIDLOCK_INSTALLATIONS_ROOT names if it is set: so a test can have a
/// machine of its own.
std::string usualPlace(llvm::StringRef Path);

using NamesAndValues = std::vector<std::pair<std::string, std::string>>;

/// Those of the environment variables \p Names that are set, with their values.
NamesAndValues environment(llvm::ArrayRef<llvm::StringLiteral> Names);

/// "in A ('/a', which has none)" for each; if there are none, "in A, B (not
/// set)" of all the \p Names.
std::string describe(const NamesAndValues &Variables,
                     llvm::ArrayRef<llvm::StringLiteral> Names);

/// The number that follows \p Text in the file at \p Path.
std::optional<unsigned> numberAfter(llvm::StringRef Path, llvm::StringRef Text);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_PLACES_H
