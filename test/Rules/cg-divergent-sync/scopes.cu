// One condition, and barriers of several scopes under it: what splits the grid may
// leave each block whole, what splits a block may leave each tile whole.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void blockNumber(int *X) {
  auto G = cg::this_grid();
  auto B = cg::this_thread_block();
  auto T = cg::tiled_partition<32>(B);
  if (blockIdx.x == 0) {
    T.sync();
    B.sync();
    G.sync(); // EXPECT: cg-divergent-sync
  }
  if (gridDim.x > 1)
    G.sync();
  // A row of blocks.
  if (blockIdx.y == 0)
    cg::sync(G); // EXPECT: cg-divergent-sync
}
__global__ void threadNumber(int *X) {
  auto G = cg::this_grid();
  auto B = cg::this_thread_block();
  auto T = cg::tiled_partition<8>(B);
  if (threadIdx.x == 0) {
    T.sync(); // EXPECT: cg-divergent-sync
    B.sync(); // EXPECT: cg-divergent-sync
    G.sync(); // EXPECT: cg-divergent-sync
  }
}
__global__ void warpNumber(int *X) {
  auto G = cg::this_grid();
  auto B = cg::this_thread_block();
  auto T8 = cg::tiled_partition<8>(B);
  auto T32 = cg::tiled_partition<32>(B);
  if (threadIdx.x / 32 == 1) {
    T8.sync();
    T32.sync();
    B.sync(); // EXPECT: cg-divergent-sync
  }
  if (threadIdx.x < 64) {
    T32.sync();
    G.sync(); // EXPECT: cg-divergent-sync
  }
}
__global__ void eighths(int *X) {
  auto B = cg::this_thread_block();
  auto T4 = cg::tiled_partition<4>(B);
  auto T8 = cg::tiled_partition<8>(B);
  auto T16 = cg::tiled_partition<16>(B);
  if (threadIdx.x / 8 == 2) {
    T4.sync();
    T8.sync();
    T16.sync(); // EXPECT: cg-divergent-sync
  }
  if (threadIdx.x % 16 < 8) {
    T8.sync();
    T16.sync(); // EXPECT: cg-divergent-sync
  }
}
__global__ void byGroups(int *X) {
  auto G = cg::this_grid();
  auto B = cg::this_thread_block();
  auto T = cg::tiled_partition<16>(B);
#if !defined(__HIP__) || HIP_VERSION >= 60000000
  if (T.meta_group_rank() == 0) {
    T.sync();
    B.sync(); // EXPECT: cg-divergent-sync
  }
#endif
  if (T.thread_rank() == 0)
    T.sync(); // EXPECT: cg-divergent-sync
  if (B.group_index().x == 0) {
    B.sync();
    G.sync(); // EXPECT: cg-divergent-sync
  }
  if (B.thread_rank() == 0)
    B.sync(); // EXPECT: cg-divergent-sync
  if (G.thread_rank() == 0)
    G.sync(); // EXPECT: cg-divergent-sync
  if (T.size() == 16 && B.size() > 64 && G.size() > 4096)
    G.sync();
}
// Whole blocks leave, then parts of blocks.
__global__ void exits(int *X, int N) {
  auto G = cg::this_grid();
  if (blockIdx.x > N)
    return;
  __syncthreads();
  G.sync(); // EXPECT: cg-divergent-sync
}
__global__ void exitsOfThreads(int *X, int N) {
  auto G = cg::this_grid();
  int I = G.thread_rank();
  if (I >= N)
    return;
  X[I] = 0;
  G.sync(); // EXPECT: cg-divergent-sync
  X[I] += X[N - I];
  G.sync(); // EXPECT: cg-divergent-sync
}
__global__ void exitsOfAll(int *X, int N) {
  if (N == 0 || gridDim.x == 1)
    return;
  cg::this_grid().sync();
}
// All blocks get the same answer.
__global__ void isValid(int *X) {
  auto G = cg::this_grid();
  if (G.is_valid())
    G.sync();
}
#if CUDART_VERSION >= 12000
__global__ void halves(int *X) {
  auto B = cg::this_thread_block();
  auto G = cg::this_grid();
  if (threadIdx.x == 0) {
    auto Token = B.barrier_arrive(); // EXPECT: cg-divergent-sync
    B.barrier_wait(static_cast<decltype(Token) &&>(Token)); // EXPECT: cg-divergent-sync
  }
  auto Token = G.barrier_arrive();
  if (threadIdx.x == 0)
    X[0] = 1;
  G.barrier_wait(static_cast<decltype(Token) &&>(Token));
}
#endif
