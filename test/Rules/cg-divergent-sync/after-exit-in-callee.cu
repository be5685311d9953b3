// Threads that return from a function whose call is the last of the kernel have exited, too.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
// RUN: %gridlock check --quiet --headers=fallback --checks=-*,cg-divergent-sync --fail-on=never %s | FileCheck %s

__device__ void work(int *X, int N) {
  if (threadIdx.x >= N)
    return;
  // CHECK: :[[@LINE+1]]:3: warning: '__syncthreads()' is reached after some threads of its thread block have exited
  __syncthreads(); // EXPECT: cg-divergent-sync
  X[threadIdx.x] *= 2;
  __syncthreads(); // the same kernel: said once
}
__global__ void last(int *X, int N) { work(X, N); }

__device__ void half(int *X, int N) {
  if (threadIdx.x >= N)
    return;
  // CHECK: :[[@LINE+1]]:3: warning: '__syncthreads()' is reached by only part of its thread block
  __syncthreads(); // EXPECT: cg-divergent-sync
  X[threadIdx.x] *= 2;
}
// Those who returned wait at another barrier.
__global__ void goesOn(int *X, int N) {
  half(X, N);
  __syncthreads();
  X[threadIdx.x] = X[0];
}
