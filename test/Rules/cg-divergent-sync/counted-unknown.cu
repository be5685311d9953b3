// Barriers by count of which it is not known who arrives, with the cause.
// RUN: %gridlock check --checks=-*,cg-divergent-sync --min-confidence possible --stats %s 2>&1 | FileCheck %s
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on cuda12,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12
#include <cuda/barrier>
#include <cuda/pipeline>
using Barrier = cuda::barrier<cuda::thread_scope_block>;

// CHECK-NOT: warning:

__global__ void copies(const int *In, int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 32) {
    cuda::memcpy_async(&X[threadIdx.x], &In[threadIdx.x], sizeof(int), Bar);
    Bar.arrive_and_wait();
  }
}
__global__ void pipeline(const int *In, int *X) {
  auto Pipe = cuda::make_pipeline();
  if (threadIdx.x < 32)
    Pipe.consumer_wait();
}
__global__ void ofOthers(Barrier *Bar) {
  if (threadIdx.x == 0)
    Bar->arrive_and_wait();
}
__global__ void anyCount(int *X, int Count) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, Count);
  __syncthreads();
  if (threadIdx.x < 32)
    Bar.arrive_and_wait();
}
__global__ void anyNumber(int *X, int N) {
  if (threadIdx.x < 32)
    asm volatile("bar.sync %0, 64;" ::"r"(N));
  if (threadIdx.x < 32)
    asm volatile("bar.sync 0, 64;");
}
// CHECK: unknown: 6
// CHECK-NEXT: barrier by count: a barrier in memory of other blocks: 1
// CHECK-NEXT: barrier by count: a barrier that other code is handed: 1
// CHECK-NEXT: barrier by count: arrivals that are no calls of threads: 1
// CHECK-NEXT: barrier by count: barrier 0, at which barriers of the whole block arrive, too: 1
// CHECK-NEXT: barrier by count: how many arrivals a barrier waits for: 1
// CHECK-NEXT: barrier by count: the number of a barrier: 1
