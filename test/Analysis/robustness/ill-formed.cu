// What has errors costs what depends on it; the rest of the file is analysed, and
// the run does not say that all is well.
// RUN: not %gridlock check --headers=fallback %s 2>&1 | FileCheck %s
// RUN: bash -c "%gridlock check --headers=fallback --fail-on=never --quiet %s; test \$? = 3"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// CHECK-DAG: ill-formed.cu:[[@LINE+2]]:10: error: use of undeclared identifier 'missing'
__global__ void broken(float *X) {
  X[0] = missing(X, [](auto V) { return V.nothing; });
  if (threadIdx.x < Unknown<3>::value)
    __syncthreads();
  switch (X[1]) {
  case 1:
    for (auto V : X)
      goto nowhere;
  }
  cg::tiled_partition<7>(cg::this_thread_block()).sync();
}
struct Incomplete;
__device__ int incomplete(Incomplete I, Incomplete *P) { return P->x + I.y; }
template <class T> __device__ T half(T Value) { return Value.missing(; }

// CHECK-DAG: ill-formed.cu:[[@LINE+4]]:5: warning: '__syncthreads()' is reached by only part of its thread block
__global__ void whole(float *X) {
  X[0] = X[1];
  if (threadIdx.x < 9)
    __syncthreads();
}
// Also in a function with an error, before it and behind it.
// CHECK-DAG: ill-formed.cu:[[@LINE+3]]:5: warning: '__syncthreads()' is reached by only part of its thread block
__global__ void partly(float *X) {
  if (threadIdx.x < 9)
    __syncthreads();
  X[0] = alsoMissing;
}
// CHECK-DAG: 1 file analysed only in part, because of errors
__global__ void unfinished(float *X) {
  if (X[0] > 1) {
    __syncthreads();
