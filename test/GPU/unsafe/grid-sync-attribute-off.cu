// RULE: cg-grid-sync-ordinary-launch
// LAUNCH: 8 blocks of 256 threads, with the cooperative attribute set to 0
// STATIC: definite
// RUNTIME: error=cudaErrorLaunchFailure
// ARCH: sm_75
// HIP: no, launches with attributes are not in HIP before ROCm 7
// WHY: the attribute is there, and says that the launch is not cooperative.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void twoStages(int *Counter, int *Out) {
  if (threadIdx.x == 0)
    atomicAdd(Counter, 1);
  cg::this_grid().sync();
  if (blockIdx.x == 0 && threadIdx.x == 0)
    *Out = *Counter;
}

int main() {
  int *Counter = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
  cudaLaunchAttribute Attribute[1];
  Attribute[0].id = cudaLaunchAttributeCooperative;
  Attribute[0].val.cooperative = 0;
  cudaLaunchConfig_t Config = {};
  Config.gridDim = dim3(8);
  Config.blockDim = dim3(256);
  Config.attrs = Attribute;
  Config.numAttrs = 1;
  corpus::observe(cudaLaunchKernelEx(&Config, twoStages, Counter, Out)); // EXPECT: cg-grid-sync-ordinary-launch
  corpus::finish();
  corpus::expect(corpus::read(Out) == 8, "the number of blocks");
  return corpus::succeed();
}
