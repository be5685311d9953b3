//===-- Tables.cpp - CUDA and HIP as data ---------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/Tables.h"
#include "API/DeviceTables.h"
#include "API/HostTables.h"
#include "API/NameIndex.h"
#include "API/Names.h"
#include <array>

namespace gridlock::api {

llvm::ArrayRef<GroupRow> groups() {
  static const GroupRow Rows[] = {
#define GROUP(Kind, Class, BarrierScope, CudaSince, CudaUntil, HipSince)       \
  {GroupKind::Kind,                                                            \
   Class,                                                                      \
   Scope::BarrierScope,                                                        \
   {CudaSince, CudaUntil, HipSince}},
#include "API/Groups.def"
  };
  return Rows;
}

llvm::ArrayRef<GroupClassRow> groupClasses() {
  static const GroupClassRow Rows[] = {
#define GROUP_CLASS(Class, Kind, CudaSince, CudaUntil, HipSince)               \
  {Class, GroupKind::Kind, {CudaSince, CudaUntil, HipSince}},
#include "API/Groups.def"
  };
  return Rows;
}

llvm::ArrayRef<GroupMemoryRow> groupMemories() {
  static const GroupMemoryRow Rows[] = {
#define GROUP_MEMORY(Class, CudaSince, CudaUntil, HipSince)                    \
  {Class, {CudaSince, CudaUntil, HipSince}},
#include "API/Groups.def"
  };
  return Rows;
}

llvm::ArrayRef<GroupFactoryRow> groupFactories() {
  static const GroupFactoryRow Rows[] = {
#define GROUP_FACTORY(Function, Arguments, Makes, How, Parent, Size, Memory,   \
                      Agreed, CudaSince, CudaUntil, HipSince)                  \
  {Function,      Arguments, GroupKind::Makes,                                 \
   Creation::How, Parent,    Size,                                             \
   Memory,        Agreed,    {CudaSince, CudaUntil, HipSince}},
#include "API/Groups.def"
  };
  return Rows;
}

llvm::ArrayRef<GroupOperationRow> groupOperations() {
  static const GroupOperationRow Rows[] = {
#define GROUP_OPERATION(Name, Form, On, What, Of, Group, Value, Lane, Out,     \
                        Callable, Result, CudaSince, CudaUntil, HipSince)      \
  {Name,                                                                       \
   OperationForm::Form,                                                        \
   OnGroup::On,                                                                \
   Operation::What,                                                            \
   Unit::Of,                                                                   \
   Group,                                                                      \
   Value,                                                                      \
   Lane,                                                                       \
   Out,                                                                        \
   Callable,                                                                   \
   Agreement::Result,                                                          \
   {CudaSince, CudaUntil, HipSince}},
#include "API/GroupOperations.def"
  };
  return Rows;
}

llvm::ArrayRef<ExitRow> exitCalls() {
  static const ExitRow Rows[] = {
#define EXIT_CALL(Name, Where, What, Declared, CudaSince, CudaUntil, HipSince) \
  {Name,                                                                       \
   Home::Where,                                                                \
   Ends::What,                                                                 \
   DeclaredBy::Declared,                                                       \
   {CudaSince, CudaUntil, HipSince}},
#include "API/Exits.def"
  };
  return Rows;
}

llvm::ArrayRef<LaunchRow> launches() {
  static const LaunchRow Rows[] = {
#define LAUNCH(Cuda, Hip, Mode, Kernel, Grid, Unit, Block, Arguments, Form,    \
               Shared, Stream, Config, Layout, CudaSince, CudaUntil, HipSince, \
               Instead)                                                        \
  {Cuda,                                                                       \
   Hip,                                                                        \
   LaunchMode::Mode,                                                           \
   Kernel,                                                                     \
   Grid,                                                                       \
   GridUnit::Unit,                                                             \
   Block,                                                                      \
   Arguments,                                                                  \
   ArgumentForm::Form,                                                         \
   Shared,                                                                     \
   Stream,                                                                     \
   Config,                                                                     \
   LaunchLayout::Layout,                                                       \
   {CudaSince, CudaUntil, HipSince},                                           \
   Instead},
#include "API/Launches.def"
  };
  return Rows;
}

llvm::ArrayRef<KernelLookupRow> kernelLookups() {
  static const KernelLookupRow Rows[] = {
#define KERNEL_LOOKUP(Cuda, Hip, Out, Source, By)                              \
  {Cuda, Hip, Out, Source, LookupBy::By},
#include "API/Launches.def"
  };
  return Rows;
}

llvm::ArrayRef<NodeAttributeRow> nodeAttributes() {
  static const NodeAttributeRow Rows[] = {
#define NODE_ATTRIBUTE(Cuda, Hip, Node, Id, Value) {Cuda, Hip, Node, Id, Value},
#include "API/Launches.def"
  };
  return Rows;
}

static llvm::ArrayRef<LaunchLayoutRow> layouts() {
  static const LaunchLayoutRow Rows[] = {
#define LAUNCH_LAYOUT(Layout, Attributes, Count, Id, Value, Kernel,            \
                      KernelHandle, Node, Grid, Block, GridX, BlockX, Shared,  \
                      Stream, Arguments)                                       \
  {#Layout, Attributes, Count, Id,     Value,  Kernel, KernelHandle, Node,     \
   Grid,    Block,      GridX, BlockX, Shared, Stream, Arguments},
#include "API/Launches.def"
  };
  return Rows;
}

const LaunchLayoutRow &layout(LaunchLayout L) {
  return layouts()[static_cast<unsigned>(L)];
}

std::optional<LaunchLayout> layoutByName(llvm::StringRef Name) {
  for (unsigned I = 0; I < layouts().size(); ++I)
    if (layouts()[I].Name == Name)
      return static_cast<LaunchLayout>(I);
  return std::nullopt;
}

const GroupRow *groupRow(GroupKind Kind) {
  for (const GroupRow &Row : groups())
    if (Row.Kind == Kind)
      return &Row;
  return nullptr;
}

std::optional<GroupKind> groupKindOfClass(llvm::StringRef Class) {
  static const NameIndex<GroupRow> Index(
      groups(), [](const GroupRow &R) { return std::array{R.Class}; });
  static const NameIndex<GroupClassRow> More(
      groupClasses(),
      [](const GroupClassRow &R) { return std::array{R.Class}; });
  if (auto Rows = Index.find(Class); !Rows.empty())
    return Rows.front()->Kind;
  if (auto Rows = More.find(Class); !Rows.empty())
    return Rows.front()->Kind;
  return std::nullopt;
}

llvm::ArrayRef<const GroupOperationRow *>
groupOperationRows(llvm::StringRef Name) {
  static const NameIndex<GroupOperationRow> Index(
      groupOperations(),
      [](const GroupOperationRow &R) { return std::array{R.Name}; });
  return Index.find(Name);
}

llvm::ArrayRef<const GroupFactoryRow *> groupFactoryRows(llvm::StringRef Name) {
  static const NameIndex<GroupFactoryRow> Index(
      groupFactories(),
      [](const GroupFactoryRow &R) { return std::array{R.Name}; });
  return Index.find(Name);
}

llvm::ArrayRef<const ExitRow *> exitRows(llvm::StringRef Name) {
  static const NameIndex<ExitRow> Index(
      exitCalls(), [](const ExitRow &R) { return std::array{R.Name}; });
  return Index.find(Name);
}

llvm::StringRef withoutABISuffix(llvm::StringRef Name) {
  Name.consume_back("_ptsz");
  Name.consume_back("_ptds");
  Name.consume_back("_spt");
  llvm::StringRef Head = Name.rtrim("0123456789");
  if (Head.size() < Name.size() && Head.consume_back("_v"))
    return Head;
  if (Head.size() + 4 == Name.size() && Head.consume_back("R"))
    return Head;
  return Name;
}

const LaunchRow *launchRow(llvm::StringRef Function) {
  static const DialectIndex<LaunchRow> Index(launches());
  return Index.find(Function);
}
const KernelLookupRow *kernelLookupRow(llvm::StringRef Function) {
  static const DialectIndex<KernelLookupRow> Index(kernelLookups());
  return Index.find(Function);
}
const NodeAttributeRow *nodeAttributeRow(llvm::StringRef Function) {
  static const DialectIndex<NodeAttributeRow> Index(nodeAttributes());
  return Index.find(Function);
}

bool isCooperativeAttribute(int64_t Id) {
  const LaunchAttributeRow *Row = launchAttributeRow(Id);
  return Row && Row->Meaning == LaunchAttribute::Cooperative;
}

llvm::StringRef scopeName(GroupKind Kind) {
  const GroupRow *Row = groupRow(Kind);
  if (!Row)
    return "group";
  switch (Row->BarrierScope) {
  case Scope::Erased:
    return "group";
  case Scope::Coalesced:
    return "coalesced group";
  default:
    return nameOf(Row->BarrierScope);
  }
}

std::optional<Ends> endsByAssembly(llvm::StringRef Assembly) {
  for (const AssemblyUse &Use : instructionsIn(Assembly)) {
    if (Use.IsPredicated)
      continue;
    if (Use.Row->What == Operation::EndsKernel)
      return Ends::Kernel;
    if (Use.Row->What == Operation::EndsThread)
      return Ends::Thread;
  }
  return std::nullopt;
}

} // namespace gridlock::api
