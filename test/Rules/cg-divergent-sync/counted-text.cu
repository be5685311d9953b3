// The whole text about barriers by count, on all headers. Not from clang-tidy: clang
// takes no shared variable with a constructor, but in the scanner's own parse.
// RUN: %check-findings %s --rule cg-divergent-sync --on cuda,cuda12,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12
#include <cuda/barrier>
using Barrier = cuda::barrier<cuda::thread_scope_block>;

__global__ void handOver(float *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, 256);
  __syncthreads();
  if (threadIdx.x < 64)
    (void)Bar.arrive();
  else if (threadIdx.x < 128)
    Bar.arrive_and_wait();
  // CHECK-NOTES: :[[@LINE-1]]:5: warning: 'Bar.arrive_and_wait()' waits for 256 threads, but at most 128 of them can arrive: it hangs [cg-divergent-sync]
  // CHECK-NOTES: :[[@LINE-7]]:5: note: how many are waited for is said here
  // CHECK-NOTES: :[[@LINE-6]]:7: note: not all threads of the block take this branch
  // CHECK-NOTES: :[[@LINE-6]]:11: note: 'Bar.arrive()' arrives here, in at most 64 threads
  // CHECK-NOTES: :[[@LINE-10]]:5: note: let as many threads arrive as are waited for, or wait for those that arrive
}

__global__ void rounds(float *X, int N) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  for (int I = threadIdx.x; I < N; I += blockDim.x) {
    X[I] *= 2;
    Bar.arrive_and_wait();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: 'Bar.arrive_and_wait()' waits for all threads of its thread block, but only a part of them arrives as often: it hangs [cg-divergent-sync]
    // CHECK-NOTES: :[[@LINE-6]]:5: note: how many are waited for is said here
    // CHECK-NOTES: :[[@LINE-5]]:29: note: threads leave this loop at different times
    // CHECK-NOTES: :[[@LINE-8]]:5: note: let as many threads arrive as are waited for, or wait for those that arrive
  }
}

__global__ void number(float *X) {
  asm volatile("bar.sync 1, 80;");
  // CHECK-NOTES: :[[@LINE-1]]:3: warning: 'bar.sync' waits for 80 threads, which are no whole number of warps [cg-divergent-sync]
  // CHECK-NOTES: :[[@LINE-2]]:3: note: wait for a multiple of 32 threads: whole warps are counted
}
void run(float *X, int N) {
  handOver<<<4, 512>>>(X);
  rounds<<<4, N>>>(X, N);
  number<<<4, 512>>>(X);
}
