// RULE: cg-divergent-sync
// LAUNCH: <<<1, 128>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: a branch that whole warps take leaves their tiles whole.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void reverseFirst(const int *In, int *Out) {
  __shared__ int Stage[128];
  cg::thread_block Block = cg::this_thread_block();
  cg::thread_block_tile<32> Tile = cg::tiled_partition<32>(Block);
  Stage[threadIdx.x] = In[threadIdx.x];
  if (threadIdx.x / 32 < 2) {
    Tile.sync();
    Out[threadIdx.x] = Stage[threadIdx.x ^ 31];
  } else {
    Out[threadIdx.x] = Stage[threadIdx.x];
  }
}

int main() {
  int *In = corpus::numbers(128), *Out = corpus::zeros<int>(128);
  reverseFirst<<<1, 128>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::read(Out) == 31, "the first warp");
  corpus::expect(corpus::read(Out + 64) == 64, "the third warp");
  return corpus::succeed();
}
