// RUN: %check-findings %s --rule cg-occupancy-mismatch --lines --on all --tool-arg=--min-confidence=possible
// REQUIRES: cuda-toolkit
// All that asks for multiprocessors asks device 0, in another function.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(int *O) { cg::this_grid().sync(); }

static int blocks() {
  static const int Cached = [] {
    int PerProcessor = 0;
    cudaDeviceProp P;
    cudaGetDeviceProperties(&P, 0);
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
    return PerProcessor * P.multiProcessorCount;
  }();
  return Cached;
}
cudaError_t run(int *O, int Device) {
  cudaSetDevice(Device);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, blocks(), 256, Args, 0, 0); // EXPECT: cg-occupancy-mismatch
}
