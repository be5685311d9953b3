//===-- LaunchArguments.cpp - untyped argument arrays ---------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Index/CallContext.h"
#include "Rules/Launches.h"
#include "Rules/Positions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace gridlock::analysis;
using namespace gridlock::index;

namespace gridlock::rules {

namespace {
/// An entry before its type was erased.
struct Entry {
  llvm::StringRef Type;    ///< "int *"
  llvm::StringRef Pointee; ///< "int"; empty if it is no pointer
  unsigned Bytes = 0;      ///< of the pointee
};
} // namespace

static std::optional<Entry> parseEntry(llvm::StringRef Text) {
  Entry E;
  if (Text.consumeInteger(10, E.Bytes) || !Text.consume_front(":"))
    return std::nullopt;
  E.Type = Text;
  if (Text.ends_with("*"))
    E.Pointee = Text.drop_back().rtrim();
  return E;
}

/// Qualifiers of the outermost type do not change what is read.
static llvm::StringRef unqualified(llvm::StringRef Type) {
  while (Type.consume_front("const ") || Type.consume_front("volatile "))
    ;
  return Type;
}

static bool isPointer(llvm::StringRef Type) { return Type.ends_with("*"); }

static bool isFloating(llvm::StringRef Type) {
  return Type == "float" || Type == "double" || Type == "long double";
}

static bool isRawBytes(llvm::StringRef Type) {
  return Type == "char" || Type == "unsigned char" || Type == "signed char" ||
         Type == "std::byte";
}

static std::string ordinal(size_t I) {
  return "argument " + std::to_string(I + 1);
}

/// What is wrong with entry \p I; empty if nothing is.
static std::string problem(const FunctionSummary &Kernel, size_t I,
                           const Entry &E) {
  const llvm::StringRef Wanted = Kernel.ParameterTypes[I];
  const int64_t WantedBytes = Kernel.ParameterBytes[I];
  const std::string Parameter =
      "parameter '" + Kernel.Parameters[I] + "' of '" + Kernel.Display + "'";
  if (E.Pointee.empty())
    return ordinal(I) + " is a value of type '" + E.Type.str() +
           "', not the address of one";
  const llvm::StringRef Given = unqualified(E.Pointee);
  if (Given == Wanted || E.Bytes == 0)
    return "";
  if (E.Type == Wanted)
    return ordinal(I) + " is the pointer for " + Parameter +
           " itself, not its address";
  if (isRawBytes(Given))
    return "";
  if (E.Bytes == WantedBytes &&
      (isFloating(Given) == isFloating(Wanted) || isPointer(Wanted)))
    return "";
  return ordinal(I) + " points to " + std::to_string(E.Bytes) + " bytes ('" +
         Given.str() + "'), but " + Parameter + " has " +
         std::to_string(WantedBytes) + " ('" + Wanted.str() + "')";
}

static void judge(const Program &Linked, const ResolvedLaunch &Launch,
                  FunctionRef Ref, RuleResult &Result) {
  const FunctionSummary &Kernel = Linked.function(Ref);
  auto Report = [&](const facts::SourceSpot &Where, const std::string &Message,
                    const std::string &Remedy) {
    Finding F = findingAt(Linked, Launch.Unit, Where);
    F.Message = Message;
    F.Sure = Launch.Kernels.size() > 1 || Launch.DependsOnFlag
                 ? Confidence::Possible
                 : Confidence::Definite;
    F.Notes.push_back({"'" + Kernel.Display + "' is launched with them here",
                       position(Linked, Launch.Unit, Launch.Site->Where.At)});
    F.Notes.push_back({"'" + Kernel.Display + "' is declared here",
                       position(Linked, Ref.Unit, Kernel.Where.At)});
    F.Notes.push_back({Remedy, F.Where});
    Result.Findings.push_back(std::move(F));
  };
  const std::vector<ErasedEntry> &Entries = Launch.Site->Entries;
  const size_t Wanted = Kernel.ParameterTypes.size();
  if (Launch.Site->KnowsAllArguments && Entries.size() != Wanted) {
    const bool HasPlace = !Entries.empty() && Entries.back().Where.At.isValid();
    Report(HasPlace ? Entries.back().Where : Launch.Site->Where,
           "'" + Kernel.Display + "' has " + std::to_string(Wanted) +
               " parameters, but the argument array has " +
               std::to_string(Entries.size()) + " entries",
           "give the address of one argument for each parameter, in order");
    return;
  }
  for (size_t I = 0; I < std::min(Entries.size(), Wanted); ++I)
    if (std::optional<Entry> E = parseEntry(Entries[I].Type))
      if (std::string Message = problem(Kernel, I, *E); !Message.empty())
        Report(Entries[I].Where, Message,
               "the array holds the address of a variable of the parameter's "
               "own type");
}

/// The values of the stream that a launch is made on, as its function says.
static ValueSet streamOf(const LaunchSite &Launch) {
  const llvm::StringRef Field = api::layout(Launch.Layout).Stream;
  return Field.empty() ? Launch.Stream
                       : lookUp(Launch.Configuration, ("." + Field).str());
}

static bool isDefaultStream(const ValueSet &Stream) {
  return llvm::all_of(Stream, [](const Value &V) {
    return V.Kind == Value::Integer && V.Number == 0;
  });
}

/// Whether dimensions are made of members of the record at \p Root.
static bool dependOn(const Argument &Held, llvm::StringRef Root) {
  auto IsMember = [&](llvm::StringRef Place) {
    return Place.consume_front(Root) && Place.starts_with(".");
  };
  for (const auto &[Path, Values] : Held)
    for (const Value &V : Values)
      if ((V.Kind == Value::Parameter && IsMember(V.Text)) ||
          (V.Kind == Value::Computed && V.Tree->anyOf([&](const Term &Leaf) {
            return Leaf.kind() == Term::Input && IsMember(Leaf.text());
          })))
        return true;
  return false;
}

/// Whether the stream is meant for the launch, as far as can be told.
static bool isDropped(const Program &Linked, const ResolvedLaunch &Launch,
                      const facts::GivenStream &Given) {
  const LaunchSite &Site = *Launch.Site;
  const FunctionSummary &F = Linked.function(Launch.Launcher);
  // Who may have none to give.
  const ValueSet Passed = passedFor(Linked, Launch, Given.Place);
  if (askAbout(Site.When, Given.Place) ||
      (!Passed.empty() && isDefaultStream(Passed)))
    return false;
  const bool IsUsed = llvm::any_of(F.Launches, [&](const LaunchSite &Other) {
    return Other.Mode == Site.Mode && Other.Kernels == Site.Kernels &&
           llvm::any_of(streamOf(Other), [&](const Value &V) {
             return V.Kind == Value::Parameter && V.Text == Given.Place;
           });
  });
  if (IsUsed || !Given.IsOneOfMany)
    return !IsUsed;
  const llvm::StringRef Root = llvm::StringRef(Given.Place).rsplit('.').first;
  return dependOn(Site.Grid, Root) || dependOn(Site.Block, Root) ||
         dependOn(Site.Configuration, Root);
}

/// A launch on the default stream by a function that is given a stream.
static void judgeStream(const Program &Linked, const ResolvedLaunch &Launch,
                        RuleResult &Result) {
  if (Launch.How != Cooperation::Cooperative ||
      Launch.Site->Mode == api::LaunchMode::GraphNode ||
      !isDefaultStream(streamOf(*Launch.Site)))
    return;
  const FunctionSummary &F = Linked.function(Launch.Launcher);
  for (const facts::GivenStream &Given : F.Streams) {
    if (!isDropped(Linked, Launch, Given))
      continue;
    Finding Found = findingAt(Linked, Launch.Unit, Launch.Site->Where);
    Found.Message = "'" + kernelName(Linked, Launch) +
                    "' is launched on the default stream, but '" + F.Display +
                    "' is given the stream '" + nameOfPlace(F, Given.Place) +
                    "'";
    Found.Sure = Confidence::Possible;
    Found.Notes.push_back({"hand the stream on to the launch", Found.Where});
    Result.Findings.push_back(std::move(Found));
    return;
  }
}

RuleResult runLaunchArguments(const Program &Linked) {
  RuleResult Result;
  for (const ResolvedLaunch &Launch : Linked.launches()) {
    judgeStream(Linked, Launch, Result);
    if (Launch.Site->Entries.empty() && !Launch.Site->KnowsAllArguments)
      continue;
    for (FunctionRef Kernel : Launch.Kernels)
      judge(Linked, Launch, Kernel, Result);
  }
  finish(Result, "cg-launch-arguments");
  return Result;
}

} // namespace gridlock::rules
