//===-- AssemblyTables.cpp - rows for inline assembly ---------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the text of inline assembly as far as the tables need it: mnemonics,
// predicates, operands and names of registers. It resolves no branches and no
// operands of the asm statement: "%0" is what the caller knows more of.
//
//===----------------------------------------------------------------------===//

#include "API/DeviceTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include <string>
#include <tuple>

namespace gridlock::api {

/// The text without comments of either kind.
static std::string withoutComments(llvm::StringRef Text) {
  std::string Code;
  while (!Text.empty()) {
    if (Text.consume_front("//")) {
      Text = Text.drop_until([](char C) { return C == '\n'; });
    } else if (Text.consume_front("/*")) {
      Text = Text.split("*/").second;
      Code += ' ';
    } else {
      Code += Text.front();
      Text = Text.drop_front();
    }
  }
  return Code;
}

/// Whether the parts of \p Mnemonic are among those of \p Instruction, in
/// order, with the same first one.
static bool fits(llvm::StringRef Mnemonic, llvm::StringRef Instruction) {
  for (bool IsFirst = true; !Mnemonic.empty(); IsFirst = false) {
    auto [Wanted, RestWanted] = Mnemonic.split('.');
    llvm::StringRef Part;
    do {
      if (Instruction.empty())
        return false;
      std::tie(Part, Instruction) = Instruction.split('.');
    } while (Part != Wanted && !IsFirst);
    if (Part != Wanted)
      return false;
    Mnemonic = RestWanted;
  }
  return true;
}

/// The row with most parts that fits.
static const InstructionRow *instructionRow(llvm::StringRef Instruction) {
  const InstructionRow *Best = nullptr;
  for (const InstructionRow &Row : instructions())
    if (fits(Row.Mnemonic, Instruction) &&
        (!Best || Row.Mnemonic.count('.') > Best->Mnemonic.count('.')))
      Best = &Row;
  return Best;
}

/// The pieces of \p Text between commas that are in no braces or brackets.
static llvm::SmallVector<std::string, 4> operandsIn(llvm::StringRef Text) {
  llvm::SmallVector<std::string, 4> Operands;
  Text = Text.trim();
  if (Text.empty())
    return Operands;
  unsigned Depth = 0;
  size_t Start = 0;
  for (size_t I = 0; I <= Text.size(); ++I) {
    const char C = I < Text.size() ? Text[I] : ',';
    if (C == '{' || C == '[' || C == '(')
      ++Depth;
    else if ((C == '}' || C == ']' || C == ')') && Depth)
      --Depth;
    else if (C == ',' && (Depth == 0 || I == Text.size())) {
      Operands.push_back(Text.slice(Start, I).trim().str());
      Start = I + 1;
    }
  }
  return Operands;
}

/// Takes "{" and "}" of PTX's own blocks, and labels, off the front.
static llvm::StringRef withoutLabels(llvm::StringRef Statement) {
  while (true) {
    Statement = Statement.ltrim(" \t\r\n{}");
    size_t End = Statement.find_first_of(": \t\n");
    // "shared::cta" is a part of a mnemonic.
    if (End == llvm::StringRef::npos || Statement[End] != ':' ||
        Statement.substr(End).starts_with("::"))
      return Statement;
    Statement = Statement.drop_front(End + 1);
  }
}

llvm::SmallVector<AssemblyUse, 2> instructionsIn(llvm::StringRef Assembly) {
  llvm::SmallVector<AssemblyUse, 2> Uses;
  const std::string Code = withoutComments(Assembly);
  llvm::SmallVector<llvm::StringRef, 8> Statements;
  // PTX ends a statement with ';', AMD's assembler with the line.
  llvm::SplitString(Code, Statements, ";\n");
  for (llvm::StringRef Statement : Statements) {
    Statement = withoutLabels(Statement);
    const bool IsPredicated = Statement.starts_with("@");
    if (IsPredicated)
      Statement = Statement.drop_until(llvm::isSpace).ltrim();
    llvm::StringRef Mnemonic = Statement.take_until(llvm::isSpace);
    if (Mnemonic.empty())
      continue;
    if (const InstructionRow *Row = instructionRow(Mnemonic))
      Uses.push_back({Row, IsPredicated,
                      operandsIn(Statement.drop_front(Mnemonic.size()))});
  }
  return Uses;
}

bool repeats(llvm::StringRef Assembly) {
  const std::string Code = withoutComments(Assembly);
  llvm::SmallVector<llvm::StringRef, 8> Words;
  llvm::SplitString(Code, Words, " \t\r\n;{}");
  return llvm::any_of(Words, [](llvm::StringRef Word) {
    return Word == "bra" || Word.starts_with("bra.");
  });
}

/// Registers by name, with '_' for '.'.
static const llvm::StringMap<const SpecialRegisterRow *> &registersByName() {
  static const auto Index = [] {
    llvm::StringMap<const SpecialRegisterRow *> Map;
    for (const SpecialRegisterRow &Row : specialRegisters()) {
      std::string Name = Row.Name.str();
      llvm::replace(Name, '.', '_');
      Map[Name] = &Row;
    }
    return Map;
  }();
  return Index;
}

const SpecialRegisterRow *registerReadBy(llvm::StringRef Function) {
  if (!Function.consume_front("get_sreg_") &&
      !Function.consume_front("__nvvm_read_ptx_sreg_"))
    return nullptr;
  return registersByName().lookup(Function);
}

llvm::SmallVector<const SpecialRegisterRow *, 2>
specialRegistersIn(llvm::StringRef Assembly) {
  llvm::SmallVector<const SpecialRegisterRow *, 2> Found;
  const std::string Code = withoutComments(Assembly);
  llvm::StringRef Rest = Code;
  while (true) {
    Rest = Rest.split('%').second;
    if (Rest.empty())
      return Found;
    std::string Name = Rest.take_while([](char C) {
                             return llvm::isAlnum(C) || C == '_' || C == '.';
                           })
                           .str();
    llvm::replace(Name, '.', '_');
    if (const SpecialRegisterRow *Row = registersByName().lookup(Name))
      Found.push_back(Row);
  }
}

} // namespace gridlock::api
