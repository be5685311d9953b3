// RULE: cg-divergent-partition
// LAUNCH: <<<1, 32>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// HIP: no, partitions by value are not in HIP before ROCm 6.3
// WHY: the whole tile is partitioned, before it parts; and the members of a part
//   take the branch together.

#include "../include/corpus.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

static __global__ void sizes(const int *In, int *Out) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  const bool IsSmall = In[Tile.thread_rank()] < 12;
  auto Part = cg::binary_partition(Tile, IsSmall);
  Out[Tile.thread_rank()] = Part.size();
  if (IsSmall)
    Out[Tile.thread_rank()] += 100 * cg::reduce(Part, 1, cg::plus<int>());
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(32);
  sizes<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 12, 1212), "the small ones");
  corpus::expect(corpus::areAll(Out + 12, 20, 20), "the others");
  return corpus::succeed();
}
