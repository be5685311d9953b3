//===-- FunctionLowering.cpp - the graph and statements -------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Facts/FunctionLowering.h"
#include "Facts/Annotations.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace gridlock::facts {

/// Functions with more blocks than this are left out, and that is said:
/// generated code of this size is not what the rules are for.
static constexpr unsigned MaxBlocks = 100000;

bool isRecord(QualType T) {
  if (T.isNull())
    return false;
  T = T.getNonReferenceType();
  return (T->isRecordType() || T->isArrayType()) && !api::groupKind(T);
}

std::optional<FunctionFacts> lowerFunction(const FunctionDecl &Function,
                                           ASTContext &Context, SourceMap &Map,
                                           EntityNames &Names,
                                           std::string &WhySkipped) {
  return FunctionLowering(Function, Context, Map, Names).run(WhySkipped);
}

std::optional<FunctionFacts> FunctionLowering::run(std::string &WhySkipped) {
  CFG::BuildOptions Options;
  // All of these are off by default, and each hides code that runs.
  Options.setAllAlwaysAdd();
  Options.AddImplicitDtors = true;
  Options.AddTemporaryDtors = true;
  Options.AddInitializers = true;
  Options.AddCXXDefaultInitExprInCtors = true;
  Options.AddStaticInitBranches = true;
  Options.PruneTriviallyFalseEdges = true;
  std::unique_ptr<CFG> Graph =
      CFG::buildCFG(&Function, Function.getBody(), &Context, Options);
  // Handlers are reached from the calls that may throw; where there are none,
  // that a call may throw says nothing.
  if (Graph && Graph->try_blocks_begin() != Graph->try_blocks_end()) {
    Options.AddEHEdges = true;
    Graph = CFG::buildCFG(&Function, Function.getBody(), &Context, Options);
  }
  if (!Graph) {
    WhySkipped = "no control-flow graph";
    return std::nullopt;
  }
  if (Graph->getNumBlockIDs() > MaxBlocks) {
    WhySkipped = "more than " + std::to_string(MaxBlocks) + " blocks";
    return std::nullopt;
  }
  describeFunction();
  lowerGraph(*Graph);
  return std::move(Result);
}

/// Where a variable lives.
static Memory memoryOf(const VarDecl &Var) {
  if (Var.hasAttr<CUDASharedAttr>())
    return Memory::Shared;
  if (Var.hasAttr<CUDAConstantAttr>())
    return Memory::Constant;
  if (!Var.hasGlobalStorage())
    return Memory::Thread;
  const QualType T = Var.getASTContext().getBaseElementType(Var.getType());
  return T.isConstQualified() ? Memory::Constant : Memory::Global;
}

/// Whether \p T is `const U *__restrict__`, also behind a typedef.
static bool isReadOnly(QualType T) {
  T = T.getCanonicalType();
  return T.isRestrictQualified() &&
         (T->isPointerType() || T->isReferenceType()) &&
         T->getPointeeType().isConstQualified();
}

/// The handles of streams in what is given at \p Place.
void FunctionLowering::noteStreams(QualType T, llvm::StringRef Place) {
  T = T.getNonReferenceType();
  if (api::isStream(T)) {
    Result.Streams.push_back({Place.str(), false});
    return;
  }
  if (T->isPointerType())
    T = T->getPointeeType();
  const RecordDecl *Record = T->getAsRecordDecl();
  if (Record)
    Record = Record->getDefinition();
  if (!Record)
    return;
  const bool IsOneOfMany = llvm::range_size(Record->fields()) > 1;
  for (const FieldDecl *Field : Record->fields())
    if (api::isStream(Field->getType()))
      Result.Streams.push_back(
          {(Place + "." + Field->getName()).str(), IsOneOfMany});
}

/// The threads of a block in x, y, z that a kernel is compiled for only; zeros:
/// for any.
static std::array<unsigned, 3> blockShape(const FunctionDecl &Kernel,
                                          const ASTContext &Context) {
  std::array<unsigned, 3> Threads = {};
  const auto *Required = Kernel.getAttr<ReqdWorkGroupSizeAttr>();
  if (!Required)
    return Threads;
  const Expr *Dimensions[] = {Required->getXDim(), Required->getYDim(),
                              Required->getZDim()};
  for (unsigned I = 0; I < 3; ++I) {
    Expr::EvalResult Value;
    if (Dimensions[I]->isValueDependent() ||
        !Dimensions[I]->EvaluateAsInt(Value, Context))
      return {};
    Threads[I] = Value.Val.getInt().getZExtValue();
  }
  return Threads;
}

/// The most threads of a block that a kernel is compiled for; 0: not said.
static unsigned maxThreads(const FunctionDecl &Kernel,
                           const ASTContext &Context) {
  const auto *Bounds = Kernel.getAttr<CUDALaunchBoundsAttr>();
  Expr::EvalResult Value;
  return Bounds && !Bounds->getMaxThreads()->isValueDependent() &&
                 Bounds->getMaxThreads()->EvaluateAsInt(Value, Context) &&
                 Value.Val.getInt().isStrictlyPositive()
             ? Value.Val.getInt().getZExtValue()
             : 0;
}

void FunctionLowering::describeFunction() {
  Result.Entity = Names.entity(Function);
  Result.Where = Map.spot(Function.getLocation());
  Result.Cluster = api::clusterDimensions(Function, Context);
  Result.BlockShape = blockShape(Function, Context);
  Result.MaxThreads = maxThreads(Function, Context);
  Result.CollectiveOver = annotation(Function, Says::Collective).value_or("");
  Result.IsCooperative = annotation(Function, Says::Cooperative).has_value();
  if (Function.isTemplateInstantiation()) {
    llvm::raw_string_ostream OS(Result.Instantiation);
    Function.getNameForDiagnostic(OS, Context.getPrintingPolicy(),
                                  /*Qualified=*/true);
  }
  for (const ParmVarDecl *P : Function.parameters()) {
    Parameter Param;
    Param.Name = P->getNameAsString();
    Param.IsReference =
        P->getType()->isReferenceType() || isRecord(P->getType());
    Param.IsFlag = P->getType().getNonReferenceType()->isBooleanType();
    Param.IsReadOnly = isReadOnly(P->getType());
    Param.Group = api::groupKind(P->getType());
    Param.TileSize = api::tileSize(P->getType());
    Param.UniformOver = annotation(*P, Says::Uniform).value_or("");
    if (functionKind(Function) == FunctionKind::Kernel &&
        !P->getType()->isDependentType()) {
      Param.Type = typeName(P->getType());
      Param.Bytes = Context.getTypeSizeInChars(P->getType()).getQuantity();
    }
    // A parameter without a name is known not to be used.
    if (!Param.Name.empty() && functionKind(Function) != FunctionKind::Kernel)
      noteStreams(P->getType(), std::to_string(Result.Parameters.size()));
    Result.Parameters.push_back(std::move(Param));
  }
  if (const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
      Method && Method->isImplicitObjectMemberFunction())
    noteStreams(Method->getThisType(), "this");
}

/// Scalar parameters are variables that start with the caller's value.
void FunctionLowering::enterParameters() {
  for (unsigned I = 0; I < Function.getNumParams(); ++I) {
    const ParmVarDecl *P = Function.getParamDecl(I);
    if (Result.Parameters[I].IsReference)
      continue;
    unsigned Var = newVariable(*P);
    Variables[P] = Var;
    emit(FactKind::Store,
         {emit(FactKind::Variable, {}, Var), emit(FactKind::Parameter, {}, I)});
  }
}

/// Blocks that can be reached, callers of the numbering first: so that the
/// operands of `?:`, `&&` and `||` are lowered before their join.
static std::vector<const CFGBlock *> reversePostOrder(const CFG &Graph) {
  std::vector<const CFGBlock *> Order;
  llvm::DenseMap<const CFGBlock *, bool> Seen;
  llvm::SmallVector<std::pair<const CFGBlock *, CFGBlock::const_succ_iterator>>
      Stack;
  auto Push = [&](const CFGBlock *B) {
    if (B && Seen.try_emplace(B, true).second)
      Stack.push_back({B, B->succ_begin()});
  };
  Push(&Graph.getEntry());
  while (!Stack.empty()) {
    auto &[B, Next] = Stack.back();
    if (Next != B->succ_end()) {
      Push((Next++)->getReachableBlock());
      continue;
    }
    Order.push_back(B);
    Stack.pop_back();
  }
  std::reverse(Order.begin(), Order.end());
  return Order;
}

/// Whether control leaves the function at the end of \p B without returning: a
/// call that does not come back, an exception that is not caught here. clang's
/// graph has an edge to the exit for both.
static bool leavesForGood(const CFGBlock &B, const CFG &Graph) {
  if (B.hasNoReturnElement())
    return true;
  if (B.empty() || B.succ_size() != 1 || *B.succ_begin() != &Graph.getExit())
    return false;
  std::optional<CFGStmt> Last = B.back().getAs<CFGStmt>();
  return Last && isa<CXXThrowExpr>(Last->getStmt());
}

void FunctionLowering::lowerGraph(const CFG &Graph) {
  std::vector<const CFGBlock *> Order = reversePostOrder(Graph);
  llvm::DenseMap<const CFGBlock *, unsigned> Numbers;
  for (const CFGBlock *B : Order)
    Numbers[B] = Numbers.size();
  Result.Blocks.resize(Order.size());
  Result.Entry = 0;
  // A function that never returns has an exit nobody reaches.
  auto ExitIt = Numbers.find(&Graph.getExit());
  if (ExitIt == Numbers.end()) {
    Result.Exit = Result.Blocks.size();
    Result.Blocks.emplace_back();
  } else {
    Result.Exit = ExitIt->second;
  }
  Current = Result.Entry;
  enterParameters();
  for (const CFGBlock *B : Order) {
    Current = Numbers[B];
    for (const CFGElement &Element : *B)
      lowerElement(Element);
    if (leavesForGood(*B, Graph))
      emit(FactKind::Exit, {}, static_cast<int>(api::Ends::Kernel));
    lowerBranch(*B, Result.Blocks[Current], Numbers);
  }
}

void FunctionLowering::lowerElement(const CFGElement &Element) {
  switch (Element.getKind()) {
  case CFGElement::Statement:
  case CFGElement::Constructor:
  case CFGElement::CXXRecordTypedCall:
    return lowerStatement(*Element.castAs<CFGStmt>().getStmt());
  case CFGElement::Initializer:
    return lowerInitializer(*Element.castAs<CFGInitializer>().getInitializer());
  case CFGElement::AutomaticObjectDtor: {
    auto Dtor = Element.castAs<CFGAutomaticObjDtor>();
    return lowerDestructor(Dtor.getDestructorDecl(Context), nullptr,
                           Dtor.getVarDecl(),
                           Dtor.getTriggerStmt()->getEndLoc());
  }
  case CFGElement::TemporaryDtor: {
    auto Dtor = Element.castAs<CFGTemporaryDtor>();
    return lowerDestructor(Dtor.getDestructorDecl(Context),
                           Dtor.getBindTemporaryExpr(), nullptr,
                           Dtor.getBindTemporaryExpr()->getEndLoc());
  }
  default:
    return;
  }
}

const EnumConstantDecl *enumeratorOf(const Expr *E) {
  const auto *Ref = E ? dyn_cast<DeclRefExpr>(E->IgnoreParenCasts()) : nullptr;
  return Ref ? dyn_cast<EnumConstantDecl>(Ref->getDecl()) : nullptr;
}

/// Whether \p E is the constant of an error code.
static bool namesErrorCode(const Expr *E) {
  const EnumConstantDecl *Code = enumeratorOf(E);
  return Code && api::isErrorCode(*Code);
}

void FunctionLowering::lowerStatement(const Stmt &S) {
  if (const auto *E = dyn_cast<Expr>(&S)) {
    value(*E);
  } else if (const auto *Decls = dyn_cast<DeclStmt>(&S)) {
    for (const Decl *D : Decls->decls())
      if (const auto *Var = dyn_cast<VarDecl>(D))
        lowerVariable(*Var);
  } else if (const auto *Return = dyn_cast<ReturnStmt>(&S)) {
    llvm::SmallVector<FactId, 1> Operand;
    if (const Expr *E = Return->getRetValue())
      Operand.push_back(scalar(*E));
    emitAt(Return->getReturnLoc(), FactKind::Return, Operand,
           namesErrorCode(Return->getRetValue()));
  } else if (const auto *Asm = dyn_cast<GCCAsmStmt>(&S)) {
    assembly(*Asm);
  }
}

void FunctionLowering::lowerVariable(const VarDecl &Var) {
  if (Var.hasGlobalStorage() && !Var.isStaticLocal())
    return;
  auto [It, IsNew] = Variables.try_emplace(&Var, 0);
  if (IsNew)
    It->second = newVariable(Var);
  FactId Address = emit(FactKind::Variable, {}, It->second);
  if (const Expr *Init = Var.getInit())
    initialize(Address, Var.getType(), *Init);
  else
    emit(FactKind::Forget, {Address}, 0, "uninitialized");
  if (const auto *Decomposed = dyn_cast<DecompositionDecl>(&Var))
    for (const BindingDecl *Binding : Decomposed->bindings())
      if (const VarDecl *Holding = Binding->getHoldingVar())
        lowerVariable(*Holding);
}

void FunctionLowering::lowerInitializer(const CXXCtorInitializer &Initializer) {
  const Expr *Init = Initializer.getInit();
  FactId This = emit(FactKind::Parameter, {}, ThisParameter);
  if (const FieldDecl *Member = Initializer.getAnyMember())
    return initialize(field(This, *Member), Member->getType(), *Init);
  // A base class: its members are ours.
  if (const auto *Construct =
          dyn_cast<CXXConstructExpr>(Init->IgnoreImplicit()))
    Values[Construct] = inlineConstructor(*Construct, This);
}

void FunctionLowering::lowerDestructor(const CXXDestructorDecl *Destructor,
                                       const Expr *Object,
                                       const VarDecl *Variable,
                                       SourceLocation Where) {
  if (!Destructor || !isUserCode(*Destructor))
    return;
  FactId This = Variable ? variable(*Variable) : value(*Object);
  FactId Target = emit(FactKind::Function, {}, Names.entity(*Destructor));
  emitCall(Target, This, {}, Destructor, Where,
           Destructor->getQualifiedNameAsString());
}

void FunctionLowering::lowerSwitch(const CFGBlock &From, Block &To) {
  To.Branch = BranchKind::Switch;
  unsigned Index = 0;
  for (const CFGBlock::AdjacentBlock &Edge : From.succs()) {
    const CFGBlock *Target = Edge.getReachableBlock();
    if (!Target)
      continue;
    // Case labels stack up: `case 1: case 2:` is one block labelled with the
    // outermost.
    const Stmt *Label = Target->getLabel();
    while (const auto *Case = dyn_cast_or_null<CaseStmt>(Label)) {
      if (Case->getRHS()) { // a range of values: decided by nobody
        To.Branch = BranchKind::None;
        return;
      }
      Expr::EvalResult Value;
      if (Case->getLHS()->EvaluateAsInt(Value, Context))
        To.Successors[Index].Cases.push_back(Value.Val.getInt().getExtValue());
      Label = Case->getSubStmt();
    }
    if (isa_and_nonnull<DefaultStmt>(Label))
      To.Successors[Index].Cases.clear();
    ++Index;
  }
}

/// Whether an edge from \p From to \p To is that of an exception which nothing
/// here catches: a second way on for a block without a branch.
static bool isUncaught(const CFGBlock &From, const CFGBlock &To) {
  return From.succ_size() > 1 && !From.getTerminatorStmt() &&
         &To != *From.succ_begin() &&
         !isa_and_nonnull<CXXTryStmt>(To.getTerminatorStmt());
}

void FunctionLowering::lowerBranch(
    const CFGBlock &From, Block &To,
    llvm::DenseMap<const CFGBlock *, unsigned> &Numbers) {
  for (const CFGBlock::AdjacentBlock &Edge : From.succs())
    if (const CFGBlock *Target = Edge.getReachableBlock();
        Target && !isUncaught(From, *Target))
      To.Successors.push_back({Numbers[Target], {}});
  if (To.Successors.size() < 2)
    return;
  const Stmt *Terminator = From.getTerminatorStmt();
  // The first call initializes a static variable; later ones find it so.
  if (isa_and_nonnull<DeclStmt>(Terminator)) {
    To.Successors = {To.Successors.back()};
    return;
  }
  const Expr *Condition =
      dyn_cast_or_null<Expr>(From.getTerminatorCondition(false));
  if (!Condition || !From.getTerminator().isStmtBranch())
    return;
  // A && or || that is left open here has its last operand still to decide it.
  Condition = Condition->IgnoreParens();
  while (const auto *Logical = dyn_cast<BinaryOperator>(Condition)) {
    if (!Logical->isLogicalOp())
      break;
    Condition = Logical->getRHS()->IgnoreParens();
  }
  const unsigned Target = Current;
  FactId ConditionValue = value(*Condition);
  Block &Lowered = Result.Blocks[Target];
  Lowered.Condition = ConditionValue;
  Lowered.Where = Map.spot(Condition->getBeginLoc());
  if (isa_and_nonnull<SwitchStmt>(Terminator))
    lowerSwitch(From, Lowered);
  else if (Lowered.Successors.size() == 2)
    Lowered.Branch = BranchKind::TwoWay;
}

FactId FunctionLowering::emit(FactKind Kind, llvm::ArrayRef<FactId> Operands,
                              int64_t Number, llvm::StringRef Text) {
  Fact F;
  F.Kind = Kind;
  F.Operands.assign(Operands.begin(), Operands.end());
  F.Number = Number;
  F.Text = Text.str();
  FactId Id = Result.Facts.size();
  Result.Facts.push_back(std::move(F));
  Result.Blocks[Current].Facts.push_back(Id);
  return Id;
}

FactId FunctionLowering::emitAt(SourceLocation Where, FactKind Kind,
                                llvm::ArrayRef<FactId> Operands, int64_t Number,
                                llvm::StringRef Text) {
  FactId Id = emit(Kind, Operands, Number, Text);
  Result.Facts[Id].Where = Map.spot(Where);
  return Id;
}

unsigned FunctionLowering::newVariable(llvm::StringRef Name, QualType T) {
  Variable Var;
  Var.Name = Name.str();
  Var.IsFlag = T.getNonReferenceType()->isBooleanType();
  Result.Variables.push_back(std::move(Var));
  return Result.Variables.size() - 1;
}

unsigned FunctionLowering::newVariable(const VarDecl &Var) {
  const unsigned Index = newVariable(Var.getName(), Var.getType());
  Variable &New = Result.Variables[Index];
  New.Space = memoryOf(Var);
  New.UniformOver = annotation(Var, Says::Uniform).value_or("");
  return Index;
}

FactId FunctionLowering::temporary(QualType T) {
  return emit(FactKind::Variable, {}, newVariable("", T));
}

bool FunctionLowering::isUserCode(const FunctionDecl &Callee) const {
  const SourceManager &Sources = Map.sources();
  return !Callee.isImplicit() && !Callee.isDefaulted() &&
         !Sources.isInSystemHeader(
             Sources.getExpansionLoc(Callee.getLocation()));
}

} // namespace gridlock::facts
