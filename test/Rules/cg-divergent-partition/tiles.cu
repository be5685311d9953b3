// Tiles that a part of their threads make. Every thread of the parent has to come.
// RUN: %check-findings %s --rule cg-divergent-partition --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void inBranch(const int *In, int *Out, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N) {
    auto T = cg::tiled_partition<32>(cg::this_thread_block()); // EXPECT: cg-divergent-partition
    if (T.thread_rank() == 0)
      Out[I] = T.size();
  }
}
__global__ void before(const int *In, int *Out, int N) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N && T.thread_rank() == 0)
    Out[I] = In[I];
}
__global__ void afterReturn(int *Out, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  auto T = cg::tiled_partition<16>(cg::this_thread_block()); // EXPECT: cg-divergent-partition
  Out[I] = T.thread_rank();
}
__global__ void uniform(int *Out, int N, bool Flag) {
  if (Flag && blockIdx.x < N) {
    auto B = cg::this_thread_block();
    auto T = cg::tiled_partition<32>(B);
    Out[T.thread_rank()] = T.size();
  }
  for (int I = 0; I < N; ++I)
    Out[I] = cg::tiled_partition<4>(cg::this_thread_block()).thread_rank();
}
// Of a tile, parts.
#if !defined(__HIP__) || HIP_VERSION >= 60000000
__global__ void parts(const int *In, int *Out) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  if (In[threadIdx.x] > 0) {
    auto T8 = cg::tiled_partition<8>(T); // EXPECT: cg-divergent-partition
    Out[threadIdx.x] = T8.thread_rank();
  }
  if (T.thread_rank() == 0) {
    auto T4 = cg::tiled_partition<4>(T); // EXPECT: cg-divergent-partition
    Out[threadIdx.x] = T4.size();
  }
  if (threadIdx.x / 32 == 1)
    Out[threadIdx.x] = cg::tiled_partition<4>(T).thread_rank();
}
#endif
// The size is a number: the same.
__global__ void sizes(const int *In, int *Out, int Size) {
  auto B = cg::this_thread_block();
  cg::thread_group All = cg::tiled_partition(B, 16);
  Out[threadIdx.x] = All.size();
  if (In[threadIdx.x] > 0) {
    cg::thread_group Some = cg::tiled_partition(B, 16); // EXPECT: cg-divergent-partition
    Out[threadIdx.x] += Some.size();
  }
}
// In a loop that threads leave one by one.
__global__ void loop(const int *In, int *Out) {
  for (int I = 0; I < In[threadIdx.x]; ++I) {
    auto T = cg::tiled_partition<32>(cg::this_thread_block()); // EXPECT: cg-divergent-partition
    Out[I] = T.size();
  }
}
// In a function.
__device__ int warpSizeOf() {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  return T.size();
}
__global__ void called(const int *In, int *Out) {
  Out[0] = warpSizeOf();
  if (In[threadIdx.x] > 0)
    Out[1] = warpSizeOf(); // EXPECT: cg-divergent-partition
}
