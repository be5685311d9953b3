// Block barriers after threads of the block have ended: one finding a kernel, at
// the first of them. What blocks or tiles end whole is no matter to the others.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void pastTheEnd(const float *X, float *Y, int N) {
  __shared__ float S[256];
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  S[threadIdx.x] = X[I];
  __syncthreads(); // EXPECT: cg-divergent-sync
  Y[I] = S[blockDim.x - 1 - threadIdx.x];
  __syncthreads();
  S[threadIdx.x] = Y[I];
  cg::this_thread_block().sync();
}
__global__ void atTheEnd(const float *X, float *Y, int N) {
  __shared__ float S[256];
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  S[threadIdx.x] = I < N ? X[I] : 0;
  __syncthreads();
  if (I >= N)
    return;
  Y[I] = S[blockDim.x - 1 - threadIdx.x];
}
// Whole warps.
__global__ void helpersLeave(float *X) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x >= 128)
    return;
  T.sync();
  __syncthreads(); // EXPECT: cg-divergent-sync
  T.sync();
}
__global__ void blocksLeave(float *X, int N) {
  if (blockIdx.x >= N)
    return;
  __syncthreads();
  if (blockIdx.x * 4 + 2 < N && gridDim.y == 1)
    return;
  cg::this_thread_block().sync();
}
// The end is in a branch, the barrier in a loop.
__global__ void inLoop(const int *Keys, int *X, int N) {
  for (int I = threadIdx.x; I < N; I += 64)
    if (Keys[I] < 0)
      return;
  for (int Round = 0; Round < N; ++Round) {
    X[threadIdx.x] += Round;
    __syncthreads(); // EXPECT: cg-divergent-sync
  }
  __syncthreads();
}
// A tile of which some threads have ended.
__global__ void tiles(float *X, int N) {
  auto T = cg::tiled_partition<16>(cg::this_thread_block());
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  T.sync(); // EXPECT: cg-divergent-sync
}
// A return from a function or a lambda ends no thread.
__device__ int clamp(int I, int N) {
  if (I >= N)
    return N - 1;
  return I;
}
__global__ void returns(int *X, int N) {
  int I = clamp(threadIdx.x, N);
  __syncthreads();
  auto Store = [&] {
    if (threadIdx.x > 3)
      return;
    X[I] = 1;
  };
  Store();
  __syncthreads();
}
// Both: the exit, and a branch of its own further down.
__global__ void twice(float *X, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  __syncthreads(); // EXPECT: cg-divergent-sync
  if (X[I] > 0)
    __syncthreads(); // EXPECT: cg-divergent-sync
  X[I] = 1;
}
// Who does not come has not ended, but goes on with what the barrier was to order.
__global__ void goesOn(const float *X, float *Y) {
  __shared__ float S[256];
  S[threadIdx.x] = X[threadIdx.x];
  if (threadIdx.x < 64)
    __syncthreads(); // EXPECT: cg-divergent-sync
  Y[threadIdx.x] = S[255 - threadIdx.x];
  if (threadIdx.x < 32)
    __syncthreads(); // EXPECT: cg-divergent-sync
  Y[threadIdx.x] += S[threadIdx.x / 2];
}
// The launch ends with an error, and no thread waits.
__global__ void traps(const int *X, int N) {
  if (X[threadIdx.x] < 0)
    __trap();
  __syncthreads();
  if (X[threadIdx.x] > N) {
    printf("%d\n", X[threadIdx.x]);
    __trap();
  }
  __syncthreads();
}
__device__ void give(int Up) {
  if (Up)
    __trap();
}
__global__ void trapsBelow(const int *X) {
  give(X[threadIdx.x] < 0);
  __syncthreads();
}
#ifndef __HIP__
__global__ void asserts(const int *X, int N) {
  if (!(X[threadIdx.x] < N))
    __assert_fail("X < N", __FILE__, __LINE__, "asserts");
  __syncthreads();
}
#endif
