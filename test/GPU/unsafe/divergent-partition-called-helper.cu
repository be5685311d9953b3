// RULE: cg-divergent-partition
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// HIP: no, partitions by value are not in HIP before ROCm 6.3
// WHY: a function that partitions the tile is called by half of it.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __device__ int sizeOfPart(cg::thread_block_tile<32> Tile, int Value) {
  auto Part = cg::binary_partition(Tile, Value % 2 == 0);
  return Part.size();
}

static __global__ void sizes(const int *In, int *Out) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  int Mine = In[Tile.thread_rank()];
  if (Tile.thread_rank() < 16)
    Out[Tile.thread_rank()] = sizeOfPart(Tile, Mine); // EXPECT: cg-divergent-partition
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  sizes<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 8), "the sizes of the two parts");
  return corpus::succeed();
}
