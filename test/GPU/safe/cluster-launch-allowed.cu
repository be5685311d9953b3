// RULE: cg-cluster-launch
// LAUNCH: 16 blocks of 128 threads in one cluster
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_90
// HIP: no, HIP has no thread block clusters
// WHY: the kernel allows clusters that are not portable, and the device is asked.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void ranks(int *Out) {
  cg::cluster_group Cluster = cg::this_cluster();
  Cluster.sync();
  if (threadIdx.x == 0)
    Out[blockIdx.x] = Cluster.block_rank();
}

int main() {
  int *Out = corpus::zeros<int>(16);
  corpus::require(cudaFuncSetAttribute(
      ranks, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
  cudaLaunchAttribute Attribute[1];
  Attribute[0].id = cudaLaunchAttributeClusterDimension;
  Attribute[0].val.clusterDim.x = 16;
  Attribute[0].val.clusterDim.y = 1;
  Attribute[0].val.clusterDim.z = 1;
  cudaLaunchConfig_t Config = {};
  Config.gridDim = dim3(16);
  Config.blockDim = dim3(128);
  Config.attrs = Attribute;
  Config.numAttrs = 1;
  int Clusters = 0;
  corpus::require(cudaOccupancyMaxActiveClusters(&Clusters, ranks, &Config));
  if (Clusters == 0)
    corpus::missing("clusters of 16 blocks");
  corpus::observe(cudaLaunchKernelEx(&Config, ranks, Out));
  corpus::finish();
  corpus::expect(corpus::read(Out + 15) == 15, "the rank of the last block");
  return corpus::succeed();
}
