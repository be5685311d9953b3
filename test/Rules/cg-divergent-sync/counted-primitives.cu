// Barriers by count in C: __mbarrier_init and its kin.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on cuda,cuda12,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12
#include <cuda_awbarrier_primitives.h>

// A thread that asks until it is told waits.
__global__ void spins(int *X) {
  __shared__ __mbarrier_t Bar;
  if (threadIdx.x == 0)
    __mbarrier_init(&Bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 64) {
    __mbarrier_token_t Token = __mbarrier_arrive(&Bar);
    while (!__mbarrier_test_wait(&Bar, Token)) // EXPECT: cg-divergent-sync
      ;
  }
}
__global__ void all(int *X) {
  __shared__ __mbarrier_t Bar;
  if (threadIdx.x == 0)
    __mbarrier_init(&Bar, blockDim.x);
  __syncthreads();
  __mbarrier_token_t Token = __mbarrier_arrive(&Bar);
  while (!__mbarrier_test_wait(&Bar, Token))
    ;
}
void run(int *X) {
  spins<<<4, 256>>>(X);
  all<<<4, 256>>>(X);
}
