// What is HIP's alone: its launch functions and macros, which is_valid() guards as in
// CUDA. The other tests of this rule run as HIP, too.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --lines --on hip,hip-fallback
// RUN: not %gridlock check --rocm-path=%rocm-path %s | FileCheck %s
// REQUIRES: rocm
#include <hip/hip_runtime.h>

#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void bad(int *P) { cg::this_grid().sync(); }
__global__ void good(int *P) { cg::this_thread_block().sync(); }
__global__ void guarded(int *P) {
  if (cg::this_grid().is_valid())
    cg::this_grid().sync();
}
template <class T> __global__ void generic(T *P) { cg::this_grid().sync(); }
extern "C" __global__ void byName(int *P) { cg::this_grid().sync(); }

void macros(int *P, hipStream_t S) {
  hipLaunchKernelGGL(bad, dim3(1), dim3(1), 0, S, P); // EXPECT: cg-grid-sync-ordinary-launch
  // CHECK: :[[@LINE-1]]:3: warning: kernel 'bad' synchronizes the grid
  // CHECK: :[[@LINE-2]]:3: note: launch it with 'hipLaunchCooperativeKernel', or guard
  hipLaunchKernelGGL(good, dim3(1), dim3(1), 0, S, P);
  hipLaunchKernelGGL(guarded, dim3(1), dim3(1), 0, S, P);
  hipLaunchKernelGGL(HIP_KERNEL_NAME(generic<int>), 1, 1, 0, S, P); // EXPECT: cg-grid-sync-ordinary-launch
  hipLaunchKernelGGL((generic<int>), 1, 1, 0, S, P); // EXPECT: cg-grid-sync-ordinary-launch
}

void functions(int *P, hipStream_t S) {
  void *Args[] = {&P};
  (void)hipLaunchKernel((const void *)bad, dim3(1), dim3(1), Args, 0, S); // EXPECT: cg-grid-sync-ordinary-launch
  (void)hipLaunchCooperativeKernel((const void *)bad, dim3(1), dim3(1), Args, 0, S);
  (void)hipLaunchCooperativeKernel(bad, dim3(1), dim3(1), Args, 0, S);
  (void)hipExtLaunchKernel((const void *)bad, dim3(1), dim3(1), Args, 0, S, nullptr, nullptr, 0); // EXPECT: cg-grid-sync-ordinary-launch
}

void modules(hipModule_t M, hipStream_t S, int *P) {
  hipFunction_t F;
  void *Args[] = {&P};
  (void)hipModuleGetFunction(&F, M, "byName");
  (void)hipModuleLaunchKernel(F, 1, 1, 1, 1, 1, 1, 0, S, Args, nullptr); // EXPECT: cg-grid-sync-ordinary-launch
  // CHECK: note: launch it with 'hipModuleLaunchCooperativeKernel', or guard
#if HIP_VERSION >= 50500000
  (void)hipModuleLaunchCooperativeKernel(F, 1, 1, 1, 1, 1, 1, 0, S, Args);
#endif
}

// A wavefront is no grid, and one block needs no grid barrier.
__global__ void severalBlocks(int *P) {
  __shfl(*P, 0);
  if (gridDim.x > 1)
    cg::this_grid().sync();
}
void oneBlock(int *P) {
  severalBlocks<<<1, 1>>>(P);
  severalBlocks<<<2, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
}

// A barrier that only the device's side has, as HIP's macro says.
__device__ void barrier() {
#ifdef __HIP_DEVICE_COMPILE__
  cg::this_grid().sync();
#endif
}
__global__ void oneSided(int *P) { barrier(); }
#ifndef __HIP_DEVICE_COMPILE__
void onlyHost(int *P) {
  oneSided<<<1, 1>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
}
#endif
