// The group in parameters, members and captures.
// RUN: %check-findings %s --rule cg-stale-coalesced-group --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ int first(const cg::coalesced_group &G, int V) { return G.shfl(V, 0); }
__device__ int byValue(cg::coalesced_group G, int V) {
  if (V > 8)
    return G.shfl(V, 0);
  return 0;
}
__global__ void parameters(const int *In, int *Out) {
  auto G = cg::coalesced_threads();
  int V = In[threadIdx.x];
  Out[0] = first(G, V);
  if (V > 1)
    Out[1] = first(G, V); // EXPECT: cg-stale-coalesced-group
  Out[2] = byValue(G, V); // EXPECT: cg-stale-coalesced-group
}
__device__ cg::coalesced_group here() { return cg::coalesced_threads(); }
__global__ void results(const int *In, int *Out) {
  int V = In[threadIdx.x];
  if (V > 1) {
    auto G = here();
    Out[0] = G.shfl(V, 0);
    if (V > 2)
      Out[1] = G.shfl(V, 0); // EXPECT: cg-stale-coalesced-group
  }
}
struct Aggregate {
  cg::coalesced_group G = cg::coalesced_threads();
  int *Counter;
  __device__ explicit Aggregate(int *Counter) : Counter(Counter) {}
  __device__ int add() const {
    int Base = 0;
    if (G.thread_rank() == 0)
      Base = atomicAdd(Counter, G.size());
    return G.shfl(Base, 0) + G.thread_rank();
  }
};
__global__ void members(const int *In, int *Out) {
  int V = In[threadIdx.x];
  Aggregate All(Out);
  Out[All.add()] = V;
  if (V > 3)
    Out[All.add()] = V; // EXPECT: cg-stale-coalesced-group
  if (V > 3) {
    Aggregate Some(Out);
    Out[Some.add()] = V;
  }
}
__global__ void captures(const int *In, int *Out) {
  auto G = cg::coalesced_threads();
  int V = In[threadIdx.x];
  auto Share = [&](int W) { return G.shfl(W, 0); };
  Out[0] = Share(V);
  if (V > 0)
    Out[1] = Share(V); // EXPECT: cg-stale-coalesced-group
}
template <class Group> __device__ int rankSum(const Group &G, int V) {
  for (int I = 1; I < G.size(); I *= 2)
    V += G.shfl_up(V, I);
  return V;
}
__global__ void templates(const int *In, int *Out) {
  int V = In[threadIdx.x];
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  Out[0] = rankSum(T, V);
  if (V > 0) {
    auto G = cg::coalesced_threads();
    Out[1] = rankSum(G, V);
    if (V > 1)
      Out[2] = rankSum(G, V); // EXPECT: cg-stale-coalesced-group
  }
}
