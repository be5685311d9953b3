// HIP's intrinsics with masks of 64 lanes, and those without one, which take the
// lanes that are there.
// RUN: %check-findings %s --rule cg-warp-mask --lines --on hip,hip-fallback
// REQUIRES: rocm
#include <hip/hip_runtime.h>

__global__ void withoutMask(int *X, int N) {
  int V = X[threadIdx.x];
  if (V > 0) {
    V += __shfl(V, 0) + __shfl_xor(V, 1);
    V += __any(V > 3) + __popcll(__ballot(V > 4));
  }
  for (int I = threadIdx.x; I < N; I += blockDim.x)
    V += __all(I > 3);
  X[threadIdx.x] = V;
}
#if HIP_VERSION >= 60000000
constexpr unsigned long long All = ~0ull;
__global__ void withMask(int *X) {
  int V = X[threadIdx.x];
  V += __shfl_sync(All, V, 0);
  if (V > 0)
    V += __shfl_sync(All, V, 0); // EXPECT: cg-warp-mask
  if (threadIdx.x / 64 == 1)
    V += __shfl_xor_sync(All, V, 1);
  // Half a wavefront.
  if (threadIdx.x / 32 == 1)
    V += __shfl_xor_sync(All, V, 1); // EXPECT: cg-warp-mask
  bool P = V > 7;
  unsigned long long Mask = __ballot_sync(All, P);
  if (P)
    V += __shfl_down_sync(Mask, V, 1);
  X[threadIdx.x] = V;
}
#endif
