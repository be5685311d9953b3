// RULE: cg-needless-cooperative-launch
// LAUNCH: cooperative, as many blocks as fit, of 256 threads
// STATIC: possible
// RUNTIME: ok
// ARCH: sm_75
// WHY: advice: the launch is right, and needs the whole device to be free at once.

#include "../include/corpus.h"

static __global__ void scale(int *Values, int Count, int Factor) {
  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I < Count; I += gridDim.x * blockDim.x)
    Values[I] *= Factor;
}

int main() {
  int Count = 4194915, Factor = 2;
  int *Values = corpus::numbers(Count);
  const int Blocks = corpus::residentBlocks(scale, 256);
  void *Arguments[] = {&Values, &Count, &Factor};
  corpus::observe(cudaLaunchCooperativeKernel((void *)scale, dim3(Blocks), dim3(256), Arguments, 0, 0)); // EXPECT: cg-needless-cooperative-launch
  corpus::finish();
  corpus::expect(corpus::read(Values + Count - 1) == 2 * (Count - 1), "the last element");
  return corpus::succeed();
}
