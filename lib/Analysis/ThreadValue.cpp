//===-- ThreadValue.cpp - how a value differs between threads -------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ThreadValue.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

namespace gridlock::analysis {

static uint64_t magnitude(int64_t N) {
  return N < 0 ? 0 - static_cast<uint64_t>(N) : static_cast<uint64_t>(N);
}

ThreadValue ThreadValue::agreed(ScopeInterval S) {
  ThreadValue V;
  V.Visited = true;
  V.Agree = S;
  return V;
}

ThreadValue ThreadValue::constant(int64_t N) {
  ThreadValue V = agreed(Scope::multiGrid());
  V.Constant = N;
  V.Multiple = magnitude(N);
  V.OfBlock = N == 0;
  return V;
}

ThreadValue ThreadValue::rank(Scope Base, uint64_t Multiple) {
  ThreadValue V = agreed(Base);
  V.Rank = 1;
  V.Multiple = Multiple;
  if (Multiple == 0) {
    V.Constant = 0;
    V.OfBlock = true;
  }
  if (Base < Scope::block()) {
    V.Wraps = true;
    V.Agree.AtMost = Scope::multiGrid();
  }
  return V;
}

ThreadValue ThreadValue::column() {
  ThreadValue V = constant(0);
  V.Column = 1;
  return V;
}

ThreadValue ThreadValue::group(GroupValue G) {
  ThreadValue V = agreed(Scope::multiGrid());
  V.Group = G;
  return V;
}

/// Groups whose members agree on both.
static llvm::SmallVector<GroupId, 1>
commonGroups(const ThreadValue &A, const ThreadValue &B, Warp W) {
  if (A.agreement().Proven >= W.most())
    return B.Groups;
  if (B.agreement().Proven >= W.most())
    return A.Groups;
  llvm::SmallVector<GroupId, 1> Both;
  std::set_intersection(A.Groups.begin(), A.Groups.end(), B.Groups.begin(),
                        B.Groups.end(), std::back_inserter(Both));
  return Both;
}

void ThreadValue::meetWith(const ThreadValue &Other, Warp W) {
  if (!Other.Visited)
    return;
  if (!Visited) {
    *this = Other;
    return;
  }
  Groups = commonGroups(*this, Other, W);
  if (Rank == Other.Rank && Column == Other.Column) {
    Agree = meet(Agree, Other.Agree);
    Multiple = std::gcd(Multiple, Other.Multiple);
    OfBlock &= Other.OfBlock;
    Wraps |= Other.Wraps;
    if (Constant != Other.Constant)
      Constant.reset();
  } else {
    Agree = meet(agreement(), Other.agreement());
    Rank = Column = 0;
    Multiple = 1;
    OfBlock = false;
    Constant.reset();
  }
  if (Is != Other.Is)
    Is = Role::None;
  Varies = std::max(Varies, Other.Varies);
  if (Group && Group != Other.Group) {
    const bool SameKind = Other.Group && Group->Kind == Other.Group->Kind &&
                          Group->Threads == Other.Group->Threads;
    if (!SameKind)
      *Group = {};
    else
      Group->Made = NoGroup;
  }
}

void ThreadValue::decideBy(const ThreadValue &Decider, Warp W) {
  if (!Decider.Visited || !Visited)
    return;
  // As commonGroups, in place: the conditions at a join can be many.
  if (Decider.agreement().Proven < W.most()) {
    if (agreement().Proven >= W.most())
      Groups = Decider.Groups;
    else
      llvm::erase_if(Groups, [&](GroupId G) {
        return !llvm::is_contained(Decider.Groups, G);
      });
  }
  Agree = meet(Agree, Decider.agreement());
  Varies = std::max(Varies, Decider.Varies);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

ThreadValue
ThreadArithmetic::computed(llvm::ArrayRef<const ThreadValue *> Operands) const {
  ThreadValue V = ThreadValue::agreed(Scope::multiGrid());
  bool IsFirst = true;
  for (const ThreadValue *O : Operands) {
    if (!O->isVisited())
      return ThreadValue::unvisited();
    V.Groups = IsFirst && O->agreement().Proven < W.most()
                   ? O->Groups
                   : commonGroups(V, *O, W);
    IsFirst = false;
    V.lower(O->agreement());
    V.Varies = std::max(V.Varies, O->Varies);
  }
  return V;
}

/// What a constant becomes, which may wrap around.
static int64_t wrapped(int64_t A, int64_t B, int64_t Sign) {
  return static_cast<int64_t>(static_cast<uint64_t>(A) +
                              static_cast<uint64_t>(Sign) *
                                  static_cast<uint64_t>(B));
}

/// Whether the form of a value can be relied on, and computed with: one with
/// larger parts wraps around in the program.
static bool isSmall(const ThreadValue &V) {
  constexpr uint64_t Largest = uint64_t(1) << 32;
  return magnitude(V.Rank) <= Largest && magnitude(V.Column) <= Largest &&
         magnitude(V.Constant.value_or(0)) <= Largest;
}

ThreadValue ThreadArithmetic::add(const ThreadValue &L, const ThreadValue &R,
                                  int64_t Sign) const {
  ThreadValue V = computed({&L, &R});
  if ((L.isAffine() || R.isAffine()) && !(isSmall(L) && isSmall(R)))
    return V;
  V.Agree = meet(L.Agree, R.Agree);
  V.Rank = L.Rank + Sign * R.Rank;
  V.Column = L.Column + Sign * R.Column;
  V.Multiple = std::gcd(L.Multiple, R.Multiple);
  V.OfBlock = L.OfBlock && R.OfBlock;
  V.Wraps = L.Wraps || R.Wraps;
  if (L.Constant && R.Constant) {
    V.Constant = wrapped(*L.Constant, *R.Constant, Sign);
    V.Multiple = magnitude(*V.Constant);
  }
  if (Sign > 0 && ((L.Is == Role::RowOfSlice && R.Is == Role::ThreadY) ||
                   (R.Is == Role::RowOfSlice && L.Is == Role::ThreadY)))
    V.Is = Role::Row;
  // In blocks with one row, the column is the rank.
  return V;
}

/// The role of a product.
static Role productOf(Role A, Role B) {
  auto Is = [&](Role X, Role Y) {
    return (A == X && B == Y) || (A == Y && B == X);
  };
  if (Is(Role::DimX, Role::DimY))
    return Role::DimXY;
  if (Is(Role::ThreadZ, Role::DimY))
    return Role::RowOfSlice;
  return Role::None;
}

ThreadValue ThreadArithmetic::multiply(const ThreadValue &L,
                                       const ThreadValue &R) const {
  auto IsDim = [&](const ThreadValue &V, Role Which, unsigned Axis) {
    return V.Is == Which ||
           (Axis < 3 && Shape.Threads[Axis] && V.Constant && !V.isAffine() &&
            *V.Constant == static_cast<int64_t>(Shape.Threads[Axis]));
  };
  auto IsRow = [&](const ThreadValue &V) {
    return V.Is == Role::Row ||
           (V.Is == Role::ThreadY && Shape.Threads[2] <= 1);
  };
  // Rows before this thread's: rank without the column.
  if ((IsRow(L) && IsDim(R, Role::DimX, 0)) ||
      (IsRow(R) && IsDim(L, Role::DimX, 0))) {
    ThreadValue V = ThreadValue::rank();
    V.Column = -1;
    return V;
  }
  ThreadValue V = computed({&L, &R});
  V.Is = productOf(L.Is, R.Is);
  if ((L.Is == Role::ThreadZ && IsDim(R, Role::DimY, 1)) ||
      (R.Is == Role::ThreadZ && IsDim(L, Role::DimY, 1)))
    V.Is = Role::RowOfSlice;
  V.Multiple = L.isAffine() || R.isAffine() ? 1 : L.Multiple * R.Multiple;
  // Numbers wrap around: only powers of two survive for sure, and small ones
  // are what the bounds of loops are made of.
  constexpr uint64_t Largest = uint64_t(1) << 32;
  if (!L.isAffine() && !R.isAffine() &&
      (L.Multiple > Largest || R.Multiple > Largest || V.Multiple > Largest))
    V.Multiple = 1;
  V.OfBlock =
      !V.isAffine() && !L.isAffine() && !R.isAffine() &&
      (L.OfBlock || R.OfBlock || L.Is == Role::DimX || R.Is == Role::DimX ||
       L.Is == Role::DimXY || R.Is == Role::DimXY);
  const ThreadValue &Factor = R.Constant && !R.isAffine() ? R : L;
  const ThreadValue &Other = &Factor == &R ? L : R;
  if (!Factor.Constant || Factor.isAffine())
    return V;
  const int64_t N = *Factor.Constant;
  if (Other.Constant && !Other.isAffine())
    return ThreadValue::constant(static_cast<int64_t>(
        static_cast<uint64_t>(*Other.Constant) * static_cast<uint64_t>(N)));
  // A product with 0 is not taken for a constant: nobody writes that to make
  // threads agree.
  constexpr int64_t MostFactor = 1 << 20;
  if (!Other.isAffine() || N == 0 || magnitude(N) > MostFactor ||
      !isSmall(Other))
    return V;
  V.Agree = Other.Agree;
  V.Rank = Other.Rank * N;
  V.Column = Other.Column * N;
  V.Multiple =
      Other.Multiple <= Largest ? Other.Multiple * magnitude(N) : magnitude(N);
  V.OfBlock = Other.OfBlock;
  V.Wraps = Other.Wraps;
  if (Other.Constant)
    V.Constant = *Other.Constant * N;
  return V;
}

/// The widest aligned tile in whose ranks a step of \p Coefficient stays within
/// one multiple of \p Multiple.
Scope ThreadArithmetic::tileOf(int64_t Coefficient, uint64_t Multiple) const {
  const uint64_t C = magnitude(Coefficient);
  if (Multiple == 0)
    return Scope::tile(0);
  if (C == 0 || Multiple % C != 0)
    return Scope::thread();
  return Scope::tile(Multiple / C);
}

/// Who agrees on what changes only from one \p Tile of \p V's ranks to the
/// next; where values come again by then, perhaps all.
static ScopeInterval edgeOf(const ThreadValue &V, Scope Tile) {
  return V.Wraps && !Tile.isThread() && Tile >= V.Agree.Proven
             ? ScopeInterval{Tile, Scope::multiGrid()}
             : ScopeInterval::exactly(Tile);
}

/// \p V with the column as what it is in terms of the rank: the same where
/// blocks have one row; else in tiles within a row, up to a base.
static ThreadValue inRanks(ThreadValue V, const BlockShape &Shape) {
  if (V.Column == 0)
    return V;
  if (Shape.hasOneRow()) {
    V.Rank += V.Column;
    V.Column = 0;
    return V;
  }
  if (Shape.Threads[0] == 0)
    return V;
  // threadIdx.x = rank - blockDim.x * row: a base that tiles within the row
  // agree on.
  V.Rank += V.Column;
  V.Multiple = std::gcd(V.Multiple, magnitude(V.Column) * Shape.Threads[0]);
  V.Column = 0;
  V.Constant.reset();
  V.OfBlock = false;
  V.Wraps = true;
  V.Agree = meet(V.Agree, {Scope::tile(Shape.Threads[0]), Scope::multiGrid()});
  return V;
}

ThreadValue ThreadArithmetic::divide(const ThreadValue &Whole,
                                     uint64_t By) const {
  const ThreadValue V = inRanks(Whole, Shape);
  ThreadValue Q = computed({&V});
  if (By == 0)
    return Q;
  if (!V.isAffine()) {
    if (V.Constant)
      return ThreadValue::constant(*V.Constant / static_cast<int64_t>(By));
    Q.Multiple = V.Multiple % By == 0 ? V.Multiple / By : 1;
    if (V.Multiple == 0)
      Q.Multiple = 0;
    return Q;
  }
  if (V.Column != 0 || V.Rank < 0) {
    // In rows of unknown length, at best what it is in blocks of one row.
    if (V.Rank == 0 && V.Column > 0)
      Q.Agree = {
          Scope::thread(),
          meet(V.Agree.AtMost, tileOf(V.Column, std::gcd(V.Multiple, By)))};
    return Q;
  }
  // floor((c * rank + b) / d): within a tile of N, with b and d multiples of
  // c * N, no multiple of d is passed.
  const Scope Tile = tileOf(V.Rank, std::gcd(V.Multiple, By));
  if (Tile.isThread())
    return Q;
  Q.Agree = meet(V.Agree, edgeOf(V, Tile));
  Q.Rank = Q.Column = 0;
  Q.Groups = V.Groups;
  // All ranks of a known block below the divisor: the block agrees, and with it
  // all blocks that have the same base.
  if (V.Rank == 1 && V.OfBlock && Shape.hasOneRow() && Shape.size() &&
      By % Shape.size() == 0)
    Q.Agree = V.Agree;
  return Q;
}

ThreadValue ThreadArithmetic::remainder(const ThreadValue &Whole,
                                        uint64_t By) const {
  const ThreadValue V = inRanks(Whole, Shape);
  ThreadValue M = computed({&V});
  if (By == 0)
    return M;
  if (!V.isAffine()) {
    if (V.Constant)
      return ThreadValue::constant(*V.Constant % static_cast<int64_t>(By));
    M.Multiple = std::gcd(V.Multiple, By);
    return M;
  }
  // v - d * floor(v / d)
  const ThreadValue Q = divide(V, By);
  if (Q.agreement().Proven.isThread())
    return M;
  M = V;
  M.Is = Role::None;
  M.Constant.reset();
  M.OfBlock = false;
  M.Wraps = true;
  M.Agree = meet(V.Agree, {Q.Agree.Proven, Scope::multiGrid()});
  M.Multiple = std::gcd(V.Multiple, By);
  return M;
}

/// Whether a difference is on the side of 0 that a comparison asks for.
static bool holds(llvm::StringRef Order, int64_t Difference) {
  return Order == "<"    ? Difference < 0
         : Order == "<=" ? Difference <= 0
         : Order == ">"  ? Difference > 0
                         : Difference >= 0;
}

ThreadValue ThreadArithmetic::compare(llvm::StringRef Operator,
                                      const ThreadValue &Left,
                                      const ThreadValue &Right) const {
  ThreadValue V = computed({&Left, &Right});
  // A row's index against a constant: the ranks before that row.
  const bool IsRowBound =
      Left.Is == Role::ThreadY && Right.Constant && !Right.isAffine() &&
      Shape.Threads[0] && isSmall(Right) && Shape.Threads[2] <= 1 &&
      !Operator.starts_with("=") && !Operator.starts_with("!");
  if (IsRowBound) {
    const bool IncludesIt = Operator == "<=" || Operator == ">";
    return compare(
        Operator.starts_with("<") ? "<" : ">=", ThreadValue::rank(),
        ThreadValue::constant((*Right.Constant + IncludesIt) *
                              static_cast<int64_t>(Shape.Threads[0])));
  }
  const bool IsOrder = Operator.starts_with("<") || Operator.starts_with(">");
  const ThreadValue Raw = add(Left, Right, -1);
  // threadIdx.x in rows of known length.
  if (IsOrder && Raw.Rank == 0 && magnitude(Raw.Column) == 1 && Raw.Constant &&
      Shape.Threads[0]) {
    const int64_t First = *Raw.Constant,
                  Last = First + Raw.Column *
                                     static_cast<int64_t>(Shape.Threads[0] - 1);
    if (holds(Operator, First) == holds(Operator, Last))
      return ThreadValue::constant(holds(Operator, First));
  }
  // Columns alone, against multiples of a row: all columns are on one side, and
  // all rows are alike.
  if (IsOrder && Raw.Rank == 0 && Raw.Column != 0) {
    const bool AtNext =
        (Operator == "<=" || Operator == ">") != (Raw.Column < 0);
    const uint64_t Row = magnitude(Raw.Column) * Shape.Threads[0];
    const bool WholeRows =
        !AtNext && ((Row && Raw.Multiple % Row == 0) ||
                    (magnitude(Raw.Column) == 1 && Raw.OfBlock));
    if (WholeRows) {
      V.Agree = Raw.Agree;
      return V;
    }
  }
  const ThreadValue L = inRanks(Left, Shape), R = inRanks(Right, Shape);
  const ThreadValue D = add(L, R, -1);
  if (!D.isAffine()) {
    V.Agree = D.Agree;
    if (L.Constant && R.Constant && !L.isAffine() && !R.isAffine()) {
      const int64_t A = *L.Constant, B = *R.Constant;
      const bool Holds = llvm::StringSwitch<bool>(Operator)
                             .Case("<", A < B)
                             .Case("<=", A <= B)
                             .Case(">", A > B)
                             .Case(">=", A >= B)
                             .Case("==", A == B)
                             .Default(A != B);
      return ThreadValue::constant(Holds);
    }
    return V;
  }
  if (D.Column != 0) {
    // In rows of unknown length, at best what it is in blocks of one row.
    if (IsOrder && D.Rank == 0) {
      BlockShape OneRow;
      ThreadValue InOneRow =
          ThreadArithmetic(OneRow, W).compare(Operator, Left, Right);
      V.Agree = {Scope::thread(), InOneRow.agreement().AtMost};
    }
    return V;
  }
  // c * rank + b < 0 or >= 0 changes where rank is -b / c; <= 0 and > 0 are the
  // same of b - 1; with a negative c the other way around.
  const bool AtNext = (Operator == "<=" || Operator == ">") != (D.Rank < 0);
  const int64_t Most = Shape.size() ? static_cast<int64_t>(Shape.size()) : 1024;
  if (D.Constant && IsOrder) {
    // What holds for the first and the last rank alike holds for all.
    const int64_t First = *D.Constant, Last = First + D.Rank * (Most - 1);
    if (holds(Operator, First) == holds(Operator, Last))
      return ThreadValue::constant(holds(Operator, First));
  }
  if (!IsOrder)
    return V;
  uint64_t Multiple = D.Multiple;
  if (AtNext) {
    // The difference is negated where the rank counts down.
    const int64_t Off = D.Rank < 0 ? 1 : -1;
    if (D.Constant)
      Multiple = magnitude(wrapped(*D.Constant, Off, 1));
    else if (L.Constant || R.Constant)
      Multiple = std::gcd(
          L.Constant ? magnitude(wrapped(*L.Constant, Off, 1)) : L.Multiple,
          R.Constant ? magnitude(wrapped(*R.Constant, Off, -1)) : R.Multiple);
    else
      Multiple = 1;
  }
  const Scope Tile = tileOf(D.Rank, Multiple);
  ScopeInterval Edge = edgeOf(D, Tile);
  const bool WholeBlocks = magnitude(D.Rank) == 1 && !AtNext &&
                           ((D.OfBlock && Shape.hasOneRow()) ||
                            (Shape.size() && D.Multiple % Shape.size() == 0));
  if (WholeBlocks)
    Edge = ScopeInterval(); // as far as the bases agree
  // Whether a constant number of steps of the block's size ends at once for all
  // is a matter of that size.
  else if (!D.Constant && (L.OfBlock || R.OfBlock) &&
           (L.Constant || R.Constant) && Tile >= W.most())
    Edge.AtMost = Scope::block();
  V.Agree = meet(D.Agree, Edge);
  return V;
}

ThreadValue ThreadArithmetic::extreme(const ThreadValue &L,
                                      const ThreadValue &R) const {
  ThreadValue V = computed({&L, &R});
  if (!L.isAffine() && !R.isAffine())
    V.Multiple = std::gcd(L.Multiple, R.Multiple);
  if (L.Constant && R.Constant && L.Constant == R.Constant && !L.isAffine() &&
      !R.isAffine())
    return L;
  return V;
}

static std::optional<uint64_t> powerOf(const ThreadValue &Shift) {
  if (!Shift.Constant || Shift.isAffine() || *Shift.Constant < 0 ||
      *Shift.Constant > 31)
    return std::nullopt;
  return uint64_t(1) << *Shift.Constant;
}

ThreadValue ThreadArithmetic::binary(llvm::StringRef Operator,
                                     const ThreadValue &L,
                                     const ThreadValue &R) const {
  if (!L.isVisited() || !R.isVisited())
    return ThreadValue::unvisited();
  const auto ConstantOf = [](const ThreadValue &V) {
    return V.isAffine() ? std::nullopt : V.Constant;
  };
  const std::optional<int64_t> C = ConstantOf(R), CL = ConstantOf(L);
  auto Keep = [&](ThreadValue V) {
    // What an operation loses of the groups, its operands tell.
    V.Groups = computed({&L, &R}).Groups;
    V.Varies = std::max(L.Varies, R.Varies);
    return V;
  };
  if (Operator == "+")
    return Keep(add(L, R, 1));
  if (Operator == "-")
    return Keep(add(L, R, -1));
  if (Operator == "*")
    return Keep(multiply(L, R));
  if (Operator == "<<")
    if (auto Power = powerOf(R))
      return Keep(
          multiply(L, ThreadValue::constant(static_cast<int64_t>(*Power))));
  if (Operator == ">>")
    if (auto Power = powerOf(R))
      return Keep(divide(L, *Power));
  if (Operator == "/" && C && *C > 0)
    return Keep(divide(L, static_cast<uint64_t>(*C)));
  if (Operator == "/" && R.Is == Role::DimX && L.Rank == 1 && L.OfBlock &&
      L.Column == 0 && Shape.hasOneRow())
    return Keep(ThreadValue::agreed(meet(L.Agree, R.Agree)));
  if (Operator == "%" && C && *C > 0)
    return Keep(remainder(L, static_cast<uint64_t>(*C)));
  if (Operator == "&") {
    const ThreadValue &Value = C ? L : R;
    if (const std::optional<int64_t> Mask = C ? C : CL) {
      const uint64_t Low = static_cast<uint64_t>(*Mask) + 1;
      if (*Mask > 0 && llvm::isPowerOf2_64(Low))
        return Keep(remainder(Value, Low));
      // Clears the low bits: ~31, as an int or as 32 bits.
      uint64_t Cleared = 0 - static_cast<uint64_t>(*Mask);
      if (*Mask > 0)
        Cleared = (uint64_t(1) << 32) - static_cast<uint64_t>(*Mask);
      if (llvm::isPowerOf2_64(Cleared) && Cleared <= (1u << 20)) {
        ThreadValue V = divide(Value, Cleared);
        V.Is = Role::None;
        if (V.isAffine() || V.Constant)
          return Keep(V.Constant
                          ? ThreadValue::constant(*V.Constant *
                                                  static_cast<int64_t>(Cleared))
                          : computed({&L, &R}));
        V.Multiple = Cleared;
        return Keep(V);
      }
    }
    if (C && CL)
      return ThreadValue::constant(*C & *CL);
  }
  if (Operator == "|" || Operator == "^") {
    if (C && CL)
      return ThreadValue::constant(Operator == "|" ? *C | *CL : *C ^ *CL);
    ThreadValue V = computed({&L, &R});
    if (!L.isAffine() && !R.isAffine()) {
      const uint64_t Both = std::gcd(L.Multiple, R.Multiple);
      V.Multiple = Both & (0 - Both); // of bits, a power of two
    }
    return V;
  }
  if (Operator == "min" || Operator == "max")
    return Keep(extreme(L, R));
  if (Operator == "ceil")
    return Keep(computed({&L, &R}));
  if (Operator == "&&" || Operator == "||") {
    if (CL && C)
      return ThreadValue::constant(Operator == "&&" ? *CL && *C : *CL || *C);
    return computed({&L, &R});
  }
  if (Operator == "<" || Operator == "<=" || Operator == ">" ||
      Operator == ">=" || Operator == "==" || Operator == "!=")
    return Keep(compare(Operator, L, R));
  return computed({&L, &R});
}

ThreadValue ThreadArithmetic::unary(llvm::StringRef Operator,
                                    const ThreadValue &V) const {
  if (!V.isVisited())
    return V;
  if (Operator == "-")
    return binary("-", ThreadValue::constant(0), V);
  if (V.Constant && !V.isAffine()) {
    if (Operator == "!")
      return ThreadValue::constant(!*V.Constant);
    if (Operator == "~")
      return ThreadValue::constant(~*V.Constant);
  }
  return computed({&V});
}

} // namespace gridlock::analysis
