// RUN: %check-findings %s --rule cg-occupancy-mismatch --lines --on all
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(int *O) { cg::this_grid().sync(); }
template <int N> __global__ void of(int *O) { cg::this_grid().sync(); }

cudaError_t same(int *O, int Threads, size_t Shared) {
  int PerProcessor = 0, Processors = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, Threads, Shared);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, Threads, Args, Shared, 0);
}
// The same number of threads in another shape.
cudaError_t otherShape(int *O) {
  int PerProcessor = 0, Processors = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, dim3(16, 16), Args, 0, 0);
}
// A member of its own for the block size: unknown, but it is the same one.
struct Plan {
  int Threads;
  cudaError_t launch(int *O) {
    int PerProcessor = 0, Processors = 0;
    cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, Threads, 0);
    void *Args[] = {&O};
    return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, Threads, Args, 0, 0);
  }
};
template <int N> cudaError_t each(int *O) {
  int PerProcessor = 0, Processors = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, of<N>, N, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)of<N>, PerProcessor * Processors, N, Args, 0, 0);
}
template cudaError_t each<32>(int *);
template cudaError_t each<64>(int *);
// An ordinary launch may have as many blocks as it likes.
void ordinary(int *O) {
  int PerProcessor = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 128, 0);
  of<3><<<PerProcessor, 1024>>>(O);
}
// How much shared memory is asked about, nobody can say: perhaps none.
size_t bytes();
cudaError_t unknownShared(int *O) {
  int PerProcessor = 0, Processors = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, bytes());
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 256, Args, 0, 0);
}
