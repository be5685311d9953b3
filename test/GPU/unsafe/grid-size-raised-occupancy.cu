// RULE: cg-cooperative-grid-size
// LAUNCH: cooperative, one block for each multiprocessor, although none fits
// STATIC: definite
// RUNTIME: error=cudaErrorInvalidValue | error=cudaErrorCooperativeLaunchTooLarge
// ARCH: sm_75
// WHY: an occupancy of 0 says that the kernel cannot be launched like this at all.

#include "../include/corpus.h"
#include <algorithm>
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
  int Device = 0, Multiprocessors = 0, PerMultiprocessor = 0, Most = 0;
  corpus::require(cudaGetDevice(&Device));
  corpus::require(cudaDeviceGetAttribute(&Multiprocessors, cudaDevAttrMultiProcessorCount, Device));
  corpus::require(cudaDeviceGetAttribute(&Most, cudaDevAttrMaxSharedMemoryPerBlock, Device));
  const size_t Shared = Most + 1024;
  corpus::require(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerMultiprocessor, count, 256, Shared));
  PerMultiprocessor = std::max(PerMultiprocessor, 1);
  void *Arguments[] = {&Counter, &Out};
  corpus::observe(cudaLaunchCooperativeKernel((void *)count, dim3(PerMultiprocessor * Multiprocessors), dim3(256), Arguments, Shared, 0)); // EXPECT: cg-cooperative-grid-size
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "that all blocks were counted");
  return corpus::succeed();
}
