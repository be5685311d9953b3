//===-- DeclarationsTest.cpp - the tables against the real headers --------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every row must stand for a declaration that the toolkits of its versions
// have, with its columns at the right places; and every declaration that
// launches a kernel must have its row.
//
//===----------------------------------------------------------------------===//

#include "API/APIModel.h"
#include "ParsedCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Regex.h"
#include "gtest/gtest.h"

using namespace gridlock;
using namespace gridlock::api;
using namespace clang;

namespace {
/// Runs with each toolkit in turn.
class Declarations : public testing::TestWithParam<test::Toolkit> {
protected:
  const test::ParsedCode &headers() const { return test::headers(GetParam()); }

  bool isDeclared(const Versions &V) const {
    unsigned Version = GetParam().Version;
    return V.CudaSince && V.CudaSince <= Version &&
           (V.CudaUntil == 0 || Version < V.CudaUntil);
  }
};
} // namespace

INSTANTIATE_TEST_SUITE_P(, Declarations, testing::ValuesIn(test::toolkits()),
                         [](const auto &Info) {
                           return "CUDA" + std::to_string(Info.param.Version);
                         });

static llvm::StringRef nameOf(const NamedDecl &D) {
  return D.getIdentifier() ? D.getName() : llvm::StringRef();
}

static bool matches(llvm::StringRef Text, llvm::StringRef Pattern) {
  return llvm::Regex(("^(" + Pattern + ")$").str()).match(Text);
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

TEST_P(Declarations, GroupClasses) {
  for (const GroupRow &Row : groups()) {
    auto Found = headers().classes([&](const CXXRecordDecl &Record) {
      return Record.getName() == Row.Class && isInCooperativeGroups(Record);
    });
    EXPECT_EQ(!Found.empty(), isDeclared(Row.Since)) << Row.Class.str();
  }
}

TEST_P(Declarations, EveryGroupClassHasARow) {
  // What user code can name: classes directly in the (versioned) namespace.
  auto Found = headers().classes([](const CXXRecordDecl &Record) {
    const auto *In = dyn_cast<NamespaceDecl>(Record.getDeclContext());
    return In && isInCooperativeGroups(Record) &&
           !matches(In->getName(), "details|internal") &&
           matches(Record.getName(), ".*_group|thread_block|thread_block_tile");
  });
  EXPECT_GE(Found.size(), 6u);
  for (const CXXRecordDecl *Record : Found)
    EXPECT_TRUE(groupKindOfClass(Record->getName())) << Record->getName().str();
}

TEST_P(Declarations, ErasedFactories) {
  auto ReturnsErased = [](const FunctionDecl &F) {
    return isInCooperativeGroups(F) && !isa<CXXMethodDecl>(F) &&
           groupKind(F.getReturnType()) == GroupKind::Erased;
  };
  auto Found = headers().functions(ReturnsErased);
  for (const ErasedFactoryRow &Row : erasedFactories())
    EXPECT_TRUE(llvm::any_of(Found, [&](const FunctionDecl *F) {
      return nameOf(*F) == Row.Function;
    })) << Row.Function.str();
  for (const FunctionDecl *F : Found)
    EXPECT_TRUE(erasedFactoryKind(*F)) << nameOf(*F).str();
}

TEST_P(Declarations, GroupOperations) {
  for (const GroupOperationRow &Row : groupOperations()) {
    // A group where the row says; a helper of the header may have none.
    auto Found = headers().functions([&](const FunctionDecl &F) {
      if (groupOperation(F) != &Row)
        return false;
      if (const auto *Method = dyn_cast<CXXMethodDecl>(&F))
        return Row.Form == OperationForm::Member && Method->isInstance();
      int Position = Row.GroupArgument;
      return Position >= 0 && Position < static_cast<int>(F.getNumParams());
    });
    EXPECT_FALSE(Found.empty()) << Row.Name.str();
  }
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

static const ParmVarDecl *parameter(const FunctionDecl &F, int Position) {
  if (Position == LastArgument)
    Position = static_cast<int>(F.getNumParams()) - 1;
  if (Position < 0 || Position >= static_cast<int>(F.getNumParams()))
    return nullptr;
  return F.getParamDecl(Position);
}

/// Whether the parameter at \p Position, if the row names one, has a name that
/// fits the column.
static void expectName(const FunctionDecl &F, int Position,
                       llvm::StringRef Pattern) {
  if (Position == -1)
    return;
  const ParmVarDecl *P = parameter(F, Position);
  ASSERT_TRUE(P) << nameOf(F).str() << " has no argument " << Position;
  EXPECT_TRUE(matches(P->getName(), Pattern))
      << "argument " << Position << " of " << nameOf(F).str() << " is named "
      << P->getName().str();
}

/// The field at a path like "val.cooperative" below a record, through anonymous
/// unions; null if there is none.
static const ValueDecl *field(const RecordDecl *Record, llvm::StringRef Path) {
  while (Record) {
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

static const RecordDecl *pointee(const ValueDecl *Pointer) {
  if (!Pointer || !Pointer->getType()->isPointerType())
    return nullptr;
  return Pointer->getType()->getPointeeType()->getAsRecordDecl();
}

static void expectField(const RecordDecl *Record, llvm::StringRef Path) {
  if (Path.empty())
    return;
  EXPECT_TRUE(field(Record, Path))
      << Record->getNameAsString() << " has no " << Path.str();
}

/// Whether the fields that the row's layout names are those of its structures.
static void expectLayout(const FunctionDecl &F, const LaunchRow &Row) {
  const RecordDecl *Config = pointee(parameter(F, Row.Config));
  ASSERT_TRUE(Config) << nameOf(F).str() << " has no structure there";
  const LaunchLayoutRow &Layout = layout(Row.Layout);
  expectField(Config, Layout.Attributes);
  expectField(Config, Layout.Count);
  expectField(Config, Layout.Kernel);
  expectField(Config, Layout.KernelHandle);
  expectField(Config, Layout.Grid);
  if (Row.Mode == LaunchMode::ByAttribute) {
    const RecordDecl *Attribute = pointee(field(Config, Layout.Attributes));
    ASSERT_TRUE(Attribute) << nameOf(F).str();
    ASSERT_FALSE(Layout.Id.empty() || Layout.Value.empty());
    expectField(Attribute, Layout.Id);
    expectField(Attribute, Layout.Value);
  } else {
    EXPECT_FALSE(Layout.Kernel.empty()) << nameOf(F).str();
  }
}

static void expectColumns(const FunctionDecl &F, const LaunchRow &Row) {
  expectName(F, Row.Kernel, "func|f|kernel");
  expectName(F, Row.Grid, "gridDim|gridDimX");
  expectName(F, Row.Block, "blockDim|blockDimX");
  expectName(F, Row.Arguments, "args|kernelParams");
  expectName(F, Row.Shared, "sharedMem|sharedMemBytes");
  expectName(F, Row.Stream, "stream|hStream");
  expectName(F, Row.Config, "config|nodeParams|pNodeParams|launchParamsList");
  if (const ParmVarDecl *Arguments = parameter(F, Row.Arguments)) {
    bool IsAddresses = Arguments->getType().getAsString() == "void **";
    EXPECT_EQ(IsAddresses, Row.Form == ArgumentForm::Addresses)
        << nameOf(F).str();
  }
  if (Row.Config != -1)
    expectLayout(F, Row);
  EXPECT_TRUE(Row.Kernel >= 0 || !layout(Row.Layout).Kernel.empty())
      << "nothing says where the kernel of " << nameOf(F).str() << " is";
}

TEST_P(Declarations, LaunchColumns) {
  for (const LaunchRow &Row : launches()) {
    if (Row.Cuda == "<<<>>>")
      continue; // no function
    auto Found = headers().functions([&](const FunctionDecl &F) {
      // Instantiations have no parameter pack to look at.
      return launch(F) == &Row && !F.isTemplateInstantiation();
    });
    EXPECT_EQ(!Found.empty(), isDeclared(Row.Since)) << Row.Cuda.str();
    for (const FunctionDecl *F : Found)
      expectColumns(*F, Row);
  }
}

TEST_P(Declarations, EveryLaunchHasARow) {
  auto Found = headers().functions([](const FunctionDecl &F) {
    return F.getDeclContext()->getRedeclContext()->isTranslationUnit() &&
           matches(nameOf(F), "(cuda|cu)(Launch(Cooperative)?Kernel.*"
                              "|GraphAdd(Kernel)?Node(_.*)?)");
  });
  EXPECT_GE(Found.size(), 10u);
  for (const FunctionDecl *F : Found)
    EXPECT_TRUE(launch(*F)) << nameOf(*F).str();
}

TEST_P(Declarations, CooperativeAttributes) {
  EXPECT_EQ(cooperativeAttributes().size(), 2u) << "one for each API";
  TranslationUnitDecl &Unit = headers().unit();
  for (const CooperativeAttributeRow &Row : cooperativeAttributes()) {
    auto Found = Unit.lookup(&Unit.getASTContext().Idents.get(Row.Enumerator));
    ASSERT_TRUE(Found.isSingleResult()) << Row.Enumerator.str();
    const auto *Enumerator = dyn_cast<EnumConstantDecl>(Found.front());
    ASSERT_TRUE(Enumerator) << Row.Enumerator.str();
    EXPECT_EQ(Enumerator->getInitVal().getExtValue(), Row.Value);
  }
}

//===----------------------------------------------------------------------===//
// Handles and graph nodes
//===----------------------------------------------------------------------===//

TEST_P(Declarations, KernelLookups) {
  for (const KernelLookupRow &Row : kernelLookups()) {
    auto Found = headers().functions([&](const FunctionDecl &F) {
      return kernelLookup(F) == &Row && !F.isTemplated();
    });
    // CUDA 13 brought cudaLibraryGetKernel to the runtime's header.
    EXPECT_FALSE(Found.empty()) << Row.Cuda.str();
    for (const FunctionDecl *F : Found) {
      const ParmVarDecl *Out = parameter(*F, Row.Out);
      ASSERT_TRUE(Out) << Row.Cuda.str();
      EXPECT_TRUE(Out->getType()->isPointerType() &&
                  Out->getType()->getPointeeType()->isPointerType())
          << Row.Cuda.str();
      expectName(*F, Row.Source,
                 Row.By == LookupBy::Name     ? "name"
                 : Row.By == LookupBy::Handle ? "kernel"
                                              : "symbolPtr|entryFuncAddr|func");
    }
  }
}

TEST_P(Declarations, EveryLookupHasARow) {
  auto Found = headers().functions([](const FunctionDecl &F) {
    return matches(nameOf(F), "(cuda|cu)(ModuleGetFunction|LibraryGetKernel|"
                              "KernelGetFunction|GetFuncBySymbol|GetKernel)");
  });
  EXPECT_GE(Found.size(), 4u);
  for (const FunctionDecl *F : Found)
    EXPECT_TRUE(kernelLookup(*F)) << nameOf(*F).str();
}

TEST_P(Declarations, NodeAttributes) {
  auto Found = headers().functions([](const FunctionDecl &F) {
    return matches(nameOf(F), "(cuda|cu)GraphKernelNodeSetAttribute(_.*)?");
  });
  EXPECT_EQ(Found.size(), nodeAttributes().size());
  for (const FunctionDecl *F : Found) {
    const NodeAttributeRow *Row = nodeAttribute(*F);
    ASSERT_TRUE(Row) << nameOf(*F).str();
    expectName(*F, Row->Node, "hNode");
    expectName(*F, Row->Id, "attr");
    expectName(*F, Row->Value, "value");
    const RecordDecl *Value = pointee(parameter(*F, Row->Value));
    ASSERT_TRUE(Value) << nameOf(*F).str();
    for (const LaunchRow &Launch : launches())
      if (Launch.Mode == LaunchMode::GraphNode) {
        EXPECT_FALSE(layout(Launch.Layout).Node.empty());
        expectField(Value, layout(Launch.Layout).Node);
      }
  }
}

//===----------------------------------------------------------------------===//
// Built-in variables
//===----------------------------------------------------------------------===//

TEST_P(Declarations, BuiltinDimensions) {
  auto Getters = headers().functions([](const FunctionDecl &F) {
    const auto *Method = dyn_cast<CXXMethodDecl>(&F);
    return Method && matches(nameOf(F), "__fetch_builtin_[xyz]") &&
           Method->getParent()->getName() == "__cuda_builtin_gridDim_t";
  });
  EXPECT_EQ(Getters.size(), builtinDimensions().size());
  for (const FunctionDecl *F : Getters)
    EXPECT_EQ(gridDimension(*F), nameOf(*F).take_back(1)) << nameOf(*F).str();
}

//===----------------------------------------------------------------------===//
// Exits
//===----------------------------------------------------------------------===//

TEST_P(Declarations, Exits) {
  for (const ExitRow &Row : exitCalls()) {
    if (Row.Name.starts_with("__builtin_"))
      continue; // declared by being used; ClassificationTest uses them
    auto Found = headers().functions(
        [&](const FunctionDecl &F) { return nameOf(F) == Row.Name; });
    ASSERT_FALSE(Found.empty()) << Row.Name.str();
    EXPECT_EQ(endsByCall(*Found.front()), Row.What) << Row.Name.str();
  }
}
