//===-- MemoryLowering.cpp - loads and atomics to facts -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Facts/FunctionLowering.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

namespace gridlock::facts {

/// A function of the toolkit that only reads: __ldg(p). NoFact where it reads
/// through an iterator, which computes what it yields.
FactId FunctionLowering::loadCall(const CallExpr &E, const api::LoadRow &Row) {
  if (unsigned(Row.Address) >= E.getNumArgs() ||
      !E.getArg(Row.Address)->getType()->isPointerType())
    return NoFact;
  FactId Address = value(*E.getArg(Row.Address));
  if (isRecord(E.getType()))
    return Address;
  const int Flags = Row.How == api::LoadForm::ReadOnly   ? LoadsReadOnly
                    : Row.How == api::LoadForm::Volatile ? LoadsVolatile
                                                         : 0;
  return emit(FactKind::Load, {Address}, Flags);
}

FactId FunctionLowering::atomicCall(const CallExpr &E,
                                    const FunctionDecl &Callee,
                                    const api::AtomicRow &Row) {
  FactId Address = NoFact;
  if (Row.Address >= 0 && unsigned(Row.Address) < E.getNumArgs()) {
    Address = value(*E.getArg(Row.Address));
  } else if (const auto *Call = dyn_cast<CXXMemberCallExpr>(&E)) {
    if (const Expr *Object = Call->getImplicitObjectArgument())
      Address = value(*Object);
  }
  FactId Value = argument(E, Row.Value);
  const std::string Name = Callee.getNameAsString();
  FactId Id =
      emitAt(E.getBeginLoc(), FactKind::Atomic, {Address, Value}, 0, Name);
  // A compare-and-swap that fails writes what it found.
  if (Row.Expected >= 0 && unsigned(Row.Expected) < E.getNumArgs()) {
    const Expr &Expected = *E.getArg(Row.Expected);
    if (unsigned(Row.Expected) < Callee.getNumParams() &&
        isWritable(Callee.getParamDecl(Row.Expected)->getType()))
      emit(FactKind::Forget, {value(Expected)}, 0, "written by '" + Name + "'");
  }
  return callResult(Id, E.getType(), E.isGLValue());
}

/// The builtins that clang parses as an expression of their own.
FactId FunctionLowering::atomicExpr(const AtomicExpr &E) {
  use(Usage::Communication, E.getBeginLoc());
  FactId Address = value(*E.getPtr());
  FactId Value = NoFact;
  const QualType Held = E.getPtr()->getType()->getPointeeType();
  auto Take = [&](const Expr *Operand) {
    const QualType T = Operand->getType();
    // Of the generic forms, what is stored and what was there are behind
    // pointers, as is the expected value of a compare-and-swap.
    if (T->isPointerType() &&
        !Context.hasSameUnqualifiedType(T, Held.getAtomicUnqualifiedType()))
      emit(FactKind::Forget, {value(*Operand)}, 0,
           "written by an atomic operation");
    else
      Value = read(*Operand);
  };
  // How many values there are depends on the operation; orders and scopes are
  // constants.
  if (E.getNumSubExprs() > (E.getScopeModel() ? 3u : 2u))
    Take(E.getVal1());
  if (E.isCmpXChg())
    Take(E.getVal2());
  return emitAt(E.getBeginLoc(), FactKind::Atomic, {Address, Value}, 0,
                E.getOpAsString());
}

} // namespace gridlock::facts
