// RULE: cg-divergent-collective
// LAUNCH: <<<1, 64>>>
// STATIC: definite
// RUNTIME: hang
// ARCH: sm_75
// HIP: no, HIP has no tiles of more than a wavefront
// WHY: a tile of two warps reduces through a barrier, to which one warp does not
//   come.

#include "../include/corpus.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

static __global__ void sum(int *Out) {
  __shared__ cg::block_tile_memory<64> Memory;
  auto Block = cg::this_thread_block(Memory);
  auto Tile = cg::tiled_partition<64>(Block);
  if (Tile.thread_rank() < 32)
    Out[Tile.thread_rank()] = cg::reduce(Tile, 1, cg::plus<int>()); // EXPECT: cg-divergent-collective
}

int main() {
  int *Out = corpus::zeros<int>(32);
  sum<<<1, 64>>>(Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 32, 64), "the sum over the tile");
  return corpus::succeed();
}
