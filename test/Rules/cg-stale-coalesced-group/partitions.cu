// Groups made by a predicate or a label: their members agree on that very value, so a
// branch on it takes all of them or none.
// RUN: %check-findings %s --rule cg-stale-coalesced-group,cg-divergent-collective --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

__global__ void byPredicate(const int *In, int *Out) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  int V = In[threadIdx.x];
  bool Even = V % 2 == 0;
  auto Part = cg::binary_partition(T, Even);
  int Sum = cg::reduce(Part, V, cg::plus<int>());
  if (Even)
    Sum += cg::reduce(Part, 1, cg::plus<int>());
  else
    Sum -= cg::reduce(Part, 2, cg::plus<int>());
  if (!Even)
    Part.sync();
  // All of the tile is needed here.
  if (Even)
    Sum += cg::reduce(T, V, cg::plus<int>()); // EXPECT: cg-divergent-collective
  Out[threadIdx.x] = Sum;
}
// Not the variable counts but the value it had.
__global__ void changed(const int *In, int *Out) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  bool P = In[threadIdx.x] > 0;
  auto Part = cg::binary_partition(T, P);
  P = In[threadIdx.x + 1] > 0;
  if (P)
    Out[0] = cg::reduce(Part, 1, cg::plus<int>()); // EXPECT: cg-stale-coalesced-group
}
__global__ void other(const int *In, int *Out) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  bool P = In[threadIdx.x] > 0, Q = In[threadIdx.x] > 9;
  auto Part = cg::binary_partition(T, P);
  if (P && Q)
    Out[0] = cg::reduce(Part, 1, cg::plus<int>()); // EXPECT: cg-stale-coalesced-group
  if (P && blockIdx.x == 0 && threadIdx.x / 32 == 1)
    Out[0] = cg::reduce(Part, 1, cg::plus<int>());
}
__global__ void byLabel(const int *In, int *Out) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  int Label = In[threadIdx.x] % 4;
  auto Part = cg::labeled_partition(T, Label);
  if (Label == 2)
    Out[2] = cg::reduce(Part, 1, cg::plus<int>());
  switch (Label) {
  case 0:
  case 1:
    Out[Label] = cg::reduce(Part, 1, cg::plus<int>());
    break;
  case 3:
    Out[3] = Part.shfl(In[threadIdx.x], 0);
  }
  if (In[threadIdx.x] == 2)
    Out[2] = cg::reduce(Part, 1, cg::plus<int>()); // EXPECT: cg-stale-coalesced-group
  // Its first thread, alone.
  if (Part.thread_rank() == 0)
    Out[Label] = Part.size();
  if (Part.thread_rank() == 0)
    Out[Label] = Part.shfl(Label, 0); // EXPECT: cg-stale-coalesced-group
}
// In a function, with the group and the value that made it.
__device__ int count(const cg::coalesced_group &G) { return cg::reduce(G, 1, cg::plus<int>()); }
__global__ void called(const int *In, int *Out) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  bool P = In[threadIdx.x] > 0;
  auto Part = cg::binary_partition(T, P);
  Out[0] = count(Part);
  if (P)
    Out[1] = count(Part);
  if (In[threadIdx.x] > 5)
    Out[2] = count(Part); // EXPECT: cg-stale-coalesced-group
}
// A loop that members leave.
__global__ void loop(const int *In, int *Out, int N) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  bool P = In[threadIdx.x] > 0;
  auto Part = cg::binary_partition(T, P);
  for (int I = 0; I < N; ++I)
    Out[I] = cg::reduce(Part, I, cg::plus<int>());
  for (int I = 0; I < In[threadIdx.x]; ++I)
    Out[I] = cg::reduce(Part, I, cg::plus<int>()); // EXPECT: cg-stale-coalesced-group
  for (int I = 0; P && I < N; ++I)
    Out[I] = cg::reduce(Part, I, cg::plus<int>());
}
