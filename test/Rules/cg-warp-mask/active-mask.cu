// The lanes that happen to be together are not those that should be: how a branch's
// lanes run is the scheduler's choice.
// RUN: %check-findings %s --rule cg-warp-mask --lines --on cuda,cuda12,cuda11,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12, cuda11

__global__ void count(const int *In, int *Count, int N) {
  for (int I = threadIdx.x; I < N; I += blockDim.x) {
    unsigned Votes = __ballot_sync(__activemask(), In[I] & 1); // EXPECT: cg-warp-mask
    if (threadIdx.x % 32 == 0)
      atomicAdd(Count, __popc(Votes));
  }
}
__global__ void variable(const int *In, int *Out, int N) {
  int I = threadIdx.x;
  if (In[I] > 0) {
    unsigned Mask = __activemask();
    int Leader = __ffs(Mask) - 1;
    Out[I] = __shfl_sync(Mask, In[I], Leader); // EXPECT: cg-warp-mask
  }
}
// Asked before, for a branch of which it knows nothing.
__global__ void before(const int *In, int *Out) {
  unsigned Mask = __activemask();
  if (In[threadIdx.x] > 0)
    Out[threadIdx.x] = __reduce_add_sync(Mask, 1); // EXPECT: cg-warp-mask
}
// All lanes are there.
__global__ void together(const int *In, int *Out, bool Flag) {
  Out[0] = __reduce_add_sync(__activemask(), In[threadIdx.x]);
  if (Flag)
    __syncwarp(__activemask());
  if (threadIdx.x / 32 == 2)
    Out[1] = __any_sync(__activemask(), In[threadIdx.x]);
}
// No more than a hint: each lane is right whoever else is counted.
__global__ void hint(const int *In, int *Out) {
  if (In[threadIdx.x] > 0)
    Out[threadIdx.x] = __popc(__activemask());
}
