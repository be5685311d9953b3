// A reduction over a group of which only the caller knows the kind. From the whole of
// a block, a tile or a grid it is right; from a part of one it is not.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ int reduce_sum(cg::thread_group G, int *Shared, int Value) {
  int Rank = G.thread_rank();
  for (int I = G.size() / 2; I > 0; I /= 2) {
    Shared[Rank] = Value;
    G.sync();
    if (Rank < I)
      Value += Shared[Rank + I];
    G.sync();
  }
  return Value;
}
__global__ void fromBlock(int *Sum, const int *In) {
  __shared__ int S[1024];
  auto B = cg::this_thread_block();
  int V = reduce_sum(B, S, In[blockIdx.x * blockDim.x + threadIdx.x]);
  if (B.thread_rank() == 0)
    atomicAdd(Sum, V);
}
__global__ void fromSomeBlocks(int *Sum, const int *In) {
  __shared__ int S[1024];
  if (blockIdx.x % 2 == 0) {
    int V = reduce_sum(cg::this_thread_block(), S, In[threadIdx.x]);
    if (threadIdx.x == 0)
      atomicAdd(Sum, V);
  }
}
__global__ void fromTile(int *Sum, const int *In) {
  __shared__ int S[1024];
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  int Warp = threadIdx.x / 32;
  if (Warp % 2 == 0) {
    int V = reduce_sum(T, S + Warp * 32, In[threadIdx.x]);
    if (T.thread_rank() == 0)
      atomicAdd(Sum, V);
  }
}
__global__ void fromTileOfFour(int *Sum, const int *In) {
  __shared__ int S[1024];
  auto T = cg::tiled_partition<4>(cg::this_thread_block());
  if (threadIdx.x / 4 == 7)
    reduce_sum(T, S, In[threadIdx.x]);
  if (threadIdx.x / 2 == 7)
    reduce_sum(T, S, In[threadIdx.x]); // EXPECT: cg-divergent-sync
}
__global__ void fromGrid(int *Sum, int *Scratch, const int *In) {
  auto G = cg::this_grid();
  int V = reduce_sum(G, Scratch, In[G.thread_rank()]);
  if (G.thread_rank() == 0)
    *Sum = V;
}
__global__ void fromPartOfGrid(int *Sum, int *Scratch, const int *In) {
  auto G = cg::this_grid();
  if (blockIdx.x > 0)
    reduce_sum(G, Scratch, In[G.thread_rank()]); // EXPECT: cg-divergent-sync
}
__global__ void fromPartOfBlock(int *Sum, const int *In, int N) {
  __shared__ int S[1024];
  auto B = cg::this_thread_block();
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N) {
    int V = reduce_sum(B, S, In[I]); // EXPECT: cg-divergent-sync
    if (B.thread_rank() == 0)
      atomicAdd(Sum, V);
  }
}
__global__ void fromPartOfTile(int *Sum, const int *In) {
  __shared__ int S[1024];
  auto T = cg::tiled_partition<16>(cg::this_thread_block());
  if (In[threadIdx.x] > 0)
    reduce_sum(T, S, In[threadIdx.x]); // EXPECT: cg-divergent-sync
}
// Whole warps come, which is enough for the tile but not for the block.
__device__ void both(cg::thread_group Small, cg::thread_group Large, int *S) {
  if (threadIdx.x < 64) {
    reduce_sum(Small, S, 1);
    reduce_sum(Large, S, 1); // EXPECT: cg-divergent-sync
  }
}
__global__ void callsBoth() {
  __shared__ int S[1024];
  auto B = cg::this_thread_block();
  auto T = cg::tiled_partition<32>(B);
  both(T, B, S);
}
// The group is chosen first, and the same for all.
__global__ void chosen(int *Sum, const int *In, bool Small) {
  __shared__ int S[1024];
  auto B = cg::this_thread_block();
  cg::thread_group Tile = cg::tiled_partition(B, 16);
  cg::thread_group G = Small ? Tile : cg::thread_group(B);
  reduce_sum(G, S, In[threadIdx.x]);
}
