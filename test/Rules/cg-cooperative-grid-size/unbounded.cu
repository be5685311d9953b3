// Comparisons that look like bounds of the grid and are none.
// RUN: %check-findings %s --rule cg-cooperative-grid-size --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
#include <vector>
namespace cg = cooperative_groups;

__global__ void fold(float *X) { cg::this_grid().sync(); }

constexpr int Threads = 192;

static unsigned residentBlocks() {
  int Device = 0, Processors = 0, PerProcessor = 0;
  if (cudaGetDevice(&Device) != cudaSuccess ||
      cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, Device) != cudaSuccess ||
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, fold, Threads, 0) != cudaSuccess)
    return 0;
  return Processors * PerProcessor;
}
cudaError_t twiceTheBound(float *X, unsigned Items) {
  unsigned Blocks = residentBlocks();
  if (2 * Blocks * Threads > Items)
    Blocks = (Items + Threads - 1) / Threads;
  void *Args[] = {&X};
  return cudaLaunchCooperativeKernel((void *)fold, Blocks, Threads, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t raised(float *X, unsigned Items) {
  unsigned Blocks = residentBlocks();
  if (Blocks * Threads < Items)
    Blocks = (Items + Threads - 1) / Threads;
  void *Args[] = {&X};
  return cudaLaunchCooperativeKernel((void *)fold, Blocks, Threads, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t fewerThreads(float *X, unsigned Items) {
  unsigned Blocks = residentBlocks();
  if (Blocks * Threads > Items)
    Blocks = (Items + Threads / 2 - 1) / (Threads / 2);
  void *Args[] = {&X};
  return cudaLaunchCooperativeKernel((void *)fold, Blocks, Threads, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t otherNumber(float *X, unsigned Items, unsigned Others) {
  unsigned Blocks = residentBlocks();
  if (Blocks * Threads > Items)
    Blocks = (Others + Threads - 1) / Threads;
  void *Args[] = {&X};
  return cudaLaunchCooperativeKernel((void *)fold, Blocks, Threads, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t bothHalvesAndOne(float *X) {
  void *Args[] = {&X};
  return cudaLaunchCooperativeKernel((void *)fold, residentBlocks() / 2 + residentBlocks() / 2 + 1, Threads, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t aBlockForEachPair(float *X, const std::vector<int> &Rows, const std::vector<int> &Columns) {
  dim3 Grid(Rows.size(), Columns.size());
  void *Args[] = {&X};
  return cudaLaunchCooperativeKernel((void *)fold, Grid, Threads, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
