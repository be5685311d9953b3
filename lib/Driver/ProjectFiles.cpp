//===-- ProjectFiles.cpp - what to write into a project -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/ProjectFiles.h"
#include "Driver/Templates.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace gridlock::driver {

static std::string templateText(StringRef Name) {
  for (const Template &Each : templates())
    if (Each.Name == Name)
      return Each.Text.str();
  llvm_unreachable("CMakeLists.txt embeds all templates");
}

/// Puts \p To in the place of \p From, which the template has.
static void put(StringRef To, StringRef From, std::string &Text) {
  const size_t At = Text.find(From);
  assert(At != std::string::npos && "the template is another");
  Text.replace(At, From.size(), To);
}

/// \p Text with the address of Gridlock in the places of \p Repository and \p
/// Revision, which comes behind it; as it is if no address is known.
static std::string withAddress(StringRef Text, const InitOptions &Options,
                               StringRef Repository, StringRef Revision) {
  if (Options.Repository.empty())
    return Text.str();
  // In two parts: an address may have the word that stands for the revision.
  const auto [Before, Behind] = Text.split(Repository);
  std::string Rest = Behind.str();
  put("'" + Options.Revision + "'", Revision, Rest);
  return (Before + "'" + Options.Repository + "'" + Rest).str();
}

/// The first part of \p Name, below \p Root, that is a symbolic link.
static std::string linkIn(StringRef Root, StringRef Name) {
  std::string Path;
  for (StringRef Part : llvm::make_range(path::begin(Name), path::end(Name))) {
    Path = Path.empty() ? Part.str() : pathIn(Path, Part);
    if (fs::is_symlink_file(pathIn(Root, Path)))
      return Path;
  }
  return "";
}

namespace {

class Planner {
public:
  Planner(const Project &Found, const InitOptions &Options)
      : Found(Found), Options(Options) {}

  /// Plans to write \p Text to \p Name; where it is not to be written, \p
  /// Advice is given.
  void add(StringRef Name, std::string Text, StringRef Advice);
  /// Plans to leave \p Name alone.
  void leave(StringRef Name, StringRef Why) {
    Files.push_back({Name.str(), "", Why.str()});
  }
  bool exists(StringRef Name) const {
    return fs::exists(pathIn(Found.Root, Name));
  }
  std::string text(StringRef Name) const {
    auto Text = llvm::MemoryBuffer::getFile(pathIn(Found.Root, Name));
    return Text ? (*Text)->getBuffer().str() : "";
  }

  void addClangTidy();
  void addPreCommit();
  void addClangd();
  void addGitHub();
  void addGitLab();

  std::vector<ProjectFile> Files;

private:
  const Project &Found;
  const InitOptions &Options;
};

} // namespace

void Planner::add(StringRef Name, std::string Text, StringRef Advice) {
  if (std::string Link = linkIn(Found.Root, Name); !Link.empty())
    return leave(Name, (Link == Name ? "it" : "'" + Link + "'") +
                           " is a symbolic link, and may be another project's "
                           "as well; " +
                           Advice.str());
  if (exists(Name) && text(Name) == Text)
    return leave(Name, "it is as it would be written");
  if (exists(Name) && !Options.Force)
    return leave(Name, "it exists; " + Advice.str());
  Files.push_back({Name.str(), std::move(Text), ""});
}

void Planner::addClangTidy() {
  static constexpr StringRef Name = ".clang-tidy";
  if (!Options.Force && StringRef(text(Name)).contains("cg-"))
    return leave(Name, "it names checks of ours already");
  add(Name, templateText("clang-tidy/clang-tidy.yaml"),
      "add 'cg-*' to its Checks, for example behind a comma at the end");
}

void Planner::addPreCommit() {
  static constexpr StringRef Name = ".pre-commit-config.yaml";
  std::string Text =
      Options.Repository.empty()
          ? templateText("pre-commit/pre-commit-config.yaml")
          : withAddress(
                templateText("pre-commit/pre-commit-config-remote.yaml"),
                Options, "GRIDLOCK_REPOSITORY", "GRIDLOCK_REVISION");
  if (!Options.Force && StringRef(text(Name)).contains("id: gridlock"))
    return leave(Name, "it has the hook already");
  std::string Advice = "add to its 'repos':\n";
  Advice += StringRef(Text).split("repos:\n").second;
  add(Name, std::move(Text), StringRef(Advice).rtrim());
}

void Planner::addClangd() {
  if (!Found.HasCuda)
    return;
  std::string Text = templateText("clangd/clangd.yaml");
  // Where a .cu file may be HIP, -x says so.
  if (Found.HasHip)
    put("", "    - -x\n", Text);
  add(".clangd", std::move(Text),
      "gridlock-clangd needs nothing of ours in it");
}

void Planner::addGitHub() {
  add(".github/workflows/gridlock.yml",
      withAddress(templateText("github/gridlock.yml"), Options,
                  "${{ vars.GRIDLOCK_REPOSITORY }}",
                  "${{ vars.GRIDLOCK_REVISION || 'main' }}"),
      "--force brings it up to date");
}

void Planner::addGitLab() {
  static constexpr StringRef Main = ".gitlab-ci.yml";
  static constexpr StringRef Part = ".gitlab/gridlock.gitlab-ci.yml";
  std::string Text = withAddress(templateText("gitlab/gridlock.gitlab-ci.yml"),
                                 Options, "\"\"", "main");
  // A pipeline of the project's own is not ours to replace, also by force.
  const std::string Own = text(Main);
  if (!exists(Main) || Own == Text)
    return add(Main, std::move(Text), "");
  add(Part, std::move(Text), "--force brings it up to date");
  if (!StringRef(Own).contains(Part))
    leave(Main,
          ("it has jobs of its own; add to it:\ninclude:\n  - local: " + Part)
              .str());
}

std::vector<ProjectFile> filesFor(const Project &Found,
                                  const InitOptions &Options) {
  Planner Plan(Found, Options);
  Plan.addClangTidy();
  Plan.addClangd();
  Plan.addPreCommit();
  using Ci = InitOptions::CiChoice;
  if (Options.Ci == Ci::GitHub || (Options.Ci == Ci::Auto && Found.OnGitHub))
    Plan.addGitHub();
  if (Options.Ci == Ci::GitLab || (Options.Ci == Ci::Auto && Found.OnGitLab))
    Plan.addGitLab();
  return std::move(Plan.Files);
}

} // namespace gridlock::driver
