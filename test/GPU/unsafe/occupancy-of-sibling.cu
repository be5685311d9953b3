// RULE: cg-occupancy-mismatch
// LAUNCH: cooperative, as many blocks as fit of another instantiation
// STATIC: definite
// RUNTIME: error=cudaErrorCooperativeLaunchTooLarge
// ARCH: sm_75
// WHY: the same source with a local array that costs registers fits fewer blocks.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

template <int Count>
static __global__ void carry(const int *In, int *Out) {
  int Held[Count];
#pragma unroll
  for (int I = 0; I < Count; ++I)
    Held[I] = In[I * 256 + threadIdx.x];
  cg::this_grid().sync();
#pragma unroll
  for (int I = 0; I < Count; ++I)
    Out[I * 256 + threadIdx.x] = Held[I] + Held[Count - 1 - I];
}

int main() {
  int *In = corpus::zeros<int>(128 * 256), *Out = corpus::zeros<int>(128 * 256);
  const int Blocks = corpus::residentBlocks(carry<1>, 256);
  corpus::fact("blocks of carry<1>", Blocks);
  corpus::fact("blocks of carry<128>", corpus::residentBlocks(carry<128>, 256));
  void *Arguments[] = {&In, &Out};
  corpus::observe(cudaLaunchCooperativeKernel((void *)carry<128>, dim3(Blocks), dim3(256), Arguments, 0, 0)); // EXPECT: cg-occupancy-mismatch
  corpus::finish();
  return corpus::succeed();
}
