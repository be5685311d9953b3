// What the analysis proves of values and of places, asserted where they are.
// RUN: %gridlock check --headers=fallback -dump=uniformity %s -- -I%S/../Inputs > %t
// RUN: FileCheck %s < %t
// RUN: not grep FAILS %t
#include "gridlock_assert.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ int twice(int V) { return 2 * V; }
__device__ void set(int &To, int V) { To = V; }

__global__ void values(const int *__restrict__ In, int *Out, int N) {
  auto Block = cg::this_thread_block();
  auto Tile = cg::tiled_partition<32>(Block);
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  gridlock_divergent(I);
  gridlock_uniform(N, grid);
  gridlock_uniform(blockIdx.x, block);
  // CHECK: assert [[@LINE-1]]:3 uniform block: holds, block
  gridlock_uniform(threadIdx.x / 32, warp);
  gridlock_uniform(Tile.meta_group_rank(), tile32);
  gridlock_uniform(I / 8, tile8);
  gridlock_uniform(In[blockIdx.x], block);
  gridlock_divergent(In[threadIdx.x]);
  // The rank cancels.
  for (int J = threadIdx.x; J < N; J += blockDim.x)
    gridlock_uniform(J - threadIdx.x, block);
  // Through functions, by value and by reference.
  gridlock_uniform(twice(N), grid);
  gridlock_divergent(twice(threadIdx.x));
  int Set = threadIdx.x;
  set(Set, N);
  gridlock_uniform(Set, grid);
  set(Set, threadIdx.x);
  gridlock_divergent(Set);
  // Decided by the branch, and by when a loop is left.
  int Chosen = 0;
  if (threadIdx.x < 7)
    Chosen = 1;
  gridlock_divergent(Chosen);
  int Rounds = 0;
  while (Rounds < In[threadIdx.x]) {
    gridlock_uniform(Rounds, grid);
    ++Rounds;
  }
  gridlock_divergent(Rounds);
  // Results of what threads do together.
  gridlock_uniform(Tile.any(I), tile32);
  gridlock_uniform(__syncthreads_or(I), block);
  gridlock_divergent(atomicAdd(Out, 1));
}

__global__ void memory(int *G, int N) {
  __shared__ int S[64];
  if (threadIdx.x == 0)
    S[0] = G[blockIdx.x];
  __syncthreads();
  gridlock_uniform(S[0], block);
  gridlock_uniform(G[N], block);
  S[threadIdx.x] = threadIdx.x;
  gridlock_divergent(S[1]);
}

__global__ void places(int N) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (N > 3)
    gridlock_reached_by_all(grid);
  if (blockIdx.x == 0)
    gridlock_reached_by_all(block);
  if (threadIdx.x / 32 == 1) {
    gridlock_reached_by_all(warp);
    gridlock_reached_by_group(Tile);
  }
  for (int I = threadIdx.x; I < N; I += 32)
    if (I == 5)
      break;
  gridlock_reached_by_all(grid);
}
