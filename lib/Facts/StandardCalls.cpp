//===-- StandardCalls.cpp - calls of the standard library to facts --------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/Arithmetic.h"
#include "Facts/FunctionLowering.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace gridlock::facts {

/// The operands of min(a, b) and of min({a, b, c}).
static llvm::SmallVector<const Expr *, 4> operandsOf(const CallExpr &E) {
  if (E.getNumArgs() == 1)
    if (const auto *List = dyn_cast<CXXStdInitializerListExpr>(
            E.getArg(0)->IgnoreUnlessSpelledInSource()))
      if (const auto *Array = dyn_cast<InitListExpr>(
              List->getSubExpr()->IgnoreUnlessSpelledInSource()))
        return {Array->inits().begin(), Array->inits().end()};
  return {E.arg_begin(), E.arg_end()};
}

/// What the headers' functions on numbers compute; NoFact for all others.
FactId FunctionLowering::arithmetic(const CallExpr &E,
                                    const FunctionDecl &Callee) {
  if (isUserCode(Callee) || !Callee.getIdentifier() ||
      isa<CXXMethodDecl>(Callee))
    return NoFact;
  std::optional<api::Arithmetic> What = api::arithmetic(Callee.getName());
  if (!What)
    return NoFact;
  llvm::SmallVector<FactId, 4> Operands;
  for (const Expr *Argument : operandsOf(E)) {
    if (!Argument->getType()->isArithmeticType())
      return NoFact; // a comparison of the caller's own
    FactId Id = value(*Argument);
    Operands.push_back(Argument->isGLValue() ? emit(FactKind::Load, {Id}) : Id);
  }
  const size_t Wanted = *What == api::Arithmetic::Clamp     ? 3
                        : *What == api::Arithmetic::Ceiling ? 1
                        : *What == api::Arithmetic::Same    ? 1
                                                            : 2;
  if (Operands.size() < Wanted)
    return NoFact;
  auto Binary = [&](FactId L, FactId R, llvm::StringRef Operator) {
    return emit(FactKind::Binary, {L, R}, 0, Operator);
  };
  auto CeilingDivision = [&](FactId L, FactId R) {
    FactId Less = Binary(R, integer(1), "-");
    return Binary(Binary(L, Less, "+"), R, "/");
  };
  FactId Result = Operands[0];
  switch (*What) {
  case api::Arithmetic::Minimum:
  case api::Arithmetic::Maximum:
    for (FactId Other : llvm::drop_begin(Operands))
      Result = Binary(Result, Other,
                      *What == api::Arithmetic::Minimum ? "min" : "max");
    break;
  case api::Arithmetic::Clamp:
    Result =
        Binary(Binary(Operands[0], Operands[1], "max"), Operands[2], "min");
    break;
  case api::Arithmetic::Ceiling:
    Result = emit(FactKind::Unary, {Operands[0]}, 0, "ceil");
    break;
  case api::Arithmetic::Same:
    break;
  case api::Arithmetic::CeilingDivision:
    Result = CeilingDivision(Operands[0], Operands[1]);
    break;
  case api::Arithmetic::RoundUp:
    Result =
        Binary(CeilingDivision(Operands[0], Operands[1]), Operands[1], "*");
    break;
  }
  if (!E.isGLValue())
    return Result;
  FactId Storage = temporary(E.getType());
  emit(FactKind::Store, {Storage, Result});
  return Storage;
}

/// Functions of the standard library that hand through what they are given.
FactId FunctionLowering::standardCall(const CallExpr &E,
                                      const FunctionDecl &Callee,
                                      bool &Handled) {
  switch (Callee.getBuiltinID()) {
  case Builtin::BImemset:
  case Builtin::BI__builtin_memset: {
    Expr::EvalResult Byte;
    Handled =
        E.getArg(1)->EvaluateAsInt(Byte, Context) && Byte.Val.getInt() == 0;
    if (!Handled)
      return NoFact;
    FactId Address = value(*E.getArg(0));
    emit(FactKind::ZeroFill, {Address});
    return Address;
  }
  case Builtin::BImemcpy:
  case Builtin::BI__builtin_memcpy: {
    Handled = true;
    FactId Address = value(*E.getArg(0));
    emit(FactKind::CopyRecord, {Address, value(*E.getArg(1))});
    return Address;
  }
  case Builtin::BImove:
  case Builtin::BIforward:
  case Builtin::BIforward_like:
  case Builtin::BImove_if_noexcept:
  case Builtin::BIas_const:
  case Builtin::BIaddressof:
  case Builtin::BI__addressof:
  case Builtin::BI__builtin_addressof:
  case Builtin::BI__builtin_expect:
    Handled = true;
    return value(*E.getArg(0));
  default:
    break;
  }
  Handled = false;
  if (FactId Id = arithmetic(E, Callee); Id != NoFact) {
    Handled = true;
    return Id;
  }
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  if (Method && E.getNumArgs() == 2 &&
      (Method->isCopyAssignmentOperator() ||
       Method->isMoveAssignmentOperator()) &&
      !isUserCode(Callee)) {
    Handled = true;
    FactId Address = value(*E.getArg(0));
    if (api::groupKind(E.getArg(0)->getType()))
      emit(FactKind::Store, {Address, scalar(*E.getArg(1))});
    else
      emit(FactKind::CopyRecord, {Address, value(*E.getArg(1))});
    return Address;
  }
  return NoFact;
}

} // namespace gridlock::facts
