//===-- ThreadValue.h - how a value differs between threads -----*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The abstract domain of Uniformity. A value is
//
//   Rank * (linear rank of the thread in its block)
//     + Column * threadIdx.x + base
//
// and Agree says at which scopes threads agree on the base. In a block with one
// row, threadIdx.x is the rank; else what is known of both is kept apart, until
// `threadIdx.y * blockDim.x + threadIdx.x` is the rank again.
//
// Meet goes down: to fewer threads that agree, and to less that is known.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_THREADVALUE_H
#define GRIDLOCK_ANALYSIS_THREADVALUE_H

#include "API/Tables.h"
#include "Analysis/Scope.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <array>
#include <optional>

namespace gridlock::analysis {

/// What is known of a kernel's blocks.
struct BlockShape {
  std::array<uint64_t, 3> Threads = {}; ///< in x, y, z; 0: not known
  /// What the number in x, y, z is a multiple of, where it is not known.
  std::array<uint64_t, 3> Multiples = {1, 1, 1};
  /// The kernel uses no threadIdx.y or .z: blocks are taken to have one row.
  bool IsOneRow = true;

  /// Threads in all; 0: not known.
  uint64_t size() const { return Threads[0] * Threads[1] * Threads[2]; }
  bool hasOneRow() const {
    auto IsOne = [&](uint64_t Extent) {
      return Extent ? Extent == 1 : IsOneRow;
    };
    return IsOne(Threads[1]) && IsOne(Threads[2]);
  }
  friend bool operator==(const BlockShape &, const BlockShape &) = default;
};

/// A number of a dynamic group within a function: the fact that makes it, or
/// one of its parameters.
using GroupId = unsigned;
inline constexpr GroupId NoGroup = ~0u;
inline constexpr GroupId ParameterGroup = 1u << 31;

/// The group that a parameter (facts::ThisParameter for `this`) leads to.
constexpr GroupId groupOfParameter(int Index) {
  return ParameterGroup | (static_cast<unsigned>(Index) & 0xffff);
}
/// The parameter that leads to a group.
constexpr int parameterOfGroup(GroupId G) {
  return static_cast<int16_t>(G & 0xffff);
}

/// Which group a value of a group class is.
struct GroupValue {
  api::GroupKind Kind = api::GroupKind::Erased;
  uint64_t Threads = 0;   ///< of a tile; 0: not known
  GroupId Made = NoGroup; ///< of a dynamic group
  friend bool operator==(const GroupValue &, const GroupValue &) = default;
};

/// What a value is in arithmetic on indices, beyond its number.
enum class Role : uint8_t {
  None,
  DimX,       ///< blockDim.x
  DimY,       ///< blockDim.y
  DimXY,      ///< blockDim.x * blockDim.y
  ThreadY,    ///< threadIdx.y
  ThreadZ,    ///< threadIdx.z
  RowOfSlice, ///< threadIdx.z * blockDim.y
  Row,        ///< threadIdx.z * blockDim.y + threadIdx.y
};

class ThreadValue {
public:
  /// Not looked at yet: above everything.
  static ThreadValue unvisited() { return ThreadValue(); }
  static ThreadValue agreed(ScopeInterval S);
  static ThreadValue agreed(Scope S) {
    return agreed(ScopeInterval::exactly(S));
  }
  static ThreadValue constant(int64_t N);
  static ThreadValue unknown() { return agreed(ScopeInterval::unknown()); }
  /// The linear rank in the block; plus a base that threads of \p Base agree on
  /// and that is a multiple of \p Multiple.
  static ThreadValue rank(Scope Base = Scope::multiGrid(),
                          uint64_t Multiple = 0);
  static ThreadValue column();
  static ThreadValue group(GroupValue G);

  bool isVisited() const { return Visited; }
  bool isAffine() const { return Rank != 0 || Column != 0; }
  /// At which scopes threads agree on the value.
  ScopeInterval agreement() const {
    return isAffine() ? ScopeInterval::exactly(Scope::thread()) : Agree;
  }

  /// Whether the members of dynamic group \p G agree; also true where its warp
  /// does.
  bool isUniformIn(GroupId G, Warp W) const {
    return agreement().Proven >= W.most() || llvm::is_contained(Groups, G);
  }

  /// Whether no decision can make threads agree on less.
  bool isBottom() const {
    return Visited && Agree.AtMost.isThread() && Groups.empty();
  }

  /// Goes down to what is known if the value is this or \p Other.
  void meetWith(const ThreadValue &Other, Warp W);
  /// Goes down to what is known if threads that differ in \p Decider may have
  /// other values of it: at a join, or behind a loop.
  void decideBy(const ThreadValue &Decider, Warp W);
  void lower(ScopeInterval To) { Agree = meet(Agree, To); }

  friend bool operator==(const ThreadValue &, const ThreadValue &) = default;

  bool Visited = false;
  ScopeInterval Agree;
  int64_t Rank = 0, Column = 0;
  /// The base is a multiple of this; 0: of all numbers, it is 0.
  uint64_t Multiple = 1;
  std::optional<int64_t> Constant; ///< the base
  bool OfBlock = false;            ///< the base is a multiple of blockDim.x
  /// The base goes back where the rank goes on, so that values come again: what
  /// differs in the base need not differ in the value.
  bool Wraps = false;
  Role Is = Role::None;
  uint16_t Varies = 0; ///< in the innermost so many loops around it: no
  llvm::SmallVector<GroupId, 1> Groups; ///< whose members agree on it, sorted
  std::optional<GroupValue> Group;
};

/// The arithmetic of values.
class ThreadArithmetic {
public:
  ThreadArithmetic(const BlockShape &Shape, Warp W) : Shape(Shape), W(W) {}

  ThreadValue binary(llvm::StringRef Operator, const ThreadValue &L,
                     const ThreadValue &R) const;
  ThreadValue unary(llvm::StringRef Operator, const ThreadValue &V) const;
  /// A value computed from all of these in a way not looked at.
  ThreadValue computed(llvm::ArrayRef<const ThreadValue *> Operands) const;

private:
  ThreadValue add(const ThreadValue &L, const ThreadValue &R,
                  int64_t Sign) const;
  ThreadValue multiply(const ThreadValue &L, const ThreadValue &R) const;
  ThreadValue divide(const ThreadValue &V, uint64_t By) const;
  ThreadValue remainder(const ThreadValue &V, uint64_t By) const;
  ThreadValue compare(llvm::StringRef Operator, const ThreadValue &L,
                      const ThreadValue &R) const;
  ThreadValue extreme(const ThreadValue &L, const ThreadValue &R) const;
  Scope tileOf(int64_t Coefficient, uint64_t Multiple) const;
  const BlockShape &Shape;
  Warp W;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_THREADVALUE_H
