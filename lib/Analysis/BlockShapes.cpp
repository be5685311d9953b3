//===-- BlockShapes.cpp - shapes of blocks that launches tell -------------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/BlockShapes.h"
#include "Analysis/FunctionSummaries.h"
#include <numeric>

namespace gridlock::analysis {

/// What a launch says of one direction: a number, or a choice of some.
static void addExtent(BlockShape &Shape, unsigned Axis,
                      const ValueSet &Values) {
  uint64_t Multiple = 0;
  for (const Value &V : Values) {
    if (V.Kind != Value::Integer || V.Number <= 0)
      return;
    Multiple = std::gcd(Multiple, static_cast<uint64_t>(V.Number));
  }
  if (Multiple == 0)
    return;
  Shape.Multiples[Axis] = Multiple;
  if (Values.size() == 1)
    Shape.Threads[Axis] = Multiple;
}

std::map<unsigned, BlockShape>
blockShapes(const facts::UnitFacts &Unit,
            llvm::ArrayRef<const FunctionSummary *> Functions) {
  std::map<std::string, BlockShape> ByName;
  for (const FunctionSummary *Summary : Functions)
    for (const LaunchSite &L : Summary->Launches) {
      BlockShape Shape;
      unsigned Axis = 0;
      for (const char *Member : {".x", ".y", ".z"}) {
        if (auto It = L.Block.find(Member); It != L.Block.end())
          addExtent(Shape, Axis, It->second);
        ++Axis;
      }
      for (const Value &Kernel : L.Kernels) {
        if (Kernel.Kind != Value::Function)
          continue;
        auto [It, IsNew] = ByName.try_emplace(Kernel.Text, Shape);
        // Each direction by itself: often only the rows are known.
        for (Axis = 0; !IsNew && Axis < 3; ++Axis) {
          It->second.Multiples[Axis] =
              std::gcd(It->second.Multiples[Axis], Shape.Multiples[Axis]);
          if (It->second.Threads[Axis] != Shape.Threads[Axis])
            It->second.Threads[Axis] = 0;
        }
      }
    }
  std::map<unsigned, BlockShape> Result;
  for (const facts::FunctionFacts &Function : Unit.Functions)
    if (auto It = ByName.find(Unit.Entities[Function.Entity].Name);
        It != ByName.end())
      Result[Function.Entity] = It->second;
  return Result;
}

std::map<unsigned, BlockShape> blockShapes(const facts::UnitFacts &Unit) {
  const UnitSummary Summary = summarizeFacts(Unit, Portion::HostCode);
  std::vector<const FunctionSummary *> Functions;
  for (const FunctionSummary &F : Summary.Functions)
    Functions.push_back(&F);
  return blockShapes(Unit, Functions);
}

} // namespace gridlock::analysis
