//===-- Tables.h - CUDA and HIP as data -----------------------------*- C++
//-*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of the .def tables of this directory as plain structs. This header
// knows nothing of the AST: APIModel.h finds the row a declaration stands for.
// The columns are explained in the .def files.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_API_TABLES_H
#define GRIDLOCK_API_TABLES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace gridlock::api {

/// The kinds of group, in the order of Groups.def: from few threads to many.
/// `Erased` is `thread_group`, whose kind only its origin tells.
enum class GroupKind : uint8_t {
#define GROUP(Kind, Class, Scope, CudaSince, CudaUntil, HipSince) Kind,
#include "API/Groups.def"
};

/// The widest set of threads that a barrier on a group waits for.
enum class Scope : uint8_t {
  Erased,
  Coalesced,
  Tile,
  Block,
  Cluster,
  Grid,
  MultiGrid
};

/// First and last toolkit that declares an entity, times ten (CUDA 12.2: 122).
/// Until is 0 while it is declared, a Since of 0 means "never".
struct Versions {
  unsigned CudaSince, CudaUntil, HipSince;
};

struct GroupRow {
  GroupKind Kind;
  llvm::StringRef Class;
  Scope BarrierScope;
  Versions Since;
};

struct ErasedFactoryRow {
  llvm::StringRef Function;
  GroupKind Kind;
};

enum class OperationForm : uint8_t { Member, Free };
enum class GroupOperation : uint8_t { Barrier, ValidityQuery };

struct GroupOperationRow {
  llvm::StringRef Name;
  OperationForm Form;
  GroupOperation Operation;
  int GroupArgument;
};

enum class Ends : uint8_t { Thread, Kernel };

struct ExitRow {
  llvm::StringRef Name;
  Ends What;
};

enum class LaunchMode : uint8_t {
  Ordinary,
  Cooperative,
  MultiDevice,
  ByAttribute,
  GraphNode
};
enum class ArgumentForm : uint8_t { Addresses, Direct };
enum class LaunchLayout : uint8_t {
#define LAUNCH_LAYOUT(Layout, Attributes, Count, Id, Value, Kernel,            \
                      KernelHandle, Node, Grid)                                \
  Layout,
#include "API/Launches.def"
};

/// "The last argument", in the Config column.
inline constexpr int LastArgument = -2;

struct LaunchRow {
  llvm::StringRef Cuda, Hip;
  LaunchMode Mode;
  int Kernel, Grid, Block, Arguments;
  ArgumentForm Form;
  int Shared, Stream, Config;
  LaunchLayout Layout;
  Versions Since;
  llvm::StringRef Instead;
};

struct LaunchLayoutRow {
  llvm::StringRef Name;
  llvm::StringRef Attributes, Count, Id, Value, Kernel, KernelHandle, Node,
      Grid;
};

enum class LookupBy : uint8_t { Name, Symbol, Handle };

struct KernelLookupRow {
  llvm::StringRef Cuda, Hip;
  int Out, Source;
  LookupBy By;
};

struct NodeAttributeRow {
  llvm::StringRef Cuda, Hip;
  int Node, Id, Value;
};

struct BuiltinDimensionRow {
  llvm::StringRef Getter, Class, Member;
};

struct CooperativeAttributeRow {
  llvm::StringRef Enumerator;
  int64_t Value;
};

llvm::ArrayRef<GroupRow> groups();
llvm::ArrayRef<ErasedFactoryRow> erasedFactories();
llvm::ArrayRef<GroupOperationRow> groupOperations();
llvm::ArrayRef<ExitRow> exitCalls();
llvm::ArrayRef<ExitRow> exitAssembly();
llvm::ArrayRef<LaunchRow> launches();
llvm::ArrayRef<KernelLookupRow> kernelLookups();
llvm::ArrayRef<NodeAttributeRow> nodeAttributes();
llvm::ArrayRef<CooperativeAttributeRow> cooperativeAttributes();
llvm::ArrayRef<BuiltinDimensionRow> builtinDimensions();

/// The field paths of one family of launch structures.
const LaunchLayoutRow &layout(LaunchLayout L);

std::optional<LaunchLayout> layoutByName(llvm::StringRef Name);

/// The row of \p Kind; null if its row is missing.
const GroupRow *groupRow(GroupKind Kind);

/// The kind a group class of this (unqualified) name has.
std::optional<GroupKind> groupKindOfClass(llvm::StringRef Class);

/// The launch, lookup and attribute rows of a function by its CUDA or HIP name,
/// with an ABI suffix (`_v2`, `_ptsz`, `_spt`) ignored; null if there is none.
const LaunchRow *launchRow(llvm::StringRef Function);
const KernelLookupRow *kernelLookupRow(llvm::StringRef Function);
const NodeAttributeRow *nodeAttributeRow(llvm::StringRef Function);

/// Whether a launch attribute with this numeric id is the cooperative one.
bool isCooperativeAttribute(int64_t Id);

/// The name a group of this kind goes by in messages: "grid", "multi-grid".
llvm::StringRef scopeName(GroupKind Kind);

/// What the first instruction of an inline-PTX string with an exit ends.
std::optional<Ends> endsByAssembly(llvm::StringRef Assembly);

} // namespace gridlock::api

#endif // GRIDLOCK_API_TABLES_H
