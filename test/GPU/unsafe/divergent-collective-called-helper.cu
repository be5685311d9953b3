// RULE: cg-divergent-collective
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// WHY: a function with shuffles is called by half of the tile.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __device__ int sumOf(cg::thread_block_tile<32> Tile, int Value) {
  for (int Offset = 16; Offset > 0; Offset /= 2)
    Value += Tile.shfl_xor(Value, Offset);
  return Value;
}

static __global__ void sum(const int *In, int *Out) {
  cg::thread_block_tile<32> Tile =
      cg::tiled_partition<32>(cg::this_thread_block());
  int Mine = In[Tile.thread_rank()];
  if (Tile.thread_rank() < 16)
    Out[Tile.thread_rank()] = sumOf(Tile, Mine); // EXPECT: cg-divergent-collective
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  sum<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 31 * 32 / 2), "the sum over the tile");
  return corpus::succeed();
}
