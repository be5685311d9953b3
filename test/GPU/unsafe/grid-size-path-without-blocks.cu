// RULE: cg-cooperative-grid-size
// LAUNCH: cooperative, 0 blocks
// STATIC: possible
// RUNTIME: error=cudaErrorInvalidValue
// ARCH: sm_75
// WHY: on one path the number of blocks keeps the 0 that it began with.

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

static cudaError_t run(int *Counter, int *Out, bool WholeDevice) {
  int Blocks = 0;
  if (WholeDevice)
    Blocks = corpus::residentBlocks(count, 256);
  void *Arguments[] = {&Counter, &Out};
  return cudaLaunchCooperativeKernel((void *)count, dim3(Blocks), dim3(256), Arguments, 0, 0); // EXPECT: cg-cooperative-grid-size
}

int main(int Count, char **) {
  int *Counter = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
  corpus::observe(run(Counter, Out, Count > 1));
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "that all blocks were counted");
  return corpus::succeed();
}
