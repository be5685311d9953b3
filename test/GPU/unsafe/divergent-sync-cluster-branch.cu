// RULE: cg-divergent-sync
// LAUNCH: <<<2, 32>>> in clusters of 2
// STATIC: definite
// RUNTIME: hang
// ARCH: sm_90
// HIP: no, HIP has no thread block clusters
// WHY: one block waits at the cluster's barrier for the other, which waits for a
//   value that is written behind the barrier.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void __cluster_dims__(2, 1, 1) handOver(volatile int *Ready) {
  cg::cluster_group Cluster = cg::this_cluster();
  if (Cluster.block_rank() == 0) {
    Cluster.sync(); // EXPECT: cg-divergent-sync
    *Ready = 1;
  } else {
    while (*Ready == 0)
      ;
  }
}

int main() {
  int *Ready = corpus::zeros<int>(1);
  handOver<<<2, 32>>>(Ready);
  corpus::finish();
  corpus::expect(corpus::read(Ready) == 1, "what block 0 wrote");
  return corpus::succeed();
}
