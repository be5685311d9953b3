// RULE: cg-divergent-sync
// LAUNCH: <<<1, 64>>>
// STATIC: definite
// RUNTIME: sanitizer=synccheck
// ARCH: sm_75
// WHY: half of a warp takes the barrier of the block. Compute capability 7.0 and
//   newer let it pass, and synccheck reports it.

#include "../include/corpus.h"

static __global__ void halves(const int *In, int *Out) {
  __shared__ int Stage[64];
  Stage[threadIdx.x] = In[threadIdx.x];
  if (threadIdx.x % 32 < 16) {
    Stage[threadIdx.x] += 1;
    __syncthreads(); // EXPECT: cg-divergent-sync
  }
  Out[threadIdx.x] = Stage[threadIdx.x];
}

int main() {
  int *In = corpus::numbers(64), *Out = corpus::zeros<int>(64);
  halves<<<1, 64>>>(In, Out);
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "the first half");
  corpus::expect(corpus::read(Out + 31) == 31, "the second half");
  return corpus::succeed();
}
