// RULE: cg-divergent-sync
// LAUNCH: <<<1, 64>>>
// STATIC: definite
// RUNTIME: hang
// ARCH: sm_75
// HIP: no, it is PTX
// WHY: the barrier opens when 64 threads have arrived, and only 32 come to it.

#include "../include/corpus.h"

static __global__ void consume(int *Out) {
  if (threadIdx.x < 32) {
    asm volatile("bar.sync 1, 64;" ::: "memory"); // EXPECT: cg-divergent-sync
    Out[threadIdx.x] = 1;
  }
}

int main() {
  int *Out = corpus::zeros<int>(32);
  consume<<<1, 64>>>(Out);
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 32, 1), "what the first warp wrote");
  return corpus::succeed();
}
