//===-- LaunchLowering.cpp - kernel launches to facts ---------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Facts/FunctionLowering.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

namespace gridlock::facts {

/// The dimensions at \p Position: the address of a dim3, or of a temporary like
/// one where the API takes three numbers.
FactId FunctionLowering::dimensions(const CallExpr &E, int Position) {
  if (Position < 0 || unsigned(Position) >= E.getNumArgs())
    return NoFact;
  const Expr &First = *E.getArg(Position);
  if (isRecord(First.getType()))
    return value(First);
  if (unsigned(Position) + 2 >= E.getNumArgs())
    return NoFact;
  FactId Storage = temporary(First.getType());
  for (llvm::StringRef Member : {"x", "y", "z"}) {
    FactId Number = value(*E.getArg(Position++));
    emit(FactKind::Store,
         {emit(FactKind::Field, {Storage}, 0, Member), Number});
  }
  return Storage;
}

FactId FunctionLowering::launch(const CallExpr &E, const api::LaunchRow &Row) {
  LaunchFact L;
  L.API = E.getDirectCallee()->getNameAsString();
  L.Mode = Row.Mode;
  L.Layout = Row.Layout;
  L.Form = Row.Form;
  auto Argument = [&](int Position) -> FactId {
    if (Position == api::LastArgument)
      Position = int(E.getNumArgs()) - 1;
    if (Position < 0 || unsigned(Position) >= E.getNumArgs())
      return NoFact;
    return value(*E.getArg(Position));
  };
  L.Kernel = Argument(Row.Kernel);
  L.Config = Argument(Row.Config);
  L.Grid = dimensions(E, Row.Grid);
  L.Block = dimensions(E, Row.Block);
  L.Shared = Argument(Row.Shared);
  L.Stream = Argument(Row.Stream);
  if (Row.Mode == api::LaunchMode::GraphNode)
    L.Node = Argument(0);
  if (Row.Form == api::ArgumentForm::Direct)
    for (unsigned I = Row.Arguments; I < E.getNumArgs(); ++I)
      L.Arguments.push_back(scalar(*E.getArg(I)));
  else if (FactId Array = Argument(Row.Arguments); Array != NoFact)
    L.Arguments.push_back(Array);
  return emitLaunch(std::move(L), E);
}

FactId FunctionLowering::tripleChevron(const CUDAKernelCallExpr &E) {
  const api::LaunchRow *Row = api::launchRow("<<<>>>");
  if (!Row)
    return opaque("kernel call");
  LaunchFact L;
  L.API = Row->Cuda.str();
  L.Mode = Row->Mode;
  L.Form = Row->Form;
  const FunctionDecl *Callee = E.getDirectCallee();
  L.Kernel = Callee ? emit(FactKind::Function, {}, Names.entity(*Callee))
                    : value(*E.getCallee());
  if (const CallExpr *Config = E.getConfig()) {
    L.Grid = dimensions(*Config, 0);
    L.Block = dimensions(*Config, 1);
    if (Config->getNumArgs() > 2)
      L.Shared = value(*Config->getArg(2));
    if (Config->getNumArgs() > 3)
      L.Stream = value(*Config->getArg(3));
  }
  for (const Expr *Argument : E.arguments())
    L.Arguments.push_back(scalar(*Argument));
  return emitLaunch(std::move(L), E);
}

FactId FunctionLowering::emitLaunch(LaunchFact L, const Expr &At) {
  Result.Launches.push_back(std::move(L));
  return emitAt(At.getBeginLoc(), FactKind::Launch, {},
                Result.Launches.size() - 1);
}

std::string FunctionLowering::typeName(QualType T) const {
  PrintingPolicy Policy(Context.getLangOpts());
  Policy.adjustForCPlusPlus();
  return T.getCanonicalType().getUnqualifiedType().getAsString(Policy);
}

/// An untyped pointer at \p Slot that \p Init is put into: what it was before.
void FunctionLowering::noteErasedType(FactId Slot, QualType SlotType,
                                      const Expr &Init) {
  if (!SlotType->isVoidPointerType())
    return;
  const Expr *Source = Init.IgnoreParenCasts();
  QualType T = Source->getType();
  if (T.isNull() || T->isDependentType())
    return;
  if (T->isArrayType())
    T = Context.getArrayDecayedType(T);
  if (T->isVoidPointerType() ||
      Source->isNullPointerConstant(Context, Expr::NPC_ValueDependentIsNull))
    return; // whatever it was, it is not known here
  unsigned Bytes = 0;
  if (QualType Pointee = T->getPointeeType(); !Pointee.isNull() &&
                                              !Pointee->isIncompleteType() &&
                                              !Pointee->isFunctionType())
    Bytes = Context.getTypeSizeInChars(Pointee).getQuantity();
  const std::string Text = std::to_string(Bytes) + ":" + typeName(T);
  emit(FactKind::Store,
       {emit(FactKind::Field, {Slot}, 0, ErasedType),
        emitAt(Init.getBeginLoc(), FactKind::String, {}, 0, Text)});
}

} // namespace gridlock::facts
