// RULE: cg-divergent-sync
// LAUNCH: <<<4, 256>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: the bound is rounded up to whole blocks, so that all threads of a block run
//   all rounds.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void swapPairs(const int *In, int *Out, int Count) {
  __shared__ int Stage[256];
  cg::thread_block Block = cg::this_thread_block();
  for (int Base = blockIdx.x * blockDim.x; Base < Count;
       Base += gridDim.x * blockDim.x) {
    int I = Base + threadIdx.x;
    Stage[threadIdx.x] = I < Count ? In[I] : 0;
    Block.sync();
    if (I < Count)
      Out[I] = Stage[threadIdx.x ^ 1];
    Block.sync();
  }
}

int main() {
  const int Count = 5000;
  int *In = corpus::numbers(Count), *Out = corpus::zeros<int>(Count);
  swapPairs<<<4, 256>>>(In, Out, Count);
  corpus::finish();
  int Host[Count];
  corpus::read(Host, Out, Count);
  for (int I = 0; I < Count; ++I)
    corpus::expect(Host[I] == (I ^ 1), "an element's neighbour");
  return corpus::succeed();
}
