//===-- Term.h - numbers as expressions of what decides them ----*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The provenance of a number that the code does not fix: arithmetic over
// parameters, results of functions, properties of the device and answers of
// occupancy queries. A launch rule asks of a grid's term whether such an answer
// limits it, and whether it can be zero.
//
// Terms are immutable and in a canonical form (sums and products are flat and
// sorted, constants are folded), so that equal text means an equal number
// wherever the leaves mean the same. Integers are mathematical: a rule that
// cares about wrap-around has to say so.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_TERM_H
#define GRIDLOCK_ANALYSIS_TERM_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gridlock::analysis {

class Term;
using TermRef = std::shared_ptr<const Term>;

class Term : public std::enable_shared_from_this<Term> {
public:
  enum KindType : uint8_t {
    Integer,   ///< number()
    Fraction,  ///< number() / divisor(): a floating-point constant
    Input,     ///< text(): a place, as Value::Parameter has it
    Result,    ///< text(): entity name of the function that returned it
    Function,  ///< text(): entity name; operand of an occupancy query
    Named,     ///< text(): a parameter or global that nobody in sight sets
    Quantity,  ///< text(): an amount of the program's data ("v.size()")
    Opaque,    ///< text(): the cause
    Occupancy, ///< number(): facts::Answer; operands: what was asked about:
               ///< kernel, block size, shared memory
    Sum,
    Product,
    Quotient,  ///< truncated, as in C
    Remainder, ///< as in C
    Minimum,
    Maximum,
    AtMost, ///< the first operand, where a branch says it is at most the second
    AtLeast, ///< the same with at least
    Ceiling, ///< a fractional operand rounded up
    Shrunk,  ///< at most the operand: divided, or counted down, in a loop
    NotZero  ///< 1 where the operand, a remainder, is not 0, else 0
  };

  KindType kind() const { return Kind; }
  int64_t number() const { return Number; }
  int64_t divisor() const { return Divisor; }
  llvm::StringRef text() const { return Text; }
  llvm::ArrayRef<TermRef> operands() const { return Operands; }
  /// The canonical spelling of the whole: a key.
  const std::string &spelling() const { return Spelling; }
  /// Nodes of the tree.
  unsigned size() const { return Size; }

  static TermRef integer(int64_t N);
  /// \p Over > 0.
  static TermRef fraction(int64_t N, int64_t Over);
  static TermRef leaf(KindType Kind, llvm::StringRef Text);
  static TermRef occupancy(int64_t Query, std::vector<TermRef> Asked);

  /// Any other kind, in canonical form. Above a size limit it is Opaque.
  static TermRef make(KindType Kind, std::vector<TermRef> Operands);
  /// The term without what branches say of it.
  static TermRef unbounded(TermRef T);
  static TermRef difference(const TermRef &L, const TermRef &R);

  /// The value, if it is a constant integer.
  std::optional<int64_t> constant() const {
    return Kind == Integer ? std::optional(Number) : std::nullopt;
  }
  /// Whether \p Wanted occurs in the tree.
  bool contains(const Term &Wanted) const;
  bool anyOf(llvm::function_ref<bool(const Term &)> Matches) const;

private:
  Term(KindType Kind, int64_t Number, int64_t Divisor, std::string Text,
       std::vector<TermRef> Operands);

  KindType Kind;
  int64_t Number, Divisor;
  std::string Text;
  std::vector<TermRef> Operands;
  std::string Spelling;
  unsigned Size = 1;
};

/// \p T with each leaf replaced by what \p Leaf makes of it (null: keep it), in
/// canonical form again.
TermRef substitute(const TermRef &T,
                   llvm::function_ref<TermRef(const Term &)> Leaf);

/// One word for each kind, as files and dumps have it.
llvm::StringRef kindName(Term::KindType Kind);
std::optional<Term::KindType> kindByName(llvm::StringRef Name);

/// \p T as a programmer writes it: "(n + 255) / 256". \p Name spells leaves.
std::string spell(const Term &T,
                  llvm::function_ref<std::string(const Term &)> Name);

/// The smallest integer \p T can be, where that can be told: \p LeafIsPositive
/// says of a leaf whether it is at least 1; all leaves are at least 0.
std::optional<int64_t>
lowerBound(const Term &T,
           llvm::function_ref<bool(const Term &)> LeafIsPositive);

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_TERM_H
