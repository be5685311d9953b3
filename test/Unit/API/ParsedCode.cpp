//===-- ParsedCode.cpp - code parsed on real headers ----------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ParsedCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <map>

using namespace clang;

namespace gridlock::test {

static constexpr llvm::StringLiteral Includes = R"(
#include <cassert>
#include <cstdlib>
#include <cooperative_groups.h>
#include <cuda.h>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;
#line 1
)";

/// The version in cuda.h (12090 for CUDA 12.9), as 129.
static unsigned versionOf(llvm::StringRef Path) {
  auto Header = llvm::MemoryBuffer::getFile(Path + "/include/cuda.h");
  if (!Header)
    return 0;
  llvm::StringRef Text = (*Header)->getBuffer();
  Text = Text.split("#define CUDA_VERSION ").second;
  unsigned Version = 0;
  Text.take_while(llvm::isDigit).getAsInteger(10, Version);
  return Version / 1000 * 10 + Version % 1000 / 10;
}

const std::vector<Toolkit> &toolkits() {
  static const std::vector<Toolkit> Known = [] {
    std::vector<Toolkit> Found;
    for (const char *Path : {GRIDLOCK_TEST_CUDA, GRIDLOCK_TEST_CUDA12})
      if (unsigned Version = versionOf(Path))
        Found.push_back({Path, Version});
    return Found;
  }();
  return Known;
}

static std::vector<std::string> argumentsFor(const Toolkit &On) {
  std::vector<std::string> Arguments = {"-xcuda",
                                        "-std=c++17",
                                        "--cuda-device-only",
                                        "--cuda-gpu-arch=sm_90",
                                        "--cuda-path=" + On.Path,
                                        "-nocudalib",
                                        "-D_CG_CLUSTER_INTRINSICS_AVAILABLE",
                                        "-Wno-unknown-cuda-version",
                                        "-Wno-deprecated-declarations",
                                        "-Xclang",
                                        "-target-sdk-version=12.9",
                                        "-resource-dir",
                                        GRIDLOCK_RESOURCE_DIR};
  // Before /usr/local/include, which may hold another toolkit's; /usr/include
  // must stay behind the C++ library.
  for (std::string Folder : {On.Path + "/include", On.Path + "/include/cccl"})
    if (Folder != "/usr/include")
      Arguments.insert(Arguments.end(), {"-isystem", Folder});
  return Arguments;
}

ParsedCode::ParsedCode(const Toolkit &On, llvm::StringRef Code)
    : Unit(tooling::buildASTFromCodeWithArgs(Includes.str() + Code.str(),
                                             argumentsFor(On), "input.cu",
                                             "clang++")) {
  EXPECT_TRUE(Unit && !Unit->getDiagnostics().hasErrorOccurred())
      << "the code does not parse on " << On.Path;
}

TranslationUnitDecl &ParsedCode::unit() const {
  return *Unit->getASTContext().getTranslationUnitDecl();
}

/// Hands every declaration, instantiations included, to a callback.
class DeclWalker : public RecursiveASTVisitor<DeclWalker> {
public:
  explicit DeclWalker(llvm::function_ref<void(const Decl &)> Each)
      : Each(Each) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitDecl(Decl *D) {
    Each(*D);
    return true;
  }

private:
  llvm::function_ref<void(const Decl &)> Each;
};

template <class Node>
static std::vector<const Node *>
collect(TranslationUnitDecl &Unit,
        llvm::function_ref<bool(const Node &)> Wanted) {
  std::vector<const Node *> Found;
  auto Each = [&](const Decl &D) {
    if (const auto *N = dyn_cast<Node>(&D); N && Wanted(*N))
      Found.push_back(N);
  };
  DeclWalker(Each).TraverseDecl(&Unit);
  return Found;
}

std::vector<const FunctionDecl *> ParsedCode::functions(
    llvm::function_ref<bool(const FunctionDecl &)> Wanted) const {
  return collect<FunctionDecl>(unit(), Wanted);
}

std::vector<const CXXRecordDecl *> ParsedCode::classes(
    llvm::function_ref<bool(const CXXRecordDecl &)> Wanted) const {
  return collect<CXXRecordDecl>(unit(), [&](const CXXRecordDecl &Record) {
    return Record.isThisDeclarationADefinition() && Wanted(Record);
  });
}

template <class Node>
static const Node &theOne(TranslationUnitDecl &Unit, llvm::StringRef Name) {
  const SourceManager &Sources = Unit.getASTContext().getSourceManager();
  auto Found = collect<Node>(Unit, [&](const Node &N) {
    return N.getIdentifier() && N.getName() == Name &&
           Sources.isInMainFile(N.getLocation());
  });
  EXPECT_EQ(Found.size(), 1u) << Name.str();
  return *Found.front();
}

const FunctionDecl &ParsedCode::function(llvm::StringRef Name) const {
  return theOne<FunctionDecl>(unit(), Name);
}

const VarDecl &ParsedCode::variable(llvm::StringRef Name) const {
  return theOne<VarDecl>(unit(), Name);
}

/// The callee of the first call below \p S that is no constructor.
static const FunctionDecl *findCallee(const Stmt *S) {
  if (!S)
    return nullptr;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    return Call->getDirectCallee();
  for (const Stmt *Child : S->children())
    if (const FunctionDecl *Callee = findCallee(Child))
      return Callee;
  return nullptr;
}

const FunctionDecl &ParsedCode::callee(llvm::StringRef Function) const {
  const FunctionDecl *Callee = findCallee(function(Function).getBody());
  EXPECT_TRUE(Callee) << Function.str() << " calls nothing";
  return *Callee;
}

const ParsedCode &headers(const Toolkit &Of) {
  static std::map<std::string, std::unique_ptr<ParsedCode>> Parsed;
  std::unique_ptr<ParsedCode> &Entry = Parsed[Of.Path];
  if (!Entry)
    Entry = std::make_unique<ParsedCode>(Of, "");
  return *Entry;
}

} // namespace gridlock::test
