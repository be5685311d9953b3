//===-- Tables.h - CUDA and HIP as data -----------------------------*- C++
//-*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of the tables of groups, launches and exits as plain structs. The
// others are in DeviceTables.h and HostTables.h. These headers know nothing of
// the AST: APIModel.h finds the row a declaration stands for. The columns are
// explained in the .def files.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_API_TABLES_H
#define GRIDLOCK_API_TABLES_H

#include "API/Vocabulary.h"
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

struct GroupRow {
  GroupKind Kind;
  llvm::StringRef Class;
  Scope BarrierScope;
  Versions Since;
};

/// One more class for a kind of group.
struct GroupClassRow {
  llvm::StringRef Class;
  GroupKind Kind;
  Versions Since;
};

struct GroupMemoryRow {
  llvm::StringRef Class;
  Versions Since;
};

/// Who takes part in the making of a group.
enum class Creation : uint8_t { Handle, Collective, Present };

struct GroupFactoryRow {
  llvm::StringRef Name;
  unsigned Arguments;
  GroupKind Makes;
  Creation How;
  int Parent, Size, Memory, Agreed;
  Versions Since;
};

enum class OperationForm : uint8_t { Member, Free };

/// The kinds of group that a row is about; `Any` for those without a row of
/// their own.
enum class OnGroup : uint8_t {
#define GROUP(Kind, Class, Scope, CudaSince, CudaUntil, HipSince) Kind,
#include "API/Groups.def"
  Any
};

/// What a query counts or numbers.
enum class Unit : uint8_t { Threads, Blocks, Clusters, Grids, Groups };

struct GroupOperationRow {
  llvm::StringRef Name;
  OperationForm Form;
  OnGroup On;
  Operation What;
  Unit Of;
  int GroupArgument, Value, Lane, Out, Callable;
  Agreement Result;
  Versions Since;
};

enum class Ends : uint8_t { Thread, Kernel };
enum class DeclaredBy : uint8_t { Headers, Compiler, Windows };

struct ExitRow {
  llvm::StringRef Name;
  Home Where;
  Ends What;
  DeclaredBy Declared;
  Versions Since;
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
                      KernelHandle, Node, Grid, Block, GridX, BlockX, Shared,  \
                      Stream, Arguments)                                       \
  Layout,
#include "API/Launches.def"
};

/// What the grid of a launch counts.
enum class GridUnit : uint8_t { Blocks, Threads };

struct LaunchRow {
  llvm::StringRef Cuda, Hip;
  LaunchMode Mode;
  int Kernel, Grid;
  GridUnit Counts;
  int Block, Arguments;
  ArgumentForm Form;
  int Shared, Stream, Config;
  LaunchLayout Layout;
  Versions Since;
  llvm::StringRef Instead;
};

struct LaunchLayoutRow {
  llvm::StringRef Name;
  llvm::StringRef Attributes, Count, Id, Value, Kernel, KernelHandle, Node,
      Grid, Block, GridX, BlockX, Shared, Stream, Arguments;
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

llvm::ArrayRef<GroupRow> groups();
llvm::ArrayRef<GroupClassRow> groupClasses();
llvm::ArrayRef<GroupMemoryRow> groupMemories();
llvm::ArrayRef<GroupFactoryRow> groupFactories();
llvm::ArrayRef<GroupOperationRow> groupOperations();
llvm::ArrayRef<ExitRow> exitCalls();
llvm::ArrayRef<LaunchRow> launches();
llvm::ArrayRef<KernelLookupRow> kernelLookups();
llvm::ArrayRef<NodeAttributeRow> nodeAttributes();

/// The field paths of one family of launch structures.
const LaunchLayoutRow &layout(LaunchLayout L);

std::optional<LaunchLayout> layoutByName(llvm::StringRef Name);

/// The row of \p Kind; null if its row is missing.
const GroupRow *groupRow(GroupKind Kind);

/// Whether a row is about groups of this kind.
constexpr bool isOn(OnGroup On, GroupKind Kind) {
  return static_cast<uint8_t>(On) == static_cast<uint8_t>(Kind);
}

/// The rows of a member or free function of this name, Any last.
llvm::ArrayRef<const GroupOperationRow *>
groupOperationRows(llvm::StringRef Name);

/// The rows of the factories of this name, one for each number of arguments.
llvm::ArrayRef<const GroupFactoryRow *> groupFactoryRows(llvm::StringRef Name);

llvm::ArrayRef<const ExitRow *> exitRows(llvm::StringRef Name);

/// The kind a group class of this (unqualified) name has.
std::optional<GroupKind> groupKindOfClass(llvm::StringRef Class);

/// The launch, lookup and attribute rows of a function by its CUDA or HIP name,
/// with an ABI suffix (withoutABISuffix) ignored; null if there is none.
const LaunchRow *launchRow(llvm::StringRef Function);
const KernelLookupRow *kernelLookupRow(llvm::StringRef Function);
const NodeAttributeRow *nodeAttributeRow(llvm::StringRef Function);

/// \p Name without what the headers' macros append to the name of an entry
/// point for its ABI version (`_v2`, `R0600`) or its default stream (`_ptsz`,
/// `_spt`).
llvm::StringRef withoutABISuffix(llvm::StringRef Name);

/// Whether a launch attribute with this numeric id is the cooperative one.
bool isCooperativeAttribute(int64_t Id);

/// The name a group of this kind goes by in messages: "grid", "multi-grid".
llvm::StringRef scopeName(GroupKind Kind);

/// What the first instruction of an inline-assembly string with an exit ends.
std::optional<Ends> endsByAssembly(llvm::StringRef Assembly);

} // namespace gridlock::api

#endif // GRIDLOCK_API_TABLES_H
