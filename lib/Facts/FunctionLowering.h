//===-- FunctionLowering.h - one function's AST to facts --------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Walks the CFG of one function and writes its facts. Private to this layer.
// The implementation is split by what is lowered: FunctionLowering.cpp the
// graph and statements, ExprLowering.cpp expressions, CallLowering.cpp calls,
// StandardCalls.cpp those of the standard library, StandardContainers.cpp its
// arrays and vectors, HostQueries.cpp questions to the runtime,
// LaunchLowering.cpp launches; of device code, GroupLowering.cpp groups,
// DeviceLowering.cpp what else threads do together or differ in,
// MemoryLowering.cpp loads and atomics, AssemblyLowering.cpp inline assembly.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FACTS_FUNCTIONLOWERING_H
#define GRIDLOCK_FACTS_FUNCTIONLOWERING_H

#include "API/APIModel.h"
#include "Facts/EntityNames.h"
#include "Facts/Facts.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Analysis/CFG.h"

namespace gridlock::facts {

/// Lowers \p Function, which has a body and is not dependent. Returns nothing,
/// with the reason, if it is over the size limit or clang builds no CFG for it.
std::optional<FunctionFacts> lowerFunction(const clang::FunctionDecl &Function,
                                           clang::ASTContext &Context,
                                           SourceMap &Map, EntityNames &Names,
                                           std::string &WhySkipped);

/// The enumerator that \p E names, through casts; null if it names none.
const clang::EnumConstantDecl *enumeratorOf(const clang::Expr *E);

/// Where a property of the device is found.
inline std::string devicePlace(llvm::StringRef Property) {
  return (DevicePlace + "." + Property).str();
}

class FunctionLowering {
public:
  FunctionLowering(const clang::FunctionDecl &Function,
                   clang::ASTContext &Context, SourceMap &Map,
                   EntityNames &Names)
      : Function(Function), Context(Context), Map(Map), Names(Names),
        IsDeviceCode(functionKind(Function) != FunctionKind::Host) {}

  std::optional<FunctionFacts> run(std::string &WhySkipped);

private:
  // The graph and statements.
  void describeFunction();
  void noteStreams(clang::QualType T, llvm::StringRef Place);
  void enterParameters();
  void lowerGraph(const clang::CFG &Graph);
  void lowerElement(const clang::CFGElement &Element);
  void lowerStatement(const clang::Stmt &S);
  void lowerBranch(const clang::CFGBlock &From, Block &To,
                   llvm::DenseMap<const clang::CFGBlock *, unsigned> &Numbers);
  void lowerSwitch(const clang::CFGBlock &From, Block &To);
  void lowerVariable(const clang::VarDecl &Var);
  void lowerInitializer(const clang::CXXCtorInitializer &Initializer);
  void lowerDestructor(const clang::CXXDestructorDecl *Destructor,
                       const clang::Expr *Object,
                       const clang::VarDecl *Variable,
                       clang::SourceLocation Where);

  // Expressions. The value of a glvalue is its address; of a record prvalue,
  // the address of its storage.
  FactId value(const clang::Expr &E);
  FactId compute(const clang::Expr &E);
  std::optional<FactId> constant(const clang::Expr &E);
  std::optional<FactId> realConstant(const clang::Expr &E);
  FactId declRef(const clang::DeclRefExpr &E);
  FactId member(const clang::MemberExpr &E);
  FactId unary(const clang::UnaryOperator &E);
  FactId binary(const clang::BinaryOperator &E);
  FactId assignment(const clang::BinaryOperator &E);
  FactId conversion(const clang::CastExpr &E);
  FactId lambda(const clang::LambdaExpr &E);
  FactId initList(const clang::InitListExpr &E);
  FactId uncached(const clang::Expr &E);
  FactId materialize(const clang::MaterializeTemporaryExpr &E);
  /// Initializes the storage at \p Address, of type \p T, with \p Init.
  void initialize(FactId Address, clang::QualType T, const clang::Expr &Init);
  /// The whole of what a glvalue of a group, or a prvalue, holds.
  FactId scalar(const clang::Expr &E);

  // Calls.
  FactId construct(const clang::CXXConstructExpr &E);
  bool dependsOnNothing(const clang::Expr &Init) const;
  FactId inlineConstructor(const clang::CXXConstructExpr &E, FactId Storage);
  FactId call(const clang::CallExpr &E);
  FactId apiCall(const clang::CallExpr &E, const clang::FunctionDecl &Callee,
                 bool &Handled);
  FactId hostQuery(const clang::CallExpr &E, const clang::FunctionDecl &Callee);
  void occupancyQuery(const clang::CallExpr &E, const api::OccupancyRow &Row);
  void deviceQuery(const clang::CallExpr &E, const api::DeviceQueryRow &Row);
  void currentDevice(const clang::CallExpr &E,
                     const api::CurrentDeviceRow &Row);
  void kernelQuery(const clang::CallExpr &E, const api::KernelQueryRow &Row);
  FactId pureCall(const clang::CallExpr &E, const clang::FunctionDecl &Callee);
  void forgetWritten(const clang::CallExpr &E,
                     const clang::FunctionDecl &Callee);
  FactId standardCall(const clang::CallExpr &E,
                      const clang::FunctionDecl &Callee, bool &Handled);
  FactId userCall(const clang::CallExpr &E, const clang::FunctionDecl *Callee);
  FactId opaqueCall(const clang::CallExpr &E,
                    const clang::FunctionDecl *Callee);
  FactId arithmetic(const clang::CallExpr &E,
                    const clang::FunctionDecl &Callee);
  void observe(const clang::CallExpr &E);
  void callbacks(const clang::CallExpr &E);
  void callBack(const clang::Expr &Argument, clang::SourceLocation Where);

  // Groups.
  /// A group that something is asked of, and what its static type says.
  struct GroupOperand {
    std::optional<api::GroupKind> Kind;
    unsigned TileSize = 0;
    FactId Group = NoFact;
    const clang::Expr *Whole = nullptr;
  };
  GroupOperand groupOperand(const clang::CallExpr &E,
                            const api::GroupOperationRow &Row);
  GroupOperand groupOperand(const clang::Expr &Operand);
  void noteClusterUse(const api::GroupOperationRow &Row, api::GroupKind Kind,
                      clang::SourceLocation Where);
  FactId groupCall(const clang::CallExpr &E, const clang::FunctionDecl &Callee);
  FactId makeGroup(const clang::CallExpr &E, const clang::FunctionDecl &Callee,
                   const api::GroupFactoryRow &Row);
  FactId groupQuery(const clang::CallExpr &E, const api::GroupOperationRow &Row,
                    const GroupOperand &G);

  // Device code.
  FactId deviceCall(const clang::CallExpr &E,
                    const clang::FunctionDecl &Callee);
  FactId productOfCoordinates(const clang::CallExpr &E,
                              const clang::FunctionDecl &Callee);
  FactId identityCall(const clang::CallExpr &E,
                      const clang::FunctionDecl &Callee);
  FactId identity(api::Quantity What, llvm::StringRef Component,
                  clang::SourceLocation Where);
  FactId assertion(const clang::CallExpr &E, const clang::FunctionDecl &Callee);
  void annotatedCollective(const clang::CallExpr &E,
                           const clang::FunctionDecl &Callee);
  FactId intrinsic(const clang::CallExpr &E, const clang::FunctionDecl &Callee,
                   const api::CollectiveRow &Row);
  FactId primitive(const clang::CallExpr &E, const clang::FunctionDecl &Callee,
                   const clang::CXXRecordDecl &Object,
                   const api::PrimitiveMemberRow &Row);
  FactId countedBarrier(const clang::CallExpr &E,
                        const clang::FunctionDecl &Callee,
                        const api::CountedBarrierRow &Row);
  FactId placementNew(const clang::CXXNewExpr &E);
  void initCountedBarrier(const clang::CXXConstructExpr &E, FactId Storage);
  FactId emitCollective(CollectiveFact C, clang::SourceLocation Where,
                        llvm::StringRef Spelling);
  /// Writes the result of a collective through an argument.
  void writeOut(const clang::Expr &Out, FactId Collective);
  /// A record with members x, y and z.
  FactId vectorOf(clang::QualType T,
                  llvm::function_ref<FactId(llvm::StringRef)> Component);
  void assembly(const clang::GCCAsmStmt &S);
  FactId loadCall(const clang::CallExpr &E, const api::LoadRow &Row);
  FactId atomicCall(const clang::CallExpr &E, const clang::FunctionDecl &Callee,
                    const api::AtomicRow &Row);
  FactId atomicExpr(const clang::AtomicExpr &E);
  /// What an expression hands over: read where it is a glvalue.
  FactId read(const clang::Expr &E);
  /// The same of an argument, NoFact if there is none.
  FactId argument(const clang::CallExpr &E, int Position);
  std::string spellCall(const clang::CallExpr &E,
                        const clang::FunctionDecl &Callee) const;
  /// Cuts a value off where its new type has fewer bits.
  FactId converted(FactId Id, clang::QualType From, clang::QualType To);
  // Containers.
  struct Container {
    clang::QualType Element;
    const clang::FieldDecl *Array = nullptr; ///< of std::array; else a vector
    int64_t Extent = 0;                      ///< of std::array
  };
  std::optional<Container>
  containerOf(const clang::CXXRecordDecl &Record) const;
  FactId containerCall(const clang::CallExpr &E,
                       const clang::FunctionDecl &Callee, bool &Handled);
  void constructVector(const clang::CXXConstructExpr &E, const Container &C,
                       FactId Object);
  FactId elementsOf(FactId Object, const Container &C);
  FactId elementAt(FactId Object, const Container &C, FactId Index);
  FactId sizeOf(FactId Object, const Container &C);
  void setSize(FactId Object, FactId Size);
  void resetElements(FactId Object, const Container &C);
  void assignList(FactId Object, const Container &C, const clang::Expr &List);
  void fillElements(FactId Object, const Container &C, const clang::Expr &Value,
                    const clang::Expr *Count);
  FactId append(const clang::CallExpr &E, FactId Object, const Container &C);

  // Launches.
  FactId launch(const clang::CallExpr &E, const api::LaunchRow &Row);
  FactId dimensions(const clang::CallExpr &E, int Position);
  void noteErasedType(FactId Slot, clang::QualType SlotType,
                      const clang::Expr &Init);
  std::string typeName(clang::QualType T) const;
  FactId tripleChevron(const clang::CUDAKernelCallExpr &E);
  FactId emitLaunch(LaunchFact L, const clang::Expr &At);
  FactId emitCall(FactId Target, FactId This,
                  llvm::ArrayRef<const clang::Expr *> Arguments,
                  const clang::FunctionDecl *Callee,
                  clang::SourceLocation Where, llvm::StringRef Spelling);
  FactId callResult(FactId Call, clang::QualType T, bool IsGLValue);

  // Writing facts.
  FactId emit(FactKind Kind, llvm::ArrayRef<FactId> Operands = {},
              int64_t Number = 0, llvm::StringRef Text = "");
  FactId emitAt(clang::SourceLocation Where, FactKind Kind,
                llvm::ArrayRef<FactId> Operands = {}, int64_t Number = 0,
                llvm::StringRef Text = "");
  void use(Usage What, clang::SourceLocation Where) {
    emitAt(Where, FactKind::Use, {}, static_cast<int>(What));
  }
  FactId opaque(llvm::StringRef Why) {
    return emit(FactKind::Opaque, {}, 0, Why);
  }
  FactId integer(int64_t N) { return emit(FactKind::Integer, {}, N); }
  /// The address of a variable (for a reference, of what it refers to).
  FactId variable(const clang::VarDecl &Var);
  FactId capturedVariable(const clang::VarDecl &Var);
  FactId globalVariable(const clang::VarDecl &Var);
  FactId temporary(clang::QualType T);
  FactId field(FactId Base, const clang::FieldDecl &Field);
  unsigned newVariable(llvm::StringRef Name, clang::QualType T);
  unsigned newVariable(const clang::VarDecl &Var);
  std::string spell(const clang::Expr &E) const;
  bool isUserCode(const clang::FunctionDecl &Callee) const;

  const clang::FunctionDecl &Function;
  clang::ASTContext &Context;
  SourceMap &Map;
  EntityNames &Names;
  const bool IsDeviceCode;
  FunctionFacts Result;
  unsigned Current = 0; ///< the block that facts are written to
  llvm::DenseMap<const clang::Expr *, FactId> Values;
  /// Above 0 while lowering an expression that belongs to no single place (a
  /// default argument): its facts are written anew at each use.
  unsigned Uncached = 0;
  llvm::DenseMap<const clang::VarDecl *, unsigned> Variables;
};

/// Whether a function could write what an argument for \p T refers to.
bool isWritable(clang::QualType T);

/// The class of the object that a member is called on, as it is written.
const clang::CXXRecordDecl *objectClass(const clang::CallExpr &E);

/// Whether values of \p T are records as facts see them: storage with members,
/// not groups.
bool isRecord(clang::QualType T);

} // namespace gridlock::facts

#endif // GRIDLOCK_FACTS_FUNCTIONLOWERING_H
