// A group made in a branch is seldom a whole warp. Distances and ranks that need 32
// threads are not there.
// RUN: %check-findings %s --rule cg-stale-coalesced-group --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void distances(const float *In, float *Out) {
  float V = In[threadIdx.x];
  if (V > 0) {
    auto G = cg::coalesced_threads();
    for (int O = 16; O > 0; O /= 2)
      V += G.shfl_down(V, O); // EXPECT: cg-stale-coalesced-group
    if (G.thread_rank() == 0)
      atomicAdd(Out, V);
  }
}
__global__ void lastRank(const int *In, int *Out) {
  if (In[threadIdx.x] > 0) {
    auto G = cg::coalesced_threads();
    Out[threadIdx.x] = G.shfl(In[threadIdx.x], 31); // EXPECT: cg-stale-coalesced-group
    Out[threadIdx.x] += G.shfl(In[threadIdx.x], G.size() - 1);
  }
}
// All of the warp is there.
__global__ void whole(const float *In, float *Out) {
  float V = In[threadIdx.x];
  auto G = cg::coalesced_threads();
  for (int O = 16; O > 0; O /= 2)
    V += G.shfl_down(V, O);
  Out[threadIdx.x] = G.shfl(V, 31);
}
// The program asked.
__global__ void asked(const float *In, float *Out) {
  float V = In[threadIdx.x];
  if (V > 0) {
    auto G = cg::coalesced_threads();
    if (G.size() == 32) {
      for (int O = 16; O > 0; O /= 2)
        V += G.shfl_down(V, O);
    }
    Out[threadIdx.x] = V;
  }
}
