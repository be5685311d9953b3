// RUN: %check-findings %s --rule cg-needless-cooperative-launch --lines --on cuda,cuda-fallback --tool-arg=--min-confidence=possible
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ float twice(float X) { return 2 * X; }
__global__ void map(float *X, int N) {
  for (int I = cg::this_grid().thread_rank(); I < N; I += cg::this_grid().size())
    X[I] = twice(X[I]);
  __syncthreads();
}
template <class... T> __global__ void none(T... Values) {}
__global__ void tiled(float *X) { cg::tiled_partition<32>(cg::this_thread_block()).sync(); }

cudaError_t run(float *X, int N, int Blocks) {
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)map, Blocks, 256, Args); // EXPECT: cg-needless-cooperative-launch
}
cudaError_t byAttribute(float *X, int Blocks) {
  cudaLaunchAttribute A[1];
  A[0].id = cudaLaunchAttributeCooperative;
  A[0].val.cooperative = 1;
  cudaLaunchConfig_t Config = {};
  Config.gridDim = Blocks;
  Config.blockDim = 128;
  Config.attrs = A;
  Config.numAttrs = 1;
  return cudaLaunchKernelEx(&Config, tiled, X); // EXPECT: cg-needless-cooperative-launch
}
template <class K> cudaError_t launch(K Kernel, int Blocks, float *X) {
  void *Args[] = {&X};
  return cudaLaunchCooperativeKernel((void *)Kernel, Blocks, 256, Args); // EXPECT: cg-needless-cooperative-launch
}
cudaError_t wrapped(float *X, int Blocks) { return launch(none<float *>, Blocks, X); }
