// RULE: cg-unchecked-cooperative-launch
// LAUNCH: cooperative, as many blocks as fit, of 256 threads
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: the error is returned to a caller who looks at it, and clears
//   it.

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
  const int Blocks = corpus::residentBlocks(count, 256);
  void *Arguments[] = {&Counter, &Out};
  return cudaLaunchCooperativeKernel((void *)count, dim3(Blocks), dim3(256),
                                     Arguments, 0, 0);
}

int main() {
  int *Counter = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
  if (run(Counter, Out) != cudaSuccess)
    corpus::observe(cudaGetLastError());
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "that all blocks were counted");
  return corpus::succeed();
}
