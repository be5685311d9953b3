// Barriers by instruction, those of the block and those that count.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on cuda,cuda12,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12

__global__ void wholeBlock(int *X) {
  asm volatile("bar.sync 0;" ::: "memory");
  if (blockIdx.x == 0)
    asm volatile("barrier.sync 0;");
  if (threadIdx.x == 0)
    asm volatile("bar.sync 0;"); // EXPECT: cg-divergent-sync
  if (threadIdx.x == 0)
    asm volatile("barrier.sync.aligned 0;"); // EXPECT: cg-divergent-sync
}
// A barrier of 64 threads, for the first two warps.
__global__ void named(int *X) {
  if (threadIdx.x < 64)
    asm volatile("bar.sync 1, 64;");
  const int Group = threadIdx.x / 64;
  asm volatile("bar.sync %0, 64;" ::"r"(Group + 1));
}
__global__ void produce(int *X) {
  if (threadIdx.x < 128)
    asm volatile("bar.arrive 3, 256;");
  else
    asm volatile("bar.sync 3, 256;");
}
// The thread's number from a special register.
__device__ unsigned lane() {
  unsigned Lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(Lane));
  return Lane;
}
__device__ unsigned blockNumber() {
  unsigned Number;
  asm("mov.u32 %0, %%ctaid.x;" : "=r"(Number));
  return Number;
}
__global__ void registers(int *X) {
  if (lane() == 0)
    __syncthreads(); // EXPECT: cg-divergent-sync
  if (blockNumber() == 0)
    __syncthreads();
}
// What an instruction does that nobody described: not decided.
__global__ void other(int *X) {
  int V = X[0];
  asm("add.s32 %0, %1, 1;" : "=r"(V) : "r"(V));
  if (V)
    __syncthreads();
}
void run(int *X) {
  named<<<4, 256>>>(X);
  produce<<<4, 256>>>(X);
}
