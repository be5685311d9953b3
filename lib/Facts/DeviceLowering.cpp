//===-- DeviceLowering.cpp - what threads do together, or differ in -------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Facts/Annotations.h"
#include "Facts/FunctionLowering.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace gridlock::facts {

/// Calls of device code that mean something besides groups; NoFact for all
/// others.
FactId FunctionLowering::deviceCall(const CallExpr &E,
                                    const FunctionDecl &Callee) {
  if (!IsDeviceCode)
    return NoFact;
  if (FactId Id = assertion(E, Callee); Id != NoFact)
    return Id;
  annotatedCollective(E, Callee);
  // A program may define a function that its toolkit lacks: its body says what
  // it does.
  const bool IsOwn = isUserCode(Callee) && Callee.hasBody() &&
                     api::homeOf(Callee) == api::Home::Global;
  if (IsOwn)
    return NoFact;
  if (FactId Id = identityCall(E, Callee); Id != NoFact)
    return Id;
  if (const api::CollectiveRow *Row = api::collective(Callee))
    return intrinsic(E, Callee, *Row);
  const CXXRecordDecl *Object = objectClass(E);
  if (const api::CountedBarrierRow *Row = api::countedBarrier(Callee, Object))
    return countedBarrier(E, Callee, *Row);
  if (const api::PrimitiveMemberRow *Row = api::primitiveMember(Callee, Object))
    return primitive(
        E, Callee, Object ? *Object : *cast<CXXMethodDecl>(Callee).getParent(),
        *Row);
  if (const api::AtomicRow *Row = api::atomic(Callee, Object))
    return atomicCall(E, Callee, *Row);
  if (const api::LoadRow *Row = api::load(Callee))
    return loadCall(E, *Row);
  if (api::convertsAddress(Callee) && E.getNumArgs() == 1)
    return value(*E.getArg(0));
  return NoFact;
}

/// A call that a test asserts something with.
FactId FunctionLowering::assertion(const CallExpr &E,
                                   const FunctionDecl &Callee) {
  if (!Callee.hasAttr<AnnotateAttr>())
    return NoFact;
  const std::pair<Says, Assertion> Assertions[] = {
      {Says::AssertsUniform, Assertion::Uniform},
      {Says::AssertsDivergent, Assertion::Divergent},
      {Says::AssertsReached, Assertion::ReachedByAll}};
  for (auto [Said, What] : Assertions) {
    if (!annotation(Callee, Said))
      continue;
    // The value or the group, and the name of a scope.
    llvm::SmallVector<FactId, 1> Operands;
    std::string Scope;
    for (const Expr *Argument : E.arguments()) {
      const Expr *Bare = Argument->IgnoreParenImpCasts();
      if (const auto *Literal = dyn_cast<StringLiteral>(Bare))
        Scope = Literal->getString().str();
      else
        Operands.push_back(read(*Argument));
    }
    return emitAt(E.getBeginLoc(), FactKind::Assert, Operands,
                  static_cast<int>(What), Scope);
  }
  return NoFact;
}

/// A call of a function that the program says all threads of a scope make
/// together: like a barrier, whatever its body does.
void FunctionLowering::annotatedCollective(const CallExpr &E,
                                           const FunctionDecl &Callee) {
  if (!Callee.hasAttr<AnnotateAttr>())
    return;
  const std::optional<std::string> Over = annotation(Callee, Says::Collective);
  if (!Over)
    return;
  CollectiveFact C;
  C.Name = Callee.getNameAsString();
  llvm::StringRef Name = *Over;
  if (Name.consume_front("tile") && !Name.getAsInteger(10, C.TileSize))
    C.Needs = api::Scope::Tile;
  else
    C.Needs = llvm::StringSwitch<api::Scope>(*Over)
                  .Case("warp", api::Scope::Warp)
                  .Case("block", api::Scope::Block)
                  .Case("cluster", api::Scope::Cluster)
                  .Case("grid", api::Scope::Grid)
                  .Default(api::Scope::Thread);
  emitCollective(std::move(C), E.getBeginLoc(), spellCall(E, Callee));
}

//===----------------------------------------------------------------------===//
// Identity
//===----------------------------------------------------------------------===//

FactId FunctionLowering::identity(api::Quantity What, llvm::StringRef Component,
                                  SourceLocation Where) {
  // The launch is asked for it, like for a parameter's value.
  if (What == api::Quantity::GridDimension && !Component.empty())
    return emit(FactKind::Outside, {}, 0, "grid." + Component.str());
  return emitAt(Where, FactKind::Identity, {}, static_cast<int>(What),
                Component);
}

FactId FunctionLowering::vectorOf(
    QualType T, llvm::function_ref<FactId(llvm::StringRef)> Component) {
  FactId Storage = temporary(T);
  for (llvm::StringRef Name : {"x", "y", "z"}) {
    FactId Held = Component(Name);
    emit(FactKind::Store, {emit(FactKind::Field, {Storage}, 0, Name), Held});
  }
  return Storage;
}

/// The built-in variable that a call converts: `dim3 d = blockDim;`.
static const api::IdentityVariableRow *convertedVariable(const CallExpr &E) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(&E);
  if (!Call || !isa_and_nonnull<CXXConversionDecl>(Call->getMethodDecl()))
    return nullptr;
  const Expr *Object = Call->getImplicitObjectArgument();
  const auto *Ref =
      dyn_cast_or_null<DeclRefExpr>(Object->IgnoreParenImpCasts());
  return Ref ? api::identityVariable(*Ref->getDecl()) : nullptr;
}

/// The component that an argument selects.
static llvm::StringRef componentOf(const Expr &Selects,
                                   const ASTContext &Context) {
  Expr::EvalResult Value;
  constexpr llvm::StringLiteral Names[] = {"x", "y", "z"};
  if (Selects.isValueDependent() || !Selects.EvaluateAsInt(Value, Context) ||
      !Value.Val.getInt().ult(3))
    return "";
  return Names[Value.Val.getInt().getZExtValue()];
}

FactId FunctionLowering::productOfCoordinates(const CallExpr &E,
                                              const FunctionDecl &Callee) {
  if (Callee.getOverloadedOperator() != OO_Star || Callee.getNumParams() != 2)
    return NoFact;
  FactId Factors[2];
  for (unsigned I : {0u, 1u}) {
    const CXXRecordDecl *Component =
        Callee.getParamDecl(I)->getType()->getAsCXXRecordDecl();
    const api::IdentityRow *Row =
        Component ? api::coordinate(*Component) : nullptr;
    if (!Row)
      return NoFact;
    Factors[I] =
        identity(Row->What, Row->Component, E.getArg(I)->getBeginLoc());
  }
  return emit(FactKind::Binary, Factors, 0, "*");
}

FactId FunctionLowering::identityCall(const CallExpr &E,
                                      const FunctionDecl &Callee) {
  const SourceLocation Where = E.getBeginLoc();
  auto Whole = [&](api::Quantity What, llvm::StringRef Component) {
    if (!isRecord(E.getType()))
      return identity(What, Component, Where);
    return vectorOf(E.getType(), [&](llvm::StringRef Name) {
      return identity(What, Name, Where);
    });
  };
  if (const api::IdentityVariableRow *Row = convertedVariable(E))
    return Whole(Row->What, "");
  if (const api::SpecialRegisterRow *Row = api::specialRegister(Callee))
    return Whole(Row->What, Row->Component);
  const api::IdentityRow *Row = api::identity(Callee);
  if (!Row)
    return productOfCoordinates(E, Callee);
  llvm::StringRef Component = Row->Component;
  if (Row->Argument >= 0 && unsigned(Row->Argument) < E.getNumArgs())
    Component = componentOf(*E.getArg(Row->Argument), Context);
  return Whole(Row->What, Component);
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

FactId FunctionLowering::argument(const CallExpr &E, int Position) {
  if (Position == api::LastArgument)
    Position = int(E.getNumArgs()) - 1;
  return Position >= 0 && unsigned(Position) < E.getNumArgs()
             ? read(*E.getArg(Position))
             : NoFact;
}

std::string FunctionLowering::spellCall(const CallExpr &E,
                                        const FunctionDecl &Callee) const {
  std::string Whole = spell(E);
  return Whole.empty() ? Callee.getNameAsString() + "(...)" : Whole;
}

FactId FunctionLowering::emitCollective(CollectiveFact C, SourceLocation Where,
                                        llvm::StringRef Spelling) {
  const FactId Operands[] = {C.Group, C.Mask, C.Value,   C.Lane,
                             C.Width, C.Out,  C.Barrier, C.Count};
  Result.Collectives.push_back(std::move(C));
  return emitAt(Where, FactKind::Collective, Operands,
                Result.Collectives.size() - 1, Spelling);
}

void FunctionLowering::writeOut(const Expr &Out, FactId Collective) {
  FactId Address = value(Out);
  QualType T = Out.getType();
  if (T->isPointerType())
    T = T->getPointeeType();
  const CollectiveFact &C = Result.Collectives[Result.Facts[Collective].Number];
  if (C.Result != api::Agreement::NoValue && T->isArithmeticType())
    emit(FactKind::Store, {Address, Collective});
  else
    emit(FactKind::Forget, {Address}, 0, "written by '" + C.Name + "'");
}

FactId FunctionLowering::intrinsic(const CallExpr &E,
                                   const FunctionDecl &Callee,
                                   const api::CollectiveRow &Row) {
  CollectiveFact C;
  C.What = Row.What;
  C.Needs = Row.Needs;
  C.Result = Row.Result;
  C.Name = Callee.getNameAsString();
  if (Row.Needs == api::Scope::Erased && E.getNumArgs()) {
    const GroupOperand G = groupOperand(*E.getArg(0));
    C.OnGroup = true;
    C.Group = G.Group;
    C.Kind = G.Kind.value_or(api::GroupKind::Erased);
    C.TileSize = G.TileSize;
    if (const api::GroupRow *Group = api::groupRow(C.Kind))
      C.Needs = Group->BarrierScope;
  }
  C.ByMask = Row.Mask != api::NoArgument;
  C.Mask = argument(E, Row.Mask);
  C.Value = argument(E, Row.Value);
  C.Lane = argument(E, Row.Lane);
  C.Width = argument(E, Row.Width);
  const Expr *Out = Row.Out >= 0 && unsigned(Row.Out) < E.getNumArgs()
                        ? E.getArg(Row.Out)
                        : nullptr;
  C.Out = Out ? value(*Out) : NoFact;
  const bool WritesMore = Row.What == api::Operation::Copy;
  FactId Id =
      emitCollective(std::move(C), E.getBeginLoc(), spellCall(E, Callee));
  if (Out)
    writeOut(*Out, Id);
  if (WritesMore)
    forgetWritten(E, Callee);
  return callResult(Id, E.getType(), E.isGLValue());
}

FactId FunctionLowering::primitive(const CallExpr &E,
                                   const FunctionDecl &Callee,
                                   const CXXRecordDecl &Object,
                                   const api::PrimitiveMemberRow &Row) {
  CollectiveFact C;
  C.What = Row.What;
  C.Result = Row.Result;
  C.Name = Callee.getNameAsString();
  if (const api::PrimitiveRow *Primitive = api::primitive(Object))
    C.Needs = Primitive->Needs;
  if (C.Needs == api::Scope::Warp)
    C.TileSize = api::logicalWarp(Object);
  // All threads get the total; the table's result is the returned value's.
  const Expr *Aggregate = nullptr;
  for (unsigned I = 0; I < E.getNumArgs() && I < Callee.getNumParams(); ++I)
    if (!Row.Aggregate.empty() &&
        Callee.getParamDecl(I)->getName() == Row.Aggregate)
      Aggregate = E.getArg(I);
  if (Aggregate && C.Result == api::Agreement::NoValue)
    C.Result = api::Agreement::Group;
  const bool TakesValue =
      C.What == api::Operation::Reduce || C.What == api::Operation::Shuffle;
  if (TakesValue)
    C.Value = argument(E, 0);
  C.Out = Aggregate ? value(*Aggregate) : NoFact;
  FactId Id =
      emitCollective(std::move(C), E.getBeginLoc(), spellCall(E, Callee));
  forgetWritten(E, Callee);
  if (Aggregate)
    writeOut(*Aggregate, Id);
  callbacks(E);
  return callResult(Id, E.getType(), E.isGLValue());
}

FactId FunctionLowering::countedBarrier(const CallExpr &E,
                                        const FunctionDecl &Callee,
                                        const api::CountedBarrierRow &Row) {
  CollectiveFact C;
  C.What = Row.What;
  C.ByCount = true;
  C.Counts = Row.Counts;
  C.Name = Callee.getNameAsString();
  if (!E.getType()->isVoidType())
    C.Result = api::Agreement::Thread;
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&E);
  if (Row.Barrier >= 0 && unsigned(Row.Barrier) < E.getNumArgs()) {
    const Expr &Barrier = *E.getArg(Row.Barrier);
    C.Barrier = value(Barrier);
  } else if (Member && Member->getImplicitObjectArgument()) {
    C.Barrier = value(*Member->getImplicitObjectArgument());
  }
  C.Count = argument(E, Row.Count);
  FactId Id =
      emitCollective(std::move(C), E.getBeginLoc(), spellCall(E, Callee));
  callbacks(E);
  return callResult(Id, E.getType(), E.isGLValue());
}

/// An object that is made where there is memory for it: `new (&bar) T(n)`.
FactId FunctionLowering::placementNew(const CXXNewExpr &E) {
  if (!IsDeviceCode || E.getNumPlacementArgs() != 1 || E.isArray() ||
      !isRecord(E.getAllocatedType()) || !E.getInitializer())
    return opaque(E.getStmtClassName());
  FactId Storage = value(*E.getPlacementArg(0));
  emit(FactKind::CopyRecord, {Storage, value(*E.getInitializer())});
  return Storage;
}

/// A constructor that says how many threads arrive.
void FunctionLowering::initCountedBarrier(const CXXConstructExpr &E,
                                          FactId Storage) {
  if (!IsDeviceCode || E.getNumArgs() == 0)
    return;
  const api::CountedBarrierRow *Row = api::countedBarrier(*E.getConstructor());
  if (!Row)
    return;
  CollectiveFact C;
  C.What = Row->What;
  C.ByCount = true;
  C.Counts = Row->Counts;
  C.Name = Row->Name.str();
  C.Barrier = Storage;
  if (Row->Count >= 0 && unsigned(Row->Count) < E.getNumArgs())
    C.Count = read(*E.getArg(Row->Count));
  emitCollective(std::move(C), E.getLocation(), Row->Name);
}

} // namespace gridlock::facts
