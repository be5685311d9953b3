// A block reduction in which the second reduction is for the first warp alone.
// RUN: %check-findings %s --rule cg-divergent-collective --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
namespace cg = cooperative_groups;

__global__ void right(const float *In, float *Out) {
  __shared__ float S[32];
  auto B = cg::this_thread_block();
  auto T = cg::tiled_partition<32>(B);
  float Sum = cg::reduce(T, In[blockIdx.x * blockDim.x + threadIdx.x], cg::plus<float>());
  if (T.thread_rank() == 0)
    S[T.meta_group_rank()] = Sum;
  B.sync();
  if (T.meta_group_rank() == 0) {
    float Total = T.thread_rank() < T.meta_group_size() ? S[T.thread_rank()] : 0;
    Total = cg::reduce(T, Total, cg::plus<float>());
    if (T.thread_rank() == 0)
      Out[blockIdx.x] = Total;
  }
}
// As many threads as there are warps: a part of the first one.
__global__ void wrong(const float *In, float *Out) {
  __shared__ float S[32];
  auto B = cg::this_thread_block();
  auto T = cg::tiled_partition<32>(B);
  float Sum = cg::reduce(T, In[blockIdx.x * blockDim.x + threadIdx.x], cg::plus<float>());
  if (T.thread_rank() == 0)
    S[T.meta_group_rank()] = Sum;
  B.sync();
  if (threadIdx.x < 8) {
    float Total = cg::reduce(T, S[threadIdx.x], cg::plus<float>()); // EXPECT: cg-divergent-collective
    if (threadIdx.x == 0)
      Out[blockIdx.x] = Total;
  }
}
// The same with a tile of as many threads.
__global__ void smallTile(const float *In, float *Out) {
  __shared__ float S[32];
  auto B = cg::this_thread_block();
  auto T = cg::tiled_partition<32>(B);
  auto T8 = cg::tiled_partition<8>(B);
  float Sum = cg::reduce(T, In[blockIdx.x * blockDim.x + threadIdx.x], cg::plus<float>());
  if (T.thread_rank() == 0)
    S[T.meta_group_rank()] = Sum;
  B.sync();
  if (threadIdx.x < 8) {
    float Total = cg::reduce(T8, S[threadIdx.x], cg::plus<float>());
    if (threadIdx.x == 0)
      Out[blockIdx.x] = Total;
  }
}
// By a functor of the user's, and through a reference to the group.
struct Largest {
  __device__ float operator()(float A, float B) const { return A > B ? A : B; }
};
template <class Group> __device__ float largest(const Group &G, float V) {
  return cg::reduce(G, V, Largest());
}
__global__ void functor(const float *In, float *Out, int N) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  float V = largest(T, In[threadIdx.x]);
  if (V > 1)
    V = largest(T, -V);
  if (In[threadIdx.x] > V)
    V = largest(T, 2 * V); // EXPECT: cg-divergent-collective
  Out[threadIdx.x] = V;
}
