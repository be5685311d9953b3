// Asynchronous copies and their waits: by a group they are collectives, by a thread
// they are not.
// RUN: %check-findings %s --rule cg-divergent-collective --lines --on cuda,cuda12,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
namespace cg = cooperative_groups;

__global__ void right(const float *In, float *Out) {
  __shared__ float S[256];
  auto B = cg::this_thread_block();
  cg::memcpy_async(B, S, In + blockIdx.x * 256, sizeof(S));
  cg::wait(B);
  if (blockIdx.x == 0) {
    cg::memcpy_async(B, S, In, sizeof(S));
    cg::wait(B);
  }
  Out[threadIdx.x] = S[threadIdx.x];
}
__global__ void byOneThread(const float *In, float *Out) {
  __shared__ float S[256];
  auto B = cg::this_thread_block();
  if (threadIdx.x == 0)
    cg::memcpy_async(B, S, In, sizeof(S)); // EXPECT: cg-divergent-collective
  cg::wait(B);
  Out[threadIdx.x] = S[threadIdx.x];
}
__global__ void byOneWarp(const float *In, float *Out) {
  __shared__ float S[256];
  auto B = cg::this_thread_block();
  auto T = cg::tiled_partition<32>(B);
  if (threadIdx.x < 32) {
    cg::memcpy_async(T, S, In, sizeof(S));
    cg::wait(T);
    cg::memcpy_async(B, S, In, sizeof(S)); // EXPECT: cg-divergent-collective
    cg::wait_prior<0>(B); // EXPECT: cg-divergent-collective
  }
  B.sync();
  Out[threadIdx.x] = S[threadIdx.x];
}
// In a pipeline of two stages, all threads in step.
__global__ void pipelined(const int *In, int *Out, int N) {
  __shared__ int S[2][256];
  auto B = cg::this_thread_block();
  cg::memcpy_async(B, S[0], In, sizeof(S[0]));
  for (int I = 1; I <= N; ++I) {
    if (I < N) {
      cg::memcpy_async(B, S[I % 2], In + I * 256, sizeof(S[0]));
      cg::wait_prior<1>(B);
    } else {
      cg::wait(B);
    }
    Out[threadIdx.x] += S[(I - 1) % 2][threadIdx.x];
    B.sync();
  }
}
// A loop of which the threads leave one after the other.
__global__ void ragged(const int *In, int *Out, const int *Counts) {
  __shared__ int S[256];
  auto B = cg::this_thread_block();
  for (int I = 0; I < Counts[threadIdx.x]; ++I)
    cg::memcpy_async(B, S, In + I, sizeof(S)); // EXPECT: cg-divergent-collective
  cg::wait(B);
  Out[threadIdx.x] = S[threadIdx.x];
}
// Each call copies by itself, and the barrier knows of it.
__global__ void byThread(const double *In, double *Out) {
  using Barrier = cuda::barrier<cuda::thread_scope_block>;
  __shared__ alignas(16) double S[16];
  __shared__ Barrier Bar;
  auto B = cg::this_thread_block();
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  B.sync();
  if (threadIdx.x == 0)
    cuda::memcpy_async(S, In, cuda::aligned_size_t<16>(sizeof(S)), Bar);
  Bar.arrive_and_wait();
  if (threadIdx.x == 0)
    cuda::memcpy_async(B, S, In, sizeof(S), Bar); // EXPECT: cg-divergent-collective
  Bar.arrive_and_wait();
  Out[threadIdx.x] = S[threadIdx.x & 15];
}
