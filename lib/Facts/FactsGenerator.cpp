//===-- FactsGenerator.cpp - the AST of a unit to its facts ---------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Facts/FactsGenerator.h"
#include "Facts/FunctionLowering.h"
#include "Facts/NolintScanner.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/TimeProfiler.h"

using namespace clang;

namespace gridlock::facts {

namespace {
/// Collects the functions to lower, in the order of the source.
class FunctionCollector : public RecursiveASTVisitor<FunctionCollector> {
public:
  explicit FunctionCollector(const SourceManager &Sources) : Sources(Sources) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  // Whole system headers are passed by: most of a unit's AST is there.
  bool TraverseDecl(Decl *D) {
    if (D && !isa<TranslationUnitDecl>(D) &&
        D->getDeclContext()->isTranslationUnit() &&
        Sources.isInSystemHeader(Sources.getExpansionLoc(D->getLocation())))
      return true;
    return RecursiveASTVisitor::TraverseDecl(D);
  }

  bool VisitFunctionDecl(FunctionDecl *Function) {
    add(Function);
    return true;
  }

  bool VisitLambdaExpr(LambdaExpr *Lambda) {
    add(Lambda->getCallOperator());
    if (FunctionTemplateDecl *Generic =
            Lambda->getLambdaClass()->getDependentLambdaCallOperator())
      for (FunctionDecl *Instance : Generic->specializations())
        add(Instance);
    return true;
  }

  llvm::SetVector<FunctionDecl *> Functions;

private:
  void add(FunctionDecl *Function) {
    if (Function->doesThisDeclarationHaveABody() &&
        !Function->isDependentContext() && !Function->isDeleted() &&
        !Sources.isInSystemHeader(
            Sources.getExpansionLoc(Function->getLocation())))
      Functions.insert(Function);
  }

  const SourceManager &Sources;
};
} // namespace

/// Threads of a warp: 64 on AMD's GPUs but for those told to have 32.
static unsigned warpSize(const ASTContext &Context) {
  const TargetInfo &Target = Context.getTargetInfo();
  if (!Context.getLangOpts().HIP)
    return 32;
  if (!Target.getTriple().isAMDGCN())
    return 0;
  return Target.getTargetOpts().FeatureMap.lookup("wavefrontsize32") ? 32 : 64;
}

UnitFacts generateFacts(ASTContext &Context) {
  llvm::TimeTraceScope Trace("gridlock facts");
  const SourceManager &Sources = Context.getSourceManager();
  UnitFacts Unit;
  Unit.UnitSide =
      Context.getLangOpts().CUDAIsDevice ? Side::Device : Side::Host;
  Unit.IsHip = Context.getLangOpts().HIP;
  Unit.WarpSize = warpSize(Context);
  if (OptionalFileEntryRef Main =
          Sources.getFileEntryRefForID(Sources.getMainFileID()))
    Unit.MainFile = absolutePath(Sources, *Main);
  SourceMap Map(Sources, Unit.Files);
  EntityNames Names(Context, Map, Unit.Entities);

  FunctionCollector Collector(Sources);
  Collector.TraverseDecl(Context.getTranslationUnitDecl());
  for (FunctionDecl *Function : Collector.Functions) {
    std::string WhySkipped;
    if (auto Facts = lowerFunction(*Function, Context, Map, Names, WhySkipped))
      Unit.Functions.push_back(std::move(*Facts));
    else
      Unit.Skipped.push_back(Function->getQualifiedNameAsString() + ": " +
                             WhySkipped);
  }
  Unit.Nolints = scanNolints(Map);
  return Unit;
}

} // namespace gridlock::facts
