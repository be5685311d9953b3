// RUN: %check-findings %s --rule cg-unchecked-cooperative-launch --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(int *O) { cg::this_grid().sync(); }

void dropped(int *O, cudaStream_t S) {
  void *Args[] = {&O};
  cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, S); // EXPECT: cg-unchecked-cooperative-launch
  cudaStreamSynchronize(S);
}
void castAway(int *O) {
  void *Args[] = {&O};
  (void)cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0); // EXPECT: cg-unchecked-cooperative-launch
}
void overwritten(int *O) {
  void *Args[] = {&O};
  cudaError_t E = cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0); // EXPECT: cg-unchecked-cooperative-launch
  E = cudaDeviceSynchronize();
  if (E != cudaSuccess)
    return;
}
void onOnePath(int *O, bool Verbose) {
  void *Args[] = {&O};
  cudaError_t E = cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0); // EXPECT: cg-unchecked-cooperative-launch
  if (Verbose)
    if (E != cudaSuccess)
      return;
}
#ifndef __HIP__
void configured(int *O) {
  cudaLaunchAttribute A = {};
  A.id = cudaLaunchAttributeCooperative;
  A.val.cooperative = 1;
  cudaLaunchConfig_t C = {};
  C.gridDim = 1;
  C.blockDim = 256;
  C.attrs = &A;
  C.numAttrs = 1;
  cudaLaunchKernelEx(&C, k, O); // EXPECT: cg-unchecked-cooperative-launch
}
#endif
// The caller of a function that hands the error on.
static cudaError_t launch(int *O) {
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, 1, 256, Args, 0, 0);
}
void drops(int *O) {
  launch(O); // EXPECT: cg-unchecked-cooperative-launch
}
bool looks(int *O) { return launch(O) == cudaSuccess; }
