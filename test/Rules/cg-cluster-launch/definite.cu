// RUN: %check-findings %s --rule cg-cluster-launch --lines --on cuda,cuda-fallback
// REQUIRES: cuda13
#include <cooperative_groups.h>
#include <cuda.h>
namespace cg = cooperative_groups;

// Reads the memory of a neighbour, and does not ask whether there is one.
__device__ void exchange(int *O) {
  __shared__ int S;
  auto C = cg::this_cluster();
  S = C.block_rank();
  C.sync();
  *O = *C.map_shared_rank(&S, C.block_rank() ^ 1);
  C.sync();
}
__global__ void swap(int *O) { exchange(O); }
__global__ void swapBySymbol(int *O) { exchange(O); }
__global__ void arrives(int *O) { cg::this_cluster().sync(); }
__global__ void __cluster_dims__(2, 1, 1) pair(int *O) { cg::this_cluster().sync(); }
template <int N> __global__ void __cluster_dims__(N, 1, 1) of(int *O) { cg::this_cluster().sync(); }

void ordinary(int *O) {
  swap<<<4, 128>>>(O); // EXPECT: cg-cluster-launch
}
cudaError_t bySymbol(int *O) {
  void *Args[] = {&O};
  return cudaLaunchKernel((void *)swapBySymbol, 4, 128, Args, 0, 0); // EXPECT: cg-cluster-launch
}
void noMultiple(int *O) {
  pair<<<3, 128>>>(O); // EXPECT: cg-cluster-launch
  pair<<<dim3(7, 2), 128>>>(O); // EXPECT: cg-cluster-launch
  of<3><<<4, 128>>>(O); // EXPECT: cg-cluster-launch
}
static cudaLaunchConfig_t shaped(unsigned Blocks, cudaLaunchAttribute *A) {
  cudaLaunchConfig_t Config = {};
  Config.gridDim = Blocks;
  Config.blockDim = 128;
  Config.attrs = A;
  Config.numAttrs = 1;
  return Config;
}
cudaError_t byAttribute(int *O) {
  cudaLaunchAttribute A[1];
  A[0].id = cudaLaunchAttributeClusterDimension;
  A[0].val.clusterDim.x = 4;
  A[0].val.clusterDim.y = A[0].val.clusterDim.z = 1;
  cudaLaunchConfig_t Config = shaped(30, A);
  return cudaLaunchKernelEx(&Config, arrives, O); // EXPECT: cg-cluster-launch
}
cudaError_t sixteenByAttribute(int *O) {
  cudaLaunchAttribute A[1];
  A[0].id = cudaLaunchAttributeClusterDimension;
  A[0].val.clusterDim.x = 16; // EXPECT: cg-cluster-launch
  A[0].val.clusterDim.y = A[0].val.clusterDim.z = 1;
  cudaLaunchConfig_t Config = shaped(32, A);
  return cudaLaunchKernelEx(&Config, arrives, O);
}
