// RULE: cg-launch-arguments
// LAUNCH: 1 block of 1 thread
// STATIC: definite
// RUNTIME: crash=SIGSEGV
// ARCH: sm_75
// WHY: the runtime reads the argument from an address of the device.

#include "../include/corpus.h"

static __global__ void store(int *Out, int Count) { *Out = Count; }

int main() {
  int *Out = corpus::zeros<int>(1);
  int Count = 256;
  void *Arguments[] = {Out, &Count}; // EXPECT: cg-launch-arguments
  corpus::observe(cudaLaunchKernel((const void *)store, dim3(1), dim3(1), Arguments, 0, 0));
  corpus::finish();
  corpus::expect(corpus::read(Out) == 256, "the number that was given");
  return corpus::succeed();
}
