//===-- Declarations.h - what the real headers declare ----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declarations of a toolkit's headers by name, and the fixture of the tests
// that compare the tables with them.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_TEST_UNIT_API_DECLARATIONS_H
#define GRIDLOCK_TEST_UNIT_API_DECLARATIONS_H

#include "API/APIModel.h"
#include "ParsedCode.h"
#include "llvm/ADT/StringMap.h"
#include "gtest/gtest.h"
#include <memory>

namespace gridlock::test {

/// Something that headers declare and no table needs, and why. HipSince: it is
/// HIP's, of this version on.
struct NotRelevant {
  llvm::StringRef Name, Reason;
  unsigned HipSince = 0;
};

/// All declarations of a unit by name, instantiations included. A constructor
/// goes by its class.
class DeclarationIndex {
public:
  explicit DeclarationIndex(const ParsedCode &Code);

  llvm::ArrayRef<const clang::FunctionDecl *> functions(llvm::StringRef) const;
  llvm::ArrayRef<const clang::CXXRecordDecl *> classes(llvm::StringRef) const;
  llvm::ArrayRef<const clang::EnumConstantDecl *>
      enumerators(llvm::StringRef) const;
  llvm::ArrayRef<const clang::VarDecl *> variables(llvm::StringRef) const;

  const std::vector<const clang::FunctionDecl *> &functions() const {
    return AllFunctions;
  }
  const std::vector<const clang::CXXRecordDecl *> &classes() const {
    return AllClasses;
  }
  const std::vector<const clang::EnumConstantDecl *> &enumerators() const {
    return AllEnumerators;
  }

private:
  template <class Node>
  using ByName = llvm::StringMap<std::vector<const Node *>>;

  ByName<clang::FunctionDecl> Functions;
  ByName<clang::CXXRecordDecl> Classes;
  ByName<clang::EnumConstantDecl> Enumerators;
  ByName<clang::VarDecl> Variables;
  std::vector<const clang::FunctionDecl *> AllFunctions;
  std::vector<const clang::CXXRecordDecl *> AllClasses;
  std::vector<const clang::EnumConstantDecl *> AllEnumerators;
};

/// All headers of a toolkit, parsed and indexed once.
const DeclarationIndex &declarations(const Toolkit &Of);

/// Fails for names of \p List that no toolkit declares, so that no list
/// outlives its reason.
void expectNeeded(llvm::ArrayRef<NotRelevant> List);

/// Runs with each toolkit in turn.
class DeclarationsTest : public testing::TestWithParam<Toolkit> {
protected:
  const Toolkit &toolkit() const { return GetParam(); }
  const DeclarationIndex &declared() const { return declarations(toolkit()); }
  clang::ASTContext &context() const;

  /// A builtin of the compiler for this toolkit's GPUs.
  unsigned builtin(llvm::StringRef Name) const;
  /// How many arguments it takes; nothing if its type is not fixed.
  std::optional<unsigned> builtinArguments(llvm::StringRef Name) const;
  /// The names of all builtins that match.
  std::vector<llvm::StringRef> builtins(llvm::StringRef Pattern) const;

  /// The functions at namespace scope of this name, ABI suffixes ignored.
  std::vector<const clang::FunctionDecl *>
      apiFunctions(llvm::function_ref<bool(const clang::FunctionDecl &)>) const;
};

llvm::StringRef nameOf(const clang::NamedDecl &D);
bool matches(llvm::StringRef Text, llvm::StringRef Pattern);
bool isListed(llvm::ArrayRef<NotRelevant> List, llvm::StringRef Name);

/// The parameter at a position that may be LastArgument; null if there is none.
const clang::ParmVarDecl *parameter(const clang::FunctionDecl &F, int Position);

/// Whether a call of \p F can have an argument at \p Position.
bool takes(const clang::FunctionDecl &F, int Position);

/// Whether \p Record or a base class of it has a member function that fits.
bool hasMember(const clang::CXXRecordDecl &Record,
               llvm::function_ref<bool(const clang::CXXMethodDecl &)> Fits);

/// A column that names an argument, and what the headers call it.
struct Column {
  int Position;
  llvm::StringRef Pattern;
};

/// Of the overloads, each must have the right names at the columns it is long
/// enough for, and for each column there must be one.
void expectColumns(llvm::ArrayRef<const clang::FunctionDecl *> Overloads,
                   llvm::ArrayRef<Column> Columns);

/// What a pointer or reference points to, if it is a structure.
const clang::RecordDecl *pointee(const clang::ValueDecl *Pointer);

/// The field at a path like "val.cooperative" below a record, through anonymous
/// unions; null if there is none.
const clang::ValueDecl *field(const clang::RecordDecl *Record,
                              llvm::StringRef Path);
void expectField(const clang::RecordDecl *Record, llvm::StringRef Path);

} // namespace gridlock::test

#endif // GRIDLOCK_TEST_UNIT_API_DECLARATIONS_H
