//===-- APIModel.cpp - declarations to table rows -------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/APIModel.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace gridlock::api {

/// The name of \p D, or "" for operators, constructors and the like.
static llvm::StringRef nameOf(const NamedDecl &D) {
  const IdentifierInfo *Id = D.getIdentifier();
  return Id ? Id->getName() : llvm::StringRef();
}

//===----------------------------------------------------------------------===//
// Where something is declared
//===----------------------------------------------------------------------===//

static Home homeOfOutermost(llvm::StringRef Namespace) {
  return llvm::StringSwitch<Home>(Namespace)
      .Case("cooperative_groups", Home::CooperativeGroups)
      .Case("cuda", Home::Cuda)
      .Case("nvcuda", Home::Awbarrier)
      .Default(Home::None);
}

Home homeOf(const Decl &D) {
  Home Found = Home::Global;
  bool IsPtx = false;
  for (const DeclContext *DC = D.getDeclContext(); DC; DC = DC->getParent()) {
    const auto *NS = dyn_cast<NamespaceDecl>(DC);
    if (!NS)
      continue;
    llvm::StringRef Name = nameOf(*NS);
    // Projects wrap CUB in a namespace of their own.
    if (Name == "cub" || Name == "hipcub")
      return Home::Cub;
    IsPtx |= Name == "ptx";
    Found = homeOfOutermost(Name);
  }
  return Found == Home::Cuda && IsPtx ? Home::Ptx : Found;
}

bool isInCooperativeGroups(const Decl &D) {
  return homeOf(D) == Home::CooperativeGroups;
}

/// Whether \p Record or one of its base classes has this name and home.
static bool isOrDerivesFrom(const CXXRecordDecl &Record, llvm::StringRef Class,
                            Home Where) {
  if (nameOf(Record) == Class && homeOf(Record) == Where)
    return true;
  const CXXRecordDecl *Definition = Record.getDefinition();
  if (!Definition || Definition->isDependentContext())
    return false;
  return llvm::any_of(Definition->bases(), [&](const CXXBaseSpecifier &Base) {
    const CXXRecordDecl *BaseRecord = Base.getType()->getAsCXXRecordDecl();
    return BaseRecord && isOrDerivesFrom(*BaseRecord, Class, Where);
  });
}

/// What a function goes by in the tables: its name, a constructor's class.
static llvm::StringRef nameInTables(const FunctionDecl &Callee) {
  if (const auto *Ctor = dyn_cast<CXXConstructorDecl>(&Callee))
    return nameOf(*Ctor->getParent());
  return nameOf(Callee);
}

/// The row among those of its name whose class and home are the function's, or
/// those of the object that it is called on.
template <class Row>
static const Row *rowOf(llvm::ArrayRef<const Row *> Rows,
                        const FunctionDecl &Callee,
                        const CXXRecordDecl *Object = nullptr) {
  if (Rows.empty())
    return nullptr;
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  if (Method && !Object)
    Object = Method->getParent();
  for (const Row *R : Rows)
    if (Method
            ? !R->Class.empty() && isOrDerivesFrom(*Object, R->Class, R->Where)
            : R->Class.empty() && homeOf(Callee) == R->Where)
      return R;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

static std::optional<GroupKind> groupKindOfRecord(const CXXRecordDecl &Record) {
  if (auto Kind = groupKindOfClass(nameOf(Record));
      Kind && isInCooperativeGroups(Record))
    return Kind;
  const CXXRecordDecl *Definition = Record.getDefinition();
  if (!Definition || Definition->isDependentContext())
    return std::nullopt;
  for (const CXXBaseSpecifier &Base : Definition->bases())
    if (const CXXRecordDecl *BaseRecord = Base.getType()->getAsCXXRecordDecl())
      if (auto Kind = groupKindOfRecord(*BaseRecord))
        return Kind;
  return std::nullopt;
}

std::optional<GroupKind> groupKind(QualType T) {
  if (T.isNull())
    return std::nullopt;
  const CXXRecordDecl *Record = T.getNonReferenceType()->getAsCXXRecordDecl();
  return Record ? groupKindOfRecord(*Record) : std::nullopt;
}

/// The first one that \p Of finds in a class or its bases; 0 if none.
static unsigned
inClassOrBases(const CXXRecordDecl &Record,
               llvm::function_ref<unsigned(const CXXRecordDecl &)> Of) {
  if (unsigned N = Of(Record))
    return N;
  const CXXRecordDecl *Definition = Record.getDefinition();
  if (!Definition || Definition->isDependentContext())
    return 0;
  for (const CXXBaseSpecifier &Base : Definition->bases())
    if (const CXXRecordDecl *BaseRecord = Base.getType()->getAsCXXRecordDecl())
      if (unsigned N = inClassOrBases(*BaseRecord, Of))
        return N;
  return 0;
}

unsigned tileSize(QualType T) {
  if (T.isNull())
    return 0;
  const CXXRecordDecl *Record = T.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Record)
    return 0;
  return inClassOrBases(*Record, [](const CXXRecordDecl &R) -> unsigned {
    const auto *Spec = dyn_cast<ClassTemplateSpecializationDecl>(&R);
    if (!Spec || groupKindOfClass(nameOf(R)) != GroupKind::Tile ||
        !isInCooperativeGroups(R) || Spec->getTemplateArgs().size() == 0)
      return 0;
    const clang::TemplateArgument &Size = Spec->getTemplateArgs()[0];
    return Size.getKind() == TemplateArgument::Integral
               ? Size.getAsIntegral().getZExtValue()
               : 0;
  });
}

bool isGroupMemory(QualType T) {
  if (T.isNull())
    return false;
  const CXXRecordDecl *Record = T.getNonReferenceType()->getAsCXXRecordDecl();
  return Record && isInCooperativeGroups(*Record) &&
         llvm::any_of(groupMemories(), [&](const GroupMemoryRow &Row) {
           return Row.Class == nameOf(*Record);
         });
}

const GroupOperationRow *groupOperation(const FunctionDecl &Callee,
                                        std::optional<GroupKind> Kind) {
  auto Rows = groupOperationRows(nameOf(Callee));
  if (Rows.empty() || !isInCooperativeGroups(Callee))
    return nullptr;
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  const OperationForm Form =
      Method ? OperationForm::Member : OperationForm::Free;
  if (Method && !Kind)
    Kind = groupKindOfRecord(*Method->getParent());
  const GroupOperationRow *ForAny = nullptr;
  for (const GroupOperationRow *Row : Rows) {
    if (Row->Form != Form)
      continue;
    if (Kind && isOn(Row->On, *Kind))
      return Row;
    if (Row->On == OnGroup::Any)
      ForAny = Row;
  }
  return ForAny;
}

const GroupFactoryRow *groupFactory(const FunctionDecl &Callee) {
  auto Rows = groupFactoryRows(nameOf(Callee));
  if (Rows.empty() || isa<CXXMethodDecl>(Callee) ||
      !isInCooperativeGroups(Callee))
    return nullptr;
  for (const GroupFactoryRow *Row : Rows)
    if (Row->Arguments == Callee.getNumParams())
      return Row;
  return nullptr;
}

std::optional<GroupKind> erasedFactoryKind(const FunctionDecl &Callee) {
  if (const GroupFactoryRow *Row = groupFactory(Callee))
    return Row->Makes;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Other device code
//===----------------------------------------------------------------------===//

const CollectiveRow *collective(const FunctionDecl &Callee) {
  auto Rows = collectiveRows(nameOf(Callee));
  if (Rows.empty() || isa<CXXMethodDecl>(Callee))
    return nullptr;
  const Home Where = homeOf(Callee);
  for (const CollectiveRow *Row : Rows) {
    if (Row->Where != Where)
      continue;
    // Of cuda::memcpy_async, the overloads whose first argument is a group.
    if (Row->Needs == Scope::Erased &&
        (Callee.getNumParams() == 0 || Callee.getParamDecl(0)
                                           ->getType()
                                           .getNonReferenceType()
                                           ->isPointerType()))
      continue;
    return Row;
  }
  return nullptr;
}

const CountedBarrierRow *countedBarrier(const FunctionDecl &Callee,
                                        const CXXRecordDecl *Object) {
  return rowOf(countedBarrierRows(nameInTables(Callee)), Callee, Object);
}

const PrimitiveRow *primitive(const CXXRecordDecl &Record) {
  for (const PrimitiveRow *Row : primitiveRows(nameOf(Record)))
    if (homeOf(Record) == Home::Cub)
      return Row;
  const CXXRecordDecl *Definition = Record.getDefinition();
  if (!Definition || Definition->isDependentContext())
    return nullptr;
  for (const CXXBaseSpecifier &Base : Definition->bases())
    if (const CXXRecordDecl *BaseRecord = Base.getType()->getAsCXXRecordDecl())
      if (const PrimitiveRow *Row = primitive(*BaseRecord))
        return Row;
  return nullptr;
}

const PrimitiveMemberRow *primitiveMember(const FunctionDecl &Callee,
                                          const CXXRecordDecl *Object) {
  auto Rows = primitiveMemberRows(nameOf(Callee));
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  if (Rows.empty() || !Method)
    return nullptr;
  if (!Object)
    Object = Method->getParent();
  for (const PrimitiveMemberRow *Row : Rows)
    if (isOrDerivesFrom(*Object, Row->Class, Home::Cub))
      return Row;
  return nullptr;
}

unsigned logicalWarp(const CXXRecordDecl &Record) {
  return inClassOrBases(Record, [](const CXXRecordDecl &R) -> unsigned {
    const auto *Spec = dyn_cast<ClassTemplateSpecializationDecl>(&R);
    if (!Spec || primitiveRows(nameOf(R)).empty())
      return 0;
    const TemplateParameterList *Parameters =
        Spec->getSpecializedTemplate()->getTemplateParameters();
    for (auto [Parameter, Argument] :
         llvm::zip(*Parameters, Spec->getTemplateArgs().asArray()))
      if (nameOf(*Parameter).contains_insensitive("logical") &&
          Argument.getKind() == TemplateArgument::Integral)
        return Argument.getAsIntegral().getZExtValue();
    return 0;
  });
}

// Class __X, which is a member of a template's instance for __HIP_ThreadIdx.
const IdentityRow *coordinate(const CXXRecordDecl &Component) {
  const auto *Coordinates =
      dyn_cast<ClassTemplateSpecializationDecl>(Component.getDeclContext());
  if (!Coordinates || Coordinates->getTemplateArgs().size() == 0 ||
      Coordinates->getTemplateArgs()[0].getKind() != TemplateArgument::Type)
    return nullptr;
  const CXXRecordDecl *Of =
      Coordinates->getTemplateArgs()[0].getAsType()->getAsCXXRecordDecl();
  if (!Of)
    return nullptr;
  for (const IdentityRow *Row : identityRows(nameOf(Component)))
    if (Row->Class == nameOf(*Of) && Row->Where == homeOf(*Of))
      return Row;
  return nullptr;
}

const IdentityRow *identity(const FunctionDecl &Callee) {
  if (const auto *Conversion = dyn_cast<CXXConversionDecl>(&Callee))
    return coordinate(*Conversion->getParent());
  return rowOf(identityRows(nameOf(Callee)), Callee);
}

const IdentityVariableRow *identityVariable(const ValueDecl &Variable) {
  auto Rows = identityVariableRows(nameOf(Variable));
  const bool IsGlobal =
      Variable.getDeclContext()->getRedeclContext()->isTranslationUnit();
  return Rows.empty() || !IsGlobal ? nullptr : Rows.front();
}

const SpecialRegisterRow *specialRegister(const FunctionDecl &Callee) {
  const SpecialRegisterRow *Row = registerReadBy(nameOf(Callee));
  if (!Row || isa<CXXMethodDecl>(Callee))
    return nullptr;
  const Home Where = homeOf(Callee);
  return Where == Home::Ptx || Where == Home::Global ? Row : nullptr;
}

const AtomicRow *atomic(const FunctionDecl &Callee,
                        const CXXRecordDecl *Object) {
  return rowOf(atomicRows(nameOf(Callee)), Callee, Object);
}

const LoadRow *load(const FunctionDecl &Callee) {
  if (isa<CXXMethodDecl>(Callee))
    return nullptr;
  for (const LoadRow *Row : loadRows(nameOf(Callee)))
    if (Row->Where == homeOf(Callee))
      return Row;
  return nullptr;
}

bool convertsAddress(const FunctionDecl &Callee) {
  return Callee.getNumParams() == 1 &&
         llvm::any_of(addresses(), [&](const AddressRow &Row) {
           return Row.Name == nameOf(Callee) && Row.Where == homeOf(Callee);
         });
}

bool makesVector(const FunctionDecl &Callee) {
  llvm::StringRef Name = nameOf(Callee);
  const CXXRecordDecl *Made = Callee.getReturnType()->getAsCXXRecordDecl();
  if (!Made || !Name.consume_front("make_") || homeOf(Callee) != Home::Global ||
      isa<CXXMethodDecl>(Callee))
    return false;
  // HIP's are aliases of a template's instances.
  const auto *Alias = Callee.getReturnType()->getAs<TypedefType>();
  return Name == nameOf(*Made) || (Alias && Name == nameOf(*Alias->getDecl()));
}

std::optional<Ends> endsByCall(const FunctionDecl &Callee) {
  auto Rows = exitRows(nameOf(Callee));
  if (Rows.empty() || isa<CXXMethodDecl>(Callee))
    return std::nullopt;
  for (const ExitRow *Row : Rows)
    if (Row->Where == homeOf(Callee))
      return Row->What;
  return std::nullopt;
}

llvm::StringRef gridDimension(const FunctionDecl &Callee) {
  const IdentityRow *Row = identity(Callee);
  return Row && Row->What == Quantity::GridDimension ? Row->Component : "";
}

//===----------------------------------------------------------------------===//
// Host code
//===----------------------------------------------------------------------===//

/// The name of a function that is no class member and in no user namespace, so
/// that a user's own wrapper of the same name is not taken for the API.
static llvm::StringRef apiName(const NamedDecl &D) {
  const DeclContext *DC = D.getDeclContext()->getRedeclContext();
  return DC->isTranslationUnit() ? nameOf(D) : llvm::StringRef();
}

/// The same for an enumerator, which stands in its enumeration.
static llvm::StringRef enumeratorName(const EnumConstantDecl &E) {
  const auto *Enum = cast<EnumDecl>(E.getDeclContext());
  const DeclContext *DC = Enum->getDeclContext()->getRedeclContext();
  return DC->isTranslationUnit() ? nameOf(E) : llvm::StringRef();
}

bool isErrorCode(const EnumConstantDecl &E) {
  return isErrorCodes(apiName(*cast<EnumDecl>(E.getDeclContext()))) &&
         E.getInitVal() != 0;
}

bool isStream(QualType T) {
  const RecordDecl *Record =
      T->isPointerType() ? T->getPointeeType()->getAsRecordDecl() : nullptr;
  return Record && isStreamType(apiName(*Record));
}

std::array<unsigned, 3> clusterDimensions(const FunctionDecl &Kernel,
                                          const ASTContext &Context) {
  std::array<unsigned, 3> Blocks = {};
  const auto *Attribute = Kernel.getAttr<CUDAClusterDimsAttr>();
  if (!Attribute)
    return Blocks;
  const Expr *Dimensions[] = {Attribute->getX(), Attribute->getY(),
                              Attribute->getZ()};
  for (unsigned I = 0; I < 3; ++I) {
    Expr::EvalResult Result;
    if (!Dimensions[I])
      Blocks[I] = 1;
    else if (Dimensions[I]->isValueDependent() ||
             !Dimensions[I]->EvaluateAsInt(Result, Context))
      return {};
    else
      Blocks[I] = Result.Val.getInt().getZExtValue();
  }
  return Blocks;
}

const LaunchRow *launch(const FunctionDecl &Callee) {
  return launchRow(apiName(Callee));
}
const KernelLookupRow *kernelLookup(const FunctionDecl &Callee) {
  return kernelLookupRow(apiName(Callee));
}
const NodeAttributeRow *nodeAttribute(const FunctionDecl &Callee) {
  return nodeAttributeRow(apiName(Callee));
}
const NodeParametersRow *nodeParameters(const FunctionDecl &Callee) {
  return nodeParametersRow(apiName(Callee));
}
const OccupancyRow *occupancy(const FunctionDecl &Callee) {
  return occupancyRow(apiName(Callee));
}
const DeviceQueryRow *deviceQuery(const FunctionDecl &Callee) {
  return deviceQueryRow(apiName(Callee));
}
const KernelQueryRow *kernelQuery(const FunctionDecl &Callee) {
  return kernelQueryRow(apiName(Callee));
}
const ErrorQueryRow *errorQuery(const FunctionDecl &Callee) {
  return errorQueryRow(apiName(Callee));
}
const CurrentDeviceRow *currentDevice(const FunctionDecl &Callee) {
  return currentDeviceRow(apiName(Callee));
}

const LaunchAttributeRow *launchAttribute(const EnumConstantDecl &E) {
  return launchAttributeRow(enumeratorName(E));
}
bool isLaunchAttributeRecord(QualType T) {
  const auto *Record = T->getAsRecordDecl();
  return Record && llvm::any_of(Record->fields(), [](const FieldDecl *Member) {
           const EnumDecl *Kinds = Member->getType()->getAsEnumDecl();
           return Kinds && llvm::any_of(Kinds->enumerators(),
                                        [](const EnumConstantDecl *E) {
                                          return launchAttribute(*E);
                                        });
         });
}
const DeviceAttributeRow *deviceAttribute(const EnumConstantDecl &E) {
  return deviceAttributeRow(enumeratorName(E));
}
const KernelAttributeRow *kernelAttribute(const EnumConstantDecl &E) {
  return kernelAttributeRow(enumeratorName(E));
}

/// The structures that are filled by a query of all properties, as their names
/// begin: HIP's has a version at its end.
static bool isMemberOf(const ValueDecl &Member, llvm::StringRef Cuda,
                       llvm::StringRef Hip) {
  const auto *Record = dyn_cast<RecordDecl>(Member.getDeclContext());
  if (!Record ||
      !Record->getDeclContext()->getRedeclContext()->isTranslationUnit())
    return false;
  llvm::StringRef Name = withoutABISuffix(nameOf(*Record));
  return Name == Cuda || Name == Hip;
}

bool isDeviceProperty(const ValueDecl &Member) {
  return isMemberOf(Member, "cudaDeviceProp", "hipDeviceProp_t");
}

const DeviceAttributeRow *deviceProperty(const ValueDecl &Member) {
  const DeviceAttributeRow *Row = devicePropertyRow(nameOf(Member));
  return Row && isDeviceProperty(Member) ? Row : nullptr;
}

const KernelAttributeRow *kernelProperty(const ValueDecl &Member) {
  const KernelAttributeRow *Row = kernelPropertyRow(nameOf(Member));
  return Row && isMemberOf(Member, "cudaFuncAttributes", "hipFuncAttributes")
             ? Row
             : nullptr;
}

} // namespace gridlock::api
