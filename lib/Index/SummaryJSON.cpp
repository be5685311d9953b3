//===-- SummaryJSON.cpp - the file format of summaries --------------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every struct of UnitSummary.h has a pair toJSON/fromJSON, in the order of
// that header. Positions are [file, line, column]. Enumerations are written as
// numbers: their order is part of the format.
//
//===----------------------------------------------------------------------===//

#include "Index/SummaryJSON.h"

namespace json = llvm::json;

namespace gridlock {

// Found by argument-dependent lookup from llvm::json's own containers.
namespace facts {

static json::Value toJSON(const SourceLoc &At) {
  return json::Array{At.isValid() ? int64_t(At.File) : -1, At.Line, At.Column};
}

static bool fromJSON(const json::Value &V, SourceLoc &At, json::Path P) {
  const json::Array *A = V.getAsArray();
  int64_t Parts[3];
  if (!A || A->size() != 3) {
    P.report("expected [file, line, column]");
    return false;
  }
  for (unsigned I = 0; I < 3; ++I)
    if (!json::fromJSON((*A)[I], Parts[I], P.index(I)))
      return false;
  At = {Parts[0] < 0 ? ~0u : unsigned(Parts[0]), unsigned(Parts[1]),
        unsigned(Parts[2])};
  return true;
}

static json::Value toJSON(const SourceSpot &Spot) {
  return json::Object{{"at", toJSON(Spot.At)}, {"spellings", Spot.Spellings}};
}

static bool fromJSON(const json::Value &V, SourceSpot &Spot, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && M.map("at", Spot.At) && M.map("spellings", Spot.Spellings);
}

static json::Value toJSON(const SourceFile &File) {
  return json::Object{{"path", File.Path}, {"system", File.IsSystem}};
}

static bool fromJSON(const json::Value &V, SourceFile &File, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && M.map("path", File.Path) && M.map("system", File.IsSystem);
}

static json::Value toJSON(const NolintDirective &N) {
  return json::Object{
      {"at", toJSON(N.At)}, {"kind", int(N.Kind)}, {"checks", N.Checks}};
}

/// Maps a number to an enumeration with values 0 to \p Last.
template <class Enum>
static bool mapEnum(json::ObjectMapper &M, json::Path P,
                    llvm::StringLiteral Key, Enum &E, Enum Last) {
  int64_t N = 0;
  if (!M.map(Key, N))
    return false;
  if (N < 0 || N > int64_t(Last)) {
    P.field(Key).report("number out of range");
    return false;
  }
  E = Enum(N);
  return true;
}

static bool fromJSON(const json::Value &V, NolintDirective &N, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && M.map("at", N.At) &&
         mapEnum(M, P, "kind", N.Kind, NolintDirective::End) &&
         M.map("checks", N.Checks);
}

static json::Value toJSON(const GivenStream &S) {
  return json::Object{{"place", S.Place}, {"oneOfMany", S.IsOneOfMany}};
}

static bool fromJSON(const json::Value &V, GivenStream &S, json::Path P) {
  json::ObjectMapper M(V, P);
  return M && M.map("place", S.Place) && M.map("oneOfMany", S.IsOneOfMany);
}

} // namespace facts

namespace analysis {

using facts::mapEnum;

/// A leaf is [kind, number, divisor, text]; other terms are [kind, operands...]
/// with, for a query, its number between.
static json::Value toJSON(const Term &T) {
  json::Array A{kindName(T.kind())};
  if (T.kind() == Term::Occupancy)
    A.push_back(T.number());
  for (const TermRef &Operand : T.operands())
    A.push_back(toJSON(*Operand));
  if (T.operands().empty())
    for (json::Value Part : {json::Value(T.number()), json::Value(T.divisor()),
                             json::Value(T.text())})
      A.push_back(std::move(Part));
  return A;
}

static bool leafFromJSON(Term::KindType Kind, const json::Array &A, TermRef &T,
                         json::Path P) {
  int64_t Number = 0, Divisor = 1;
  std::string Text;
  if (A.size() != 4 || !json::fromJSON(A[1], Number, P.index(1)) ||
      !json::fromJSON(A[2], Divisor, P.index(2)) ||
      !json::fromJSON(A[3], Text, P.index(3)))
    return false;
  if (Divisor <= 0) {
    P.index(2).report("expected a number above 0");
    return false;
  }
  T = Kind == Term::Integer    ? Term::integer(Number)
      : Kind == Term::Fraction ? Term::fraction(Number, Divisor)
                               : Term::leaf(Kind, Text);
  return true;
}

/// Terms have a size limit, so that deeper nesting is no term of ours.
static constexpr unsigned MaxTermDepth = 64;

static bool fromJSON(const json::Value &J, TermRef &T, json::Path P,
                     unsigned Depth = 0) {
  const json::Array *A = J.getAsArray();
  std::optional<llvm::StringRef> Name =
      A && !A->empty() ? (*A)[0].getAsString() : std::nullopt;
  std::optional<Term::KindType> Kind = Name ? kindByName(*Name) : std::nullopt;
  if (!Kind || Depth > MaxTermDepth) {
    P.report("expected [kind of term, ...]");
    return false;
  }
  if (*Kind < Term::Occupancy)
    return leafFromJSON(*Kind, *A, T, P);
  int64_t Query = 0;
  size_t First = 1;
  if (*Kind == Term::Occupancy &&
      (A->size() < 2 || !json::fromJSON((*A)[First++], Query, P.index(1))))
    return false;
  std::vector<TermRef> Operands;
  for (size_t I = First; I < A->size(); ++I) {
    Operands.emplace_back();
    if (!fromJSON((*A)[I], Operands.back(), P.index(I), Depth + 1))
      return false;
  }
  const size_t Wanted =
      *Kind == Term::Quotient || *Kind == Term::Remainder ? 2 : 1;
  if (Operands.size() < Wanted) {
    P.report("too few operands");
    return false;
  }
  T = *Kind == Term::Occupancy ? Term::occupancy(Query, std::move(Operands))
                               : Term::make(*Kind, std::move(Operands));
  return true;
}

static json::Value toJSON(const Value &V) {
  json::Object O{{"kind", int(V.Kind)}, {"number", V.Number}, {"text", V.Text}};
  if (V.Kind == Value::Computed)
    O["tree"] = toJSON(*V.Tree);
  return O;
}

static bool fromJSON(const json::Value &J, Value &V, json::Path P) {
  json::ObjectMapper M(J, P);
  if (!M || !mapEnum(M, P, "kind", V.Kind, Value::Unknown) ||
      !M.map("number", V.Number) || !M.map("text", V.Text))
    return false;
  if (V.Kind != Value::Computed)
    return true;
  const json::Value *Tree = J.getAsObject()->get("tree");
  if (!Tree) {
    P.report("a computed value without its tree");
    return false;
  }
  return fromJSON(*Tree, V.Tree, P.field("tree"));
}

static json::Value toJSON(const Condition &C) {
  const Predicate &A = C.Asked;
  return json::Object{{"kind", int(A.Kind)}, {"compare", int(A.Compare)},
                      {"number", A.Number},  {"text", A.Text},
                      {"flag", A.IsFlag},    {"holds", C.Holds}};
}

static bool fromJSON(const json::Value &J, Condition &C, json::Path P) {
  json::ObjectMapper M(J, P);
  Predicate &A = C.Asked;
  return M && mapEnum(M, P, "kind", A.Kind, Predicate::Result) &&
         mapEnum(M, P, "compare", A.Compare, Predicate::Greater) &&
         M.map("number", A.Number) && M.map("text", A.Text) &&
         M.map("flag", A.IsFlag) && M.map("holds", C.Holds);
}

static json::Value held(const Argument &A) {
  json::Object O;
  for (const auto &[Path, Values] : A)
    O[Path] = Values;
  return O;
}

static json::Value held(const std::vector<Argument> &Arguments) {
  json::Array List;
  for (const Argument &A : Arguments)
    List.push_back(held(A));
  return List;
}

static json::Value toJSON(const BarrierSite &B) {
  return json::Object{{"where", toJSON(B.Where)},
                      {"spelling", B.Spelling},
                      {"groups", B.Groups},
                      {"when", B.When}};
}

static bool fromJSON(const json::Value &J, BarrierSite &B, json::Path P) {
  json::ObjectMapper M(J, P);
  return M && M.map("where", B.Where) && M.map("spelling", B.Spelling) &&
         M.map("groups", B.Groups) && M.map("when", B.When);
}

static json::Value toJSON(const FailurePath &F) {
  return json::Object{{"fallback", toJSON(F.Fallback)},
                      {"check", toJSON(F.Check)},
                      {"returns", F.Returns},
                      {"sure", F.IsSure}};
}

static bool fromJSON(const json::Value &J, FailurePath &F, json::Path P) {
  json::ObjectMapper M(J, P);
  return M && M.map("fallback", F.Fallback) && M.map("check", F.Check) &&
         M.map("returns", F.Returns) && M.map("sure", F.IsSure);
}

static json::Value toJSON(const CallSite &C) {
  return json::Object{
      {"where", toJSON(C.Where)},       {"spelling", C.Spelling},
      {"targets", C.Targets},           {"this", held(C.This)},
      {"arguments", held(C.Arguments)}, {"when", C.When},
      {"result", int(C.Result)},        {"errorsQueried", C.ErrorsQueried},
      {"failure", toJSON(C.Failure)}};
}

static bool fromJSON(const json::Value &J, CallSite &C, json::Path P) {
  json::ObjectMapper M(J, P);
  return M && M.map("where", C.Where) && M.map("spelling", C.Spelling) &&
         M.map("targets", C.Targets) && M.map("this", C.This) &&
         M.map("arguments", C.Arguments) && M.map("when", C.When) &&
         mapEnum(M, P, "result", C.Result, Outcome::Dropped) &&
         M.map("errorsQueried", C.ErrorsQueried) && M.map("failure", C.Failure);
}

static json::Value toJSON(const ErasedEntry &E) {
  return json::Object{{"type", E.Type}, {"where", toJSON(E.Where)}};
}

static bool fromJSON(const json::Value &J, ErasedEntry &E, json::Path P) {
  json::ObjectMapper M(J, P);
  return M && M.map("type", E.Type) && M.map("where", E.Where);
}

static json::Value toJSON(const LaunchSite &L) {
  return json::Object{{"where", toJSON(L.Where)},
                      {"api", L.API},
                      {"mode", int(L.Mode)},
                      {"layout", api::layout(L.Layout).Name},
                      {"kernels", L.Kernels},
                      {"configuration", held(L.Configuration)},
                      {"nodeAttribute", L.NodeAttribute},
                      {"grid", held(L.Grid)},
                      {"block", held(L.Block)},
                      {"shared", L.Shared},
                      {"stream", L.Stream},
                      {"entries", L.Entries},
                      {"knowsAllArguments", L.KnowsAllArguments},
                      {"status", int(L.Status)},
                      {"failure", toJSON(L.Failure)},
                      {"device", L.Device},
                      {"arguments", held(L.Arguments)},
                      {"when", L.When}};
}

static bool fromJSON(const json::Value &J, LaunchSite &L, json::Path P) {
  json::ObjectMapper M(J, P);
  std::string Layout;
  if (!M || !M.map("where", L.Where) || !M.map("api", L.API) ||
      !mapEnum(M, P, "mode", L.Mode, api::LaunchMode::GraphNode) ||
      !M.map("layout", Layout) || !M.map("kernels", L.Kernels) ||
      !M.map("configuration", L.Configuration) ||
      !M.map("nodeAttribute", L.NodeAttribute) || !M.map("grid", L.Grid) ||
      !M.map("block", L.Block) || !M.map("shared", L.Shared) ||
      !M.map("stream", L.Stream) || !M.map("entries", L.Entries) ||
      !M.map("knowsAllArguments", L.KnowsAllArguments) ||
      !mapEnum(M, P, "status", L.Status, Outcome::Dropped) ||
      !M.map("failure", L.Failure) || !M.map("device", L.Device) ||
      !M.map("arguments", L.Arguments) || !M.map("when", L.When))
    return false;
  std::optional<api::LaunchLayout> Known = api::layoutByName(Layout);
  if (!Known) {
    P.field("layout").report("unknown layout");
    return false;
  }
  L.Layout = *Known;
  return true;
}

static json::Value toJSON(const ReturnSite &R) {
  return json::Object{{"given", R.Given}, {"values", R.Values}};
}

static bool fromJSON(const json::Value &J, ReturnSite &R, json::Path P) {
  json::ObjectMapper M(J, P);
  return M && M.map("given", R.Given) && M.map("values", R.Values);
}

static json::Value toJSON(const QuerySite &Q) {
  json::Object Object{
      {"where", toJSON(Q.Where)}, {"answers", Q.Answers}, {"device", Q.Device}};
  if (Q.LimitRaised.At.isValid())
    Object["limitRaised"] = toJSON(Q.LimitRaised);
  return Object;
}

static bool fromJSON(const json::Value &J, QuerySite &Q, json::Path P) {
  json::ObjectMapper M(J, P);
  return M && M.map("where", Q.Where) && M.map("answers", Q.Answers) &&
         M.map("device", Q.Device) &&
         M.mapOptional("limitRaised", Q.LimitRaised);
}

static json::Value toJSON(const DeviceQuerySite &Q) {
  return json::Object{{"where", toJSON(Q.Where)},
                      {"property", Q.Property},
                      {"device", Q.Device}};
}

static bool fromJSON(const json::Value &J, DeviceQuerySite &Q, json::Path P) {
  json::ObjectMapper M(J, P);
  return M && M.map("where", Q.Where) && M.map("property", Q.Property) &&
         M.map("device", Q.Device);
}

static json::Value toJSON(const RaisedSite &R) { return toJSON(R.Where); }

static bool fromJSON(const json::Value &J, RaisedSite &R, json::Path P) {
  return fromJSON(J, R.Where, P);
}

static json::Value toJSON(const KernelAttributeSite &A) {
  return json::Object{{"where", toJSON(A.Where)},
                      {"set", int(A.Set)},
                      {"kernels", A.Kernels},
                      {"values", A.Values}};
}

static bool fromJSON(const json::Value &J, KernelAttributeSite &A,
                     json::Path P) {
  json::ObjectMapper M(J, P);
  return M && M.map("where", A.Where) &&
         mapEnum(M, P, "set", A.Set, api::kernelAttributes().back().Meaning) &&
         M.map("kernels", A.Kernels) && M.map("values", A.Values);
}

static json::Value toJSON(const UseSite &U) {
  return json::Object{{"where", toJSON(U.Where)}, {"what", int(U.What)}};
}

static bool fromJSON(const json::Value &J, UseSite &U, json::Path P) {
  json::ObjectMapper M(J, P);
  return M && M.map("where", U.Where) &&
         mapEnum(M, P, "what", U.What, facts::Usage::ClusterSize);
}

static json::Value toJSON(const ScopeInterval &S) {
  return json::Array{S.Proven.rank(), S.AtMost.rank()};
}

static bool fromJSON(const json::Value &J, ScopeInterval &S, json::Path P) {
  const json::Array *A = J.getAsArray();
  int64_t Ranks[2];
  if (!A || A->size() != 2) {
    P.report("expected [proven, at most]");
    return false;
  }
  for (unsigned I = 0; I < 2; ++I) {
    if (!json::fromJSON((*A)[I], Ranks[I], P.index(I)))
      return false;
    if (Ranks[I] < 0 || Ranks[I] >= int64_t(Scope::Count)) {
      P.index(I).report("number out of range");
      return false;
    }
  }
  S = {Scope::ofRank(unsigned(Ranks[0])), Scope::ofRank(unsigned(Ranks[1]))};
  return true;
}

static json::Value toJSON(const PathStep &S) {
  return json::Object{{"kind", int(S.Kind)},
                      {"where", toJSON(S.Where)},
                      {"subject", S.Subject},
                      {"source", S.Source}};
}

static bool fromJSON(const json::Value &J, PathStep &S, json::Path P) {
  json::ObjectMapper M(J, P);
  return M && mapEnum(M, P, "kind", S.Kind, PathStep::Arrival) &&
         M.map("where", S.Where) && M.map("subject", S.Subject) &&
         M.map("source", S.Source);
}

static json::Value toJSON(const CollectiveSite &C) {
  return json::Object{
      {"kind", int(C.Kind)},      {"where", toJSON(C.Where)},
      {"spelling", C.Spelling},   {"name", C.Name},
      {"what", int(C.What)},      {"group", int(C.Group)},
      {"needs", toJSON(C.Needs)}, {"reached", toJSON(C.Reached)},
      {"onGroup", C.OnGroup},     {"dynamic", C.IsDynamic},
      {"byMask", C.ByMask},       {"byCount", C.ByCount},
      {"afterExit", C.AfterExit}, {"isCall", C.IsCall},
      {"mask", int(C.Mask)},      {"path", C.Path},
      {"unknown", C.Unknown}};
}

static bool fromJSON(const json::Value &J, CollectiveSite &C, json::Path P) {
  json::ObjectMapper M(J, P);
  return M && mapEnum(M, P, "kind", C.Kind, SiteKind::SharedByRank) &&
         M.map("where", C.Where) && M.map("spelling", C.Spelling) &&
         M.map("name", C.Name) &&
         mapEnum(M, P, "what", C.What, api::Operation::EndsKernel) &&
         mapEnum(M, P, "group", C.Group, api::GroupKind::MultiGrid) &&
         M.map("needs", C.Needs) && M.map("reached", C.Reached) &&
         M.map("onGroup", C.OnGroup) && M.map("dynamic", C.IsDynamic) &&
         M.map("byMask", C.ByMask) && M.map("byCount", C.ByCount) &&
         M.map("afterExit", C.AfterExit) && M.map("isCall", C.IsCall) &&
         mapEnum(M, P, "mask", C.Mask, MaskOrigin::Other) &&
         M.map("path", C.Path) && M.map("unknown", C.Unknown);
}

static json::Value toJSON(const CountedBarrierSite &C) {
  return json::Object{{"where", toJSON(C.Where)},  {"spelling", C.Spelling},
                      {"verdict", int(C.Verdict)}, {"expected", C.Expected},
                      {"arriving", C.Arriving},    {"ofBlock", C.OfBlock},
                      {"later", C.IsLater},        {"path", C.Path},
                      {"unknown", C.Unknown}};
}

static bool fromJSON(const json::Value &J, CountedBarrierSite &C,
                     json::Path P) {
  json::ObjectMapper M(J, P);
  return M && M.map("where", C.Where) && M.map("spelling", C.Spelling) &&
         mapEnum(M, P, "verdict", C.Verdict, Sufficiency::Unknown) &&
         M.map("expected", C.Expected) && M.map("arriving", C.Arriving) &&
         M.map("ofBlock", C.OfBlock) && M.map("later", C.IsLater) &&
         M.map("path", C.Path) && M.map("unknown", C.Unknown);
}

static json::Value toJSON(const ClusterSizeSite &C) {
  return json::Object{{"where", toJSON(C.Where)}, {"blocks", C.Blocks}};
}

static bool fromJSON(const json::Value &J, ClusterSizeSite &C, json::Path P) {
  json::ObjectMapper M(J, P);
  return M && M.map("where", C.Where) && M.map("blocks", C.Blocks);
}

static json::Value toJSON(const FunctionSummary &F) {
  return json::Object{{"name", F.Name},
                      {"display", F.Display},
                      {"mangled", F.Mangled},
                      {"instantiation", F.Instantiation},
                      {"kind", int(F.Kind)},
                      {"where", toJSON(F.Where)},
                      {"parameters", F.Parameters},
                      {"parameterTypes", F.ParameterTypes},
                      {"parameterBytes", F.ParameterBytes},
                      {"barriers", F.Barriers},
                      {"calls", F.Calls},
                      {"launches", F.Launches},
                      {"returns", F.Returns},
                      {"queries", F.Queries},
                      {"deviceQueries", F.DeviceQueries},
                      {"streams", F.Streams},
                      {"asksForErrors", F.AsksForErrors},
                      {"kernelAttributes", F.KernelAttributes},
                      {"raisedOccupancies", F.RaisedOccupancies},
                      {"uses", F.Uses},
                      {"clusterSizes", F.ClusterSizes},
                      {"collectives", F.Collectives},
                      {"countedBarriers", F.CountedBarriers},
                      {"cluster", F.Cluster}};
}

static bool fromJSON(const json::Value &J, FunctionSummary &F, json::Path P) {
  json::ObjectMapper M(J, P);
  return M && M.map("name", F.Name) && M.map("display", F.Display) &&
         M.map("mangled", F.Mangled) &&
         M.map("instantiation", F.Instantiation) &&
         mapEnum(M, P, "kind", F.Kind, facts::FunctionKind::Kernel) &&
         M.map("where", F.Where) && M.map("parameters", F.Parameters) &&
         M.map("parameterTypes", F.ParameterTypes) &&
         M.map("parameterBytes", F.ParameterBytes) &&
         M.map("barriers", F.Barriers) && M.map("calls", F.Calls) &&
         M.map("launches", F.Launches) && M.map("returns", F.Returns) &&
         M.map("queries", F.Queries) &&
         M.map("deviceQueries", F.DeviceQueries) &&
         M.map("streams", F.Streams) &&
         M.map("asksForErrors", F.AsksForErrors) &&
         M.map("kernelAttributes", F.KernelAttributes) &&
         M.map("raisedOccupancies", F.RaisedOccupancies) &&
         M.map("uses", F.Uses) && M.map("clusterSizes", F.ClusterSizes) &&
         M.map("collectives", F.Collectives) &&
         M.map("countedBarriers", F.CountedBarriers) &&
         M.map("cluster", F.Cluster) &&
         (F.Cluster.empty() || F.Cluster.size() == 3);
}

static json::Value toJSON(const UnitSummary &U) {
  return json::Object{{"gridlock-summary", SummaryVersion},
                      {"mainFile", U.MainFile},
                      {"side", int(U.UnitSide)},
                      {"hip", U.IsHip},
                      {"files", U.Files},
                      {"functions", U.Functions},
                      {"nolints", U.Nolints},
                      {"askedOfDevice", U.AskedOfDevice},
                      {"skipped", U.Skipped},
                      {"parseErrors", U.ParseErrors}};
}

static bool fromJSON(const json::Value &J, UnitSummary &U, json::Path P) {
  json::ObjectMapper M(J, P);
  int64_t Errors = 0;
  if (!M || !M.map("mainFile", U.MainFile) ||
      !mapEnum(M, P, "side", U.UnitSide, facts::Side::Host) ||
      !M.map("hip", U.IsHip) || !M.map("files", U.Files) ||
      !M.map("functions", U.Functions) || !M.map("nolints", U.Nolints) ||
      !M.map("askedOfDevice", U.AskedOfDevice) ||
      !M.map("skipped", U.Skipped) || !M.map("parseErrors", Errors))
    return false;
  U.ParseErrors = Errors;
  return true;
}

} // namespace analysis

namespace index {

llvm::json::Value toJSON(const analysis::UnitSummary &Unit) {
  return analysis::toJSON(Unit);
}

/// Positions name files by number: the numbers must exist, or a reader of the
/// summary would run off the list.
static bool hasFilesFor(const analysis::UnitSummary &U) {
  auto Fits = [&](const facts::SourceSpot &Spot) {
    auto InList = [&](facts::SourceLoc At) {
      return !At.isValid() || At.File < U.Files.size();
    };
    for (facts::SourceLoc At : Spot.Spellings)
      if (!InList(At))
        return false;
    return InList(Spot.At);
  };
  for (const facts::NolintDirective &N : U.Nolints)
    if (!Fits({N.At, {}}))
      return false;
  for (const analysis::FunctionSummary &F : U.Functions) {
    if (!Fits(F.Where))
      return false;
    for (const auto &B : F.Barriers)
      if (!Fits(B.Where))
        return false;
    auto FitsAll = [&](const analysis::FailurePath &F) {
      return Fits(F.Fallback) && Fits(F.Check);
    };
    for (const auto &C : F.Calls)
      if (!Fits(C.Where) || !FitsAll(C.Failure))
        return false;
    for (const auto &L : F.Launches) {
      if (!Fits(L.Where) || !FitsAll(L.Failure))
        return false;
      for (const auto &Entry : L.Entries)
        if (!Fits(Entry.Where))
          return false;
    }
    for (const auto &R : F.RaisedOccupancies)
      if (!Fits(R.Where))
        return false;
    for (const auto &U : F.Uses)
      if (!Fits(U.Where))
        return false;
    for (const auto &C : F.ClusterSizes)
      if (!Fits(C.Where))
        return false;
    for (const auto &C : F.Collectives) {
      if (!Fits(C.Where))
        return false;
      for (const auto &Step : C.Path)
        if (!Fits(Step.Where))
          return false;
    }
    for (const auto &C : F.CountedBarriers) {
      if (!Fits(C.Where))
        return false;
      for (const auto &Step : C.Path)
        if (!Fits(Step.Where))
          return false;
    }
    for (const auto &Q : F.Queries)
      if (!Fits(Q.Where) || !Fits(Q.LimitRaised))
        return false;
    for (const auto &Q : F.DeviceQueries)
      if (!Fits(Q.Where))
        return false;
    for (const auto &A : F.KernelAttributes)
      if (!Fits(A.Where))
        return false;
  }
  return true;
}

llvm::Expected<analysis::UnitSummary> fromJSON(const llvm::json::Value &Json) {
  auto Fail = [](const llvm::Twine &Why) {
    return llvm::createStringError(llvm::inconvertibleErrorCode(), Why);
  };
  const json::Object *O = Json.getAsObject();
  std::optional<int64_t> Version =
      O ? O->getInteger("gridlock-summary") : std::nullopt;
  if (!Version)
    return Fail("not a Gridlock summary");
  if (*Version != analysis::SummaryVersion)
    return Fail("summary of version " + llvm::Twine(*Version) +
                ", but this Gridlock reads version " +
                llvm::Twine(analysis::SummaryVersion) +
                "; summarize the source again");
  analysis::UnitSummary Unit;
  json::Path::Root Root("summary");
  if (!analysis::fromJSON(Json, Unit, Root))
    return Root.getError();
  if (!hasFilesFor(Unit))
    return Fail("a position of the summary names a file it does not list");
  return Unit;
}

} // namespace index
} // namespace gridlock
