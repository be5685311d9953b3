// RULE: cg-cluster-launch
// LAUNCH: <<<3, 128>>> in clusters of 2
// STATIC: definite
// RUNTIME: error=cudaErrorInvalidClusterSize
// ARCH: sm_90
// HIP: no, HIP has no thread block clusters
// WHY: three blocks make no whole number of clusters.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void __cluster_dims__(2, 1, 1) ranks(int *Out) {
  cg::cluster_group Cluster = cg::this_cluster();
  Cluster.sync();
  if (threadIdx.x == 0)
    Out[blockIdx.x] = Cluster.block_rank();
}

int main() {
  int *Out = corpus::zeros<int>(3);
  ranks<<<3, 128>>>(Out); // EXPECT: cg-cluster-launch
  corpus::finish();
  corpus::expect(corpus::read(Out + 1) == 1, "the rank of the second block");
  return corpus::succeed();
}
