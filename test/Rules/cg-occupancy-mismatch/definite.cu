// RUN: %check-findings %s --rule cg-occupancy-mismatch --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void light(int *O) { cg::this_grid().sync(); }
__global__ void heavy(int *O) { cg::this_grid().sync(); }
template <int N> __global__ void of(int *O) { cg::this_grid().sync(); }
static int processors() {
  int N = 0;
  cudaDeviceGetAttribute(&N, cudaDevAttrMultiProcessorCount, 0);
  return N;
}

cudaError_t otherKernel(int *O) {
  int PerProcessor = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, light, 256, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)heavy, PerProcessor * processors(), 256, Args, 0, 0); // EXPECT: cg-occupancy-mismatch
}
cudaError_t otherInstantiation(int *O) {
  int PerProcessor = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, of<1>, 256, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)of<2>, PerProcessor * processors(), 256, Args, 0, 0); // EXPECT: cg-occupancy-mismatch
}
cudaError_t otherBlock(int *O) {
  int PerProcessor = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, light, 128, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)light, PerProcessor * processors(), dim3(32, 32), Args, 0, 0); // EXPECT: cg-occupancy-mismatch
}
cudaError_t warpForBlock(int *O, const cudaDeviceProp &P) {
  int PerProcessor = 0;
  cudaDeviceProp Prop;
  cudaGetDeviceProperties(&Prop, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, light, Prop.warpSize, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)light, PerProcessor * Prop.multiProcessorCount, 512, Args, 0, 0); // EXPECT: cg-occupancy-mismatch
}
cudaError_t otherShared(int *O, int N) {
  int PerProcessor = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, light, 256, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)light, PerProcessor * processors(), 256, Args, N * sizeof(float), 0); // EXPECT: cg-occupancy-mismatch
}
// The query in a helper, the block size here.
static int resident(const void *Kernel, int Threads) {
  int PerProcessor = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, Kernel, Threads, 0);
  return PerProcessor * processors();
}
cudaError_t byHelper(int *O) {
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)light, resident((const void *)light, 256), 512, Args, 0, 0); // EXPECT: cg-occupancy-mismatch
}
