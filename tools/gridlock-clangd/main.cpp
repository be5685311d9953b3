//===-- main.cpp - gridlock-clangd ----------------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clangd with the cg-* checks linked in. It takes clangd's command line.
//
//===----------------------------------------------------------------------===//

#include "Frontend/CompileJob.h"
#include "Replaced.h"
#include "Tidy/LinkedUnit.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

namespace clang::clangd {

int clangdMain(int ArgCount, char *Args[]);

class SymbolIndex {
public:
  virtual ~SymbolIndex(); // in clangd
};

namespace remote {

/// In place of the client in libclangdRemoteIndex, which needs gRPC: clangd
/// built without it has the same.
std::unique_ptr<SymbolIndex> getClient(llvm::StringRef Address,
                                       llvm::StringRef ProjectRoot) {
  llvm::errs() << "gridlock-clangd: error: the index at " << Address
               << " is not used: this clangd has no client of remote indexes\n";
  return nullptr;
}

} // namespace remote
} // namespace clang::clangd

namespace gridlock::clangd {

std::string resourceDir() {
  static const std::string Found = [] {
    auto Directory = frontend::findResourceDir();
    if (Directory)
      return *Directory;
    llvm::errs() << "gridlock-clangd: warning: "
                 << llvm::toString(Directory.takeError()) << '\n';
    return std::string();
  }();
  return Found;
}

} // namespace gridlock::clangd

static constexpr llvm::StringRef Option = "resource-dir";

/// Whether the command line \p Args, or the variable in which clangd looks for
/// more of it, has the option already.
static bool choosesResourceDir(llvm::ArrayRef<char *> Args) {
  for (llvm::StringRef Arg : Args)
    if (Arg.ltrim('-').split('=').first == Option)
      return true;
  std::optional<std::string> More = llvm::sys::Process::GetEnv("CLANGD_FLAGS");
  return More && llvm::StringRef(*More).contains(Option);
}

/// clangd looks for clang's resource directory beside itself, which only a
/// program of clang's own installation finds there; so it is told where it is.
int main(int ArgCount, char *Args[]) {
  gridlock::tidy::keepResults();
  llvm::SmallVector<char *, 16> Extended(Args, Args + ArgCount);
  std::string Choice;
  if (!choosesResourceDir(Extended))
    if (std::string Directory = gridlock::clangd::resourceDir();
        !Directory.empty()) {
      Choice = ("--" + Option + "=" + Directory).str();
      Extended.insert(Extended.begin() + 1, Choice.data());
    }
  return clang::clangd::clangdMain(static_cast<int>(Extended.size()),
                                   Extended.data());
}
