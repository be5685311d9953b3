// RULE: cg-divergent-collective
// LAUNCH: <<<1, 64>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: all lanes shuffle; only the use of the sum depends on the lane.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __device__ int sumOf(cg::thread_block_tile<32> Tile, int Value) {
  for (int Offset = 16; Offset > 0; Offset /= 2)
    Value += Tile.shfl_xor(Value, Offset);
  return Value;
}

static __global__ void sums(const int *In, int *Out) {
  cg::thread_block_tile<32> Tile =
      cg::tiled_partition<32>(cg::this_thread_block());
  int Sum = sumOf(Tile, In[threadIdx.x]);
  if (Tile.thread_rank() == 0)
    Out[threadIdx.x / 32] = Sum;
}

int main() {
  int *In = corpus::numbers(64), *Out = corpus::zeros<int>(2);
  sums<<<1, 64>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::read(Out) == 496, "the sum over the first warp");
  corpus::expect(corpus::read(Out + 1) == 1520, "the sum over the second warp");
  return corpus::succeed();
}
