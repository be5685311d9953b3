// What cannot be decided is no finding, and is counted with its cause.
// RUN: %gridlock check --checks=-*,cg-divergent-sync --min-confidence possible --stats %s 2>&1 | FileCheck %s
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on cuda-fallback
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// CHECK-NOT: warning:

// A function without a body.
__device__ int elsewhere(int I);
__global__ void result(int *X) {
  if (elsewhere(3))
    __syncthreads();
  X[threadIdx.x] = 1;
}
// A parameter that nobody in sight sets.
__device__ void parameter(int I, const cg::thread_block &B) {
  if (I == 0)
    B.sync();
}
// Memory of the block that a barrier of a warp orders for the warp alone.
__global__ void race(int *X) {
  __shared__ int Flag;
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x == 0)
    Flag = X[0];
  T.sync();
  if (Flag)
    __syncthreads();
  X[threadIdx.x] = 1;
}

// CHECK: unknown: 3
// CHECK-NEXT: participation: I: 1
// CHECK-NEXT: participation: elsewhere(): 1
// CHECK-NEXT: participation: memory that other threads can write: 1
