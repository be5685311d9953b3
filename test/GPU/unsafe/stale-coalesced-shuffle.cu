// RULE: cg-stale-coalesced-group
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// WHY: the group's first lane, whose value all are to get, is not in the branch.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void fromFirst(const int *In, int *Out) {
  cg::coalesced_group All = cg::coalesced_threads();
  int Mine = In[threadIdx.x] + 1;
  if (Mine > 16)
    Out[threadIdx.x - 16] = All.shfl(Mine, 0); // EXPECT: cg-stale-coalesced-group
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  fromFirst<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 1), "the value of the first lane");
  return corpus::succeed();
}
