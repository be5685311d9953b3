// RULE: cg-needless-cooperative-launch
// LAUNCH: cooperative, a block for each 256 of 4,194,915 elements
// STATIC: possible
// RUNTIME: error=cudaErrorCooperativeLaunchTooLarge
// ARCH: sm_75
// WHY: the kernel needs no other block, and runs with any grid under <<<>>>.

#include "../include/corpus.h"
#include <vector>

static __global__ void scale(float *Values, int Count, float Factor) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < Count)
    Values[I] *= Factor;
}

static cudaError_t run(float *Values, const std::vector<float> &Host, float Factor) {
  if (Host.empty())
    return cudaSuccess;
  int Count = Host.size();
  void *Arguments[] = {&Values, &Count, &Factor};
  return cudaLaunchCooperativeKernel((void *)scale, dim3((Count + 255) / 256), dim3(256), Arguments, 0, 0); // EXPECT: cg-needless-cooperative-launch, cg-cooperative-grid-size
}

int main() {
  std::vector<float> Host(4194915);
  float *Values = corpus::zeros<float>(Host.size());
  corpus::observe(run(Values, Host, 2));
  corpus::finish();
  return corpus::succeed();
}
