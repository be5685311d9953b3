// Barriers of a block by number, and mbarriers, as instructions.
// RUN: %check-findings %s --rule cg-divergent-sync --lines --on cuda,cuda12,cuda-fallback
// REQUIRES: cuda-toolkit, cuda12

template <int Number, int Count> __device__ void syncSome() {
  asm volatile("bar.sync %0, %1;" ::"n"(Number), "n"(Count) : "memory"); // EXPECT: cg-divergent-sync
}
__device__ void arriveSome(int Number, int Count) {
  asm volatile("barrier.cta.arrive %0, %1;" ::"r"(Number), "r"(Count));
}
__global__ void tooFew(int *X) {
  if (threadIdx.x < 64)
    asm volatile("bar.sync 1, 128;"); // EXPECT: cg-divergent-sync
  if (threadIdx.x < 32)
    syncSome<2, 96>();
  if (threadIdx.x == 100)
    arriveSome(2, 96);
  // A thread counts as its warp does: these are 64.
  if (threadIdx.x == 0 || threadIdx.x == 32)
    asm volatile("barrier.sync 3, 96;"); // EXPECT: cg-divergent-sync
  if (threadIdx.x / 32 < 4)
    asm volatile("bar.red.popc.u32 %0, 4, 256, p;" : "=r"(X[0])); // EXPECT: cg-divergent-sync
}
// Whole warps are counted.
__global__ void noMultiple(int *X) {
  asm volatile("bar.sync 1, 48;"); // EXPECT: cg-divergent-sync
}
__global__ void enough(int *X, int N) {
  if (threadIdx.x < 64)
    asm volatile("bar.sync 1, 64;");
  // One barrier for each two warps.
  const int Group = threadIdx.x / 64;
  asm volatile("bar.sync %0, 64;" ::"r"(Group + 2));
  // Half of them arrive and go on, the others wait.
  if (threadIdx.x < 128)
    asm volatile("bar.arrive 6, 256;");
  else
    asm volatile("bar.sync 6, 256;");
  // Of some number.
  if (threadIdx.x < 32)
    asm volatile("bar.sync %0, 64;" ::"r"(N));
}
// Another call may be at the same barrier.
__global__ void perhapsTheSame(int *X, int N) {
  if (threadIdx.x < 32)
    asm volatile("bar.sync 1, 64;");
  else
    asm volatile("bar.arrive %0, 64;" ::"r"(N));
}

// An mbarrier, wrapped as programs do.
__device__ unsigned addressOf(const void *Bar) {
  return static_cast<unsigned>(__cvta_generic_to_shared(Bar));
}
__device__ void initBarrier(unsigned long long *Bar, unsigned Count) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(addressOf(Bar)),
               "r"(Count));
}
__device__ unsigned long long arrive(unsigned long long *Bar) {
  unsigned long long Phase;
  asm volatile("mbarrier.arrive.shared::cta.b64 %0, [%1];"
               : "=l"(Phase)
               : "r"(addressOf(Bar))
               : "memory");
  return Phase;
}
__device__ void wait(unsigned long long *Bar, unsigned long long Phase) {
  asm volatile("{\n\t.reg .pred Done;\n" // EXPECT: cg-divergent-sync
               "WAIT: mbarrier.try_wait.shared::cta.b64 Done, [%0], %1;\n"
               "@!Done bra WAIT;\n}" ::"r"(addressOf(Bar)),
               "l"(Phase)
               : "memory");
}
__global__ void mbarrierOfTwoWarps(int *X) {
  __shared__ unsigned long long Bar;
  if (threadIdx.x == 0)
    initBarrier(&Bar, 128);
  __syncthreads();
  if (threadIdx.x < 64)
    wait(&Bar, arrive(&Bar));
}
// With the bytes of a copy to come, more than threads arrive.
__global__ void transaction(int *X) {
  __shared__ unsigned long long Bar;
  if (threadIdx.x == 0)
    initBarrier(&Bar, 128);
  __syncthreads();
  if (threadIdx.x == 0)
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(
                     addressOf(&Bar)),
                 "r"(1024));
  if (threadIdx.x < 64)
    wait(&Bar, arrive(&Bar));
}
void run(int *X, int N) {
  tooFew<<<4, 256>>>(X);
  noMultiple<<<4, 256>>>(X);
  enough<<<4, 256>>>(X, N);
  perhapsTheSame<<<4, 256>>>(X, N);
  mbarrierOfTwoWarps<<<4, 256>>>(X);
  transaction<<<4, 256>>>(X);
}
