//===-- LaunchAttributes.cpp - attributes of a configured launch ----------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Index/CallContext.h"

using namespace gridlock::analysis;

namespace gridlock::index {

/// Attributes beyond this number are not looked at; CUDA 13 has 20 kinds.
static constexpr int64_t MaxAttributes = 64;

namespace {
enum class Answer { Yes, No, Unknown };
} // namespace

/// Whether the attribute at \p Path says "cooperative". Nothing if it is
/// another attribute.
static std::optional<Answer> attribute(const Argument &Config,
                                       const std::string &Path,
                                       const api::LaunchLayoutRow &Layout,
                                       std::string &Why) {
  bool PerhapsCooperative = false, PerhapsOther = false;
  for (const Value &Id : lookUp(Config, Path + "." + Layout.Id.str())) {
    if (Id.Kind != Value::Integer) {
      Why = Id.Kind == Value::Unknown ? Id.Text : "attribute of unknown kind";
      return Answer::Unknown;
    }
    (api::isCooperativeAttribute(Id.Number) ? PerhapsCooperative
                                            : PerhapsOther) = true;
  }
  if (!PerhapsCooperative)
    return std::nullopt;
  bool On = false, Off = PerhapsOther;
  for (const Value &Flag : lookUp(Config, Path + "." + Layout.Value.str())) {
    if (Flag.Kind != Value::Integer) {
      Why = Flag.Kind == Value::Unknown ? Flag.Text : "attribute value";
      return Answer::Unknown;
    }
    (Flag.Number != 0 ? On : Off) = true;
  }
  if (On && Off) {
    Why = "attribute depends on a condition";
    return Answer::Unknown;
  }
  return On ? Answer::Yes : Answer::No;
}

static std::string attributePath(const api::LaunchLayoutRow &Layout,
                                 int64_t Index) {
  const std::string Array = "." + Layout.Attributes.str() + ".*";
  return Index ? Array + "[" + std::to_string(Index) + "]" : Array;
}

/// Whether the first \p Count attributes make a launch cooperative.
static Answer attributes(const Argument &Config, int64_t Count,
                         const api::LaunchLayoutRow &Layout, std::string &Why) {
  Answer Result = Answer::No;
  for (int64_t I = 0; I < std::min(Count, MaxAttributes); ++I) {
    std::optional<Answer> One =
        attribute(Config, attributePath(Layout, I), Layout, Why);
    if (One == Answer::Yes)
      return Answer::Yes;
    if (One == Answer::Unknown)
      Result = Answer::Unknown;
  }
  return Result;
}

Argument clusterByAttributes(const Argument &Config,
                             const api::LaunchLayoutRow &Layout, bool &IsOpen) {
  const api::LaunchAttributeRow &Cluster =
      api::rowOf(api::LaunchAttribute::ClusterDimension);
  const llvm::StringRef Union = Layout.Value.rsplit('.').first;
  Argument Result;
  for (const Value &Count : lookUp(Config, ("." + Layout.Count).str())) {
    if (Count.Kind != Value::Integer) {
      IsOpen = true;
      continue;
    }
    for (int64_t I = 0; I < std::min(Count.Number, MaxAttributes); ++I) {
      const std::string Path = attributePath(Layout, I);
      for (const Value &Id : lookUp(Config, Path + "." + Layout.Id.str())) {
        if (Id.Kind != Value::Integer) {
          IsOpen = true;
        } else if (Id.Number == Cluster.Value) {
          for (llvm::StringRef Member : {".x", ".y", ".z"})
            Result[Member.str()] = lookUp(
                Config,
                (Path + "." + Union + "." + Cluster.Field + Member).str());
        }
      }
    }
  }
  return Result;
}

Cooperation cooperationByAttributes(const Argument &Config,
                                    const api::LaunchLayoutRow &Layout,
                                    std::string &Why) {
  std::optional<Answer> Result;
  for (const Value &Count : lookUp(Config, ("." + Layout.Count).str())) {
    if (Count.Kind != Value::Integer) {
      Why = Count.Kind == Value::Unknown ? Count.Text : "number of attributes";
      return Cooperation::Unknown;
    }
    Answer One = attributes(Config, Count.Number, Layout, Why);
    if (One == Answer::Unknown)
      return Cooperation::Unknown;
    if (Result && *Result != One) {
      Why = "number of attributes depends on a condition";
      return Cooperation::Unknown;
    }
    Result = One;
  }
  if (!Result) {
    Why = "number of attributes";
    return Cooperation::Unknown;
  }
  return *Result == Answer::Yes ? Cooperation::Cooperative
                                : Cooperation::Ordinary;
}

} // namespace gridlock::index
