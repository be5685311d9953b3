// RULE: cg-stale-coalesced-group
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// HIP: no, cg::reduce is not in HIP's older headers
// WHY: the group is made of all lanes, and summed over by half of them.

#include "../include/corpus.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

static __global__ void sum(const int *In, int *Out) {
  cg::coalesced_group All = cg::coalesced_threads();
  int Mine = In[threadIdx.x];
  if (Mine < 16)
    Out[threadIdx.x] = cg::reduce(All, Mine, cg::plus<int>()); // EXPECT: cg-stale-coalesced-group
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  sum<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 31 * 32 / 2), "the sum over the group");
  return corpus::succeed();
}
