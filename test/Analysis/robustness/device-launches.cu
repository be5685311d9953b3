// Kernels that launch kernels, and themselves.
// RUN: %gridlock check --headers=fallback --fail-on=never %s -- -fgpu-rdc 2>&1 | FileCheck %s
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void whole(int *X) {
  cg::this_grid().sync();
  X[0] = 1;
}
__global__ void parent(int *X, int Depth) {
  // CHECK: device-launches.cu:[[@LINE+1]]:{{[0-9]+}}: warning: kernel 'whole' synchronizes the grid but is launched without a cooperative launch
  whole<<<4, 32>>>(X);
  if (Depth)
    parent<<<1, 1>>>(X, Depth - 1);
  // CHECK: device-launches.cu:[[@LINE+2]]:5: warning: '__syncthreads()' is reached by only part of its thread block
  if (threadIdx.x == 0)
    __syncthreads();
}
