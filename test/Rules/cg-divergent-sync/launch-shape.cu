// What the launches in sight say of a block decides which threads a branch parts.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// Blocks of 128: all threads have the same.
__global__ void whole(int *X) {
  if (threadIdx.x / 128 == 0)
    __syncthreads();
  if (threadIdx.x < 128)
    __syncthreads();
  if (threadIdx.x < 96)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
void runWhole(int *X) {
  whole<<<4, 128>>>(X);
  whole<<<8, dim3(128)>>>(X);
}
// Launched in two ways.
__global__ void disagreeing(int *X) {
  if (threadIdx.x < 128)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
void runDisagreeing(int *X) {
  disagreeing<<<4, 128>>>(X);
  disagreeing<<<4, 256>>>(X);
}
// Rows of 32 threads are warps; rows of 16 are not.
__global__ void rows32(int *X) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.y == 0) {
    T.sync();
    __syncthreads(); // EXPECT: cg-divergent-sync
  }
  if (threadIdx.x < 16)
    T.sync(); // EXPECT: cg-divergent-sync
}
__global__ void rows16(int *X) {
  auto T16 = cg::tiled_partition<16>(cg::this_thread_block());
  auto T32 = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.y == 0) {
    T16.sync();
    T32.sync(); // EXPECT: cg-divergent-sync
  }
  if (threadIdx.y < 2)
    T32.sync();
  // A column crosses all rows.
  if (threadIdx.x < 16)
    __syncthreads();
  if (threadIdx.z == 0)
    __syncthreads();
}
void runRows(int *X) {
  rows32<<<4, dim3(32, 8)>>>(X);
  rows16<<<4, dim3(16, 16)>>>(X);
}
// Not launched in sight, two-dimensional.
__global__ void unknownRows(int *X) {
  if (threadIdx.y % 2 == 0)
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (threadIdx.x == 0 && threadIdx.y == 0)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
// One thread is the whole block.
__global__ void single(int *X) {
  if (threadIdx.x == 0)
    __syncthreads();
}
void runSingle(int *X) { single<<<100, 1>>>(X); }
