// The mask of all lanes, in code that not all lanes of the warp reach.
// RUN: %check-findings %s --rule cg-warp-mask --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11
#define FULL_MASK 0xffffffffu

__global__ void branches(int *X, int N) {
  int V = X[threadIdx.x];
  V += __shfl_sync(FULL_MASK, V, 0);
  if (V > 0)
    V += __shfl_xor_sync(FULL_MASK, V, 1); // EXPECT: cg-warp-mask
  if (threadIdx.x < 20)
    V += __reduce_add_sync(0xffffffff, V); // EXPECT: cg-warp-mask
  else
    __syncwarp(); // EXPECT: cg-warp-mask
  if (threadIdx.x % 32 == 0)
    V += __any_sync(~0u, V); // EXPECT: cg-warp-mask
  V = V > 9 ? __shfl_down_sync(-1, V, 1) : V; // EXPECT: cg-warp-mask
  if (V > 9 && __all_sync(FULL_MASK, V > 10)) // EXPECT: cg-warp-mask
    X[1] = 2;
  X[threadIdx.x] = V;
}
__global__ void loops(const int *In, int *X, int N) {
  for (int I = threadIdx.x; I < N; I += blockDim.x)
    X[I] = __ballot_sync(FULL_MASK, In[I] > 0); // EXPECT: cg-warp-mask
  int Left = In[threadIdx.x];
  do {
    __syncwarp(); // EXPECT: cg-warp-mask
  } while (--Left > 0);
  for (int I = 0; I < N; ++I) {
    if (In[threadIdx.x] == I)
      break;
    X[I] = __match_any_sync(FULL_MASK, I); // EXPECT: cg-warp-mask
  }
  __syncwarp();
}
// In functions.
__device__ int anybody(int Needs) { return __ballot_sync(FULL_MASK, Needs); }
template <class T> __device__ T warpSum(T V) {
#pragma unroll
  for (int O = 16; O > 0; O >>= 1)
    V += __shfl_xor_sync(FULL_MASK, V, O);
  return V;
}
__global__ void calls(int *X, int N) {
  int V = X[threadIdx.x];
  X[0] = anybody(V) + warpSum(V);
  if (V > 0)
    X[1] = anybody(V); // EXPECT: cg-warp-mask
  if (threadIdx.x < 16)
    X[2] = warpSum(1.5f) > 2; // EXPECT: cg-warp-mask
  if (threadIdx.x < 32)
    X[3] = warpSum(V);
  auto Vote = [&](bool P) { return __any_sync(FULL_MASK, P); };
  if (threadIdx.x & 1)
    X[4] = Vote(V > 3); // EXPECT: cg-warp-mask
}
// The mask in a variable, or in a parameter.
__device__ int shuffle(unsigned Mask, int V) { return __shfl_sync(Mask, V, 0); }
__global__ void variables(int *X) {
  const unsigned All = 0xffffffff;
  unsigned Mask = All;
  int V = X[threadIdx.x];
  if (V > 2)
    X[0] = __shfl_sync(Mask, V, 0); // EXPECT: cg-warp-mask
  if (V > 3)
    X[1] = shuffle(All, V); // EXPECT: cg-warp-mask
  X[2] = shuffle(All, V);
}
// The default argument is the mask of all lanes.
__global__ void defaults(int *X) {
  if (X[threadIdx.x])
    __syncwarp(); // EXPECT: cg-warp-mask
  if (X[threadIdx.x + 1]) {
    X[0] = 1;
  } else {
    X[1] = 1;
  }
  __syncwarp();
}
