// RULE: cg-divergent-collective
// LAUNCH: <<<4, 256>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// HIP: no, cg::reduce is not in HIP's older headers
// WHY: threads without an element take part with 0.

#include "../include/corpus.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

static __global__ void sum(const int *In, int *Out, int Count) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  int Part = cg::reduce(Tile, I < Count ? In[I] : 0, cg::plus<int>());
  if (Tile.thread_rank() == 0)
    atomicAdd(Out, Part);
}

int main() {
  int *In = corpus::numbers(1000), *Out = corpus::zeros<int>(1);
  sum<<<4, 256>>>(In, Out, 1000);
  corpus::finish();
  corpus::expect(corpus::read(Out) == 999 * 1000 / 2, "the sum");
  return corpus::succeed();
}
