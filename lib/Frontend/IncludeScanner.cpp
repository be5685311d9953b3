//===-- IncludeScanner.cpp - who includes a header ------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/IncludeScanner.h"
#include "clang/Basic/TokenKinds.h"
#include "clang/Lex/DependencyDirectivesScanner.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace directives = clang::dependency_directives_scan;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace gridlock::frontend {

static bool isInclude(directives::DirectiveKind Kind) {
  return Kind == directives::pp_include ||
         Kind == directives::pp_include_next ||
         Kind == directives::pp___include_macros;
}

namespace {

/// Goes through the directives of one text.
class Scan {
public:
  explicit Scan(StringRef Text) : Text(Text) {}

  std::vector<Include> run();

private:
  /// The tokens of \p Directive that are of \p Kind.
  std::vector<std::string> texts(const directives::Directive &Directive,
                                 clang::tok::TokenKind Kind) const;
  void visit(const directives::Directive &Directive,
             const directives::Directive *Next);
  bool isGuard(const directives::Directive &Directive,
               const directives::Directive *Next) const;

  StringRef Text;
  std::vector<std::vector<std::string>> Conditions; ///< outermost first
  std::vector<Include> Found;
};

} // namespace

std::vector<std::string> Scan::texts(const directives::Directive &Directive,
                                     clang::tok::TokenKind Kind) const {
  std::vector<std::string> Result;
  for (const directives::Token &Token : Directive.Tokens)
    if (Token.is(Kind))
      Result.push_back(Text.substr(Token.Offset, Token.Length).str());
  return Result;
}

/// Whether \p Directive asks for a macro that the \p Next one defines.
bool Scan::isGuard(const directives::Directive &Directive,
                   const directives::Directive *Next) const {
  if (Directive.Kind != directives::pp_ifndef || !Next ||
      Next->Kind != directives::pp_define)
    return false;
  std::vector<std::string> Asked = texts(Directive, clang::tok::raw_identifier);
  std::vector<std::string> Defined = texts(*Next, clang::tok::raw_identifier);
  // Behind the directive's own name.
  return Asked.size() > 1 && Defined.size() > 1 && Asked[1] == Defined[1];
}

void Scan::visit(const directives::Directive &Directive,
                 const directives::Directive *Next) {
  switch (Directive.Kind) {
  case directives::pp_if:
  case directives::pp_ifdef:
  case directives::pp_ifndef:
    Conditions.emplace_back();
    if (!isGuard(Directive, Next))
      Conditions.back() = texts(Directive, clang::tok::raw_identifier);
    return;
  case directives::pp_elif:
  case directives::pp_elifdef:
  case directives::pp_elifndef:
    if (!Conditions.empty())
      llvm::append_range(Conditions.back(),
                         texts(Directive, clang::tok::raw_identifier));
    return;
  case directives::pp_endif:
    if (!Conditions.empty())
      Conditions.pop_back();
    return;
  default:
    if (isInclude(Directive.Kind))
      for (std::string &Name : texts(Directive, clang::tok::header_name)) {
        Found.push_back({std::move(Name)});
        for (const std::vector<std::string> &Condition : Conditions)
          llvm::append_range(Found.back().Conditions, Condition);
      }
  }
}

std::vector<Include> Scan::run() {
  llvm::SmallVector<directives::Token, 0> Tokens;
  llvm::SmallVector<directives::Directive, 0> All;
  // A text that it cannot make out includes nothing, then.
  clang::scanSourceForDependencyDirectives(Text, Tokens, All);
  for (size_t I = 0; I != All.size(); ++I)
    visit(All[I], I + 1 < All.size() ? &All[I + 1] : nullptr);
  return std::move(Found);
}

llvm::ArrayRef<Include> IncludeScanner::includesOf(const std::string &File) {
  auto [It, New] = Includes.try_emplace(File);
  if (New)
    if (auto Text = llvm::MemoryBuffer::getFile(File))
      It->second = Scan((*Text)->getBuffer()).run();
  return It->second;
}

const std::string &IncludeScanner::fileAt(const std::string &Path) {
  auto [It, New] = Files.try_emplace(Path);
  llvm::SmallString<256> Real;
  if (New && fs::is_regular_file(Path) && !fs::real_path(Path, Real))
    It->second = Real.str().str();
  return It->second;
}

std::string IncludeScanner::resolve(StringRef Name, StringRef Includer,
                                    llvm::ArrayRef<std::string> Dirs) {
  bool Quoted = Name.starts_with("\"");
  StringRef Bare = Name.drop_front().drop_back();
  auto In = [&](StringRef Directory) {
    llvm::SmallString<256> Path(Directory);
    path::append(Path, Bare);
    return fileAt(Path.str().str());
  };
  std::string Found = Quoted ? In(path::parent_path(Includer)) : "";
  for (size_t I = 0; I != Dirs.size() && Found.empty(); ++I)
    Found = In(Dirs[I]);
  return Found;
}

bool IncludeScanner::reaches(const std::string &File,
                             llvm::ArrayRef<std::string> Dirs,
                             StringRef Header) {
  return reachesAny(File, Dirs,
                    [&](const std::string &Each) { return Each == Header; });
}

bool IncludeScanner::reachesAny(
    const std::string &File, llvm::ArrayRef<std::string> Dirs,
    llvm::function_ref<bool(const std::string &File)> IsWanted) {
  llvm::StringSet<> Seen;
  std::vector<std::string> Pending{File};
  while (!Pending.empty()) {
    std::string Current = std::move(Pending.back());
    Pending.pop_back();
    if (!Seen.insert(Current).second)
      continue;
    if (IsWanted(Current))
      return true;
    for (const Include &Each : includesOf(Current))
      if (std::string Next = resolve(Each.Name, Current, Dirs); !Next.empty())
        Pending.push_back(std::move(Next));
  }
  return false;
}

} // namespace gridlock::frontend
