// Coalesced threads: the group is made of those that are there, so it is right
// wherever it is made, and as long as nobody of it leaves.
// RUN: %check-findings %s --rule cg-divergent-*,cg-warp-mask,cg-stale-coalesced-group --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ int add(int *Counter) {
  auto G = cg::coalesced_threads();
  int Base = 0;
  if (G.thread_rank() == 0)
    Base = atomicAdd(Counter, G.size());
  return G.shfl(Base, 0) + G.thread_rank();
}
__global__ void filter(const int *In, int *Out, int *Counter, int N) {
  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I < N; I += gridDim.x * blockDim.x)
    if (In[I] > 0)
      Out[add(Counter)] = In[I];
}
__global__ void ended(const int *In, int *Out, int *Counter, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  auto G = cg::coalesced_threads();
  G.sync();
  Out[add(Counter)] = G.shfl(In[I], 0);
}
// Made anew in each round.
__global__ void rounds(const int *Next, int *Out, int *Counter) {
  int At = Next[threadIdx.x];
  while (At >= 0) {
    auto G = cg::coalesced_threads();
    At = Next[G.shfl(At, 0) + G.thread_rank()];
    G.sync();
    Out[add(Counter)] = At;
  }
}
// Given to a function, from within the branch.
__device__ int first(const cg::coalesced_group &G, int V) { return G.shfl(V, 0); }
__global__ void passed(const int *In, int *Out) {
  if (In[threadIdx.x] > 4) {
    auto G = cg::coalesced_threads();
    Out[threadIdx.x] = first(G, threadIdx.x);
  } else {
    Out[threadIdx.x] = first(cg::coalesced_threads(), 1);
  }
}
// Its members all took the branches around it, and all agree on parameters.
__global__ void agree(const int *In, int *Out, int N) {
  bool P = In[threadIdx.x] > 4;
  if (P) {
    auto G = cg::coalesced_threads();
    if (P)
      Out[0] = G.shfl(In[threadIdx.x], 0);
    if (N > 4 && blockIdx.x == 0)
      Out[1] = G.shfl(In[threadIdx.x], 0);
    for (int I = 0; I < N; ++I)
      Out[2] += G.shfl(In[threadIdx.x], I % G.size());
    for (int I = G.size() / 2; I > 0; I /= 2)
      Out[3] += G.shfl_down(I, I);
    if (G.shfl(In[threadIdx.x], 0) == 9)
      Out[4] = G.shfl(1, 0);
  }
}
