// Barriers and ranks in methods, functors, lambdas and templates.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

class Stage {
public:
  __device__ Stage(cg::thread_block B, int Rank) : B(B), Rank(Rank) {}
  __device__ void finish() const { B.sync(); }
  __device__ bool isFirst() const { return Rank == 0; }
  __device__ bool isBig() const { return B.size() > 128; }

private:
  cg::thread_block B;
  int Rank;
};
__global__ void methods(int *X) {
  Stage S(cg::this_thread_block(), threadIdx.x);
  S.finish();
  if (S.isBig())
    S.finish();
  if (S.isFirst())
    S.finish(); // EXPECT: cg-divergent-sync
}
struct Arrive {
  __device__ void operator()() const { __syncthreads(); }
};
template <class F> __device__ void always(F Call) { Call(); }
template <class F> __device__ void onlyFirst(F Call) {
  if (threadIdx.x == 0)
    Call(); // EXPECT: cg-divergent-sync
}
__global__ void functors(int *X) {
  always(Arrive());
  onlyFirst(Arrive());
  onlyFirst([=] { X[0] = 1; });
  always([=] { X[threadIdx.x] = 1; });
  always([] { __syncthreads(); });
  if (threadIdx.x > 2)
    always([] { __syncthreads(); }); // EXPECT: cg-divergent-sync
}
// What a lambda captured it is called with.
__global__ void captures(int *X, int N) {
  int I = threadIdx.x;
  auto ByValue = [=] {
    if (I < N)
      __syncthreads();
  };
  ByValue(); // EXPECT: cg-divergent-sync
  bool Big = N > 64;
  auto ByReference = [&] {
    if (Big)
      __syncthreads();
  };
  ByReference();
  Big = I > 64;
  auto Again = [&] {
    if (Big)
      __syncthreads();
  };
  Again(); // EXPECT: cg-divergent-sync
  auto IsMine = [=](int J) { return J == I; };
  if (IsMine(N))
    __syncthreads(); // EXPECT: cg-divergent-sync
}
// Threads that turn off inside of a lambda come back at its end.
__global__ void inside(int *X, int N) {
  auto Body = [&](int I) {
    if (I >= N)
      return;
    X[I] *= 2;
  };
  for (int Base = 0; Base < N; Base += blockDim.x) {
    Body(Base + threadIdx.x);
    __syncthreads();
  }
}
// A group as a template argument's object: what it needs depends on which it is.
template <class Group> __device__ int sumOf(const Group &G, int *S, int V) {
  for (int I = G.size() / 2; I > 0; I /= 2) {
    S[G.thread_rank()] = V;
    G.sync();
    if (G.thread_rank() < I)
      V += S[G.thread_rank() + I];
    G.sync();
  }
  return V;
}
__global__ void anyGroup(int *X) {
  __shared__ int S[1024];
  auto B = cg::this_thread_block();
  auto T = cg::tiled_partition<32>(B);
  sumOf(B, S, 1);
  if (threadIdx.x / 32 == 0)
    sumOf(T, S, 1);
  if (blockIdx.x == 0)
    sumOf(B, S, 1);
  if (threadIdx.x / 32 == 0)
    sumOf(B, S, 1); // EXPECT: cg-divergent-sync
  if (threadIdx.x < 10)
    sumOf(T, S, 1); // EXPECT: cg-divergent-sync
}
// Decided when compiled.
template <int Mode, bool Sync> __global__ void options(int *X) {
  if constexpr (Sync)
    __syncthreads();
  if (Mode == 1 && threadIdx.x == 0)
    __syncthreads();
  if (Mode == 2)
    __syncthreads();
  if (Mode == 3 && threadIdx.x == 0)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
template __global__ void options<2, true>(int *);
template __global__ void options<3, false>(int *);
template __global__ void options<4, false>(int *);
