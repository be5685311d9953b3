//===-- LaunchBrackets.cpp - launches whose brackets are apart ------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No expression starts with `<`, so `<<` before `<` opens a launch, unless it
// is part of an operator's name. `>>` before `>` is common in template
// arguments: it closes a launch only where one is open at the same depth of
// parentheses.
//
//===----------------------------------------------------------------------===//

#include "Frontend/LaunchBrackets.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <vector>

namespace vfs = llvm::vfs;
namespace tok = clang::tok;

namespace gridlock::frontend {

namespace {

struct Piece {
  tok::TokenKind Kind;
  size_t Begin, End; ///< offsets in the text
};

/// Finds the launches of a text.
class LaunchFinder {
public:
  explicit LaunchFinder(llvm::StringRef Text);

  std::optional<std::string> joined();

private:
  bool isOpening(size_t I) const;
  /// The index of the token that closes the launch opened before \p I, with the
  /// one behind it; nothing if there is none.
  std::optional<size_t> findClosing(size_t I) const;
  /// Is what is at \p I written apart: \p Double, then \p Single?
  bool isApart(size_t I, tok::TokenKind Double, tok::TokenKind Single) const;
  bool isInOneStep(size_t I) const;
  /// Puts three times \p Bracket where the tokens at \p I and behind it are.
  void join(size_t I, char Bracket);

  llvm::StringRef Text;
  std::vector<Piece> Pieces;
  std::string Result; ///< empty as long as nothing is changed
};

} // namespace

static clang::LangOptions launchLanguage() {
  clang::LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus11 = Language.CPlusPlus14 =
      Language.CPlusPlus17 = Language.Bool = Language.LineComment =
          Language.CUDA = Language.RawStringLiterals = true;
  return Language;
}

LaunchFinder::LaunchFinder(llvm::StringRef Text) : Text(Text) {
  static const clang::LangOptions Language = launchLanguage();
  clang::Lexer Lexer(clang::SourceLocation(), Language, Text.begin(),
                     Text.begin(), Text.end());
  clang::Token Token;
  for (bool AtEnd = false; !AtEnd;) {
    AtEnd = Lexer.LexFromRawLexer(Token) || Token.is(tok::eof);
    size_t End = Lexer.getCurrentBufferOffset();
    if (Token.isNot(tok::eof))
      Pieces.push_back({Token.getKind(), End - Token.getLength(), End});
  }
}

bool LaunchFinder::isApart(size_t I, tok::TokenKind Double,
                           tok::TokenKind Single) const {
  return I + 1 < Pieces.size() && Pieces[I].Kind == Double &&
         Pieces[I + 1].Kind == Single;
}

bool LaunchFinder::isOpening(size_t I) const {
  if (I == 0)
    return false;
  // `operator<< <T>`: a template argument list.
  const Piece &Before = Pieces[I - 1];
  if (Before.Kind == tok::raw_identifier &&
      Text.slice(Before.Begin, Before.End) == "operator")
    return false;
  return Pieces[I].Kind == tok::lesslessless ||
         isApart(I, tok::lessless, tok::less);
}

std::optional<size_t> LaunchFinder::findClosing(size_t I) const {
  unsigned Depth = 0;
  for (; I < Pieces.size(); ++I) {
    switch (Pieces[I].Kind) {
    case tok::l_paren:
    case tok::l_brace:
    case tok::l_square:
      ++Depth;
      continue;
    case tok::r_paren:
    case tok::r_brace:
    case tok::r_square:
      if (Depth == 0)
        return std::nullopt;
      --Depth;
      continue;
    case tok::semi:
      if (Depth == 0)
        return std::nullopt;
      continue;
    default:
      break;
    }
    bool Apart = isApart(I, tok::greatergreater, tok::greater);
    size_t Next = I + (Apart ? 2 : 1);
    if (Depth == 0 && (Apart || Pieces[I].Kind == tok::greatergreatergreater) &&
        Next < Pieces.size() && Pieces[Next].Kind == tok::l_paren)
      return I;
  }
  return std::nullopt;
}

void LaunchFinder::join(size_t I, char Bracket) {
  if (Result.empty())
    Result = Text.str();
  const size_t Begin = Pieces[I].Begin, End = Pieces[I + 1].End;
  auto IsLineBreak = [](char C) { return C == '\n' || C == '\r'; };
  // As late as possible without a line break in between.
  size_t At = End - 3;
  while (At > Begin &&
         std::any_of(Result.begin() + At, Result.begin() + At + 3, IsLineBreak))
    --At;
  std::string Breaks;
  if (At == Begin && Text.slice(Begin, Begin + 3).find_first_of("\r\n") !=
                         llvm::StringRef::npos) {
    // The second token starts a line: that line moves by two columns.
    At = End - 3;
    llvm::copy_if(Text.slice(Begin, End), std::back_inserter(Breaks),
                  IsLineBreak);
  }
  for (size_t Index = Begin; Index < End; ++Index)
    if (!Breaks.empty() || !IsLineBreak(Result[Index]))
      Result[Index] = ' ';
  llvm::copy(Breaks, Result.begin() + Begin);
  std::fill_n(Result.begin() + At, 3, Bracket);
}

std::optional<std::string> LaunchFinder::joined() {
  for (size_t I = 0; I < Pieces.size(); ++I) {
    if (!isOpening(I))
      continue;
    bool OpensApart = Pieces[I].Kind == tok::lessless;
    std::optional<size_t> Closing = findClosing(I + (OpensApart ? 2 : 1));
    if (!Closing)
      continue;
    if (OpensApart)
      join(I, '<');
    if (Pieces[*Closing].Kind == tok::greatergreater)
      join(*Closing, '>');
    I = *Closing;
  }
  if (Result.empty())
    return std::nullopt;
  return Result;
}

/// Whether \p Text can have a launch that is written apart; almost none can.
static bool mayNeedJoining(llvm::StringRef Text) {
  for (llvm::StringRef Double : {"<<", ">>"}) {
    const char Single = Double.front();
    for (size_t At = Text.find(Double); At != llvm::StringRef::npos;
         At = Text.find(Double, At + 2)) {
      llvm::StringRef Rest = Text.drop_front(At + 2);
      llvm::StringRef Behind = Rest.ltrim();
      bool Comment = Behind.starts_with("/*") || Behind.starts_with("//");
      if (Comment || (Rest.size() != Behind.size() &&
                      Behind.starts_with(llvm::StringRef(&Single, 1))))
        return true;
    }
  }
  return false;
}

std::optional<std::string> joinLaunchBrackets(llvm::StringRef Text) {
  if (!mayNeedJoining(Text))
    return std::nullopt;
  return LaunchFinder(Text).joined();
}

namespace {

class JoinedFile : public vfs::File {
public:
  explicit JoinedFile(std::unique_ptr<vfs::File> Real)
      : Real(std::move(Real)) {}

  llvm::ErrorOr<vfs::Status> status() override { return Real->status(); }
  llvm::ErrorOr<std::string> getName() override { return Real->getName(); }
  std::error_code close() override { return Real->close(); }

  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
  getBuffer(const llvm::Twine &Name, int64_t FileSize,
            bool RequiresNullTerminator, bool IsVolatile) override {
    auto Buffer =
        Real->getBuffer(Name, FileSize, RequiresNullTerminator, IsVolatile);
    if (!Buffer)
      return Buffer;
    if (auto Joined = joinLaunchBrackets((*Buffer)->getBuffer()))
      return llvm::MemoryBuffer::getMemBufferCopy(*Joined, Name);
    return Buffer;
  }

private:
  std::unique_ptr<vfs::File> Real;
};

class JoiningFileSystem : public vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    auto Real = ProxyFileSystem::openFileForRead(Path);
    if (!Real)
      return Real;
    return std::unique_ptr<vfs::File>(
        std::make_unique<JoinedFile>(std::move(*Real)));
  }
};

} // namespace

llvm::IntrusiveRefCntPtr<vfs::FileSystem>
withJoinedLaunches(llvm::IntrusiveRefCntPtr<vfs::FileSystem> Files) {
  return llvm::makeIntrusiveRefCnt<JoiningFileSystem>(std::move(Files));
}

} // namespace gridlock::frontend
