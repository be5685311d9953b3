// RULE: cg-divergent-sync
// LAUNCH: <<<1, 64>>>
// STATIC: definite
// RUNTIME: hang
// ARCH: sm_75
// WHY: the first warp runs the loop once more than the second, which waits for
//   what the first writes behind the loop.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void accumulate(int *Out, volatile int *Ready, int Count) {
  cg::thread_block Block = cg::this_thread_block();
  for (int I = threadIdx.x; I < Count; I += blockDim.x) {
    atomicAdd(Out, 1);
    Block.sync(); // EXPECT: cg-divergent-sync
  }
  if (threadIdx.x == 0)
    *Ready = 1;
  while (*Ready == 0)
    ;
}

int main() {
  int *Out = corpus::zeros<int>(1), *Ready = corpus::zeros<int>(1);
  accumulate<<<1, 64>>>(Out, Ready, 96);
  corpus::finish();
  corpus::expect(corpus::read(Out) == 96, "the number of elements");
  return corpus::succeed();
}
