// RULE: cg-warp-mask
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// HIP: no, the mask has 64 bits there
// WHY: the lanes voted on one condition and part by another; the first of them,
//   whose value all are to get, is gone.

#include "../include/corpus.h"

static __global__ void fromFirst(const int *In, int *Out) {
  int Mine = In[threadIdx.x] + 1;
  unsigned Wanted = __ballot_sync(0xffffffff, Mine > 8);
  if (Mine > 8 && Mine > 16)
    Out[threadIdx.x - 16] = __shfl_sync(Wanted, Mine, __ffs(Wanted) - 1); // EXPECT: cg-warp-mask
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  fromFirst<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 9), "the value of the first lane");
  return corpus::succeed();
}
