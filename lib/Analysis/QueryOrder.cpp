//===-- QueryOrder.cpp - what is set only after it was asked for ----------===//
//
// Part of Gridlock, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/QueryOrder.h"

using namespace gridlock::facts;

namespace gridlock::analysis {

namespace {
struct Spot {
  FactId Id;
  unsigned Block;
  size_t Index;
};
} // namespace

/// Whether some path leads from \p From to \p To.
static bool reaches(const FunctionFacts &Function, const Spot &From,
                    const Spot &To) {
  if (From.Block == To.Block && From.Index < To.Index)
    return true;
  llvm::SmallBitVector Seen(Function.Blocks.size());
  llvm::SmallVector<unsigned> Stack = {From.Block};
  while (!Stack.empty())
    for (const Successor &Next :
         Function.Blocks[Stack.pop_back_val()].Successors)
      if (!Seen.test(Next.Block)) {
        Seen.set(Next.Block);
        Stack.push_back(Next.Block);
      }
  return Seen.test(To.Block);
}

std::map<FactId, FactId> queriesBeforeLimit(const FunctionFacts &Function,
                                            const ValueFlow &Flow) {
  std::vector<Spot> Queries, Limits;
  for (unsigned B = 0; B < Function.Blocks.size(); ++B)
    for (size_t I = 0; I < Function.Blocks[B].Facts.size(); ++I) {
      const FactId Id = Function.Blocks[B].Facts[I];
      const Fact &F = Function.Facts[Id];
      if (!Flow.reached(Id))
        continue;
      if (F.Kind == FactKind::Occupancy)
        Queries.push_back({Id, B, I});
      else if (F.Kind == FactKind::KernelAttribute &&
               static_cast<api::KernelAttribute>(F.Number) ==
                   api::KernelAttribute::DynamicShared)
        Limits.push_back({Id, B, I});
    }
  std::map<FactId, FactId> Early;
  for (const Spot &Query : Queries)
    for (const Spot &Limit : Limits) {
      const bool IsSameKernel =
          Flow.value(Function.Facts[Query.Id].Operands[0]) ==
          Flow.value(Function.Facts[Limit.Id].Operands[0]);
      if (!IsSameKernel)
        continue;
      if (reaches(Function, Limit, Query)) {
        Early.erase(Query.Id);
        break;
      }
      if (reaches(Function, Query, Limit))
        Early.emplace(Query.Id, Limit.Id);
    }
  return Early;
}

} // namespace gridlock::analysis
