//===-- HeadersDir.cpp - where Gridlock's own headers are -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/HeadersDir.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <dlfcn.h>

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace gridlock::frontend {

/// <prefix>/share/gridlock of the program <prefix>/bin/x or the plugin
/// <prefix>/lib/x.so, whose links are followed.
static std::string besideModule(StringRef Module) {
  llvm::SmallString<128> Real;
  if (fs::real_path(Module, Real))
    Real = Module;
  llvm::SmallString<128> Result(path::parent_path(path::parent_path(Real)));
  path::append(Result, "share", "gridlock");
  return std::string(Result);
}

std::vector<std::string> headersPlaces() {
  std::vector<std::string> Places;
  // The plugin's code is not in the program's file. For a program's own code
  // the loader knows only the name it was started by, a name that is searched
  // on PATH if it has no folder.
  static int Anchor;
  Dl_info Module;
  if (dladdr(&Anchor, &Module) && Module.dli_fname &&
      StringRef(Module.dli_fname).contains('/'))
    Places.push_back(besideModule(Module.dli_fname));
  std::string Program = fs::getMainExecutable(nullptr, &Anchor);
  if (!Program.empty())
    Places.push_back(besideModule(Program));
  Places.push_back(GRIDLOCK_HEADERS_DIR);
  std::vector<std::string> Each;
  for (std::string &Place : Places)
    if (!llvm::is_contained(Each, Place))
      Each.push_back(std::move(Place));
  return Each;
}

llvm::Expected<std::string>
findHeadersDirIn(llvm::ArrayRef<std::string> Candidates) {
  for (const std::string &Candidate : Candidates)
    if (llvm::all_of(llvm::ArrayRef({"cuda", "hip", "nvcc"}),
                     [&](StringRef Folder) {
                       return fs::is_directory(Candidate + "/" + Folder);
                     }))
      return Candidate;
  return llvm::createStringError(
      "Gridlock's own headers were not found: looked for the folders cuda, hip "
      "and nvcc in " +
      llvm::join(Candidates, ", ") +
      "; install Gridlock again with 'cmake --install', and move or copy the "
      "program only together with its share/gridlock");
}

llvm::Expected<std::string> findHeadersDir() {
  return findHeadersDirIn(headersPlaces());
}

} // namespace gridlock::frontend
