// Every launch function of the tables becomes a launch of its mode, with the kernel
// at its place; every look-up of a kernel becomes a value.
// RUN: %gridlock check -dump=summary %s | FileCheck %s
// REQUIRES: cuda13
#include <cuda.h>
#include <cuda_runtime.h>

extern "C" __global__ void k(int *P) { *P = 1; }

void runtime(int *P, void **Args) {
  // CHECK: launch cudaLaunchKernel @[[@LINE+1]]:3 of {function k} grid {{.*}} with
  cudaLaunchKernel((void *)k, 1, 1, Args);
  // CHECK: launch cudaLaunchCooperativeKernel @[[@LINE+1]]:3 of {function k} cooperative grid {{.*}} with
  cudaLaunchCooperativeKernel((void *)k, 1, 1, Args);
  cudaLaunchConfig_t Config = {};
  // CHECK: launch cudaLaunchKernelEx @[[@LINE+1]]:3 of {function k} configured ({0}
  cudaLaunchKernelEx(&Config, k, P);
  // CHECK: launch cudaLaunchKernelExC @[[@LINE+1]]:3 of {function k} configured ({0}
  cudaLaunchKernelExC(&Config, (void *)k, Args);
}
void driver(CUmodule M, int *P, void **Args) {
  CUfunction F;
  cuModuleGetFunction(&F, M, "k");
  // CHECK: launch cuLaunchKernel @[[@LINE+1]]:3 of {kernel named "k"} grid {{.*}} with
  cuLaunchKernel(F, 1, 1, 1, 1, 1, 1, 0, nullptr, Args, nullptr);
  // CHECK: launch cuLaunchCooperativeKernel @[[@LINE+1]]:3 of {kernel named "k"} cooperative grid {{.*}} with
  cuLaunchCooperativeKernel(F, 1, 1, 1, 1, 1, 1, 0, nullptr, Args);
  CUlaunchConfig Config = {};
  // CHECK: launch cuLaunchKernelEx @[[@LINE+1]]:3 of {kernel named "k"} configured ({0}
  cuLaunchKernelEx(&Config, F, Args, nullptr);
  CUDA_LAUNCH_PARAMS Params = {};
  Params.function = F;
  // CHECK: launch cuLaunchCooperativeKernelMultiDevice @[[@LINE+1]]:3 of {} multi-device configured ({0}, .function={kernel named "k"})
  cuLaunchCooperativeKernelMultiDevice(&Params, 1, 0);
}
