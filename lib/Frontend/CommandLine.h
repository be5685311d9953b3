//===-- CommandLine.h - the flags of one compilation ------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the flags of a compilation with clang's own option table, and sets
// aside those that a parse for analysis decides for itself: what to produce,
// for which side and architecture, and where the installations are.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_COMMANDLINE_H
#define GRIDLOCK_FRONTEND_COMMANDLINE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace gridlock::frontend {

enum class Language {
  Cuda,
  Hip,
  Host,   ///< C, C++ and kin
  Foreign ///< assembly, Fortran, and what clang has no parser for
};

/// Flags, split.
struct CompileFlags {
  std::vector<std::string> Kept; ///< in order, as they were spelled
  std::vector<std::string> Inputs;
  std::vector<std::string> IncludeDirs; ///< as spelled, and among Kept
  std::vector<std::string> Preincluded; ///< likewise
  std::vector<std::string> Archs;       ///< of the GPU
  std::string LanguageName;             ///< of the last -x, or empty
  std::string CudaPath;
  std::string RocmPath;
  std::string ResourceDir;
  /// What clang will say of the first flag it does not understand, or empty.
  std::string Problem;
  std::vector<std::string> LeftOut; ///< for clang does not know them
  std::vector<std::string> Notes;   ///< what else went wrong on the way here
};

/// What becomes of flags that clang does not know.
enum class UnknownFlags {
  Keep,    ///< and say so in Problem
  LeaveOut ///< another compiler knew them
};

/// Splits \p Flags (no program name).
CompileFlags readFlags(llvm::ArrayRef<std::string> Flags,
                       UnknownFlags Unknown = UnknownFlags::Keep);

/// What \p File is, given the -x \p LanguageName (empty: none).
Language languageOf(llvm::StringRef File, llvm::StringRef LanguageName);

/// The architecture to parse for: one, though several may be named.
std::string chooseArch(Language Lang, llvm::ArrayRef<std::string> Archs,
                       llvm::StringRef Default);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_COMMANDLINE_H
