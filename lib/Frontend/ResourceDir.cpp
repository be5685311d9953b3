//===-- ResourceDir.cpp - where clang's own headers may be ----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The headers must be those of the clang that is linked in: a directory counts
// by its place, lib/clang/<our major>, and by what it holds.
//
//===----------------------------------------------------------------------===//

#include "Frontend/ResourceDir.h"
#include "Frontend/CompileJob.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace gridlock::frontend {

static const std::string Major = std::to_string(LLVM_VERSION_MAJOR);

/// <prefix>/lib/clang/<major> of the program <prefix>/bin/x.
static std::string besideProgram(StringRef Program) {
  llvm::SmallString<128> Result(path::parent_path(path::parent_path(Program)));
  path::append(Result, "lib", "clang", Major);
  return std::string(Result);
}

ResourcePlaces resourcePlaces(StringRef Explicit) {
  ResourcePlaces Places;
  Places.Explicit = Explicit.str();
  static int Anchor;
  std::string Self = fs::getMainExecutable(nullptr, &Anchor);
  if (!Self.empty())
    Places.Candidates.push_back(besideProgram(Self));
  Places.Candidates.push_back(GRIDLOCK_RESOURCE_DIR);
  for (const std::string &Name : {"clang-" + Major, std::string("clang")}) {
    llvm::SmallString<128> Real;
    auto Clang = llvm::sys::findProgramByName(Name);
    if (Clang && !fs::real_path(*Clang, Real))
      Places.Candidates.push_back(besideProgram(Real));
  }
  return Places;
}

static bool isResourceDir(StringRef Directory) {
  llvm::SmallString<128> Header(Directory);
  path::append(Header, "include", "__clang_cuda_runtime_wrapper.h");
  return fs::exists(Header);
}

llvm::Expected<std::string> findResourceDirIn(const ResourcePlaces &Places) {
  if (!Places.Explicit.empty()) {
    if (isResourceDir(Places.Explicit))
      return Places.Explicit;
    return llvm::createStringError(
        "'" + Places.Explicit +
        "' is no clang resource directory: it has no "
        "include/__clang_cuda_runtime_wrapper.h; 'clang-" +
        Major + " -print-resource-dir' prints the right one");
  }
  for (const std::string &Candidate : Places.Candidates)
    if (isResourceDir(Candidate))
      return Candidate;
  return llvm::createStringError(
      "the headers of clang " + Major + " were not found: looked in " +
      llvm::join(Places.Candidates, ", ") + "; install clang-" + Major +
      ", or name its resource directory with --resource-dir=<dir>");
}

llvm::Expected<std::string> findResourceDir(StringRef Explicit) {
  return findResourceDirIn(resourcePlaces(Explicit));
}

} // namespace gridlock::frontend
