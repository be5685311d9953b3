// RULE: cg-cluster-launch
// LAUNCH: <<<8, 64>>> in clusters of 4 by __cluster_dims__
// STATIC: silent
// RUNTIME: ok
// ARCH: sm_90
// HIP: no, HIP has no thread block clusters
// WHY: a histogram over the shared memory of four blocks, whose size is the
//   kernel's own.

#include "../include/corpus.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

static __global__ void __cluster_dims__(4, 1, 1)
    histogram(const int *In, int *Bins, int Count) {
  __shared__ int Local[16];
  cg::cluster_group Cluster = cg::this_cluster();
  if (threadIdx.x < 16)
    Local[threadIdx.x] = 0;
  Cluster.sync();
  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I < Count;
       I += gridDim.x * blockDim.x) {
    int Bin = In[I] % 64;
    atomicAdd(Cluster.map_shared_rank(&Local[Bin % 16], Bin / 16), 1);
  }
  Cluster.sync();
  if (threadIdx.x < 16)
    atomicAdd(&Bins[Cluster.block_rank() * 16 + threadIdx.x],
              Local[threadIdx.x]);
}

int main() {
  int *In = corpus::numbers(64000), *Bins = corpus::zeros<int>(64);
  histogram<<<8, 64>>>(In, Bins, 64000);
  corpus::finish();
  corpus::expect(corpus::areAll(Bins, 64, 1000), "each of the 64 bins");
  return corpus::succeed();
}
