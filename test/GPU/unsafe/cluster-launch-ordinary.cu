// RULE: cg-cluster-launch
// LAUNCH: <<<4, 128>>>
// STATIC: definite
// RUNTIME: error=cudaErrorIllegalInstruction
// ARCH: sm_90
// HIP: no, HIP has no thread block clusters
// WHY: each block is a cluster of its own: there is no other block's memory.

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
  neighbours<<<4, 128>>>(Out); // EXPECT: cg-cluster-launch
  corpus::finish();
  corpus::expect(corpus::read(Out) == 1, "the neighbour of block 0");
  return corpus::succeed();
}
