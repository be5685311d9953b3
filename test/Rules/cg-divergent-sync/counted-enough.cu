// Barriers by count that as many arrive at as they wait for, by whatever way; and those of
// which that is not known.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on cuda,cuda12,cuda-fallback --tool-arg=--min-confidence=possible
// REQUIRES: cuda-toolkit, cuda12
#include <cooperative_groups.h>
#include <cuda/barrier>
namespace cg = cooperative_groups;
using Barrier = cuda::barrier<cuda::thread_scope_block>;

// Each waits at a call of its own.
__global__ void inTwoPlaces(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 32)
    Bar.arrive_and_wait();
  X[threadIdx.x] = 1;
  if (threadIdx.x >= 32)
    Bar.arrive_and_wait();
}
__global__ void inTwoArms(const int *In, int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  if (In[threadIdx.x])
    Bar.arrive_and_wait();
  else
    Bar.wait(Bar.arrive());
}
// One warp after the other, each waits for all.
__global__ void inTurns(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  for (int I = 0; I < 8; ++I)
    if (threadIdx.x / 32 == I)
      Bar.arrive_and_wait();
}
// Who leaves the others says so.
__global__ void dropped(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 32) {
    Bar.arrive_and_drop();
    return;
  }
  for (int I = 0; I < 4; ++I)
    Bar.arrive_and_wait();
}
// One thread arrives for its warp.
__global__ void forOthers(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x % 32 == 0)
    Bar.wait(Bar.arrive(32));
}
// A block goes that way, or none of it.
__global__ void wholeBlocks(int *X, int N) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  if (blockIdx.x == 0)
    Bar.arrive_and_wait();
  for (int I = 0; I < N; ++I)
    Bar.arrive_and_wait();
}
// What a buffer is filled and emptied with, as in the programming guide.
__device__ void produce(Barrier *Ready, Barrier *Filled, int *Buffer, int N) {
  for (int I = 0; I < N; ++I) {
    Ready[I % 2].arrive_and_wait();
    Buffer[threadIdx.x % 32 + I % 2 * 32] = I;
    (void)Filled[I % 2].arrive();
  }
}
__device__ void consume(Barrier *Ready, Barrier *Filled, int *Buffer, int *X,
                        int N) {
  (void)Ready[0].arrive();
  (void)Ready[1].arrive();
  for (int I = 0; I < N; ++I) {
    Filled[I % 2].arrive_and_wait();
    X[threadIdx.x] += Buffer[I % 2 * 32];
    (void)Ready[I % 2].arrive();
  }
}
__global__ void producerAndConsumers(int *X, int N) {
  __shared__ int Buffer[64];
  __shared__ Barrier Bar[4];
  auto Block = cg::this_thread_block();
  if (Block.thread_rank() < 4)
    init(Bar + Block.thread_rank(), Block.size());
  Block.sync();
  if (Block.thread_rank() < 32)
    produce(Bar, Bar + 2, Buffer, N);
  else
    consume(Bar, Bar + 2, Buffer, X, N);
}
// A copy arrives, too.
__global__ void copies(const int *In, int *X) {
  __shared__ Barrier Bar;
  __shared__ int Tile[256];
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 32) {
    cuda::memcpy_async(&Tile[threadIdx.x], &In[threadIdx.x], sizeof(int), Bar);
    Bar.arrive_and_wait();
  }
}
// Whose address goes elsewhere.
__device__ void elsewhere(Barrier *Bar);
__global__ void handedOver(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  if (threadIdx.x < 32)
    Bar.arrive_and_wait();
  else
    elsewhere(&Bar);
}
// The same, in a record.
struct Tools {
  Barrier *Bar;
  int *Out;
};
__device__ void useElsewhere(const Tools &T);
__device__ void use(const Tools &T) { useElsewhere(T); }
__global__ void handedOverInside(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, blockDim.x);
  __syncthreads();
  Tools T{&Bar, X};
  if (threadIdx.x < 32)
    Bar.arrive_and_wait();
  else
    use(T);
}
// In memory of other blocks.
__global__ void global(Barrier *Bar) {
  if (threadIdx.x == 0)
    Bar->arrive_and_wait();
}
// A count that only the launch knows.
__global__ void anyCount(int *X, int Count) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, Count);
  __syncthreads();
  if (threadIdx.x < 32)
    Bar.arrive_and_wait();
}
// Blocks could have 1024 threads.
__global__ void anyBlock(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, 512);
  __syncthreads();
  Bar.arrive_and_wait();
}
// More arrive than are waited for: another matter.
__global__ void tooMany(int *X) {
  __shared__ Barrier Bar;
  if (threadIdx.x == 0)
    init(&Bar, 1);
  __syncthreads();
  Bar.arrive_and_wait();
}
void run(int *X, int N) {
  inTwoPlaces<<<4, 256>>>(X);
  inTwoArms<<<4, 256>>>(X, X);
  inTurns<<<4, 256>>>(X);
  dropped<<<4, 256>>>(X);
  forOthers<<<4, 256>>>(X);
  wholeBlocks<<<4, 256>>>(X, N);
  producerAndConsumers<<<4, 256>>>(X, N);
  copies<<<4, 256>>>(X, X);
  handedOver<<<4, 256>>>(X);
  handedOverInside<<<4, 256>>>(X);
  anyCount<<<4, 256>>>(X, N);
  anyBlock<<<4, N>>>(X);
  tooMany<<<4, 256>>>(X);
}
