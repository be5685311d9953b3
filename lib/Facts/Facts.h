//===-- Facts.h - what one unit does, without its AST -----------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Facts are a small intermediate form of each function: a control-flow graph
// whose blocks hold facts in order of evaluation. Every later stage works on
// them alone. Only what a cooperative-groups rule can ask about is kept
// exactly; the rest is `Opaque`, with its cause.
//
// A fact that has a value is referred to by its number (as in SSA). Expressions
// with an address (glvalues) are facts whose value *is* that address:
// `Variable`, `Field`, `Element`, `Parameter` of reference type; `Load` reads
// from one. A record (struct, class, array) as a value is the address of its
// storage; group classes are an exception: they are scalars, loaded and stored
// whole.
//
// Not here: AST types, and any judgement (what a fact means is Analysis' part).
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_FACTS_FACTS_H
#define GRIDLOCK_FACTS_FACTS_H

#include "API/Tables.h"
#include "Facts/Source.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
}

namespace gridlock::facts {

/// A member that no source has: beside an untyped pointer, the type of what its
/// value was before its type was erased, behind the bytes it points to ("4:int
/// *", "0:int").
inline constexpr llvm::StringLiteral ErasedType = "#type";

/// Members that no source has: what a vector holds, and how many it holds.
inline constexpr llvm::StringLiteral ContainedElements = "#elements";
inline constexpr llvm::StringLiteral ContainedSize = "#size";

/// The root of places that hold properties of the device, in any function.
inline constexpr llvm::StringLiteral DevicePlace = "device";

/// The number of the current device, like a global variable: no variable of a
/// program has this name.
inline constexpr llvm::StringLiteral CurrentDevice = "@current device";

enum class FactKind : uint8_t {
#define FACT(Kind, Operands) Kind,
#include "Facts/Facts.def"
};

/// Number of a fact within its function.
using FactId = unsigned;
inline constexpr FactId NoFact = ~0u;

/// The parameter index of `this`.
inline constexpr int ThisParameter = -1;

/// What the answer of an occupancy query is about.
enum class Answer : uint8_t {
  BlocksPerProcessor,
  Grid,        ///< the fewest blocks of size BlockSize that fill the device
  BlockSize,   ///< with which the most threads fit
  SharedBytes, ///< of dynamic shared memory that are left
  Clusters,    ///< that fit on the device
  ClusterSize
};

/// What device code uses that says how its kernel has to be launched.
enum class Usage : uint8_t {
  GridValidity,  ///< asks whether the grid can be synchronized
  Communication, ///< atomics, volatile memory, assembly on memory: threads may
                 ///< wait for threads of other blocks without a group
  ClusterBarrier,
  ClusterMemory, ///< shared memory of another block of the cluster
  ClusterSize    ///< asks how many blocks the cluster has
};

/// One fact. What Number and Text mean depends on the kind:
///   Integer        Number: the value
///   String         Text: the characters
///   Load           Number: LoadFlags
///   Function       Number: index into UnitFacts::Entities
///   Parameter      Number: index, ThisParameter for `this`
///   Outside        Text: what is set outside all functions: "@name" a global
///                  variable, "grid.x" the launch's number of blocks,
///                  "device.warpSize" a property of the device; Number: 1 if it
///                  is of type bool
///   Variable       Number: index into FunctionFacts::Variables
///   Field          Text: name of the member; Number: 1 if it is of type bool
///   Element        Number: 1: of the array at the operand; 0: pointer
///   Unary, Binary  Text: operator as in C ("!", "==", "&&", "+"); also "min",
///                  "max", "ceil", and "/." a division that keeps the fraction
///   Real           Number / Text: a floating-point constant
///   Quantity       Text: the expression that tells an amount of data
///   Occupancy      Number: Answer; what the runtime was asked about
///   DeviceProperty Text: the place of a property of that device, DevicePlace
///                  for all; the value is what is there
///   Group          Number: api::GroupKind; a group is created here. Operands:
///                  the group it is a part of, the size of a part, the value
///                  its members agree on; each may be missing. Text: "present"
///                  if it is made of those that are there
///   Validity       Number: api::GroupKind; `is_valid()` asked of the operand
///   Opaque, Forget Text: why nothing is known
///   CopyRecord     Number: 1 if members of the target that the source lacks
///                  stay
///   Identity       Number: api::Quantity; Text: component. What tells threads
///                  or blocks apart, or how many there are
///   GroupQuery     Number: index into FunctionFacts::Queries
///   Pure           a value computed from the operands and nothing else; Text:
///                  the function that computes it
///   Convert        to an integer of fewer bits; Number: how many
///   Atomic         the value before other threads' changes; Text: spelling
///   Collective     Number: index into FunctionFacts::Collectives; the value is
///                  its result; Text: spelling
///   Assert         Number: Assertion, with Text the scope it names
///   Call           Number: bit i set: argument i may be written through (bit 0
///                  is `this`); Text: spelling
///   TakeResult     the record that a call returned is put at an address
///   KernelAttribute  Number: api::KernelAttribute that is set
///   ErrorQuery     Number: api::ErrorQuery; the error of earlier calls, which
///                  is its value
///   Observe        the operands are handed to code that is not walked
///   Use            Number: Usage
///   Return         Number: 1 if it is the constant of an error code
///   Launch         Number: index into FunctionFacts::Launches
///   Exit           Number: api::Ends
struct Fact {
  FactKind Kind;
  llvm::SmallVector<FactId, 3> Operands;
  int64_t Number = 0;
  std::string Text;
  SourceSpot
      Where; ///< set for effects, Group, Validity, Occupancy, assignments

  friend bool operator==(const Fact &, const Fact &) = default;
};

/// How memory is read.
enum LoadFlags : uint8_t {
  LoadsVolatile = 1, ///< what others write shows at once
  LoadsReadOnly = 2  ///< of memory that no thread of the kernel writes (__ldg)
};

/// Where a variable lives.
enum class Memory : uint8_t {
  Thread,   ///< local: each thread has its own
  Shared,   ///< of the block
  Constant, ///< __constant__: the same for all threads, written by none
  Global    ///< __device__, __managed__, or any host variable
};

/// What a test says in its source about the analysis (annotations.h).
enum class Assertion : uint8_t {
  Uniform,     ///< the threads of a scope are proven to agree on the value
  Divergent,   ///< the threads of a tile differ in the value
  ReachedByAll ///< all threads of the scope or group come here
};

/// A question about a group: how many, which one. Operand 0 of the fact is the
/// group.
struct GroupQueryFact {
  api::Operation What = api::Operation::SizeQuery;
  api::Unit Of = api::Unit::Threads;
  api::Agreement Result = api::Agreement::Thread;
  api::GroupKind Kind = api::GroupKind::Erased; ///< by its static type
  unsigned TileSize = 0; ///< by its static type; 0: not told by it
  std::string Component; ///< of a vector: "x", "y", "z"

  friend bool operator==(const GroupQueryFact &,
                         const GroupQueryFact &) = default;
};

/// An operation that threads have to come to together, or that is about such a
/// one: by a member of a group, an intrinsic, a primitive of CUB, an
/// instruction, a barrier by count.
struct CollectiveFact {
  api::Operation What = api::Operation::Barrier;
  /// The threads that must come. Erased, Coalesced: those of the group.
  api::Scope Needs = api::Scope::Erased;
  api::Agreement Result = api::Agreement::NoValue;
  std::string Name;     ///< of the function or instruction: "__shfl_sync"
  bool OnGroup = false; ///< by a group's object; else for an implicit set
  api::GroupKind Kind = api::GroupKind::Erased; ///< static kind of the group
  unsigned TileSize = 0; ///< of a tile, or a warp primitive; 0: not known here
  /// Takes lanes of the warp by a mask (Mask is missing where all are meant).
  bool ByMask = false;
  bool ByCount = false; ///< a barrier that opens for a number of threads
  /// What it counts; Number also of the barrier of a block by its number, which
  /// is none by count.
  api::Counting Counts = api::Counting::None;
  /// Only a part of the threads takes effect: @p bar.sync.
  bool IsPredicated = false;
  FactId Group = NoFact, Mask = NoFact, Value = NoFact, Lane = NoFact,
         Width = NoFact, Out = NoFact, Barrier = NoFact, Count = NoFact;

  friend bool operator==(const CollectiveFact &,
                         const CollectiveFact &) = default;
};

/// A kernel launch or graph kernel node, with the operands its API names.
struct LaunchFact {
  std::string API; ///< name of the function, or "<<<>>>"
  api::LaunchMode Mode = api::LaunchMode::Ordinary;
  api::LaunchLayout Layout = api::LaunchLayout::None;
  api::ArgumentForm Form = api::ArgumentForm::Direct;
  FactId Kernel = NoFact; ///< value: the kernel
  FactId Config = NoFact; ///< address: configuration or node parameters
  FactId Node = NoFact;   ///< address: where a graph node's handle is written
  FactId Grid = NoFact;   ///< address: the grid's dimensions, .x .y .z
  FactId Block = NoFact;  ///< address: the block's
  FactId Shared = NoFact; ///< value: bytes of dynamic shared memory
  FactId Stream = NoFact; ///< value
  /// Direct: the values of the kernel's parameters. Addresses: one, the array.
  std::vector<FactId> Arguments;

  friend bool operator==(const LaunchFact &, const LaunchFact &) = default;
};

struct Variable {
  std::string Name;
  bool IsFlag = false; ///< of type bool
  Memory Space = Memory::Thread;
  /// What the program says of it (annotations.h): the scope whose threads agree
  /// on it; else empty.
  std::string UniformOver;

  friend bool operator==(const Variable &, const Variable &) = default;
};

struct Parameter {
  std::string Name;
  bool IsReference = false; ///< a reference, or a record passed by value
  bool IsFlag = false;      ///< of type bool
  /// Memory behind it is read only: `const T *__restrict__`.
  bool IsReadOnly = false;
  /// By its static type: api::GroupKind of a group, and the size of a tile.
  std::optional<api::GroupKind> Group;
  unsigned TileSize = 0;
  std::string UniformOver; ///< as of Variable
  /// Of a kernel's parameter: the canonical type without qualifiers, and its
  /// size in bytes.
  std::string Type;
  unsigned Bytes = 0;

  friend bool operator==(const Parameter &, const Parameter &) = default;
};

/// An edge of the control-flow graph.
struct Successor {
  unsigned Block;
  /// The case labels' values of a switch that take this edge; empty: default or
  /// no switch.
  std::vector<int64_t> Cases;

  friend bool operator==(const Successor &, const Successor &) = default;
};

enum class BranchKind : uint8_t {
  None,   ///< at most one successor, or several chosen by something unknown
  TwoWay, ///< successor 0 if the condition is true (not 0), else 1
  Switch  ///< by Successor::Cases; the one without is the default
};

struct Block {
  std::vector<FactId> Facts;
  BranchKind Branch = BranchKind::None;
  FactId Condition = NoFact;
  SourceSpot Where; ///< of the condition, if it branches
  /// In TwoWay order; a pruned edge (decided at compile time) is absent and the
  /// branch is then None.
  std::vector<Successor> Successors;

  friend bool operator==(const Block &, const Block &) = default;
};

enum class FunctionKind : uint8_t { Host, Device, HostDevice, Kernel };

/// A function by a name that is the same in every unit that mentions it.
struct Entity {
  std::string Name;    ///< see EntityNames.h
  std::string Display; ///< qualified name for messages, no template arguments
  std::string Mangled; ///< the name cuModuleGetFunction takes
  FunctionKind Kind = FunctionKind::Host;

  friend bool operator==(const Entity &, const Entity &) = default;
};

/// A handle of a stream that a function is given.
struct GivenStream {
  std::string Place; ///< "0", "1.stream", "this.stream"
  /// One of several members: the others configure something, too.
  bool IsOneOfMany = false;

  friend bool operator==(const GivenStream &, const GivenStream &) = default;
};

struct FunctionFacts {
  unsigned Entity = 0; ///< index into UnitFacts::Entities
  SourceSpot Where;
  std::string Instantiation; ///< "k<3, true>" for a template's, else empty
  std::vector<Parameter> Parameters;
  std::vector<GivenStream> Streams;
  std::vector<Variable> Variables;
  std::vector<Fact> Facts;
  std::vector<LaunchFact> Launches;
  std::vector<GroupQueryFact> Queries;
  std::vector<CollectiveFact> Collectives;
  std::vector<Block> Blocks;
  unsigned Entry = 0;
  unsigned Exit = 0;
  /// Of a kernel that is compiled for clusters: blocks in x, y, z; else 0.
  std::array<unsigned, 3> Cluster = {};
  /// Of a kernel compiled for blocks of this shape only: threads in x, y, z
  /// (HIP's required work-group size, CUDA's __block_size__); else 0.
  std::array<unsigned, 3> BlockShape = {};
  /// Of a kernel: the most threads of a block that it is compiled for
  /// (__launch_bounds__); 0: not said.
  unsigned MaxThreads = 0;
  /// What the program says of it (annotations.h): the scope whose threads have
  /// to call it together; else empty.
  std::string CollectiveOver;
  /// Of a kernel: the program says that it is launched cooperatively, where the
  /// launch is out of sight.
  bool IsCooperative = false;

  friend bool operator==(const FunctionFacts &,
                         const FunctionFacts &) = default;
};

/// All facts of one unit (one compilation of one file).
struct UnitFacts {
  std::string MainFile; ///< absolute
  Side UnitSide = Side::Device;
  bool IsHip = false;     ///< not CUDA; a host file is neither
  unsigned WarpSize = 32; ///< of the architecture; 0: 32 or 64
  std::vector<SourceFile> Files;
  std::vector<Entity> Entities;
  std::vector<FunctionFacts> Functions;
  std::vector<NolintDirective> Nolints;
  /// Functions left out, with the reason ("more than N blocks").
  std::vector<std::string> Skipped;
};

/// Prints the facts in a stable, line-oriented form (`-dump=facts`).
void dump(const UnitFacts &Unit, llvm::raw_ostream &OS);

} // namespace gridlock::facts

#endif // GRIDLOCK_FACTS_FACTS_H
