// RULE: cg-stale-coalesced-group
// LAUNCH: <<<2, 256>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: warp-aggregated atomics: the group is made in the branch, of those that are
//   there, and used by all of them.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __device__ int nextPlace(int *Counter) {
  cg::coalesced_group Active = cg::coalesced_threads();
  int First = 0;
  if (Active.thread_rank() == 0)
    First = atomicAdd(Counter, int(Active.size()));
  return Active.shfl(First, 0) + Active.thread_rank();
}

static __global__ void odd(const int *In, int *Out, int *Counter) {
  int Mine = In[blockIdx.x * blockDim.x + threadIdx.x];
  if (Mine % 2 == 1)
    Out[nextPlace(Counter)] = Mine;
}

int main() {
  int *In = corpus::numbers(512), *Out = corpus::zeros<int>(512);
  int *Counter = corpus::zeros<int>(1);
  odd<<<2, 256>>>(In, Out, Counter);
  corpus::finish();
  corpus::expect(corpus::read(Counter) == 256, "the number of odd ones");
  int Host[512], Sum = 0;
  corpus::read(Host, Out, 512);
  for (int I = 0; I < 512; ++I)
    Sum += Host[I];
  corpus::expect(Sum == 256 * 256, "the sum of the odd ones");
  return corpus::succeed();
}
