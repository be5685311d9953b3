// RUN: %check-findings %s --rule cg-cooperative-grid-size --on cuda,cuda-fallback --tool-arg=--min-confidence=possible
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#include <vector>
namespace cg = cooperative_groups;

__global__ void merge(int *X) { cg::this_grid().sync(); }

// There may be few of what is worth a block of its own.
cudaError_t oneForEach(int *X, const std::vector<int> &Peers, int Self, int Leader) {
  unsigned Blocks = 1;
  if (Self == Leader)
    Blocks = Peers.size();
  void *Args[] = {&X};
  return cudaLaunchCooperativeKernel((void *)merge, Blocks, 64, Args, 0, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: the cooperative grid of 'merge' is 'Peers.size()', and nothing in sight limits 'Peers.size()' [cg-cooperative-grid-size]
}

// A share of what fits fits, and can be nothing.
cudaError_t percentage(int *X) {
  int Processors = 0, PerProcessor = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, merge, 64, 0);
  const int Share = PerProcessor * 30 / 100;
  void *Args[] = {&X};
  return cudaLaunchCooperativeKernel((void *)merge, Share * Processors, 64, Args, 0, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: the cooperative grid of 'merge' can be zero blocks: 'multiprocessors * (blocksPerMultiprocessor * 30 / 100)' is rounded down [cg-cooperative-grid-size]
}
// More than what fits, though it is divided.
cudaError_t moreThanAll(int *X) {
  int Processors = 0, PerProcessor = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, merge, 64, 0);
  const int Share = PerProcessor * 130 / 100;
  void *Args[] = {&X};
  return cudaLaunchCooperativeKernel((void *)merge, Share * Processors, 64, Args, 0, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: the cooperative grid of 'merge' is 'multiprocessors * (blocksPerMultiprocessor * 130 / 100)', more blocks than fit on the device at once [cg-cooperative-grid-size]
}

// Too many only where few fit.
cudaError_t aShareAndMore(int *X) {
  int Processors = 0, PerProcessor = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, merge, 64, 0);
  void *Args[] = {&X};
  return cudaLaunchCooperativeKernel((void *)merge, Processors * PerProcessor / 2 + 8, 64, Args, 0, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: the cooperative grid of 'merge' is 'multiprocessors * blocksPerMultiprocessor / 2 + 8', more blocks than fit where only few do [cg-cooperative-grid-size]
}
cudaError_t threeQuartersAndMore(int *X) {
  int Processors = 0, PerProcessor = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, merge, 64, 0);
  void *Args[] = {&X};
  return cudaLaunchCooperativeKernel((void *)merge, 3 * (Processors * PerProcessor / 4) + 1, 64, Args, 0, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: the cooperative grid of 'merge' is 'multiprocessors * blocksPerMultiprocessor / 4 * 3 + 1', more blocks than fit where only few do [cg-cooperative-grid-size]
}
