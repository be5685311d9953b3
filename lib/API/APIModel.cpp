//===-- APIModel.cpp - declarations to table rows
//---------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/APIModel.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"

using namespace clang;

namespace gridlock::api {

/// The name of \p D, or "" for operators, constructors and the like.
static llvm::StringRef nameOf(const NamedDecl &D) {
  const IdentifierInfo *Id = D.getIdentifier();
  return Id ? Id->getName() : llvm::StringRef();
}

bool isInCooperativeGroups(const Decl &D) {
  for (const DeclContext *DC = D.getDeclContext(); DC; DC = DC->getParent())
    if (const auto *NS = dyn_cast<NamespaceDecl>(DC))
      if (nameOf(*NS) == "cooperative_groups" &&
          NS->getDeclContext()->getRedeclContext()->isTranslationUnit())
        return true;
  return false;
}

static std::optional<GroupKind> groupKindOfRecord(const CXXRecordDecl &Record) {
  if (isInCooperativeGroups(Record))
    if (auto Kind = groupKindOfClass(nameOf(Record)))
      return Kind;
  const CXXRecordDecl *Definition = Record.getDefinition();
  if (!Definition || Definition->isDependentContext())
    return std::nullopt;
  for (const CXXBaseSpecifier &Base : Definition->bases())
    if (const CXXRecordDecl *BaseRecord = Base.getType()->getAsCXXRecordDecl())
      if (auto Kind = groupKindOfRecord(*BaseRecord))
        return Kind;
  return std::nullopt;
}

std::optional<GroupKind> groupKind(QualType T) {
  if (T.isNull())
    return std::nullopt;
  const CXXRecordDecl *Record = T.getNonReferenceType()->getAsCXXRecordDecl();
  return Record ? groupKindOfRecord(*Record) : std::nullopt;
}

const GroupOperationRow *groupOperation(const FunctionDecl &Callee) {
  if (!isInCooperativeGroups(Callee))
    return nullptr;
  const OperationForm Form =
      isa<CXXMethodDecl>(Callee) ? OperationForm::Member : OperationForm::Free;
  for (const GroupOperationRow &Row : groupOperations())
    if (Row.Form == Form && Row.Name == nameOf(Callee))
      return &Row;
  return nullptr;
}

std::optional<GroupKind> erasedFactoryKind(const FunctionDecl &Callee) {
  if (!isInCooperativeGroups(Callee))
    return std::nullopt;
  for (const ErasedFactoryRow &Row : erasedFactories())
    if (Row.Function == nameOf(Callee))
      return Row.Kind;
  return std::nullopt;
}

/// The name of a function that is no class member and in no user namespace, so
/// that a user's own wrapper of the same name is not taken for the API.
static llvm::StringRef apiName(const FunctionDecl &Callee) {
  const DeclContext *DC = Callee.getDeclContext()->getRedeclContext();
  return DC->isTranslationUnit() ? nameOf(Callee) : llvm::StringRef();
}

const LaunchRow *launch(const FunctionDecl &Callee) {
  return launchRow(apiName(Callee));
}
const KernelLookupRow *kernelLookup(const FunctionDecl &Callee) {
  return kernelLookupRow(apiName(Callee));
}
const NodeAttributeRow *nodeAttribute(const FunctionDecl &Callee) {
  return nodeAttributeRow(apiName(Callee));
}

std::optional<Ends> endsByCall(const FunctionDecl &Callee) {
  llvm::StringRef Name = apiName(Callee);
  for (const ExitRow &Row : exitCalls())
    if (Row.Name == Name)
      return Row.What;
  return std::nullopt;
}

llvm::StringRef gridDimension(const FunctionDecl &Callee) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  if (!Method)
    return "";
  for (const BuiltinDimensionRow &Row : builtinDimensions())
    if (Row.Getter == nameOf(Callee) &&
        Row.Class == nameOf(*Method->getParent()))
      return Row.Member;
  return "";
}

} // namespace gridlock::api
