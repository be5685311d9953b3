// RUN: %check-findings %s --rule cg-occupancy-mismatch --lines --on all --tool-arg=--min-confidence=possible
// REQUIRES: cuda-toolkit
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void k(int *O) { cg::this_grid().sync(); }

static cudaError_t launch(int *O, int Device) {
  int PerProcessor = 0, Processors = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, Device);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 256, Args, 0, 0);
}
cudaError_t theSame(int *O, int Device) {
  int PerProcessor = 0, Processors = 0;
  cudaSetDevice(Device);
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, Device);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 256, Args, 0, 0);
}
cudaError_t theCurrentOne(int *O, int Device) {
  int PerProcessor = 0, Processors = 0, Current = 0;
  cudaSetDevice(Device);
  cudaGetDevice(&Current);
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, Current);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 256, Args, 0, 0);
}
// A program for one device.
cudaError_t neverSet(int *O) {
  int PerProcessor = 0, Processors = 0;
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 256, Args, 0, 0);
}
cudaError_t zeroTwice(int *O) {
  cudaSetDevice(0);
  int PerProcessor = 0;
  cudaDeviceProp P;
  cudaGetDeviceProperties(&P, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * P.multiProcessorCount, 256, Args, 0, 0);
}
// The only caller passes 0.
static cudaError_t setByCaller(int *O, int Device) {
  int PerProcessor = 0, Processors = 0;
  cudaSetDevice(Device);
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 256, Args, 0, 0);
}
cudaError_t zero(int *O) { return setByCaller(O, 0); }
// Each device is asked before its launch.
cudaError_t all(int *O, int Count) {
  for (int I = 0; I < Count; ++I) {
    int PerProcessor = 0, Processors = 0;
    cudaSetDevice(I);
    cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, I);
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
    void *Args[] = {&O};
    if (cudaError_t E = cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 256, Args, 0, 0))
      return E;
  }
  return cudaSuccess;
}
// A copy of the number.
struct Runner {
  int Device;
  cudaError_t run(int *O, int Given) {
    int PerProcessor = 0, Processors = 0;
    cudaSetDevice(Device);
    cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, Given);
    cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
    void *Args[] = {&O};
    return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 256, Args, 0, 0);
  }
};
// Set in a function that is not seen.
void elsewhere(int);
cudaError_t unseen(int *O, int A) {
  int PerProcessor = 0, Processors = 0;
  cudaSetDevice(A);
  elsewhere(0);
  cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerProcessor, k, 256, 0);
  void *Args[] = {&O};
  return cudaLaunchCooperativeKernel((void *)k, PerProcessor * Processors, 256, Args, 0, 0);
}
cudaError_t callsIt(int *O, int Device) { return launch(O, Device); }
