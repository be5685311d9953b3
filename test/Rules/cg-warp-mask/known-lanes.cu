// Masks made of constants and of the thread's own number: whom they name, and who comes.
// RUN: %check-findings %s --rule cg-warp-mask --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11

__global__ void tooMany(int *X) {
  const int Lane = threadIdx.x % 32;
  int V = X[threadIdx.x];
  if (Lane < 8)
    V += __shfl_down_sync(0x0000ffff, V, 4); // EXPECT: cg-warp-mask
  if (threadIdx.x < 8) {
    __syncwarp(0xff);
    __syncwarp(0x1ff); // EXPECT: cg-warp-mask
  }
  X[threadIdx.x] = V;
}
__global__ void withoutTheCaller(int *X) {
  const int Lane = threadIdx.x % 32;
  int V = X[threadIdx.x];
  V = __shfl_sync(0x0000ffff, V, 0); // EXPECT: cg-warp-mask
  if (Lane >= 8)
    __syncwarp(0xffff0000); // EXPECT: cg-warp-mask
  if (Lane < 16)
    V = __shfl_sync(0xffffu << 16, V, 0); // EXPECT: cg-warp-mask
  X[threadIdx.x] = V;
}
// Who has ended need not come.
__global__ void othersHaveEnded(int *X) {
  if (threadIdx.x >= 8)
    return;
  X[threadIdx.x] = __shfl_sync(0xffff, X[threadIdx.x], 0);
}
// From the number of warps of a block whose size the launch tells.
__global__ void oneLanePerWarp(int *Sums) {
  const int Lane = threadIdx.x % warpSize, Warp = threadIdx.x / warpSize;
  if (Warp == 0 && Lane < blockDim.x / warpSize) {
    const int Mask = (1 << (blockDim.x / warpSize)) - 1;
    Sums[Lane] = __shfl_up_sync(Mask, Sums[Lane], 1, blockDim.x / warpSize);
    Sums[Lane] += __shfl_up_sync(2 * Mask + 1, Sums[Lane], 1); // EXPECT: cg-warp-mask
  }
}
void launch(int *X) { oneLanePerWarp<<<1, 256>>>(X); }

// Handed over: the caller's numbers.
__device__ int first(unsigned Mask, int V) { return __shfl_sync(Mask, V, 0); }
__global__ void handedOver(int *X) {
  const int Lane = threadIdx.x % 32;
  int V = X[threadIdx.x];
  if (Lane < 4)
    V = first(0xf, V);
  if (Lane < 2)
    V = first(0x3 | 0x4, V); // EXPECT: cg-warp-mask
  X[threadIdx.x] = V;
}
// In a warp other than the first.
__global__ void inALaterWarp(int *X) {
  if (threadIdx.x >= 40)
    X[threadIdx.x] = __shfl_sync(0xffffff01, X[threadIdx.x], 8); // EXPECT: cg-warp-mask
}
// In a warp that only large blocks have: not decided.
__global__ void inALateWarp(int *X) {
  if (threadIdx.x >= 200)
    X[threadIdx.x] = __shfl_sync(0xffffff01, X[threadIdx.x], 8);
}
// The width says who exchanges values, the mask who has to come.
__global__ void widths(int *X) {
  int V = X[threadIdx.x];
  if (threadIdx.x % 32 < 16) {
    V += __shfl_down_sync(0xffffffff, V, 1, 4); // EXPECT: cg-warp-mask
    V += __shfl_down_sync(0x0000ffff, V, 1, 4);
  }
  X[threadIdx.x] = V;
}
