//===-- UserMacros.cpp - macros of the command line -----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Works on what clang's driver made of the command line, where the headers it
// adds have their names already.
//
//===----------------------------------------------------------------------===//

#include "Frontend/UserMacros.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;

namespace gridlock::frontend {

bool isNobodysHeader(StringRef Path) {
  StringRef Name = llvm::sys::path::filename(Path);
  return Name.starts_with("__clang_") || Name.starts_with("gridlock_");
}

bool configuresHeaders(StringRef Name) {
  bool Reserved = Name.starts_with("__") ||
                  (Name.size() > 1 && Name[0] == '_' && // _GNU_SOURCE
                   clang::isUppercase(Name[1]));
  return Reserved || Name == "NDEBUG" || Name.starts_with("CUDA") ||
         Name.starts_with("HIP");
}

/// The directive that -D or -U with \p Text stands for.
static std::string directiveFor(StringRef Text, bool Undefine) {
  if (Undefine)
    return "#undef " + Text.str() + "\n";
  auto [Name, Body] = Text.split('=');
  // clang, too, ends the macro with its first line.
  StringRef Line = Body.take_until([](char C) { return C == '\n'; });
  bool HasBody = Text.size() != Name.size();
  return ("#define " + Name + " " + (HasBody ? Line : "1") + "\n").str();
}

std::string deferUserMacros(clang::PreprocessorOptions &Options,
                            StringRef Path) {
  auto FirstOfUser = llvm::find_if_not(Options.Includes, isNobodysHeader);
  if (FirstOfUser == Options.Includes.begin())
    return "";
  std::string Directives;
  llvm::erase_if(Options.Macros,
                 [&](const std::pair<std::string, bool> &Macro) {
                   StringRef Text = Macro.first;
                   StringRef Name = Text.take_while([](unsigned char C) {
                     return clang::isAsciiIdentifierContinue(C);
                   });
                   if (configuresHeaders(Name))
                     return false;
                   Directives += directiveFor(Text, Macro.second);
                   return true;
                 });
  if (!Directives.empty())
    Options.Includes.insert(FirstOfUser, Path.str());
  return Directives;
}

} // namespace gridlock::frontend
