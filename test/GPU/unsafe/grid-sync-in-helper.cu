// RULE: cg-grid-sync-ordinary-launch
// LAUNCH: <<<8, 64>>>
// STATIC: definite
// RUNTIME: error=cudaErrorLaunchFailure
// ARCH: sm_75
// WHY: the barrier is in a function that the kernel calls, the launch in one that
//   is given the kernel.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __device__ void nextStage() { cg::this_grid().sync(); }

static __global__ void twoStages(int *Counter, int *Out) {
  if (threadIdx.x == 0)
    atomicAdd(Counter, 1);
  nextStage();
  if (blockIdx.x == 0 && threadIdx.x == 0)
    *Out = *Counter;
}

template <class Kernel, class... Given>
static void launch(Kernel K, int Blocks, Given... Arguments) {
  K<<<Blocks, 64>>>(Arguments...); // EXPECT: cg-grid-sync-ordinary-launch
}

int main() {
  int *Counter = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
  launch(twoStages, 8, Counter, Out);
  corpus::finish();
  corpus::expect(corpus::read(Out) == 8, "the number of blocks");
  return corpus::succeed();
}
