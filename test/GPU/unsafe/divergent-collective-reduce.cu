// RULE: cg-divergent-collective
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// HIP: no, cg::reduce is not in HIP's older headers
// WHY: the sum over a tile lacks the terms of the half that did not come.

#include "../include/corpus.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

static __global__ void sum(const int *In, int *Out) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (Tile.thread_rank() < 16)
    Out[Tile.thread_rank()] =
        cg::reduce(Tile, In[Tile.thread_rank()], cg::plus<int>()); // EXPECT: cg-divergent-collective
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  sum<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 31 * 32 / 2), "the sum over the tile");
  return corpus::succeed();
}
