// The mask of all lanes where all of them are, and lanes that have ended.
// RUN: %check-findings %s --rule cg-warp-mask,cg-divergent-* --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11
#define FULL_MASK 0xffffffffu

// Whole warps, or all threads.
__global__ void uniform(const int *In, int *X, int N, bool Flag) {
  int V = In[threadIdx.x];
  if (Flag)
    V += __shfl_sync(FULL_MASK, V, 0);
  if (threadIdx.x / 32 == 0)
    V += __shfl_sync(FULL_MASK, V, 0);
  if (threadIdx.x < 64)
    __syncwarp();
  if (__any_sync(FULL_MASK, V > 3))
    V += __shfl_up_sync(FULL_MASK, V, 1);
  while (__ballot_sync(FULL_MASK, V < 9) == FULL_MASK)
    V += __shfl_up_sync(FULL_MASK, V, 1);
  for (int Row = threadIdx.x / 32; Row < N; Row += blockDim.x / 32)
    V += __reduce_max_sync(FULL_MASK, V);
  const int Up = (N + 31) / 32 * 32;
  for (int I = threadIdx.x % 32; I < Up; I += 32)
    V += __popc(__ballot_sync(FULL_MASK, I < N && In[I] > 0));
  int Leader = __shfl_sync(FULL_MASK, V, 5);
  if (Leader > 8)
    __syncwarp();
  X[threadIdx.x] = V;
}
// Lanes that have ended are not waited for.
__global__ void ended(const int *In, int *X, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  __syncwarp();
  X[I] = __ballot_sync(FULL_MASK, In[I] > 0);
}
// Around the branch, not in it.
__global__ void around(const int *In, int *X, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  int V = I < N ? In[I] : 0;
  unsigned Votes = __ballot_sync(FULL_MASK, I < N && V > 0);
  if (I < N && V > 0)
    X[I] = __popc(Votes & ((1u << threadIdx.x % 32) - 1));
  __syncwarp();
  if (threadIdx.x % 32 == 0)
    X[I / 32] = __popc(Votes);
  __syncwarp();
  V = __shfl_sync(FULL_MASK, V, 0, 8);
  X[I] = V;
}
// A queue of the warp's: all lanes stay until the vote says that none has work.
__global__ void persistent(const int *Next, int *X) {
  int At = Next[threadIdx.x];
  while (true) {
    bool Has = At >= 0;
    if (!__any_sync(FULL_MASK, Has))
      break;
    if (Has)
      At = Next[At];
    X[threadIdx.x] += __shfl_xor_sync(FULL_MASK, At, 1);
  }
}
