// A program that never asks; only where the rule is named.
// RUN: %check-findings %s --rule cg-unqueried-cooperative-support --lines --on cuda,cuda-fallback
// RUN: cp %s %t.cu && %gridlock check %t.cu
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(int *O) { cg::this_grid().sync(); }

cudaError_t run(int *O, int Device) {
  int PerProcessor = 0, Processors = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, Device);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 64, 0);
  if (PerProcessor == 0)
    return cudaErrorCooperativeLaunchTooLarge;
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 64, Args); // EXPECT: cg-unqueried-cooperative-support
}
