// Masks that the lanes voted for: right under a branch on the same value, as long as
// no lane of them leaves.
// RUN: %check-findings %s --rule cg-warp-mask --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11
#define FULL_MASK 0xffffffffu

__global__ void sameValue(const int *In, int *Out, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  bool P = I < N;
  unsigned Mask = __ballot_sync(FULL_MASK, P);
  if (P) {
    int Leader = __ffs(Mask) - 1;
    int V = __shfl_sync(Mask, In[I], Leader);
    __syncwarp(Mask);
    Out[I] = V;
  }
}
__global__ void sameExpression(const int *In, int *Out, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned Mask = __ballot_sync(FULL_MASK, I < N);
  if (I < N)
    Out[I] = __shfl_down_sync(Mask, In[I], 1);
  if (I >= N)
    return;
  Out[I] += __shfl_down_sync(Mask, In[I], 2);
}
// A branch more than the mask knows of.
__global__ void narrower(const int *In, int *Out, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  bool P = I < N;
  unsigned Mask = __ballot_sync(FULL_MASK, P);
  if (P) {
    int V = In[I];
    if (V > 0)
      Out[I] = __shfl_sync(Mask, V, 0); // EXPECT: cg-warp-mask
    if (N > 7)
      Out[I] = __shfl_sync(Mask, V, 0);
    unsigned Both = __ballot_sync(Mask, V > 0);
    if (V > 0)
      Out[I] = __shfl_sync(Both, V, __ffs(Both) - 1);
  }
}
// The lanes for which the vote was not.
__global__ void opposite(const int *In, int *Out, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  bool P = I < N;
  unsigned Mask = __ballot_sync(FULL_MASK, P);
  if (!P)
    Out[I] = __shfl_sync(~Mask, I, 31);
}
// A vote before each round, for those who take it.
__global__ void beforeEachRound(const int *In, unsigned *Out, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned Active = __ballot_sync(FULL_MASK, I < N);
  while (I < N) {
    unsigned M = __ballot_sync(Active, In[I] != 0);
    if (threadIdx.x % 32 == 0)
      Out[I / 32] = M;
    I += gridDim.x * blockDim.x;
    Active = __ballot_sync(Active, I < N);
  }
}
// The vote is in the round: those who are not in it do not vote.
__global__ void inTheRound(const int *In, unsigned *Out, int N) {
  unsigned Active = FULL_MASK;
  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I < N; I += gridDim.x * blockDim.x) {
    Active = __ballot_sync(Active, I < N); // EXPECT: cg-warp-mask
    Out[I / 32] = __popc(Active);
  }
}
// Lanes with the same value.
__global__ void matches(const int *In, int *Out) {
  int V = In[threadIdx.x];
  unsigned Peers = __match_any_sync(FULL_MASK, V);
  Out[V] = __reduce_add_sync(Peers, 1);
  int Leader = __ffs(Peers) - 1;
  int Base = 0;
  if (threadIdx.x % 32 == Leader)
    Base = atomicAdd(Out, __popc(Peers));
  Base = __shfl_sync(Peers, Base, Leader);
  if (V == 3)
    Base += __shfl_sync(Peers, Base, Leader);
  Out[threadIdx.x] = Base;
}
// Voted on in one function, used in another.
__device__ int broadcast(unsigned Mask, int V) { return __shfl_sync(Mask, V, __ffs(Mask) - 1); }
__global__ void calls(const int *In, int *Out) {
  bool P = In[threadIdx.x] > 0;
  unsigned Mask = __ballot_sync(FULL_MASK, P);
  if (P)
    Out[0] = broadcast(Mask, 1);
}
