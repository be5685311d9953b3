// RULE: cg-stale-coalesced-group
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// WHY: a function that uses the group is called where half of it is gone.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __device__ int fromFirst(const cg::coalesced_group &Group, int Value) {
  return Group.shfl(Value, 0);
}

static __global__ void upper(const int *In, int *Out) {
  cg::coalesced_group All = cg::coalesced_threads();
  int Mine = In[threadIdx.x] + 1;
  if (Mine > 16)
    Out[threadIdx.x - 16] = fromFirst(All, Mine); // EXPECT: cg-stale-coalesced-group
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  upper<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 1), "the value of the first lane");
  return corpus::succeed();
}
