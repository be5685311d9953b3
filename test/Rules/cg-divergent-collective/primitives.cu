// Members of CUB's classes: collectives of their block or warp.
// RUN: %check-findings %s --rule cg-divergent-collective --lines --on cuda,cuda12,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12
#include <cub/block/block_load.cuh>
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/warp/warp_reduce.cuh>

__global__ void bounds(const float *In, float *Out, int N) {
  using Reduce = cub::BlockReduce<float, 256>;
  __shared__ typename Reduce::TempStorage Storage;
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N) {
    float Sum = Reduce(Storage).Sum(In[I]); // EXPECT: cg-divergent-collective
    if (threadIdx.x == 0)
      Out[blockIdx.x] = Sum;
  }
}
__global__ void right(const float *In, float *Out, int N) {
  using Reduce = cub::BlockReduce<float, 256>;
  __shared__ typename Reduce::TempStorage Storage;
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  int Valid = N - int(blockIdx.x * blockDim.x);
  float V = I < N ? In[I] : 0;
  float Sum = Reduce(Storage).Sum(V);
  __syncthreads();
  if (blockIdx.x == 3)
    Sum += Reduce(Storage).Sum(V, Valid);
  if (threadIdx.x == 0)
    Out[blockIdx.x] = Sum;
}
__global__ void kept(const int *In, int *Out, int N) {
  using Scan = cub::BlockScan<int, 128>;
  __shared__ Scan::TempStorage Storage;
  Scan Scanner(Storage);
  int V = In[threadIdx.x], Before, All;
  Scanner.ExclusiveSum(V, Before, All);
  // The sum of all is the same in all.
  if (All > 0) {
    __syncthreads();
    Scanner.InclusiveSum(V, V);
  }
  Out[threadIdx.x] = V;
}
__global__ void warps(const int *In, int *Out) {
  using Reduce = cub::WarpReduce<int>;
  __shared__ Reduce::TempStorage Storage[4];
  int Warp = threadIdx.x / 32;
  if (Warp == 1)
    Out[0] = Reduce(Storage[Warp]).Sum(In[threadIdx.x]);
  if (threadIdx.x % 32 < 20)
    Out[0] = Reduce(Storage[Warp]).Sum(In[threadIdx.x]); // EXPECT: cg-divergent-collective
  using Small = cub::WarpReduce<int, 8>;
  __shared__ Small::TempStorage OfEight[16];
  if (threadIdx.x % 32 < 8)
    Out[1] = Small(OfEight[threadIdx.x / 8]).Sum(In[threadIdx.x]);
}
// Only the first thread has the sum: what it decides parts the block.
__global__ void firstThread(const int *In, int *Out) {
  using Reduce = cub::BlockReduce<int, 128>;
  __shared__ Reduce::TempStorage Storage;
  int Sum = Reduce(Storage).Sum(In[threadIdx.x]);
  __syncthreads();
  if (Sum > 7)
    Sum = Reduce(Storage).Sum(Sum); // EXPECT: cg-divergent-collective
  Out[threadIdx.x] = Sum;
}
__global__ void loads(int *In, int *Out, int N) {
  using Load = cub::BlockLoad<int, 128, 4>;
  __shared__ Load::TempStorage Storage;
  int Items[4];
  for (int Tile = blockIdx.x; Tile < N; Tile += gridDim.x) {
    Load(Storage).Load(In + Tile * 512, Items);
    __syncthreads();
    Out[Tile * 128 + threadIdx.x] = Items[0] + Items[3];
  }
  if (threadIdx.x >= N)
    Load(Storage).Load(In, Items, N); // EXPECT: cg-divergent-collective
}
