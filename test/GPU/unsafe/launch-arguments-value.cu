// RULE: cg-launch-arguments
// LAUNCH: 1 block of 1 thread
// STATIC: definite
// RUNTIME: crash=SIGSEGV
// ARCH: sm_75
// WHY: the runtime reads from the address 256, which is the value itself.

#include "../include/corpus.h"

static __global__ void store(unsigned long long *Out, size_t Count) {
  *Out = Count;
}

int main() {
  unsigned long long *Out = corpus::zeros<unsigned long long>(1);
  size_t Count = 256;
  void *Arguments[] = {&Out, (void *)Count}; // EXPECT: cg-launch-arguments
  corpus::observe(cudaLaunchKernel((const void *)store, dim3(1), dim3(1), Arguments, 0, 0));
  corpus::finish();
  corpus::expect(corpus::read(Out) == 256, "the number that was given");
  return corpus::succeed();
}
