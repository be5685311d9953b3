// RULE: cg-divergent-collective
// LAUNCH: <<<1, 256>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// HIP: no, HIP has no tiles of more than a wavefront
// WHY: tiles of two and four warps, of which all threads take part.

#include "../include/corpus.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

static __global__ void sums(const int *In, int *Out) {
  __shared__ cg::block_tile_memory<256> Memory;
  auto Block = cg::this_thread_block(Memory);
  auto Pair = cg::tiled_partition<64>(Block);
  auto Four = cg::tiled_partition<128>(Block);
  int Mine = In[Block.thread_rank()];
  int OfPair = cg::reduce(Pair, Mine, cg::plus<int>());
  Block.sync();
  int OfFour = cg::reduce(Four, Mine, cg::plus<int>());
  int First = Four.shfl(Mine, 0);
  Out[Block.thread_rank()] = OfPair;
  Out[256 + Block.thread_rank()] = OfFour - 128 * First;
}

int main() {
  int *In = corpus::numbers(256), *Out = corpus::zeros<int>(512);
  sums<<<1, 256>>>(In, Out);
  corpus::finish();
  for (int I = 0; I < 4; ++I)
    corpus::expect(corpus::areAll(Out + 64 * I, 64, 64 * 64 * I + 2016),
                   "the sum over 64 threads");
  corpus::expect(corpus::areAll(Out + 256, 256, 127 * 64),
                 "the sum over 128 threads");
  return corpus::succeed();
}
