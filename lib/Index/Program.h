//===-- Program.h - linked summaries ----------------------------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Joins the summaries of any number of units, in any order, into one program:
// which functions a call reaches, which kernels a launch starts, which barriers
// a kernel arrives at. Linking is the same for one file and for a thousand.
//
// Unknown is an answer: what cannot be resolved is counted by cause.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_INDEX_PROGRAM_H
#define GRIDLOCK_INDEX_PROGRAM_H

#include "Analysis/UnitSummary.h"
#include "llvm/ADT/StringMap.h"
#include <memory>
#include <optional>
#include <set>

namespace gridlock::index {

using analysis::UnitSummary;
using facts::SourceSpot;

class Relevance;

/// A function with a body in some unit.
struct FunctionRef {
  unsigned Unit = 0, Function = 0;
  friend auto operator<=>(const FunctionRef &, const FunctionRef &) = default;
};

/// One call on the way from a function to something it does.
struct CallStep {
  unsigned Unit = 0;
  SourceSpot Where;
  std::string Caller, Callee; ///< as messages call them
};

/// A call step with what the summary says about the call.
struct ContextStep {
  CallStep Step;
  const analysis::CallSite *Site = nullptr;
};

/// How a launch is made.
enum class Cooperation { Ordinary, Cooperative, MultiDevice, Unknown };

/// A launch with what its callers pass filled in.
struct ResolvedLaunch {
  unsigned Unit = 0;
  const analysis::LaunchSite *Site = nullptr;
  /// Calls that hand the kernel down to the launch, outermost first.
  std::vector<CallStep> HandedDown;
  Cooperation How = Cooperation::Unknown;
  std::string WhyUnknown;           ///< for Cooperation::Unknown
  std::vector<FunctionRef> Kernels; ///< with a body in the program
  /// Kernels (or whatever it may be) that could not be resolved, with the
  /// cause.
  std::vector<std::string> UnknownKernels;
  /// What the kernel's parameters hold, by place ("0", "1.flag").
  analysis::Argument KernelArguments;
  analysis::Argument Grid, Block; ///< ".x", ".y", ".z", as far as known
  analysis::ValueSet Shared;      ///< bytes of dynamic shared memory
  /// Blocks of a cluster, ".x", ".y", ".z", where an attribute of the launch
  /// says so; empty: none does.
  analysis::Argument Cluster;
  /// Whether some attribute could be the one for clusters.
  bool MayHaveCluster = false;
  /// The function that launches, and whether a flag that nobody in sight sets
  /// decides about it.
  FunctionRef Launcher;
  std::vector<ContextStep> Path; ///< the calls that lead there, outermost first
  bool DependsOnFlag = false;
};

/// A call, and the function it is made in.
struct CallerSite {
  FunctionRef Caller;
  const analysis::CallSite *Site = nullptr;
};

/// A barrier that a kernel arrives at, and how it gets there.
struct ReachedBarrier {
  unsigned Unit = 0;
  const analysis::BarrierSite *Site = nullptr;
  api::GroupKind Kind = api::GroupKind::Grid;
  std::vector<CallStep> Calls; ///< from the kernel down
  /// Whether a flag decides about it that the launch leaves open.
  bool DependsOnFlag = false;
};

/// Where an attribute of a kernel is set.
struct AttributeSetting {
  FunctionRef In;
  const analysis::KernelAttributeSite *Site = nullptr;
};

/// What a kernel and the functions it calls use.
struct ReachedUses {
  struct Use {
    unsigned Unit = 0;
    const analysis::UseSite *Site = nullptr;
  };
  std::map<facts::Usage, Use> Found;
  bool KnowsAll = true; ///< every call was followed

  bool has(facts::Usage What) const { return Found.count(What) != 0; }
};

/// A program: the units given to it, linked. The order in which units are given
/// makes no difference to any answer.
class Program {
public:
  explicit Program(std::vector<UnitSummary> Units);
  ~Program();

  /// Sorted by main file and side.
  const std::vector<UnitSummary> &units() const { return Units; }
  const analysis::FunctionSummary &function(FunctionRef F) const {
    return Units[F.Unit].Functions[F.Function];
  }
  const facts::SourceFile &file(unsigned Unit, facts::SourceLoc Loc) const {
    return Units[Unit].Files[Loc.File];
  }

  /// The body of the function with this entity name that code in \p FromUnit
  /// means: of the same unit, else of the same file, else the only one there
  /// is. If there is none, or several that differ, \p Why says so.
  std::optional<FunctionRef> resolve(llvm::StringRef Name, unsigned FromUnit,
                                     std::string &Why) const;

  /// The kernel that a module gives under this name.
  std::optional<FunctionRef> resolveKernelName(llvm::StringRef Mangled,
                                               std::string &Why) const;

  /// Every launch of the program, once per distinct meaning its callers give
  /// it.
  const std::vector<ResolvedLaunch> &launches() const;

  /// The calls in sight of \p Function by its name.
  const std::vector<CallerSite> &callersOf(FunctionRef Function) const;

  /// Barriers on grid and multi-grid groups that \p Kernel arrives at when it
  /// is launched like \p How with these arguments: shortest path first. Why
  /// calls on the way could not be followed is added to \p Unresolved.
  std::vector<ReachedBarrier> barriers(FunctionRef Kernel, Cooperation How,
                                       const analysis::Argument &Arguments,
                                       std::set<std::string> &Unresolved) const;

  /// Every place that sets the attribute, of whatever kernel.
  std::vector<AttributeSetting>
  settingsOf(api::KernelAttribute Attribute) const;

  /// What \p Kernel uses, whatever its arguments are.
  ReachedUses uses(FunctionRef Kernel) const;

private:
  std::optional<FunctionRef> choose(llvm::ArrayRef<FunctionRef> Candidates,
                                    unsigned FromUnit, llvm::StringRef Name,
                                    std::string &Why) const;

  std::vector<ResolvedLaunch> findLaunches() const;
  std::map<FunctionRef, std::vector<CallerSite>> findCallers() const;

  std::vector<UnitSummary> Units;
  /// All rules ask for them; found when the first does.
  mutable std::optional<std::vector<ResolvedLaunch>> Launches;
  /// Of every function that is called by name; found at the first question.
  mutable std::optional<std::map<FunctionRef, std::vector<CallerSite>>> Callers;
  std::unique_ptr<Relevance> ToLaunches, ToBarriers;
  llvm::StringMap<std::vector<FunctionRef>> ByName;
  llvm::StringMap<std::vector<FunctionRef>> KernelsByMangledName;
};

} // namespace gridlock::index

#endif // GRIDLOCK_INDEX_PROGRAM_H
