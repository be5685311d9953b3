// RUN: %check-findings %s --rule cg-launch-arguments --lines --on all --tool-arg=--min-confidence=possible
// RUN: %gridlock check --checks '-*,cg-launch-arguments' %s
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(float *X, int N) { cg::this_grid().sync(); }

cudaError_t parameter(float *X, int N, int Blocks, cudaStream_t Stream) {
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, 0); // EXPECT: cg-launch-arguments
}
#ifndef __HIP__
cudaError_t omitted(float *X, int N, int Blocks, cudaStream_t Stream) {
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args); // EXPECT: cg-launch-arguments
}
#endif
// The events are on it, the kernel is not.
cudaError_t timed(float *X, int N, int Blocks, cudaStream_t Stream, cudaEvent_t From, cudaEvent_t To) {
  void *Args[] = {&X, &N};
  cudaEventRecord(From, Stream);
  cudaError_t E = cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, nullptr); // EXPECT: cg-launch-arguments
  cudaEventRecord(To, Stream);
  return E;
}
struct Config {
  dim3 Grid, Block;
  size_t Shared;
  cudaStream_t Stream;
};
template <class... P, class... A> cudaError_t launch(void (*Kernel)(P...), const Config &C, A... Given) {
  void *Args[] = {(void *)&Given...};
  return cudaLaunchCooperativeKernel((void *)Kernel, C.Grid, C.Block, Args, C.Shared, 0); // EXPECT: cg-launch-arguments
}
cudaError_t configured(float *X, const Config &C) { return launch(k, C, X, 3); }

class Solver {
  cudaStream_t Stream;
  int Blocks;

public:
  Solver(cudaStream_t Stream, int Blocks) : Stream(Stream), Blocks(Blocks) {}
  cudaError_t run(float *X, int N) {
    void *Args[] = {&X, &N};
    return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, 0); // EXPECT: cg-launch-arguments
  }
};
// A class around a stream.
struct Queue {
  cudaStream_t Handle;
};
cudaError_t queued(float *X, int N, int Blocks, Queue &Q) {
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, 0); // EXPECT: cg-launch-arguments
}
#if !defined(__HIP__) && CUDART_VERSION >= 12000
cudaError_t structured(float *X, int N, int Blocks, cudaStream_t Stream) {
  cudaLaunchAttribute A = {};
  A.id = cudaLaunchAttributeCooperative;
  A.val.cooperative = 1;
  cudaLaunchConfig_t C = {};
  C.gridDim = Blocks;
  C.blockDim = 256;
  C.attrs = &A;
  C.numAttrs = 1;
  return cudaLaunchKernelEx(&C, k, X, N); // EXPECT: cg-launch-arguments
}
#endif
