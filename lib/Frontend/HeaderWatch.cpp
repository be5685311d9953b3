//===-- HeaderWatch.cpp - whose headers a file reads ----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A header is of a second installation if it lies in another one's folder than
// the job's, and the job's has a header of the same name. Other headers there
// do no harm: they are libraries of CUDA's, or the system's.
//
//===----------------------------------------------------------------------===//

#include "Frontend/HeaderWatch.h"
#include "Frontend/JobFactory.h"
#include "Frontend/Places.h"
#include "clang/Lex/PPCallbacks.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace gridlock::frontend {

namespace {

class HeaderWatcher : public clang::PPCallbacks {
public:
  HeaderWatcher(const CompileJob &Job, std::vector<std::string> &Notes)
      : Job(Job), Notes(Notes) {}

  void InclusionDirective(clang::SourceLocation, const clang::Token &,
                          StringRef, bool, clang::CharSourceRange,
                          clang::OptionalFileEntryRef File, StringRef,
                          StringRef, const clang::Module *, bool,
                          clang::SrcMgr::CharacteristicKind) override {
    if (File)
      read(absolutePath(File->getName(), Job.Directory));
  }

private:
  void read(StringRef Path);
  void add(std::string Note);
  /// The include folder of the installation that \p Folder is in, or empty.
  std::string installationOf(StringRef Folder);

  const CompileJob &Job;
  std::vector<std::string> &Notes;
  llvm::StringSet<> Said;
  llvm::StringMap<std::string> Installations; ///< by folder
};

} // namespace

void HeaderWatcher::add(std::string Note) {
  if (Said.insert(Note).second)
    Notes.push_back(std::move(Note));
}

std::string HeaderWatcher::installationOf(StringRef Folder) {
  if (Folder.empty() || path::root_path(Folder) == Folder)
    return "";
  if (auto Known = Installations.find(Folder); Known != Installations.end())
    return Known->second;
  std::string Result = fs::exists(below(Folder, "cuda_runtime.h")) ||
                               fs::exists(below(Folder, "hip/hip_runtime.h"))
                           ? Folder.str()
                           : installationOf(path::parent_path(Folder));
  Installations[Folder] = Result;
  return Result;
}

/// What a user can do about headers of the installation with the include folder
/// \p Folder, of which one is \p Header.
static std::string remedyFor(StringRef Folder, StringRef Header) {
  std::string Option =
      Header.starts_with("hip/") ? "--rocm-path=" : "--cuda-path=";
  if (path::filename(Folder) != "include")
    return Option + "<dir> names the one to use";
  return Option + path::parent_path(Folder).str() +
         " takes all from there, or remove the flag that names it";
}

void HeaderWatcher::read(StringRef Path) {
  for (const HeaderNote &Note : Job.OnUse)
    if (Path.starts_with(Note.Folder + "/"))
      add(Note.Note);
  if (Job.Headers.From == HeaderSource::None)
    return;
  std::string Mine = below(Job.Headers.Path, "include");
  std::string Other = installationOf(path::parent_path(Path));
  if (Other.empty() || Other == Mine || fs::equivalent(Other, Mine))
    return;
  StringRef Header = Path.drop_front(Other.size() + 1);
  if (!fs::exists(below(Mine, Header)))
    return;
  add("headers of CUDA or HIP in " + Other + " are read beside " +
      (Job.Headers.From == HeaderSource::Own ? "Gridlock's own"
                                             : "those in " + Mine) +
      ", and the two do not fit together (" + remedyFor(Other, Header) + ")");
}

std::unique_ptr<clang::PPCallbacks>
watchHeaders(const CompileJob &Job, std::vector<std::string> &Notes) {
  return std::make_unique<HeaderWatcher>(Job, Notes);
}

} // namespace gridlock::frontend
