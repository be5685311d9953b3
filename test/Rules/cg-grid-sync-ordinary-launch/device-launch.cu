// Kernels that launch kernels (CUDA dynamic parallelism, which is for relocatable
// code). Such a launch is an ordinary one.
// RUN: %check-findings %s --rule cg-grid-sync-ordinary-launch --lines --on cuda,cuda12,cuda11,cuda-fallback -- -fgpu-rdc
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void barrier(int *P) { cg::this_grid().sync(); }
__global__ void plain(int *P) {}
template <typename T> __global__ void generic(T *P) { cg::this_grid().sync(); }

__global__ void parent(int *P) {
  if (threadIdx.x == 0) {
    plain<<<1, 1>>>(P);
    barrier<<<1, 32>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
    generic<<<dim3(2), dim3(32), 0, cudaStream_t()>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
  }
}
__device__ void helper(int *P) {
  barrier<<<1, 32>>>(P); // EXPECT: cg-grid-sync-ordinary-launch
}
// A kernel may launch itself.
__global__ void recursive(int *P, int Depth) {
  if (Depth)
    recursive<<<1, 1>>>(P, Depth - 1);
  helper(P);
}
void run(int *P) {
  parent<<<1, 1>>>(P);
  recursive<<<1, 1>>>(P, 3);
}
