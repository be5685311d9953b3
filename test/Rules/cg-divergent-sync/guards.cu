// A test before a loop that its bound is a multiple: then all threads go round as often.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#include <cassert>
namespace cg = cooperative_groups;

__global__ void returns(const int *In, int *Out, int N) {
  if (N % 256 != 0)
    return;
  for (int I = threadIdx.x * 8; I < N; I += 256) {
    auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
    Tile.sync();
    Out[I] = In[I];
  }
}
__global__ void traps(const int *In, int *Out, int N) {
  if (N % 32)
    __builtin_trap();
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  for (int I = threadIdx.x; I < N; I += blockDim.x)
    Tile.sync();
}
__global__ void masked(const int *In, int *Out, int N) {
  if ((N & 31) == 0) {
    auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
    for (int I = threadIdx.x; I < N; I += blockDim.x)
      Tile.sync();
  }
}
__global__ void wholeBlocks(const int *In, int *Out, int N) {
  if (N % blockDim.x != 0)
    return;
  for (int I = threadIdx.x; I < N; I += blockDim.x)
    __syncthreads();
}
__global__ void tooSmall(const int *In, int *Out, int N) {
  if (N % 16 != 0)
    return;
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  for (int I = threadIdx.x; I < N; I += blockDim.x)
    Tile.sync(); // EXPECT: cg-divergent-sync
}
__global__ void onTheOtherSide(const int *In, int *Out, int N) {
  if (N % 32 == 0)
    return;
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  for (int I = threadIdx.x; I < N; I += blockDim.x)
    Tile.sync(); // EXPECT: cg-divergent-sync
}
__global__ void changedBehind(const int *In, int *Out, int N) {
  if (N % 32 != 0)
    return;
  N += *In;
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  for (int I = threadIdx.x; I < N; I += blockDim.x)
    Tile.sync(); // EXPECT: cg-divergent-sync
}
