//===-- Declarations.cpp - what the real headers declare ------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Declarations.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Regex.h"
#include <map>

using namespace clang;

namespace gridlock::test {

llvm::StringRef nameOf(const NamedDecl &D) {
  return D.getIdentifier() ? D.getName() : llvm::StringRef();
}

bool matches(llvm::StringRef Text, llvm::StringRef Pattern) {
  return llvm::Regex(("^(" + Pattern + ")$").str()).match(Text);
}

bool isListed(llvm::ArrayRef<NotRelevant> List, llvm::StringRef Name) {
  return llvm::any_of(List,
                      [&](const NotRelevant &N) { return N.Name == Name; });
}

//===----------------------------------------------------------------------===//
// DeclarationIndex
//===----------------------------------------------------------------------===//

DeclarationIndex::DeclarationIndex(const ParsedCode &Code) {
  Code.forEach([&](const Decl &D) {
    if (const auto *F = dyn_cast<FunctionDecl>(&D)) {
      const auto *Ctor = dyn_cast<CXXConstructorDecl>(F);
      Functions[Ctor ? nameOf(*Ctor->getParent()) : nameOf(*F)].push_back(F);
      AllFunctions.push_back(F);
    } else if (const auto *R = dyn_cast<CXXRecordDecl>(&D)) {
      if (!R->isThisDeclarationADefinition())
        return;
      Classes[nameOf(*R)].push_back(R);
      AllClasses.push_back(R);
    } else if (const auto *E = dyn_cast<EnumConstantDecl>(&D)) {
      Enumerators[nameOf(*E)].push_back(E);
      AllEnumerators.push_back(E);
    } else if (const auto *V = dyn_cast<VarDecl>(&D)) {
      Variables[nameOf(*V)].push_back(V);
    }
  });
}

template <class Node>
static llvm::ArrayRef<const Node *>
find(const llvm::StringMap<std::vector<const Node *>> &Map,
     llvm::StringRef Name) {
  auto Found = Map.find(Name);
  if (Found == Map.end())
    return {};
  return Found->second;
}

llvm::ArrayRef<const FunctionDecl *>
DeclarationIndex::functions(llvm::StringRef Name) const {
  return find(Functions, Name);
}
llvm::ArrayRef<const CXXRecordDecl *>
DeclarationIndex::classes(llvm::StringRef Name) const {
  return find(Classes, Name);
}
llvm::ArrayRef<const EnumConstantDecl *>
DeclarationIndex::enumerators(llvm::StringRef Name) const {
  return find(Enumerators, Name);
}
llvm::ArrayRef<const VarDecl *>
DeclarationIndex::variables(llvm::StringRef Name) const {
  return find(Variables, Name);
}

//===----------------------------------------------------------------------===//
// The fixture
//===----------------------------------------------------------------------===//

const DeclarationIndex &declarations(const Toolkit &Of) {
  static std::map<std::string, std::unique_ptr<DeclarationIndex>> Known;
  std::unique_ptr<DeclarationIndex> &Entry = Known[Of.Path];
  if (!Entry)
    Entry = std::make_unique<DeclarationIndex>(headers(Of));
  return *Entry;
}

void expectNeeded(llvm::ArrayRef<NotRelevant> List) {
  for (const NotRelevant &N : List) {
    bool IsKnown = false, IsDeclared = false;
    for (const Toolkit &T : toolkits()) {
      if (T.IsHip != (N.HipSince != 0) || T.Version < N.HipSince)
        continue;
      IsKnown = true;
      IsDeclared |= !declarations(T).functions(N.Name).empty() ||
                    !declarations(T).classes(N.Name).empty();
    }
    EXPECT_TRUE(IsDeclared || !IsKnown) << N.Name.str();
  }
}

ASTContext &DeclarationsTest::context() const {
  return headers(toolkit()).unit().getASTContext();
}

unsigned DeclarationsTest::builtin(llvm::StringRef Name) const {
  return context().Idents.get(Name).getBuiltinID();
}

std::optional<unsigned>
DeclarationsTest::builtinArguments(llvm::StringRef Name) const {
  ASTContext::GetBuiltinTypeError Error = ASTContext::GE_None;
  QualType T = context().GetBuiltinType(builtin(Name), Error);
  const auto *Prototype = T.isNull() ? nullptr : T->getAs<FunctionProtoType>();
  if (Error != ASTContext::GE_None || !Prototype || Prototype->isVariadic())
    return std::nullopt;
  return Prototype->getNumParams();
}

std::vector<llvm::StringRef>
DeclarationsTest::builtins(llvm::StringRef Pattern) const {
  std::vector<llvm::StringRef> Found;
  for (const auto &Entry : context().Idents)
    if (Entry.second->getBuiltinID() && matches(Entry.first(), Pattern))
      Found.push_back(Entry.first());
  return Found;
}

std::vector<const FunctionDecl *> DeclarationsTest::apiFunctions(
    llvm::function_ref<bool(const FunctionDecl &)> Wanted) const {
  std::vector<const FunctionDecl *> Found;
  for (const FunctionDecl *F : declared().functions())
    // Instantiations have no parameter pack to look at.
    if (F->getDeclContext()->getRedeclContext()->isTranslationUnit() &&
        !F->isTemplateInstantiation() && Wanted(*F))
      Found.push_back(F);
  return Found;
}

//===----------------------------------------------------------------------===//
// Parameters and fields
//===----------------------------------------------------------------------===//

const ParmVarDecl *parameter(const FunctionDecl &F, int Position) {
  if (Position == api::LastArgument)
    Position = static_cast<int>(F.getNumParams()) - 1;
  if (Position < 0 || Position >= static_cast<int>(F.getNumParams()))
    return nullptr;
  return F.getParamDecl(Position);
}

bool takes(const FunctionDecl &F, int Position) {
  return Position < 0 || F.isVariadic() || parameter(F, Position);
}

bool hasMember(const CXXRecordDecl &Record,
               llvm::function_ref<bool(const CXXMethodDecl &)> Fits) {
  const CXXRecordDecl *Definition = Record.getDefinition();
  if (!Definition)
    return false;
  for (const Decl *D : Definition->decls()) {
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      D = Template->getTemplatedDecl();
    if (const auto *Method = dyn_cast<CXXMethodDecl>(D);
        Method && Fits(*Method))
      return true;
  }
  return llvm::any_of(Definition->bases(), [&](const CXXBaseSpecifier &Base) {
    const CXXRecordDecl *BaseRecord = Base.getType()->getAsCXXRecordDecl();
    return BaseRecord && hasMember(*BaseRecord, Fits);
  });
}

void expectColumns(llvm::ArrayRef<const FunctionDecl *> Overloads,
                   llvm::ArrayRef<Column> Columns) {
  for (const auto &[Position, Pattern] : Columns) {
    if (Position == api::NoArgument)
      continue;
    bool IsThere = false;
    for (const FunctionDecl *F : Overloads) {
      IsThere |= takes(*F, Position);
      const ParmVarDecl *P = parameter(*F, Position);
      // A declaration may name no parameters, or be the compiler's.
      if (!P || P->getName().empty() || F->isTemplateInstantiation())
        continue;
      EXPECT_TRUE(matches(P->getName().ltrim('_'), Pattern))
          << "argument " << Position << " of " << nameOf(*F).str()
          << " is named " << P->getName().str() << ", not " << Pattern.str();
    }
    EXPECT_TRUE(IsThere || Overloads.empty())
        << "no overload of " << nameOf(*Overloads.front()).str()
        << " has an argument " << Position;
  }
}

const RecordDecl *pointee(const ValueDecl *Pointer) {
  if (!Pointer || !Pointer->getType()->isPointerType())
    return nullptr;
  return Pointer->getType()->getPointeeType()->getAsRecordDecl();
}

const ValueDecl *field(const RecordDecl *Record, llvm::StringRef Path) {
  while (Record && Record->getDefinition()) {
    auto [Name, Rest] = Path.split('.');
    const ValueDecl *Found = nullptr;
    for (const NamedDecl *D : Record->getDefinition()->lookup(
             DeclarationName(&Record->getASTContext().Idents.get(Name))))
      if (isa<FieldDecl, IndirectFieldDecl>(D))
        Found = cast<ValueDecl>(D);
    if (!Found || Rest.empty())
      return Found;
    Record = Found->getType()->getAsRecordDecl();
    Path = Rest;
  }
  return nullptr;
}

void expectField(const RecordDecl *Record, llvm::StringRef Path) {
  if (Path.empty())
    return;
  EXPECT_TRUE(Record && field(Record, Path))
      << (Record ? Record->getNameAsString() : "no structure") << " has no "
      << Path.str();
}

} // namespace gridlock::test
