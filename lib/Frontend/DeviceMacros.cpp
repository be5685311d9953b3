//===-- DeviceMacros.cpp - does a file tell the sides apart ---------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang has no callback for a name in a condition that is not defined, as these
// are on the host side. So the line of each condition is read again.
//
//===----------------------------------------------------------------------===//

#include "Frontend/DeviceMacros.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace gridlock::frontend {

static bool isDeviceMacro(llvm::StringRef Name) {
  return Name == "__CUDA_ARCH__" || Name == "__HIP_DEVICE_COMPILE__";
}

namespace {

class DeviceMacroWatcher : public clang::PPCallbacks {
public:
  DeviceMacroWatcher(clang::Preprocessor &PP, bool &Tested)
      : PP(PP), Tested(Tested) {}

  using Location = clang::SourceLocation;
  using Range = clang::SourceRange;
  using Token = clang::Token;
  using Definition = clang::MacroDefinition;

  void If(Location Loc, Range, ConditionValueKind) override {
    readLine(Loc, /*Expand=*/true);
  }
  void Elif(Location Loc, Range, ConditionValueKind, Location) override {
    readLine(Loc, /*Expand=*/true);
  }
  void Ifdef(Location Loc, const Token &, const Definition &) override {
    readLine(Loc);
  }
  void Ifndef(Location Loc, const Token &, const Definition &) override {
    readLine(Loc);
  }
  void Elifdef(Location Loc, const Token &, const Definition &) override {
    readLine(Loc);
  }
  void Elifdef(Location Loc, Range, Location) override { readLine(Loc); }
  void Elifndef(Location Loc, const Token &, const Definition &) override {
    readLine(Loc);
  }
  void Elifndef(Location Loc, Range, Location) override { readLine(Loc); }

private:
  /// Macros already looked through.
  using MacroSet = llvm::SmallPtrSet<const clang::MacroInfo *, 16>;

  /// Looks at the directive whose keyword is at \p Loc. \p Expand: its names
  /// are expanded, not only asked for.
  void readLine(Location Loc, bool Expand = false);
  bool expandsTo(const clang::IdentifierInfo *Name, MacroSet &Seen);

  clang::Preprocessor &PP;
  bool &Tested;
};

} // namespace

void DeviceMacroWatcher::readLine(Location Loc, bool Expand) {
  const clang::SourceManager &SM = PP.getSourceManager();
  if (Tested || Loc.isInvalid() || Loc.isMacroID() || SM.isInSystemHeader(Loc))
    return;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  llvm::StringRef Text = SM.getBufferData(File);
  clang::Lexer Lexer(SM.getLocForStartOfFile(File), PP.getLangOpts(),
                     Text.begin(), Text.begin() + Offset, Text.end());
  MacroSet Seen;
  Token Tok;
  Lexer.LexFromRawLexer(Tok); // the keyword
  for (Lexer.LexFromRawLexer(Tok);
       Tok.isNot(clang::tok::eof) && !Tok.isAtStartOfLine();
       Lexer.LexFromRawLexer(Tok)) {
    if (Tok.isNot(clang::tok::raw_identifier))
      continue;
    llvm::StringRef Name = Tok.getRawIdentifier();
    Tested |= isDeviceMacro(Name) ||
              (Expand && expandsTo(PP.getIdentifierInfo(Name), Seen));
  }
}

/// Does the expansion of \p Name hold a device macro?
bool DeviceMacroWatcher::expandsTo(const clang::IdentifierInfo *Name,
                                   MacroSet &Seen) {
  const clang::MacroInfo *Macro = PP.getMacroInfo(Name);
  if (!Macro || !Seen.insert(Macro).second)
    return false;
  return llvm::any_of(Macro->tokens(), [&](const Token &Tok) {
    const clang::IdentifierInfo *Inner = Tok.getIdentifierInfo();
    return Inner && (isDeviceMacro(Inner->getName()) || expandsTo(Inner, Seen));
  });
}

std::unique_ptr<clang::PPCallbacks> watchDeviceMacros(clang::Preprocessor &PP,
                                                      bool &Tested) {
  return std::make_unique<DeviceMacroWatcher>(PP, Tested);
}

} // namespace gridlock::frontend
