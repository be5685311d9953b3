// Correct code that looks like the defect.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#ifndef __HIP__
#include <cooperative_groups/reduce.h>
#endif
#include <functional>
namespace cg = cooperative_groups;

__global__ void ranks(float *X, int N) {
  cg::grid_group G = cg::this_grid();
  for (unsigned long long I = G.thread_rank(); I < N; I += G.size())
    X[I] *= G.thread_rank();
}
__global__ void blocks(float *X) {
  auto G = cg::this_grid();
  auto B = cg::this_thread_block();
  auto T = cg::tiled_partition<32>(B);
  B.sync();
  cg::sync(B);
  T.sync();
  cg::coalesced_group C = cg::coalesced_threads();
  C.sync();
  __syncthreads();
#ifndef __HIP__
  X[G.thread_rank()] = cg::reduce(T, X[G.thread_rank()], cg::plus<float>());
  __syncwarp();
#endif
#if CUDART_VERSION >= 12000
  X[G.thread_rank()] *= G.num_blocks();
  auto Token = B.barrier_arrive();
  B.barrier_wait(static_cast<decltype(Token) &&>(Token));
#endif
}
__device__ void never(const cg::grid_group &G) { G.sync(); }
__global__ void deadCode(float *X) {
  if (false)
    never(cg::this_grid());
  return;
  cg::this_grid().sync();
}
// Declared, launched, with its body in no unit.
__global__ void elsewhere(float *X);
// A class of the user's with the same names.
namespace mine {
struct grid_group {
  __device__ void sync() const {}
};
__device__ grid_group this_grid() { return {}; }
} // namespace mine
__global__ void sameNames(float *X) { mine::this_grid().sync(); }
__global__ void cooperative(float *X) { cg::this_grid().sync(); }
__global__ void neverLaunched(float *X) { cg::this_grid().sync(); }

template <class T> __global__ void optional(T *X) {
  if constexpr (sizeof(T) > 4)
    cg::this_grid().sync();
}

void run(float *X, int N, int Sms) {
  ranks<<<(N + 255) / 256, 256>>>(X, N);
  blocks<<<(N + 255) / 256, 256>>>(X);
  deadCode<<<1, 1>>>(X);
  elsewhere<<<1, 1>>>(X);
  sameNames<<<1, 1>>>(X);
  optional<<<1, 1>>>(X);
  void *Args[] = {&X};
  cudaLaunchCooperativeKernel((void *)cooperative, Sms, 256, Args, 0, 0);
  cudaLaunchCooperativeKernel(cooperative, dim3(Sms), dim3(256), Args, 0, 0);
  if (false)
    cooperative<<<1, 1>>>(X);
}
