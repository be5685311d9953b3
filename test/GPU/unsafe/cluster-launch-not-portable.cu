// RULE: cg-cluster-launch
// LAUNCH: 16 blocks of 128 threads in one cluster
// STATIC: definite
// RUNTIME: error=cudaErrorInvalidClusterSize
// ARCH: sm_90
// HIP: no, HIP has no thread block clusters
// WHY: more than eight blocks in a cluster have to be allowed for the kernel.

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
  cudaLaunchAttribute Attribute[1];
  Attribute[0].id = cudaLaunchAttributeClusterDimension;
  Attribute[0].val.clusterDim.x = 16; // EXPECT: cg-cluster-launch
  Attribute[0].val.clusterDim.y = 1;
  Attribute[0].val.clusterDim.z = 1;
  cudaLaunchConfig_t Config = {};
  Config.gridDim = dim3(16);
  Config.blockDim = dim3(128);
  Config.attrs = Attribute;
  Config.numAttrs = 1;
  corpus::observe(cudaLaunchKernelEx(&Config, ranks, Out));
  corpus::finish();
  corpus::expect(corpus::read(Out + 15) == 15, "the rank of the last block");
  return corpus::succeed();
}
