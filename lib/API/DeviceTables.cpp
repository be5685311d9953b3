//===-- DeviceTables.cpp - what device code calls -------------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "API/DeviceTables.h"
#include "API/NameIndex.h"
#include "llvm/ADT/StringMap.h"

namespace gridlock::api {

/// Builtins are the same in every toolkit.
static constexpr Versions Builtin = {0, 0, 0};

llvm::ArrayRef<CollectiveRow> collectives() {
  static const CollectiveRow Rows[] = {
#define COLLECTIVE(Name, Where, What, Needs, Mask, Value, Lane, Width, Out,    \
                   Result, CudaSince, CudaUntil, HipSince, HipUntil)           \
  {Name,                                                                       \
   Form::Function,                                                             \
   Home::Where,                                                                \
   Target::Any,                                                                \
   Operation::What,                                                            \
   Scope::Needs,                                                               \
   Mask,                                                                       \
   Value,                                                                      \
   Lane,                                                                       \
   Width,                                                                      \
   Out,                                                                        \
   Agreement::Result,                                                          \
   {CudaSince, CudaUntil, HipSince, HipUntil}},
#define COLLECTIVE_BUILTIN(Name, For, What, Needs, Mask, Value, Lane, Width,   \
                           Out, Result)                                        \
  {Name,                                                                       \
   Form::Builtin,                                                              \
   Home::Global,                                                               \
   Target::For,                                                                \
   Operation::What,                                                            \
   Scope::Needs,                                                               \
   Mask,                                                                       \
   Value,                                                                      \
   Lane,                                                                       \
   Width,                                                                      \
   Out,                                                                        \
   Agreement::Result,                                                          \
   Builtin},
#include "API/Collectives.def"
  };
  return Rows;
}

llvm::ArrayRef<CountedBarrierRow> countedBarriers() {
  static const CountedBarrierRow Rows[] = {
#define COUNTED_BARRIER(Name, Where, Class, What, Counts, Barrier, Count,      \
                        CudaSince, CudaUntil, HipSince, HipUntil)              \
  {Name,                                                                       \
   Form::Function,                                                             \
   Home::Where,                                                                \
   Target::Any,                                                                \
   Class,                                                                      \
   Operation::What,                                                            \
   Counting::Counts,                                                           \
   Barrier,                                                                    \
   Count,                                                                      \
   {CudaSince, CudaUntil, HipSince, HipUntil}},
#define COUNTED_BARRIER_BUILTIN(Name, For, What, Counts, Barrier, Count)       \
  {Name,  Form::Builtin,   Home::Global,     Target::For,                      \
   "",    Operation::What, Counting::Counts, Barrier,                          \
   Count, Builtin},
#include "API/CountedBarriers.def"
  };
  return Rows;
}

llvm::ArrayRef<PrimitiveRow> primitives() {
  static const PrimitiveRow Rows[] = {
#define PRIMITIVE(Class, Needs, CudaSince, CudaUntil, HipSince)                \
  {Class, Scope::Needs, {CudaSince, CudaUntil, HipSince}},
#include "API/Primitives.def"
  };
  return Rows;
}

llvm::ArrayRef<PrimitiveMemberRow> primitiveMembers() {
  static const PrimitiveMemberRow Rows[] = {
#define PRIMITIVE_MEMBER(Class, Name, What, Result, Aggregate, CudaSince,      \
                         CudaUntil, HipSince)                                  \
  {Class,           Name,                                                      \
   Operation::What, Agreement::Result,                                         \
   Aggregate,       {CudaSince, CudaUntil, HipSince}},
#include "API/Primitives.def"
  };
  return Rows;
}

llvm::ArrayRef<IdentityRow> identities() {
  static const IdentityRow Rows[] = {
#define IDENTITY(Name, Where, Class, What, Component, Argument, Result,        \
                 CudaSince, CudaUntil, HipSince, HipUntil)                     \
  {Name,                                                                       \
   Form::Function,                                                             \
   Home::Where,                                                                \
   Target::Any,                                                                \
   Class,                                                                      \
   Quantity::What,                                                             \
   Component,                                                                  \
   Argument,                                                                   \
   Agreement::Result,                                                          \
   {CudaSince, CudaUntil, HipSince, HipUntil}},
#define IDENTITY_BUILTIN(Name, For, What, Component, Result)                   \
  {Name,           Form::Builtin, Home::Global, Target::For,       "",         \
   Quantity::What, Component,     NoArgument,   Agreement::Result, Builtin},
#include "API/Identity.def"
  };
  return Rows;
}

llvm::ArrayRef<IdentityVariableRow> identityVariables() {
  static const IdentityVariableRow Rows[] = {
#define IDENTITY_VARIABLE(Name, What, Result, CudaSince, CudaUntil, HipSince,  \
                          HipUntil)                                            \
  {Name,                                                                       \
   Quantity::What,                                                             \
   Agreement::Result,                                                          \
   {CudaSince, CudaUntil, HipSince, HipUntil}},
#include "API/Identity.def"
  };
  return Rows;
}

llvm::ArrayRef<AtomicRow> atomics() {
  static const AtomicRow Rows[] = {
#define ATOMIC(Name, Where, Class, Address, Value, Expected, Result,           \
               CudaSince, CudaUntil, HipSince, HipUntil)                       \
  {Name,     Form::Function,    Home::Where,                                   \
   Class,    Address,           Value,                                         \
   Expected, Agreement::Result, {CudaSince, CudaUntil, HipSince, HipUntil}},
#define ATOMIC_BUILTIN(Name, Address, Value, Expected, Result)                 \
  {Name,  Form::Builtin, Home::Global,      "",     Address,                   \
   Value, Expected,      Agreement::Result, Builtin},
#include "API/Identity.def"
  };
  return Rows;
}

llvm::ArrayRef<LoadRow> loads() {
  static const LoadRow Rows[] = {
#define LOAD(Name, Where, Address, How, CudaSince, CudaUntil, HipSince,        \
             HipUntil)                                                         \
  {Name,    Form::Function, Home::Where,                                       \
   Address, LoadForm::How,  {CudaSince, CudaUntil, HipSince, HipUntil}},
#define LOAD_BUILTIN(Name, Address, How)                                       \
  {Name, Form::Builtin, Home::Global, Address, LoadForm::How, Builtin},
#include "API/Loads.def"
  };
  return Rows;
}

llvm::ArrayRef<AddressRow> addresses() {
  static const AddressRow Rows[] = {
#define ADDRESS(Name, Where) {Name, Home::Where},
#include "API/Loads.def"
  };
  return Rows;
}

llvm::ArrayRef<InstructionRow> instructions() {
  static const InstructionRow Rows[] = {
#define INSTRUCTION(Mnemonic, For, What, Needs, Counts, Barrier, Count, Mask)  \
  {Mnemonic,         Target::For, Operation::What, Scope::Needs,               \
   Counting::Counts, Barrier,     Count,           Mask},
#include "API/Assembly.def"
  };
  return Rows;
}

llvm::ArrayRef<SpecialRegisterRow> specialRegisters() {
  static const SpecialRegisterRow Rows[] = {
#define SPECIAL_REGISTER(Name, What, Component, Result)                        \
  {Name, Quantity::What, Component, Agreement::Result},
#include "API/Assembly.def"
  };
  return Rows;
}

//===----------------------------------------------------------------------===//
// Rows by name
//===----------------------------------------------------------------------===//

template <class Row> static NameIndex<Row> byName(llvm::ArrayRef<Row> Rows) {
  return {Rows, [](const Row &R) { return std::array{R.Name}; }};
}

llvm::ArrayRef<const CollectiveRow *> collectiveRows(llvm::StringRef Name) {
  static const auto Index = byName(collectives());
  return Index.find(Name);
}
llvm::ArrayRef<const CountedBarrierRow *>
countedBarrierRows(llvm::StringRef Name) {
  static const auto Index = byName(countedBarriers());
  return Index.find(Name);
}
llvm::ArrayRef<const PrimitiveRow *> primitiveRows(llvm::StringRef Class) {
  static const NameIndex<PrimitiveRow> Index(
      primitives(), [](const PrimitiveRow &R) { return std::array{R.Class}; });
  return Index.find(Class);
}
llvm::ArrayRef<const PrimitiveMemberRow *>
primitiveMemberRows(llvm::StringRef Name) {
  static const auto Index = byName(primitiveMembers());
  return Index.find(Name);
}
llvm::ArrayRef<const IdentityRow *> identityRows(llvm::StringRef Name) {
  static const auto Index = byName(identities());
  return Index.find(Name);
}
llvm::ArrayRef<const IdentityVariableRow *>
identityVariableRows(llvm::StringRef Name) {
  static const auto Index = byName(identityVariables());
  return Index.find(Name);
}
llvm::ArrayRef<const AtomicRow *> atomicRows(llvm::StringRef Name) {
  static const auto Index = byName(atomics());
  return Index.find(Name);
}
llvm::ArrayRef<const LoadRow *> loadRows(llvm::StringRef Name) {
  static const auto Index = byName(loads());
  return Index.find(Name);
}

std::string spellingOf(Quantity What, llvm::StringRef Component) {
  auto Member = [&](llvm::StringRef Variable) {
    return (Variable + (Component.empty() ? "" : ".") + Component).str();
  };
  switch (What) {
  case Quantity::ThreadIndex:
    return Member("threadIdx");
  case Quantity::BlockIndex:
    return Member("blockIdx");
  case Quantity::BlockDimension:
    return Member("blockDim");
  case Quantity::GridDimension:
    return Member("gridDim");
  case Quantity::ThreadRank:
    return "the thread's rank in its block";
  case Quantity::LaneId:
    return "the lane id";
  case Quantity::LaneMask:
    return "the lane mask";
  case Quantity::WarpId:
    return "the warp id";
  case Quantity::ClusterIndex:
    return "the cluster's index";
  case Quantity::BlockInCluster:
    return "the block's rank in its cluster";
  case Quantity::GridRank:
    return "the grid's rank";
  case Quantity::ProcessorId:
    return "the id of the multiprocessor";
  case Quantity::Clock:
    return "the clock";
  case Quantity::HardwareRegister:
    return "a hardware register";
  case Quantity::Allocation:
    return "an address of the heap";
  default:
    return "";
  }
}

} // namespace gridlock::api
