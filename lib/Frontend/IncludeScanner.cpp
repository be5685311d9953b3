//===-- IncludeScanner.cpp - who includes a header ------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/IncludeScanner.h"
#include "clang/Basic/TokenKinds.h"
#include "clang/Lex/DependencyDirectivesScanner.h"
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

static std::vector<std::string> scan(StringRef File) {
  std::vector<std::string> Result;
  auto Text = llvm::MemoryBuffer::getFile(File);
  if (!Text)
    return Result;
  llvm::SmallVector<directives::Token, 0> Tokens;
  llvm::SmallVector<directives::Directive, 0> Found;
  // A file that it cannot make out includes nothing, then.
  clang::scanSourceForDependencyDirectives((*Text)->getBuffer(), Tokens, Found);
  for (const directives::Directive &Directive : Found)
    for (const directives::Token &Token : Directive.Tokens)
      if (isInclude(Directive.Kind) && Token.is(clang::tok::header_name))
        Result.push_back(
            (*Text)->getBuffer().substr(Token.Offset, Token.Length).str());
  return Result;
}

llvm::ArrayRef<std::string>
IncludeScanner::includesOf(const std::string &File) {
  auto [It, New] = Includes.try_emplace(File);
  if (New)
    It->second = scan(File);
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
  llvm::StringSet<> Seen;
  std::vector<std::string> Pending{File};
  while (!Pending.empty()) {
    std::string Current = std::move(Pending.back());
    Pending.pop_back();
    if (Current == Header)
      return true;
    if (!Seen.insert(Current).second)
      continue;
    for (const std::string &Name : includesOf(Current))
      if (std::string Next = resolve(Name, Current, Dirs); !Next.empty())
        Pending.push_back(std::move(Next));
  }
  return false;
}

} // namespace gridlock::frontend
