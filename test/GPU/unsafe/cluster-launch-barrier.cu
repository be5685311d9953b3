// RULE: cg-cluster-launch
// LAUNCH: <<<2, 32>>>
// STATIC: possible
// RUNTIME: wrong-result
// ARCH: sm_90
// HIP: no, HIP has no thread block clusters
// WHY: each block is a cluster of its own: the barrier does not wait for the other
//   block, which writes later.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void handOver(volatile int *Values, int *Out) {
  cg::cluster_group Cluster = cg::this_cluster();
  if (blockIdx.x == 1)
    corpus::delay(10000000);
  if (threadIdx.x == 0)
    Values[blockIdx.x] = 1;
  Cluster.sync();
  if (threadIdx.x == 0)
    Out[blockIdx.x] = Values[blockIdx.x ^ 1];
}

int main() {
  int *Values = corpus::zeros<int>(2), *Out = corpus::zeros<int>(2);
  handOver<<<2, 32>>>(Values, Out); // EXPECT: cg-cluster-launch
  corpus::finish();
  corpus::expect(corpus::areAll(Out, 2, 1), "what the other block wrote");
  return corpus::succeed();
}
