//===-- EntityNames.cpp - names that hold across units --------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Facts/EntityNames.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/GlobalDecl.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace gridlock::facts {

FunctionKind functionKind(const FunctionDecl &Function) {
  if (Function.hasAttr<CUDAGlobalAttr>())
    return FunctionKind::Kernel;
  if (!Function.hasAttr<CUDADeviceAttr>())
    return FunctionKind::Host;
  return Function.hasAttr<CUDAHostAttr>() ? FunctionKind::HostDevice
                                          : FunctionKind::Device;
}

EntityNames::EntityNames(ASTContext &Context, SourceMap &Map,
                         std::vector<Entity> &Entities)
    : Map(Map), Entities(Entities),
      Mangler(ItaniumMangleContext::create(Context, Context.getDiagnostics())) {
}

std::string EntityNames::mangled(const FunctionDecl &Function) {
  if (!Mangler->shouldMangleDeclName(&Function))
    return Function.getNameAsString();
  GlobalDecl Which;
  if (const auto *Ctor = dyn_cast<CXXConstructorDecl>(&Function))
    Which = GlobalDecl(Ctor, Ctor_Complete);
  else if (const auto *Dtor = dyn_cast<CXXDestructorDecl>(&Function))
    Which = GlobalDecl(Dtor, Dtor_Complete);
  else if (Function.hasAttr<CUDAGlobalAttr>())
    // Not the stub that the host compilation calls in its place.
    Which = GlobalDecl(&Function, KernelReferenceKind::Kernel);
  else
    Which = GlobalDecl(&Function);
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  Mangler->mangleName(Which, OS);
  return Name;
}

std::string EntityNames::place(SourceLocation Loc) {
  SourceLoc At = Map.fileLoc(Map.sources().getExpansionLoc(Loc));
  if (!At.isValid())
    return "?";
  return Map.path(At.File).str() + ":" + std::to_string(At.Line) + ":" +
         std::to_string(At.Column);
}

void EntityNames::addLambdas(llvm::ArrayRef<TemplateArgument> Arguments,
                             std::string &Name) {
  for (const TemplateArgument &Argument : Arguments) {
    if (Argument.getKind() == TemplateArgument::Pack) {
      addLambdas(Argument.getPackAsArray(), Name);
      continue;
    }
    if (Argument.getKind() != TemplateArgument::Type)
      continue;
    const CXXRecordDecl *Record =
        Argument.getAsType().getNonReferenceType()->getAsCXXRecordDecl();
    if (Record && Record->isLambda())
      Name += "@" + place(Record->getLocation());
  }
}

Entity EntityNames::describe(const FunctionDecl &Function) {
  Entity E;
  E.Mangled = mangled(Function);
  E.Kind = functionKind(Function);
  E.Name = E.Mangled;
  if (!Function.isExternallyVisible()) {
    E.Name += "@" + place(Function.getCanonicalDecl()->getLocation());
    if (const TemplateArgumentList *Arguments =
            Function.getTemplateSpecializationArgs())
      addLambdas(Arguments->asArray(), E.Name);
    for (const DeclContext *DC = Function.getDeclContext(); DC;
         DC = DC->getParent())
      if (const auto *Spec = dyn_cast<ClassTemplateSpecializationDecl>(DC))
        addLambdas(Spec->getTemplateArgs().asArray(), E.Name);
  }
  if (E.Kind == FunctionKind::Device)
    E.Name += "#device";
  if (E.Kind == FunctionKind::HostDevice)
    E.Name += "#both";
  const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
  E.Display = Method && Method->getParent()->isLambda()
                  ? "lambda"
                  : Function.getQualifiedNameAsString();
  return E;
}

unsigned EntityNames::entity(const FunctionDecl &Function) {
  const FunctionDecl *Canonical = Function.getCanonicalDecl();
  auto It = Known.find(Canonical);
  if (It != Known.end())
    return It->second;
  Entity E = describe(*Canonical);
  auto [ByNameIt, IsNew] = ByName.try_emplace(E.Name, Entities.size());
  if (IsNew)
    Entities.push_back(std::move(E));
  return Known[Canonical] = ByNameIt->second;
}

} // namespace gridlock::facts
