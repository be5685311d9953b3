// How many arrivals a barrier by count waits for, and how many threads can arrive.
// RUN: %gridlock check --headers=fallback -dump=participation %s | FileCheck %s
#include <cuda/barrier>
using Barrier = cuda::barrier<cuda::thread_scope_block>;

__device__ int warpOfThread() { return threadIdx.x / 32; }

// CHECK-LABEL: half @
__global__ void half(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, 256);
  __syncthreads();
  if (warpOfThread() < 4)
    Bar.arrive_and_wait();
  // CHECK-NEXT: [[@LINE-1]]:5 "Bar.arrive_and_wait()" expects 256 (the block), arriving 128: too few
}
// CHECK-LABEL: twice @
__global__ void twice(int *X, int N) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  for (int I = 0; I < N; ++I) {
    Bar.arrive_and_wait();
    if (threadIdx.x / 32 < 2)
      Bar.arrive_and_wait();
    // CHECK-NEXT: [[@LINE-1]]:7 "Bar.arrive_and_wait()" expects 256 (the block), arriving 64 as often: too few
  }
}
// CHECK-LABEL: anyBlock @
__global__ void anyBlock(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 128)
    Bar.arrive_and_wait();
  // CHECK-NEXT: [[@LINE-1]]:5 "Bar.arrive_and_wait()" expects some (the block), arriving some: perhaps too few
}
// CHECK-LABEL: byRows @
__global__ void byRows(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0 && threadIdx.y == 0)
    init(&Bar, blockDim.x * 2);
  __syncthreads();
  if (threadIdx.y < 2)
    Bar.arrive_and_wait();
  // CHECK-NEXT: [[@LINE-1]]:5 "Bar.arrive_and_wait()" expects 64, arriving 64: enough
}
// CHECK-LABEL: numbered @
__global__ void numbered(int *X, int N) {
  const int Role = threadIdx.x / 64;
  switch (Role) {
  case 0:
    asm volatile("bar.sync 1, 128;");
    // CHECK-NEXT: [[@LINE-1]]:5 "bar.sync" expects 128, arriving 64: too few
    break;
  case 1:
    asm volatile("bar.arrive 2, 128;");
    break;
  case 2:
    asm volatile("bar.sync 2, 128;");
    // CHECK-NEXT: [[@LINE-1]]:5 "bar.sync" expects 128, arriving 128: enough
    break;
  }
}
// CHECK-LABEL: others @
__global__ void others(int *X, int N) {
  asm volatile("bar.sync 3, 40;");
  // CHECK-NEXT: [[@LINE-1]]:3 "bar.sync" expects 40, arriving some: no multiple of a warp
  asm volatile("bar.sync %0, 256;" ::"r"(N));
  // CHECK-NEXT: [[@LINE-1]]:3 "bar.sync" expects some, arriving some: unknown (the number of a barrier)
}
void run(int *X, int N) {
  half<<<4, 256>>>(X);
  twice<<<4, 256>>>(X, N);
  anyBlock<<<4, N>>>(X);
  byRows<<<4, dim3(32, 8)>>>(X);
  numbered<<<4, 256>>>(X, N);
  others<<<4, 256>>>(X, N);
}
