// RULE: cg-warp-mask
// LAUNCH: <<<1, 32>>>
// STATIC: definite
// RUNTIME: sanitizer=synccheck
// ARCH: sm_75
// HIP: no, the mask has 64 bits there
// WHY: the upper lanes are not in the mask that they call with. They pass, and
//   synccheck reports it.

#include "../include/corpus.h"

static __global__ void mark(int *Out) {
  if (threadIdx.x >= 8) {
    __syncwarp(0x0000ff00); // EXPECT: cg-warp-mask
    Out[threadIdx.x - 8] = 1;
  }
}

int main() {
  int *Out = corpus::zeros<int>(24);
  mark<<<1, 32>>>(Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 24, 1), "what all lanes wrote");
  return corpus::succeed();
}
