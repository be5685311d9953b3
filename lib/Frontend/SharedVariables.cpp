//===-- SharedVariables.cpp - __shared__ objects with constructors --------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang marks the variable as invalid right after it has reported it; nothing
// can take that back in time. So a second variable takes its place in the
// tables in which Sema looks names up: that of the scopes while code is parsed,
// that of the instantiation while a template is instantiated.
//
//===----------------------------------------------------------------------===//

#include "Frontend/SharedVariables.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Template.h"

namespace gridlock::frontend {

/// The variable that \p Function declares at \p Location.
static clang::VarDecl *variableAt(const clang::DeclContext *Function,
                                  clang::SourceLocation Location) {
  for (clang::Decl *Each : Function->decls())
    if (auto *Variable = llvm::dyn_cast<clang::VarDecl>(Each))
      if (Variable->getLocation() == Location)
        return Variable;
  return nullptr;
}

/// The same variable, without an initializer.
static clang::VarDecl *withoutInitializer(clang::ASTContext &Context,
                                          const clang::VarDecl &Old) {
  auto *Function = const_cast<clang::DeclContext *>(Old.getDeclContext());
  clang::VarDecl *New = clang::VarDecl::Create(
      Context, Function, Old.getInnerLocStart(), Old.getLocation(),
      Old.getIdentifier(), Old.getType(), Old.getTypeSourceInfo(),
      Old.getStorageClass());
  New->setTSCSpec(Old.getTSCSpec());
  New->setImplicit(Old.isImplicit());
  for (const clang::Attr *Attribute : Old.attrs())
    New->addAttr(Attribute->clone(Context));
  New->setIsUsed();
  return New;
}

/// Lets \p Sema find \p New where it would find \p Old in code being parsed.
static void replaceInScopes(clang::Sema &Sema, clang::VarDecl *Old,
                            clang::VarDecl *New) {
  for (clang::Scope *Scope = Sema.getCurScope(); Scope;
       Scope = Scope->getParent()) {
    if (!Scope->isDeclScope(Old))
      continue;
    Scope->RemoveDecl(Old);
    Sema.IdResolver.RemoveDecl(Old);
    Scope->AddDecl(New);
    Sema.IdResolver.AddDecl(New);
    return;
  }
}

/// The same for a template being instantiated.
static void replaceInInstantiation(clang::Sema &Sema,
                                   const clang::FunctionDecl &Pattern,
                                   clang::VarDecl *Old, clang::VarDecl *New) {
  clang::VarDecl *Template = variableAt(&Pattern, Old->getLocation());
  if (!Template || !Sema.CurrentInstantiationScope)
    return;
  if (auto *Instance =
          Sema.CurrentInstantiationScope->getInstantiationOfIfExists(Template))
    *Instance = New;
}

bool SharedVariables::replace(clang::Sema &Sema,
                              clang::SourceLocation Location) {
  auto *Function = llvm::dyn_cast<clang::FunctionDecl>(Sema.CurContext);
  if (!Function)
    return false;
  clang::VarDecl *Old = variableAt(Function, Location);
  if (!Old)
    return false;
  clang::VarDecl *New = withoutInitializer(Sema.getASTContext(), *Old);
  if (const clang::FunctionDecl *Pattern =
          Function->getTemplateInstantiationPattern())
    replaceInInstantiation(Sema, *Pattern, Old, New);
  else
    replaceInScopes(Sema, Old, New);
  Replaced.emplace_back(Old, New);
  return true;
}

/// Puts \p New for \p Old in the declarations below \p Statement.
static void replaceIn(clang::Stmt *Statement, const clang::VarDecl *Old,
                      clang::VarDecl *New) {
  if (!Statement)
    return;
  if (auto *Declaration = llvm::dyn_cast<clang::DeclStmt>(Statement)) {
    clang::DeclGroupRef Group = Declaration->getDeclGroup();
    for (clang::Decl *&Each : Group)
      if (Each == Old)
        Each = New;
    Declaration->setDeclGroup(Group);
    return;
  }
  for (clang::Stmt *Child : Statement->children())
    replaceIn(Child, Old, New);
}

void SharedVariables::finish() {
  for (auto [Old, New] : Replaced) {
    auto *Function = llvm::cast<clang::FunctionDecl>(Old->getDeclContext());
    replaceIn(Function->getBody(), Old, New);
    Function->removeDecl(Old);
    Function->addDecl(New);
  }
  Replaced.clear();
}

} // namespace gridlock::frontend
