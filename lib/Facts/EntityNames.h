//===-- EntityNames.h - names that hold across units ------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The name of a function that is the same in every unit that mentions it, and
// different for different functions:
//   - external linkage: the mangled name;
//   - internal linkage (static, unnamed namespace, template arguments that
//   are):
//     the mangled name, "@" and where the function is declared;
//   - a lambda among the template arguments adds where it is written, since
//     compilers number lambdas by order of use;
//   - "#device" or "#both" tells overloads apart that differ in their side
//   only.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FACTS_ENTITYNAMES_H
#define GRIDLOCK_FACTS_ENTITYNAMES_H

#include "Facts/Facts.h"
#include "Facts/SourceMap.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Mangle.h"
#include "llvm/ADT/StringMap.h"

namespace gridlock::facts {

FunctionKind functionKind(const clang::FunctionDecl &Function);

/// Names the functions of one unit and keeps its entity table.
class EntityNames {
public:
  EntityNames(clang::ASTContext &Context, SourceMap &Map,
              std::vector<Entity> &Entities);

  /// The index of \p Function in the entity table.
  unsigned entity(const clang::FunctionDecl &Function);

  /// What messages call \p Function.
  const std::string &display(const clang::FunctionDecl &Function) {
    return Entities[entity(Function)].Display;
  }

private:
  std::string mangled(const clang::FunctionDecl &Function);
  std::string place(clang::SourceLocation Loc);
  void addLambdas(llvm::ArrayRef<clang::TemplateArgument> Arguments,
                  std::string &Name);
  Entity describe(const clang::FunctionDecl &Function);

  SourceMap &Map;
  std::vector<Entity> &Entities;
  std::unique_ptr<clang::MangleContext> Mangler;
  llvm::DenseMap<const clang::FunctionDecl *, unsigned> Known;
  llvm::StringMap<unsigned> ByName;
};

} // namespace gridlock::facts

#endif // GRIDLOCK_FACTS_ENTITYNAMES_H
