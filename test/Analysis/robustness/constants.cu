// Constant evaluation, and control that goes nowhere: each beside a barrier that
// threads miss.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>

constexpr __host__ __device__ int fibonacci(int N) {
  return N < 2 ? N : fibonacci(N - 1) + fibonacci(N - 2);
}
constexpr __host__ __device__ unsigned ones(unsigned N) {
  unsigned Count = 0;
  while (N) {
    Count += N & 1;
    N >>= 1;
  }
  return Count;
}
template <int N> struct Depth {
  static constexpr int value = Depth<N - 1>::value + 1;
};
template <> struct Depth<0> {
  static constexpr int value = 0;
};

__device__ void nothing() {}
__global__ void empty() {}
[[noreturn]] __device__ void stop() {
  for (;;)
    clock64();
}
__device__ int never(int X) {
  switch (X & 1) {
  case 0:
    return 1;
  case 1:
    return 2;
  }
  __builtin_unreachable();
}

__global__ void evaluated(int *X) {
  if (threadIdx.x < fibonacci(10)) // 55
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (threadIdx.x < fibonacci(10) - 55)
    __syncthreads();
  if (ones(7) == 3)
    __syncthreads();
  constexpr int Limit = Depth<200>::value;
  static_assert(Limit == 200);
  if (threadIdx.x > Limit)
    __syncthreads(); // EXPECT: cg-divergent-sync
  nothing();
}
__global__ void endless(volatile int *X) {
  if (threadIdx.x < 5)
    __syncthreads(); // EXPECT: cg-divergent-sync
  while (true)
    X[0] = X[1];
}
__global__ void endlessForSome(volatile int *X) {
  if (blockIdx.x == 1)
    for (;;)
      X[0] = 1;
  if (threadIdx.x == 5)
    __syncthreads(); // EXPECT: cg-divergent-sync
  __syncthreads();
}
// Where a call does not return the kernel ends as a whole: nobody is missed.
__global__ void stopped(int *X) {
  if (X[threadIdx.x] == 77)
    __builtin_trap();
  __syncthreads();
  if (never(X[threadIdx.x]) == 1)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
__global__ void stopsItself(int *X) {
  if (X[threadIdx.x])
    stop();
  __syncthreads();
}
