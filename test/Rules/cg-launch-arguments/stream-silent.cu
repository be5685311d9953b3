// RUN: %check-findings %s --rule cg-launch-arguments --lines --on all --tool-arg=--min-confidence=possible
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(float *X, int N) { cg::this_grid().sync(); }

cudaError_t handedOn(float *X, int N, int Blocks, cudaStream_t Stream) {
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, Stream);
}
cudaError_t noStream(float *X, int N, int Blocks) {
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, 0);
}
// It is known not to be used.
cudaError_t unnamed(float *X, int N, int Blocks, cudaStream_t) {
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, 0);
}
// There is none.
cudaError_t withoutOne(float *X, int N, int Blocks, cudaStream_t Stream) {
  void *Args[] = {&X, &N};
  if (!Stream)
    return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, 0);
  return cudaStreamSynchronize(Stream);
}
cudaError_t eitherWay(float *X, int N, int Blocks, cudaStream_t Stream, bool Own) {
  void *Args[] = {&X, &N};
  if (Own)
    return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, Stream);
  return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, 0);
}
// All callers have none.
static cudaError_t callersHaveNone(float *X, int N, int Blocks, cudaStream_t Stream) {
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, 0);
}
cudaError_t first(float *X) { return callersHaveNone(X, 1, 1, 0); }
cudaError_t second(float *X) { return callersHaveNone(X, 2, 2, nullptr); }
// A stream of something else.
struct Context {
  cudaStream_t Copies;
  float *Buffer;
};
cudaError_t ofAnother(Context &C, int N, int Blocks) {
  void *Args[] = {&C.Buffer, &N};
  return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, 0);
}
struct Config {
  dim3 Grid, Block;
  size_t Shared;
  cudaStream_t Stream;
};
cudaError_t configured(float *X, int N, const Config &C) {
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, C.Grid, C.Block, Args, C.Shared, C.Stream);
}
// Another stream is no lost one, nor is it for an ordinary launch to say.
cudaError_t another(float *X, int N, int Blocks, cudaStream_t Stream, cudaStream_t Other) {
  void *Args[] = {&X, &N};
  k<<<1, 1>>>(X, N);
  return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, Other);
}
