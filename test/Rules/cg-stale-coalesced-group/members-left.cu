// A group of those that were there once, used where some of them are no longer.
// RUN: %check-findings %s --rule cg-stale-coalesced-group --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void inBranch(const int *In, int *Out, int N) {
  auto G = cg::coalesced_threads();
  int V = In[threadIdx.x];
  Out[0] = G.shfl(V, 0);
  if (V > N)
    Out[1] = G.shfl(V, 0); // EXPECT: cg-stale-coalesced-group
  if (V > N)
    G.sync(); // EXPECT: cg-stale-coalesced-group
  if (N > 4)
    Out[2] = G.shfl(V, 0);
  G.sync();
}
__global__ void narrowerThanMade(const int *In, int *Out, int N) {
  int V = In[threadIdx.x];
  if (V > 0) {
    auto G = cg::coalesced_threads();
    if (V > N)
      Out[1] = G.shfl_down(V, 1); // EXPECT: cg-stale-coalesced-group
    else
      Out[2] = G.shfl_down(V, 1); // EXPECT: cg-stale-coalesced-group
    Out[3] = G.shfl(V, 0);
  }
}
// The first of a group does its work alone: it takes the others' places.
__global__ void byFirst(const int *In, int *Out) {
  auto G = cg::coalesced_threads();
  if (G.thread_rank() == 0)
    Out[0] = G.shfl(In[threadIdx.x], 1); // EXPECT: cg-stale-coalesced-group
  int Base = 0;
  if (G.thread_rank() == 0)
    Base = atomicAdd(Out, G.size());
  Out[threadIdx.x] = G.shfl(Base, 0) + G.thread_rank();
}
// Members end.
__global__ void ended(const int *In, int *Out, int N) {
  auto G = cg::coalesced_threads();
  if (In[threadIdx.x] > N)
    return;
  Out[threadIdx.x] = G.shfl(In[threadIdx.x], 0); // EXPECT: cg-stale-coalesced-group
}
__global__ void allEnd(const int *In, int *Out, int N) {
  auto G = cg::coalesced_threads();
  if (N > 4)
    return;
  Out[threadIdx.x] = G.shfl(In[threadIdx.x], 0);
}
// Made before a loop that members leave, and in it.
__global__ void laterRound(const int *In, int *Out) {
  auto G = cg::coalesced_threads();
  for (int I = In[threadIdx.x]; I > 0; --I)
    Out[I] = G.shfl(I, 0); // EXPECT: cg-stale-coalesced-group
  for (int I = In[threadIdx.x]; I > 0; --I) {
    auto Here = cg::coalesced_threads();
    Out[I] += Here.shfl(I, 0);
    if (Out[threadIdx.x] == I)
      break;
    Out[I] += Here.shfl(I, 0); // EXPECT: cg-stale-coalesced-group
  }
}
__global__ void fixedRounds(const int *In, int *Out, int N) {
  auto G = cg::coalesced_threads();
  for (int I = 0; I < N; ++I) {
    Out[I] = G.shfl(I, 0);
    if (In[threadIdx.x] == I)
      Out[I] += 1;
    G.sync();
  }
  for (int I = 0; I < N; ++I) {
    if (In[threadIdx.x] == I)
      continue;
    Out[I] = G.shfl(I, 0); // EXPECT: cg-stale-coalesced-group
  }
}
// Skipped by goto and by short circuit.
__global__ void otherBranches(const int *In, int *Out) {
  auto G = cg::coalesced_threads();
  int V = In[threadIdx.x];
  if (V == 3)
    goto End;
  Out[0] = G.shfl(V, 0); // EXPECT: cg-stale-coalesced-group
End:
  Out[1] = V > 4 && G.shfl(V, 0) > 4; // EXPECT: cg-stale-coalesced-group
  Out[2] = V > 4 ? G.shfl(V, 1) : V; // EXPECT: cg-stale-coalesced-group
  Out[3] = G.shfl(V, 1);
}
#if !defined(__HIP__) || HIP_VERSION >= 60000000
__global__ void votes(const int *In, int *Out) {
  auto G = cg::coalesced_threads();
  int V = In[threadIdx.x];
  if (G.any(V > 3))
    Out[0] = G.ballot(V > 4) != 0;
  if (V > 3)
    Out[1] = G.all(V > 4); // EXPECT: cg-stale-coalesced-group
}
#endif
