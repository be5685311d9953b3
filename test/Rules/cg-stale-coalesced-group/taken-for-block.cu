// Coalesced threads are those of a warp. Who counts by their ranks in memory of the
// block does the same in each warp.
// RUN: %check-findings %s --rule cg-stale-coalesced-group --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void stage(const float *In, float *Out, int N) {
  extern __shared__ float S[];
  auto G = cg::coalesced_threads();
  for (int I = G.thread_rank(); I < N; I += G.size())
    S[I] = In[I] + 1; // EXPECT: cg-stale-coalesced-group
  G.sync();
  Out[threadIdx.x] = S[threadIdx.x];
}
// The block's own group.
__global__ void stageByBlock(const float *In, float *Out, int N) {
  extern __shared__ float S[];
  auto B = cg::this_thread_block();
  for (int I = B.thread_rank(); I < N; I += B.size())
    S[I] = In[I] + 1;
  B.sync();
  Out[threadIdx.x] = S[threadIdx.x];
}
// Each warp has a part of its own.
__global__ void stageByWarp(const float *In, float *Out) {
  __shared__ float S[8][64];
  auto G = cg::coalesced_threads();
  S[threadIdx.x / warpSize][G.thread_rank()] = In[threadIdx.x];
  G.sync();
  Out[threadIdx.x] = S[threadIdx.x / warpSize][(G.thread_rank() + 1) % G.size()];
}
// One warp alone.
__global__ void oneWarp(const float *In, float *Out, int N) {
  extern __shared__ float S[];
  if (threadIdx.x < 32) {
    auto G = cg::coalesced_threads();
    for (int I = G.thread_rank(); I < N; I += G.size())
      S[I] = In[I];
  }
  __syncthreads();
  Out[threadIdx.x] = S[threadIdx.x];
}
__global__ void blockOfOneWarp(const float *In, float *Out, int N) {
  extern __shared__ float S[];
  auto G = cg::coalesced_threads();
  for (int I = G.thread_rank(); I < N; I += G.size())
    S[I] = In[I];
  G.sync();
  Out[threadIdx.x] = S[threadIdx.x];
}
// Memory of the grid, at a place that an atomic gives each warp.
__global__ void append(const float *In, float *Out, int *Count) {
  if (In[threadIdx.x] > 0) {
    auto G = cg::coalesced_threads();
    int Base = 0;
    if (G.thread_rank() == 0)
      Base = atomicAdd(Count, G.size());
    Out[G.shfl(Base, 0) + G.thread_rank()] = In[threadIdx.x];
  }
}
void run(const float *In, float *Out, int *Count, int N) {
  stage<<<4, 256, 4096>>>(In, Out, N);
  stageByBlock<<<4, 256, 4096>>>(In, Out, N);
  stageByWarp<<<4, 256>>>(In, Out);
  oneWarp<<<4, 256, 4096>>>(In, Out, N);
  blockOfOneWarp<<<4, 32, 4096>>>(In, Out, N);
  append<<<4, 256>>>(In, Out, Count);
}
