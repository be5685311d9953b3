// Masks of known lanes: right where exactly these lanes come.
// RUN: %check-findings %s --rule cg-warp-mask --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11

__global__ void lowerHalf(int *X) {
  const int Lane = threadIdx.x % 32;
  int V = X[threadIdx.x];
  if (Lane < 16)
    V += __shfl_down_sync(0x0000ffff, V, 8);
  if (Lane < 8) {
    __syncwarp(0xff);
  }
  X[threadIdx.x] = V;
}
// Each half has its own.
__global__ void halves(int *X) {
  const int Lane = threadIdx.x & 31;
  int V = X[threadIdx.x];
  if (Lane < 16)
    V = __shfl_sync(0x0000ffff, V, 0);
  else
    V = __shfl_sync(0xffff0000, V, 16);
  const unsigned Mine = Lane < 16 ? 0x0000ffff : 0xffff0000;
  V += __shfl_xor_sync(Mine, V, 1);
  X[threadIdx.x] = V;
}
__global__ void oneLane(int *X) {
  const int Lane = threadIdx.x % 32;
  int V = X[threadIdx.x];
  if (Lane == 0) {
    __syncwarp(1);
  }
  // Only itself.
  if (V > 0)
    V = __shfl_sync(1u << Lane, V, Lane);
  X[threadIdx.x] = V;
}
// Groups of four lanes, the mask by arithmetic on the lane.
__global__ void groupsOfFour(int *X) {
  const int Lane = threadIdx.x % 32;
  const unsigned Mask = 0xfu << (Lane & ~3);
  int V = X[threadIdx.x];
  V = __shfl_xor_sync(Mask, V, 1);
  if (Lane / 4 == 2)
    V = __shfl_xor_sync(Mask, V, 2);
  X[threadIdx.x] = V;
}
// What it holds is not known: not decided.
__device__ int shuffle(unsigned Mask, int V) { return __shfl_sync(Mask, V, 0); }
__global__ void given(const unsigned *Masks, int *X, unsigned Mask, int Count) {
  int V = X[threadIdx.x];
  if (V > 0) {
    V = __shfl_sync(Masks[threadIdx.x], V, 0);
    V += __shfl_sync((1u << Count) - 1, V, 0);
    V += shuffle(Mask, V);
  }
  X[threadIdx.x] = V;
}
