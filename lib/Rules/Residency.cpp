//===-- Residency.cpp - does a grid fit on the device ---------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Residency.h"
#include "Analysis/TermBounds.h"
#include "llvm/ADT/STLExtras.h"
#include <limits>

using namespace gridlock::analysis;

namespace gridlock::rules {

static bool asks(const Term &T, facts::Answer What) {
  return T.kind() == Term::Occupancy && T.number() == int64_t(What);
}

static bool isDeviceProperty(const Term &T) {
  return T.kind() == Term::Input && T.text().starts_with(DevicePlace);
}

/// Whether \p T is this property of the device, as Facts names it.
static bool isProperty(const Term &T, api::DeviceAttribute Meaning) {
  llvm::StringRef Text = T.text();
  if (T.kind() != Term::Input || !Text.consume_front(DevicePlace) ||
      !Text.consume_front("."))
    return false;
  return api::rowOf(Meaning).Property == Text;
}

static bool isProcessors(const Term &T) {
  return isProperty(T, api::DeviceAttribute::Processors);
}

bool isWarpSize(const Term &T) {
  return isProperty(T, api::DeviceAttribute::WarpSize);
}

/// Arithmetic that only makes the number smaller, or keeps it, stripped: blocks
/// that fit still do.
static const Term *withoutDecrease(const Term *T) {
  for (;;) {
    const llvm::ArrayRef<TermRef> Parts = T->operands();
    switch (T->kind()) {
    case Term::AtLeast:
    case Term::Ceiling:
    case Term::Shrunk:
      T = Parts[0].get();
      continue;
    case Term::Quotient: {
      if (Parts[1]->constant().value_or(2) < 1)
        return T;
      // (x + c - 1) / c is at most x.
      const Term &Top = *Parts[0];
      const std::optional<int64_t> By = Parts[1]->constant();
      if (Top.kind() == Term::Sum && Top.operands().size() == 2 && By)
        if (std::optional<int64_t> Added = Top.operands()[0]->constant();
            Added && *Added > 0 && *Added < *By) {
          T = Top.operands()[1].get();
          continue;
        }
      // c * x / d is at most x where c is at most d: a percentage.
      if (Top.kind() == Term::Product && Top.operands().size() == 2 && By)
        if (std::optional<int64_t> Times = Top.operands()[0]->constant();
            Times && *Times > 0 && *Times <= *By) {
          T = Top.operands()[1].get();
          continue;
        }
      T = Parts[0].get();
      continue;
    }
    case Term::Sum:
      if (Parts.size() == 2 && Parts[0]->constant().value_or(1) < 0) {
        T = Parts[1].get();
        continue;
      }
      return T;
    default:
      return T;
    }
  }
}

/// No grid has as many blocks in any direction: whoever writes such a number
/// means "not known yet", as before a search for the smallest.
static bool isSentinel(int64_t N) {
  return N >= std::numeric_limits<int32_t>::max();
}

static Fit fitOfTerm(const Term &Blocks, const LaunchShape &Shape);

namespace {

/// What the factors of a product are.
struct Factors {
  unsigned PerProcessor = 0; ///< answers of an occupancy query
  unsigned Processors = 0;
  unsigned Clusters = 0;  ///< answers of a query for those of the device
  unsigned Fitting = 0;   ///< parts that fit by themselves
  int64_t Constant = 1;   ///< whole factors
  bool IsReduced = false; ///< a factor below 1
  Fit Worst = Fit::Fits;  ///< of all others
  unsigned Others = 0;
  std::optional<int64_t> Cluster; ///< blocks of one

  Fit fit() const;
};

} // namespace

Fit Factors::fit() const {
  const bool HasBound = Fitting || Processors || Clusters;
  if (Others) {
    // Whatever multiplies a bound exceeds it, unless it is a choice not in
    // sight; what multiplies a limit of the device is such a limit.
    if (Worst == Fit::Unknown || Worst == Fit::DeviceLimits)
      return Worst;
    return HasBound && Worst == Fit::Constant ? Fit::Exceeds : Worst;
  }
  const bool IsMultiple = Constant > 1 && !IsReduced;
  if (Clusters) {
    // Those of the whole device: as blocks, each is as many as a cluster has.
    if (Clusters > 1 || Processors || PerProcessor)
      return Fit::Exceeds;
    if (!IsMultiple)
      return Fit::Fits;
    return !Cluster               ? Fit::Unknown
           : Constant <= *Cluster ? Fit::Fits
                                  : Fit::Exceeds;
  }
  if (Fitting + (PerProcessor && Processors) > 1 || PerProcessor > 1 ||
      Processors > 1)
    return Fit::Exceeds;
  if (Fitting || (PerProcessor && Processors))
    return IsMultiple ? Fit::Exceeds : Fit::Fits;
  if (Processors)
    return IsMultiple ? Fit::Guessed : Fit::Fits;
  // Also blocks per multiprocessor, for one of them.
  return Constant > 1 ? Fit::Constant : Fit::Fits;
}

/// Whether \p T is a quotient (x + c) / d.
static bool roundsUp(const Term &T) {
  const Term &Top = *T.operands()[0];
  return Top.kind() == Term::Sum &&
         Top.operands()[0]->constant().value_or(0) > 0;
}

static Fit fitOfProduct(const Term &T, const LaunchShape &Shape) {
  Factors F;
  unsigned Counts = 0;
  F.Cluster = Shape.Cluster;
  for (const TermRef &Part : T.operands()) {
    const Term &Bare = *withoutDecrease(Part.get());
    if (Part->kind() == Term::Integer) {
      F.Constant = Part->number();
      if (isSentinel(F.Constant))
        return Fit::Unknown;
    } else if (Part->kind() == Term::Fraction) {
      F.IsReduced |= Part->number() <= Part->divisor();
      if (!F.IsReduced)
        F.Constant = 2; // more than it was
    } else if (isProcessors(Bare)) {
      ++F.Processors;
    } else if (asks(Bare, facts::Answer::BlocksPerProcessor)) {
      ++F.PerProcessor;
    } else if (asks(Bare, facts::Answer::Clusters)) {
      ++F.Clusters;
    } else {
      const Fit Its = fitOfTerm(*Part, Shape);
      if (Its == Fit::Fits && Part->anyOf([](const Term &Inner) {
            return asks(Inner, facts::Answer::Clusters);
          })) {
        ++F.Clusters; // not more than that
      } else if (Its == Fit::Fits) {
        ++F.Fitting;
      } else {
        ++F.Others;
        F.Worst = std::max(F.Worst, Its);
        Counts += Part->kind() == Term::Quantity;
      }
    }
  }
  if (Counts > 1) // a product of dimensions
    F.Worst = Fit::GrowsWithData;
  // c * (x / d) with d at least c only rounds down.
  for (const TermRef &Part : T.operands())
    if (Part->kind() == Term::Quotient)
      if (Part->operands()[1]->constant().value_or(0) >= F.Constant &&
          !roundsUp(*Part))
        F.IsReduced = true;
  return F.fit();
}

/// A number that data decides, and arithmetic on it that launches are sized by.
static bool isSizedByData(const Term &T) {
  return T.anyOf([](const Term &Leaf) {
    return Leaf.kind() == Term::Quantity || Leaf.kind() == Term::Named;
  });
}

/// A share of what fits and some blocks more: `bound / 2 + 1`. Nothing where
/// \p Sum is no such thing.
static std::optional<Fit> fitOfShares(const Term &Sum,
                                      const LaunchShape &Shape) {
  std::string Whole; // of which all are shares
  double Shares = 0;
  int64_t More = 0;
  for (const TermRef &Part : Sum.operands()) {
    if (std::optional<int64_t> N = Part->constant()) {
      More += *N;
      continue;
    }
    int64_t Times = 1;
    const Term *Share = Part.get();
    if (Part->kind() == Term::Product && Part->operands().size() == 2) {
      Times = Part->operands()[0]->constant().value_or(0);
      Share = Part->operands()[1].get();
    }
    const std::optional<int64_t> By = Share->kind() == Term::Quotient
                                          ? Share->operands()[1]->constant()
                                          : std::nullopt;
    if (Times < 1 || By.value_or(0) < 2)
      return std::nullopt;
    const Term &Of = *withoutDecrease(Share->operands()[0].get());
    if ((!Whole.empty() && Of.spelling() != Whole) ||
        fitOfTerm(Of, Shape) != Fit::Fits)
      return std::nullopt;
    Whole = Of.spelling();
    Shares += double(Times) / *By;
    More += roundsUp(*Share) ? Times : 0;
  }
  if (Whole.empty() || Shares > 1 || (Shares == 1 && More > 0))
    return std::nullopt;
  // One more than half of one block, rounded down, is that block.
  return More <= 0 || (More == 1 && Shares <= 0.5) ? Fit::Fits : Fit::FitsMany;
}

Fit fitOf(const Term &Blocks, const LaunchShape &Shape) {
  const Fit Its = fitOfTerm(Blocks, Shape);
  // What branches say of the data may say more of the grid made of it.
  Fit Bounded = Fit::Fits;
  for (const TermRef &T : boundsByBranches(Blocks.shared_from_this()))
    Bounded = std::max(Bounded, fitOfTerm(*T, Shape));
  return std::min(Its, Bounded);
}

/// How \p Blocks, as it is written, compares with what fits.
static Fit fitOfTerm(const Term &Blocks, const LaunchShape &Shape) {
  const Term *Block = Shape.Block;
  auto Of = [&](unsigned I) { return fitOfTerm(*Blocks.operands()[I], Shape); };
  auto Choose = [&](bool Best) {
    Fit Chosen = Of(0);
    for (unsigned I = 1; I < Blocks.operands().size(); ++I)
      Chosen = Best ? std::min(Chosen, Of(I)) : std::max(Chosen, Of(I));
    return Chosen;
  };
  switch (Blocks.kind()) {
  case Term::Integer:
    return Blocks.number() <= 1          ? Fit::Fits
           : isSentinel(Blocks.number()) ? Fit::Unknown
                                         : Fit::Constant;
  case Term::Fraction:
    return Fit::Constant;
  case Term::Input:
    if (isProcessors(Blocks))
      return Fit::Fits; // one block for each
    return isDeviceProperty(Blocks) ? Fit::DeviceLimits : Fit::Unknown;
  case Term::Occupancy:
    switch (static_cast<facts::Answer>(Blocks.number())) {
    case facts::Answer::BlocksPerProcessor:
    case facts::Answer::Clusters:
      return Fit::Fits;
    case facts::Answer::Grid:
      // The fewest blocks that fill the device, of the size the query chose.
      return Block && asks(*Block, facts::Answer::BlockSize) ? Fit::Fits
             : Block && Block->constant()                    ? Fit::Exceeds
                                                             : Fit::Unknown;
    default:
      return Fit::Unknown;
    }
  case Term::Product:
    return fitOfProduct(Blocks, Shape);
  case Term::Minimum:
    return Choose(/*Best=*/true);
  case Term::AtMost:
    return std::min(Of(0), Of(1));
  case Term::Maximum:
    return Choose(/*Best=*/false);
  case Term::AtLeast:
  case Term::Ceiling:
  case Term::Shrunk:
    return Of(0);
  case Term::Remainder:
    return Of(1) == Fit::Fits ? Fit::Fits : Fit::Unknown;
  case Term::Quotient: {
    const Term &Bare = *withoutDecrease(&Blocks);
    // By less than 1, nothing is made smaller.
    if (&Bare == &Blocks)
      return Fit::Unknown;
    const Fit Its = fitOfTerm(Bare, Shape);
    if (Its == Fit::Fits || Its == Fit::DeviceLimits || Its == Fit::Exceeds ||
        Its == Fit::Guessed)
      return Its;
    const Term &Top = *Blocks.operands()[0];
    if (Top.kind() == Term::Named)
      return Fit::Scaled;
    return isSizedByData(Top) ? Fit::GrowsWithData : Its;
  }
  case Term::Sum: {
    const Term &Bare = *withoutDecrease(&Blocks);
    if (&Bare != &Blocks)
      return fitOfTerm(Bare, Shape);
    if (std::optional<Fit> OfShares = fitOfShares(Blocks, Shape))
      return *OfShares;
    Fit Worst = Fit::Fits;
    for (unsigned I = 0; I < Blocks.operands().size(); ++I)
      Worst = std::max(Worst, Of(I));
    // A bound and something on top.
    return Worst <= Fit::Constant && Worst != Fit::Unknown ? Fit::Exceeds
                                                           : Worst;
  }
  case Term::Quantity:
    // A block for each: there may be few of what is worth a block.
    return Fit::Scaled;
  case Term::NotZero:
    return Fit::Fits;
  case Term::Named:
  case Term::Result:
  case Term::Function:
  case Term::Opaque:
    return Fit::Unknown;
  }
  return Fit::Unknown;
}

std::vector<TermRef> volume(const Argument &Dimensions) {
  std::vector<TermRef> Products = {Term::integer(1)};
  // Told apart up to here; one dimension has no more alternatives.
  constexpr size_t MaxProducts = 16;
  for (const auto &[Member, Values] : Dimensions) {
    std::vector<TermRef> Next;
    for (const TermRef &Product : Products)
      for (const Value &V : Values) {
        TermRef T = termOf(V);
        if (T)
          Next.push_back(Term::make(Term::Product, {Product, T}));
      }
    if (Next.empty() || Next.size() > MaxProducts)
      return {};
    Products = std::move(Next);
  }
  return Dimensions.empty() ? std::vector<TermRef>() : Products;
}

/// Whether another alternative is one more than a quotient of \p T: `if (n % b)
/// ++blocks`, so that what is rounded down has nothing left.
static bool isRoundedUpElsewhere(const Term &T,
                                 const std::vector<TermRef> &Alternatives) {
  return T.anyOf([&](const Term &Inner) {
    return Inner.kind() == Term::Quotient &&
           llvm::any_of(Alternatives, [&](const TermRef &Other) {
             return Other->anyOf([&](const Term &Sum) {
               return Sum.kind() == Term::Sum &&
                      Sum.operands()[0]->constant() == 1 &&
                      llvm::any_of(Sum.operands(), [&](const TermRef &Part) {
                        return Part->spelling() == Inner.spelling();
                      });
             });
           });
  });
}

/// Whether nothing definite can be said of a part's being 0: a loop counts it
/// down to an unknown end, or a branch says that it is 0 and the program goes
/// on.
static bool isOpenEnded(const Term &T) {
  return T.anyOf([](const Term &Inner) {
    return Inner.kind() == Term::Shrunk ||
           (Inner.kind() == Term::AtMost &&
            Inner.operands()[1]->constant().value_or(1) <= 0);
  });
}

Zero zeroOf(const Term &Blocks, const std::vector<TermRef> &Alternatives,
            const Conditions &When) {
  auto All = [](const Term &) { return true; };
  // 0 on some way to the launch: a guard may be there, or on that way.
  if (Blocks.constant() == 0 && Alternatives.size() > 1)
    return When.empty() ? Zero::IfDataIs : Zero::Never;
  if (lowerBound(Blocks, All).value_or(1) < 1)
    return isRoundedUpElsewhere(Blocks, Alternatives) ? Zero::Never
           : isOpenEnded(Blocks) ? (When.empty() ? Zero::IfDataIs : Zero::Never)
                                 : Zero::ByTruncation;
  auto Guarded = [&](const Term &Leaf) {
    if (isDeviceProperty(Leaf))
      return true;
    return Leaf.kind() != Term::Named && Leaf.kind() != Term::Quantity &&
           Leaf.kind() != Term::Occupancy;
  };
  if (lowerBound(Blocks, Guarded).value_or(1) >= 1)
    return Zero::Never;
  // Any condition on what the launch depends on may be the guard.
  return When.empty() ? Zero::IfDataIs : Zero::Never;
}

bool raisesZeroOccupancy(const std::vector<TermRef> &Alternatives) {
  auto IsOccupancy = [](const Term &T) {
    return asks(T, facts::Answer::BlocksPerProcessor);
  };
  bool HasRaised = false, HasAlternative = false;
  for (const TermRef &T : Alternatives) {
    if (T->anyOf([&](const Term &Inner) {
          return Inner.kind() == Term::Maximum &&
                 llvm::any_of(
                     Inner.operands(),
                     [&](const TermRef &Part) { return IsOccupancy(*Part); }) &&
                 llvm::any_of(Inner.operands(), [](const TermRef &Part) {
                   return Part->constant().value_or(0) > 0;
                 });
        }))
      return true;
    // if (perProcessor < 1) perProcessor = 1;
    HasRaised |= T->anyOf([&](const Term &Inner) {
      return Inner.kind() == Term::AtLeast &&
             IsOccupancy(*Inner.operands()[0]) &&
             Inner.operands()[1]->constant().value_or(0) > 0;
    });
    HasAlternative |= !T->anyOf(IsOccupancy) &&
                      (T->anyOf(isProcessors) || T->constant() == 1);
  }
  return HasRaised && HasAlternative;
}

std::string inWords(const Term &T) {
  return spell(T, [](const Term &Leaf) -> std::string {
    llvm::StringRef Text = Leaf.text();
    switch (Leaf.kind()) {
    case Term::Input:
      if (isProcessors(Leaf))
        return "multiprocessors";
      if (Text.consume_front(DevicePlace) && Text.consume_front("."))
        return Text.str();
      return Text.str();
    case Term::Named:
    case Term::Quantity:
      return Text.str();
    case Term::Occupancy:
      switch (static_cast<facts::Answer>(Leaf.number())) {
      case facts::Answer::BlocksPerProcessor:
        return "blocksPerMultiprocessor";
      case facts::Answer::Grid:
        return "minGridSize";
      case facts::Answer::BlockSize:
        return "blockSize";
      case facts::Answer::SharedBytes:
        return "dynamicSharedMemory";
      case facts::Answer::Clusters:
        return "clusters";
      case facts::Answer::ClusterSize:
        return "clusterSize";
      }
      return "occupancy";
    default:
      return "...";
    }
  });
}

std::string growsWith(const Term &T) {
  std::string Found;
  T.anyOf([&](const Term &Leaf) {
    const bool IsData =
        Leaf.kind() == Term::Quantity || Leaf.kind() == Term::Named;
    if (IsData)
      Found = Leaf.text().str();
    return IsData;
  });
  return Found;
}

} // namespace gridlock::rules
