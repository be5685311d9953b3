//===-- GccHeaders.cpp - the host compiler's own headers ------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang's driver looks for a gcc to link with, and takes the C++ library from
// there. The object file that starts every program tells where it is.
//
//===----------------------------------------------------------------------===//

#include "Frontend/GccHeaders.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/ToolChain.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/TargetParser/Host.h"
#include <memory>
#include <vector>

namespace path = llvm::sys::path;

namespace gridlock::frontend {

std::string findGccHeaders(llvm::ArrayRef<std::string> Flags,
                           llvm::StringRef Directory) {
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files(
      llvm::vfs::createPhysicalFileSystem());
  if (Files->setCurrentWorkingDirectory(Directory))
    return "";
  // What is wrong with the flags is said where they are used.
  clang::DiagnosticOptions Options;
  clang::DiagnosticsEngine Diags(clang::DiagnosticIDs::create(), Options,
                                 new clang::IgnoringDiagConsumer());
  clang::driver::Driver Driver("clang", llvm::sys::getDefaultTargetTriple(),
                               Diags, "gridlock", Files);
  Driver.setCheckInputsExist(false);
  std::vector<const char *> Line{"clang"};
  for (const std::string &Flag : Flags)
    Line.push_back(Flag.c_str());
  for (const char *Word : {"-fsyntax-only", "-x", "c++", "a.cpp"})
    Line.push_back(Word);
  std::unique_ptr<clang::driver::Compilation> Compilation(
      Driver.BuildCompilation(Line));
  if (!Compilation ||
      Compilation->getArgs().hasArg(clang::options::OPT_nostdinc))
    return "";
  std::string Start =
      Compilation->getDefaultToolChain().GetFilePath("crtbegin.o");
  if (!path::has_parent_path(Start)) // as it was asked for: there is none
    return "";
  llvm::SmallString<128> Folder(path::parent_path(Start));
  path::append(Folder, "include");
  auto Status = Files->status(Folder);
  return Status && Status->isDirectory() ? std::string(Folder) : "";
}

} // namespace gridlock::frontend
