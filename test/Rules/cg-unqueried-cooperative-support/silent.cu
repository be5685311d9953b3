// A program that asks, in a place of its own.
// RUN: %check-findings %s --rule cg-unqueried-cooperative-support --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>

__global__ void k(int *O) { cooperative_groups::this_grid().sync(); }

struct Device {
  bool Supported;
  explicit Device(int Number) {
    cudaDeviceProp P;
    cudaGetDeviceProperties(&P, Number);
    Supported = P.cooperativeLaunch;
  }
};
cudaError_t run(int *O, const Device &On) {
  if (!On.Supported)
    return cudaErrorNotSupported;
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, 1, 64, Args, 0, 0);
}
