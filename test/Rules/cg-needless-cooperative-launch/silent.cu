// RUN: %check-findings %s --rule cg-needless-cooperative-launch --lines --tool-arg=--min-confidence=possible --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void synchronizes(float *X) { cg::this_grid().sync(); }
__device__ void deep(const cg::grid_group &G) { G.sync(); }
__global__ void synchronizesBelow(float *X) { deep(cg::this_grid()); }
// Made for both kinds of launch.
__global__ void either(float *X) {
  if (cg::this_grid().is_valid())
    X[0] = 1;
}
// A barrier of its own: all blocks have to be there.
__global__ void counts(unsigned *Arrived) {
  atomicAdd(Arrived, 1);
  while (*(volatile unsigned *)Arrived < gridDim.x)
    ;
}
__global__ void polls(volatile int *Flag) {
  while (!*Flag)
    ;
}
#ifndef __HIP__
__global__ void inAssembly(unsigned *P) {
  unsigned V;
  asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(V) : "l"(P) : "memory");
}
#endif
__device__ void elsewhere(float *X);
__global__ void callsElsewhere(float *X) { elsewhere(X); }

cudaError_t run(float *X, unsigned *P, volatile int *Flag, int Blocks) {
  cudaError_t E = cudaSuccess;
  void *One[] = {&X};
  if (!E) E = cudaLaunchCooperativeKernel((void *)synchronizes, Blocks, 256, One, 0, 0);
  if (!E) E = cudaLaunchCooperativeKernel((void *)synchronizesBelow, Blocks, 256, One, 0, 0);
  if (!E) E = cudaLaunchCooperativeKernel((void *)either, Blocks, 256, One, 0, 0);
  if (!E) E = cudaLaunchCooperativeKernel((void *)callsElsewhere, Blocks, 256, One, 0, 0);
  void *Count[] = {&P};
  if (!E) E = cudaLaunchCooperativeKernel((void *)counts, Blocks, 256, Count, 0, 0);
#ifndef __HIP__
  if (!E) E = cudaLaunchCooperativeKernel((void *)inAssembly, Blocks, 256, Count, 0, 0);
#endif
  void *Poll[] = {&Flag};
  if (!E) E = cudaLaunchCooperativeKernel((void *)polls, Blocks, 256, Poll, 0, 0);
  return E;
}
