// RULE: cg-occupancy-mismatch
// LAUNCH: cooperative, 1,024 threads in as many blocks as fit of 128
// STATIC: definite
// RUNTIME: error=cudaErrorCooperativeLaunchTooLarge
// ARCH: sm_75
// WHY: larger blocks fit fewer times.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void count(int *Counter, int *Out) {
  if (threadIdx.x == 0)
    atomicAdd(Counter, 1);
  cg::this_grid().sync();
  if (blockIdx.x == 0 && threadIdx.x == 0)
    *Out = *Counter == gridDim.x;
}

int main() {
  int *Counter = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
  const int Blocks = corpus::residentBlocks(count, 128);
  void *Arguments[] = {&Counter, &Out};
  corpus::observe(cudaLaunchCooperativeKernel((void *)count, dim3(Blocks), dim3(1024), Arguments, 0, 0)); // EXPECT: cg-occupancy-mismatch
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "that all blocks were counted");
  return corpus::succeed();
}
