// Barriers in functions: the finding is where the threads part. That is a call that
// only some of them make, or that hands on what differs; or it is in the function,
// if its own branch decides.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ void publish(const cg::thread_block &B, int *S, int V) {
  S[B.thread_rank()] = V;
  B.sync();
}
__global__ void calls(int *X, int N) {
  __shared__ int S[256];
  auto B = cg::this_thread_block();
  publish(B, S, 1);
  if (blockIdx.x < N)
    publish(B, S, 2);
  if (threadIdx.x < N)
    publish(B, S, 3); // EXPECT: cg-divergent-sync
}
// Three calls deep, and the branch in the middle.
__device__ void deepest() { __syncthreads(); }
__device__ void deeper(int Mode) {
  if (Mode)
    deepest();
}
__device__ void deep(int Mode) { deeper(Mode + 1); }
__device__ void splits(const int *X) {
  if (X[threadIdx.x])
    deepest(); // EXPECT: cg-divergent-sync
}
__global__ void chain(int *X, int Mode) {
  deep(Mode);
  deep(blockIdx.x);
  deep(threadIdx.x); // EXPECT: cg-divergent-sync
  splits(X);
}
// What one of the callers passes decides.
__device__ void phase(bool Whole) {
  if (Whole)
    __syncthreads();
}
__global__ void flags(int *X, bool Flag) {
  phase(Flag);
  phase(true);
  phase(threadIdx.x > 3); // EXPECT: cg-divergent-sync
  if (threadIdx.x > 3)
    phase(false);
}
// Results of functions: of their arguments, and of the thread.
__device__ int halved(int I) { return I / 2; }
__device__ int lane() { return threadIdx.x & 31; }
__device__ int larger(int A, int B) {
  if (A > B)
    return A;
  return B;
}
__device__ void indexOf(int *I) { *I = threadIdx.x; }
__device__ void sizeOf(int &N) { N = gridDim.x; }
__global__ void results(int *X, int N) {
  if (halved(N) > 3)
    __syncthreads();
  if (halved(threadIdx.x) > 3)
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (lane() == 0)
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (larger(N, blockIdx.x) == 7)
    __syncthreads();
  if (larger(N, threadIdx.x) == 7)
    __syncthreads(); // EXPECT: cg-divergent-sync
  int A = 0, B = 0;
  indexOf(&A);
  sizeOf(B);
  if (A)
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (B)
    __syncthreads();
}
// Nobody calls it: what it is given is the caller's business, what it asks is not.
__device__ void neverCalled(int I, const cg::thread_block &B) {
  if (I == 0)
    B.sync();
  if (B.thread_rank() == 0)
    B.sync(); // EXPECT: cg-divergent-sync
}
// A function without a body: nothing is known of it.
__device__ int elsewhere(int I);
__device__ void barrierElsewhere();
__global__ void unknown(int *X) {
  if (elsewhere(3))
    __syncthreads();
  if (threadIdx.x)
    barrierElsewhere();
}
// Recursion.
__device__ void stages(int Left) {
  if (Left == 0)
    return;
  __syncthreads();
  stages(Left - 1);
}
__global__ void recursion(int *X) { stages(threadIdx.x); } // EXPECT: cg-divergent-sync
__device__ void steps(int Left) {
  if (Left == 0)
    return;
  __syncthreads();
  steps(Left - 1);
}
__global__ void uniformRecursion(int *X, int N) {
  steps(N);
  steps(8);
}
// Pointers to functions that are known.
__device__ void quiet() {}
__global__ void pointers(int *X, bool Which) {
  void (*F)() = deepest;
  F();
  if (threadIdx.x > 1)
    F(); // EXPECT: cg-divergent-sync
  void (*G)() = Which ? deepest : quiet;
  G();
  if (threadIdx.x > 1)
    quiet();
}
