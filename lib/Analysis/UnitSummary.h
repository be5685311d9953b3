//===-- UnitSummary.h - what one unit means, as plain data ------*- C++ -*-===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The end of everything that needs an AST: what the functions of one unit do
// with groups and launches, in terms of their parameters. Linking summaries
// (Index) and the rules need nothing else, so a cached summary is as good as a
// compiled file. The JSON form is in Index/SummaryJSON.h; a change here changes
// SummaryVersion.
//
//===----------------------------------------------------------------------===//

#ifndef GRIDLOCK_ANALYSIS_UNITSUMMARY_H
#define GRIDLOCK_ANALYSIS_UNITSUMMARY_H

#include "API/HostTables.h"
#include "Analysis/Scope.h"
#include "Analysis/Term.h"
#include "Facts/Facts.h"
#include <map>
#include <tuple>

namespace llvm {
class raw_ostream;
}

namespace gridlock::analysis {

/// Version of the JSON form of UnitSummary.
inline constexpr int SummaryVersion = 10;

using facts::DevicePlace;

/// One thing an expression can be, in a form that means the same in any unit.
struct Value {
  enum KindType {
    Integer,   ///< Number
    Function,  ///< Text: entity name
    Group,     ///< Number: api::GroupKind
    Parameter, ///< Text: path from a parameter, "0", "1.grid", "this.group"; or
               ///< from outside: "@global", "grid.x" the launch's blocks
    KernelName, ///< Text: the name a module was asked for
    Result,     ///< Text: entity name of the function that returned it
    Valid,      ///< is_valid() of the api::GroupKind Number; Text "!": not
    Computed,   ///< Tree; Text: its spelling
    Unknown     ///< Text: the cause
  };
  KindType Kind = Unknown;
  int64_t Number = 0;
  std::string Text;
  TermRef Tree = nullptr;

  friend bool operator==(const Value &A, const Value &B) {
    return A.Kind == B.Kind && A.Number == B.Number && A.Text == B.Text;
  }
  friend auto operator<=>(const Value &A, const Value &B) {
    return std::tie(A.Kind, A.Number, A.Text) <=>
           std::tie(B.Kind, B.Number, B.Text);
  }
};

/// The value of a term, in the simplest form that says it.
Value computed(const TermRef &T);
/// The number a value stands for; null for functions, groups and the like.
TermRef termOf(const Value &V);

/// Everything an expression can be: sorted, without duplicates.
using ValueSet = std::vector<Value>;

/// A question about the circumstances of a call whose answer a function's own
/// code does not tell.
struct Predicate {
  enum KindType {
    Valid,     ///< is_valid() of the group of kind Number
    Parameter, ///< the parameter at path Text compares with Number
    Result     ///< what the function with entity name Text returned compares
  };
  enum CompareType { NotZero, Equal, Less, Greater };
  KindType Kind = Valid;
  CompareType Compare = NotZero; ///< how it compares with Number
  int64_t Number = 0;            ///< Valid: api::GroupKind
  std::string Text;
  bool IsFlag = false; ///< a parameter of type bool

  friend bool operator==(const Predicate &, const Predicate &) = default;
  friend auto operator<=>(const Predicate &, const Predicate &) = default;
};

/// A condition that must hold for an effect to be reached: the predicate is
/// true (Holds) or false (!Holds).
struct Condition {
  Predicate Asked;
  bool Holds = true;

  friend bool operator==(const Condition &, const Condition &) = default;
  friend auto operator<=>(const Condition &, const Condition &) = default;
};
using Conditions = std::vector<Condition>;

/// What an argument is and holds: by path below it ("" the value itself, ".g" a
/// member of a record or of the pointee).
using Argument = std::map<std::string, ValueSet>;

/// A barrier on a group: sync, barrier_arrive, barrier_wait.
struct BarrierSite {
  facts::SourceSpot Where;
  std::string Spelling; ///< "grid.sync()"
  ValueSet Groups;
  Conditions When; ///< all necessary, perhaps not sufficient
};

/// What becomes of an error code.
enum class Outcome : uint8_t {
  Observed, ///< on every path something looks at it, or at the runtime's record
  Returned, ///< it is for the caller to look at
  Dropped   ///< on some path nothing does
};

/// What follows where a launch, or a call that returns its error, has failed,
/// and the error is still the runtime's last error.
struct FailurePath {
  facts::SourceSpot Fallback; ///< the launch instead; invalid: there is none
  /// Where the last error is asked for after the fallback; invalid: nowhere.
  facts::SourceSpot Check;
  /// After the fallback, if there is one, the function can return. Else: it can
  /// return the error, which its caller tests for not being zero.
  bool Returns = false;
  bool IsSure = true; ///< no function without a body could clear the error
};

/// A call of a function with a body that could matter.
struct CallSite {
  facts::SourceSpot Where;
  std::string Spelling;
  ValueSet Targets;
  Argument This;
  std::vector<Argument> Arguments;
  Conditions When;
  Outcome Result = Outcome::Observed; ///< what becomes of what it returns
  /// On every path from here the runtime is asked for its last error.
  bool ErrorsQueried = false;
  FailurePath Failure;
};

/// An entry of an untyped array: the type of what it was, behind the bytes that
/// points to ("4:int *"); "" where that is not known.
struct ErasedEntry {
  std::string Type;
  facts::SourceSpot Where;
};

/// A kernel launch, or a kernel node of a graph.
struct LaunchSite {
  facts::SourceSpot Where;
  std::string API; ///< name of the function, or "<<<>>>"
  api::LaunchMode Mode = api::LaunchMode::Ordinary;
  api::LaunchLayout Layout = api::LaunchLayout::None;
  ValueSet Kernels; ///< empty where the configuration names the kernel
  /// What the configuration (or node parameters) holds.
  Argument Configuration;
  /// Of a graph node: values its cooperative attribute was set to; none: never.
  ValueSet NodeAttribute;
  Argument Grid, Block; ///< ".x", ".y", ".z"; empty where Configuration has it
  ValueSet Shared, Stream;
  /// Of the kernel, as far as they are known.
  std::vector<Argument> Arguments;
  /// Of an untyped argument array: its entries before their type was erased.
  std::vector<ErasedEntry> Entries;
  /// Whether the array has these entries and no other.
  bool KnowsAllArguments = false;
  Outcome Status = Outcome::Observed;
  FailurePath Failure;
  ValueSet Device; ///< the current device
  Conditions When;
};

/// An occupancy query.
struct QuerySite {
  facts::SourceSpot Where;
  ValueSet Answers; ///< Computed: Term::Occupancy
  /// Where the limit of the kernel's dynamic shared memory is raised, if that
  /// is only after the query; else invalid.
  facts::SourceSpot LimitRaised;
  ValueSet Device; ///< the current device
};

/// Where a device is asked for its properties.
struct DeviceQuerySite {
  facts::SourceSpot Where;
  std::string Property; ///< place of the one asked for; DevicePlace: of all
  ValueSet Device;
};

/// Where an attribute of a kernel is set.
struct KernelAttributeSite {
  facts::SourceSpot Where;
  api::KernelAttribute Set;
  ValueSet Kernels, Values;
};

/// A place where an occupancy of 0 is replaced by a positive constant.
struct RaisedSite {
  facts::SourceSpot Where;
};

/// The first use of this kind in a function.
struct UseSite {
  facts::SourceSpot Where;
  facts::Usage What;
};

/// Where a number of blocks of a cluster is written to a launch attribute.
struct ClusterSizeSite {
  facts::SourceSpot Where;
  int64_t Blocks = 0;
};

/// A step on the way to a collective that not all threads come to.
struct PathStep {
  enum KindType {
    Branch,     ///< threads part here
    LoopExit,   ///< threads leave a loop here at different times
    Origin,     ///< Subject differs between threads: it depends on Source
    Call,       ///< Subject is called here
    Collective, ///< the collective, Subject, is here
    Creation,   ///< the group is made here
    Count,      ///< Subject says here how many arrive at a barrier by count
    Arrival     ///< Subject arrives at it here, in at most Source threads
  };
  KindType Kind = Branch;
  facts::SourceSpot Where;
  std::string Subject, Source;

  friend bool operator==(const PathStep &, const PathStep &) = default;
};

/// Where the mask of a collective by lanes comes from.
enum class MaskOrigin : uint8_t {
  None,          ///< there is no mask, or all lanes are meant
  Active,        ///< the lanes that happen to be there together
  Vote,          ///< lanes that voted for the branch that leads here
  Lanes,         ///< known lanes, some of which do not come
  WithoutCaller, ///< it does not name a lane that calls
  Other
};

/// What a site is about.
enum class SiteKind : uint8_t {
  Operation,   ///< a collective, or a call to one
  Handle,      ///< a handle of an implicit group is made
  SharedByRank ///< memory of the block is indexed by ranks in a group of a warp
};

/// An operation that threads have to come to together, and who does; or a call
/// to it (IsCall) that only a part of its threads makes.
struct CollectiveSite {
  SiteKind Kind = SiteKind::Operation;
  facts::SourceSpot Where;
  std::string Spelling; ///< "block.sync()"
  std::string Name;     ///< "sync", "__shfl_sync"
  api::Operation What = api::Operation::Barrier;
  api::GroupKind Group = api::GroupKind::Erased;
  ScopeInterval Needs;    ///< the threads that have to come
  ScopeInterval Reached;  ///< at which scopes they come together
  bool OnGroup = false;   ///< by an object of a group
  bool IsDynamic = false; ///< the group is made of threads that are there
  bool ByMask = false, ByCount = false;
  bool AfterExit = false; ///< those that do not come have ended
  bool IsCall = false;
  MaskOrigin Mask = MaskOrigin::None;
  std::vector<PathStep> Path; ///< from the branch on
  std::string Unknown;        ///< why it is not known who comes; else empty

  friend bool operator==(const CollectiveSite &,
                         const CollectiveSite &) = default;
};

/// Whether as many threads can arrive at a barrier by count as it waits for.
enum class Sufficiency : uint8_t {
  Enough,
  Short,        ///< fewer can, in blocks of any shape that is possible
  PerhapsShort, ///< in blocks of some shapes, or if who asks goes on asking
  NoMultiple,   ///< it waits for no whole number of warps
  Unknown
};

/// A barrier by count, where a thread waits at it.
struct CountedBarrierSite {
  facts::SourceSpot Where;
  std::string Spelling; ///< "Bar.arrive_and_wait()"
  Sufficiency Verdict = Sufficiency::Unknown;
  int64_t Expected = 0;  ///< arrivals in a phase; 0: not known
  int64_t Arriving = -1; ///< threads that can arrive, at most; -1: not known
  /// As many are expected as the block has threads.
  bool OfBlock = false;
  /// Who waits here has waited before: at most Arriving come as often.
  bool IsLater = false;
  std::vector<PathStep> Path;
  std::string Unknown; ///< why who arrives is not known; else empty

  friend bool operator==(const CountedBarrierSite &,
                         const CountedBarrierSite &) = default;
};

/// What a function returns if a condition holds (or always).
struct ReturnSite {
  Conditions Given; ///< none or one
  ValueSet Values;
};

struct FunctionSummary {
  std::string Name;    ///< entity name
  std::string Display; ///< for messages
  std::string Mangled;
  std::string Instantiation; ///< see FunctionFacts
  facts::FunctionKind Kind = facts::FunctionKind::Host;
  facts::SourceSpot Where;
  std::vector<std::string> Parameters; ///< names
  /// Of a kernel: the types of its parameters and their sizes in bytes.
  std::vector<std::string> ParameterTypes;
  std::vector<int64_t> ParameterBytes;
  std::vector<BarrierSite> Barriers;
  std::vector<CallSite> Calls;
  std::vector<LaunchSite> Launches;
  std::vector<ReturnSite> Returns;
  std::vector<QuerySite> Queries;
  std::vector<DeviceQuerySite> DeviceQueries;
  std::vector<facts::GivenStream> Streams;
  bool AsksForErrors = false; ///< on some path for the runtime's last error
  std::vector<KernelAttributeSite> KernelAttributes;
  std::vector<RaisedSite> RaisedOccupancies;
  std::vector<UseSite> Uses;
  std::vector<ClusterSizeSite> ClusterSizes;
  std::vector<CollectiveSite> Collectives;
  std::vector<CountedBarrierSite> CountedBarriers;
  /// Of a kernel compiled for clusters: blocks in x, y, z; else empty.
  std::vector<int64_t> Cluster;
};

/// The summary of one unit.
struct UnitSummary {
  std::string MainFile; ///< absolute
  facts::Side UnitSide = facts::Side::Device;
  bool IsHip = false; ///< not CUDA; a host file is neither
  std::vector<facts::SourceFile> Files;
  std::vector<FunctionSummary> Functions;
  std::vector<facts::NolintDirective> Nolints;
  /// Properties of the device that some function reads, sorted.
  std::vector<std::string> AskedOfDevice;
  std::vector<std::string> Skipped; ///< functions left out, and why
  /// Errors of the parser: what was analysed is only what parsed.
  unsigned ParseErrors = 0;
};

} // namespace gridlock::analysis

#endif // GRIDLOCK_ANALYSIS_UNITSUMMARY_H
