// RULE: cg-cooperative-grid-size
// LAUNCH: cooperative, as many blocks as are needed and fit, of 256 threads
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_75
// WHY: the exercise's solution, right for each of its nine sizes, none included.

#include "../include/exercise.h"
namespace cg = cooperative_groups;

static __global__ void sum(const float *In, size_t Count, float *Parts,
                           float *Sum) {
  __shared__ float Scratch[exercise::Threads];
  float Mine = 0;
  for (size_t I = blockIdx.x * size_t(blockDim.x) + threadIdx.x; I < Count;
       I += size_t(gridDim.x) * blockDim.x)
    Mine += In[I];
  Mine = exercise::sumOfBlock(Mine, Scratch);
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
  size_t Blocks = (Count + exercise::Threads - 1) / exercise::Threads;
  const size_t Most = corpus::residentBlocks(sum, exercise::Threads);
  if (Blocks > Most)
    Blocks = Most;
  void *Arguments[] = {&In, &Count, &Parts, &Sum};
  return cudaLaunchCooperativeKernel((void *)sum, dim3(Blocks),
                                     dim3(exercise::Threads), Arguments, 0,
                                     Stream);
}

int main() {
  for (size_t Count : exercise::Sizes) {
    const exercise::Answer A = exercise::answer(solve, Count);
    corpus::observe(A.Error);
    corpus::expect(A.IsRight, "the sum");
  }
  return corpus::succeed();
}
