//===-- Tables.cpp - CUDA and HIP as data
//-----------------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/Tables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

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

llvm::ArrayRef<ErasedFactoryRow> erasedFactories() {
  static const ErasedFactoryRow Rows[] = {
#define ERASED_FACTORY(Function, Kind) {Function, GroupKind::Kind},
#include "API/Groups.def"
  };
  return Rows;
}

llvm::ArrayRef<GroupOperationRow> groupOperations() {
  static const GroupOperationRow Rows[] = {
#define GROUP_OPERATION(Name, Form, Operation, GroupArgument)                  \
  {Name, OperationForm::Form, GroupOperation::Operation, GroupArgument},
#include "API/GroupOperations.def"
  };
  return Rows;
}

llvm::ArrayRef<ExitRow> exitCalls() {
  static const ExitRow Rows[] = {
#define EXIT_CALL(Name, What) {Name, Ends::What},
#include "API/Exits.def"
  };
  return Rows;
}

llvm::ArrayRef<ExitRow> exitAssembly() {
  static const ExitRow Rows[] = {
#define EXIT_ASSEMBLY(Mnemonic, What) {Mnemonic, Ends::What},
#include "API/Exits.def"
  };
  return Rows;
}

llvm::ArrayRef<LaunchRow> launches() {
  static const LaunchRow Rows[] = {
#define LAUNCH(Cuda, Hip, Mode, Kernel, Grid, Block, Arguments, Form, Shared,  \
               Stream, Config, Layout, CudaSince, CudaUntil, HipSince,         \
               Instead)                                                        \
  {Cuda,                                                                       \
   Hip,                                                                        \
   LaunchMode::Mode,                                                           \
   Kernel,                                                                     \
   Grid,                                                                       \
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

llvm::ArrayRef<BuiltinDimensionRow> builtinDimensions() {
  static const BuiltinDimensionRow Rows[] = {
#define BUILTIN_DIMENSION(Getter, Class, Member) {Getter, Class, Member},
#include "API/Builtins.def"
  };
  return Rows;
}

llvm::ArrayRef<CooperativeAttributeRow> cooperativeAttributes() {
  static const CooperativeAttributeRow Rows[] = {
#define COOPERATIVE_ATTRIBUTE(Enumerator, Value) {Enumerator, Value},
#include "API/Launches.def"
  };
  return Rows;
}

static llvm::ArrayRef<LaunchLayoutRow> layouts() {
  static const LaunchLayoutRow Rows[] = {
#define LAUNCH_LAYOUT(Layout, Attributes, Count, Id, Value, Kernel,            \
                      KernelHandle, Node, Grid)                                \
  {#Layout, Attributes, Count, Id, Value, Kernel, KernelHandle, Node, Grid},
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
  for (const GroupRow &Row : groups())
    if (Row.Class == Class)
      return Row.Kind;
  return std::nullopt;
}

/// Strips what the headers' macros append to the name of an entry point for its
/// ABI version (_v2) or its default-stream behaviour (_ptsz, _spt).
static llvm::StringRef withoutABISuffix(llvm::StringRef Name) {
  Name.consume_back("_ptsz");
  Name.consume_back("_ptds");
  Name.consume_back("_spt");
  llvm::StringRef Head = Name.rtrim("0123456789");
  if (Head.size() < Name.size() && Head.consume_back("_v"))
    return Head;
  return Name;
}

template <class Row>
static const Row *byName(llvm::ArrayRef<Row> Rows, llvm::StringRef Function) {
  llvm::StringRef Name = withoutABISuffix(Function);
  if (Name.empty())
    return nullptr;
  for (const Row &R : Rows)
    if (R.Cuda == Name || R.Hip == Name)
      return &R;
  return nullptr;
}

const LaunchRow *launchRow(llvm::StringRef Function) {
  return byName(launches(), Function);
}
const KernelLookupRow *kernelLookupRow(llvm::StringRef Function) {
  return byName(kernelLookups(), Function);
}
const NodeAttributeRow *nodeAttributeRow(llvm::StringRef Function) {
  return byName(nodeAttributes(), Function);
}

bool isCooperativeAttribute(int64_t Id) {
  return llvm::any_of(cooperativeAttributes(),
                      [&](const auto &Row) { return Row.Value == Id; });
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
  case Scope::Tile:
    return "tile";
  case Scope::Block:
    return "block";
  case Scope::Cluster:
    return "cluster";
  case Scope::Grid:
    return "grid";
  case Scope::MultiGrid:
    return "multi-grid";
  }
  return "group";
}

std::optional<Ends> endsByAssembly(llvm::StringRef Assembly) {
  llvm::SmallVector<llvm::StringRef, 8> Instructions;
  Assembly.split(Instructions, ';');
  for (llvm::StringRef Instruction : Instructions) {
    llvm::StringRef Mnemonic = Instruction.trim().take_until(
        [](char C) { return llvm::isSpace(C) || C == '.'; });
    for (const ExitRow &Row : exitAssembly())
      if (Row.Name == Mnemonic)
        return Row.What;
  }
  return std::nullopt;
}

} // namespace gridlock::api
