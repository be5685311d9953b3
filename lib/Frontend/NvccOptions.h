//===-- NvccOptions.h - nvcc's command line as clang's ----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the options of nvcc by the table in NvccOptions.def and says the same
// in clang's. What it does not know it takes for flags of the host compiler, as
// nvcc does when it is told to.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_NVCCOPTIONS_H
#define GRIDLOCK_FRONTEND_NVCCOPTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace gridlock::frontend {

/// How an option is written; see NvccOptions.def, also for the next.
enum class NvccForm { Flag, Value, List, JoinedValue, JoinedList };

enum class NvccMeaning {
  Ignored,
  Flag,
  Joined,
  Separate,
  HostFlags,
  Architecture,
  Generation,
  OptionsFile
};

struct NvccOption {
  llvm::StringRef Long, Short; ///< without dashes
  NvccForm Form;
  NvccMeaning Becomes;
  llvm::StringRef Clang;
  llvm::StringRef When;
};

/// The table.
llvm::ArrayRef<NvccOption> nvccOptions();

/// The row of \p Name ("--std", "-std", "-D"), null if there is none.
const NvccOption *findNvccOption(llvm::StringRef Name);

/// What clang's driver is to be told instead of nvcc's \p Args, which were
/// given in \p Directory (no program name). Flags of the host compiler are
/// passed on, whether or not clang knows them. What went wrong is appended to
/// \p Notes.
std::vector<std::string> translateNvcc(llvm::ArrayRef<std::string> Args,
                                       llvm::StringRef Directory,
                                       std::vector<std::string> &Notes);

/// The words of \p Text as nvcc reads its environment variables: quotes keep
/// words together, and stay.
std::vector<std::string> splitNvccFlags(llvm::StringRef Text);

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_NVCCOPTIONS_H
