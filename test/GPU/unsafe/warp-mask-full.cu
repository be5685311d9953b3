// RULE: cg-warp-mask
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// HIP: no, the mask has 64 bits there
// WHY: the mask names all lanes, and the one that is asked does not come.

#include "../include/corpus.h"

static __global__ void last(const int *In, int *Out) {
  int Mine = In[threadIdx.x];
  if (threadIdx.x < 16)
    Out[threadIdx.x] = __shfl_sync(0xffffffff, Mine, 31); // EXPECT: cg-warp-mask
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  last<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 31), "the value of lane 31");
  return corpus::succeed();
}
