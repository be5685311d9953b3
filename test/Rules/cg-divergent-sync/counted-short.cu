// Barriers that open when a number of threads has arrived, and wait for more than can.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on cuda,cuda12,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <new>
namespace cg = cooperative_groups;
using Barrier = cuda::barrier<cuda::thread_scope_block>;

__global__ void twoOfFourWarps(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, 128);
  __syncthreads();
  if (threadIdx.x < 64)
    Bar.arrive_and_wait(); // EXPECT: cg-divergent-sync
}
__global__ void partOfTheBlock(int *X) {
  __shared__ Barrier Bar;
  auto Block = cg::this_thread_block();
  if (Block.thread_rank() == 0)
    init(&Bar, Block.size());
  Block.sync();
  if (Block.thread_rank() < 64)
    Bar.arrive_and_wait(); // EXPECT: cg-divergent-sync
}
// The size of blocks is not known; it is known to be more than 32.
__global__ void ofAnyBlock(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 32)
    Bar.arrive_and_wait(); // EXPECT: cg-divergent-sync
}
// Which threads, only the data tell.
__global__ void byData(const int *In, int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  if (In[threadIdx.x] > 0)
    Bar.arrive_and_wait(); // EXPECT: cg-divergent-sync
}
__global__ void afterExit(int *X, int N) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  if (blockIdx.x * blockDim.x + threadIdx.x >= N)
    return;
  Bar.arrive_and_wait(); // EXPECT: cg-divergent-sync
}
// All come the first time, not the second.
__global__ void oneMore(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  Bar.wait(Bar.arrive());
  X[threadIdx.x] = 1;
  if (threadIdx.x < 32)
    Bar.wait(Bar.arrive()); // EXPECT: cg-divergent-sync
}
__global__ void differentRounds(int *X, int N) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  for (int I = threadIdx.x; I < N; I += blockDim.x)
    Bar.arrive_and_wait(); // EXPECT: cg-divergent-sync
}
__global__ void untilDone(const int *In, int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  for (int I = 0;; ++I) {
    Bar.arrive_and_wait(); // EXPECT: cg-divergent-sync
    if (In[threadIdx.x + I] < 0)
      break;
    X[threadIdx.x + I] = I;
  }
}
// Eight threads wait twice in each round.
__global__ void leadersTwice(int *X, int N) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  for (int I = 0; I < N; ++I) {
    Bar.arrive_and_wait();
    if (threadIdx.x % 32 == 0)
      Bar.arrive_and_wait(); // EXPECT: cg-divergent-sync
  }
}
// The finding is where threads wait; what they are, the caller knows.
__device__ void firstWarp(Barrier &Bar, int Warp) {
  if (Warp == 0)
    Bar.arrive_and_wait(); // EXPECT: cg-divergent-sync
}
__global__ void throughCall(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  firstWarp(Bar, threadIdx.x / 32);
}
__global__ void throughPointer(int *X) {
  __shared__ Barrier Bar;
  Barrier *Same = &Bar;
  if (threadIdx.x == 0)
    init(Same, 256);
  __syncthreads();
  auto Wait = [&] { Same->arrive_and_wait(); }; // EXPECT: cg-divergent-sync
  if (threadIdx.x / 32 != 0)
    Wait();
}
// 32 arrive and go on, 32 wait, and nobody else comes.
__global__ void splitTooFew(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, 96);
  __syncthreads();
  if (threadIdx.x < 32)
    (void)Bar.arrive();
  else if (threadIdx.x < 64)
    Bar.arrive_and_wait(); // EXPECT: cg-divergent-sync
}
__global__ void moreThanTheBlock(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    new (&Bar) Barrier(512);
  __syncthreads();
  Bar.arrive_and_wait(); // EXPECT: cg-divergent-sync
}
// At most so many threads, by the bounds it is compiled for.
__global__ void __launch_bounds__(128) bounded(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, 256);
  __syncthreads();
  Bar.arrive_and_wait(); // EXPECT: cg-divergent-sync
}
__global__ void ofAnArray(int *X, int N) {
  __shared__ Barrier Bars[4];
  if (threadIdx.x == 0)
    for (int I = 0; I < 4; ++I)
      init(&Bars[I], 128);
  __syncthreads();
  if (threadIdx.x < 64)
    for (int I = 0; I < N; ++I)
      Bars[I % 4].arrive_and_wait(); // EXPECT: cg-divergent-sync
}
// One thread for each warp, of which there are eight.
__global__ void leaders(int *X) {
  __shared__ Barrier Bar;
  auto Warp = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x == 0)
    init(&Bar, 32);
  __syncthreads();
  if (Warp.thread_rank() == 0)
    Bar.arrive_and_wait(); // EXPECT: cg-divergent-sync
}
void run(int *X, int N) {
  twoOfFourWarps<<<4, 256>>>(X);
  partOfTheBlock<<<4, 256>>>(X);
  ofAnyBlock<<<4, N>>>(X);
  byData<<<4, 256>>>(X, X);
  afterExit<<<4, 256>>>(X, N);
  oneMore<<<4, 256>>>(X);
  differentRounds<<<4, 256>>>(X, N);
  untilDone<<<4, 256>>>(X, X);
  leadersTwice<<<4, 256>>>(X, N);
  throughCall<<<4, 256>>>(X);
  throughPointer<<<4, 256>>>(X);
  splitTooFew<<<4, 256>>>(X);
  moreThanTheBlock<<<4, 256>>>(X);
  bounded<<<4, N>>>(X);
  ofAnArray<<<4, 256>>>(X, N);
  leaders<<<4, 256>>>(X);
}
