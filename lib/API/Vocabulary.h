//===-- Vocabulary.h - words the tables are written in --------------*- C++
//-*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The enumerations that columns of several tables share. Each .def file says
// what its own columns mean; docs/ApiTables.md is the guide to all of them.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_API_VOCABULARY_H
#define GRIDLOCK_API_VOCABULARY_H

#include <cstdint>

namespace gridlock::api {

/// First and last toolkit that declares an entity, times ten (CUDA 12.2: 122).
/// Until is 0 while it is declared, a Since of 0 means "never".
struct Versions {
  unsigned CudaSince, CudaUntil, HipSince, HipUntil = 0;
};

/// The position of an argument, or one of these.
inline constexpr int NoArgument = -1;
inline constexpr int LastArgument = -2;     ///< moved from version to version
inline constexpr int TemplateArgument = -3; ///< the first one of the template

/// Sets of threads that an operation can need, from few to many. Of `Erased`
/// and `Coalesced` only the program says how many they are.
enum class Scope : uint8_t {
  Erased,
  Coalesced,
  Thread,
  Tile,
  Warp,
  Block,
  Cluster,
  Grid,
  MultiGrid
};

/// Namespaces that APIs live in.
enum class Home : uint8_t {
  None,   ///< a user's
  Global, ///< none: C functions and compiler builtins
  CooperativeGroups,
  Cuda,      ///< libcu++: cuda, cuda::std, cuda::device
  Ptx,       ///< cuda::ptx
  Awbarrier, ///< nvcuda::experimental
  Cub        ///< cub or hipcub, also inside another namespace
};

/// What a call or an instruction does with threads other than its own.
enum class Operation : uint8_t {
  Barrier, ///< waits for all; may also combine a value (__syncthreads_or)
  Arrive,  ///< first half of a barrier
  Wait,    ///< second half
  // Values go from thread to thread:
  Shuffle,   ///< from the lane an argument names
  ShuffleBy, ///< from the lane at a distance
  Vote,
  Match,
  Reduce,
  Scan,
  Invoke,    ///< one thread runs a function for all
  Exchange,  ///< any other
  Partition, ///< a group is split into groups
  Copy,      ///< all threads together start an asynchronous copy
  CopyWait,  ///< and wait for it
  ActiveMask,
  // No other thread takes part:
  SizeQuery,
  RankQuery,
  IndexQuery,
  MetaQuery, ///< about the groups that a parent was partitioned into
  ValidityQuery,
  TypeQuery,
  SharedAddress, ///< of another block of the cluster
  // Barriers by count:
  Init, ///< says how many arrive
  ArriveAndWait,
  ArriveAndDrop,
  TestWait, ///< asks, does not wait
  Invalidate,
  // What ends:
  EndsThread,
  EndsKernel,
};

/// Whether every thread of the set that \p O is about must come to it.
constexpr bool isCollective(Operation O) { return O <= Operation::CopyWait; }
/// Whether \p O is a barrier of a group or scope, or a half of one.
constexpr bool isBarrier(Operation O) { return O <= Operation::Wait; }

/// What a barrier by count counts, and until when it waits.
enum class Counting : uint8_t {
  None,   ///< it is no barrier by count
  Phases, ///< who arrives; who waits waits for the phase it arrived in
  Parity, ///< the same barrier, where who waits names the parity of a phase
  Once,   ///< who arrives; it opens once
  Number, ///< warps, at a barrier that has a number: bar.sync 1, 64
  Foreign ///< also what is no call of a thread: copies, stages of a pipeline
};

/// Which threads are sure to agree on a value.
enum class Agreement : uint8_t {
  NoValue,
  Thread, ///< none: it may differ from thread to thread
  Warp,
  Block,
  Cluster,
  Grid,
  MultiGrid,
  Group,  ///< those that take part in the operation
  Parent, ///< those of the group that this one was partitioned from
  /// Those that take part, where they agree on the source lane, if there is
  /// one; and all that agree on the value handed in.
  Source,
  Arguments,  ///< those that agree on all the arguments
  FirstThread ///< it is defined in one thread of those that take part only
};

} // namespace gridlock::api

#endif // GRIDLOCK_API_VOCABULARY_H
