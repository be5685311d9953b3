//===-- SummaryJSONTest.cpp - the file format of summaries ----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Index/SummaryJSON.h"
#include "Summaries.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace gridlock;
using namespace gridlock::test;
namespace json = llvm::json;

namespace {

std::string text(const UnitSummary &U) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << llvm::formatv("{0:2}", index::toJSON(U));
  return Text;
}

/// A unit in which every field has a value of its own.
UnitSummary everything() {
  UnitSummary U = unit("a.cu", {kernelCalling("k", "h"), helperSyncing("h"),
                                wrapperLaunching("w")});
  U.UnitSide = facts::Side::Host;
  U.IsHip = true;
  U.Nolints = {{{0, 3, 4}, facts::NolintDirective::Begin, "cg-*"}};
  U.Skipped = {"f: too large"};
  U.ParseErrors = 2;
  FunctionSummary &W = U.Functions[2];
  W.Instantiation = "w<int>";
  W.Parameters = {"symbol"};
  W.Where.Spellings = {{0, 9, 9}};
  W.Returns = {{{{{Predicate::Result, Predicate::Less, 3, "r", true}, false}},
                {{Value::Valid, 5, "!"}, {Value::Result, 0, "r"}}}};
  LaunchSite &L = W.Launches[0];
  L.Mode = api::LaunchMode::GraphNode;
  L.Layout = api::LaunchLayout::DriverAnyNode;
  L.Configuration = {{".kernel.func", {{Value::KernelName, 0, "k"}}}};
  L.NodeAttribute = {integer(1)};
  L.Arguments = {{{"", {integer(7)}}, {".a", {unknown("why")}}}};
  L.When = {{{Predicate::Parameter, Predicate::Equal, 2, "0", false}, true}};
  L.Device = {integer(2)};
  L.Failure = {at(12), at(13), true, false};
  W.Streams = {{"0.s", true}};
  W.AsksForErrors = true;
  W.DeviceQueries = {{at(14), "device", {parameter("0")}}};
  W.Queries = {{at(15), {integer(8)}, at(16), {integer(9)}}};
  U.Functions[0].Calls[0].Failure = {at(17), at(18), true, true};
  U.Functions[0].Calls[0].This = {{".m", {integer(4)}}};
  return U;
}

TEST(SummaryJSON, RoundTrip) {
  const UnitSummary U = everything();
  const std::string Text = text(U);
  llvm::Expected<json::Value> Parsed = json::parse(Text);
  ASSERT_TRUE(bool(Parsed));
  llvm::Expected<UnitSummary> Back = index::fromJSON(*Parsed);
  ASSERT_TRUE(bool(Back)) << llvm::toString(Back.takeError());
  EXPECT_EQ(text(*Back), Text);
  EXPECT_EQ(Back->MainFile, U.MainFile);
  EXPECT_EQ(Back->ParseErrors, 2u);
  EXPECT_TRUE(Back->IsHip);
  EXPECT_EQ(Back->Functions[2].Launches[0].When,
            U.Functions[2].Launches[0].When);
  EXPECT_EQ(Back->Functions[2].Launches[0].Layout,
            api::LaunchLayout::DriverAnyNode);
  EXPECT_EQ(Back->Functions[2].Returns[0].Values,
            U.Functions[2].Returns[0].Values);
  EXPECT_EQ(Back->Nolints, U.Nolints);
}

std::string errorOf(json::Value V) {
  llvm::Expected<UnitSummary> Read = index::fromJSON(V);
  return Read ? "" : llvm::toString(Read.takeError());
}

TEST(SummaryJSON, ErrorsNameTheField) {
  EXPECT_EQ(errorOf("text"), "not a Gridlock summary");
  EXPECT_NE(errorOf(json::Object{{"gridlock-summary", 99}}).find("version 99"),
            std::string::npos);
  json::Value V = index::toJSON(everything());
  V.getAsObject()->erase("functions");
  EXPECT_NE(errorOf(V).find("functions"), std::string::npos);
  V = index::toJSON(everything());
  (*V.getAsObject())["side"] = 7;
  EXPECT_NE(errorOf(V).find("side"), std::string::npos);
}

TEST(SummaryJSON, PositionsNameListedFiles) {
  UnitSummary U = everything();
  U.Functions[1].Barriers[0].Where.At.File = 4;
  EXPECT_NE(errorOf(index::toJSON(U)).find("does not list"), std::string::npos);
  U = everything();
  U.Functions[2].Launches[0].Failure.Check.At.File = 4;
  EXPECT_NE(errorOf(index::toJSON(U)).find("does not list"), std::string::npos);
}

} // namespace
