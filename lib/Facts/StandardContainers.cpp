//===-- StandardContainers.cpp - std::array and std::vector to facts ------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arrays are the array they hold. Of vectors, only those that launches are
// configured with are followed: of launch attributes, and of untyped arguments.
// Their elements and their size are members that no source has, whatever the
// library at hand makes of them. All other containers stay a quantity of data.
//
//===----------------------------------------------------------------------===//

#include "API/APIModel.h"
#include "Facts/FunctionLowering.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace gridlock::facts {

/// Copies of one value beyond this number are not told apart from unknown ones.
static constexpr int64_t MaxCopies = 16;

std::optional<FunctionLowering::Container>
FunctionLowering::containerOf(const CXXRecordDecl &Record) const {
  const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(&Record);
  if (!Instance || !Instance->isInStdNamespace() || !Instance->getIdentifier())
    return std::nullopt;
  const TemplateArgumentList &Arguments = Instance->getTemplateArgs();
  if (Arguments.size() < 2 || Arguments[0].getKind() != TemplateArgument::Type)
    return std::nullopt;
  Container C;
  C.Element = Arguments[0].getAsType();
  if (Instance->getName() == "array") {
    if (Arguments[1].getKind() != TemplateArgument::Integral ||
        Instance->field_empty())
      return std::nullopt;
    C.Array = *Instance->field_begin();
    C.Extent = Arguments[1].getAsIntegral().getExtValue();
    return C;
  }
  const bool IsFollowed =
      C.Element->isVoidPointerType() || api::isLaunchAttributeRecord(C.Element);
  if (Instance->getName() != "vector" || !IsFollowed)
    return std::nullopt;
  return C;
}

FactId FunctionLowering::elementsOf(FactId Object, const Container &C) {
  return C.Array ? field(Object, *C.Array)
                 : emit(FactKind::Field, {Object}, 0, ContainedElements);
}

FactId FunctionLowering::elementAt(FactId Object, const Container &C,
                                   FactId Index) {
  return emit(FactKind::Element, {elementsOf(Object, C), Index}, 1);
}

FactId FunctionLowering::sizeOf(FactId Object, const Container &C) {
  if (C.Array)
    return integer(C.Extent);
  return emit(FactKind::Load,
              {emit(FactKind::Field, {Object}, 0, ContainedSize)});
}

void FunctionLowering::setSize(FactId Object, FactId Size) {
  emit(FactKind::Store,
       {emit(FactKind::Field, {Object}, 0, ContainedSize), Size});
}

/// Elements that are made of nothing: null pointers, zeroed records.
void FunctionLowering::resetElements(FactId Object, const Container &C) {
  emit(FactKind::ZeroFill, {elementsOf(Object, C)});
}

/// The braces or the object behind an argument, without what a call wraps it
/// in.
static const Expr &unwrapped(const Expr &E) {
  const Expr *Inner = &E;
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(Inner))
    Inner = Temporary->getSubExpr();
  return *Inner;
}

static bool isList(const Expr &E) {
  return isa<CXXStdInitializerListExpr>(E.IgnoreImplicit());
}

/// Makes the vector hold the elements of `{a, b}`.
void FunctionLowering::assignList(FactId Object, const Container &C,
                                  const Expr &List) {
  const auto *Braces = cast<CXXStdInitializerListExpr>(List.IgnoreImplicit());
  FactId Array = value(*Braces->getSubExpr());
  const auto *Type =
      Context.getAsConstantArrayType(Braces->getSubExpr()->getType());
  emit(FactKind::CopyRecord, {elementsOf(Object, C), Array});
  setSize(Object, Type ? integer(Type->getSize().getSExtValue())
                       : opaque("size of a list"));
}

/// The first \p Count elements, or all of an array, become copies of \p Value.
void FunctionLowering::fillElements(FactId Object, const Container &C,
                                    const Expr &Value, const Expr *Count) {
  std::optional<int64_t> Number;
  Expr::EvalResult Evaluated;
  if (!Count)
    Number = C.Extent;
  else if (!Count->isValueDependent() &&
           Count->EvaluateAsInt(Evaluated, Context))
    Number = Evaluated.Val.getInt().getExtValue();
  if (!Number || *Number > MaxCopies) {
    emit(FactKind::Forget, {elementsOf(Object, C)}, 0, "one of many copies");
    return;
  }
  for (int64_t I = 0; I < *Number; ++I)
    initialize(elementAt(Object, C, integer(I)), C.Element, unwrapped(Value));
}

void FunctionLowering::constructVector(const CXXConstructExpr &E,
                                       const Container &C, FactId Object) {
  llvm::SmallVector<const Expr *, 3> Given;
  for (const Expr *Argument : E.arguments())
    if (!isa<CXXDefaultArgExpr>(Argument))
      Given.push_back(Argument);
  const bool IsCounted = !Given.empty() && Given[0]->getType()->isIntegerType();
  if (Given.empty() || (IsCounted && Given.size() <= 2)) {
    resetElements(Object, C);
    setSize(Object, Given.empty() ? integer(0) : value(*Given[0]));
    if (Given.size() == 2)
      fillElements(Object, C, *Given[1], Given[0]);
  } else if (Given.size() == 1 && isList(*Given[0])) {
    assignList(Object, C, *Given[0]);
  } else {
    emit(FactKind::Forget, {Object}, 0, "made of another container");
  }
}

/// Adds an element; its address.
FactId FunctionLowering::append(const CallExpr &E, FactId Object,
                                const Container &C) {
  FactId Size = sizeOf(Object, C);
  FactId Slot = elementAt(Object, C, Size);
  const Expr *Given = E.getNumArgs() == 1 ? &unwrapped(*E.getArg(0)) : nullptr;
  if (E.getNumArgs() == 0)
    emit(FactKind::ZeroFill, {Slot});
  else if (Given && (!isRecord(C.Element) || Context.hasSameUnqualifiedType(
                                                 Given->getType(), C.Element)))
    initialize(Slot, C.Element, *Given);
  else
    emit(FactKind::Forget, {Slot}, 0, "made in place");
  setSize(Object, emit(FactKind::Binary, {Size, integer(1)}, 0, "+"));
  return Slot;
}

namespace {
enum class Method {
  Other,
  At,
  Front,
  Back,
  Data,
  Begin,
  End,
  Size,
  Empty,
  Fill,
  Append,
  Remove,
  Clear,
  Resize,
  Reserve,
  Assign
};
} // namespace

static Method methodOf(const FunctionDecl &Callee) {
  if (Callee.getOverloadedOperator() == OO_Subscript)
    return Method::At;
  if (Callee.getOverloadedOperator() == OO_Equal)
    return Method::Assign;
  if (!Callee.getIdentifier())
    return Method::Other;
  return llvm::StringSwitch<Method>(Callee.getName())
      .Case("at", Method::At)
      .Case("front", Method::Front)
      .Case("back", Method::Back)
      .Case("data", Method::Data)
      .Cases({"begin", "cbegin"}, Method::Begin)
      .Cases({"end", "cend"}, Method::End)
      .Case("size", Method::Size)
      .Case("empty", Method::Empty)
      .Case("fill", Method::Fill)
      .Cases({"push_back", "emplace_back"}, Method::Append)
      .Case("pop_back", Method::Remove)
      .Case("clear", Method::Clear)
      .Case("resize", Method::Resize)
      .Cases({"reserve", "shrink_to_fit"}, Method::Reserve)
      .Case("assign", Method::Assign)
      .Default(Method::Other);
}

/// Calls on such containers, also std::size(c) and std::data(c).
FactId FunctionLowering::containerCall(const CallExpr &E,
                                       const FunctionDecl &Callee,
                                       bool &Handled) {
  Handled = false;
  const auto *Member = dyn_cast<CXXMethodDecl>(&Callee);
  const Expr *On = nullptr;
  std::optional<Container> Found;
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(&E)) {
    On = Call->getImplicitObjectArgument();
    Found = containerOf(*Member->getParent());
  } else if (isa<CXXOperatorCallExpr>(E) && Member) {
    On = E.getArg(0);
    Found = containerOf(*Member->getParent());
  } else if (E.getNumArgs() == 1 && Callee.isInStdNamespace()) {
    On = E.getArg(0);
    if (const CXXRecordDecl *Record = On->getType()->getAsCXXRecordDecl())
      Found = containerOf(*Record);
  }
  if (!On || !Found)
    return NoFact;
  const Container &C = *Found;
  const unsigned First = isa<CXXOperatorCallExpr>(E) ? 1 : 0;
  const Method What = methodOf(Callee);
  if (!Member && What != Method::Size && What != Method::Data &&
      What != Method::Empty)
    return NoFact;
  Handled = true;
  auto Object = [&] { return value(*On); };
  auto Less = [&](FactId N) {
    return emit(FactKind::Binary, {N, integer(1)}, 0, "-");
  };
  switch (What) {
  case Method::At:
    return elementAt(Object(), C, value(*E.getArg(First)));
  case Method::Front:
  case Method::Data:
    return elementAt(Object(), C, integer(0));
  case Method::Back:
    return elementAt(Object(), C, Less(sizeOf(Object(), C)));
  case Method::Begin:
  case Method::End:
    if (E.getType()->isPointerType())
      return elementAt(Object(), C,
                       What == Method::Begin ? integer(0)
                                             : sizeOf(Object(), C));
    // What is written through an iterator is not seen.
    if (!Member->isConst())
      emit(FactKind::Forget, {elementsOf(Object(), C)}, 0,
           "reached by iterators");
    return callResult(opaque("iterator"), E.getType(), E.isGLValue());
  case Method::Size:
    return sizeOf(Object(), C);
  case Method::Empty:
    return emit(FactKind::Binary, {sizeOf(Object(), C), integer(0)}, 0, "==");
  case Method::Fill:
    fillElements(Object(), C, *E.getArg(0), nullptr);
    return opaque("no value");
  case Method::Append:
    return append(E, Object(), C);
  case Method::Remove: {
    FactId Size = Less(sizeOf(Object(), C));
    emit(FactKind::ZeroFill, {elementAt(Object(), C, Size)});
    setSize(Object(), Size);
    return opaque("no value");
  }
  case Method::Clear:
    resetElements(Object(), C);
    setSize(Object(), integer(0));
    return opaque("no value");
  case Method::Resize:
    if (E.getNumArgs() != 1)
      emit(FactKind::Forget, {elementsOf(Object(), C)}, 0, "resized");
    setSize(Object(), value(*E.getArg(0)));
    return opaque("no value");
  case Method::Reserve:
    return opaque("no value");
  case Method::Assign:
    if (!C.Array && E.getNumArgs() == First + 1 && isList(*E.getArg(First))) {
      assignList(Object(), C, *E.getArg(First));
      return Object();
    }
    break;
  case Method::Other:
    break;
  }
  Handled = false;
  return NoFact;
}

} // namespace gridlock::facts
