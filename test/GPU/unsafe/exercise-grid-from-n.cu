// RULE: cg-cooperative-grid-size
// LAUNCH: cooperative, a block for each 256 elements
// STATIC: definite
// RUNTIME: error=cudaErrorCooperativeLaunchTooLarge
// ARCH: sm_75
// WHY: fails for exactly the sizes that do not fit on the device.

#include "../include/exercise.h"
namespace cg = cooperative_groups;

static __global__ void sum(const float *In, size_t Count, float *Parts,
                           float *Sum) {
  __shared__ float Scratch[exercise::Threads];
  size_t I = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  float Mine = exercise::sumOfBlock(I < Count ? In[I] : 0, Scratch);
  if (threadIdx.x == 0)
    Parts[blockIdx.x] = Mine;
  cg::this_grid().sync();
  if (blockIdx.x == 0)
    exercise::sumOfParts(Parts, Sum, Scratch);
}

static cudaError_t solve(const float *In, size_t Count, float *Parts,
                         float *Sum, cudaStream_t Stream) {
  if (Count == 0)
    return cudaMemsetAsync(Sum, 0, sizeof(float), Stream);
  const size_t Blocks = (Count + exercise::Threads - 1) / exercise::Threads;
  void *Arguments[] = {&In, &Count, &Parts, &Sum};
  return cudaLaunchCooperativeKernel((void *)sum, dim3(Blocks), dim3(exercise::Threads), Arguments, 0, Stream); // EXPECT: cg-cooperative-grid-size
}

int main() {
  const size_t Most = corpus::residentBlocks(sum, exercise::Threads);
  cudaError_t Last = cudaSuccess;
  for (size_t Count : exercise::Sizes) {
    const exercise::Answer A = exercise::answer(solve, Count);
    const bool Fits = Count <= Most * exercise::Threads;
    corpus::expect(Fits == (A.Error == cudaSuccess) && Fits == A.IsRight,
                   "that exactly those fail that do not fit");
    if (A.Error != cudaSuccess)
      Last = A.Error;
  }
  corpus::observe(Last);
  return corpus::succeed();
}
