// RULE: cg-warp-mask
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// HIP: no, the mask has 64 bits there
// WHY: a function with the mask of all lanes is called by half of them.

#include "../include/corpus.h"

static __device__ int sumOfWarp(int Value) {
  for (int Offset = 16; Offset > 0; Offset /= 2)
    Value += __shfl_xor_sync(0xffffffff, Value, Offset);
  return Value;
}

static __global__ void sum(const int *In, int *Out) {
  int Mine = In[threadIdx.x];
  if (threadIdx.x < 16)
    Out[threadIdx.x] = sumOfWarp(Mine); // EXPECT: cg-warp-mask
}

int main() {
  int *In = corpus::numbers(32), *Out = corpus::zeros<int>(16);
  sum<<<1, 32>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 16, 31 * 32 / 2), "the sum over the warp");
  return corpus::succeed();
}
