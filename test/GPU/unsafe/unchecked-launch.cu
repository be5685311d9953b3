// RULE: cg-unchecked-cooperative-launch
// LAUNCH: cooperative, one block more than fit, of 256 threads
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// WHY: the launch is refused and nothing says so: the result is what was there.

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
  const int Blocks = corpus::residentBlocks(count, 256) + 1;
  void *Arguments[] = {&Counter, &Out};
  cudaLaunchCooperativeKernel((void *)count, dim3(Blocks), dim3(256), Arguments, 0, 0); // EXPECT: cg-unchecked-cooperative-launch, cg-cooperative-grid-size
  corpus::require(cudaDeviceSynchronize());
  corpus::expect(corpus::read(Out) == 1, "that all blocks were counted");
  return corpus::succeed();
}
