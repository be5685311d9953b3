// RULE: cg-divergent-sync
// LAUNCH: <<<1, 128>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: one function sums over whatever group it is given: a block, a tile, and the
//   threads that are there.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __device__ int sumOf(cg::thread_group Group, int *Scratch, int Value) {
  const unsigned Rank = Group.thread_rank();
  for (unsigned Half = Group.size() / 2; Half > 0; Half /= 2) {
    Scratch[Rank] = Value;
    Group.sync();
    if (Rank < Half)
      Value += Scratch[Rank + Half];
    Group.sync();
  }
  return Value;
}

static __global__ void sums(int *Out) {
  __shared__ int Scratch[128];
  cg::thread_block Block = cg::this_thread_block();
  int Sum = sumOf(Block, Scratch, 1);
  if (Block.thread_rank() == 0)
    Out[0] = Sum;
  Block.sync();
  cg::thread_block_tile<32> Tile = cg::tiled_partition<32>(Block);
  Sum = sumOf(Tile, Scratch + threadIdx.x / 32 * 32, 1);
  if (Tile.thread_rank() == 0)
    Out[1 + threadIdx.x / 32] = Sum;
  Block.sync();
  if (threadIdx.x < 16) {
    cg::coalesced_group Here = cg::coalesced_threads();
    Sum = sumOf(Here, Scratch, 1);
    if (Here.thread_rank() == 0)
      Out[5] = Sum;
  }
}

int main() {
  int *Out = corpus::zeros<int>(6);
  sums<<<1, 128>>>(Out);
  corpus::finish();
  corpus::expect(corpus::read(Out) == 128, "the sum over the block");
  corpus::expect(corpus::areAll(Out + 1, 4, 32), "the sum over a tile");
  corpus::expect(corpus::read(Out + 5) == 16, "the sum over those that are there");
  return corpus::succeed();
}
