// RULE: cg-unchecked-cooperative-launch
// LAUNCH: cooperative, one block more than fit, of 256 threads
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// WHY: the launching function returns the error, and its caller drops it.

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

static cudaError_t run(int *Counter, int *Out) {
  const int Blocks = corpus::residentBlocks(count, 256) + 1;
  void *Arguments[] = {&Counter, &Out};
  return cudaLaunchCooperativeKernel((void *)count, dim3(Blocks), dim3(256), Arguments, 0, 0); // EXPECT: cg-cooperative-grid-size
}

int main() {
  int *Counter = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
  run(Counter, Out); // EXPECT: cg-unchecked-cooperative-launch
  corpus::require(cudaDeviceSynchronize());
  corpus::expect(corpus::read(Out) == 1, "that all blocks were counted");
  return corpus::succeed();
}
