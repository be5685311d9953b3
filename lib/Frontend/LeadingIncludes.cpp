//===-- LeadingIncludes.cpp - what a text includes first ------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/LeadingIncludes.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

using llvm::StringRef;

namespace gridlock::frontend {

namespace {

/// Reads one directive after the other.
class Reader {
public:
  explicit Reader(StringRef Text) : Text(Text) {}

  /// The name of the next one, if it is an include of the kind that is looked
  /// for; then nothing but white space and comments is before it.
  StringRef next();
  /// Bytes read.
  unsigned position() const { return At; }

private:
  clang::Lexer lexerAt(unsigned Offset) const {
    return {clang::SourceLocation(), Language, Text.begin(),
            Text.begin() + Offset, Text.end()};
  }
  unsigned offsetOf(const clang::Lexer &Lexer) const {
    return Lexer.getBufferLocation() - Text.begin();
  }

  StringRef Text;
  clang::LangOptions Language;
  unsigned At = 0;
};

} // namespace

StringRef Reader::next() {
  clang::Lexer Lexer = lexerAt(At);
  clang::Token Token;
  Lexer.LexFromRawLexer(Token);
  if (Token.isNot(clang::tok::hash) || !Token.isAtStartOfLine())
    return "";
  Lexer.LexFromRawLexer(Token);
  if (Token.isNot(clang::tok::raw_identifier) || Token.isAtStartOfLine() ||
      Token.getRawIdentifier() != "include")
    return "";
  // A raw lexer does not know what a header's name is.
  StringRef Line = Text.substr(offsetOf(Lexer)).take_until([](char C) {
    return C == '\n' || C == '\r' || C == '\\';
  });
  StringRef Name = Line.ltrim(" \t");
  if (!Name.consume_front("<") || !Name.contains('>'))
    return "";
  Name = Name.take_until([](char C) { return C == '>'; });
  // Read on from the bracket, as what a lexer starts with is the first of its
  // line for it.
  clang::Lexer Rest = lexerAt(Name.end() - Text.begin());
  Rest.LexFromRawLexer(Token);
  const unsigned Behind = offsetOf(Rest);
  const bool HasBracket = Token.is(clang::tok::greater);
  Rest.LexFromRawLexer(Token);
  if (!HasBracket || (Token.isNot(clang::tok::eof) && !Token.isAtStartOfLine()))
    return "";
  At = Behind;
  return Name;
}

LeadingIncludes
leadingIncludes(StringRef Text,
                llvm::function_ref<bool(StringRef Name)> IsWanted) {
  LeadingIncludes Found;
  Reader Directives(Text);
  for (StringRef Name = Directives.next(); !Name.empty() && IsWanted(Name);
       Name = Directives.next()) {
    Found.Names.push_back(Name.str());
    Found.Size = Directives.position();
  }
  return Found;
}

} // namespace gridlock::frontend
