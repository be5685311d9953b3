// RULE: cg-occupancy-mismatch
// LAUNCH: cooperative, as many blocks as fit with 64 KiB of dynamic shared memory
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// HIP: no, AMD's devices need no such limit raised
// WHY: the limit is raised before the query.

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
  constexpr int Shared = 64 << 10;
  int *Counter = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
  corpus::require(cudaFuncSetAttribute(
      count, cudaFuncAttributeMaxDynamicSharedMemorySize, Shared));
  const int Blocks = corpus::residentBlocks(count, 256, Shared);
  void *Arguments[] = {&Counter, &Out};
  corpus::observe(cudaLaunchCooperativeKernel(
      (void *)count, dim3(Blocks), dim3(256), Arguments, Shared, 0));
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "that all blocks were counted");
  return corpus::succeed();
}
