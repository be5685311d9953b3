//===-- Places.cpp - where installations may be ---------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/Places.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/VersionTuple.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace gridlock::frontend {

std::string below(StringRef Directory, const llvm::Twine &Rest) {
  llvm::SmallString<128> Result(Directory);
  path::append(Result, Rest);
  path::remove_dots(Result, /*remove_dot_dot=*/false);
  return std::string(Result);
}

std::vector<std::string> versionedFolders(StringRef Parent, StringRef Prefix) {
  std::vector<std::pair<llvm::VersionTuple, std::string>> Found;
  std::error_code EC;
  for (fs::directory_iterator It(Parent, EC), End; !EC && It != End;
       It.increment(EC)) {
    StringRef Name = path::filename(It->path());
    llvm::VersionTuple Version;
    if (Name.consume_front(Prefix) && !Version.tryParse(Name))
      Found.emplace_back(Version, It->path());
  }
  llvm::sort(Found, std::greater<>());
  std::vector<std::string> Paths;
  for (auto &[Version, Path] : Found)
    Paths.push_back(std::move(Path));
  return Paths;
}

std::vector<std::string> prefixesOf(StringRef Program) {
  std::vector<std::string> Prefixes;
  llvm::SmallString<128> Real;
  if (!fs::real_path(Program, Real))
    Prefixes.push_back(path::parent_path(path::parent_path(Real)).str());
  std::string Near = path::parent_path(path::parent_path(Program)).str();
  if (!llvm::is_contained(Prefixes, Near))
    Prefixes.push_back(std::move(Near));
  return Prefixes;
}

std::string usualPlace(StringRef Path) {
  auto Root = llvm::sys::Process::GetEnv("GRIDLOCK_INSTALLATIONS_ROOT");
  return Root.value_or("") + Path.str();
}

NamesAndValues environment(llvm::ArrayRef<llvm::StringLiteral> Names) {
  NamesAndValues Set;
  for (StringRef Name : Names)
    if (auto Value = llvm::sys::Process::GetEnv(Name); Value && !Value->empty())
      Set.emplace_back(Name.str(), *Value);
  return Set;
}

std::string describe(const NamesAndValues &Variables,
                     llvm::ArrayRef<llvm::StringLiteral> Names) {
  std::string Text = "in ";
  llvm::ListSeparator Comma;
  for (auto &[Name, Value] : Variables)
    Text +=
        StringRef(Comma).str() + Name + " ('" + Value + "', which has none)";
  if (!Variables.empty())
    return Text;
  for (StringRef Name : Names)
    Text += StringRef(Comma).str() + Name.str();
  return Text + " (not set)";
}

std::optional<unsigned> numberAfter(StringRef Path, StringRef Text) {
  auto File = llvm::MemoryBuffer::getFile(Path);
  if (!File)
    return std::nullopt;
  StringRef Rest = (*File)->getBuffer();
  size_t At = Rest.find(Text);
  if (At == StringRef::npos)
    return std::nullopt;
  Rest = Rest.drop_front(At + Text.size()).ltrim();
  unsigned Number = 0;
  if (Rest.consumeInteger(10, Number))
    return std::nullopt;
  return Number;
}

} // namespace gridlock::frontend
