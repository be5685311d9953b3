// RULE: cg-warp-mask
// LAUNCH: <<<1, 32>>>
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// HIP: no, the mask has 64 bits there
// WHY: all lanes look for those with the same value, and these shuffle.

#include "../include/corpus.h"

static __global__ void fromFirst(const int *In, int *Out) {
  int Mine = In[threadIdx.x];
  unsigned Same = __match_any_sync(0xffffffff, Mine / 8);
  Out[threadIdx.x] = __shfl_sync(Same, Mine, __ffs(Same) - 1) == Mine / 8 * 8;
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(32);
  fromFirst<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 32, 1), "the first of each eight");
  return corpus::succeed();
}
