//===-- GroupDeclarationsTest.cpp - groups against the real headers
//----------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every row about groups must stand for a declaration that the toolkits of its
// versions have, with its columns at the right places; and all that namespace
// cooperative_groups offers its users must have a row.
//
//===----------------------------------------------------------------------===//

#include "Declarations.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock;
using namespace gridlock::api;
using namespace gridlock::test;
using namespace clang;

using GroupDeclarations = DeclarationsTest;
INSTANTIATE_TEST_SUITE_P(, GroupDeclarations, testing::ValuesIn(toolkits()),
                         nameOfTest);

/// Whether users can name \p D: it stands in cooperative_groups (or a versioned
/// namespace there), not in one for its implementation.
static bool isForUsers(const NamedDecl &D) {
  if (!isInCooperativeGroups(D) || nameOf(D).empty() ||
      nameOf(D).starts_with("_"))
    return false;
  for (const DeclContext *DC = D.getDeclContext(); DC; DC = DC->getParent())
    if (const auto *NS = dyn_cast<NamespaceDecl>(DC))
      if (matches(nameOf(*NS), "details|internal|impl|.*_internal"))
        return false;
  return true;
}

static constexpr NotRelevant OtherClasses[] = {
    {"thread_group_base", "base class of CUDA's groups"},
    {"tile_base", "base class of HIP's tiles", 50},
    {"thread_block_tile_base", "base class of HIP's tiles", 50},
    {"thread_block_tile_type", "base class of HIP's tiles", 50},
    {"parent_group_info", "base class of HIP's tiles", 57},
    {"plus", "function object"},
    {"less", "function object"},
    {"greater", "function object"},
    {"bit_and", "function object"},
    {"bit_xor", "function object"},
    {"bit_or", "function object"},
};

static bool isDeclaredGroupClass(const DeclarationIndex &Declared,
                                 llvm::StringRef Class) {
  return llvm::any_of(Declared.classes(Class), [](const CXXRecordDecl *R) {
    return isInCooperativeGroups(*R);
  });
}

TEST_P(GroupDeclarations, Classes) {
  auto Check = [&](llvm::StringRef Class, const Versions &Since) {
    EXPECT_EQ(isDeclaredGroupClass(declared(), Class),
              toolkit().declares(Since))
        << Class.str();
  };
  for (const GroupRow &Row : groups())
    Check(Row.Class, Row.Since);
  for (const GroupClassRow &Row : groupClasses())
    Check(Row.Class, Row.Since);
  for (const GroupMemoryRow &Row : groupMemories())
    Check(Row.Class, Row.Since);
}

TEST_P(GroupDeclarations, EveryClassHasARow) {
  unsigned Groups = 0;
  for (const CXXRecordDecl *Record : declared().classes()) {
    if (!isForUsers(*Record) || isa<CXXRecordDecl>(Record->getDeclContext()))
      continue;
    llvm::StringRef Name = nameOf(*Record);
    const bool IsMemory =
        llvm::any_of(groupMemories(), [&](const GroupMemoryRow &Row) {
          return Row.Class == Name;
        });
    Groups += groupKindOfClass(Name).has_value();
    EXPECT_TRUE(groupKindOfClass(Name) || IsMemory ||
                isListed(OtherClasses, Name))
        << Name.str();
  }
  EXPECT_GE(Groups, 6u);
}

//===----------------------------------------------------------------------===//
// Factories and operations
//===----------------------------------------------------------------------===//

TEST_P(GroupDeclarations, Factories) {
  for (const GroupFactoryRow &Row : groupFactories()) {
    std::vector<const FunctionDecl *> Found;
    for (const FunctionDecl *F : declared().functions(Row.Name))
      if (groupFactory(*F) == &Row)
        Found.push_back(F);
    EXPECT_EQ(!Found.empty(), toolkit().declares(Row.Since))
        << Row.Name.str() << " with " << Row.Arguments << " arguments";
    expectColumns(Found, {{Row.Parent, "parent|g|tile|cgrp|tgrp"},
                          {Row.Memory, "scratch"},
                          {Row.Agreed, "pred|label"}});
    if (Row.Size != api::TemplateArgument)
      expectColumns(Found, {{Row.Size, "tilesz|tile_size"}});
    for (const FunctionDecl *F : Found) {
      std::optional<GroupKind> Static = groupKind(F->getReturnType());
      if (Static && *Static != GroupKind::Erased &&
          *Static != GroupKind::Coalesced) {
        EXPECT_EQ(*Static, Row.Makes) << Row.Name.str();
      }
    }
  }
}

TEST_P(GroupDeclarations, ErasedGroupsAreMadeByFactories) {
  unsigned Found = 0;
  for (const FunctionDecl *F : declared().functions())
    if (isForUsers(*F) && !isa<CXXMethodDecl>(F) &&
        groupKind(F->getReturnType()) == GroupKind::Erased) {
      EXPECT_TRUE(erasedFactoryKind(*F)) << nameOf(*F).str();
      ++Found;
    }
  EXPECT_GE(Found, 2u);
}

/// Whether a class of this kind has a member of this name.
static bool isMemberOfKind(const DeclarationIndex &Declared, OnGroup On,
                           llvm::StringRef Name) {
  for (const GroupRow &Row : groups()) {
    if (!isOn(On, Row.Kind))
      continue;
    for (const CXXRecordDecl *Record : Declared.classes(Row.Class))
      if (isInCooperativeGroups(*Record) &&
          hasMember(*Record, [&](const CXXMethodDecl &Method) {
            return nameOf(Method) == Name;
          }))
        return true;
  }
  return false;
}

TEST_P(GroupDeclarations, Operations) {
  for (const GroupOperationRow &Row : groupOperations()) {
    const bool IsMember = Row.Form == OperationForm::Member;
    std::vector<const FunctionDecl *> Found;
    for (const FunctionDecl *F : declared().functions(Row.Name)) {
      const auto *Method = dyn_cast<CXXMethodDecl>(F);
      // Members of helper classes are no operations of a group.
      if (!isForUsers(*F) || IsMember != static_cast<bool>(Method) ||
          (Method && !isForUsers(*Method->getParent()) &&
           !nameOf(*Method->getParent()).starts_with("__static_")))
        continue;
      Found.push_back(F);
    }
    bool IsThere = !Found.empty();
    if (Row.On != OnGroup::Any)
      IsThere = IsThere && isMemberOfKind(declared(), Row.On, Row.Name);
    EXPECT_EQ(IsThere, toolkit().declares(Row.Since))
        << Row.Name.str() << (IsMember ? " member" : " free") << " on "
        << static_cast<int>(Row.On);
    if (!IsThere)
      continue;
    EXPECT_EQ(Row.GroupArgument, IsMember ? NoArgument : 0) << Row.Name.str();
    expectColumns(Found, {{Row.GroupArgument, "g|group"},
                          {Row.Value, "elem|val|var|value|pred(icate)?|addr"},
                          {Row.Lane, "src(Rank)?|(lane_)?delta|laneMask|rank"},
                          {Row.Out, "pred|_?dst"},
                          {Row.Callable, "op|fn"}});
    const bool IsVoid = llvm::all_of(Found, [](const FunctionDecl *F) {
      return F->getReturnType()->isVoidType();
    });
    EXPECT_EQ(IsVoid, Row.Result == Agreement::NoValue) << Row.Name.str();
  }
}

TEST_P(GroupDeclarations, EveryFunctionHasARow) {
  unsigned Operations = 0, Factories = 0;
  for (const FunctionDecl *F : declared().functions()) {
    if (!isForUsers(*F) || F->isTemplateInstantiation() ||
        isa<CXXConstructorDecl, CXXConversionDecl>(F))
      continue;
    if (const auto *Method = dyn_cast<CXXMethodDecl>(F))
      if (Method->getAccess() != AS_public ||
          isa<CXXRecordDecl>(Method->getParent()->getDeclContext()))
        continue;
    const bool IsOperation = groupOperation(*F), IsFactory = groupFactory(*F);
    Operations += IsOperation;
    Factories += IsFactory;
    EXPECT_TRUE(IsOperation || IsFactory) << F->getQualifiedNameAsString();
  }
  EXPECT_GE(Operations, 25u);
  EXPECT_GE(Factories, 6u);
}

TEST(GroupDeclarationLists, AreNeeded) { expectNeeded(OtherClasses); }
