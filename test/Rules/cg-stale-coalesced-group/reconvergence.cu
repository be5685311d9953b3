// The threads have come together again, and the group is still that of a branch; or
// of before it.
// RUN: %check-findings %s --rule cg-stale-coalesced-group --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

__global__ void replacedForAll(const int *In, int *Out, bool Anew) {
  auto G = cg::coalesced_threads();
  if (In[threadIdx.x] > 0)
    Out[threadIdx.x] = 1;
  if (Anew)
    G = cg::coalesced_threads();
  Out[threadIdx.x] += cg::reduce(G, 1, cg::plus<int>());
}
// From an earlier round, in which there were more or others.
__global__ void fromRoundBefore(const int *In, int *Out, int N) {
  auto G = cg::coalesced_threads();
  for (int I = 0; I < N; ++I) {
    if (In[threadIdx.x + I] > 0) {
      Out[threadIdx.x] = cg::reduce(G, 1, cg::plus<int>()); // EXPECT: cg-stale-coalesced-group
      G = cg::coalesced_threads();
    }
  }
}
// All of them hold all of them.
__global__ void together(const int *In, int *Out, int N) {
  auto G = cg::coalesced_threads();
  for (int I = 0; I < N; ++I) {
    if (In[threadIdx.x + I] > 0)
      Out[threadIdx.x] += I;
    Out[threadIdx.x] += cg::reduce(G, 1, cg::plus<int>());
  }
}
