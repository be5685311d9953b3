//===-- CallLowering.cpp - calls and launches to facts --------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/Arithmetic.h"
#include "Facts/FunctionLowering.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace gridlock::facts {

/// The call operator of the closure or functor class of \p T.
static const CXXMethodDecl *callOperator(const CXXRecordDecl &Record) {
  if (Record.isLambda())
    return Record.getLambdaCallOperator();
  for (const CXXMethodDecl *Method : Record.methods())
    if (Method->getOverloadedOperator() == OO_Call)
      return Method;
  return nullptr;
}

/// Whether a function could write what an argument for \p T refers to.
bool isWritable(QualType T) {
  if (!T->isPointerType() && !T->isReferenceType())
    return false;
  QualType Pointee = T->getPointeeType();
  return !Pointee.isConstQualified() && !Pointee->isFunctionType();
}

FactId FunctionLowering::construct(const CXXConstructExpr &E) {
  const QualType T = E.getType();
  const CXXConstructorDecl *Ctor = E.getConstructor();
  if (api::groupKind(T)) {
    if (E.getNumArgs() == 1 && api::groupKind(E.getArg(0)->getType()))
      return scalar(*E.getArg(0));
    // A user's class derived from a group, or a default-made group.
    llvm::SmallVector<FactId, 3> Parts;
    if (const unsigned Size = api::tileSize(T))
      Parts = {NoFact, integer(Size), NoFact};
    return emitAt(E.getLocation(), FactKind::Group, Parts,
                  static_cast<int>(*api::groupKind(T)));
  }
  if (!isRecord(T))
    return E.getNumArgs() == 1 ? value(*E.getArg(0)) : opaque("construction");
  if (Ctor->isCopyOrMoveConstructor() && E.getNumArgs() >= 1 &&
      (E.isElidable() || !isUserCode(*Ctor))) {
    FactId From = value(*E.getArg(0));
    if (E.getArg(0)->isPRValue())
      return From;
    FactId Storage = temporary(T);
    emit(FactKind::CopyRecord, {Storage, From});
    return Storage;
  }
  FactId Storage = inlineConstructor(E, temporary(T));
  initCountedBarrier(E, Storage);
  return Storage;
}

/// Whether a member's initializer means the same outside its constructor.
bool FunctionLowering::dependsOnNothing(const Expr &Init) const {
  if (!Init.isPRValue())
    return false;
  const auto *Made = dyn_cast<CXXConstructExpr>(Init.IgnoreImplicit());
  return Init.isCXX11ConstantExpr(Context) ||
         (Made && llvm::all_of(Made->arguments(), [](const Expr *Argument) {
            return isa<CXXDefaultArgExpr>(Argument);
          }));
}

/// Runs a constructor on \p Storage: a user's as a call; one of a header, whose
/// body is not walked, by its member initializers where they are plain (dim3).
FactId FunctionLowering::inlineConstructor(const CXXConstructExpr &E,
                                           FactId Storage) {
  const CXXConstructorDecl *Ctor = E.getConstructor();
  if (std::optional<Container> C = containerOf(*Ctor->getParent());
      C && !C->Array) {
    constructVector(E, *C, Storage);
    return Storage;
  }
  if (isUserCode(*Ctor) && Ctor->isUserProvided()) {
    llvm::SmallVector<const Expr *, 4> Arguments(E.arguments());
    emit(FactKind::Forget, {Storage}, 0, "uninitialized");
    emitCall(emit(FactKind::Function, {}, Names.entity(*Ctor)), Storage,
             Arguments, Ctor, E.getLocation(), Ctor->getNameAsString());
    return Storage;
  }
  if (E.requiresZeroInitialization())
    emit(FactKind::ZeroFill, {Storage});
  else
    emit(FactKind::Forget, {Storage}, 0, "uninitialized");
  const FunctionDecl *Definition = nullptr;
  if (!Ctor->getBody(Definition))
    return Storage;
  for (const CXXCtorInitializer *Init :
       cast<CXXConstructorDecl>(Definition)->inits()) {
    const auto *Ref =
        dyn_cast<DeclRefExpr>(Init->getInit()->IgnoreParenCasts());
    const auto *Param = Ref ? dyn_cast<ParmVarDecl>(Ref->getDecl()) : nullptr;
    if (!Init->isMemberInitializer())
      continue;
    if (Param && Param->getFunctionScopeIndex() < E.getNumArgs())
      initialize(field(Storage, *Init->getMember()),
                 Init->getMember()->getType(),
                 *E.getArg(Param->getFunctionScopeIndex()));
    else if (dependsOnNothing(*Init->getInit())) {
      ++Uncached;
      initialize(field(Storage, *Init->getMember()),
                 Init->getMember()->getType(), *Init->getInit());
      --Uncached;
    }
  }
  return Storage;
}

FactId FunctionLowering::call(const CallExpr &E) {
  const FunctionDecl *Callee = E.getDirectCallee();
  if (!Callee)
    return userCall(E, nullptr);
  bool Handled = true;
  FactId Id = apiCall(E, *Callee, Handled);
  if (Handled)
    return Id;
  if (api::isInCooperativeGroups(*Callee))
    return groupCall(E, *Callee);
  Id = deviceCall(E, *Callee);
  if (Id != NoFact)
    return Id;
  Id = containerCall(E, *Callee, Handled);
  if (Handled)
    return Id;
  Id = standardCall(E, *Callee, Handled);
  if (Handled)
    return Id;
  return isUserCode(*Callee) ? userCall(E, Callee) : opaqueCall(E, Callee);
}

FactId FunctionLowering::apiCall(const CallExpr &E, const FunctionDecl &Callee,
                                 bool &Handled) {
  Handled = true;
  if (const api::LaunchRow *Row = api::launch(Callee))
    return launch(E, *Row);
  auto Argument = [&](int Position) {
    return Position >= 0 && unsigned(Position) < E.getNumArgs()
               ? value(*E.getArg(Position))
               : opaque("missing argument");
  };
  if (const api::KernelLookupRow *Row = api::kernelLookup(Callee)) {
    FactId Source = Argument(Row->Source);
    if (Row->By == api::LookupBy::Name)
      Source = emit(FactKind::KernelNamed, {Source});
    emit(FactKind::Store, {Argument(Row->Out), Source});
    return opaque("status");
  }
  if (const api::NodeAttributeRow *Row = api::nodeAttribute(Callee)) {
    FactId Operands[] = {Argument(Row->Node), Argument(Row->Id),
                         Argument(Row->Value)};
    emitAt(E.getBeginLoc(), FactKind::NodeAttribute, Operands);
    return opaque("status");
  }
  if (FactId Id = hostQuery(E, Callee); Id != NoFact)
    return Id;
  if (llvm::StringRef Member = api::gridDimension(Callee); !Member.empty())
    return emit(FactKind::Outside, {}, 0, "grid." + Member.str());
  if (std::optional<api::Ends> What = api::endsByCall(Callee)) {
    emitAt(E.getBeginLoc(), FactKind::Exit, {}, static_cast<int>(*What));
    return opaque("no value");
  }
  if (api::atomic(Callee, objectClass(E)))
    use(Usage::Communication, E.getBeginLoc());
  Handled = false;
  return NoFact;
}

FactId FunctionLowering::userCall(const CallExpr &E,
                                  const FunctionDecl *Callee) {
  llvm::SmallVector<const Expr *, 6> Arguments(E.arguments());
  FactId This = NoFact;
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  if (const auto *MemberCall = dyn_cast<CXXMemberCallExpr>(&E)) {
    if (const Expr *Object = MemberCall->getImplicitObjectArgument())
      This = value(*Object);
  } else if (isa<CXXOperatorCallExpr>(E) && Method &&
             Method->isImplicitObjectMemberFunction()) {
    This = value(*Arguments.front());
    Arguments.erase(Arguments.begin());
  }
  // Of a virtual function, the one named is one that could be called.
  FactId Target = Callee ? emit(FactKind::Function, {}, Names.entity(*Callee))
                         : value(*E.getCallee());
  std::string Spelling =
      Callee ? Names.display(*Callee) : spell(*E.getCallee());
  FactId Call =
      emitCall(Target, This, Arguments, Callee, E.getBeginLoc(), Spelling);
  return callResult(Call, E.getType(), E.isGLValue());
}

const CXXRecordDecl *objectClass(const CallExpr &E) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(&E);
  const Expr *Object = Call ? Call->getImplicitObjectArgument() : nullptr;
  if (!Object)
    return nullptr;
  QualType T = Object->IgnoreParenImpCasts()->getType();
  if (T->isPointerType())
    T = T->getPointeeType();
  return T->getAsCXXRecordDecl();
}

/// What a function that is not walked may have written to.
void FunctionLowering::forgetWritten(const CallExpr &E,
                                     const FunctionDecl &Callee) {
  const unsigned FirstParam =
      isa<CXXOperatorCallExpr>(E) && isa<CXXMethodDecl>(Callee) ? 1 : 0;
  std::string Why = "written by '" + Callee.getNameAsString() + "'";
  for (unsigned I = FirstParam; I < E.getNumArgs(); ++I) {
    FactId Argument = value(*E.getArg(I));
    const unsigned P = I - FirstParam;
    if (P < Callee.getNumParams() &&
        isWritable(Callee.getParamDecl(P)->getType()))
      emit(FactKind::Forget, {Argument}, 0, Why);
  }
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  if (Method && !Method->isConst() && !Method->isStatic()) {
    const auto *MemberCall = dyn_cast<CXXMemberCallExpr>(&E);
    const Expr *Object = MemberCall ? MemberCall->getImplicitObjectArgument()
                         : E.getNumArgs() ? E.getArg(0)
                                          : nullptr;
    if (Object && isRecord(Object->getType()))
      emit(FactKind::Forget, {value(*Object)}, 0, Why);
  }
}

/// A call into a header that is not walked: it may write through its arguments
/// and call what it is given.
FactId FunctionLowering::opaqueCall(const CallExpr &E,
                                    const FunctionDecl *Callee) {
  if (FactId Id = pureCall(E, *Callee); Id != NoFact)
    return Id;
  callbacks(E);
  forgetWritten(E, *Callee);
  observe(E);
  const bool IsQuantity = E.getType()->isIntegerType() &&
                          Callee->getIdentifier() &&
                          api::isQuantity(Callee->getName());
  FactId Result = IsQuantity
                      ? emit(FactKind::Quantity, {}, 0, spell(E))
                      : opaque("result of '" + Callee->getNameAsString() + "'");
  return callResult(Result, E.getType(), E.isGLValue());
}

/// Whether a value of \p T can be handed over by itself.
static bool isNumber(QualType T) {
  return T->isArithmeticType() || T->isEnumeralType();
}

/// A function of numbers alone, in device code: threads that agree on what they
/// hand over agree on what they get. NoFact for all other calls.
FactId FunctionLowering::pureCall(const CallExpr &E,
                                  const FunctionDecl &Callee) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  if (!IsDeviceCode || E.getType()->isVoidType() || E.isGLValue() ||
      Callee.isVariadic() || (Method && !Method->isStatic()) ||
      Callee.getNumParams() != E.getNumArgs())
    return NoFact;
  // The compiler's own for a GPU may ask about lanes.
  if (Callee.getBuiltinID() >= Builtin::FirstTSBuiltin)
    return NoFact;
  // Without arguments it could ask which thread this is.
  if (Callee.getNumParams() == 0 && !Callee.isConstexpr() &&
      !Callee.hasAttr<ConstAttr>())
    return NoFact;
  for (const ParmVarDecl *P : Callee.parameters()) {
    const QualType T = P->getType();
    const bool IsConstReference =
        T->isLValueReferenceType() && T->getPointeeType().isConstQualified();
    if (!isNumber(IsConstReference ? T->getPointeeType() : T))
      return NoFact;
  }
  llvm::SmallVector<FactId, 4> Operands;
  for (const Expr *Argument : E.arguments())
    Operands.push_back(read(*Argument));
  if (functionKind(Function) == FunctionKind::HostDevice)
    observe(E);
  if (api::makesVector(Callee)) {
    FactId Storage = temporary(E.getType());
    static constexpr llvm::StringLiteral Members[] = {"x", "y", "z", "w"};
    for (auto [Operand, Member] : llvm::zip(Operands, Members))
      emit(FactKind::Store,
           {emit(FactKind::Field, {Storage}, 0, Member), Operand});
    return Storage;
  }
  FactId Id = emit(FactKind::Pure, Operands, 0, Callee.getNameAsString());
  return callResult(Id, E.getType(), false);
}

/// Numbers handed to code that is not walked may be looked at there: an error
/// code that is printed, or compared by a test framework.
void FunctionLowering::observe(const CallExpr &E) {
  llvm::SmallVector<FactId, 4> Seen;
  for (const Expr *Argument : E.arguments())
    if (Argument->getType()->isIntegralOrEnumerationType()) {
      FactId Id = value(*Argument);
      Seen.push_back(Argument->isGLValue() ? emit(FactKind::Load, {Id}) : Id);
    }
  if (!Seen.empty())
    emit(FactKind::Observe, Seen);
}

/// Closures and functions handed to code that is not walked are called there.
void FunctionLowering::callbacks(const CallExpr &E) {
  for (const Expr *Argument : E.arguments())
    callBack(*Argument, E.getBeginLoc());
}

void FunctionLowering::callBack(const Expr &Argument, SourceLocation Where) {
  const Expr *Stripped = Argument.IgnoreParenImpCasts();
  const QualType T = Stripped->getType().getNonReferenceType();
  if (const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
      Record && Record->hasDefinition()) {
    const CXXMethodDecl *Operator = callOperator(*Record);
    if (!Operator || !isUserCode(*Operator))
      return;
    FactId Object = value(Argument);
    auto Call = [&](const FunctionDecl &F) {
      emitCall(emit(FactKind::Function, {}, Names.entity(F)), Object, {},
               nullptr, Where, Names.display(F));
    };
    if (FunctionTemplateDecl *Generic =
            Record->isLambda() ? Record->getDependentLambdaCallOperator()
                               : nullptr) {
      for (const FunctionDecl *Instance : Generic->specializations())
        Call(*Instance);
      return;
    }
    Call(*Operator);
    return;
  }
  const auto *Ref = dyn_cast<DeclRefExpr>(Stripped);
  const auto *F = Ref ? dyn_cast<FunctionDecl>(Ref->getDecl()) : nullptr;
  // A kernel that is handed over is not called, but perhaps launched: unknown.
  if (F && functionKind(*F) != FunctionKind::Kernel && isUserCode(*F))
    emitCall(emit(FactKind::Function, {}, Names.entity(*F)), NoFact, {}, F,
             Where, Names.display(*F));
}

FactId FunctionLowering::emitCall(FactId Target, FactId This,
                                  llvm::ArrayRef<const Expr *> Arguments,
                                  const FunctionDecl *Callee,
                                  SourceLocation Where,
                                  llvm::StringRef Spelling) {
  llvm::SmallVector<FactId, 8> Operands = {Target, This};
  uint64_t Writable = 0;
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  if (This != NoFact && (!Method || !Method->isConst()))
    Writable |= 1;
  for (auto [I, Argument] : llvm::enumerate(Arguments)) {
    Operands.push_back(scalar(*Argument));
    QualType T = Callee && I < Callee->getNumParams()
                     ? Callee->getParamDecl(I)->getType()
                     : Argument->getType();
    if (I < 62 && (isWritable(T) || (!Callee && Argument->isGLValue())))
      Writable |= uint64_t(1) << (I + 1);
  }
  return emitAt(Where, FactKind::Call, Operands, Writable, Spelling);
}

/// What a call's value is to its user: storage for a record, else itself.
FactId FunctionLowering::callResult(FactId Call, QualType T, bool IsGLValue) {
  if (IsGLValue || !isRecord(T))
    return Call;
  FactId Storage = temporary(T);
  emit(FactKind::TakeResult, {Storage, Call});
  return Storage;
}

} // namespace gridlock::facts
