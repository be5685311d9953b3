// Barriers of a cluster: the block's number splits the grid, and may split the
// cluster; the cluster's number does not.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on cuda,cuda-fallback
// REQUIRES: cuda13
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void __cluster_dims__(4, 1, 1) ranks(int *X) {
  auto C = cg::this_cluster();
  auto G = cg::this_grid();
  if (C.block_rank() == 0) {
    __syncthreads();
    C.sync(); // EXPECT: cg-divergent-sync
  }
  if (C.thread_rank() == 0)
    C.sync(); // EXPECT: cg-divergent-sync
  if (G.cluster_rank() == 0) {
    C.sync();
    G.sync(); // EXPECT: cg-divergent-sync
  }
  if (C.num_blocks() == 4)
    C.sync();
  C.sync();
}
__global__ void __cluster_dims__(2, 1, 1) split(int *X) {
  auto C = cg::this_cluster();
  auto Token = C.barrier_arrive();
  if (threadIdx.x == 0)
    X[C.block_rank()] = 1;
  C.barrier_wait(static_cast<decltype(Token) &&>(Token));
  if (threadIdx.x == 0)
    C.sync(); // EXPECT: cg-divergent-sync
}
// blockIdx differs within the cluster.
__global__ void __cluster_dims__(2, 1, 1) byBlock(int *X, const int *Sizes) {
  auto C = cg::this_cluster();
  for (int I = 0; I < Sizes[blockIdx.x]; ++I) {
    __syncthreads();
    C.sync(); // EXPECT: cg-divergent-sync
  }
}
__global__ void __cluster_dims__(2, 1, 1) leaves(int *X) {
  auto C = cg::this_cluster();
  int Value = *C.map_shared_rank(X, 0);
  C.sync();
  if (C.block_rank() == 1)
    return;
  X[threadIdx.x] = Value;
  __syncthreads();
}
