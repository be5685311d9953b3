// RULE: cg-divergent-sync
// LAUNCH: <<<1, 256>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// WHY: the barrier in the branch meets the one behind it: the two warps in the
//   branch write their results after the others have read them.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void reverse(const int *In, int *Out) {
  __shared__ int Taken[64], Result[64];
  cg::thread_block Block = cg::this_thread_block();
  if (threadIdx.x < 64)
    Result[threadIdx.x] = -1;
  Block.sync();
  if (threadIdx.x < 64) {
    Taken[threadIdx.x] = In[threadIdx.x];
    Block.sync(); // EXPECT: cg-divergent-sync
    corpus::delay(1000000);
    Result[threadIdx.x] = Taken[63 - threadIdx.x];
  }
  Block.sync();
  Out[threadIdx.x] = Result[threadIdx.x % 64] == In[63 - threadIdx.x % 64];
}

int main() {
  int *In = corpus::numbers(64), *Out = corpus::zeros<int>(256);
  reverse<<<1, 256>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 256, 1), "what all threads read");
  return corpus::succeed();
}
