//===-- LaunchArguments.cpp - untyped argument arrays ---------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

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

RuleResult runLaunchArguments(const Program &Linked) {
  RuleResult Result;
  for (const ResolvedLaunch &Launch : Linked.launches()) {
    if (Launch.Site->Entries.empty() && !Launch.Site->KnowsAllArguments)
      continue;
    for (FunctionRef Kernel : Launch.Kernels)
      judge(Linked, Launch, Kernel, Result);
  }
  finish(Result, "cg-launch-arguments");
  return Result;
}

} // namespace gridlock::rules
