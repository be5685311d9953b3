// RUN: %check-findings %s --rule cg-cooperative-grid-size --lines --on all
// REQUIRES: cuda-toolkit
#include <algorithm>
#include <cooperative_groups.h>
#include <vector>
namespace cg = cooperative_groups;

__global__ void k(float *X, int N) {
  cg::this_grid().sync();
  if (threadIdx.x < N)
    X[threadIdx.x] = 0;
}
static int ceilDiv(int A, int B) { return (A + B - 1) / B; }
static int bound() {
  int Processors = 0, PerProcessor = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  return Processors * PerProcessor;
}

cudaError_t fromSize(float *X, int N) {
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, (N + 255) / 256, 256, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t fromHelper(float *X, int N) {
  void *Args[] = {&X, &N};
  dim3 Grid(ceilDiv(N, 256), 2);
  return cudaLaunchCooperativeKernel((void *)k, Grid, 256, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t fromContainer(float *X, std::vector<float> &V) {
  int N = V.size();
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, ceilDiv(N, 128), 128, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t guessed(float *X, int N) {
  cudaDeviceProp Prop;
  cudaGetDeviceProperties(&Prop, 0);
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, Prop.multiProcessorCount * 8, 256, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t oneMore(float *X, int N) {
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, bound() + 1, 256, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t twice(float *X, int N) {
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, bound() * 2, 256, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t wrongWay(float *X, int N) {
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, std::max(ceilDiv(N, 256), bound()), 256, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t roundedUp(float *X, int N) {
  void *Args[] = {&X, &N};
  int Blocks = (bound() + 7) / 8 * 8;
  return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t otherBlockSize(float *X, int N) {
  int Blocks = 0, Threads = 0;
  cudaOccupancyMaxPotentialBlockSize(&Blocks, &Threads, k, 0, 0);
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, Blocks, 1024, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t percent(float *X, int N, int Percent) {
  int Processors = 0, PerProcessor = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  int Blocks = PerProcessor * Percent / 100 * Processors;
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t raised(float *X, int N) {
  int Processors = 0, PerProcessor = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  if (PerProcessor == 0)
    PerProcessor = 1; // EXPECT: cg-cooperative-grid-size
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 256, Args, 0, 0);
}
cudaError_t raisedByMax(float *X, int N) {
  int Processors = 0, PerProcessor = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, std::max(PerProcessor, 1) * Processors, 256, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
// Seen from the callers.
static cudaError_t launch(float *X, int N, int Blocks) {
  void *Args[] = {&X, &N};
  return cudaLaunchCooperativeKernel((void *)k, Blocks, 256, Args, 0, 0); // EXPECT: cg-cooperative-grid-size
}
cudaError_t good(float *X, int N) { return launch(X, N, bound()); }
cudaError_t bad(float *X, int N) { return launch(X, N, ceilDiv(N, 256)); }

#ifndef __HIP__
cudaError_t attributes(float *X, int N) {
  cudaLaunchAttribute Attribute = {};
  Attribute.id = cudaLaunchAttributeCooperative;
  Attribute.val.cooperative = 1;
  cudaLaunchConfig_t Config = {};
  Config.gridDim = dim3(ceilDiv(N, 256));
  Config.blockDim = dim3(256);
  Config.attrs = &Attribute;
  Config.numAttrs = 1;
  return cudaLaunchKernelEx(&Config, k, X, N); // EXPECT: cg-cooperative-grid-size
}
#endif
// Captured by a lambda that launches.
struct Shape { int Extent[4]; };
template <int Split> cudaError_t captured(float *X, const Shape &S) {
  int N = S.Extent[1];
  const dim3 Grid(N / 64 + (N % 64 != 0), 2, Split);
  auto Launch = [&](int Threads) {
    void *Args[] = {&X, &N};
    return cudaLaunchCooperativeKernel((void *)k, Grid, dim3(Threads), Args, 0, 0); // EXPECT: cg-cooperative-grid-size
  };
  return Launch(128);
}
cudaError_t capturing(float *X, const Shape &S) {
  // Two instantiations, one finding.
  return captured<4>(X, S) ? captured<8>(X, S) : cudaSuccess;
}
