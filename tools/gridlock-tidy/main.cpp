//===-- main.cpp - gridlock-tidy ------------------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang-tidy with the cg-* checks linked in. It takes clang-tidy's command
// line.
//
//===----------------------------------------------------------------------===//

#include "Frontend/CompileJob.h"
#include "clang-tidy/tool/ClangTidyMain.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"

/// clang looks for its resource directory beside the program, which only a
/// program of clang's own installation finds there; so it is told where it is.
/// A configuration that is printed should not have this machine's path in it.
static bool wantsResourceDir(llvm::ArrayRef<const char *> Args) {
  for (llvm::StringRef Arg : Args) {
    if (Arg == "--")
      break;
    if (Arg.ltrim('-') == "dump-config")
      return false;
  }
  return true;
}

int main(int ArgCount, const char **Args) {
  llvm::SmallVector<const char *, 32> Extended(Args, Args + ArgCount);
  std::string Option = "--extra-arg-before=-resource-dir=";
  if (wantsResourceDir(Extended)) {
    if (auto Directory = gridlock::frontend::findResourceDir()) {
      Option += *Directory;
      Extended.insert(Extended.begin() + 1, Option.c_str());
    } else {
      // Not fatal: the command line may name one itself.
      llvm::errs() << "gridlock-tidy: warning: "
                   << llvm::toString(Directory.takeError()) << '\n';
    }
  }
  return clang::tidy::clangTidyMain(static_cast<int>(Extended.size()),
                                    Extended.data());
}
