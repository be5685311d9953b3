// RUN: %check-findings %s --rule cg-unchecked-cooperative-launch --lines --on cuda,cuda-fallback --tool-arg=--min-confidence=possible
// REQUIRES: cuda-toolkit
// The driver's errors are not the runtime's last error.
#include <cuda.h>
#include <stdexcept>

__global__ void plain(int *O) {}

void byDriver(CUfunction F, int *O) {
  void *Args[] = {&O};
  if (cuLaunchCooperativeKernel(F, 1, 1, 1, 256, 1, 1, 0, nullptr, Args) != CUDA_SUCCESS) {
    plain<<<1, 1>>>(O);
    if (cudaGetLastError() != cudaSuccess)
      throw std::runtime_error("launch");
  }
}
