//===-- Scope.h - sets of threads, from one to all --------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One order for everything threads can agree on or have to do together:
//
//   Thread = Tile(1) < Tile(2) < ... < Tile(512) < Block < Cluster < Grid
//     < MultiGrid
//
// Tiles are aligned: Tile(32) are the threads whose linear rank in the block,
// divided by 32, is the same. A warp is Tile(32) or Tile(64) by the
// architecture. Dynamic groups (coalesced ones, partitions) are no links of
// this chain: each is within its warp or parent.
//
// Source: CUDA C++ Programming Guide, "Thread Hierarchy" and "Cooperative
// Groups".
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_SCOPE_H
#define GRIDLOCK_ANALYSIS_SCOPE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

namespace gridlock::analysis {

class Scope {
public:
  static constexpr unsigned MaxTile = 512;

  constexpr Scope() = default;
  static constexpr Scope thread() { return Scope(0); }
  /// The largest tile that \p Threads is a multiple of; above 512: Tile(512).
  static constexpr Scope tile(uint64_t Threads) {
    if (Threads == 0)
      return Scope(BlockRank - 1);
    unsigned Log = 0;
    while (Log + 1 < BlockRank && Threads % (uint64_t(2) << Log) == 0)
      ++Log;
    return Scope(Log);
  }
  static constexpr Scope block() { return Scope(BlockRank); }
  static constexpr Scope cluster() { return Scope(BlockRank + 1); }
  static constexpr Scope grid() { return Scope(BlockRank + 2); }
  static constexpr Scope multiGrid() { return Scope(BlockRank + 3); }

  constexpr bool isThread() const { return Rank == 0; }
  constexpr bool isTile() const { return Rank > 0 && Rank < BlockRank; }
  /// Threads of a tile; of wider scopes 0: the launch decides.
  constexpr unsigned threads() const {
    return Rank < BlockRank ? 1u << Rank : 0;
  }

  /// What both include: the narrower one. Threads that agree on two values
  /// agree on both only here.
  friend constexpr Scope meet(Scope A, Scope B) {
    return A.Rank < B.Rank ? A : B;
  }
  /// What includes both: the wider one.
  friend constexpr Scope join(Scope A, Scope B) {
    return A.Rank < B.Rank ? B : A;
  }
  friend constexpr bool operator==(Scope, Scope) = default;
  friend constexpr auto operator<=>(Scope A, Scope B) = default;

  /// As a small number, in order; for tables and summaries.
  constexpr unsigned rank() const { return Rank; }
  static constexpr unsigned Count = 14;
  static constexpr Scope ofRank(unsigned R) {
    return Scope(static_cast<uint8_t>(R < Count ? R : Count - 1));
  }

private:
  static constexpr uint8_t BlockRank = 10;
  constexpr explicit Scope(unsigned R) : Rank(static_cast<uint8_t>(R)) {}
  uint8_t Rank = 0;
};

/// "thread", "tile<32>", "block", "cluster", "grid", "multi-grid".
inline std::string nameOf(Scope S) {
  if (S.isThread())
    return "thread";
  if (S.isTile())
    return "tile<" + std::to_string(S.threads()) + ">";
  static constexpr const char *Names[] = {"block", "cluster", "grid",
                                          "multi-grid"};
  return Names[S.rank() - Scope::block().rank()];
}

/// What is known of the widest scope at which something holds: at least
/// Proven, at most AtMost.
struct ScopeInterval {
  Scope Proven = Scope::multiGrid(), AtMost = Scope::multiGrid();

  static constexpr ScopeInterval exactly(Scope S) { return {S, S}; }
  static constexpr ScopeInterval unknown() {
    return {Scope::thread(), Scope::multiGrid()};
  }
  friend constexpr ScopeInterval meet(ScopeInterval A, ScopeInterval B) {
    return {meet(A.Proven, B.Proven), meet(A.AtMost, B.AtMost)};
  }
  friend constexpr bool operator==(const ScopeInterval &,
                                   const ScopeInterval &) = default;
};

/// The warp: known by the architecture, or one of two sizes.
struct Warp {
  unsigned Lanes = 32; ///< 32, 64; 0: 32 or 64

  constexpr Scope least() const { return Scope::tile(Lanes == 64 ? 64 : 32); }
  constexpr Scope most() const { return Scope::tile(Lanes == 32 ? 32 : 64); }
};

/// The scope that a name in annotations.h means: "thread", "tile8", "warp",
/// "block", "cluster", "grid"; none for other names.
inline std::optional<Scope> scopeByName(llvm::StringRef Name, Warp W) {
  unsigned Threads;
  if (Name.consume_front("tile"))
    return Name.getAsInteger(10, Threads) || !llvm::isPowerOf2_32(Threads) ||
                   Threads > Scope::MaxTile
               ? std::nullopt
               : std::optional(Scope::tile(Threads));
  return llvm::StringSwitch<std::optional<Scope>>(Name)
      .Case("thread", Scope::thread())
      .Case("warp", W.least())
      .Case("block", Scope::block())
      .Case("cluster", Scope::cluster())
      .Case("grid", Scope::grid())
      .Default(std::nullopt);
}

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_SCOPE_H
