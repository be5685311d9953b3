#include <cuda_runtime.h>

void sweep(int *Data);

void runOrdinary(int *Data) {
  void *Arguments[] = {&Data};
  cudaLaunchKernel(reinterpret_cast<void *>(sweep), 8, 32, Arguments, 0, 0);
}

void runCooperative(int *Data) {
  void *Arguments[] = {&Data};
  cudaLaunchCooperativeKernel(reinterpret_cast<void *>(sweep), 8, 32, Arguments,
                              0, 0);
}
