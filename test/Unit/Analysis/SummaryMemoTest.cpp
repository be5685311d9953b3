//===-- SummaryMemoTest.cpp - what is not looked at again -----------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/SummaryMemo.h"
#include "Analysis/FunctionSummaries.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace gridlock;
using namespace gridlock::facts;
using namespace gridlock::analysis;

namespace {

FactId add(FunctionFacts &F, FactKind Kind,
           std::initializer_list<FactId> Operands, int64_t Number,
           std::string Text = "") {
  Fact New;
  New.Kind = Kind;
  New.Operands.assign(Operands);
  New.Number = Number;
  New.Text = std::move(Text);
  New.Where.At = {0, F.Where.At.Line + 1, 3};
  F.Facts.push_back(New);
  F.Blocks[0].Facts.push_back(F.Facts.size() - 1);
  return F.Facts.size() - 1;
}

FunctionFacts function(unsigned Entity, unsigned Line) {
  FunctionFacts F;
  F.Entity = Entity;
  F.Where.At = {0, Line, 1};
  F.Blocks.resize(2);
  F.Blocks[0].Successors = {{1, {}}};
  F.Exit = 1;
  return F;
}

/// A kernel that hands memory to a helper, which stores \p Stored there, and
/// then to another one. \p Line: of the kernel.
UnitFacts unit(int64_t Stored, unsigned Line) {
  UnitFacts Unit;
  Unit.Files = {{"/a.cu"}};
  Unit.Entities = {{"kernel", "kernel", "kernel", FunctionKind::Kernel},
                   {"helper", "helper", "helper", FunctionKind::Device},
                   {"other", "other", "other", FunctionKind::Device}};
  FunctionFacts Helper = function(1, 1);
  Helper.Parameters.resize(1);
  Helper.Parameters[0].IsReference = true;
  const FactId To = add(Helper, FactKind::Parameter, {}, 0);
  const FactId What = add(Helper, FactKind::Integer, {}, Stored);
  add(Helper, FactKind::Store, {To, What}, 0);

  FunctionFacts Kernel = function(0, Line);
  Kernel.Variables.resize(1);
  for (int64_t Callee : {1, 2}) {
    const FactId Called = add(Kernel, FactKind::Function, {}, Callee);
    const FactId Passed = add(Kernel, FactKind::Variable, {}, 0);
    add(Kernel, FactKind::Call, {Called, NoFact, Passed}, Callee == 1 ? 2 : 0,
        "call");
  }
  Unit.Functions = {Helper, Kernel};
  return Unit;
}

std::string text(const UnitSummary &Summary) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  dump(Summary, OS);
  return Text;
}

/// The summary of \p Unit, which is the same with \p Memo and without.
std::string summary(UnitFacts Unit, SummaryMemo &Memo) {
  const UnitFacts Before = Unit;
  const std::string Expected = text(summarizeFacts(Unit, Portion::All));
  const std::string Found = text(summarizeFacts(Unit, Portion::All, Memo));
  EXPECT_EQ(Found, Expected);
  EXPECT_EQ(Unit.Functions, Before.Functions);
  return Found;
}

TEST(SummaryMemo, KeepsFunctionsThatAreTheSame) {
  SummaryMemo Memo;
  const std::string First = summary(unit(7, 10), Memo);
  EXPECT_EQ(Memo.hits(), 0u);
  EXPECT_EQ(summary(unit(7, 10), Memo), First);
  EXPECT_EQ(Memo.hits(), 2u);
}

TEST(SummaryMemo, FollowsFunctionsToOtherLines) {
  SummaryMemo Memo;
  const std::string First = summary(unit(7, 10), Memo);
  EXPECT_NE(summary(unit(7, 13), Memo), First);
  EXPECT_EQ(Memo.hits(), 2u);
  // Also above the line where it was.
  summary(unit(7, 4), Memo);
  EXPECT_EQ(Memo.hits(), 2u);
}

TEST(SummaryMemo, AsksWhatCalleesWrite) {
  SummaryMemo Memo;
  const std::string First = summary(unit(7, 10), Memo);
  EXPECT_NE(summary(unit(8, 10), Memo), First);
  EXPECT_EQ(Memo.hits(), 0u);
}

TEST(SummaryMemo, ForgetsWhatNumbersStoodFor) {
  SummaryMemo Memo;
  summary(unit(7, 10), Memo);
  UnitFacts Renamed = unit(7, 10);
  Renamed.Entities[2].Name = "another";
  summary(Renamed, Memo);
  EXPECT_EQ(Memo.hits(), 0u);
}

TEST(SummaryMemo, KeepsTheLastVersionOnly) {
  SummaryMemo Memo;
  summary(unit(7, 10), Memo);
  UnitFacts Fewer = unit(7, 10);
  Fewer.Functions.pop_back();
  summary(Fewer, Memo);
  EXPECT_EQ(Memo.hits(), 1u);
  summary(unit(7, 10), Memo);
  EXPECT_EQ(Memo.hits(), 1u);
}

} // namespace
