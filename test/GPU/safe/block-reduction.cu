// RULE: cg-divergent-collective
// LAUNCH: <<<1, 32 to 1024>>>, also 33, 48 and 1000
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// HIP: no, cg::reduce is not in HIP's older headers
// WHY: two cg::reduce calls, and scans, of which the second is in a branch that a
//   whole warp takes. A partial tail of tile<32> sums what it has.

#include "../include/corpus.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

static __device__ int sumOfBlock(const cg::thread_block &Block, int Value,
                                 int *Parts) {
  auto Tile = cg::tiled_partition<32>(Block);
  int Part = cg::reduce(Tile, Value, cg::plus<int>());
  if (Tile.thread_rank() == 0)
    Parts[Tile.meta_group_rank()] = Part;
  Block.sync();
  if (Tile.meta_group_rank() == 0) {
    int Mine = Tile.thread_rank() < Tile.meta_group_size()
                   ? Parts[Tile.thread_rank()]
                   : 0;
    int Sum = cg::reduce(Tile, Mine, cg::plus<int>());
    if (Tile.thread_rank() == 0)
      Parts[0] = Sum;
  }
  Block.sync();
  return Parts[0];
}

static __device__ int scanOfBlock(const cg::thread_block &Block, int Value,
                                  int *Parts) {
  auto Tile = cg::tiled_partition<32>(Block);
  int Mine = cg::inclusive_scan(Tile, Value, cg::plus<int>());
  int Sum = cg::reduce(Tile, Value, cg::plus<int>());
  if (Tile.thread_rank() == 0)
    Parts[Tile.meta_group_rank()] = Sum;
  Block.sync();
  if (Tile.meta_group_rank() == 0) {
    int Part = Tile.thread_rank() < Tile.meta_group_size()
                   ? Parts[Tile.thread_rank()]
                   : 0;
    Part = cg::exclusive_scan(Tile, Part, cg::plus<int>());
    Tile.sync();
    Parts[Tile.thread_rank()] = Part;
  }
  Block.sync();
  return Mine + Parts[Tile.meta_group_rank()];
}

static __global__ void both(int *Sums, int *Scans) {
  __shared__ int Parts[32], MoreParts[32];
  cg::thread_block Block = cg::this_thread_block();
  const int Value = threadIdx.x + 1;
  Sums[threadIdx.x] = sumOfBlock(Block, Value, Parts);
  Scans[threadIdx.x] = scanOfBlock(Block, Value, MoreParts);
}

int main() {
  int *Sums = corpus::zeros<int>(1024), *Scans = corpus::zeros<int>(1024);
  for (int Threads : {32, 33, 48, 64, 96, 128, 256, 512, 1000, 1024}) {
    both<<<1, Threads>>>(Sums, Scans);
    corpus::finish();
    int Host[1024];
    corpus::expect(corpus::areAll(Sums, Threads, Threads * (Threads + 1) / 2),
                   "the sum over the block");
    corpus::read(Host, Scans, Threads);
    for (int I = 0; I < Threads; ++I)
      corpus::expect(Host[I] == (I + 1) * (I + 2) / 2, "the sum up to a thread");
  }
  return corpus::succeed();
}
