// What the program says of itself (gridlock/annotations.h): values that are the same
// for a scope, functions that are barriers.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all -- -I%repo/include
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#include <gridlock/annotations.h>
namespace cg = cooperative_groups;

__device__ int hash(int I);
__global__ void variables(const int *Flags, int *X) {
  GRIDLOCK_UNIFORM(block) bool Ready = Flags[X[threadIdx.x]] != 0;
  if (Ready)
    __syncthreads();
  if (Flags[X[threadIdx.x]] != 0)
    __syncthreads(); // EXPECT: cg-divergent-sync
  X[threadIdx.x] = 1;
}
__global__ void tiles(int *X) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  GRIDLOCK_UNIFORM(tile32) int Row = X[threadIdx.x];
  if (Row > 3)
    T.sync();
  X[threadIdx.x] = 1;
}
__device__ void parameter(GRIDLOCK_UNIFORM(block) int Mode) {
  if (Mode)
    __syncthreads();
}
__global__ void parameters(int *X) {
  parameter(X[threadIdx.x]);
  X[threadIdx.x] = 1;
}
GRIDLOCK_COLLECTIVE(block) __device__ float blockSum(float Value);
__global__ void functions(float *X) {
  X[0] = blockSum(X[threadIdx.x]);
  if (blockIdx.x == 0)
    X[1] = blockSum(X[threadIdx.x]);
  if (threadIdx.x < 3)
    X[2] = blockSum(X[threadIdx.x]); // EXPECT: cg-divergent-sync
  X[threadIdx.x] = 1;
}
