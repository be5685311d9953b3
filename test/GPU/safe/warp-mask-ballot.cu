// RULE: cg-warp-mask
// LAUNCH: <<<1, 32>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// HIP: no, the mask has 64 bits there
// WHY: all lanes vote on the condition of the branch, and the vote is the mask.

#include "../include/corpus.h"

static __global__ void fromFirst(const int *In, int *Out) {
  int Mine = In[threadIdx.x] + 1;
  unsigned Wanted = __ballot_sync(0xffffffff, Mine > 16);
  if (Mine > 16)
    Out[threadIdx.x - 16] = __shfl_sync(Wanted, Mine, __ffs(Wanted) - 1);
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  fromFirst<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 17), "the value of the first lane");
  return corpus::succeed();
}
