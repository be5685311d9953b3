// RULE: cg-cluster-launch
// LAUNCH: 4 blocks of 128 threads, in clusters of 2 by attribute
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_90
// HIP: no, HIP has no thread block clusters
// WHY: distributed shared memory in a cluster that is launched as one; nobody ends
//   before the others have read.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void neighbours(int *Out) {
  __shared__ int Mine;
  cg::cluster_group Cluster = cg::this_cluster();
  if (threadIdx.x == 0)
    Mine = blockIdx.x;
  Cluster.sync();
  if (threadIdx.x == 0)
    Out[blockIdx.x] = *Cluster.map_shared_rank(&Mine, Cluster.block_rank() ^ 1);
  Cluster.sync();
}

int main() {
  int *Out = corpus::zeros<int>(4);
  cudaLaunchAttribute Attribute[1];
  Attribute[0].id = cudaLaunchAttributeClusterDimension;
  Attribute[0].val.clusterDim.x = 2;
  Attribute[0].val.clusterDim.y = 1;
  Attribute[0].val.clusterDim.z = 1;
  cudaLaunchConfig_t Config = {};
  Config.gridDim = dim3(4);
  Config.blockDim = dim3(128);
  Config.attrs = Attribute;
  Config.numAttrs = 1;
  corpus::observe(cudaLaunchKernelEx(&Config, neighbours, Out));
  corpus::finish();
  for (int I = 0; I < 4; ++I)
    corpus::expect(corpus::read(Out + I) == (I ^ 1), "a block's neighbour");
  return corpus::succeed();
}
