//===-- Git.cpp - what version control knows ------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Git.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

namespace gridlock::driver {

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

std::optional<std::string> repositoryRoot(StringRef Folder) {
  llvm::SmallString<256> At;
  if (fs::real_path(Folder, At))
    return std::nullopt;
  for (StringRef Each = At; !Each.empty(); Each = path::parent_path(Each)) {
    llvm::SmallString<256> Git(Each);
    path::append(Git, ".git"); // a folder, or the file of a linked work tree
    if (fs::exists(Git))
      return Each.str();
  }
  return std::nullopt;
}

namespace {

struct Outcome {
  int Status = 0;
  std::string Output, Errors;
};

} // namespace

static std::string contentOf(StringRef File) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> Text =
      llvm::MemoryBuffer::getFile(File);
  return Text ? (*Text)->getBuffer().str() : "";
}

static llvm::Expected<Outcome> git(StringRef Root,
                                   llvm::ArrayRef<StringRef> Arguments) {
  llvm::ErrorOr<std::string> Program = llvm::sys::findProgramByName("git");
  if (!Program)
    return llvm::createStringError(
        "--changed-since needs git, which is not on PATH; --diff takes a "
        "change from a file");
  llvm::SmallString<128> Output, Errors;
  if (std::error_code Why =
          fs::createTemporaryFile("gridlock-git", "out", Output))
    return llvm::createStringError(Why, "cannot make a temporary file");
  const llvm::FileRemover RemoveOutput(Output);
  if (std::error_code Why =
          fs::createTemporaryFile("gridlock-git", "err", Errors))
    return llvm::createStringError(Why, "cannot make a temporary file");
  const llvm::FileRemover RemoveErrors(Errors);
  std::vector<StringRef> Command = {*Program, "-C", Root};
  llvm::append_range(Command, Arguments);
  std::string Problem;
  Outcome Result;
  Result.Status = llvm::sys::ExecuteAndWait(
      *Program, Command, /*Env=*/std::nullopt,
      {StringRef(""), StringRef(Output), StringRef(Errors)},
      /*SecondsToWait=*/0, /*MemoryLimit=*/0, &Problem);
  if (Result.Status < 0)
    return llvm::createStringError("cannot run '%s': %s", Program->c_str(),
                                   Problem.c_str());
  Result.Output = contentOf(Output);
  Result.Errors = contentOf(Errors);
  return Result;
}

/// The same, where a status other than 0 is an error.
static llvm::Expected<std::string>
gitOutput(StringRef Root, llvm::ArrayRef<StringRef> Arguments) {
  llvm::Expected<Outcome> Done = git(Root, Arguments);
  if (!Done)
    return Done.takeError();
  if (Done->Status != 0)
    return llvm::createStringError(
        "git %s: %s", Arguments.front().data(),
        StringRef(Done->Errors).trim().str().c_str());
  return std::move(Done->Output);
}

static llvm::Expected<std::string> mergeBase(StringRef Root,
                                             StringRef Revision) {
  llvm::Expected<Outcome> Base = git(Root, {"merge-base", Revision, "HEAD"});
  if (!Base)
    return Base.takeError();
  if (Base->Status == 0)
    return StringRef(Base->Output).trim().str();
  llvm::Expected<std::string> Shallow =
      gitOutput(Root, {"rev-parse", "--is-shallow-repository"});
  if (!Shallow)
    return Shallow.takeError();
  const std::string Why = StringRef(Base->Errors).trim().str();
  if (StringRef(*Shallow).trim() == "true")
    return llvm::createStringError(
        "cannot tell what changed since '%s': this clone is shallow and does "
        "not go back to it; fetch the history ('git fetch --unshallow'; in "
        "GitHub Actions 'fetch-depth: 0' for actions/checkout, in GitLab "
        "'GIT_DEPTH: 0')%s%s",
        Revision.str().c_str(), Why.empty() ? "" : "\n", Why.c_str());
  if (Why.empty())
    return llvm::createStringError(
        "cannot tell what changed since '%s': it has no commit in common with "
        "HEAD",
        Revision.str().c_str());
  return llvm::createStringError("cannot tell what changed since '%s': git "
                                 "merge-base: %s",
                                 Revision.str().c_str(), Why.c_str());
}

llvm::Expected<Changes> changesSince(StringRef Root, StringRef Revision) {
  if (Revision.empty() || Revision.starts_with("-"))
    return llvm::createStringError("--changed-since: '%s' is no revision",
                                   Revision.str().c_str());
  llvm::Expected<std::string> Base = mergeBase(Root, Revision);
  if (!Base)
    return Base.takeError();
  // Whatever the user has configured, in a form that is known.
  llvm::Expected<std::string> Diff =
      gitOutput(Root, {"diff", "--no-color", "--no-ext-diff", "--no-textconv",
                       "--unified=0", "--src-prefix=a/", "--dst-prefix=b/",
                       "--find-renames", "--ignore-submodules", "--no-relative",
                       *Base, "--"});
  if (!Diff)
    return Diff.takeError();
  llvm::Expected<std::string> Untracked =
      gitOutput(Root, {"ls-files", "--others", "--exclude-standard", "-z"});
  if (!Untracked)
    return Untracked.takeError();
  Changes Result;
  Result.Diff = std::move(*Diff);
  llvm::SmallVector<StringRef, 8> Names;
  StringRef(*Untracked)
      .split(Names, '\0', /*MaxSplit=*/-1,
             /*KeepEmpty=*/false);
  Result.Untracked.assign(Names.begin(), Names.end());
  return Result;
}

} // namespace gridlock::driver
