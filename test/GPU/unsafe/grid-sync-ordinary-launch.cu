// RULE: cg-grid-sync-ordinary-launch
// LAUNCH: <<<8, 256>>>
// STATIC: definite
// RUNTIME: error=cudaErrorLaunchFailure
// ARCH: sm_75
// WHY: the launch succeeds, and the kernel traps at the barrier.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void twoStages(int *Counter, int *Out) {
  if (threadIdx.x == 0)
    atomicAdd(Counter, 1);
  cg::grid_group Grid = cg::this_grid();
  Grid.sync();
  if (Grid.thread_rank() == 0)
    *Out = *Counter;
}

int main() {
  int *Counter = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
  twoStages<<<8, 256>>>(Counter, Out); // EXPECT: cg-grid-sync-ordinary-launch
  corpus::finish();
  corpus::expect(corpus::read(Out) == 8, "the number of blocks");
  return corpus::succeed();
}
