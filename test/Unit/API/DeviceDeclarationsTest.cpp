//===-- DeviceDeclarationsTest.cpp - device code against the headers
//---------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every row about device code besides groups must stand for a declaration that
// the toolkits of its versions have, or for a builtin of clang; and the
// functions whose names say that they are collectives must have a row.
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

namespace {
class DeviceDeclarations : public DeclarationsTest {
protected:
  /// Whether the compiler has builtins of this target for this toolkit's GPUs.
  bool isFor(Target T) const {
    return T == Target::Any ||
           T == (toolkit().IsHip ? Target::Amdgcn : Target::Nvptx);
  }

  /// A row of a builtin: there for its target, with room for its columns.
  void expectBuiltin(llvm::StringRef Name, Target For,
                     std::initializer_list<int> Columns) const {
    if (!isFor(For))
      return;
    EXPECT_TRUE(builtin(Name)) << Name.str() << " is no builtin";
    std::optional<unsigned> Arguments = builtinArguments(Name);
    for (int Position : Columns)
      if (Arguments) {
        EXPECT_LT(Position, static_cast<int>(*Arguments)) << Name.str();
      }
  }

  /// The functions that a look-up takes for this row.
  template <class Row, class Lookup>
  std::vector<const FunctionDecl *> functionsOf(const Row &R,
                                                Lookup Look) const {
    std::vector<const FunctionDecl *> Found;
    for (const FunctionDecl *F : declared().functions(R.Name))
      if (Look(*F) == &R)
        Found.push_back(F);
    return Found;
  }

  void expectDeclared(bool IsThere, const Versions &Since,
                      llvm::StringRef Name) const {
    EXPECT_EQ(IsThere, toolkit().declares(Since)) << Name.str();
  }
};
} // namespace

INSTANTIATE_TEST_SUITE_P(, DeviceDeclarations, testing::ValuesIn(toolkits()),
                         nameOfTest);

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

TEST_P(DeviceDeclarations, Collectives) {
  for (const CollectiveRow &Row : collectives()) {
    if (Row.Kind == Form::Builtin) {
      expectBuiltin(Row.Name, Row.For,
                    {Row.Mask, Row.Value, Row.Lane, Row.Width, Row.Out});
      continue;
    }
    auto Found = functionsOf(Row, collective);
    const bool IsThere =
        !Found.empty() || (Row.Where == Home::Global && builtin(Row.Name));
    expectDeclared(IsThere, Row.Since, Row.Name);
    expectColumns(
        Found,
        {{Row.Mask, "(member_)?mask"},
         {Row.Value,
          "val|var|value|pred(icate)?|cond|a|p|src|input|label|data|word"},
         {Row.Lane, "offset|src_?[lL]ane|src_offset|delta|lane_delta|laneMask|"
                    "lane_mask|index|xor_mask"},
         {Row.Width, "width"},
         {Row.Out, "pred"}});
    for (const FunctionDecl *F : Found)
      EXPECT_EQ(F->getReturnType()->isVoidType() || Row.What == Operation::Copy,
                Row.Result == Agreement::NoValue)
          << Row.Name.str();
  }
}

TEST_P(DeviceDeclarations, EveryCollectiveHasARow) {
  unsigned Found = 0;
  for (const FunctionDecl *F : declared().functions()) {
    llvm::StringRef Name = nameOf(*F);
    if (homeOf(*F) != Home::Global || isa<CXXMethodDecl>(F) ||
        !matches(Name, "__(shfl|any|all|ballot|match|reduce|sync|activemask|"
                       "barrier|uni_sync|cluster_barrier).*"))
      continue;
    if (!F->hasAttr<CUDADeviceAttr>())
      continue;
    ++Found;
    EXPECT_TRUE(collective(*F) || countedBarrier(*F)) << Name.str();
  }
  EXPECT_GE(Found, 20u);
}

TEST_P(DeviceDeclarations, EveryCollectiveBuiltinHasARow) {
  auto Found =
      toolkit().IsHip
          ? builtins(
                "__builtin_amdgcn_(s_barrier|s_barrier_(signal|wait)|"
                "ballot_w..|readlane|readfirstlane|ds_b?permute|"
                "wave_barrier|wave_reduce_(add|min|max|and|or|xor)_[iub]32)")
          : builtins("__nvvm_(shfl|vote|match|bar|redux_sync_[^f]|activemask)"
                     ".*");
  EXPECT_GE(Found.size(), 15u);
  for (llvm::StringRef Name : Found)
    EXPECT_TRUE(!collectiveRows(Name).empty() ||
                !countedBarrierRows(Name).empty())
        << Name.str();
}

//===----------------------------------------------------------------------===//
// Barriers by count
//===----------------------------------------------------------------------===//

TEST_P(DeviceDeclarations, CountedBarriers) {
  for (const CountedBarrierRow &Row : countedBarriers()) {
    if (Row.Kind == Form::Builtin) {
      expectBuiltin(Row.Name, Row.For, {Row.Barrier, Row.Count});
      continue;
    }
    std::vector<const FunctionDecl *> Found;
    if (Row.Class.empty()) {
      Found = functionsOf(
          Row, [](const FunctionDecl &F) { return countedBarrier(F); });
    } else {
      for (const CXXRecordDecl *Record : declared().classes(Row.Class))
        if (homeOf(*Record) == Row.Where && !Record->isDependentContext())
          hasMember(*Record, [&](const CXXMethodDecl &Method) {
            if (Method.getAccess() == AS_public &&
                countedBarrier(Method, Record) == &Row)
              Found.push_back(&Method);
            return false;
          });
    }
    expectDeclared(!Found.empty(), Row.Since,
                   (Row.Class + "::" + Row.Name).str());
    expectColumns(Found,
                  {{Row.Barrier, "b|barrier|pipeline|addr|id"},
                   {Row.Count, "expected(_count)?|update|count|producer_count|"
                               "role|thread_count|arrive_count_update|d"}});
  }
}

static constexpr NotRelevant OtherBarrierMembers[] = {
    {"max", "largest count, a constant"},
    {"pending_count", "of a token"},
};

TEST_P(DeviceDeclarations, EveryBarrierMemberHasARow) {
  unsigned Found = 0;
  for (llvm::StringRef Class : {"barrier", "latch", "pipeline", "awbarrier"})
    for (const CXXRecordDecl *Record : declared().classes(Class)) {
      const Home Where = homeOf(*Record);
      if ((Where != Home::Cuda && Class != "awbarrier") ||
          Record->isDependentContext())
        continue;
      hasMember(*Record, [&](const CXXMethodDecl &Method) {
        llvm::StringRef Name = nameOf(Method);
        if (Method.getAccess() != AS_public || Name.empty() ||
            Name.starts_with("_") || isListed(OtherBarrierMembers, Name))
          return false;
        ++Found;
        EXPECT_TRUE(countedBarrier(Method, Record))
            << Class.str() << "::" << Name.str();
        return false;
      });
    }
  EXPECT_TRUE(toolkit().IsHip || Found >= 20) << Found;
}

//===----------------------------------------------------------------------===//
// CUB
//===----------------------------------------------------------------------===//

static bool hasCub(const DeclarationIndex &Declared) {
  return !Declared.classes("BlockReduce").empty();
}

TEST_P(DeviceDeclarations, Primitives) {
  if (!hasCub(declared()))
    GTEST_SKIP() << "the headers of CUB are no part of this toolkit";
  for (const PrimitiveRow &Row : primitives())
    expectDeclared(llvm::any_of(declared().classes(Row.Class),
                                [&](const CXXRecordDecl *Record) {
                                  return primitive(*Record) == &Row;
                                }),
                   Row.Since, Row.Class);
  for (const PrimitiveMemberRow &Row : primitiveMembers()) {
    std::vector<const FunctionDecl *> Found;
    for (const CXXRecordDecl *Record : declared().classes(Row.Class))
      hasMember(*Record, [&](const CXXMethodDecl &Method) {
        if (nameOf(Method) == Row.Name &&
            primitiveMember(Method, Record) == &Row)
          Found.push_back(&Method);
        return false;
      });
    expectDeclared(!Found.empty(), Row.Since,
                   (Row.Class + "::" + Row.Name).str());
    bool HasAggregate = false;
    for (const FunctionDecl *F : Found) {
      EXPECT_EQ(F->getReturnType()->isVoidType() ||
                    // constrained by its return type
                    F->getReturnType()->isDependentType(),
                Row.Result == Agreement::NoValue ||
                    F->getReturnType()->isDependentType())
          << Row.Class.str() << "::" << Row.Name.str();
      HasAggregate |= llvm::any_of(F->parameters(), [&](const ParmVarDecl *P) {
        return !Row.Aggregate.empty() && nameOf(*P) == Row.Aggregate &&
               P->getType()->isReferenceType();
      });
    }
    EXPECT_EQ(HasAggregate, !Row.Aggregate.empty())
        << Row.Class.str() << "::" << Row.Name.str();
  }
}

static constexpr NotRelevant OtherCubClasses[] = {
    {"BlockRakingLayout", "where things lie, no collective"},
    {"BlockMergeSortStrategy", "base class of the merge sorts"},
};

static constexpr NotRelevant OtherCubMembers[] = {
    {"CallBack", "called by the class itself"},
};

TEST_P(DeviceDeclarations, EveryPrimitiveHasARow) {
  if (!hasCub(declared()))
    GTEST_SKIP() << "the headers of CUB are no part of this toolkit";
  unsigned Members = 0;
  for (const CXXRecordDecl *Record : declared().classes()) {
    if (homeOf(*Record) != Home::Cub ||
        !matches(nameOf(*Record), "(Block|Warp)[A-Z].*") ||
        isListed(OtherCubClasses, nameOf(*Record)) ||
        isa<CXXRecordDecl>(Record->getDeclContext()))
      continue;
    const auto *NS = dyn_cast<NamespaceDecl>(Record->getDeclContext());
    if (!NS || matches(nameOf(*NS), "detail|internal"))
      continue;
    const bool HasStorage = llvm::any_of(Record->decls(), [](const Decl *D) {
      const auto *Named = dyn_cast<NamedDecl>(D);
      return Named && nameOf(*Named) == "TempStorage";
    });
    if (!HasStorage)
      continue;
    EXPECT_TRUE(primitive(*Record)) << nameOf(*Record).str();
    hasMember(*Record, [&](const CXXMethodDecl &Method) {
      llvm::StringRef Name = nameOf(Method);
      if (Method.getAccess() == AS_public && matches(Name, "[A-Z].*") &&
          !isa<CXXConstructorDecl>(Method) &&
          !isListed(OtherCubMembers, Name)) {
        ++Members;
        EXPECT_TRUE(primitiveMember(Method, Record))
            << nameOf(*Record).str() << "::" << Name.str();
      }
      return false;
    });
  }
  EXPECT_GE(Members, 50u);
}

//===----------------------------------------------------------------------===//
// Identity sources and atomics
//===----------------------------------------------------------------------===//

TEST_P(DeviceDeclarations, Identities) {
  for (const IdentityRow &Row : identities()) {
    if (Row.Kind == Form::Builtin) {
      expectBuiltin(Row.Name, Row.For, {Row.Argument});
      continue;
    }
    // HIP's first coordinates are conversions; ClassificationTest uses them.
    if (matches(Row.Name, "__[XYZ]")) {
      expectDeclared(!declared().classes(Row.Class).empty(), Row.Since,
                     Row.Class);
      continue;
    }
    auto Found = functionsOf(Row, identity);
    expectDeclared(!Found.empty(), Row.Since,
                   (Row.Class + "::" + Row.Name).str());
    expectColumns(Found, {{Row.Argument, "x"}});
    EXPECT_TRUE(Row.Component.empty() ||
                llvm::StringRef(Row.Name).ends_with_insensitive(Row.Component))
        << Row.Name.str();
  }
  for (const IdentityVariableRow &Row : identityVariables())
    expectDeclared(llvm::any_of(declared().variables(Row.Name),
                                [&](const VarDecl *V) {
                                  return identityVariable(*V) == &Row;
                                }),
                   Row.Since, Row.Name);
}

TEST_P(DeviceDeclarations, EveryCoordinateHasARow) {
  unsigned Found = 0;
  for (const FunctionDecl *F : declared().functions()) {
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    const bool IsGetter =
        Method && matches(nameOf(*F), "__fetch_builtin_[xyz]|__get_[xyz]") &&
        matches(nameOf(*Method->getParent()), "__(cuda|hip)_builtin_.*_t");
    const bool IsFunction =
        !Method && homeOf(*F) == Home::Global &&
        matches(nameOf(*F), "__hip_get_.*_[xyz]|__ockl_get_.*|"
                            "__(cluster[A-Z].*|lane_id|lanemask_.*)");
    if (!IsGetter && !IsFunction)
      continue;
    ++Found;
    EXPECT_TRUE(identity(*F)) << nameOf(*F).str();
  }
  EXPECT_GE(Found, 8u);
}

TEST_P(DeviceDeclarations, SpecialRegisters) {
  if (toolkit().IsHip)
    GTEST_SKIP() << "registers of NVIDIA's GPUs";
  for (const SpecialRegisterRow &Row : specialRegisters()) {
    std::string Name = Row.Name.str();
    llvm::replace(Name, '.', '_');
    auto Readers = declared().functions("get_sreg_" + Name);
    EXPECT_TRUE(builtin("__nvvm_read_ptx_sreg_" + Name) || !Readers.empty())
        << Row.Name.str();
    for (const FunctionDecl *F : Readers)
      EXPECT_EQ(specialRegister(*F), &Row) << Row.Name.str();
  }
}

static constexpr NotRelevant OtherRegisters[] = {
    {".*_w", "the fourth component is always 0"},
    {"pm[0-9](_64)?", "performance counters"},
    {"envreg.*", "set by the driver"},
    {"reserved_smem_.*", "layout of shared memory"},
    {"current_graph_exec", "of device-side graphs"},
};

TEST_P(DeviceDeclarations, EverySpecialRegisterHasARow) {
  if (toolkit().IsHip)
    GTEST_SKIP() << "registers of NVIDIA's GPUs";
  auto IsKnown = [](llvm::StringRef Function, llvm::StringRef Register) {
    return registerReadBy(Function) ||
           llvm::any_of(OtherRegisters, [&](const NotRelevant &N) {
             return matches(Register, N.Name);
           });
  };
  auto Builtins = builtins("__nvvm_read_ptx_sreg_.*");
  EXPECT_GE(Builtins.size(), 40u);
  for (llvm::StringRef Name : Builtins)
    EXPECT_TRUE(IsKnown(Name, Name.split("_sreg_").second)) << Name.str();
  for (const FunctionDecl *F : declared().functions())
    if (homeOf(*F) == Home::Ptx && nameOf(*F).starts_with("get_sreg_")) {
      EXPECT_TRUE(IsKnown(nameOf(*F), nameOf(*F).split("_sreg_").second))
          << nameOf(*F).str();
    }
}

TEST_P(DeviceDeclarations, Atomics) {
  for (const AtomicRow &Row : atomics()) {
    if (Row.Kind == Form::Builtin) {
      EXPECT_TRUE(builtin(Row.Name)) << Row.Name.str();
      continue;
    }
    std::vector<const FunctionDecl *> Found;
    if (Row.Class.empty())
      Found = functionsOf(Row, [](const FunctionDecl &F) { return atomic(F); });
    for (const CXXRecordDecl *Record : declared().classes(Row.Class))
      if (!Row.Class.empty() && !Record->isDependentContext())
        hasMember(*Record, [&](const CXXMethodDecl &Method) {
          if (atomic(Method, Record) == &Row)
            Found.push_back(&Method);
          return false;
        });
    expectDeclared(!Found.empty(), Row.Since,
                   (Row.Class + "::" + Row.Name).str());
    expectColumns(Found, {{Row.Address, "address|addr|ptr|p|a"},
                          {Row.Value, "val(ue)?|desired|d|op|b|c"},
                          {Row.Expected, "compare|expected|b"}});
  }
}

TEST_P(DeviceDeclarations, EveryAtomicHasARow) {
  unsigned Found = 0;
  for (const FunctionDecl *F : declared().functions())
    if (homeOf(*F) == Home::Global && !isa<CXXMethodDecl>(F) &&
        F->hasAttr<CUDADeviceAttr>() &&
        matches(nameOf(*F), "((un)?safeA|a)tomic[A-Z].*")) {
      ++Found;
      EXPECT_TRUE(atomic(*F)) << nameOf(*F).str();
    }
  EXPECT_GE(Found, 30u);
}

TEST_P(DeviceDeclarations, Loads) {
  for (const LoadRow &Row : loads()) {
    if (Row.Kind == Form::Builtin) {
      EXPECT_TRUE(builtin(Row.Name)) << Row.Name.str();
      continue;
    }
    auto Found = functionsOf(Row, load);
    expectDeclared(!Found.empty(), Row.Since, Row.Name);
    expectColumns(Found, {{Row.Address, "ptr|p|itr"}});
  }
}

TEST_P(DeviceDeclarations, EveryLoadHasARow) {
  unsigned Found = 0;
  for (const FunctionDecl *F : declared().functions())
    if (homeOf(*F) == Home::Global && !isa<CXXMethodDecl>(F) &&
        F->hasAttr<CUDADeviceAttr>() && matches(nameOf(*F), "__ld(g|[cl].)")) {
      ++Found;
      EXPECT_TRUE(load(*F)) << nameOf(*F).str();
    }
  EXPECT_GE(Found, 1u);
}

TEST_P(DeviceDeclarations, Addresses) {
  for (const AddressRow &Row : addresses()) {
    const auto Found = declared().functions(Row.Name);
    EXPECT_EQ(
        llvm::any_of(Found, [](const auto *F) { return convertsAddress(*F); }),
        !toolkit().IsHip)
        << Row.Name.str();
  }
}

//===----------------------------------------------------------------------===//
// Exits
//===----------------------------------------------------------------------===//

TEST_P(DeviceDeclarations, Exits) {
  for (const ExitRow &Row : exitCalls()) {
    if (Row.Declared == DeclaredBy::Windows)
      continue; // ClassificationTest declares them
    if (Row.Declared == DeclaredBy::Compiler) {
      EXPECT_TRUE(builtin(Row.Name) ||
                  matches(Row.Name, toolkit().IsHip ? "__nvvm_.*"
                                                    : "__builtin_amdgcn_.*"))
          << Row.Name.str();
      continue;
    }
    const bool IsThere = llvm::any_of(
        declared().functions(Row.Name), [&](const FunctionDecl *F) {
          return homeOf(*F) == Row.Where && endsByCall(*F) == Row.What;
        });
    expectDeclared(IsThere, Row.Since, Row.Name);
  }
}

TEST(DeviceDeclarationLists, AreNeeded) {
  expectNeeded(OtherBarrierMembers);
  expectNeeded(OtherCubClasses);
  expectNeeded(OtherCubMembers);
}
