//===-- DeviceTables.h - what device code calls ---------------------*- C++
//-*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of the tables about device code besides groups: collectives,
// barriers by count, CUB's primitives, identity sources, atomics, loads, inline
// assembly. Like Tables.h, it knows nothing of the AST.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_API_DEVICETABLES_H
#define GRIDLOCK_API_DEVICETABLES_H

#include "API/Vocabulary.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace gridlock::api {

/// GPUs that a builtin of clang or an instruction is for.
enum class Target : uint8_t { Any, Nvptx, Amdgcn, Ptx = Nvptx };

/// Whether a row stands for a builtin of the compiler, which no header
/// declares.
enum class Form : uint8_t { Function, Builtin };

struct CollectiveRow {
  llvm::StringRef Name;
  Form Kind;
  Home Where;
  Target For;
  Operation What;
  Scope Needs;
  int Mask, Value, Lane, Width, Out;
  Agreement Result;
  Versions Since;
};

struct CountedBarrierRow {
  llvm::StringRef Name;
  Form Kind;
  Home Where;
  Target For;
  llvm::StringRef Class;
  Operation What;
  Counting Counts;
  int Barrier, Count;
  Versions Since;
};

struct PrimitiveRow {
  llvm::StringRef Class;
  Scope Needs;
  Versions Since;
};

struct PrimitiveMemberRow {
  llvm::StringRef Class, Name;
  Operation What;
  Agreement Result;
  llvm::StringRef Aggregate;
  Versions Since;
};

/// What an identity source says.
enum class Quantity : uint8_t {
  ThreadIndex,
  BlockIndex,
  BlockDimension,
  GridDimension,
  GridThreads, ///< threads in the grid, or in all grids
  ThreadRank,  ///< in the block; of a multi-device launch, in all of it
  LaneId,
  LaneMask,
  WarpId,
  WarpCount,
  WarpSize,
  ClusterIndex,
  ClusterCount,
  ClusterDimension,
  BlockInCluster,
  GridId,
  GridRank,
  GridCount,
  ProcessorId,
  ProcessorCount,
  SharedSize,
  HardwareRegister,
  Clock,
  Allocation
};

struct IdentityRow {
  llvm::StringRef Name;
  Form Kind;
  Home Where;
  Target For;
  llvm::StringRef Class;
  Quantity What;
  llvm::StringRef Component;
  int Argument;
  Agreement Result;
  Versions Since;
};

struct IdentityVariableRow {
  llvm::StringRef Name;
  Quantity What;
  Agreement Result;
  Versions Since;
};

struct AtomicRow {
  llvm::StringRef Name;
  Form Kind;
  Home Where;
  llvm::StringRef Class;
  int Address, Value, Expected;
  Agreement Result;
  Versions Since;
};

/// What is known of memory that a function reads.
enum class LoadForm : uint8_t { Plain, ReadOnly, Volatile };

struct LoadRow {
  llvm::StringRef Name;
  Form Kind;
  Home Where;
  int Address;
  LoadForm How;
  Versions Since;
};

/// A function that gives an address in another form.
struct AddressRow {
  llvm::StringRef Name;
  Home Where;
};

struct InstructionRow {
  llvm::StringRef Mnemonic;
  Target For;
  Operation What;
  Scope Needs;
  Counting Counts;
  int Barrier, Count, Mask;
};

struct SpecialRegisterRow {
  llvm::StringRef Name;
  Quantity What;
  llvm::StringRef Component;
  Agreement Result;
};

/// All rows of a table; those of builtins follow those of functions.
llvm::ArrayRef<CollectiveRow> collectives();
llvm::ArrayRef<CountedBarrierRow> countedBarriers();
llvm::ArrayRef<PrimitiveRow> primitives();
llvm::ArrayRef<PrimitiveMemberRow> primitiveMembers();
llvm::ArrayRef<IdentityRow> identities();
llvm::ArrayRef<IdentityVariableRow> identityVariables();
llvm::ArrayRef<AtomicRow> atomics();
llvm::ArrayRef<LoadRow> loads();
llvm::ArrayRef<AddressRow> addresses();
llvm::ArrayRef<InstructionRow> instructions();
llvm::ArrayRef<SpecialRegisterRow> specialRegisters();

/// The rows of an unqualified name.
llvm::ArrayRef<const CollectiveRow *> collectiveRows(llvm::StringRef Name);
llvm::ArrayRef<const CountedBarrierRow *>
countedBarrierRows(llvm::StringRef Name);
llvm::ArrayRef<const PrimitiveRow *> primitiveRows(llvm::StringRef Class);
llvm::ArrayRef<const PrimitiveMemberRow *>
primitiveMemberRows(llvm::StringRef Name);
llvm::ArrayRef<const IdentityRow *> identityRows(llvm::StringRef Name);
llvm::ArrayRef<const IdentityVariableRow *>
identityVariableRows(llvm::StringRef Name);
llvm::ArrayRef<const AtomicRow *> atomicRows(llvm::StringRef Name);
llvm::ArrayRef<const LoadRow *> loadRows(llvm::StringRef Name);

/// How a program spells what an identity source says: "threadIdx.x"; for those
/// with several spellings, in words.
std::string spellingOf(Quantity What, llvm::StringRef Component);

/// The register that a function reads, by the part of the function's name after
/// "get_sreg_" or "__nvvm_read_ptx_sreg_"; null if there is none.
const SpecialRegisterRow *registerReadBy(llvm::StringRef Function);

/// An instruction of an inline-assembly string that has a row.
struct AssemblyUse {
  const InstructionRow *Row;
  bool IsPredicated; ///< taken under a condition: @p trap
  llvm::SmallVector<std::string, 4> Operands;
};

/// The instructions with a row, in order. Comments are skipped.
llvm::SmallVector<AssemblyUse, 2> instructionsIn(llvm::StringRef Assembly);

/// Whether inline assembly jumps: it may do what it does again.
bool repeats(llvm::StringRef Assembly);

/// The special registers of PTX that an inline-assembly string reads.
llvm::SmallVector<const SpecialRegisterRow *, 2>
specialRegistersIn(llvm::StringRef Assembly);

} // namespace gridlock::api

#endif // GRIDLOCK_API_DEVICETABLES_H
