// Tiles of more threads than a warp: half of one is a warp, and waits for the other.
// RUN: %check-findings %s --rule cg-divergent-collective,cg-divergent-sync --lines --on cuda,cuda12,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

__global__ void large(const int *In, int *Out) {
  __shared__ cg::block_tile_memory<512> Memory;
  auto B = cg::this_thread_block(Memory);
  auto T64 = cg::tiled_partition<64>(B);
  auto T256 = cg::tiled_partition<256>(B);
  int V = cg::reduce(T64, In[threadIdx.x], cg::plus<int>());
  if (threadIdx.x / 64 == 1) {
    V += cg::reduce(T64, V, cg::plus<int>());
    V += cg::reduce(T256, V, cg::plus<int>()); // EXPECT: cg-divergent-collective
    T256.sync(); // EXPECT: cg-divergent-sync
  }
  if (threadIdx.x / 32 == 1) {
    V += cg::reduce(T64, V, cg::plus<int>()); // EXPECT: cg-divergent-collective
    T64.sync(); // EXPECT: cg-divergent-sync
  }
  if (threadIdx.x < 256) {
    V += T256.shfl(V, 0);
    T256.sync();
  }
  if (T64.any(V > 7))
    V = T64.shfl(V, 3);
  Out[threadIdx.x] = V;
}
