// RULE: cg-cooperative-grid-size
// LAUNCH: cooperative, as many blocks as are needed and fit, of 256 threads
// STATIC: possible
// RUNTIME: error=cudaErrorInvalidValue
// ARCH: sm_75
// WHY: fails for no elements, and for no other size.

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
  size_t Blocks = (Count + exercise::Threads - 1) / exercise::Threads;
  const size_t Most = corpus::residentBlocks(sum, exercise::Threads);
  if (Blocks > Most)
    Blocks = Most;
  void *Arguments[] = {&In, &Count, &Parts, &Sum};
  return cudaLaunchCooperativeKernel((void *)sum, dim3(Blocks), dim3(exercise::Threads), Arguments, 0, Stream); // EXPECT: cg-cooperative-grid-size
}

int main() {
  cudaError_t Last = cudaSuccess;
  for (size_t Count : exercise::Sizes) {
    const exercise::Answer A = exercise::answer(solve, Count);
    const bool Works = Count != 0;
    corpus::expect(Works == (A.Error == cudaSuccess) && Works == A.IsRight,
                   "that no elements fail, and nothing else");
    if (A.Error != cudaSuccess)
      Last = A.Error;
  }
  corpus::observe(Last);
  return corpus::succeed();
}
