// RULE: cg-unqueried-cooperative-support
// LAUNCH: 1 block of 256 threads with the cooperative attribute
// STATIC: definite
// RUNTIME: ok
// ARCH: sm_75
// HIP: no, launches with attributes are not in HIP before ROCm 7
// WHY: as unqueried-support.cu; what is asked about the device is something else.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void step(int *Out) {
  cg::this_grid().sync();
  *Out = 1;
}

int main() {
  int *Out = corpus::zeros<int>(1);
  cudaDeviceProp Properties;
  corpus::require(cudaGetDeviceProperties(&Properties, 0));
  if (Properties.major < 6)
    corpus::missing("compute capability 6.0");
  cudaLaunchAttribute Attribute[1];
  Attribute[0].id = cudaLaunchAttributeCooperative;
  Attribute[0].val.cooperative = 1;
  cudaLaunchConfig_t Config = {};
  Config.gridDim = dim3(1);
  Config.blockDim = dim3(256);
  Config.attrs = Attribute;
  Config.numAttrs = 1;
  corpus::observe(cudaLaunchKernelEx(&Config, step, Out)); // EXPECT: cg-unqueried-cooperative-support
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "what the kernel wrote");
  return corpus::succeed();
}
