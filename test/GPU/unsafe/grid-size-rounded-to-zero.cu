// RULE: cg-cooperative-grid-size
// LAUNCH: cooperative, 30 % of what fits of 1024 threads
// STATIC: definite
// RUNTIME: error=cudaErrorInvalidValue
// ARCH: sm_75
// WHY: 30 % of one or two blocks is none, and a grid has at least one.

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
  int Device = 0, Multiprocessors = 0, PerMultiprocessor = 0;
  corpus::require(cudaGetDevice(&Device));
  corpus::require(cudaDeviceGetAttribute(&Multiprocessors, cudaDevAttrMultiProcessorCount, Device));
  corpus::require(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerMultiprocessor, count, 1024, 0));
  const int Share = PerMultiprocessor * 30 / 100;
  void *Arguments[] = {&Counter, &Out};
  corpus::observe(cudaLaunchCooperativeKernel((void *)count, dim3(Share * Multiprocessors), dim3(1024), Arguments, 0, 0)); // EXPECT: cg-cooperative-grid-size
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "that all blocks were counted");
  return corpus::succeed();
}
