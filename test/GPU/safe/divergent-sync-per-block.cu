// RULE: cg-divergent-sync
// LAUNCH: <<<4, 128>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: a branch on the block leaves each block whole, and its barrier with it.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void reverseOdd(const int *In, int *Out) {
  __shared__ int Stage[128];
  cg::thread_block Block = cg::this_thread_block();
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (blockIdx.x % 2 == 1) {
    Stage[threadIdx.x] = In[I];
    Block.sync();
    Out[I] = Stage[127 - threadIdx.x];
  } else {
    Out[I] = In[I];
  }
}

int main() {
  int *In = corpus::numbers(512), *Out = corpus::zeros<int>(512);
  reverseOdd<<<4, 128>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::read(Out + 127) == 127, "the first block");
  corpus::expect(corpus::read(Out + 128) == 255, "the second block");
  return corpus::succeed();
}
