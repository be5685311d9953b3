// Branches that whole tiles take.
// RUN: %check-findings %s --rule cg-divergent-*,cg-warp-mask --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#ifndef __HIP__
#include <cooperative_groups/reduce.h>
#endif
namespace cg = cooperative_groups;

__global__ void numbers(float *X, int N) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  float V = X[threadIdx.x];
  if (threadIdx.x / 32 == 0)
    V += T.shfl(V, 0);
  if ((threadIdx.x >> 5) == 2)
    V += T.shfl(V, 0);
  if ((threadIdx.x & ~31) == 64)
    V += T.shfl(V, 0);
  if (threadIdx.x < 64 || threadIdx.x >= 128)
    V += T.shfl(V, 0);
  const unsigned Warp = threadIdx.x / warpSize;
  switch (Warp) {
  case 3:
    V += T.shfl(V, 1);
  case 4:
    V += T.shfl(V, 2);
    break;
  default:
    break;
  }
  for (int Row = Warp; Row < N; Row += blockDim.x / 32)
    V += T.shfl_xor(V, 1);
  if (N > int(blockIdx.x * blockDim.x + threadIdx.x) / 32)
    V += T.shfl(V, 0);
  X[threadIdx.x] = V;
}
// Numbers of the grid's warps and of tiles within them.
__global__ void ofGrid(const int *Rows, float *X, int N) {
  auto T = cg::tiled_partition<8>(cg::this_thread_block());
  int Tile = (blockIdx.x * blockDim.x + threadIdx.x) / 8;
  int Tiles = gridDim.x * blockDim.x / 8;
  for (int Row = Tile; Row < N; Row += Tiles) {
    float Sum = 0;
    for (int I = Rows[Row] + T.thread_rank(); I < Rows[Row + 1]; I += 8)
      Sum += X[I];
    for (int O = 4; O > 0; O >>= 1)
      Sum += T.shfl_down(Sum, O);
    if (T.thread_rank() == 0)
      X[Row] = Sum;
  }
}
// Whole warps end.
__global__ void ends(float *X, int N) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  int Warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  if (Warp >= N)
    return;
  X[Warp] = T.shfl(X[threadIdx.x], 7);
}
// A loop by lanes whose bound is rounded up to the tile, or is not the lane's.
__global__ void rounded(float *X, int N) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  float V = 0;
  const int Up = (N + 31) / 32 * 32;
  for (int I = T.thread_rank(); I < Up; I += 32)
    V += T.shfl(I < N ? X[I] : 0, 0);
  for (int Base = 0; Base < N; Base += 32) {
    int I = Base + T.thread_rank();
    V += T.shfl(I < N ? X[I] : 0, 0);
  }
  const int Aligned = (N + 31) & ~31;
  for (int I = threadIdx.x % 32; I < Aligned; I += 32)
    V += T.shfl(I < N ? X[I] : 0, 0);
  X[threadIdx.x] = V;
}
// What one lane reads all get by a shuffle.
__global__ void broadcast(int *Next, float *X, int N) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  for (;;) {
    int Row = 0;
    if (T.thread_rank() == 0)
      Row = atomicAdd(Next, 1);
    Row = T.shfl(Row, 0);
    if (Row >= N)
      break;
    X[Row] += T.shfl(X[Row * 32 + T.thread_rank()], 5);
  }
}
#if !defined(__HIP__) || HIP_VERSION >= 60000000
__global__ void ofParts(float *X) {
  auto B = cg::this_thread_block();
  auto T = cg::tiled_partition<32>(B);
  auto T8 = cg::tiled_partition<8>(T);
  if (T.meta_group_rank() == 1)
    X[0] = T.shfl(X[threadIdx.x], 0);
  if (T8.meta_group_rank() == 1)
    X[1] = T8.shfl(X[threadIdx.x], 0);
  if (T.meta_group_rank() < T.meta_group_size() / 2)
    X[2] = T.shfl(X[threadIdx.x], 0);
}
#endif
