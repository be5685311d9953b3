//===-- ValueFlowTest.cpp - guards, loops and traps on facts by hand ------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ValueFlow.h"
#include "gtest/gtest.h"

using namespace gridlock;
using namespace gridlock::facts;
using namespace gridlock::analysis;

namespace {

/// Writes the facts of one function, block by block.
class Builder {
public:
  explicit Builder(unsigned Blocks) {
    Unit.Entities.push_back({"f#device", "f", "f", FunctionKind::Device});
    F.Blocks.resize(Blocks);
    F.Exit = Blocks - 1;
  }
  FactId add(unsigned Block, FactKind Kind,
             std::initializer_list<FactId> Operands = {}, int64_t Number = 0,
             std::string Text = "") {
    Fact New;
    New.Kind = Kind;
    New.Operands.assign(Operands);
    New.Number = Number;
    New.Text = std::move(Text);
    F.Facts.push_back(New);
    F.Blocks[Block].Facts.push_back(F.Facts.size() - 1);
    return F.Facts.size() - 1;
  }
  void branch(unsigned From, FactId Condition, unsigned True, unsigned False) {
    F.Blocks[From].Branch = BranchKind::TwoWay;
    F.Blocks[From].Condition = Condition;
    F.Blocks[From].Successors = {{True, {}}, {False, {}}};
  }
  void go(unsigned From, unsigned To) {
    F.Blocks[From].Successors = {{To, {}}};
  }
  FactId valid(unsigned Block) {
    FactId Group = add(Block, FactKind::Group, {}, Grid);
    return add(Block, FactKind::Validity, {Group}, Grid);
  }
  FactId barrier(unsigned Block) {
    FactId Group = add(Block, FactKind::Group, {}, Grid);
    gridlock::facts::CollectiveFact C;
    C.OnGroup = true;
    C.Kind = gridlock::api::GroupKind::Grid;
    C.Group = Group;
    F.Collectives.push_back(C);
    return add(Block, FactKind::Collective, {Group},
               static_cast<int64_t>(F.Collectives.size()) - 1, "g.sync()");
  }
  ValueFlow flow() {
    return ValueFlow(Unit, F, [](unsigned) { return nullptr; });
  }

  static constexpr int64_t Grid = static_cast<int64_t>(api::GroupKind::Grid);
  UnitFacts Unit;
  FunctionFacts F;
};

ValueFlow::Hypothesis invalid(const ValueFlow &Flow) {
  for (const Predicate &P : Flow.predicates())
    if (P.Kind == Predicate::Valid)
      return {P, false};
  ADD_FAILURE() << "no predicate about validity";
  return {};
}

TEST(ValueFlow, AGuardHidesTheBarrier) {
  // if (valid) sync;
  Builder B(3);
  B.branch(0, B.valid(0), 1, 2);
  FactId Barrier = B.barrier(1);
  B.go(1, 2);
  ValueFlow Flow = B.flow();
  Flow.run();
  EXPECT_TRUE(Flow.reached(Barrier));
  Flow.run(invalid(Flow));
  EXPECT_FALSE(Flow.reached(Barrier));
}

TEST(ValueFlow, ATrapIsNoGuard) {
  // if (!valid) trap; sync;
  Builder B(4);
  FactId Not = B.add(0, FactKind::Unary, {B.valid(0)}, 0, "!");
  B.branch(0, Not, 1, 2);
  B.add(1, FactKind::Exit, {}, static_cast<int64_t>(api::Ends::Kernel));
  B.go(1, 3);
  FactId Barrier = B.barrier(2);
  B.go(2, 3);
  ValueFlow Flow = B.flow();
  Flow.run();
  Flow.run(invalid(Flow));
  EXPECT_TRUE(Flow.reached(Barrier));
}

TEST(ValueFlow, AThreadsExitIsAGuard) {
  Builder B(4);
  FactId Not = B.add(0, FactKind::Unary, {B.valid(0)}, 0, "!");
  B.branch(0, Not, 1, 2);
  B.add(1, FactKind::Exit, {}, static_cast<int64_t>(api::Ends::Thread));
  B.go(1, 3);
  FactId Barrier = B.barrier(2);
  B.go(2, 3);
  ValueFlow Flow = B.flow();
  Flow.run();
  Flow.run(invalid(Flow));
  EXPECT_FALSE(Flow.reached(Barrier));
}

TEST(ValueFlow, AVariableCarriesTheAnswer) {
  // ok = valid; if (ok) sync;
  Builder B(3);
  B.F.Variables.emplace_back();
  B.F.Variables.back().Name = "ok";
  B.F.Variables.back().IsFlag = true;
  FactId Ok = B.add(0, FactKind::Variable, {}, 0);
  B.add(0, FactKind::Store, {Ok, B.valid(0)});
  FactId Loaded = B.add(0, FactKind::Load, {Ok});
  B.branch(0, Loaded, 1, 2);
  FactId Barrier = B.barrier(1);
  B.go(1, 2);
  ValueFlow Flow = B.flow();
  Flow.run();
  Flow.run(invalid(Flow));
  EXPECT_FALSE(Flow.reached(Barrier));
}

TEST(ValueFlow, ConstantConditionsAreDecided) {
  Builder B(3);
  B.branch(0, B.add(0, FactKind::Integer, {}, 0), 1, 2);
  FactId Barrier = B.barrier(1);
  B.go(1, 2);
  ValueFlow Flow = B.flow();
  Flow.run();
  EXPECT_FALSE(Flow.reached(Barrier));
}

TEST(ValueFlow, LoopsEnd) {
  // for (i = 0; i < n; ++i) sync;
  Builder B(4);
  B.F.Variables.emplace_back();
  B.F.Variables.back().Name = "i";
  B.F.Variables.back().IsFlag = false;
  B.F.Parameters.emplace_back();
  B.F.Parameters.back().Name = "n";
  B.F.Parameters.back().IsReference = false;
  B.F.Parameters.back().IsFlag = false;
  FactId I = B.add(0, FactKind::Variable, {}, 0);
  B.add(0, FactKind::Store, {I, B.add(0, FactKind::Integer, {}, 0)});
  B.go(0, 1);
  FactId Now = B.add(1, FactKind::Load, {I});
  FactId N = B.add(1, FactKind::Parameter, {}, 0);
  B.branch(1, B.add(1, FactKind::Binary, {Now, N}, 0, "<"), 2, 3);
  FactId Barrier = B.barrier(2);
  FactId Next =
      B.add(2, FactKind::Binary,
            {B.add(2, FactKind::Load, {I}), B.add(2, FactKind::Integer, {}, 1)},
            0, "+");
  B.add(2, FactKind::Store, {I, Next});
  B.go(2, 1);
  ValueFlow Flow = B.flow();
  Flow.run();
  EXPECT_TRUE(Flow.reached(Barrier));
  EXPECT_EQ(Flow.value(Now), ElementSet::unknown("too many values"));
}

TEST(ValueFlow, SwitchFollowsAKnownCase) {
  Builder B(4);
  FactId Two = B.add(0, FactKind::Integer, {}, 2);
  B.F.Blocks[0].Branch = BranchKind::Switch;
  B.F.Blocks[0].Condition = Two;
  B.F.Blocks[0].Successors = {{1, {1}}, {2, {2, 3}}, {3, {}}};
  FactId One = B.barrier(1), Other = B.barrier(2);
  B.go(1, 3);
  B.go(2, 3);
  ValueFlow Flow = B.flow();
  Flow.run();
  EXPECT_FALSE(Flow.reached(One));
  EXPECT_TRUE(Flow.reached(Other));
}

TEST(ValueFlow, OutputsAreWhatTheCallerSees) {
  Builder B(2);
  B.F.Parameters.emplace_back();
  B.F.Parameters.back().Name = "config";
  B.F.Parameters.back().IsReference = true;
  B.F.Parameters.back().IsFlag = false;
  FactId Config = B.add(0, FactKind::Parameter, {}, 0);
  FactId Count = B.add(0, FactKind::Field, {Config}, 0, "numAttrs");
  B.add(0, FactKind::Store, {Count, B.add(0, FactKind::Integer, {}, 1)});
  B.go(0, 1);
  ValueFlow Flow = B.flow();
  Flow.run();
  EXPECT_EQ(Flow.outputs(), (Outputs{{"0.numAttrs", ElementSet::integer(1)}}));
}

} // namespace
