// A vote's mask is that of one side of the branch on what was voted for.
// RUN: %check-findings %s --rule cg-warp-mask --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11

__global__ void sides(int *X, int N) {
  int V = X[threadIdx.x];
  const unsigned Mask = __ballot_sync(0xffffffff, V > N);
  if (V > N)
    X[threadIdx.x] = __shfl_sync(Mask, V, __ffs(Mask) - 1);
  else
    X[threadIdx.x] = __shfl_sync(Mask, V, 0); // EXPECT: cg-warp-mask
  if (!(V > N))
    X[threadIdx.x] += __shfl_sync(~Mask, V, __ffs(~Mask) - 1);
  if (V <= N)
    X[threadIdx.x] += __shfl_sync(Mask ^ 0xffffffff, V, __ffs(~Mask) - 1);
  if (N < V)
    X[threadIdx.x] += __shfl_sync(~Mask, V, 0); // EXPECT: cg-warp-mask
}
// Lanes with the same key.
__global__ void peers(const int *Keys, int *X) {
  const int Key = Keys[threadIdx.x];
  const unsigned Peers = __match_any_sync(0xffffffff, Key);
  if (Key > 3)
    X[threadIdx.x] = __shfl_sync(Peers, X[threadIdx.x], __ffs(Peers) - 1);
  if (X[threadIdx.x] > 3)
    X[threadIdx.x] = __shfl_sync(Peers, X[threadIdx.x], 0); // EXPECT: cg-warp-mask
}
// Made by the caller, in a parameter and in a capture.
__device__ int shuffled(unsigned Mask, int V) { return __shfl_sync(Mask, V, 0); }
__global__ void byTheCaller(int *X, const int *In) {
  const int V = X[threadIdx.x];
  const bool Wanted = V > 3;
  const unsigned Mask = __ballot_sync(0xffffffff, Wanted);
  if (Wanted) {
    X[threadIdx.x] = shuffled(Mask, V);
    auto Sync = [&] { __syncwarp(Mask); };
    Sync();
    if (In[threadIdx.x] > 2)
      X[threadIdx.x] = shuffled(Mask, V); // EXPECT: cg-warp-mask
    if (In[threadIdx.x] > 3)
      Sync(); // EXPECT: cg-warp-mask
  }
}
// A vote that halves of the warp agree on, and a branch that they agree on: not decided.
__global__ void byHalves(int N, int M, const int *__restrict__ In) {
  const bool Wanted = (int(threadIdx.x / 16) + M) % 3 == 1;
  const unsigned Mask = __ballot_sync(0xffffffff, Wanted);
  if (Wanted) {
    if ((int(threadIdx.x / 16) + N) % 3 == 0)
      __syncwarp(Mask);
    if (In[threadIdx.x / 8] > 2)
      __syncwarp(Mask); // EXPECT: cg-warp-mask
  }
}
