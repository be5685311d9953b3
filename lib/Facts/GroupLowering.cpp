//===-- GroupLowering.cpp - groups and their operations to facts ----------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Facts/FunctionLowering.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace gridlock::facts {

/// The expression a group operation is called on.
static const Expr *operandOf(const CallExpr &E,
                             const api::GroupOperationRow &Row) {
  if (Row.Form == api::OperationForm::Free)
    return unsigned(Row.GroupArgument) < E.getNumArgs()
               ? E.getArg(Row.GroupArgument)
               : nullptr;
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(&E))
    return Call->getImplicitObjectArgument();
  // A static member through an object: `block.sync()`.
  if (const auto *Member =
          dyn_cast<MemberExpr>(E.getCallee()->IgnoreParenImpCasts()))
    return Member->getBase();
  return nullptr;
}

/// A group's expression without the conversions to the base class that declares
/// the operation, and without copies: its type says the most.
static const Expr &wholeGroup(const Expr &Operand) {
  const Expr *E = &Operand;
  while (true) {
    E = E->IgnoreParenImpCasts();
    if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      E = Temporary->getSubExpr();
    else if (const auto *Copy = dyn_cast<CXXConstructExpr>(E);
             Copy && Copy->getNumArgs() == 1 &&
             api::groupKind(Copy->getArg(0)->getType()))
      E = Copy->getArg(0);
    else
      return *E;
  }
}

FunctionLowering::GroupOperand
FunctionLowering::groupOperand(const Expr &Operand) {
  GroupOperand G;
  G.Whole = &wholeGroup(Operand);
  QualType T = G.Whole->getType();
  if (T->isPointerType())
    T = T->getPointeeType();
  G.Kind = api::groupKind(T);
  G.TileSize = api::tileSize(T);
  G.Group = value(Operand);
  if (Operand.isGLValue() || Operand.getType()->isPointerType())
    G.Group = emit(FactKind::Load, {G.Group});
  return G;
}

FunctionLowering::GroupOperand
FunctionLowering::groupOperand(const CallExpr &E,
                               const api::GroupOperationRow &Row) {
  if (const Expr *Operand = operandOf(E, Row))
    return groupOperand(*Operand);
  GroupOperand G;
  if (const auto *Method =
          dyn_cast_or_null<CXXMethodDecl>(E.getDirectCallee())) {
    const QualType T = Context.getCanonicalTagType(Method->getParent());
    G.Kind = api::groupKind(T);
    G.TileSize = api::tileSize(T);
    G.Group = opaque("static member");
  }
  return G;
}

/// What a cluster is used for that one block alone could not be.
void FunctionLowering::noteClusterUse(const api::GroupOperationRow &Row,
                                      api::GroupKind Kind,
                                      SourceLocation Where) {
  if (Kind != api::GroupKind::Cluster)
    return;
  if (Row.What == api::Operation::SharedAddress)
    use(Usage::ClusterMemory, Where);
  else if (Row.What == api::Operation::SizeQuery)
    use(Usage::ClusterSize, Where);
  else if (api::isBarrier(Row.What))
    use(Usage::ClusterBarrier, Where);
}

static api::Scope scopeOf(api::GroupKind Kind) {
  const api::GroupRow *Row = api::groupRow(Kind);
  return Row ? Row->BarrierScope : api::Scope::Erased;
}

FactId FunctionLowering::groupCall(const CallExpr &E,
                                   const FunctionDecl &Callee) {
  if (const api::GroupFactoryRow *Factory = api::groupFactory(Callee))
    return makeGroup(E, Callee, *Factory);
  const api::GroupOperationRow *Row = api::groupOperation(Callee);
  if (!Row) {
    callbacks(E);
    const std::optional<api::GroupKind> Kind = api::groupKind(E.getType());
    // A conversion between classes of groups makes no group.
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&E);
        Kind && Member && isa<CXXConversionDecl>(Callee))
      return scalar(*Member->getImplicitObjectArgument());
    return Kind && !E.isGLValue() && *Kind != api::GroupKind::Erased
               ? emitAt(E.getExprLoc(), FactKind::Group, {},
                        static_cast<int>(*Kind))
               : opaque("group function");
  }
  const GroupOperand G = groupOperand(E, *Row);
  if (!G.Kind) {
    callbacks(E);
    return opaque("group operation");
  }
  // Some rows are for one kind of group.
  Row = api::groupOperation(Callee, G.Kind);
  noteClusterUse(*Row, *G.Kind, E.getBeginLoc());
  if (Row->What == api::Operation::ValidityQuery)
    return emitAt(E.getExprLoc(), FactKind::Validity, {G.Group},
                  static_cast<int>(*G.Kind));
  if (!api::isCollective(Row->What))
    return groupQuery(E, *Row, G);
  CollectiveFact C;
  C.What = Row->What;
  C.Needs = scopeOf(*G.Kind);
  C.Result = Row->Result;
  C.Name = Callee.getNameAsString();
  C.OnGroup = true;
  C.Kind = *G.Kind;
  C.TileSize = G.TileSize;
  C.Group = G.Group;
  C.Value = argument(E, Row->Value);
  C.Lane = argument(E, Row->Lane);
  const Expr *Out = Row->Out >= 0 && unsigned(Row->Out) < E.getNumArgs()
                        ? E.getArg(Row->Out)
                        : nullptr;
  C.Out = Out ? value(*Out) : NoFact;
  std::string Spelling;
  if (api::isBarrier(Row->What)) {
    Spelling = spell(*E.getCallee());
    Spelling += Row->Form == api::OperationForm::Free && G.Whole
                    ? "(" + spell(*G.Whole) + ")"
                    : "()";
  } else {
    Spelling = spellCall(E, Callee);
  }
  FactId Id = emitCollective(std::move(C), E.getBeginLoc(), Spelling);
  if (Out)
    writeOut(*Out, Id);
  callbacks(E);
  return callResult(Id, E.getType(), E.isGLValue());
}

/// How many threads a part of a partition has.
static std::optional<int64_t> sizeByType(const CallExpr &E,
                                         const FunctionDecl &Callee) {
  if (unsigned N = api::tileSize(E.getType()))
    return N;
  const TemplateArgumentList *Arguments =
      Callee.getTemplateSpecializationArgs();
  if (Arguments && Arguments->size() != 0 &&
      Arguments->get(0).getKind() == TemplateArgument::Integral)
    return Arguments->get(0).getAsIntegral().getExtValue();
  return std::nullopt;
}

FactId FunctionLowering::makeGroup(const CallExpr &E,
                                   const FunctionDecl &Callee,
                                   const api::GroupFactoryRow &Row) {
  std::optional<api::GroupKind> Kind = api::groupKind(E.getType());
  if (!Kind || E.isGLValue())
    return opaque("group function");
  // What the erased type hides.
  if (*Kind == api::GroupKind::Erased)
    Kind = Row.Makes;
  llvm::SmallVector<FactId, 3> Operands;
  if (Row.How == api::Creation::Collective) {
    CollectiveFact C;
    C.What = api::Operation::Partition;
    C.Needs = api::Scope::Block;
    C.Name = Callee.getNameAsString();
    FactId Size = NoFact;
    if (Row.Parent >= 0 && unsigned(Row.Parent) < E.getNumArgs()) {
      const GroupOperand Parent = groupOperand(*E.getArg(Row.Parent));
      C.OnGroup = true;
      C.Kind = Parent.Kind.value_or(api::GroupKind::Erased);
      C.Needs = scopeOf(C.Kind);
      C.TileSize = Parent.TileSize;
      C.Group = Parent.Group;
      C.Value = argument(E, Row.Agreed);
      Size = argument(E, Row.Size);
      if (Row.Size == api::TemplateArgument)
        if (std::optional<int64_t> N = sizeByType(E, Callee))
          Size = integer(*N);
      Operands = {C.Group, Size, C.Value};
    }
    emitCollective(std::move(C), E.getBeginLoc(), spellCall(E, Callee));
  }
  if (Operands.empty())
    if (const unsigned Size = api::tileSize(E.getType()))
      Operands = {NoFact, integer(Size), NoFact};
  return emitAt(E.getExprLoc(), FactKind::Group, Operands,
                static_cast<int>(*Kind),
                Row.How == api::Creation::Present ? "present" : "");
}

/// The built-in variable that a vector of a group is, if it is one.
static std::optional<api::Quantity>
vectorQuantity(api::Operation What, api::Unit Of, api::GroupKind Kind) {
  using api::GroupKind, api::Unit, api::Quantity;
  const bool IsIndex = What == api::Operation::IndexQuery;
  if (!IsIndex && What != api::Operation::SizeQuery)
    return std::nullopt;
  if (Kind == GroupKind::Block && Of == Unit::Threads)
    return IsIndex ? Quantity::ThreadIndex : Quantity::BlockDimension;
  if (IsIndex && Of == Unit::Blocks &&
      (Kind == GroupKind::Block || Kind == GroupKind::Grid))
    return Quantity::BlockIndex;
  if (Kind == GroupKind::Grid && Of == Unit::Blocks)
    return Quantity::GridDimension;
  if (Kind == GroupKind::Cluster && Of == Unit::Blocks)
    return IsIndex ? Quantity::BlockInCluster : Quantity::ClusterDimension;
  if (Kind == GroupKind::Grid && Of == Unit::Clusters)
    return IsIndex ? Quantity::ClusterIndex : Quantity::ClusterCount;
  return std::nullopt;
}

FactId FunctionLowering::groupQuery(const CallExpr &E,
                                    const api::GroupOperationRow &Row,
                                    const GroupOperand &G) {
  const SourceLocation Where = E.getBeginLoc();
  if (Row.What == api::Operation::RankQuery && Row.Of == api::Unit::Threads &&
      *G.Kind == api::GroupKind::Block)
    return identity(api::Quantity::ThreadRank, "", Where);
  llvm::SmallVector<FactId, 3> Operands = {G.Group};
  for (int Position : {Row.Value, Row.Lane})
    if (FactId Id = argument(E, Position); Id != NoFact)
      Operands.push_back(Id);
  auto Ask = [&](llvm::StringRef Component) {
    Result.Queries.push_back(
        {Row.What, Row.Of, Row.Result, *G.Kind, G.TileSize, Component.str()});
    return emitAt(Where, FactKind::GroupQuery, Operands,
                  Result.Queries.size() - 1);
  };
  if (!isRecord(E.getType()))
    return Ask("");
  const auto Quantity = vectorQuantity(Row.What, Row.Of, *G.Kind);
  return vectorOf(E.getType(), [&](llvm::StringRef Component) {
    return Quantity ? identity(*Quantity, Component, Where) : Ask(Component);
  });
}

} // namespace gridlock::facts
