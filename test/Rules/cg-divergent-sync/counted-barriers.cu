// Barriers that open when a number of threads has arrived, no matter which: a branch
// around them is fine where as many come as are waited for.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on cuda,cuda12,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12
#include <cooperative_groups.h>
#include <cuda/barrier>
namespace cg = cooperative_groups;
using Barrier = cuda::barrier<cuda::thread_scope_block>;

__global__ void all(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  Bar.arrive_and_wait();
  X[threadIdx.x] = 1;
  Bar.wait(Bar.arrive());
}
// As many as come.
__global__ void warp(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, 32);
  __syncthreads();
  if (threadIdx.x < 32)
    Bar.arrive_and_wait();
}
// Some arrive and go on, the others wait: together they are all.
__global__ void producersAndConsumers(int *X) {
  __shared__ Barrier Bar;
  auto B = cg::this_thread_block();
  if (B.thread_rank() == 0)
    init(&Bar, B.size());
  B.sync();
  if (B.thread_rank() < 32) {
    X[threadIdx.x] = 1;
    (void)Bar.arrive();
  } else {
    Bar.arrive_and_wait();
  }
}
__global__ void inBothArms(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x % 2)
    Bar.arrive_and_wait();
  else
    Bar.arrive_and_wait();
}
// One thread for each of the eight warps.
__global__ void leaders(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, 8);
  __syncthreads();
  if (threadIdx.x % 32 == 0)
    Bar.arrive_and_wait();
}
// The barrier comes from a caller, who is not in sight: not decided.
__device__ void step(Barrier &Bar) {
  if (threadIdx.x < 32)
    Bar.arrive_and_wait();
}
void run(int *X) {
  all<<<4, 256>>>(X);
  warp<<<4, 256>>>(X);
  producersAndConsumers<<<4, 256>>>(X);
  inBothArms<<<4, 256>>>(X);
  leaders<<<4, 256>>>(X);
}
