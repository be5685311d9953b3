// RULE: cg-launch-arguments
// LAUNCH: 1 block of 1 thread
// STATIC: definite
// RUNTIME: wrong-result
// ARCH: sm_75
// WHY: the kernel reads eight bytes where the variable has four.

#include "../include/corpus.h"

static __global__ void store(unsigned long long *Out, size_t Count) {
  *Out = Count;
}

int main() {
  unsigned long long *Out = corpus::zeros<unsigned long long>(1);
  // What lies behind the number is not zero.
  struct {
    int Count, Behind;
  } Sizes = {256, 1};
  void *Arguments[] = {&Out, &Sizes.Count}; // EXPECT: cg-launch-arguments
  corpus::observe(cudaLaunchKernel((const void *)store, dim3(1), dim3(1), Arguments, 0, 0));
  corpus::finish();
  corpus::expect(Sizes.Behind == 1 && corpus::read(Out) == 256, "the number that was given");
  return corpus::succeed();
}
