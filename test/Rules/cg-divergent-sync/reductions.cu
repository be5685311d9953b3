// Whole reductions as they are written: nothing of them is reported.
// RUN: %check-findings %s --rule cg-divergent-*,cg-warp-mask,cg-stale-coalesced-group --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#ifndef __HIP__
#include <cooperative_groups/reduce.h>
#endif
namespace cg = cooperative_groups;

constexpr int BlockSize = 256;

#ifndef __HIP__
// Sums of the blocks, a grid barrier, and the first block sums them.
__device__ float blockSum(const cg::thread_block &Block, float Value) {
  __shared__ float OfWarp[32];
  auto Warp = cg::tiled_partition<32>(Block);
  float Sum = cg::reduce(Warp, Value, cg::plus<float>());
  if (Warp.thread_rank() == 0)
    OfWarp[Warp.meta_group_rank()] = Sum;
  Block.sync();
  // The first warp, whole.
  if (Warp.meta_group_rank() == 0) {
    Sum = Warp.thread_rank() < Warp.meta_group_size() ? OfWarp[Warp.thread_rank()] : 0;
    Sum = cg::reduce(Warp, Sum, cg::plus<float>());
  }
  return Sum;
}
__global__ void twoStages(const float *In, size_t Count, float *OfBlock, float *Result) {
  cg::grid_group Grid = cg::this_grid();
  cg::thread_block Block = cg::this_thread_block();
  float Mine = 0;
  for (size_t I = Grid.thread_rank(); I < Count; I += Grid.size())
    Mine += In[I];
  float Sum = blockSum(Block, Mine);
  if (Block.thread_rank() == 0)
    OfBlock[blockIdx.x] = Sum;
  Grid.sync();
  if (blockIdx.x == 0) {
    float Total = 0;
    for (unsigned I = threadIdx.x; I < gridDim.x; I += blockDim.x)
      Total += OfBlock[I];
    Block.sync();
    Total = blockSum(Block, Total);
    if (threadIdx.x == 0)
      *Result = Total;
  }
}
// The same with an early return of all other blocks.
__global__ void twoStagesReturn(const float *In, size_t Count, float *OfBlock, float *Result) {
  cg::grid_group Grid = cg::this_grid();
  float Mine = 0;
  for (size_t I = Grid.thread_rank(); I < Count; I += Grid.size())
    Mine += In[I];
  float Sum = blockSum(cg::this_thread_block(), Mine);
  if (threadIdx.x == 0)
    OfBlock[blockIdx.x] = Sum;
  Grid.sync();
  if (blockIdx.x != 0)
    return;
  float Total = threadIdx.x < gridDim.x ? OfBlock[threadIdx.x] : 0;
  Total = blockSum(cg::this_thread_block(), Total);
  if (threadIdx.x == 0)
    *Result = Total;
}
// By hand, with the intrinsics of the warp.
__device__ float warpSum(float V) {
  for (int Offset = 16; Offset > 0; Offset /= 2)
    V += __shfl_down_sync(0xffffffff, V, Offset);
  return V;
}
__global__ void intrinsics(const float *In, float *Out, int N) {
  __shared__ float OfWarp[32];
  const int Lane = threadIdx.x % 32, Warp = threadIdx.x / 32;
  float V = 0;
  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I < N; I += blockDim.x * gridDim.x)
    V += In[I];
  V = warpSum(V);
  if (Lane == 0)
    OfWarp[Warp] = V;
  __syncthreads();
  if (Warp == 0) {
    V = Lane < blockDim.x / 32 ? OfWarp[Lane] : 0;
    V = warpSum(V);
    if (Lane == 0)
      Out[blockIdx.x] = V;
  }
}
#endif
// Through shared memory, halving.
template <unsigned Threads> __global__ void unrolled(const float *In, float *Out, unsigned N) {
  extern __shared__ float S[];
  auto Block = cg::this_thread_block();
  unsigned Rank = threadIdx.x, I = blockIdx.x * Threads * 2 + threadIdx.x;
  float V = I < N ? In[I] : 0;
  if (I + Threads < N)
    V += In[I + Threads];
  S[Rank] = V;
  Block.sync();
  if (Threads >= 512 && Rank < 256)
    S[Rank] = V = V + S[Rank + 256];
  Block.sync();
  if (Threads >= 256 && Rank < 128)
    S[Rank] = V = V + S[Rank + 128];
  Block.sync();
  if ((Threads >= 128) && (Rank < 64))
    S[Rank] = V = V + S[Rank + 64];
  Block.sync();
  auto Tile = cg::tiled_partition<32>(Block);
  if (Block.thread_rank() < 32) {
    if (Threads >= 64)
      V += S[Rank + 32];
    for (int Offset = Tile.size() / 2; Offset > 0; Offset /= 2)
      V += Tile.shfl_down(V, Offset);
  }
  if (Block.thread_rank() == 0)
    Out[blockIdx.x] = V;
}
void run(const float *In, float *Out, unsigned N) {
  unrolled<256><<<32, 256, 1024>>>(In, Out, N);
  unrolled<512><<<32, 512, 2048>>>(In, Out, N);
}
// A matrix product, tile by tile.
__global__ void product(const float *A, const float *B, float *C, int N) {
  __shared__ float As[16][16], Bs[16][16];
  int Row = blockIdx.y * 16 + threadIdx.y, Column = blockIdx.x * 16 + threadIdx.x;
  float Sum = 0;
  for (int T = 0; T < (N + 15) / 16; ++T) {
    int K = T * 16 + threadIdx.x, L = T * 16 + threadIdx.y;
    As[threadIdx.y][threadIdx.x] = Row < N && K < N ? A[Row * N + K] : 0;
    Bs[threadIdx.y][threadIdx.x] = L < N && Column < N ? B[L * N + Column] : 0;
    __syncthreads();
    for (int I = 0; I < 16; ++I)
      Sum += As[threadIdx.y][I] * Bs[I][threadIdx.x];
    __syncthreads();
  }
  if (Row < N && Column < N)
    C[Row * N + Column] = Sum;
}
