//===-- Declared.cpp - what headers declare, in comparable form -----------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Declared.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/Regex.h"
#include "gtest/gtest.h"

using namespace clang;

namespace gridlock::test {

namespace {

class Collector : public RecursiveASTVisitor<Collector> {
public:
  Collector(const ASTContext &Context, llvm::StringRef Folder)
      : Sources(Context.getSourceManager()), Folder(Folder),
        Policy(Context.getLangOpts()) {
    // A name of one set of headers may lie deeper in another.
    Policy.SuppressScope = true;
    Policy.SuppressTagKeyword = true;
    Policy.AnonymousTagLocations = false;
    Policy.PrintAsCanonical = true;
    Policy.Bool = true;
  }

  Declared Found;

  bool VisitFunctionDecl(FunctionDecl *F) {
    if (!isOfInterest(*F) || F->isTemplateInstantiation() ||
        isa<CXXDestructorDecl, CXXDeductionGuideDecl>(F) || F->isDeleted() ||
        F->isDefaulted())
      return true;
    std::string Name = nameOf(*F);
    if (F->isTemplated() || F->isFunctionTemplateSpecialization()) {
      Found.insert("template " + Name + "/" +
                   std::to_string(F->getNumParams()));
      return true;
    }
    std::string Parameters;
    for (const ParmVarDecl *P : F->parameters())
      Parameters += (Parameters.empty() ? "" : ", ") +
                    typeOf(P->getType().getUnqualifiedType());
    Found.insert("function " + Name + "(" + Parameters + ")");
    return true;
  }

  bool VisitEnumConstantDecl(EnumConstantDecl *E) {
    if (isOfInterest(*E))
      Found.insert("enumerator " + E->getNameAsString() + " = " +
                   llvm::toString(E->getInitVal(), 10));
    return true;
  }

  bool VisitFieldDecl(FieldDecl *F) {
    if (!isOfInterest(*F) || !F->getIdentifier())
      return true;
    bool IsDependent = F->getType()->isDependentType();
    Found.insert("field " + nameOf(*F) +
                 (IsDependent ? "" : ": " + typeOf(F->getType())));
    return true;
  }

  bool VisitTypeDecl(TypeDecl *T) {
    if (isOfInterest(*T) && T->getIdentifier() &&
        isa<TagDecl, TypedefNameDecl>(T) &&
        !isa<ClassTemplateSpecializationDecl>(T))
      Found.insert("type " + nameOf(*T));
    return true;
  }

private:
  bool isOfInterest(const Decl &D) const {
    if (D.isImplicit() || D.getAccess() == AS_private ||
        D.getAccess() == AS_protected || D.isInvalidDecl())
      return false;
    if (D.getParentFunctionOrMethod() || isOurs(D))
      return false;
    if (Folder.empty())
      return true;
    return Sources.getFilename(Sources.getExpansionLoc(D.getLocation()))
        .starts_with(Folder);
  }

  /// What we need and the real headers have no counterpart of says so by its
  /// name.
  static bool isOurs(const Decl &D) {
    const auto *Named = dyn_cast<NamedDecl>(&D);
    if (Named && Named->getNameAsString().find("gridlock") != std::string::npos)
      return true;
    const auto *Outer = dyn_cast<RecordDecl>(D.getDeclContext());
    return Outer && isOurs(*Outer);
  }

  std::string typeOf(QualType T) const {
    return T.getCanonicalType().getAsString(Policy);
  }

  /// Without what tells the versions of an ABI apart.
  static std::string withoutVersion(llvm::StringRef Name) {
    return llvm::Regex("(_v[0-9]+|R0[0-9]00)$").sub("", Name);
  }

  /// With the classes it is in, but of namespaces only the first.
  static std::string nameOf(const NamedDecl &D) {
    std::string Name = D.getNameAsString();
    if (const auto *C = dyn_cast<CXXConstructorDecl>(&D))
      Name = C->getParent()->getNameAsString(); // without template arguments
    Name = withoutVersion(Name);
    std::string Outer;
    for (const DeclContext *C = D.getDeclContext(); C; C = C->getParent()) {
      if (const auto *Record = dyn_cast<RecordDecl>(C)) {
        const TypedefNameDecl *Alias = Record->getTypedefNameForAnonDecl();
        if (Alias || Record->getIdentifier())
          Name = withoutVersion(Alias ? Alias->getNameAsString()
                                      : Record->getNameAsString()) +
                 "::" + Name;
      } else if (const auto *Space = dyn_cast<NamespaceDecl>(C)) {
        Outer = Space->getNameAsString() + "::";
      }
    }
    return Outer + Name;
  }

  const SourceManager &Sources;
  llvm::StringRef Folder;
  PrintingPolicy Policy;
};

} // namespace

Declared declaredBy(llvm::StringRef Code, std::vector<std::string> Arguments,
                    llvm::StringRef Folder) {
  std::unique_ptr<ASTUnit> Unit =
      tooling::buildASTFromCodeWithArgs(Code, Arguments, "input.cu", "clang++");
  if (!Unit || Unit->getDiagnostics().hasErrorOccurred()) {
    ADD_FAILURE() << "the headers do not parse";
    return {};
  }
  Collector All(Unit->getASTContext(), Folder);
  All.TraverseDecl(Unit->getASTContext().getTranslationUnitDecl());
  return std::move(All.Found);
}

} // namespace gridlock::test
