// RULE: cg-divergent-sync
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: hang
// ARCH: sm_75
// WHY: half of a tile waits at its barrier for the other half, which waits for a
//   value that is written behind the barrier.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void handOver(volatile int *Ready) {
  cg::thread_block_tile<32> Tile =
      cg::tiled_partition<32>(cg::this_thread_block());
  if (Tile.thread_rank() < 16) {
    Tile.sync(); // EXPECT: cg-divergent-sync
    if (Tile.thread_rank() == 0)
      *Ready = 1;
  } else {
    while (*Ready == 0)
      ;
  }
}

int main() {
  int *Ready = corpus::zeros<int>(1);
  handOver<<<1, 32>>>(Ready);
  corpus::finish();
  corpus::expect(corpus::read(Ready) == 1, "what lane 0 wrote");
  return corpus::succeed();
}
