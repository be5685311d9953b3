// RULE: cg-divergent-sync
// LAUNCH: <<<2, 256>>>
// STATIC: definite
// RUNTIME: ok
// ARCH: sm_75
// WHY: compute capability 7.0 and newer do not wait for threads that have ended.
//   The guide leaves it undefined, and AMD GPUs hang.

#include "../include/corpus.h"

static __global__ void reverse(const int *In, int *Out, int Count) {
  __shared__ int Taken[256];
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= Count)
    return;
  Taken[threadIdx.x] = In[I];
  __syncthreads(); // EXPECT: cg-divergent-sync
  int Mine = min(int(blockDim.x), int(Count - blockIdx.x * blockDim.x));
  Out[I] = Taken[Mine - 1 - threadIdx.x];
}

int main() {
  int *In = corpus::numbers(300), *Out = corpus::zeros<int>(300);
  reverse<<<2, 256>>>(In, Out, 300);
  corpus::finish();
  corpus::expect(corpus::read(Out) == 255, "the first element");
  corpus::expect(corpus::read(Out + 299) == 256, "the last element");
  return corpus::succeed();
}
