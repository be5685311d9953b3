// A multi-grid needs the multi-device launch: an ordinary and a cooperative launch
// are both findings. CUDA 13 removed both.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --on cuda12,cuda11,cuda-fallback,hip,hip-fallback
// REQUIRES: cuda12, cuda11, rocm
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void everywhere(int *P) { cg::this_multi_grid().sync(); }
__global__ void guarded(int *P) {
  auto All = cg::this_multi_grid();
  if (All.is_valid())
    All.sync();
}
__global__ void here(int *P) { cg::this_grid().sync(); }
__global__ void best(int *P) {
  if (cg::this_multi_grid().is_valid())
    cg::this_multi_grid().sync();
  else
    cg::this_grid().sync();
}

void run(int *P, cudaLaunchParams *Params) {
  void *Args[] = {&P};
  everywhere<<<1, 1>>>(P);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: kernel 'everywhere' synchronizes a multi-grid but is launched without a multi-device cooperative launch [cg-grid-sync-ordinary-launch]
  cudaLaunchCooperativeKernel((void *)everywhere, 1, 1, Args, 0, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: kernel 'everywhere' synchronizes a multi-grid but is launched without a multi-device cooperative launch [cg-grid-sync-ordinary-launch]
  guarded<<<1, 1>>>(P);
  cudaLaunchCooperativeKernel((void *)guarded, 1, 1, Args, 0, 0);
  cudaLaunchCooperativeKernel((void *)here, 1, 1, Args, 0, 0);
  cudaLaunchCooperativeKernel((void *)best, 1, 1, Args, 0, 0);
  best<<<1, 1>>>(P);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: kernel 'best' synchronizes the grid but is launched without a cooperative launch [cg-grid-sync-ordinary-launch]
  Params->func = (void *)everywhere;
  cudaLaunchCooperativeKernelMultiDevice(Params, 1, 0);
}
