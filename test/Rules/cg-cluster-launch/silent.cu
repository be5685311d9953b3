// RUN: %check-findings %s --rule cg-cluster-launch --lines --on cuda,cuda-fallback
// REQUIRES: cuda13
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void swap(int *O) {
  __shared__ int S;
  auto C = cg::this_cluster();
  C.sync();
  *O = *C.map_shared_rank(&S, C.block_rank() ^ 1);
  C.sync();
}
__global__ void __cluster_dims__(2, 1, 1) pair(int *O) { cg::this_cluster().sync(); }
__global__ void allowed(int *O) { cg::this_cluster().sync(); }
// Right for a cluster of one block, too.
__global__ void any(int *O) {
  __shared__ int S;
  auto C = cg::this_cluster();
  C.sync();
  for (unsigned I = 0; I < C.num_blocks(); ++I)
    O[I] = *C.map_shared_rank(&S, I);
  C.sync();
}
__global__ void noCluster(int *O) { cg::this_grid().thread_rank(); }

static cudaError_t launch(void (*K)(int *), unsigned Blocks, unsigned Cluster, int *O) {
  cudaLaunchAttribute A[1];
  A[0].id = cudaLaunchAttributeClusterDimension;
  A[0].val.clusterDim.x = Cluster;
  A[0].val.clusterDim.y = A[0].val.clusterDim.z = 1;
  cudaLaunchConfig_t Config = {};
  Config.gridDim = Blocks;
  Config.blockDim = 128;
  Config.attrs = A;
  Config.numAttrs = 1;
  return cudaLaunchKernelEx(&Config, K, O);
}
cudaError_t wrapped(int *O) { return launch(swap, 4, 2, O); }
// The same kernel, once more without: it is launched as a cluster elsewhere.
void plain(int *O) { swap<<<4, 128>>>(O); }
void compiled(int *O, int Pairs) {
  pair<<<4, 128>>>(O);
  pair<<<2 * Pairs, 128>>>(O);
  any<<<4, 128>>>(O);
  noCluster<<<5, 128>>>(O);
}
cudaError_t sixteen(int *O) {
  cudaFuncSetAttribute(allowed, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
  return launch(allowed, 32, 16, O);
}
