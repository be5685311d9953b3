// RULE: cg-cooperative-grid-size
// LAUNCH: cooperative, as many blocks of 64 threads as a multiprocessor holds at most
// STATIC: possible
// RUNTIME: error=cudaErrorCooperativeLaunchTooLarge
// ARCH: sm_75
// HIP: no, HIP does not say how many blocks a multiprocessor holds
// WHY: the kernel's registers let fewer blocks in than the device could hold.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void carry(const int *In, int *Out) {
  int Held[128];
#pragma unroll
  for (int I = 0; I < 128; ++I)
    Held[I] = In[I * 64 + threadIdx.x];
  cg::this_grid().sync();
#pragma unroll
  for (int I = 0; I < 128; ++I)
    Out[I * 64 + threadIdx.x] = Held[I] + Held[127 - I];
}

int main() {
  int *In = corpus::zeros<int>(128 * 64), *Out = corpus::zeros<int>(128 * 64);
  int Device = 0, Multiprocessors = 0, Most = 0;
  corpus::require(cudaGetDevice(&Device));
  corpus::require(cudaDeviceGetAttribute(&Multiprocessors, cudaDevAttrMultiProcessorCount, Device));
  corpus::require(cudaDeviceGetAttribute(&Most, cudaDevAttrMaxBlocksPerMultiprocessor, Device));
  void *Arguments[] = {&In, &Out};
  corpus::observe(cudaLaunchCooperativeKernel((void *)carry, dim3(Most * Multiprocessors), dim3(64), Arguments, 0, 0)); // EXPECT: cg-cooperative-grid-size
  corpus::finish();
  return corpus::succeed();
}
