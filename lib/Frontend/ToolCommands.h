//===-- ToolCommands.h - command lines for clang's tools --------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang-tidy and clangd understand clang's command lines only. Here is what
// they are to run for a command of any compiler: at once, or in two steps
// between which a tool has its say.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FRONTEND_TOOLCOMMANDS_H
#define GRIDLOCK_FRONTEND_TOOLCOMMANDS_H

#include "Frontend/JobFactory.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <mutex>
#include <set>

namespace gridlock::frontend {

/// The command line of \p Job for another tool, which has a resource directory
/// of its own and shows the warnings it is asked for.
std::vector<std::string> lineForTools(const CompileJob &Job);

/// The first step: \p Line, given in \p Directory to compile \p File, as clang
/// spells it, without what is ours to add. A command of clang or gcc stays as
/// it is but for programs that run it, and flags that clang does not know.
std::vector<std::string> translateForTools(llvm::ArrayRef<std::string> Line,
                                           llvm::StringRef File,
                                           llvm::StringRef Directory);

/// A command of clang as a tool wants to run it.
struct ToolCommand {
  std::string File, Directory;   ///< absolute
  std::vector<std::string> Line; ///< program, flags, file
  /// The build's own. Else the flags come from a command for another file, or
  /// from nowhere: the text of the file has a say in what language it is.
  bool IsExact = true;
  /// What the user says that the file is: "cuda", "hip", or empty.
  std::string LanguageHint = {};
};

/// \p Line without what language it says the file is in.
std::vector<std::string> withoutLanguage(llvm::ArrayRef<std::string> Line);

/// The second step, for one tool that runs long. Safe to call from several
/// threads.
class ToolCommands {
public:
  explicit ToolCommands(const FrontendOptions &Chosen);

  /// Completes \p Command if it compiles CUDA or HIP, or host code for it, with
  /// what such code needs to be parsed; else leaves it alone and returns false.
  /// Hands what there is to say to \p Tell, unless it was said before.
  bool complete(ToolCommand &Command,
                llvm::function_ref<void(llvm::StringRef)> Tell);

private:
  std::mutex Lock; ///< of all below
  JobFactory Factory;
  std::set<std::string> Told;
};

} // namespace gridlock::frontend

#endif // GRIDLOCK_FRONTEND_TOOLCOMMANDS_H
