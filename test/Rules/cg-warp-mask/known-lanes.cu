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

// A template may be made for the block's size: a mask of so many lanes is right.
template <class T> __device__ T sumOfWarp(unsigned Mask, T V) {
  for (int Offset = warpSize / 2; Offset > 0; Offset /= 2)
    V += __shfl_down_sync(Mask, V, Offset);
  return V;
}
template <class T, unsigned Size> __global__ void madeForSize(T *X) {
  const unsigned Left = Size & 31 ? 32 - (Size & 31) : 0;
  const unsigned Mask = 0xffffffff >> Left;
  X[threadIdx.x] = sumOfWarp(Mask, X[threadIdx.x]);
}
template __global__ void madeForSize<int, 1>(int *);
template __global__ void madeForSize<int, 16u>(int *);
template __global__ void madeForSize<int, 512>(int *);
// Of another number than its arguments tell, it is not.
template <int Tile, bool IsOn> __global__ void madeForOther(int *X) {
  X[threadIdx.x] = __shfl_down_sync(0xffff, X[threadIdx.x], Tile); // EXPECT: cg-warp-mask
}
template __global__ void madeForOther<8, true>(int *);
