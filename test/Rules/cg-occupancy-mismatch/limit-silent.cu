// The limit is raised before the query, on every path or on the way round a loop; or
// it is not needed.
// RUN: %check-findings %s --rule cg-occupancy-mismatch --lines --on cuda,cuda-fallback --tool-arg=--min-confidence=possible
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>

template <int N> __global__ void k(int *O) { cooperative_groups::this_grid().sync(); }

cudaError_t all(int *O, int Processors, int Rounds) {
  constexpr int Bytes = 64 << 10, Few = 32 << 10;
  int Before = 0, Around = 0, Little = 0;
  void *Args[] = {&O};
  cudaFuncSetAttribute(k<1>, cudaFuncAttributeMaxDynamicSharedMemorySize, Bytes);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&Before, k<1>, 256, Bytes);
  if (Before == 0)
    return cudaErrorCooperativeLaunchTooLarge;
  cudaError_t E = cudaLaunchCooperativeKernel((void *)k<1>, Before * Processors, 256, Args, Bytes, 0);
  for (int I = 0; I < Rounds && !E; ++I) {
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&Around, k<2>, 256, Bytes);
    if (Around == 0) {
      cudaFuncSetAttribute(k<2>, cudaFuncAttributeMaxDynamicSharedMemorySize, Bytes);
      continue;
    }
    E = cudaLaunchCooperativeKernel((void *)k<2>, Around * Processors, 256, Args, Bytes, 0);
  }
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&Little, k<3>, 256, Few);
  if (Little == 0)
    return cudaErrorCooperativeLaunchTooLarge;
  cudaFuncSetAttribute(k<3>, cudaFuncAttributeMaxDynamicSharedMemorySize, Few);
  return E ? E : cudaLaunchCooperativeKernel((void *)k<3>, Little * Processors, 256, Args, Few, 0);
}
