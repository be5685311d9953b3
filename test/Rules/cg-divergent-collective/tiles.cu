// Collectives of a tile that only a part of it reaches.
// RUN: %check-findings %s --rule cg-divergent-collective --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#ifndef __HIP__
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#endif
namespace cg = cooperative_groups;

__global__ void laneGuard(float *X, int K) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  float V = X[threadIdx.x];
  if (T.thread_rank() < K)
    for (int O = 16; O; O /= 2)
      V = fmaxf(V, T.shfl_down(V, O)); // EXPECT: cg-divergent-collective
  if (T.thread_rank() == 0)
    X[blockIdx.x] = V;
}
__global__ void bounds(const int *In, int *Out, int N) {
  auto T = cg::tiled_partition<16>(cg::this_thread_block());
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N)
    Out[I] = T.shfl(In[I], 0); // EXPECT: cg-divergent-collective
  int V = I < N ? In[I] : 0;
  Out[I] = T.shfl(V, 0);
}
__global__ void ended(const int *In, int *Out, int N) {
  auto T = cg::tiled_partition<16>(cg::this_thread_block());
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  Out[I] = T.shfl_xor(In[I], 1); // EXPECT: cg-divergent-collective
}
// In expressions.
__global__ void expressions(int *X, bool Flag) {
  auto T = cg::tiled_partition<8>(cg::this_thread_block());
  int V = X[threadIdx.x];
  X[0] = V > 3 ? T.shfl(V, 0) : V; // EXPECT: cg-divergent-collective
  X[1] = Flag ? T.shfl(V, 0) : V;
  X[2] = V > 3 && T.shfl(V, 1) > 3; // EXPECT: cg-divergent-collective
  X[3] = T.shfl(V, 1) > 3 && V > 3;
}
// In loops.
__global__ void loops(const int *Next, int *X, int N) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  int Sum = 0;
  for (int I = threadIdx.x; I < N; I += blockDim.x)
    Sum += T.shfl(X[I], 0); // EXPECT: cg-divergent-collective
  for (int At = Next[threadIdx.x]; At >= 0; At = Next[At])
    Sum += T.shfl_up(At, 1); // EXPECT: cg-divergent-collective
  for (int I = threadIdx.x / 32; I < N; I += blockDim.x / 32)
    Sum += T.shfl(X[I * 32 + T.thread_rank()], 0);
  X[threadIdx.x] = T.shfl(Sum, 0);
}
// A tile that is as long as the branch is wide, and one that is longer.
__global__ void sizes(int *X) {
  auto B = cg::this_thread_block();
  auto T4 = cg::tiled_partition<4>(B);
  auto T8 = cg::tiled_partition<8>(B);
  if (threadIdx.x % 8 >= 4) {
    X[0] = T4.shfl(X[threadIdx.x], 0);
    X[1] = T8.shfl(X[threadIdx.x], 0); // EXPECT: cg-divergent-collective
  }
  if (threadIdx.x < 100) {
    X[0] = T4.shfl(X[threadIdx.x], 0);
    X[1] = T8.shfl(X[threadIdx.x], 0); // EXPECT: cg-divergent-collective
  }
}
#if !defined(__HIP__) || HIP_VERSION >= 60000000
__global__ void votes(int *X) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  int V = X[threadIdx.x];
  if (V > 0) {
    X[0] = T.any(V > 1); // EXPECT: cg-divergent-collective
    X[1] = T.all(V > 1); // EXPECT: cg-divergent-collective
    X[2] = T.ballot(V > 1) != 0; // EXPECT: cg-divergent-collective
    X[3] = T.match_any(V) != 0; // EXPECT: cg-divergent-collective
  }
  // Asked by all of them, the answer is the same for all.
  if (T.any(V > 0))
    X[4] = T.shfl(V, 3);
  while (!T.all(V > 9))
    V = T.shfl_down(V, 1) + 1;
}
#endif
#ifndef __HIP__
__global__ void sums(const float *In, float *Out, int N) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N)
    Out[I] = cg::reduce(T, In[I], cg::plus<float>()); // EXPECT: cg-divergent-collective
  if (I < N)
    Out[I] += cg::inclusive_scan(T, In[I]); // EXPECT: cg-divergent-collective
  if (cg::reduce(T, In[I], cg::less<float>()) < 1)
    Out[I] = cg::exclusive_scan(T, In[I], cg::plus<float>());
}
#endif
