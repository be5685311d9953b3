// RULE: cg-occupancy-mismatch
// LAUNCH: cooperative, in clusters of 4, as many blocks as clusters fit
// STATIC: possible
// RUNTIME: error=cudaErrorInvalidClusterSize | ok
// ARCH: sm_90
// HIP: no, HIP has no thread block clusters
// WHY: a number of clusters need not be a multiple of the cluster; where it is, a
//   part of the device stays idle.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void count(int *Counter, int *Out) {
  if (threadIdx.x == 0)
    atomicAdd(Counter, 1);
  cg::this_grid().sync();
  if (blockIdx.x == 0 && threadIdx.x == 0)
    *Out = *Counter == gridDim.x;
}

int main() {
  int *Counter = corpus::zeros<int>(1), *Out = corpus::zeros<int>(1);
  cudaLaunchAttribute Attributes[2];
  Attributes[0].id = cudaLaunchAttributeCooperative;
  Attributes[0].val.cooperative = 1;
  Attributes[1].id = cudaLaunchAttributeClusterDimension;
  Attributes[1].val.clusterDim.x = 4;
  Attributes[1].val.clusterDim.y = 1;
  Attributes[1].val.clusterDim.z = 1;
  cudaLaunchConfig_t Config = {};
  Config.gridDim = dim3(4);
  Config.blockDim = dim3(1024);
  Config.attrs = Attributes;
  Config.numAttrs = 2;
  int Clusters = 0;
  corpus::require(cudaOccupancyMaxActiveClusters(&Clusters, count, &Config));
  if (Clusters == 0)
    corpus::missing("room for a cluster");
  corpus::fact("clusters of 4", Clusters);
  Config.gridDim = dim3(Clusters);
  corpus::observe(cudaLaunchKernelEx(&Config, count, Counter, Out)); // EXPECT: cg-occupancy-mismatch
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "that all blocks were counted");
  return corpus::succeed();
}
