// RULE: cg-divergent-partition
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// HIP: no, cg::reduce is not in HIP's older headers
// WHY: the tile says that it has 32 threads, and the sum over it counts 16.

#include "../include/corpus.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

static __global__ void size(int *Out) {
  cg::thread_block Block = cg::this_thread_block();
  if (Block.thread_rank() < 16) {
    auto Tile = cg::tiled_partition<32>(Block); // EXPECT: cg-divergent-partition
    int Counted = cg::reduce(Tile, 1, cg::plus<int>()); // EXPECT: cg-divergent-collective
    Out[Block.thread_rank()] = Counted == Tile.size();
  }
}

int main() {
  int *Out = corpus::zeros<int>(16);
  size<<<1, 32>>>(Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 1), "that the tile has its size");
  return corpus::succeed();
}
