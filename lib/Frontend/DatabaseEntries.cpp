//===-- DatabaseEntries.cpp - which entries compile a file ----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/DatabaseEntries.h"
#include "Frontend/IncludeScanner.h"
#include "Frontend/JobFactory.h"
#include "Frontend/SourceText.h"
#include "clang/Driver/Types.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <optional>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace gridlock::frontend {

std::string realPathOf(StringRef Path) {
  llvm::SmallString<256> Real;
  return fs::real_path(Path, Real) ? Path.str() : std::string(Real);
}

namespace {

/// Chooses entries for files.
class Selector {
public:
  Selector(llvm::ArrayRef<DatabaseEntry> Entries, WithoutEntry Others)
      : Entries(Entries), Others(Others), Readings(Entries.size()) {}

  /// Adds what compiles \p File (absolute); false if nothing does.
  bool add(const std::string &File);

  DatabaseSelection Chosen;

private:
  /// What a header's search asks of an entry's command line.
  struct Reading {
    Language Lang;
    std::vector<std::string> Dirs, Preincluded; ///< absolute
  };

  bool addHeader(const std::string &File);
  /// Has \p File compiled with the flags of the entry most like it.
  bool addAlone(const std::string &File);
  bool includes(size_t Number, const std::string &Header);
  /// Reads a command line once for all headers.
  const Reading &reading(size_t Number);

  llvm::ArrayRef<DatabaseEntry> Entries;
  const WithoutEntry Others;
  std::vector<std::optional<Reading>> Readings; ///< by the entries' numbers
  IncludeScanner Scanner;
};

} // namespace

bool isHeaderFile(StringRef File) {
  namespace types = clang::driver::types;
  StringRef Suffix = llvm::sys::path::extension(File).ltrim('.');
  types::ID Type = types::lookupTypeForExtension(Suffix);
  return Type == types::TY_INVALID || types::onlyPrecompileType(Type);
}

/// How many directories two paths have in common.
static size_t nearness(StringRef A, StringRef B) {
  using llvm::sys::path::begin;
  using llvm::sys::path::end;
  auto [InA, InB] = std::mismatch(begin(A), end(A), begin(B), end(B));
  return std::distance(begin(A), InA);
}

const Selector::Reading &Selector::reading(size_t Number) {
  std::optional<Reading> &Known = Readings[Number];
  if (Known)
    return *Known;
  const DatabaseEntry &From = Entries[Number];
  CompileFlags Flags = From.flags();
  Known.emplace(Reading{From.language(Flags), {}, {}});
  for (const std::string &Dir : Flags.IncludeDirs)
    Known->Dirs.push_back(absolutePath(Dir, From.Directory));
  for (const std::string &Name : Flags.Preincluded)
    Known->Preincluded.push_back(
        realPathOf(absolutePath(Name, From.Directory)));
  return *Known;
}

bool Selector::includes(size_t Number, const std::string &Header) {
  const Reading &From = reading(Number);
  return Scanner.reaches(Entries[Number].Real, From.Dirs, Header) ||
         llvm::any_of(From.Preincluded, [&](const std::string &File) {
           return Scanner.reaches(File, From.Dirs, Header);
         });
}

bool Selector::addHeader(const std::string &File) {
  if (!fs::is_regular_file(File))
    return false;
  std::string Header = realPathOf(File);
  // What is analysed anyway, device code, then what is near: most of it
  // includes most headers.
  std::vector<std::tuple<bool, bool, size_t, size_t>> Order;
  for (size_t I = 0; I != Entries.size(); ++I)
    if (Language L = reading(I).Lang; L != Language::Foreign)
      Order.emplace_back(Chosen.Entries.count(I), L != Language::Host,
                         nearness(Entries[I].Real, Header), Entries.size() - I);
  llvm::sort(Order, std::greater<>());
  for (const auto &Each : Order)
    if (size_t I = Entries.size() - std::get<3>(Each); includes(I, Header)) {
      Chosen.Entries[I].push_back(File);
      return true;
    }
  return addAlone(File);
}

bool Selector::addAlone(const std::string &File) {
  const Language Own = languageOf(File, languageByText(File));
  if (Own == Language::Foreign || !fs::is_regular_file(File))
    return false;
  std::string Real = realPathOf(File);
  // A header is no language of its own: most are for device code.
  auto IsLike = [&](Language L) {
    return isHeaderFile(File) ? L != Language::Host : L == Own;
  };
  // An entry that precompiles headers, or includes such, is like no other.
  std::optional<std::tuple<bool, bool, size_t, size_t>> Best;
  for (size_t I = 0; I != Entries.size(); ++I)
    if (const Reading &Read = reading(I); Read.Lang != Language::Foreign)
      Best = std::max(
          Best, std::optional(std::tuple(
                    IsLike(Read.Lang), Read.Preincluded.empty(),
                    nearness(Entries[I].Real, Real), Entries.size() - I)));
  if (Best)
    Chosen.Alone[File] = Entries.size() - std::get<3>(*Best);
  return Best.has_value();
}

bool Selector::add(const std::string &File) {
  std::string Real = realPathOf(File);
  bool Found = false;
  for (size_t I = 0; I != Entries.size(); ++I)
    if (Entries[I].Real == Real) {
      Chosen.Entries.try_emplace(I);
      Found = true;
    }
  if (Found)
    return true;
  if (isHeaderFile(File))
    return addHeader(File);
  return Others == WithoutEntry::Infer && addAlone(File);
}

DatabaseSelection select(llvm::ArrayRef<DatabaseEntry> Entries,
                         llvm::ArrayRef<std::string> Files, StringRef Directory,
                         WithoutEntry Others) {
  Selector Select(Entries, Others);
  for (const std::string &File : Files)
    if (!Select.add(absolutePath(File, Directory)))
      Select.Chosen.Missing.push_back("'" + File + "'");
  if (Files.empty())
    for (size_t I = 0; I != Entries.size(); ++I)
      Select.Chosen.Entries.try_emplace(I);
  return std::move(Select.Chosen);
}

} // namespace gridlock::frontend
