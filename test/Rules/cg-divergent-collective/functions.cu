// Collectives in functions, lambdas and templates.
// RUN: %check-findings %s --rule cg-divergent-collective --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

template <unsigned Size> __device__ int sum(const cg::thread_block_tile<Size> &T, int V) {
  for (int O = Size / 2; O > 0; O /= 2)
    V += T.shfl_xor(V, O);
  return V;
}
// HIP's tiles say in their type whose part they are.
template <class Tile> __device__ int broadcast(const Tile &T, int V) { return T.shfl(V, 0); }

__global__ void calls(int *X, int N) {
  auto B = cg::this_thread_block();
  auto T = cg::tiled_partition<32>(B);
  auto T8 = cg::tiled_partition<8>(B);
  X[0] = broadcast(T, X[threadIdx.x]);
  if (threadIdx.x < N)
    X[1] = broadcast(T, X[threadIdx.x]); // EXPECT: cg-divergent-collective
  if (threadIdx.x < 8) {
    X[2] = broadcast(T8, X[threadIdx.x]);
    X[3] = broadcast(T, X[threadIdx.x]); // EXPECT: cg-divergent-collective
  }
  // The result is agreed on by the tile that it is of.
  if (broadcast(T, X[threadIdx.x]))
    X[4] = broadcast(T, 1);
  if (broadcast(T8, X[threadIdx.x]))
    X[5] = broadcast(T, 1); // EXPECT: cg-divergent-collective
}
__global__ void lambdas(int *X, int N) {
  auto T = cg::tiled_partition<16>(cg::this_thread_block());
  auto First = [&](int V) { return T.shfl(V, 0); };
  X[0] = First(threadIdx.x);
  if (X[threadIdx.x] == 0)
    X[1] = First(threadIdx.x); // EXPECT: cg-divergent-collective
  auto Guarded = [&](int V) {
    if (V < N)
      X[2] = T.shfl(V, 0);
  };
  Guarded(threadIdx.x); // EXPECT: cg-divergent-collective
}
class Lanes {
  cg::thread_block B = cg::this_thread_block();

public:
  __device__ int rank() const { return B.thread_rank() % 32; }
  __device__ int warp() const { return B.thread_rank() / 32; }
};
__global__ void methods(int *X) {
  Lanes L;
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  if (L.warp() == 0)
    X[0] = T.shfl(X[threadIdx.x], 0);
  if (L.rank() == 0)
    X[1] = T.shfl(X[threadIdx.x], 0); // EXPECT: cg-divergent-collective
}
// What one of the callers passes decides.
__device__ void store(int *X, bool Doit, int V) {
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  if (Doit)
    X[0] = T.shfl(V, 0);
}
__global__ void flags(int *X, bool Flag) {
  store(X, Flag, 1);
  store(X, threadIdx.x / 32 == 3, 1);
  store(X, threadIdx.x % 32 == 3, 1); // EXPECT: cg-divergent-collective
}
#ifndef __HIP__
__global__ void sums(int *X) {
  auto T = cg::tiled_partition<4>(cg::this_thread_block());
  if (threadIdx.x / 4 == 1)
    X[0] = sum<4>(T, 1);
  if (threadIdx.x == 1)
    X[0] = sum<4>(T, 1); // EXPECT: cg-divergent-collective
}
#endif
