//===-- ExprLowering.cpp - expressions to facts ---------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Facts/FunctionLowering.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace clang;

namespace gridlock::facts {

FactId FunctionLowering::value(const Expr &E) {
  if (!Uncached) {
    auto It = Values.find(&E);
    if (It != Values.end())
      return It->second;
  }
  FactId Id = compute(E);
  if (!Uncached)
    Values[&E] = Id;
  return Id;
}

FactId FunctionLowering::uncached(const Expr &E) {
  ++Uncached;
  FactId Id = compute(E);
  --Uncached;
  return Id;
}

/// The value of a prvalue that the compiler knows: a literal, an enumerator, a
/// template argument, arithmetic on those.
std::optional<FactId> FunctionLowering::constant(const Expr &E) {
  if (!E.isPRValue() || E.isValueDependent())
    return std::nullopt;
  if (E.getType()->isRealFloatingType())
    return realConstant(E);
  if (!E.getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  Expr::EvalResult Result;
  if (!E.EvaluateAsInt(Result, Context, Expr::SE_NoSideEffects) ||
      Result.HasSideEffects)
    return std::nullopt;
  const llvm::APSInt &N = Result.Val.getInt();
  // All bits set, as a mask of 64 lanes is.
  if (!N.isRepresentableByInt64() && N.isAllOnes())
    return integer(-1);
  if (!N.isRepresentableByInt64())
    return std::nullopt;
  return integer(N.getExtValue());
}

/// A floating-point constant as a fraction of integers, where it is one that
/// people write: 0.9, 256.0f.
std::optional<FactId> FunctionLowering::realConstant(const Expr &E) {
  llvm::APFloat Value(0.0);
  if (!E.EvaluateAsFloat(Value, Context, Expr::SE_NoSideEffects) ||
      !Value.isFinite())
    return std::nullopt;
  const double Number = Value.convertToDouble();
  constexpr double Largest = 1e12, Tolerance = 1e-6;
  for (int64_t Over = 1; Over <= 1'000'000; Over *= 10) {
    const double Scaled = Number * double(Over);
    if (std::fabs(Scaled) > Largest)
      break;
    if (std::fabs(Scaled - std::round(Scaled)) > Tolerance * double(Over))
      continue;
    const auto Whole = int64_t(std::round(Scaled));
    return Over == 1 ? integer(Whole)
                     : emit(FactKind::Real, {}, Whole, std::to_string(Over));
  }
  return std::nullopt;
}

FactId FunctionLowering::compute(const Expr &E) {
  // The parser leaves such expressions behind in code with errors.
  if (E.getType().isNull() || E.isTypeDependent() || E.isValueDependent())
    return opaque("code with errors");
  if (std::optional<FactId> Known = constant(E))
    return *Known;
  switch (E.getStmtClass()) {
  // Wrappers that add nothing to the value.
  case Stmt::ParenExprClass:
    return value(*cast<ParenExpr>(E).getSubExpr());
  case Stmt::ConstantExprClass:
  case Stmt::ExprWithCleanupsClass:
    return value(*cast<FullExpr>(E).getSubExpr());
  case Stmt::SubstNonTypeTemplateParmExprClass:
    return uncached(*cast<SubstNonTypeTemplateParmExpr>(E).getReplacement());
  case Stmt::CXXBindTemporaryExprClass:
    return value(*cast<CXXBindTemporaryExpr>(E).getSubExpr());
  case Stmt::CXXDefaultArgExprClass:
    return uncached(*cast<CXXDefaultArgExpr>(E).getExpr());
  case Stmt::CXXDefaultInitExprClass:
    return uncached(*cast<CXXDefaultInitExpr>(E).getExpr());
  case Stmt::GenericSelectionExprClass:
    return value(*cast<GenericSelectionExpr>(E).getResultExpr());
  case Stmt::CXXStdInitializerListExprClass:
    return value(*cast<CXXStdInitializerListExpr>(E).getSubExpr());
  case Stmt::CXXRewrittenBinaryOperatorClass:
    return value(*cast<CXXRewrittenBinaryOperator>(E).getSemanticForm());
  case Stmt::CompoundLiteralExprClass:
    return value(*cast<CompoundLiteralExpr>(E).getInitializer());
  case Stmt::OpaqueValueExprClass:
    if (const Expr *Source = cast<OpaqueValueExpr>(E).getSourceExpr())
      return value(*Source);
    return opaque("expression without source");
  case Stmt::PseudoObjectExprClass:
    // threadIdx.x and kin: a call of a getter.
    if (const Expr *Result = cast<PseudoObjectExpr>(E).getResultExpr())
      return value(*Result);
    return opaque("pseudo object");

  case Stmt::DeclRefExprClass:
    return declRef(cast<DeclRefExpr>(E));
  case Stmt::MemberExprClass:
    return member(cast<MemberExpr>(E));
  case Stmt::CXXThisExprClass:
    return emit(FactKind::Parameter, {}, ThisParameter);
  case Stmt::StringLiteralClass:
    return emit(FactKind::String, {}, 0,
                cast<StringLiteral>(E).getCharByteWidth() == 1
                    ? cast<StringLiteral>(E).getString()
                    : "");
  case Stmt::ArraySubscriptExprClass: {
    const auto &Subscript = cast<ArraySubscriptExpr>(E);
    return emit(FactKind::Element,
                {value(*Subscript.getBase()), value(*Subscript.getIdx())});
  }
  case Stmt::UnaryOperatorClass:
    return unary(cast<UnaryOperator>(E));
  case Stmt::BinaryOperatorClass:
    return binary(cast<BinaryOperator>(E));
  case Stmt::CompoundAssignOperatorClass:
    return assignment(cast<BinaryOperator>(E));
  case Stmt::ConditionalOperatorClass: {
    const auto &Choice = cast<ConditionalOperator>(E);
    return emit(FactKind::Select,
                {value(*Choice.getCond()), scalar(*Choice.getTrueExpr()),
                 scalar(*Choice.getFalseExpr())});
  }
  case Stmt::BinaryConditionalOperatorClass: {
    const auto &Choice = cast<BinaryConditionalOperator>(E);
    return emit(FactKind::Select,
                {value(*Choice.getCond()), value(*Choice.getTrueExpr()),
                 value(*Choice.getFalseExpr())});
  }
  case Stmt::InitListExprClass:
    return initList(cast<InitListExpr>(E));
  case Stmt::LambdaExprClass:
    return lambda(cast<LambdaExpr>(E));
  case Stmt::MaterializeTemporaryExprClass:
    return materialize(cast<MaterializeTemporaryExpr>(E));
  case Stmt::CXXConstructExprClass:
  case Stmt::CXXTemporaryObjectExprClass:
    return construct(cast<CXXConstructExpr>(E));
  case Stmt::CXXNewExprClass:
    return placementNew(*cast<CXXNewExpr>(&E));
  case Stmt::ImplicitValueInitExprClass:
  case Stmt::CXXScalarValueInitExprClass:
  case Stmt::CXXNullPtrLiteralExprClass:
  case Stmt::GNUNullExprClass: {
    if (!isRecord(E.getType()))
      return integer(0);
    FactId Storage = temporary(E.getType());
    emit(FactKind::ZeroFill, {Storage});
    return Storage;
  }
  case Stmt::CUDAKernelCallExprClass:
    return tripleChevron(cast<CUDAKernelCallExpr>(E));
  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::CXXOperatorCallExprClass:
    return call(cast<CallExpr>(E));
  case Stmt::AtomicExprClass:
    return atomicExpr(cast<AtomicExpr>(E));
  case Stmt::StmtExprClass: {
    const CompoundStmt *Body = cast<StmtExpr>(E).getSubStmt();
    if (!Body->body_empty())
      if (const auto *Last = dyn_cast<Expr>(Body->body_back()))
        return value(*Last);
    return opaque("statement expression");
  }
  case Stmt::RecoveryExprClass:
    return opaque("code with errors");
  default:
    if (const auto *Cast = dyn_cast<CastExpr>(&E))
      return conversion(*Cast);
    return opaque(E.getStmtClassName());
  }
}

FactId FunctionLowering::scalar(const Expr &E) {
  FactId Id = value(E);
  if (E.isGLValue() && api::groupKind(E.getType()))
    return emit(FactKind::Load, {Id});
  return Id;
}

FactId FunctionLowering::declRef(const DeclRefExpr &E) {
  const ValueDecl *D = E.getDecl();
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    return emit(FactKind::Function, {}, Names.entity(*F));
  if (const auto *Binding = dyn_cast<BindingDecl>(D))
    return Binding->getBinding() ? uncached(*Binding->getBinding())
                                 : opaque("structured binding");
  const auto *Var = dyn_cast<VarDecl>(D);
  if (!Var)
    return opaque(D->getDeclKindName());
  if (E.refersToEnclosingVariableOrCapture())
    return capturedVariable(*Var);
  return variable(*Var);
}

FactId FunctionLowering::variable(const VarDecl &Var) {
  if (const auto *Param = dyn_cast<ParmVarDecl>(&Var);
      Param && Param->getDeclContext() == &Function) {
    unsigned Index = Param->getFunctionScopeIndex();
    if (Index < Result.Parameters.size() &&
        Result.Parameters[Index].IsReference)
      return emit(FactKind::Parameter, {}, Index);
  }
  auto It = Variables.find(&Var);
  if (It == Variables.end()) {
    if (Var.hasGlobalStorage() && !Var.isStaticLocal())
      return globalVariable(Var);
    // Another redeclaration of a parameter, or a variable met before its
    // declaration (a condition's).
    unsigned Index = newVariable(Var);
    It = Variables.try_emplace(&Var, Index).first;
  }
  FactId Address = emit(FactKind::Variable, {}, It->second);
  if (Var.getType()->isReferenceType())
    return emit(FactKind::Load, {Address});
  return Address;
}

/// A lambda's captures are members of its object, named like the variables.
FactId FunctionLowering::capturedVariable(const VarDecl &Var) {
  FactId This = emit(FactKind::Parameter, {}, ThisParameter);
  FactId Member = emit(FactKind::Field, {This}, 0, Var.getName());
  const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
  bool IsReference = Var.getType()->isReferenceType();
  if (Method && Method->getParent()->isLambda())
    for (const LambdaCapture &Capture : Method->getParent()->captures())
      if (Capture.capturesVariable() && Capture.getCapturedVar() == &Var)
        IsReference = Capture.getCaptureKind() == LCK_ByRef;
  return IsReference ? emit(FactKind::Load, {Member}) : Member;
}

/// Globals: a constant one holds its initializer, any other could hold
/// anything.
FactId FunctionLowering::globalVariable(const VarDecl &Var) {
  unsigned Index = newVariable(Var);
  Variables[&Var] = Index;
  const unsigned Here = Current;
  Current = Result.Entry;
  FactId Address = emit(FactKind::Variable, {}, Index);
  const VarDecl *Definition = nullptr;
  const Expr *Init = Var.getAnyInitializer(Definition);
  const bool IsConstant =
      Var.isConstexpr() ||
      Context.getBaseElementType(Var.getType()).isConstQualified();
  if (Init && IsConstant && !Init->isValueDependent()) {
    ++Uncached;
    initialize(Address, Var.getType(), *Init);
    --Uncached;
  } else {
    // What it holds is its program's business, like a parameter's value.
    emit(FactKind::Store,
         {Address, emit(FactKind::Outside, {}, Var.getType()->isBooleanType(),
                        "@" + Var.getQualifiedNameAsString())});
  }
  // Written to the entry block, so that it holds at every use.
  Current = Here;
  FactId Use = emit(FactKind::Variable, {}, Index);
  return Var.getType()->isReferenceType() ? emit(FactKind::Load, {Use}) : Use;
}

FactId FunctionLowering::field(FactId Base, const FieldDecl &Member) {
  // Members of an anonymous union or struct are its parent's.
  if (!Member.getIdentifier())
    return Base;
  return emit(FactKind::Field, {Base}, Member.getType()->isBooleanType(),
              Member.getName());
}

FactId FunctionLowering::member(const MemberExpr &E) {
  const ValueDecl *D = E.getMemberDecl();
  if (const auto *Method = dyn_cast<CXXMethodDecl>(D)) {
    value(*E.getBase());
    return emit(FactKind::Function, {}, Names.entity(*Method));
  }
  if (const auto *Var = dyn_cast<VarDecl>(D))
    return variable(*Var);
  const auto *Member = dyn_cast<FieldDecl>(D);
  if (!Member)
    return opaque("member");
  FactId Address = field(value(*E.getBase()), *Member);
  if (Member->getType()->isReferenceType())
    return emit(FactKind::Load, {Address});
  return Address;
}

FactId FunctionLowering::unary(const UnaryOperator &E) {
  const Expr &Sub = *E.getSubExpr();
  switch (E.getOpcode()) {
  case UO_AddrOf:
  case UO_Deref:
  case UO_Plus:
  case UO_Extension:
  case UO_Real:
    return value(Sub);
  case UO_LNot:
    return emit(FactKind::Unary, {value(Sub)}, 0, "!");
  case UO_Minus:
    return emit(FactKind::Unary, {value(Sub)}, 0, "-");
  case UO_Not:
    return emit(FactKind::Unary, {value(Sub)}, 0, "~");
  case UO_PreInc:
  case UO_PostInc:
  case UO_PreDec:
  case UO_PostDec: {
    FactId Address = value(Sub);
    FactId Before = emit(FactKind::Load, {Address});
    const bool IsPointer = Sub.getType()->isPointerType();
    FactId Step = integer(E.isIncrementOp() ? 1 : -1);
    FactId After = IsPointer ? emit(FactKind::Element, {Before, Step})
                             : emit(FactKind::Binary, {Before, Step}, 0, "+");
    if (Sub.getType()->isIntegerType())
      After = converted(After, Context.IntTy, Sub.getType());
    emit(FactKind::Store, {Address, After});
    return E.isPrefix() ? Address : Before;
  }
  default:
    return opaque("unary operator");
  }
}

FactId FunctionLowering::binary(const BinaryOperator &E) {
  const Expr &L = *E.getLHS(), &R = *E.getRHS();
  if (E.getOpcode() == BO_Assign)
    return assignment(E);
  if (E.getOpcode() == BO_Comma) {
    value(L);
    return value(R);
  }
  if (E.isPtrMemOp())
    return opaque("pointer to member");
  if (E.getOpcode() == BO_Add || E.getOpcode() == BO_Sub) {
    if (L.getType()->isPointerType() && R.getType()->isIntegerType()) {
      FactId Index = value(R);
      if (E.getOpcode() == BO_Sub)
        Index = emit(FactKind::Unary, {Index}, 0, "-");
      return emit(FactKind::Element, {value(L), Index});
    }
    if (R.getType()->isPointerType() && L.getType()->isIntegerType())
      return emit(FactKind::Element, {value(R), value(L)});
  }
  const bool KeepsFraction =
      E.getOpcode() == BO_Div && E.getType()->isRealFloatingType();
  return emit(FactKind::Binary, {value(L), value(R)}, 0,
              KeepsFraction ? "/." : E.getOpcodeStr());
}

FactId FunctionLowering::assignment(const BinaryOperator &E) {
  FactId Address = value(*E.getLHS());
  if (E.isCompoundAssignmentOp()) {
    FactId Before = emit(FactKind::Load, {Address});
    FactId Operand = value(*E.getRHS());
    FactId After = E.getLHS()->getType()->isPointerType()
                       ? emit(FactKind::Element, {Before, Operand})
                       : emit(FactKind::Binary, {Before, Operand}, 0,
                              BinaryOperator::getOpcodeStr(
                                  BinaryOperator::getOpForCompoundAssignment(
                                      E.getOpcode())));
    if (const auto *Compound = dyn_cast<CompoundAssignOperator>(&E))
      After = converted(After, Compound->getComputationResultType(),
                        E.getLHS()->getType());
    emit(FactKind::Store, {Address, After});
    return Address;
  }
  if (isRecord(E.getLHS()->getType())) {
    emit(FactKind::CopyRecord, {Address, value(*E.getRHS())});
    return Address;
  }
  emitAt(E.getBeginLoc(), FactKind::Store, {Address, scalar(*E.getRHS())});
  noteErasedType(Address, E.getLHS()->getType(), *E.getRHS());
  return Address;
}

FactId FunctionLowering::conversion(const CastExpr &E) {
  const Expr &Sub = *E.getSubExpr();
  switch (E.getCastKind()) {
  case CK_LValueToRValue:
    if (isRecord(Sub.getType()))
      return value(Sub);
    // Whoever filled the structure in: it is about the device.
    if (const auto *Member = dyn_cast<MemberExpr>(Sub.IgnoreParens()))
      if (api::isDeviceProperty(*Member->getMemberDecl()))
        return emit(FactKind::Outside, {}, 0,
                    devicePlace(Member->getMemberDecl()->getName()));
    if (Sub.getType().isVolatileQualified()) {
      use(Usage::Communication, E.getExprLoc());
      return emit(FactKind::Load, {value(Sub)}, LoadsVolatile);
    }
    // Read here, and not through the choice's address, `a < b ? a : b` is seen
    // to be the smaller of what was compared.
    if (const auto *Choice = dyn_cast<ConditionalOperator>(Sub.IgnoreParens()))
      return emit(FactKind::Select,
                  {value(*Choice->getCond()),
                   emit(FactKind::Load, {value(*Choice->getTrueExpr())}),
                   emit(FactKind::Load, {value(*Choice->getFalseExpr())})});
    return emit(FactKind::Load, {value(Sub)});
  case CK_ArrayToPointerDecay:
    if (isa<StringLiteral>(Sub.IgnoreParens()))
      return value(Sub);
    return emit(FactKind::Element, {value(Sub), integer(0)}, 1);
  case CK_NullToPointer:
    return integer(0);
  case CK_IntegralToBoolean:
  case CK_PointerToBoolean:
    return emit(FactKind::Binary, {value(Sub), integer(0)}, 0, "!=");
  case CK_FloatingToBoolean:
    return emit(FactKind::Pure, {value(Sub)}, 0, "bool");
  case CK_IntegralCast:
    return converted(value(Sub), Sub.getType(), E.getType());
  default:
    return value(Sub);
  }
}

FactId FunctionLowering::converted(FactId Id, QualType From, QualType To) {
  if (!IsDeviceCode || !From->isIntegralOrEnumerationType() ||
      !To->isIntegralOrEnumerationType() || To->isBooleanType())
    return Id;
  const unsigned Bits = Context.getIntWidth(To);
  return Bits < Context.getIntWidth(From) ? emit(FactKind::Convert, {Id}, Bits)
                                          : Id;
}

FactId FunctionLowering::read(const Expr &E) {
  FactId Id = value(E);
  if (!E.isGLValue() || isRecord(E.getType()))
    return Id;
  const bool IsVolatile = E.getType().isVolatileQualified();
  return emit(FactKind::Load, {Id}, IsVolatile ? LoadsVolatile : 0);
}

void FunctionLowering::initialize(FactId Address, QualType T,
                                  const Expr &Init) {
  if (T->isReferenceType() || !isRecord(T)) {
    const bool Whole = !T->isReferenceType();
    emit(FactKind::Store, {Address, Whole ? scalar(Init) : value(Init)});
    noteErasedType(Address, T, Init);
    return;
  }
  emit(FactKind::CopyRecord, {Address, value(Init)});
}

FactId FunctionLowering::materialize(const MaterializeTemporaryExpr &E) {
  FactId Held = value(*E.getSubExpr());
  if (isRecord(E.getType()) || E.getSubExpr()->isGLValue())
    return Held;
  FactId Storage = temporary(E.getType());
  emit(FactKind::Store, {Storage, Held});
  return Storage;
}

FactId FunctionLowering::lambda(const LambdaExpr &E) {
  FactId Storage = temporary(E.getType());
  auto Init = E.capture_init_begin();
  for (const LambdaCapture &Capture : E.captures()) {
    const Expr *Captured = *Init++;
    llvm::StringRef Name = "this";
    if (Capture.capturesVariable())
      Name = Capture.getCapturedVar()->getName();
    else if (!Capture.capturesThis())
      continue;
    FactId Member = emit(FactKind::Field, {Storage}, 0, Name);
    if (!Captured)
      emit(FactKind::Forget, {Member}, 0, "capture");
    else if (Capture.capturesThis() || Capture.getCaptureKind() == LCK_ByRef)
      emit(FactKind::Store, {Member, value(*Captured)});
    else
      initialize(Member, Captured->getType(), *Captured);
  }
  return Storage;
}

FactId FunctionLowering::initList(const InitListExpr &Syntax) {
  const InitListExpr &E = Syntax.isSemanticForm() || !Syntax.getSemanticForm()
                              ? Syntax
                              : *Syntax.getSemanticForm();
  if (!isRecord(E.getType()))
    return E.getNumInits() == 1 ? value(*E.getInit(0)) : integer(0);
  if (E.isTransparent())
    return value(*E.getInit(0));
  FactId Storage = temporary(E.getType());
  emit(FactKind::ZeroFill, {Storage});
  auto Put = [&](FactId Address, const Expr *Init) {
    if (Init && !isa<ImplicitValueInitExpr>(Init))
      initialize(Address, Init->getType(), *Init);
  };
  if (E.getType()->isArrayType()) {
    for (unsigned I = 0; I < E.getNumInits(); ++I)
      Put(emit(FactKind::Element, {Storage, integer(I)}, 1), E.getInit(I));
    return Storage;
  }
  const RecordDecl *Record = E.getType()->getAsRecordDecl();
  if (Record->isUnion()) {
    if (const FieldDecl *Member = E.getInitializedFieldInUnion();
        Member && E.getNumInits())
      Put(field(Storage, *Member), E.getInit(0));
    return Storage;
  }
  unsigned Next = 0;
  if (const auto *Class = dyn_cast<CXXRecordDecl>(Record))
    for (unsigned I = 0; I < Class->getNumBases() && Next < E.getNumInits();
         ++I, ++Next)
      emit(FactKind::CopyRecord, {Storage, value(*E.getInit(Next))}, 1);
  for (const FieldDecl *Member : Record->fields()) {
    if (Member->isUnnamedBitField())
      continue;
    if (Next >= E.getNumInits())
      break;
    const Expr *Init = E.getInit(Next++);
    if (Init && Member->getType()->isReferenceType())
      emit(FactKind::Store, {field(Storage, *Member), value(*Init)});
    else if (Init && !Member->getIdentifier() && isRecord(Member->getType()))
      emit(FactKind::CopyRecord, {Storage, value(*Init)}, 1);
    else
      Put(field(Storage, *Member), Init);
  }
  return Storage;
}

std::string FunctionLowering::spell(const Expr &E) const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.FullyQualifiedName = false;
  E.IgnoreImpCasts()->printPretty(OS, nullptr, Policy);
  // Longer than a reader takes in at a glance.
  constexpr size_t MaxSpelling = 60;
  // A lambda, for one, takes several lines.
  const bool IsOneLine = Text.find('\n') == std::string::npos;
  return IsOneLine && Text.size() <= MaxSpelling ? Text : "";
}

} // namespace gridlock::facts
