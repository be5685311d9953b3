// Loops that count from a thread's place: how often they go round, and for whom it is the same.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// From the place in the block: the same in each block.
__global__ void ofTheBlock(int N) {
  for (int I = threadIdx.x; I < N * int(blockDim.x); I += blockDim.x)
    cg::this_grid().sync();
}
// From the place in the grid: blocks at the end have fewer.
__global__ void ofTheGrid(int N) {
  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I < N * int(blockDim.x); I += gridDim.x * blockDim.x) {
    __syncthreads();
    cg::this_grid().sync(); // EXPECT: cg-divergent-sync
  }
}
// The same, with the numbers that the group gives.
__global__ void ofTheGroup(int N) {
  auto Grid = cg::this_grid();
  for (int I = Grid.thread_rank(); I < N * int(blockDim.x); I += Grid.size()) {
    __syncthreads();
    Grid.sync(); // EXPECT: cg-divergent-sync
  }
}
// By columns, in rows that are all alike.
__global__ void ofColumns(int N, int *X) {
  for (int I = threadIdx.x; I < N * int(blockDim.x); I += blockDim.x)
    __syncthreads();
  X[threadIdx.y] = 0;
}
// One lane writes for its warp, and the warp waits: all lanes read the same.
__global__ void behindTheWarp(const int *In) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  __shared__ int S[64];
  if (Tile.thread_rank() == 0)
    S[threadIdx.x / 32] = In[threadIdx.x];
  Tile.sync();
  if (S[threadIdx.x / 32] > 2)
    Tile.sync();
}
// A multiple of the row is none of the block.
__global__ void ofRows(int N, int *X) {
  const int Rank = threadIdx.y * blockDim.x + threadIdx.x;
  if (Rank < N * int(blockDim.x))
    __syncthreads(); // EXPECT: cg-divergent-sync
}
