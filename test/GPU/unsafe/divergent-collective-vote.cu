// RULE: cg-divergent-collective
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// HIP: no, votes of tiles are not in HIP's older headers
// WHY: who does not come has no vote; each half counts itself alone.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void isSome(const int *In, int *Out) {
  cg::thread_block_tile<32> Tile =
      cg::tiled_partition<32>(cg::this_thread_block());
  int Mine = In[Tile.thread_rank()];
  if (Tile.thread_rank() < 16)
    Out[Tile.thread_rank()] = Tile.any(Mine == 31) != 0; // EXPECT: cg-divergent-collective
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  isSome<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 1), "that some lane has 31");
  return corpus::succeed();
}
