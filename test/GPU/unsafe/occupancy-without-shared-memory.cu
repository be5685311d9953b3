// RULE: cg-occupancy-mismatch
// LAUNCH: cooperative, with 48 KiB of dynamic shared memory that the query did not know of
// STATIC: definite
// RUNTIME: error=cudaErrorCooperativeLaunchTooLarge
// ARCH: sm_75
// WHY: blocks with shared memory fit fewer times.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void count(int *Counter, int *Out) {
  extern __shared__ int Scratch[];
  Scratch[threadIdx.x] = 1;
  if (threadIdx.x == 0)
    atomicAdd(Counter, Scratch[0]);
  cg::this_grid().sync();
  if (blockIdx.x == 0 && threadIdx.x == 0)
    *Out = *Counter == gridDim.x;
}

int main() {
  int *Counter = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
  const int Blocks = corpus::residentBlocks(count, 128, 0);
  void *Arguments[] = {&Counter, &Out};
  corpus::observe(cudaLaunchCooperativeKernel((void *)count, dim3(Blocks), dim3(128), Arguments, 48 << 10, 0)); // EXPECT: cg-occupancy-mismatch
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "that all blocks were counted");
  return corpus::succeed();
}
