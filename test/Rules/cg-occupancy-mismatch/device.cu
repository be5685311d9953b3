// RUN: %check-findings %s --rule cg-occupancy-mismatch --lines --on all --tool-arg=--min-confidence=possible
// RUN: %gridlock check --checks '-*,cg-occupancy-mismatch' %s
// REQUIRES: cuda-toolkit
// A grid for another device than the one it is launched on.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(int *O) { cg::this_grid().sync(); }

cudaError_t attributeOfZero(int *O, int Device) {
  int PerProcessor = 0, Processors = 0;
  cudaSetDevice(Device);
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 256, Args, 0, 0); // EXPECT: cg-occupancy-mismatch
}
cudaError_t propertiesOfZero(int *O, int Device) {
  int PerProcessor = 0;
  cudaDeviceProp P;
  cudaGetDeviceProperties(&P, 0);
  if (cudaError_t E = cudaSetDevice(Device))
    return E;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * P.multiProcessorCount, 256, Args, 0, 0); // EXPECT: cg-occupancy-mismatch
}
cudaError_t occupancyOfAnother(int *O, int A, int B) {
  int PerProcessor = 0, Processors = 0;
  cudaSetDevice(A);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  cudaSetDevice(B);
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, B);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 256, Args, 0, 0); // EXPECT: cg-occupancy-mismatch
}
// Set in a function.
static void use(int Device) { cudaSetDevice(Device); }
cudaError_t byHelper(int *O, int Device) {
  int PerProcessor = 0, Processors = 0;
  use(Device);
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 1);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 256, Args, 0, 0); // EXPECT: cg-occupancy-mismatch
}
