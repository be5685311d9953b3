// RULE: cg-occupancy-mismatch
// LAUNCH: cooperative, with 64 KiB of dynamic shared memory
// STATIC: definite
// RUNTIME: error=cudaErrorInvalidValue
// ARCH: sm_75
// HIP: no, AMD's devices need no such limit raised
// WHY: before the limit is raised the query answers 0; the grid has no blocks.

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
  int Device = 0, Multiprocessors = 0, PerMultiprocessor = 0;
  corpus::require(cudaGetDevice(&Device));
  corpus::require(cudaDeviceGetAttribute(&Multiprocessors, cudaDevAttrMultiProcessorCount, Device));
  corpus::require(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerMultiprocessor, count, 256, Shared)); // EXPECT: cg-occupancy-mismatch
  corpus::require(cudaFuncSetAttribute(count, cudaFuncAttributeMaxDynamicSharedMemorySize, Shared));
  corpus::fact("blocks per multiprocessor", PerMultiprocessor);
  void *Arguments[] = {&Counter, &Out};
  corpus::observe(cudaLaunchCooperativeKernel((void *)count, dim3(PerMultiprocessor * Multiprocessors), dim3(256), Arguments, Shared, 0)); // EXPECT: cg-cooperative-grid-size
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "that all blocks were counted");
  return corpus::succeed();
}
