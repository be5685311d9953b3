// Barriers by count that wait for more threads than can arrive, perhaps: it depends on how
// large blocks are, or on whether those that ask go on asking.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on cuda,cuda12,cuda-fallback --tool-arg=--min-confidence=possible
// RUN: %gridlock check --checks=-*,cg-divergent-sync %s | count 0
// REQUIRES: cuda-toolkit, cuda12
#include <cuda/barrier>
#include <cuda_awbarrier_primitives.h>
using Barrier = cuda::barrier<cuda::thread_scope_block>;

// Fine in blocks of 128.
__global__ void ofSmallBlocks(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 128)
    Bar.arrive_and_wait(); // EXPECT: cg-divergent-sync
}
// Asks once.
__global__ void asks(int *X) {
  __shared__ __mbarrier_t Bar;
  if (threadIdx.x == 0)
    __mbarrier_init(&Bar, 128);
  __syncthreads();
  if (threadIdx.x < 64) {
    __mbarrier_token_t Token = __mbarrier_arrive(&Bar);
    X[threadIdx.x] = __mbarrier_test_wait(&Bar, Token); // EXPECT: cg-divergent-sync
  }
}
void run(int *X, int N) {
  ofSmallBlocks<<<4, N>>>(X);
  asks<<<4, 256>>>(X);
}
