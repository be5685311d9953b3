//===-- Project.cpp - what a project is made of ---------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Project.h"
#include "Driver/Git.h"
#include "Frontend/CommandLine.h"
#include "Frontend/CompileJob.h"
#include "Frontend/SourceText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace gridlock::driver {

/// How deep below the root builds are looked for: build/linux/debug.
static constexpr int DatabaseDepth = 3;

std::string pathIn(StringRef Directory, StringRef Name) {
  llvm::SmallString<256> Result(Directory);
  path::append(Result, Name);
  return std::string(Result);
}

static std::string textOf(StringRef File) {
  auto Text = llvm::MemoryBuffer::getFile(File);
  return Text ? (*Text)->getBuffer().str() : "";
}

/// The configuration of the repository in \p Root. Where .git is a file (of a
/// worktree, a submodule) it says where the rest is.
static std::string gitConfigOf(StringRef Root) {
  std::string Git = pathIn(Root, ".git");
  if (fs::is_directory(Git))
    return textOf(pathIn(Git, "config"));
  std::string Text = textOf(Git);
  StringRef Name = StringRef(Text).trim();
  if (!Name.consume_front("gitdir:"))
    return "";
  llvm::SmallString<256> Directory(Name.trim());
  path::make_absolute(Root, Directory);
  std::string Common = textOf(pathIn(Directory, "commondir"));
  if (!Common.empty())
    path::append(Directory, StringRef(Common).trim());
  return textOf(pathIn(Directory, "config"));
}

/// Whether a remote of the repository with the configuration \p Config is on a
/// host that is called \p Name or after it, as gitlab.example.com is.
static bool hasRemoteOn(StringRef Name, StringRef Config) {
  for (StringRef Rest = Config; !Rest.empty();) {
    auto [Line, Behind] = Rest.split('\n');
    Rest = Behind;
    auto [Key, Value] = Line.split('=');
    if (Key.trim() != "url")
      continue;
    // https://user@host/path, ssh://git@host:22/path, git@host:path
    StringRef Host = Value.trim();
    if (size_t At = Host.find("://"); At != StringRef::npos)
      Host = Host.drop_front(At + 3);
    Host = Host.take_until([](char C) { return C == '/'; });
    Host = Host.rsplit('@').second.empty() ? Host : Host.rsplit('@').second;
    Host = Host.split(':').first;
    if (Host.starts_with(Name) || Host.contains(("." + Name + ".").str()))
      return true;
  }
  return false;
}

/// Adds the databases below \p Directory, relative to \p Root.
static void findDatabases(StringRef Directory, StringRef Root, int Depth,
                          std::vector<std::string> &Found) {
  std::error_code Error;
  for (fs::directory_iterator Entry(Directory, Error,
                                    /*follow_symlinks=*/false),
       End;
       Entry != End && !Error; Entry.increment(Error)) {
    StringRef Name = path::filename(Entry->path());
    if (Name == "compile_commands.json")
      Found.push_back(
          StringRef(Entry->path()).drop_front(Root.size() + 1).str());
    else if (Depth > 0 && Entry->type() == fs::file_type::directory_file &&
             !Name.starts_with("."))
      findDatabases(Entry->path(), Root, Depth - 1, Found);
  }
}

/// Which of the two the source \p File is of; C++ may be of both.
static void addKind(const std::string &File, Project &Found) {
  const frontend::Language BySuffix = frontend::languageOf(File, "");
  const StringRef ByText = frontend::languageByText(File);
  if (BySuffix == frontend::Language::Hip || ByText == "hip") {
    Found.HasHip = true;
    return;
  }
  if (BySuffix == frontend::Language::Cuda || ByText == "cuda") {
    Found.HasCuda = true;
    return;
  }
  const frontend::SourceTraits Traits = frontend::inspectSource(File);
  Found.HasHip |= Traits.IncludesHip;
  Found.HasCuda |= Traits.IncludesCuda || !Traits.IncludesHip;
}

llvm::Expected<Project> lookAtProject(StringRef Directory) {
  if (!fs::is_directory(Directory))
    return llvm::createStringError("'" + Directory + "' is no directory");
  llvm::SmallString<256> Root;
  if (std::error_code EC = fs::real_path(Directory, Root))
    return llvm::createStringError(EC, "'" + Directory + "': " + EC.message());
  const std::optional<std::string> Repository = repositoryRoot(Root);
  if (!Repository)
    return llvm::createStringError(
        "'" + Directory +
        "' is in no git repository, which hooks and CI need: 'git init' makes "
        "one");
  if (*Repository != Root)
    return llvm::createStringError("'" + Directory +
                                   "' is not the root of its git repository; "
                                   "that is '" +
                                   *Repository + "'");
  Project Found;
  Found.Root = std::string(Root);
  llvm::Expected<std::vector<std::string>> Sources =
      frontend::findSources(Found.Root);
  if (!Sources)
    return Sources.takeError();
  for (const std::string &File : *Sources)
    addKind(File, Found);

  const std::string Config = gitConfigOf(Root);
  Found.OnGitHub =
      fs::exists(pathIn(Root, ".github")) || hasRemoteOn("github", Config);
  Found.OnGitLab = fs::exists(pathIn(Root, ".gitlab-ci.yml")) ||
                   hasRemoteOn("gitlab", Config);
  Found.HasCMake = fs::exists(pathIn(Root, "CMakeLists.txt"));
  Found.Database = frontend::findDatabase(pathIn(Root, "x.cu"), Root);
  findDatabases(Root, Root, DatabaseDepth, Found.OtherDatabases);
  llvm::sort(Found.OtherDatabases);
  return Found;
}

} // namespace gridlock::driver
