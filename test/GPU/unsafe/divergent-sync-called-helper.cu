// RULE: cg-divergent-sync
// LAUNCH: <<<1, 256>>>
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// WHY: a function with a barrier is called by two of eight warps; its barrier
//   meets the one of the others, who read too early.

#include "../include/corpus.h"

static __device__ int neighbour(int *Scratch, int Value) {
  Scratch[threadIdx.x] = Value;
  __syncthreads();
  return Scratch[threadIdx.x ^ 1];
}

static __global__ void swapped(int *Out) {
  __shared__ int Scratch[256], Result[64];
  if (threadIdx.x < 64)
    Result[threadIdx.x] = -1;
  __syncthreads();
  if (threadIdx.x < 64) {
    int Other = neighbour(Scratch, 1); // EXPECT: cg-divergent-sync
    corpus::delay(1000000);
    Result[threadIdx.x] = Other;
  }
  __syncthreads();
  Out[threadIdx.x] = Result[threadIdx.x % 64];
}

int main() {
  int *Out = corpus::zeros<int>(256);
  swapped<<<1, 256>>>(Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 256, 1), "what all threads read");
  return corpus::succeed();
}
