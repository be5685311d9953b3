// __syncwarp() orders memory for the warp.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void ordered(const int *In) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  __shared__ int S[64];
  if (Tile.thread_rank() == 0)
    S[threadIdx.x / 32] = In[threadIdx.x];
  __syncwarp();
  if (S[threadIdx.x / 32] > 2)
    Tile.sync();
}
__global__ void ofSomeLanes(const int *In) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  __shared__ int S[64];
  if (Tile.thread_rank() < 8) {
    S[threadIdx.x / 32] = In[threadIdx.x];
    __syncwarp(0xff);
  }
  if (S[threadIdx.x / 32] > 2)
    Tile.sync(); // EXPECT: cg-divergent-sync
}
