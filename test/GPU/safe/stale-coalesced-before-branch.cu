// RULE: cg-stale-coalesced-group
// LAUNCH: <<<1, 32>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: the group of all lanes is used by all lanes; the branch uses the result.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void fromFirst(const int *In, int *Out) {
  cg::coalesced_group All = cg::coalesced_threads();
  int Mine = In[threadIdx.x] + 1;
  int First = All.shfl(Mine, 0);
  if (Mine > 16)
    Out[threadIdx.x - 16] = First;
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  fromFirst<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 1), "the value of the first lane");
  return corpus::succeed();
}
