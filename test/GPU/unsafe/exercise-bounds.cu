// RULE: none
// LAUNCH: cooperative, as many blocks as are needed and fit, of 256 threads
// STATIC: silent
// RUNTIME: wrong-result
// ARCH: sm_75
// WHY: wrong at 611 elements and right at 1024: the loop's bound is rounded up to
//   whole blocks. Out-of-bounds reads are not what Gridlock's rules are about;
//   memcheck finds them where the memory ends.

#include "../include/exercise.h"
namespace cg = cooperative_groups;

static __global__ void sum(const float *In, size_t Count, float *Parts,
                           float *Sum) {
  __shared__ float Scratch[exercise::Threads];
  float Mine = 0;
  for (size_t Base = blockIdx.x * size_t(blockDim.x); Base < Count;
       Base += size_t(gridDim.x) * blockDim.x)
    Mine += In[Base + threadIdx.x];
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
  for (size_t Count : {611, 1024}) {
    const exercise::Answer A = exercise::answer(solve, Count);
    corpus::observe(A.Error);
    corpus::fact(Count == 611 ? "right at 611" : "right at 1024", A.IsRight);
    if (Count == 1024)
      corpus::observe(A.IsRight ? cudaSuccess : cudaErrorUnknown);
  }
  corpus::expect(exercise::answer(solve, 611).IsRight, "the sum of 611");
  return corpus::succeed();
}
