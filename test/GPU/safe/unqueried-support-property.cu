// RULE: cg-unqueried-cooperative-support
// LAUNCH: cooperative, 1 block of 256 threads
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: the device's properties are asked.

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
  if (!Properties.cooperativeLaunch)
    corpus::missing("cooperative launches");
  void *Arguments[] = {&Out};
  corpus::observe(cudaLaunchCooperativeKernel((void *)step, dim3(1), dim3(256),
                                              Arguments, 0, 0));
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "what the kernel wrote");
  return corpus::succeed();
}
