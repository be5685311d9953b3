// RULE: cg-divergent-collective
// LAUNCH: <<<1, 256>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// HIP: no, cg::memcpy_async is not in HIP
// WHY: each thread of the block copies its share; that of the absent is not
//   copied.

#include "../include/corpus.h"
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;

static __global__ void copied(const int *In, int *Out) {
  __shared__ int Stage[4096];
  cg::thread_block Block = cg::this_thread_block();
  for (int I = threadIdx.x; I < 4096; I += 256)
    Stage[I] = -1;
  Block.sync();
  if (threadIdx.x < 32)
    cg::memcpy_async(Block, Stage, In, sizeof(Stage)); // EXPECT: cg-divergent-collective
  cg::wait(Block);
  for (int I = threadIdx.x; I < 4096; I += 256)
    Out[I] = Stage[I] == In[I];
}

int main() {
  int *In = corpus::numbers(4096), *Out = corpus::zeros<int>(4096);
  copied<<<1, 256>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 4096, 1), "that all is copied");
  return corpus::succeed();
}
