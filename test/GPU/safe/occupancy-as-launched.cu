// RULE: cg-occupancy-mismatch
// LAUNCH: cooperative, as many blocks as fit of this instantiation, block size and shared memory
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: the query is about what is launched.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

template <int Count>
static __global__ void carry(const int *In, int *Out) {
  extern __shared__ int Scratch[];
  Scratch[threadIdx.x] = threadIdx.x;
  int Held[Count];
#pragma unroll
  for (int I = 0; I < Count; ++I)
    Held[I] = In[I * 256 + threadIdx.x];
  cg::this_grid().sync();
#pragma unroll
  for (int I = 0; I < Count; ++I)
    Out[I * 256 + threadIdx.x] = Held[Count - 1 - I];
}

template <int Count> static void launch(int *In, int *Out, size_t Shared) {
  const int Blocks = corpus::residentBlocks(carry<Count>, 256, Shared);
  void *Arguments[] = {&In, &Out};
  corpus::observe(cudaLaunchCooperativeKernel(
      (void *)carry<Count>, dim3(Blocks), dim3(256), Arguments, Shared, 0));
  corpus::finish();
  corpus::expect(corpus::read(Out) == (Count - 1) * 256, "the last row");
}

int main() {
  int *In = corpus::numbers(128 * 256), *Out = corpus::zeros<int>(128 * 256);
  launch<1>(In, Out, 1024);
  launch<128>(In, Out, 16384);
  return corpus::succeed();
}
