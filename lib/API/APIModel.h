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

#include "API/Tables.h"

namespace clang {
class CXXRecordDecl;
class Decl;
class FunctionDecl;
class QualType;
} // namespace clang

namespace gridlock::api {

/// Whether \p D is declared in namespace cooperative_groups, at any depth.
bool isInCooperativeGroups(const clang::Decl &D);

/// The kind of group a value of type \p T (references and cv stripped) is: for
/// a group class, or a user's class derived from one. Nothing for other types.
std::optional<GroupKind> groupKind(clang::QualType T);

/// The row of a group operation that \p Callee is: a member of a group class
/// (or of one of its implementation's base classes) or a free function.
const GroupOperationRow *groupOperation(const clang::FunctionDecl &Callee);

/// What kind of group a factory of cooperative_groups makes, where its return
/// type is the erased thread_group.
std::optional<GroupKind> erasedFactoryKind(const clang::FunctionDecl &Callee);

/// Rows for functions at namespace scope (the APIs are C functions, or C++
/// overloads of the same name beside them).
const LaunchRow *launch(const clang::FunctionDecl &Callee);
const KernelLookupRow *kernelLookup(const clang::FunctionDecl &Callee);
const NodeAttributeRow *nodeAttribute(const clang::FunctionDecl &Callee);
std::optional<Ends> endsByCall(const clang::FunctionDecl &Callee);

/// The component ("x") of gridDim that a call of \p Callee reads; "" if none.
llvm::StringRef gridDimension(const clang::FunctionDecl &Callee);

} // namespace gridlock::api

#endif // GRIDLOCK_API_APIMODEL_H
