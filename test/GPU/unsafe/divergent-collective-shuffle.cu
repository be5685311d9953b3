// RULE: cg-divergent-collective
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// WHY: the lane that the value is to come from is not there.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void last(const int *In, int *Out) {
  cg::thread_block_tile<32> Tile =
      cg::tiled_partition<32>(cg::this_thread_block());
  int Mine = In[Tile.thread_rank()];
  if (Tile.thread_rank() < 16)
    Out[Tile.thread_rank()] = Tile.shfl(Mine, 31); // EXPECT: cg-divergent-collective
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  last<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 31), "the value of lane 31");
  return corpus::succeed();
}
