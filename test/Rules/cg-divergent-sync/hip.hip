// What is HIP's alone: other names of the coordinates, the instruction, wavefronts of
// 64 threads. The other tests of this rule run as HIP, too.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on hip,hip-fallback
// REQUIRES: rocm
#include <hip/hip_runtime.h>

#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void coordinates(int *X) {
  if (hipThreadIdx_x == 0)
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (hipBlockIdx_x == 0)
    __syncthreads();
  if (hipBlockDim_x > 64)
    cg::this_grid().sync();
  if (__lane_id() == 0)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
__global__ void instruction(int *X) {
  __builtin_amdgcn_s_barrier();
  if (threadIdx.x < 64)
    __builtin_amdgcn_s_barrier(); // EXPECT: cg-divergent-sync
  if (__builtin_amdgcn_workgroup_id_x() == 0)
    __builtin_amdgcn_s_barrier();
}
// Half a wavefront is a whole tile of 32.
__global__ void halves(int *X) {
  auto T32 = cg::tiled_partition<32>(cg::this_thread_block());
  auto T64 = cg::tiled_partition<64>(cg::this_thread_block());
  if (threadIdx.x / 32 == 1) {
    T32.sync();
    T64.sync(); // EXPECT: cg-divergent-sync
  }
  if (threadIdx.x / warpSize == 1)
    T64.sync();
}
__global__ void reduced(int *X) {
  if (__syncthreads_or(X[threadIdx.x]))
    __syncthreads();
  if (__syncthreads_count(X[threadIdx.x]) > threadIdx.x)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
