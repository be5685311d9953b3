// Grids bounded by the clusters that fit.
// RUN: %check-findings %s --rule cg-cooperative-grid-size --lines --on cuda,cuda-fallback
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(int *O) { cg::this_grid().sync(); }

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

cudaError_t perProcessor(int *O) {
  Shape S(4);
  int Clusters = 0;
  cudaOccupancyMaxActiveClusters(&Clusters, k, &S.Config);
  if (Clusters == 0)
    return cudaErrorCooperativeLaunchTooLarge;
  S.Config.gridDim = dim3(Clusters * processors());
  return cudaLaunchKernelEx(&S.Config, k, O); // EXPECT: cg-cooperative-grid-size
}
cudaError_t larger(int *O) {
  Shape S(4);
  int Clusters = 0;
  cudaOccupancyMaxActiveClusters(&Clusters, k, &S.Config);
  if (Clusters == 0)
    return cudaErrorCooperativeLaunchTooLarge;
  S.Config.gridDim = dim3(Clusters * 8);
  return cudaLaunchKernelEx(&S.Config, k, O); // EXPECT: cg-cooperative-grid-size
}
cudaError_t right(int *O, int N) {
  Shape S(4);
  int Clusters = 0;
  cudaOccupancyMaxActiveClusters(&Clusters, k, &S.Config);
  if (Clusters == 0)
    return cudaErrorCooperativeLaunchTooLarge;
  S.Config.gridDim = dim3(Clusters * 4);
  if (cudaError_t E = cudaLaunchKernelEx(&S.Config, k, O))
    return E;
  if (N <= 0)
    return cudaSuccess;
  const int Needed = (N + 1023) / 1024;
  S.Config.gridDim = dim3((Needed < Clusters ? Needed : Clusters) * 4);
  return cudaLaunchKernelEx(&S.Config, k, O);
}
// A size of the clusters that nobody in sight sets.
cudaError_t open(int *O, int Blocks) {
  Shape S(Blocks);
  int Clusters = 0;
  cudaOccupancyMaxActiveClusters(&Clusters, k, &S.Config);
  if (Clusters == 0)
    return cudaErrorCooperativeLaunchTooLarge;
  S.Config.gridDim = dim3(Clusters * Blocks);
  return cudaLaunchKernelEx(&S.Config, k, O);
}
