// Blocks and clusters taken for each other.
// RUN: %check-findings %s --rule cg-occupancy-mismatch --lines --on cuda,cuda-fallback --tool-arg=--min-confidence=possible
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(int *O) { cg::this_grid().sync(); }
__global__ void other(int *O) { cg::this_grid().sync(); }

struct Shape {
  cudaLaunchConfig_t Config = {};
  cudaLaunchAttribute At[2];
  explicit Shape(int Blocks) {
    At[0].id = cudaLaunchAttributeCooperative;
    At[0].val.cooperative = 1;
    At[1].id = cudaLaunchAttributeClusterDimension;
    At[1].val.clusterDim.x = Blocks;
    At[1].val.clusterDim.y = 1;
    At[1].val.clusterDim.z = 1;
    Config.blockDim = dim3(256);
    Config.attrs = At;
    Config.numAttrs = 2;
  }
};
static int processors() {
  int N = 0;
  cudaDeviceGetAttribute(&N, cudaDevAttrMultiProcessorCount, 0);
  return N;
}

cudaError_t blocksForClusters(int *O) {
  Shape S(4);
  int PerProcessor = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  S.Config.gridDim = dim3(PerProcessor * processors() / 4 * 4);
  return cudaLaunchKernelEx(&S.Config, k, O); // EXPECT: cg-occupancy-mismatch
}
cudaError_t clustersForBlocks(int *O) {
  Shape S(4);
  int Clusters = 0;
  cudaOccupancyMaxActiveClusters(&Clusters, k, &S.Config);
  S.Config.gridDim = dim3(Clusters);
  return cudaLaunchKernelEx(&S.Config, k, O); // EXPECT: cg-occupancy-mismatch
}
cudaError_t clustersForBlocksIfAny(int *O) {
  Shape S(4);
  int Clusters = 0;
  cudaOccupancyMaxActiveClusters(&Clusters, k, &S.Config);
  if (Clusters == 0)
    return cudaErrorInvalidConfiguration;
  S.Config.gridDim = dim3(Clusters);
  return cudaLaunchKernelEx(&S.Config, k, O); // EXPECT: cg-occupancy-mismatch
}
cudaError_t otherKernel(int *O) {
  Shape S(4);
  int Clusters = 0;
  cudaOccupancyMaxActiveClusters(&Clusters, other, &S.Config);
  S.Config.gridDim = dim3(Clusters * 4);
  return cudaLaunchKernelEx(&S.Config, k, O); // EXPECT: cg-occupancy-mismatch
}
cudaError_t right(int *O, int N) {
  Shape S(4);
  int Clusters = 0;
  cudaOccupancyMaxActiveClusters(&Clusters, k, &S.Config);
  S.Config.gridDim = dim3(Clusters * 4);
  if (cudaError_t E = cudaLaunchKernelEx(&S.Config, k, O))
    return E;
  const int Needed = (N + 1023) / 1024;
  S.Config.gridDim = dim3((Needed < Clusters ? Needed : Clusters) * 4);
  return cudaLaunchKernelEx(&S.Config, k, O);
}
// The lower of both limits.
cudaError_t both(int *O) {
  Shape S(4);
  int Clusters = 0, PerProcessor = 0;
  cudaOccupancyMaxActiveClusters(&Clusters, k, &S.Config);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  const int Whole = PerProcessor * processors();
  S.Config.gridDim = dim3(Whole < Clusters * 4 ? Whole : Clusters * 4);
  return cudaLaunchKernelEx(&S.Config, k, O);
}
// Clusters of one block are none.
cudaError_t single(int *O) {
  Shape S(1);
  int PerProcessor = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  S.Config.gridDim = dim3(PerProcessor * processors());
  return cudaLaunchKernelEx(&S.Config, k, O);
}
