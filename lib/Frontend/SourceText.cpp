//===-- SourceText.cpp - what a source is, by its text --------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/SourceText.h"
#include "API/Tables.h"
#include "Frontend/CommandLine.h"
#include "Frontend/IncludeScanner.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace gridlock::frontend {

static const clang::LangOptions &cudaOptions() {
  static const clang::LangOptions Options = [] {
    clang::LangOptions O;
    O.CPlusPlus = O.CPlusPlus11 = O.CPlusPlus17 = true;
    O.CUDA = true; // so that <<< is one token
    return O;
  }();
  return Options;
}

static void inspectToken(const clang::Token &Token, SourceTraits &Traits) {
  if (Token.is(clang::tok::lesslessless))
    Traits.HasDeviceCode = true;
  if (Token.isNot(clang::tok::raw_identifier))
    return;
  StringRef Name = Token.getRawIdentifier();
  if (Name == "__global__" || Name == "__device__")
    Traits.HasDeviceCode = true;
  else if (api::launchRow(Name))
    Traits.Launches = true;
}

/// Whether \p Macro is of those by which a text tells CUDA and HIP apart, as
/// __HIP__, USE_ROCM and __CUDACC__ are.
static bool tellsDialects(StringRef Macro) {
  llvm::SmallVector<StringRef, 4> Parts;
  Macro.split(Parts, '_');
  return llvm::any_of(Parts, [](StringRef Part) {
    return Part.starts_with("HIP") || Part.starts_with("ROCM") ||
           Part.starts_with("AMD") || Part.starts_with("CUDA") ||
           Part.starts_with("NVCC");
  });
}

static void inspectInclude(const Include &Each, SourceTraits &Traits) {
  StringRef Name = StringRef(Each.Name).drop_front().drop_back();
  if (Name.starts_with("hip/")) {
    Traits.IncludesHip = true;
    Traits.AlwaysIncludesHip |= llvm::none_of(Each.Conditions, tellsDialects);
  }
  if (Name.starts_with("cuda") || Name.starts_with("cooperative_groups"))
    Traits.IncludesCuda = true;
}

SourceTraits inspectSource(StringRef File) {
  SourceTraits Traits;
  auto Text = llvm::MemoryBuffer::getFile(File);
  if (!Text)
    return Traits;
  StringRef Code = (*Text)->getBuffer();
  clang::Lexer Lexer(clang::SourceLocation(), cudaOptions(), Code.begin(),
                     Code.begin(), Code.end());
  clang::Token Token;
  while (!Lexer.LexFromRawLexer(Token))
    inspectToken(Token, Traits);
  IncludeScanner Scanner;
  for (const Include &Each : Scanner.includesOf(File.str()))
    inspectInclude(Each, Traits);
  return Traits;
}

StringRef languageByText(StringRef File) {
  Language BySuffix = languageOf(File, "");
  if (BySuffix != Language::Host && BySuffix != Language::Cuda)
    return "";
  SourceTraits Traits = inspectSource(File);
  bool IsHip = Traits.IncludesHip && !Traits.IncludesCuda;
  if (BySuffix == Language::Cuda)
    return IsHip && Traits.AlwaysIncludesHip ? "hip" : "";
  return !Traits.HasDeviceCode ? "" : IsHip ? "hip" : "cuda";
}

static bool isSource(StringRef File) {
  StringRef Suffix = path::extension(File);
  return Suffix != ".i" && Suffix != ".ii" && Suffix != ".cui" &&
         languageOf(File, "") != Language::Foreign;
}

/// Whether builds make such a directory for themselves: what is in it is
/// derived from sources, or asks the compiler what it can do.
static bool isOfABuild(StringRef Name) {
  return Name.starts_with(".") || Name == "CMakeFiles";
}

/// All files below \p Directory that a compiler could be given, sorted.
static llvm::Expected<std::vector<std::string>>
filesBelow(StringRef Directory) {
  std::vector<std::string> Result;
  std::error_code Error;
  for (fs::recursive_directory_iterator Entry(Directory, Error,
                                              /*follow_symlinks=*/false),
       End;
       Entry != End && !Error; Entry.increment(Error)) {
    if (isOfABuild(path::filename(Entry->path())))
      Entry.no_push();
    else if (isSource(Entry->path()) && fs::is_regular_file(Entry->path()))
      Result.push_back(Entry->path());
  }
  if (Error)
    return llvm::createStringError(Error, Directory + ": " + Error.message());
  llvm::sort(Result);
  return Result;
}

static bool isCudaHeader(StringRef File) { return File.ends_with(".cuh"); }

static bool isHeader(StringRef File) {
  return llvm::is_contained({StringRef(".h"), StringRef(".hh"),
                             StringRef(".hpp"), StringRef(".hxx"),
                             StringRef(".cuh")},
                            path::extension(File));
}

/// The last parts of the paths that \p Files include. Where headers are looked
/// for is not known, so the file name has to do.
static llvm::StringSet<> includedNames(llvm::ArrayRef<std::string> Files) {
  llvm::StringSet<> Names;
  IncludeScanner Scanner;
  for (const std::string &File : Files)
    for (const Include &Each : Scanner.includesOf(File))
      Names.insert(
          path::filename(StringRef(Each.Name).drop_front().drop_back()));
  return Names;
}

llvm::Expected<std::vector<std::string>> findSources(StringRef Directory) {
  llvm::Expected<std::vector<std::string>> Files = filesBelow(Directory);
  if (!Files)
    return Files;
  llvm::StringSet<> Included;
  if (llvm::any_of(*Files, [](StringRef F) { return isCudaHeader(F); }))
    Included = includedNames(*Files);
  auto IsWanted = [&](const std::string &File) {
    if (isHeader(File))
      return isCudaHeader(File) && !Included.contains(path::filename(File));
    if (languageOf(File, "") != Language::Host)
      return true;
    SourceTraits Traits = inspectSource(File);
    return Traits.HasDeviceCode || Traits.Launches;
  };
  llvm::erase_if(*Files, [&](const std::string &F) { return !IsWanted(F); });
  return Files;
}

} // namespace gridlock::frontend
