// Partitions by a predicate or a label: of a tile of which a part comes, the parts are
// wrong in size and ranks.
// RUN: %check-findings %s --rule cg-divergent-partition,cg-stale-coalesced-group --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void predicate(const int *In, int *Out) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  int V = In[threadIdx.x];
  auto All = cg::binary_partition(T, V > 0);
  Out[threadIdx.x] = All.size();
  if (V > 0) {
    auto Some = cg::binary_partition(T, V > 9); // EXPECT: cg-divergent-partition
    Out[threadIdx.x] += Some.thread_rank();
  }
  if (threadIdx.x / 32 == 1) {
    auto Whole = cg::binary_partition(T, V > 9);
    Out[threadIdx.x] += Whole.thread_rank();
  }
}
__global__ void label(const int *In, int *Out, int N) {
  auto T = cg::tiled_partition<16>(cg::this_thread_block());
  int V = In[threadIdx.x];
  for (int I = 0; I < N; ++I)
    Out[I] = cg::labeled_partition(T, V % 3).size();
  for (int I = 0; I < V; ++I)
    Out[I] = cg::labeled_partition(T, I % 3).size(); // EXPECT: cg-divergent-partition
}
// Of those that are there, and of the parts of another partition.
__global__ void ofParts(const int *In, int *Out) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  int V = In[threadIdx.x];
  bool Positive = V > 0;
  auto Part = cg::binary_partition(T, Positive);
  if (Positive) {
    auto Half = cg::binary_partition(Part, V > 9);
    Out[threadIdx.x] = Half.size();
    auto Here = cg::coalesced_threads();
    Out[threadIdx.x] += cg::labeled_partition(Here, V).size();
  }
  if (V > 4)
    Out[threadIdx.x] = cg::binary_partition(Part, V > 9).size(); // EXPECT: cg-stale-coalesced-group
}
__global__ void afterReturn(const int *In, int *Out, int N) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  if (In[threadIdx.x] >= N)
    return;
  Out[0] = cg::binary_partition(T, In[threadIdx.x] > 0).size(); // EXPECT: cg-divergent-partition
}
#if CUDART_VERSION >= 12000
// With memory of the block's: larger than a warp, and all of the block is needed.
__global__ void large(const int *In, int *Out) {
  __shared__ cg::block_tile_memory<256> Memory;
  auto B = cg::this_thread_block(Memory);
  auto T64 = cg::tiled_partition<64>(B);
  Out[threadIdx.x] = T64.thread_rank();
  if (threadIdx.x < 32)
    Out[threadIdx.x] = cg::tiled_partition<64>(B).size(); // EXPECT: cg-divergent-partition
}
__global__ void largeInBranch(const int *In, int *Out) {
  __shared__ cg::block_tile_memory<256> Memory;
  if (In[threadIdx.x]) {
    auto B = cg::this_thread_block(Memory); // EXPECT: cg-divergent-partition
    Out[threadIdx.x] = B.thread_rank();
  }
}
#endif
