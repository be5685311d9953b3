// A query before the limit on dynamic shared memory is raised: it answers 0.
// RUN: %check-findings %s --rule cg-occupancy-mismatch --lines --on cuda,cuda-fallback
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>

__global__ void k(int *O) { cooperative_groups::this_grid().sync(); }

cudaError_t early(int *O, int Processors, bool More) {
  constexpr int Bytes = 64 << 10;
  int PerProcessor = 0;
  if (More)
    Processors /= 2;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, Bytes); // EXPECT: cg-occupancy-mismatch
  if (PerProcessor == 0)
    return cudaErrorCooperativeLaunchTooLarge;
  cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, Bytes);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 256, Args, Bytes, 0);
}
