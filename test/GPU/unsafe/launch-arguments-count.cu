// RULE: cg-launch-arguments
// LAUNCH: 1 block of 1 thread
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// WHY: the array has an entry for a parameter that the kernel no longer has.

#include "../include/corpus.h"

static __global__ void store(int *Out, int Count) { *Out = Count; }

int main() {
  int *Out = corpus::zeros<int>(1);
  int Stride = 4, Count = 256;
  void *Arguments[] = {&Out, &Stride, &Count}; // EXPECT: cg-launch-arguments
  corpus::observe(cudaLaunchKernel((const void *)store, dim3(1), dim3(1), Arguments, 0, 0));
  corpus::finish();
  corpus::expect(corpus::read(Out) == 256, "the number that was given");
  return corpus::succeed();
}
