//===-- APIModel.h - declarations to table rows ---------------------*- C++
//-*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which row of the tables a clang declaration or type stands for: the only
// place that compares names. Works for CUDA's headers of any version, HIP's,
// and mock headers of the same shape. Assumes nothing of the versions of the
// inline (or not inline) namespaces inside cooperative_groups: CUDA's is
// `__v1`, pulled in by a using-directive.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_API_APIMODEL_H
#define GRIDLOCK_API_APIMODEL_H

#include "API/DeviceTables.h"
#include "API/HostTables.h"
#include "API/Tables.h"
#include <array>

namespace clang {
class CXXRecordDecl;
class Decl;
class EnumConstantDecl;
class FunctionDecl;
class QualType;
class ValueDecl;
} // namespace clang

namespace gridlock::api {

/// The namespace of an API that \p D is declared in, classes and inner
/// namespaces around it ignored.
Home homeOf(const clang::Decl &D);

/// Whether \p D is declared in namespace cooperative_groups, at any depth.
bool isInCooperativeGroups(const clang::Decl &D);

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// The kind of group a value of type \p T (references and cv stripped) is: for
/// a group class, or a user's class derived from one. Nothing for other types.
std::optional<GroupKind> groupKind(clang::QualType T);

/// How many threads a tile of static type \p T (references stripped) has; 0
/// where the type does not say it.
unsigned tileSize(clang::QualType T);

/// Whether \p T is memory that a group is made with.
bool isGroupMemory(clang::QualType T);

/// The row of a group operation that \p Callee is: a member of a group class
/// (or of one of its implementation's base classes) or a free function. \p Kind
/// is the group it is called on; by default, that of the class it is declared
/// in.
const GroupOperationRow *
groupOperation(const clang::FunctionDecl &Callee,
               std::optional<GroupKind> Kind = std::nullopt);

/// The row of a function that makes a group.
const GroupFactoryRow *groupFactory(const clang::FunctionDecl &Callee);

/// What kind of group a factory of cooperative_groups makes, where its return
/// type is the erased thread_group.
std::optional<GroupKind> erasedFactoryKind(const clang::FunctionDecl &Callee);

//===----------------------------------------------------------------------===//
// Other device code. A member that a base class declares is found by the class
// of the object it is called on, if that is handed over.
//===----------------------------------------------------------------------===//

const CollectiveRow *collective(const clang::FunctionDecl &Callee);
const CountedBarrierRow *
countedBarrier(const clang::FunctionDecl &Callee,
               const clang::CXXRecordDecl *Object = nullptr);
/// The primitive that a class of CUB is, or is derived from.
const PrimitiveRow *primitive(const clang::CXXRecordDecl &Record);
const PrimitiveMemberRow *
primitiveMember(const clang::FunctionDecl &Callee,
                const clang::CXXRecordDecl *Object = nullptr);
const IdentityRow *identity(const clang::FunctionDecl &Callee);
/// The row of an object of a class of HIP's first coordinates, whose products
/// are functions: there, gridDim.x * blockDim.x calls an operator.
const IdentityRow *coordinate(const clang::CXXRecordDecl &Component);
const IdentityVariableRow *identityVariable(const clang::ValueDecl &Variable);
/// The special register of PTX that a function reads.
const SpecialRegisterRow *specialRegister(const clang::FunctionDecl &Callee);
const AtomicRow *atomic(const clang::FunctionDecl &Callee,
                        const clang::CXXRecordDecl *Object = nullptr);
/// How many lanes of a warp a primitive of CUB takes; 0 where its class does
/// not say it.
unsigned logicalWarp(const clang::CXXRecordDecl &Record);
const LoadRow *load(const clang::FunctionDecl &Callee);
/// Whether \p Callee gives the address it is handed in another form.
bool convertsAddress(const clang::FunctionDecl &Callee);
/// Whether \p Callee puts its arguments together to a vector: make_int2.
bool makesVector(const clang::FunctionDecl &Callee);
std::optional<Ends> endsByCall(const clang::FunctionDecl &Callee);

/// The component ("x") of gridDim that a call of \p Callee reads; "" if none.
llvm::StringRef gridDimension(const clang::FunctionDecl &Callee);

//===----------------------------------------------------------------------===//
// Host code: functions at namespace scope (the APIs are C functions, or C++
// overloads of the same name beside them), enumerators, members of structures.
//===----------------------------------------------------------------------===//

const LaunchRow *launch(const clang::FunctionDecl &Callee);
const KernelLookupRow *kernelLookup(const clang::FunctionDecl &Callee);
const NodeAttributeRow *nodeAttribute(const clang::FunctionDecl &Callee);
const NodeParametersRow *nodeParameters(const clang::FunctionDecl &Callee);
const OccupancyRow *occupancy(const clang::FunctionDecl &Callee);
const DeviceQueryRow *deviceQuery(const clang::FunctionDecl &Callee);
const KernelQueryRow *kernelQuery(const clang::FunctionDecl &Callee);
const ErrorQueryRow *errorQuery(const clang::FunctionDecl &Callee);
const CurrentDeviceRow *currentDevice(const clang::FunctionDecl &Callee);

/// Whether \p E is the code of an error, not of success.
bool isErrorCode(const clang::EnumConstantDecl &E);
/// Whether \p T is the handle of a stream.
bool isStream(clang::QualType T);
/// The blocks of a cluster in x, y, z that a kernel is compiled for; zeros: for
/// none, or for a number that is not known before instantiation.
std::array<unsigned, 3> clusterDimensions(const clang::FunctionDecl &Kernel,
                                          const clang::ASTContext &Context);

const LaunchAttributeRow *launchAttribute(const clang::EnumConstantDecl &E);
/// Whether \p T is a structure with one launch attribute: its kind is a member.
bool isLaunchAttributeRecord(clang::QualType T);
const DeviceAttributeRow *deviceAttribute(const clang::EnumConstantDecl &E);
const KernelAttributeRow *kernelAttribute(const clang::EnumConstantDecl &E);

/// By a member of the structure that a query of all properties fills.
/// Whether \p Member is one of the structure with all properties of a device.
bool isDeviceProperty(const clang::ValueDecl &Member);
const DeviceAttributeRow *deviceProperty(const clang::ValueDecl &Member);
const KernelAttributeRow *kernelProperty(const clang::ValueDecl &Member);

} // namespace gridlock::api

#endif // GRIDLOCK_API_APIMODEL_H
