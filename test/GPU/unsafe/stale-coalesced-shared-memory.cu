// RULE: cg-stale-coalesced-group
// LAUNCH: <<<1, 256>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// WHY: the ranks of a coalesced group are those of a warp, so that all eight
//   warps of the block write the same 32 elements.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void collected(const int *In, int *Out) {
  __shared__ int Values[256];
  Values[threadIdx.x] = 0;
  __syncthreads();
  cg::coalesced_group Active = cg::coalesced_threads();
  Values[Active.thread_rank()] = In[threadIdx.x]; // EXPECT: cg-stale-coalesced-group
  __syncthreads();
  Out[threadIdx.x] = Values[threadIdx.x] == In[threadIdx.x];
}

int main() {
  int *In = corpus::numbers(256), *Out = corpus::zeros<int>(256);
  collected<<<1, 256>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 256, 1), "the block's 256 values");
  return corpus::succeed();
}
