//===-- OccupancyMismatch.cpp - queries about other launches --------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Launches.h"
#include "Rules/Positions.h"
#include "Rules/Residency.h"
#include "llvm/ADT/STLExtras.h"

using namespace gridlock::analysis;
using namespace gridlock::index;

namespace gridlock::rules {

/// Operands of a query's term.
enum Asked { Kernel, BlockSize, SharedMemory };

/// The queries that a grid's term holds.
static std::vector<const Term *> queriesIn(const Term &Grid) {
  std::vector<const Term *> Found;
  Grid.anyOf([&](const Term &T) {
    if (T.kind() == Term::Occupancy &&
        T.number() == int64_t(facts::Answer::BlocksPerProcessor))
      Found.push_back(&T);
    return false;
  });
  return Found;
}

/// Two numbers that are not the same, as far as can be told: constants, or one
/// constant and something that grows with data.
static bool differ(const Term &A, const Term &B) {
  if (A.constant() && B.constant())
    return *A.constant() != *B.constant();
  if (isWarpSize(A) || isWarpSize(B)) {
    const std::optional<int64_t> Other =
        isWarpSize(A) ? B.constant() : A.constant();
    return Other && *Other != 32 && *Other != 64;
  }
  auto IsZeroAgainst = [](const Term &Zero, const Term &Other) {
    return Zero.constant() == 0 &&
           lowerBound(Other, [](const Term &) { return true; }).value_or(0) > 0;
  };
  return IsZeroAgainst(A, B) || IsZeroAgainst(B, A);
}

/// The only number a set of values is; null if there are several.
static TermRef only(const ValueSet &Values) {
  return Values.size() == 1 ? termOf(Values.front()) : nullptr;
}

/// What of \p Query is not as in \p Launch: a message, or empty.
static std::string mismatch(const Program &Linked, const ResolvedLaunch &Launch,
                            const Term &Query) {
  const std::string Name = kernelName(Linked, Launch);
  const Term &About = *Query.operands()[Asked::Kernel];
  if (About.kind() == Term::Function && Launch.UnknownKernels.empty() &&
      !Launch.Kernels.empty() &&
      llvm::none_of(Launch.Kernels, [&](FunctionRef K) {
        return Linked.function(K).Name == About.text();
      })) {
    std::string Why;
    std::optional<FunctionRef> Other =
        Linked.resolve(About.text(), Launch.Unit, Why);
    return "the grid of '" + Name + "' is sized by an occupancy query for '" +
           (Other ? displayed(Linked, *Other, Launch) : "another kernel") + "'";
  }
  const std::vector<TermRef> Blocks = volume(Launch.Block);
  const Term &Block = *Query.operands()[Asked::BlockSize];
  if (Blocks.size() == 1 && differ(*Blocks.front(), Block))
    return "the occupancy query for '" + Name + "' asks about blocks of " +
           inWords(Block) + " threads, but it is launched with " +
           inWords(*Blocks.front());
  const TermRef Shared = only(Launch.Shared);
  const Term &AskedShared = *Query.operands()[Asked::SharedMemory];
  if (Shared && differ(*Shared, AskedShared))
    return "the occupancy query for '" + Name + "' asks about " +
           inWords(AskedShared) +
           " bytes of dynamic shared memory, but it is launched with " +
           inWords(*Shared);
  return "";
}

/// The query, if it is in the function that launches.
static const QuerySite *
siteOf(const Program &Linked, const ResolvedLaunch &Launch, const Term &Query) {
  for (const QuerySite &Site : Linked.function(Launch.Launcher).Queries)
    for (const Value &V : Site.Answers)
      if (V.Kind == Value::Computed && V.Tree->kind() == Term::Occupancy &&
          V.Tree->number() == Query.number() &&
          V.Tree->operands()[Asked::Kernel]->spelling() ==
              Query.operands()[Asked::Kernel]->spelling())
        return &Site;
  return nullptr;
}

/// Whether only one function of the program raises the limit on dynamic shared
/// memory, of whatever kernel.
static bool isRaisedInOneFunction(const Program &Linked) {
  std::set<FunctionRef> Raising;
  for (const AttributeSetting &Setting :
       Linked.settingsOf(api::KernelAttribute::DynamicShared))
    Raising.insert(Setting.In);
  return Raising.size() == 1;
}

/// A query about more shared memory than the kernel may have yet.
static std::optional<Finding> earlyQuery(const Program &Linked,
                                         const ResolvedLaunch &Launch,
                                         const Term &Query) {
  // What every kernel may have without the attribute (CUDA C++ Programming
  // Guide, "Compute Capabilities"); AMD's devices need none.
  constexpr int64_t FreeBytes = 48 << 10;
  const QuerySite *Site = siteOf(Linked, Launch, Query);
  const Term &Shared = *Query.operands()[Asked::SharedMemory];
  // Another function may have raised it before.
  if (!Site || !Site->LimitRaised.At.isValid() || isHip(Launch) ||
      Shared.constant().value_or(FreeBytes + 1) <= FreeBytes ||
      !isRaisedInOneFunction(Linked))
    return std::nullopt;
  Finding F = findingAt(Linked, Launch.Unit, Site->Where);
  F.Message = "the occupancy query for '" + kernelName(Linked, Launch) +
              "' asks about " + inWords(Shared) +
              " bytes of dynamic shared memory before the kernel may have more "
              "than 48 KiB: the answer is 0";
  F.Sure = Shared.constant() && !Launch.DependsOnFlag ? Confidence::Definite
                                                      : Confidence::Possible;
  F.Notes.push_back({"the limit is raised here",
                     position(Linked, Launch.Unit, Site->LimitRaised.At)});
  F.Notes.push_back({"raise the limit before the query", F.Where});
  return F;
}

RuleResult runOccupancyMismatch(const Program &Linked) {
  RuleResult Result;
  for (const ResolvedLaunch &Launch : Linked.launches()) {
    if (Launch.How != Cooperation::Cooperative)
      continue;
    for (const TermRef &Grid : volume(Launch.Grid))
      for (const Term *Query : queriesIn(*Grid)) {
        if (auto Early = earlyQuery(Linked, Launch, *Query))
          Result.Findings.push_back(std::move(*Early));
        const std::string Message = mismatch(Linked, Launch, *Query);
        if (Message.empty())
          continue;
        Finding F = findingAt(Linked, Launch.Unit, Launch.Site->Where);
        F.Message = Message;
        F.Sure =
            Launch.DependsOnFlag ? Confidence::Possible : Confidence::Definite;
        addPath(Linked, Launch, F);
        if (const QuerySite *Site = siteOf(Linked, Launch, *Query))
          F.Notes.push_back({"the query is here",
                             position(Linked, Launch.Unit, Site->Where.At)});
        F.Notes.push_back(
            {"ask about the kernel, block size and dynamic shared "
             "memory that are launched",
             F.Where});
        Result.Findings.push_back(std::move(F));
      }
  }
  finish(Result, "cg-occupancy-mismatch");
  return Result;
}

} // namespace gridlock::rules
