// Values that go through shared memory: agreed on by a block where a barrier stands
// between the write and the read; by a grid never.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void broadcast(const int *Work, int *X, int *Next) {
  __shared__ int Item;
  auto B = cg::this_thread_block();
  while (true) {
    if (threadIdx.x == 0)
      Item = atomicAdd(Next, 1);
    B.sync();
    int Mine = Item;
    if (Mine >= 100)
      break;
    X[Mine] = Work[Mine + threadIdx.x];
    B.sync();
  }
  B.sync();
}
// The last block of a grid, found by counting.
__global__ void lastBlock(float *Partial, float *Result, unsigned *Count) {
  __shared__ bool IsLast;
  __shared__ float S[256];
  if (threadIdx.x == 0) {
    Partial[blockIdx.x] = Result[blockIdx.x];
    __threadfence();
    IsLast = atomicAdd(Count, 1u) == gridDim.x - 1;
  }
  __syncthreads();
  if (!IsLast)
    return;
  S[threadIdx.x] = Partial[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0)
    *Result = S[0] + S[255];
}
__global__ void lastBlockOfGrid(float *Partial, unsigned *Count) {
  __shared__ bool IsLast;
  if (threadIdx.x == 0)
    IsLast = atomicAdd(Count, 1u) == gridDim.x - 1;
  __syncthreads();
  if (IsLast)
    cg::this_grid().sync(); // EXPECT: cg-divergent-sync
}
// Each thread reads its own element.
__global__ void ownElement(int *X) {
  __shared__ int S[256];
  S[threadIdx.x] = X[threadIdx.x];
  __syncthreads();
  if (S[threadIdx.x ^ 1] > 0)
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (S[0] > 0)
    __syncthreads();
  if (S[blockIdx.x & 31] > 0)
    __syncthreads();
  for (int I = 0; I < S[7]; ++I)
    __syncthreads();
}
// A barrier of a warp's tile says nothing to the other warps: not decided.
__global__ void tileBarrierOnly(int *X) {
  __shared__ int Flag;
  auto T = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x == 0)
    Flag = X[0];
  T.sync();
  if (Flag)
    __syncthreads();
}
// The sum of all, in a register of each.
__device__ int total(int Value) {
  __shared__ int Sum;
  if (threadIdx.x == 0)
    Sum = 0;
  __syncthreads();
  atomicAdd(&Sum, Value);
  __syncthreads();
  return Sum;
}
__global__ void sums(int *X) {
  int Of = total(X[threadIdx.x]);
  if (Of > 10) {
    X[threadIdx.x] = Of;
    __syncthreads();
  }
  if (total(1) > X[threadIdx.x])
    __syncthreads(); // EXPECT: cg-divergent-sync
}
extern __shared__ int Dynamic[];
__global__ void dynamic(int *X) {
  int *Head = Dynamic, *Data = Dynamic + 32;
  Data[threadIdx.x] = X[threadIdx.x];
  if (threadIdx.x < 32)
    Head[threadIdx.x] = X[0];
  __syncthreads();
  if (Head[3])
    __syncthreads();
  if (Data[threadIdx.x + 1])
    __syncthreads(); // EXPECT: cg-divergent-sync
}
// Global memory: an address that all have, an address of each.
__global__ void global(const int *__restrict__ Sizes, const int *Keys, int *X) {
  auto G = cg::this_grid();
  if (Sizes[0] > 4)
    G.sync();
  if (Sizes[blockIdx.x] > 4) {
    __syncthreads();
    G.sync(); // EXPECT: cg-divergent-sync
  }
  if (Keys[threadIdx.x] > 4)
    __syncthreads(); // EXPECT: cg-divergent-sync
  int *Row = X + blockIdx.x * 64;
  if (Row[threadIdx.x] == 0)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
// An atomic's old value is another one for each thread.
__global__ void atomics(int *X) {
  if (atomicAdd(X, 1) == 0)
    __syncthreads(); // EXPECT: cg-divergent-sync
  int Slot = atomicSub(X, 1);
  while (Slot-- > 4)
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (clock64() & 1)
    __syncthreads(); // EXPECT: cg-divergent-sync
}
